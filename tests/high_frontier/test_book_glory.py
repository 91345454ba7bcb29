"""Journeys whose glory is easily counted wrongly, and the set-up as the book has it (rules B2, C, I1)."""

import pytest

from nf_core.high_frontier.actions import Agree, CallVote, Decommission, EndTurn, Refuse, Withdraw
from nf_core.high_frontier.cards import by_name, patents
from nf_core.high_frontier.events import GloryWon
from nf_core.high_frontier.flow import new
from nf_core.high_frontier.scoring import scores_by_kind, track
from nf_core.high_frontier.state import DECKS, FACTIONS, Options, crew_of, cubes_left, disks_left
from tests.high_frontier.given import (
    ASTRONAUTS,
    ESA,
    HELLAS,
    LUNA,
    MERCURY,
    NASA,
    PRC,
    RUPES,
    TAIKONAUTS,
    claim,
    kinds_of,
    leo,
    play,
    refusal,
    rocket,
    table,
    told,
)

HOME = Decommission(0, "leo", TAIKONAUTS)
RETURN = Decommission(1, "leo", ASTRONAUTS)


def won(events):
    return [(event.seat, event.glory) for event in told(events, GloryWon)]


# Glory


@pytest.mark.rule("hf.glory", "hf.score.glory")
def test_each_glory_is_additional_to_the_first():
    s = table(stacks=((leo(TAIKONAUTS),),), visited=((HELLAS, RUPES),))
    s, events = play(s, HOME)
    assert won(events) == [(0, "any-site"), (0, "mars"), (0, "mercury"), (0, "science")]
    assert scores_by_kind(s, 0)["glory"].total == 4 * 3


@pytest.mark.rule("hf.glory")
def test_who_comes_second_gets_what_the_first_has_left():
    stacks = ((leo(TAIKONAUTS),), (leo(ASTRONAUTS),))
    s = table(stacks=stacks, visited=((LUNA,), (MERCURY,)))
    s, events = play(s, HOME, EndTurn(0), RETURN)
    assert won(events) == [(0, "any-site"), (1, "mercury")]


@pytest.mark.rule("hf.glory")
def test_the_first_who_comes_home_counts_and_not_the_first_who_landed():
    s = table(stacks=((leo(TAIKONAUTS),), (leo(ASTRONAUTS),)), visited=((HELLAS,), (HELLAS,)))
    s, events = play(s, EndTurn(0), RETURN, EndTurn(1), HOME)
    assert won(events) == [(1, "any-site"), (1, "mars")]


@pytest.mark.rule("hf.glory")
def test_a_crew_that_is_sent_again_needs_a_new_journey():
    s = table(stacks=((leo(TAIKONAUTS),),), visited=((LUNA,),))
    s = play(s, HOME)[0]
    assert s.players[0].visited == frozenset()
    again = table(stacks=((leo(TAIKONAUTS),),), glories=[("any-site", 1)])
    assert won(play(again, HOME)[1]) == []


@pytest.mark.rule("hf.glory")
def test_being_home_is_not_enough_the_crew_has_to_be_decommissioned():
    s = table(stacks=((rocket(TAIKONAUTS),),), visited=((LUNA,),))
    s, events = play(s, EndTurn(0))
    assert won(events) == []
    assert s.players[0].visited == {LUNA}
    s, events = play(s, EndTurn(1), Decommission(0, "rocket", TAIKONAUTS))
    assert won(events) == [(0, "any-site")]


@pytest.mark.rule("hf.glory", "hf.logistics")
def test_a_glory_that_was_given_up_is_won_by_nobody():
    nine = ("achilles", "dresda", "koronis", "nysa", "phobos", "deimos", "urda", "neckar")
    stacks = ((), (leo(ASTRONAUTS),))
    s = table(stacks=stacks, visited=((), (LUNA,)), claims=[claim(site) for site in nine], glories=[("any-site", 0)])
    s, events = play(s, Withdraw(0, "any-site"), EndTurn(0), RETURN)
    assert won(events) == []


@pytest.mark.rule("hf.glory.heroism")
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"glories": [("heroism", 0)]}, "You have your star of heroism."),
        ({"voted": True}, "You have called a vote this turn."),
    ],
)
def test_why_no_vote_can_be_called(given, reason):
    assert refusal(table(**given), CallVote(0)) == ("hf.glory.heroism", reason, None)


@pytest.mark.rule("hf.glory.heroism", "hf.logistics")
def test_a_star_takes_a_disk_and_one_that_was_given_up_does_not_come_back():
    nine = ("achilles", "dresda", "koronis", "nysa", "phobos", "deimos", "urda", "neckar")
    s = table(factions=(PRC, NASA, ESA), claims=[claim(site) for site in nine])
    s = play(s, CallVote(0), Agree(1), Refuse(2))[0]
    assert disks_left(s, 0) == 0
    s = play(s, Withdraw(0, "heroism"))[0]
    assert refusal(s, CallVote(0))[1] == "You have given your star of heroism up."
    full = table(claims=[claim(site) for site in (*nine, "vesta")])
    assert refusal(full, CallVote(0))[:2] == ("hf.logistics", "You have no disk left; withdraw one first.")


# Set-up and facts


@pytest.mark.rule("hf.setup")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everybody_has_all_pieces_and_every_patent_is_in_a_deck(seats):
    s = new(Options(seats=seats))
    assert [(disks_left(s, seat), cubes_left(s, seat)) for seat in range(seats)] == [(9, 6 + 1)] * seats
    assert [deck.size for deck in s.decks] == [12] * len(DECKS)
    assert not kinds_of(table(factions=(PRC,)), CallVote), "alone nobody votes"


def test_three_crews_fly_and_prc_flies_as_the_example_says():
    crews = {faction: crew_of(faction) for faction in FACTIONS}
    assert {faction for faction, crew in crews.items() if crew.thruster} == {PRC, NASA, ESA}
    thruster = crews[PRC].thruster
    assert (thruster.thrust, thruster.fuel, thruster.afterburn) == (9, 6, 2)
    assert {crew.mass for crew in crews.values()} == {1}


def test_every_patent_has_two_sides_of_one_type_and_letter():
    for patent in patents().values():
        assert patent.white.deck == patent.black.deck
        assert patent.white.product == patent.black.product
        assert patent.white.product in "CDMSV"
    sails = {card.name for card in by_name().values() if card.thruster and card.thruster.sail}
    assert {patent.id for patent in patents().values() if {patent.white.name, patent.black.name} & sails} == {
        "Photon Heliogyro",
        "Photon Kite Sail",
    }, "two thruster cards are sails"


def test_the_track_begins_with_eight_and_never_rises():
    worth = track()
    assert worth[0] == 8
    assert list(worth) == sorted(worth, reverse=True)
