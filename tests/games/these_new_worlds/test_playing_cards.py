"""The card phase: position values, extra ways to play, wild cards, must-play, passing and the end."""

import pytest

from nf_core.games.these_new_worlds.actions import Declare, Hold, PlayCard, Wait
from nf_core.games.these_new_worlds.cards import COLOURS, cards
from nf_core.games.these_new_worlds.events import CardPhaseEnded, CardPlayed, Passed, PlanetLost
from nf_core.kernel.step import pending
from tests.games.these_new_worlds.given import asked, kinds, legal, play, refusal, turn


def playable(s):
    return {action.card for action in legal(s) if isinstance(action, PlayCard)}


@pytest.mark.rule("tnw.play.position")
def test_any_card_may_be_played_on_an_empty_pile():
    assert playable(turn("recruits", "edict", "raid")) == {"recruits", "edict", "raid"}


@pytest.mark.rule("tnw.play.position")
def test_a_card_goes_on_one_of_a_lower_position_only():
    s = turn("survey", "war-fleet", "edict", against=(), pile=("market-boom",))
    assert playable(s) == {"edict"}
    assert refusal(s, PlayCard(0, "war-fleet")) == (
        "tnw.play.position",
        "War Fleet has position 13; the top card, Market Boom, has 14.",
        None,
    )


@pytest.mark.rule("tnw.play.position")
def test_only_the_top_card_counts():
    assert playable(turn("survey", against=(), pile=("edict", "recruits"))) == {"survey"}


@pytest.mark.rule("tnw.play.extra")
def test_barter_goes_on_lower_cards_and_on_any_green_one():
    on = {
        id: "barter" in playable(turn("barter", "raid", against=(), pile=(id,)))
        for id in cards().keys() - {"barter", "raid"}
    }
    lower = {id for id in on if cards()[id].position < 6}
    green = {id for id in on if cards()[id].colour == "green"}
    assert {id for id, goes in on.items() if goes} == lower | green


@pytest.mark.rule("tnw.play.extra")
def test_out_of_order_the_refusal_says_what_it_would_have_needed():
    s = turn("barter", "harvest", "raid", against=(), pile=("edict",))
    assert refusal(s, PlayCard(0, "barter"))[1].endswith("Out of order it goes only on a green card.")
    assert refusal(s, PlayCard(0, "harvest"))[1].endswith("Out of order it needs a green planet in your empire.")


@pytest.mark.rule("tnw.play.extra")
@pytest.mark.parametrize(
    ("empires", "goes"),
    [((("verdance",), ()), True), (((), ()), False), (((), ("verdance",)), False), ((("archive",), ()), False)],
    ids=["own green planet", "homeworld alone", "the opponent's planet", "a blue planet"],
)
def test_harvest_goes_on_anything_if_you_own_a_green_planet_besides_the_homeworld(empires, goes):
    s = turn("harvest", "raid", against=(), pile=("edict",), empires=empires)
    assert ("harvest" in playable(s)) == goes


@pytest.mark.rule("tnw.play.extra")
def test_a_planet_of_the_collective_does_not_let_it_be_played():
    s = turn("harvest", "raid", against=(), pile=("edict",), collective=("verdance", "concordia"))
    assert playable(s) == {"raid"}


@pytest.mark.rule("tnw.play.extra")
def test_the_rule_by_which_a_card_was_played_is_told():
    for id, pile, rule in (("barter", ("edict", "market-boom"), "extra"), ("barter", ("survey",), "position")):
        _, events = play(turn(id, pile=pile), PlayCard(0, id))
        assert kinds(events, CardPlayed) == [CardPlayed(0, id, f"tnw.play.{rule}")]


@pytest.mark.rule("tnw.play.wild")
def test_a_wild_card_may_be_played_at_any_time():
    s = turn("raid", pile=("edict",))
    assert {action for action in legal(s) if isinstance(action, PlayCard)} == {
        PlayCard(0, "raid", colour) for colour in COLOURS
    }
    _, events = play(s, PlayCard(0, "raid", "red"))
    assert events[0] == CardPlayed(0, "raid", "tnw.play.wild")


@pytest.mark.rule("tnw.play.wild")
def test_on_a_wild_card_anything_may_be_played():
    assert playable(turn("recruits", "edict", pile=("market-boom", "raid"))) == {"recruits", "edict"}


@pytest.mark.rule("tnw.play.wild")
def test_a_wild_card_is_of_no_colour_for_cards_that_want_one():
    """Position 0 makes everything playable on it, but by position, not by colour."""
    _, events = play(turn("barter", pile=("raid",)), PlayCard(0, "barter"))
    assert events[0].rule == "tnw.play.position"


@pytest.mark.rule("tnw.play.wild")
def test_a_wild_card_names_a_colour_and_others_do_not():
    s = turn("raid", "edict")
    assert PlayCard(0, "raid", "") not in legal(s)
    assert PlayCard(0, "edict", "yellow") not in legal(s)
    assert PlayCard(0, "edict") in legal(s)


@pytest.mark.rule("tnw.play.must")
def test_a_seat_that_can_play_must_play():
    s = turn("edict", "recruits", "raid", pile=("survey",))
    assert refusal(s, Hold(0)) == ("tnw.play.must", "Edict (position 16) can be played, so you must play.", None)


@pytest.mark.rule("tnw.play.must")
def test_a_wild_card_may_be_played_instead_of_an_ordinary_one():
    assert playable(turn("edict", "raid")) == {"edict", "raid"}


@pytest.mark.rule("tnw.play.must")
def test_a_wild_card_may_be_held_back_if_nothing_else_can_be_played():
    assert Hold(0) in legal(turn("raid", "recruits", pile=("edict",), against=()))
    assert Hold(0) in legal(turn("raid", "collective-bargain", pile=("edict",)))


@pytest.mark.rule("tnw.play.must")
def test_with_only_one_card_to_play_it_is_still_ones_own_turn():
    assert legal(turn("edict", pile=("survey",))) == {PlayCard(0, "edict")}


@pytest.mark.rule("tnw.play.end")
def test_players_alternate():
    s = turn("survey", "edict", against=("petition", "war-fleet"))
    for seat, card in enumerate(("survey", "petition")):
        assert asked(s) == [(seat, "tnw.play")]
        s, _ = play(s, PlayCard(seat, card))
    assert asked(s) == [(0, "tnw.play")]
    assert s.pile == ("survey", "petition")


@pytest.mark.rule("tnw.play.end")
def test_a_player_who_cannot_play_is_passed_over():
    s, events = play(turn("market-boom", "edict", against=("recruits",)), PlayCard(0, "market-boom"))
    assert kinds(events, Passed) == [Passed(1, could=False)]
    assert asked(s) == [(0, "tnw.play")]


@pytest.mark.rule("tnw.play.end")
def test_one_who_was_passed_over_may_play_again_later():
    s, _ = play(turn("market-boom", "raid", against=("recruits",)), PlayCard(0, "market-boom"))
    s, _ = play(s, PlayCard(0, "raid", "red"))
    assert legal(s) == {PlayCard(1, "recruits")}


@pytest.mark.rule("tnw.play.end")
def test_the_phase_ends_when_nobody_can_play():
    s, events = play(turn("edict", "recruits", against=("survey",)), PlayCard(0, "edict"))
    assert kinds(events, CardPhaseEnded)
    assert kinds(events, PlanetLost)
    assert s.round == 2


@pytest.mark.rule("tnw.play.end")
def test_the_phase_ends_when_all_cards_are_played():
    _, events = play(turn("edict", against=()), PlayCard(0, "edict"))
    assert kinds(events, Passed) == []
    assert kinds(events, PlanetLost)


@pytest.mark.rule("tnw.play.end")
def test_holding_back_does_not_end_the_phase_while_the_other_can_play():
    s, events = play(turn("raid", against=("edict",), pile=("survey",)), Hold(0))
    assert events == [Passed(0, could=True)]
    assert asked(s) == [(1, "tnw.play")]


@pytest.mark.rule("tnw.play.end")
def test_one_who_held_back_may_play_after_the_other_did():
    s, _ = play(turn("raid", against=("edict", "collective-bargain"), pile=("survey",)), Hold(0), PlayCard(1, "edict"))
    assert legal(s) == {Hold(0), *(PlayCard(0, "raid", colour) for colour in COLOURS)}


@pytest.mark.rule("tnw.play.end")
@pytest.mark.parametrize("against", [("collective-bargain",), ("recruits",)], ids=["held back too", "could not play"])
def test_the_phase_ends_when_both_pass_one_after_the_other(against):
    s, _ = play(turn("raid", against=against, pile=("edict",)), Hold(0))
    if asked(s) == [(1, "tnw.play")]:
        s, _ = play(s, Hold(1))
    assert s.round == 2
    assert len(s.collective) == 3


@pytest.mark.rule("tnw.play.end")
def test_passes_do_not_add_up_over_a_card_that_was_played():
    s = turn("raid", against=("edict", "collective-bargain"), pile=("survey",))
    s, _ = play(s, Hold(0), PlayCard(1, "edict"), Hold(0))
    assert asked(s) == [(1, "tnw.play")]
    assert s.round == 1


@pytest.mark.rule("tnw.play.end")
def test_declaring_is_neither_a_pass_nor_a_play():
    """Seat 0 held back; seat 1 declares and then holds back: both have passed one after the other."""
    s = turn("raid", against=("collective-bargain",), pile=("edict",), tokens=({}, {"red": 1, "yellow": 2}))
    s, _ = play(s, Hold(0), Declare(1, ("red", "yellow")))
    assert asked(s) == [(1, "tnw.play")]
    s, _ = play(s, Hold(1))
    assert (s.round, s.players[1].empire) == (2, ("lumen",))


def test_a_player_sees_the_cards_in_the_order_of_their_positions():
    (decision,) = pending(turn("edict", "recruits", "survey"))
    assert [action.card for action in decision] == ["recruits", "survey", "edict"]


def test_waiting_does_not_answer_a_turn():
    rule, reason, _ = refusal(turn("edict"), Wait(0))
    assert rule == "kernel.decision"
    assert "tnw.play takes the only action" in reason
