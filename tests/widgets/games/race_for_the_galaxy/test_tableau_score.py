"""The score of a tableau in a notebook: by its parts, with what is supposed, and with one more card."""

from random import Random

import pytest

from nf_core.games.race_for_the_galaxy.facts.loading import our_text
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.numbers.scoring import Had, bonus, counted_cards, score
from nf_core.games.race_for_the_galaxy.state.goals import Goal, Goals
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.kernel.errors import AmbiguousName, BadRequest, UnknownName
from nf_core.kernel.ledger import show
from nf_core.kernel.table import Table
from nf_core.library.tables import new_table
from tests.games.race_for_the_galaxy.cards_given import CARDS
from tests.games.race_for_the_galaxy.given import Seat, table
from tests.widgets.asking import tell
from widgets import TableauScore

OWN = ("Rebel Base", "Spice World", "Galactic Imperium")


def built(**more):
    return TableauScore("old earth", OWN, **more)


def total(widget):
    return widget.sheet["total"]["ledger"]["total"]


def names(widget):
    return [piece["name"] for piece in widget.shown["pieces"]]


def parts(widget):
    return {part["title"]: part["ledger"] for part in widget.sheet["parts"]}


def test_a_tableau_built_by_hand_scores_as_the_engine_says_part_by_part():
    one = built()
    one.set(chips=7, prestige=2)
    assert one.score == score(CARDS, one.player)
    assert total(one) == show(one.score.total)
    assert {title: ledger["total"] for title, ledger in parts(one).items()} == {
        "VP chips": "7", "Prestige": "2", "Worlds": "9", "Developments": "0", "Bonuses of cards": "2", "Goals": "0",
    }  # fmt: skip
    assert names(one) == ["Old Earth", *OWN]


def test_a_bonus_opens_into_the_cards_that_count_for_it():
    one = built()
    one.add("New Sparta")
    (imperium,) = parts(one)["Bonuses of cards"]["entries"]
    assert (imperium["source"], imperium["amount"]) == ("Galactic Imperium", "3")
    counted = [(each["amount"], each["source"], each["note"]) for each in imperium["part"]["entries"]]
    assert counted == [("2", "Rebel Base", "REBEL military world"), ("1", "New Sparta", "military world")]
    assert all(not each["part"] for each in parts(one)["Worlds"]["entries"]), "printed VP have no parts"


@pytest.mark.rule("race.score.bonus")
def test_the_cards_that_count_add_up_to_the_bonus_of_every_scoring_card():
    rng = Random(5)
    for name, design in CARDS.designs.items():
        if design.scoring:
            had = Had((name, *rng.sample([*CARDS.designs.keys() - {name}], 11)), chips=7, prestige=3)
            assert counted_cards(CARDS, had, name).total == bonus(CARDS, had, name).total, name


def test_one_more_card_changes_the_score_until_it_is_dropped():
    one = built()
    before = total(one)
    tell(one, add="rebel underground")
    assert one.error == {}
    assert one.change.total == CARDS.designs["Rebel Underground"].vp + 2
    assert one.sheet["change"]["title"] == f"+{one.change.total}"
    assert [piece["name"] for piece in one.shown["pieces"] if piece["supposed"]] == ["Rebel Underground"]
    tell(one, remove="Rebel Underground")
    assert (total(one), one.sheet["change"], one.shown["changed"]) == (before, None, False)


def test_a_card_is_taken_away_and_put_back():
    one = built()
    tell(one, remove="Galactic Imperium")
    assert (one.shown["removed"], one.change.total) == (["Galactic Imperium"], -2)
    tell(one, add="Galactic Imperium")
    assert one.shown["changed"] is False
    tell(one, remove="Spice World")
    tell(one, again=True)
    assert names(one) == ["Old Earth", *OWN]


def test_the_cards_that_could_be_added_are_listed_by_what_they_would_add():
    one = built()
    listed = one.sheet["more"]
    assert len(listed) == 12
    amounts = [int(each["ledger"]["total"]) for each in listed]
    assert amounts == sorted(amounts, reverse=True)
    for each, amount in list(zip(listed, amounts, strict=True))[:4]:
        more = TableauScore("Old Earth", (*OWN, each["name"]))
        assert amount == more.score.total - one.score.total, each["name"]
    assert {each["id"] for each in one.catalogue} == CARDS.designs.keys() - {"Old Earth", *OWN}


@pytest.mark.rule("race.prestige.symbol")
def test_a_card_with_the_prestige_symbol_brings_prestige_where_the_game_has_it():
    for level, gained in (("brink-of-war", 1), ("rebel-vs-imperium", 0)):
        one = built(level=level)
        one.add("Rebel Stronghold")
        assert one.player.prestige == gained
        assert ("prestige" in [figure["field"] for figure in one.shown["figures"]]) == bool(gained)


def test_goods_figures_and_the_start_world_are_set_by_the_page():
    one = built()
    tell(one, set={"goods": ["Spice World"], "hand": 2})
    assert [piece["good"] for piece in one.shown["pieces"]] == ["", "", "Novelty", ""]
    assert one.sheet["tie"]["ledger"]["total"] == "3", "two cards and a good"
    tell(one, set={"home": "ancient race"})
    assert names(one)[0] == "Ancient Race"
    assert one.shown["pieces"][0]["good"] == "", "goods lie only where they were set"
    tell(one, add="Deserted Alien Outpost")
    tell(one, again=True)
    tell(one, set={"home": "ancient race"})
    assert one.shown["pieces"][0]["good"] == "Genes", "a windfall world begins with its good"
    assert one.error == {}


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"add": "atlantis"}, "no card 'atlantis'"),
        ({"add": "spice world"}, "already in this tableau"),
        ({"add": 3}, "'add' cannot be 3"),
        ({"remove": "Old Earth"}, "is the start world"),
        ({"remove": "Gem World"}, "not in this tableau"),
        ({"set": {"home": "Gem World"}}, "is no start world"),
        ({"set": {"chips": -1}}, "VP in chips cannot be -1"),
        ({"set": {"hand": 100}}, "Cards in hand cannot be 100"),
        ({"set": {"chips": "3"}}, "cannot be '3'"),
        ({"set": {"goods": ["Rebel Base"]}}, "no world with goods 'Rebel Base'"),
        ({"set": {"goods": "Spice World"}}, "cannot be 'Spice World'"),
        ({"set": {"goals": ["Fame"]}}, "no goal 'Fame'"),
        ({"set": {"kind": "genes"}}, "called 'set: kind'"),
        ({"set": 3}, "'set' cannot be 3"),
        ({}, "without saying"),
    ],
)
def test_a_message_that_cannot_be_is_refused_in_words_and_changes_nothing(message, said):
    one = built()
    before = (one.sheet, one.shown)
    tell(one, **message)
    assert said in one.error["message"]
    assert (one.sheet, one.shown) == before


def test_an_ambiguous_name_offers_the_cards_that_have_it():
    one = built()
    tell(one, add="rebel")
    assert "Rebel Miners" in one.error["candidates"]
    with pytest.raises(AmbiguousName):
        one.add("rebel")


@pytest.mark.parametrize(
    ("asked", "more", "kind", "said"),
    [
        ((3,), {}, BadRequest, "3 is no tableau"),
        (("Gem World",), {}, BadRequest, "is no start world"),
        (("Atlantis",), {}, UnknownName, "no card"),
        (("Old Earth", "Gem World"), {}, BadRequest, "'cards' cannot be"),
        (("Old Earth", ["Gem World", "Gem World"]), {}, BadRequest, "already in this tableau"),
        (("Old Earth",), {"level": "moon"}, BadRequest, "moon"),
        (("Old Earth",), {"level": 3}, BadRequest, "'level' cannot be 3"),
    ],
)
def test_what_is_no_tableau_is_refused(asked, more, kind, said):
    with pytest.raises(kind, match=said):
        TableauScore(*asked, **more)


@pytest.mark.rule("race.goal.most")
def test_one_more_card_takes_goals_with_it_also_from_others():
    goals = Goals((Goal("Uplift Knowledge"),), (Goal("Largest Industry", (1,)),))
    industry = ("Spice World", "Mining Robots", "Rebel Miners", "Gem World")
    s = table(
        Seat("Old Earth", "New Vinland", "Star Nomad Lair", "Artist Colony", "Deserted Alien Colony"),
        Seat("Alpha Centauri", *industry), goals=goals,
    )  # fmt: skip
    one = TableauScore(s)
    assert parts(one)["Goals"]["total"] == "0"
    one.add("Galactic Resort")
    one.add("Earth's Lost Colony")
    assert [entry["source"] for entry in parts(one)["Goals"]["entries"]] == ["Largest Industry"]
    held = TableauScore(s, seat=1)
    assert parts(held)["Goals"]["total"] == "5"
    (goal,) = parts(held)["Goals"]["entries"]
    assert goal["part"]["total"] == "4", "it opens into what it counts"


def test_a_tableau_built_by_hand_takes_the_goals_that_it_fulfils():
    one = built()
    tell(one, set={"goals": ["Galactic Status", "Greatest Military", "Largest Industry"]})
    tell(one, add="Space Marines")
    assert [entry["source"] for entry in parts(one)["Goals"]["entries"]] == ["Galactic Status"]
    tell(one, set={"goals": ["Greatest Infrastructure"]})
    assert parts(one)["Goals"]["total"] == "0", "two developments are not enough"
    tell(one, add="Drop Ships")
    tell(one, add="New Military Tactics")
    assert parts(one)["Goals"]["total"] == "5"
    assert one.error == {}


def test_a_seat_is_offered_its_hand_first_and_a_bot_s_hand_stays_secret():
    played = new_table("race", seats=["human", "greedy"], seed=4)
    played.run()
    own, other = TableauScore(played), TableauScore(played, seat=1)
    hand = [card for card in played.state.players[0].hand.known if "#" not in card]
    assert len(own.given.hand) == played.state.players[0].hand.size
    listed = [each["name"] for each in own.sheet["more"]]
    assert {*listed[: len(own.given.hand)]} == {*own.given.hand} >= {*hand}
    assert "in your hand" in own.sheet["more"][0]["figures"]
    assert other.given.hand == ()
    with pytest.raises(BadRequest, match="no seat 2"):
        TableauScore(played, seat=2)


def test_a_table_that_goes_on_is_followed_with_what_is_supposed_until_the_widget_is_closed():
    played = Table(GAME, Options(seats=2), dealer=Random(4))
    played.run()
    one = TableauScore(played, ["Public Works"])
    rng = Random(2)
    while played.state.round < 5:
        played.submit(played.decisions()[0].sample(rng))
        played.run()
        assert one.given.player.tableau == tuple(
            type(placed)(placed.card, "?" if placed.good else "") for placed in played.state.players[0].tableau
        )
        assert "Public Works" in names(one)
    assert one._before == GAME.scores(played.state)[0]
    shown = one.sheet
    one._follow()
    assert one.sheet is shown, "what changes nothing here is not worked out again"
    one.close()
    assert one._follow not in played.observers


def test_a_deck_file_of_one_s_own_is_scored():
    own = our_text().replace('name = "Gem World"', 'name = "Jam World"')
    assert "Jam World" in repr(TableauScore("Old Earth", ["jam world"], deck=own))


def test_the_still_form_has_the_cards_the_score_and_one_more_card():
    one = built()
    one.add("Rebel Underground")
    still = one._repr_html_()
    assert "Changed by Rebel Underground" in still
    assert "One more card:" in still
    assert f"<th>{one.score.total}</th>" in still
    assert repr(one).startswith(f"The score of a tableau: {one.score.total} VP (")
