"""What the actions of a round would bring, in a notebook: phase by phase, for every seat."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.advice.gains import gains
from nf_core.games.race_for_the_galaxy.facts.nouns import PHASE_NAMES
from nf_core.games.race_for_the_galaxy.numbers.strength import against
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import show
from nf_core.library.tables import new_table
from tests.games.race_for_the_galaxy.given import Seat, phase, select
from tests.games.race_for_the_galaxy.given import round_of as begun
from tests.widgets.asking import tell
from widgets import PhaseStepper

EARTH = ("Old Earth", "Spice World", "Deserted Alien Outpost", "New Vinland", "Space Mercenaries", "Public Works")


def at_table(level="brink-of-war", **more):
    """A round of two players, the first of whom has goods to consume."""
    first = Seat(*EARTH, goods=("Spice World", "Deserted Alien Outpost"), size=4)
    return begun(first, Seat("New Sparta", "Space Marines", "Rebel Miners", size=3), level=level, **more)


def row(widget, name, seat=0):
    phase = next(one for one in widget.phases if one["id"] == name)
    return next(one for one in phase["rows"] if one["seat"] == seat)


def amounts(widget, name, seat=0):
    return {one["title"]: one["ledger"]["total"] for one in row(widget, name, seat)["gains"]}


def test_every_phase_shows_what_the_engine_counts_for_every_seat():
    s = at_table()
    one = PhaseStepper(s)
    assert [each["title"] for each in one.phases] == [
        "I Explore",
        "II Develop",
        "III Settle",
        "IV Consume",
        "V Produce",
    ]
    for each in one.phases:
        for seat, gained in enumerate(gains(s, each["id"], ((), ()))):
            known = {gain.title: show(gain.ledger.total) for gain in gained}
            assert amounts(one, each["id"], seat) == known
    assert amounts(one, "consume") == {"VP chips": "2", "Cards drawn": "0", "Prestige": "0"}
    assert amounts(one, "settle", 1)["Military"] == "4"


@pytest.mark.rule("race.military.special")
def test_military_against_some_worlds_only_is_said_beside_the_general_one_and_opens():
    cards = ("Space Marines", "Imperium Warlord", "Alien Tech Institute")
    s = begun(Seat(*cards), Seat("Old Earth"))
    one = PhaseStepper(s)
    military = next(gain for gain in row(one, "settle")["gains"] if gain["title"] == "Military")
    assert military["words"] == "3 (4 against REBEL worlds, 5 against Alien Technology worlds)"
    counted = [against(s.cards, cards, world).total for world in ("Rebel Miners", "Deserted Alien Outpost")]
    assert [case["ledger"]["total"] for case in military["besides"]] == [show(total) for total in counted]
    assert f"Military {military['words']}" in repr(one)
    assert "Cards less to pay 0 (2 for Alien Technology worlds)" in repr(one)
    assert military["words"] in one._repr_html_()
    assert amounts(one, "settle", 1)["Military"] == "0"


def test_a_bonus_is_supposed_by_the_page_until_it_is_dropped():
    one = PhaseStepper(at_table())
    tell(one, select={"seat": 0, "action": "double", "phase": "consume", "on": True})
    assert (one.error, amounts(one, "consume")["VP chips"]) == ({}, "4")
    assert [bonus["title"] for bonus in row(one, "consume")["bonuses"] if bonus["on"]] == ["Consume: 2x VP"]
    assert next(each["note"] for each in one.phases if each["id"] == "consume") == "Selected by you."
    tell(one, select={"seat": 0, "action": "prestige", "phase": "consume", "on": True})
    assert amounts(one, "consume")["VP chips"] == "6"
    tell(one, select={"seat": 0, "action": "double", "on": False})
    assert amounts(one, "consume")["VP chips"] == "4", "the prestige bonus alone doubles"
    tell(one, select={"seat": 1, "action": "settle", "on": True})
    assert amounts(one, "settle", 1)["Cards drawn after placing"] == "1"
    assert one.said["changed"] is True
    tell(one, again=True)
    assert (one.said["changed"], amounts(one, "consume")["VP chips"]) == (False, "2")


def test_the_actions_that_are_revealed_are_selected_at_first():
    s = select(at_table("gathering-storm"), "explore-1", "explore-5")
    one = PhaseStepper(s, seat=1)
    assert [each["who"] for each in one.phases[0]["rows"]] == ["You", "Player 1"]
    assert one.phases[0]["note"] == "Selected by you and Player 1."
    assert amounts(one, "explore", 0) == {"Cards drawn": "3", "Cards kept": "2"}
    assert amounts(one, "explore", 1) == {"Cards drawn": "7", "Cards kept": "1"}
    assert one.phases[1]["note"].startswith("Nobody has selected it")


def test_every_power_of_a_phase_is_listed_in_a_sentence():
    one = PhaseStepper(at_table())
    cards = one._state.cards
    for each in one.phases:
        told = [power["card"] for power in row(one, each["id"])["powers"]]
        of = {"consume": {"trade", "consume"}}.get(each["id"], {each["id"]})
        assert told == [name for name in EARTH for power in cards.design(name).powers if power.phase in of]
    assert {"Trade", "Consume"} <= {*PHASE_NAMES.values()}
    assert "a prestige bonus" not in repr(one)
    assert "prestige bonus" not in str(PhaseStepper(at_table("gathering-storm")).phases), "that game has none"


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"select": {"seat": 2, "action": "develop", "on": True}}, "no seat 2"),
        ({"select": {"seat": -1, "action": "develop", "on": True}}, "no seat -1"),
        ({"select": {"seat": 0, "action": "dance", "on": True}}, "no action 'dance'"),
        ({"select": {"seat": 0, "action": "search", "on": True}}, "no action 'search'"),
        ({"select": {"seat": 0, "action": "prestige", "phase": "trade", "on": True}}, "no phase 'trade'"),
        ({"select": {"seat": 0, "action": "prestige", "on": True}}, "no phase ''"),
        ({"select": {"seat": 0, "action": "develop"}}, "without saying its 'on'"),
        ({"select": {"seat": "0", "action": "develop", "on": True}}, "'select: seat' cannot be '0'"),
        ({"select": {"seat": 0, "action": "develop", "on": 1}}, "'select: on' cannot be 1"),
        ({"select": 3}, "'select' cannot be 3"),
        ({"go": 1}, "called 'go'"),
        ({}, "without saying"),
    ],
)
def test_a_message_that_cannot_be_is_refused_in_words_and_changes_nothing(message, said):
    one = PhaseStepper(at_table())
    before = (one.phases, one.said)
    tell(one, **message)
    assert said in one.error["message"]
    assert (one.phases, one.said) == before


@pytest.mark.parametrize(
    ("source", "more", "said"),
    [
        ("race", {}, "race is no game of Race"),
        (None, {}, "is no game of Race"),
        (at_table("gathering-storm"), {"seat": 2}, "no seat 2"),
        (at_table("gathering-storm"), {"phase": "trade"}, "no phase 'trade'"),
        (at_table("gathering-storm"), {"phase": 3}, "'phase' cannot be 3"),
    ],
)
def test_what_is_no_game_seat_or_phase_is_refused(source, more, said):
    with pytest.raises(BadRequest, match=said):
        PhaseStepper(source, **more)


def test_a_table_is_followed_and_what_is_supposed_lasts_for_the_round():
    played, rng = new_table("race", seats=["human", "greedy"], seed=4), Random(1)
    one = PhaseStepper(played, phase="settle")
    assert one.at == 2
    while played.state.round < 3:
        one.select(1, "produce")
        supposed = one.selected
        before = played.state.round
        played.submit(played.decisions()[0].sample(rng))
        played.run()
        if played.state.round == before:
            assert one.selected == supposed
    assert one._supposed is None
    assert one.title == "What the actions of round 3 would bring"
    one.close()
    assert one._follow not in played.observers


@pytest.mark.rule("race.robot")
def test_alone_against_the_robot_there_is_a_row_for_the_player_alone():
    played = new_table("race", seats=["human"], seed=4, level="gathering-storm", robot="normal")
    assert [len(each["rows"]) for each in PhaseStepper(played).phases] == [1] * 5


def test_no_secret_is_shown():
    s = at_table()
    hidden = replace(
        s, players=tuple(replace(player, hand=type(player.hand)(hidden=player.hand.size)) for player in s.players)
    )
    assert PhaseStepper(hidden).phases == PhaseStepper(s).phases


def test_the_still_form_has_every_phase_with_its_powers():
    one = PhaseStepper(phase("consume", Seat(*EARTH, goods=("Spice World",)), selected=("double",)))
    still = one._repr_html_()
    assert still.count("<table>") == 5
    assert "Public Works: You consume 1 good for 1 VP." in still
    assert "IV Consume. Selected by you." in still
    assert "  You: VP chips 2, Cards drawn 0, Prestige 0 (with Consume: 2x VP)" in repr(one).splitlines()
