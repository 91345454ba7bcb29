"""Journeys whose glory is easily counted wrongly (rule I1)."""

import pytest

from nf_core.games.high_frontier.actions import Agree, CallVote, Decommission, EndTurn, Refuse, Withdraw
from nf_core.games.high_frontier.events import GloryWon
from nf_core.games.high_frontier.rules.pieces import disks_left
from nf_core.games.high_frontier.rules.scoring.scoring import scores_by_kind
from tests.games.high_frontier.given import claim, leo, owning, rocket, table
from tests.games.high_frontier.moves import play, refusal, told
from tests.games.high_frontier.names import ASTRONAUTS, ESA, HELLAS, LUNA, MERCURY, NASA, NINE, PRC, RUPES, TAIKONAUTS

HOME = Decommission(0, "leo", TAIKONAUTS)
RETURN = Decommission(1, "leo", ASTRONAUTS)


def won_by(events):
    return [(event.seat, event.glory) for event in told(events, GloryWon)]


@pytest.mark.rule("hf.glory", "hf.score.glory")
def test_each_glory_is_additional_to_the_first():
    s = owning(leo(TAIKONAUTS), visited=((HELLAS, RUPES),))
    s, events = play(s, HOME)
    assert won_by(events) == [(0, "any-site"), (0, "mars"), (0, "mercury"), (0, "science")]
    assert scores_by_kind(s, 0)["glory"].total == 4 * 3


@pytest.mark.rule("hf.glory")
def test_who_comes_second_gets_what_the_first_has_left():
    stacks = ((leo(TAIKONAUTS),), (leo(ASTRONAUTS),))
    s = table(stacks=stacks, visited=((LUNA,), (MERCURY,)))
    s, events = play(s, HOME, EndTurn(0), RETURN)
    assert won_by(events) == [(0, "any-site"), (1, "mercury")]


@pytest.mark.rule("hf.glory")
def test_the_first_who_comes_home_counts_and_not_the_first_who_landed():
    s = table(stacks=((leo(TAIKONAUTS),), (leo(ASTRONAUTS),)), visited=((HELLAS,), (HELLAS,)))
    s, events = play(s, EndTurn(0), RETURN, EndTurn(1), HOME)
    assert won_by(events) == [(1, "any-site"), (1, "mars")]


@pytest.mark.rule("hf.glory")
def test_a_crew_that_is_sent_again_needs_a_new_journey():
    s = owning(leo(TAIKONAUTS), visited=((LUNA,),))
    s = play(s, HOME)[0]
    assert s.players[0].visited == frozenset()
    again = owning(leo(TAIKONAUTS), glories=[("any-site", 1)])
    assert won_by(play(again, HOME)[1]) == []


@pytest.mark.rule("hf.glory")
def test_being_home_is_not_enough_the_crew_has_to_be_decommissioned():
    s = owning(rocket(TAIKONAUTS), visited=((LUNA,),))
    s, events = play(s, EndTurn(0))
    assert won_by(events) == []
    assert s.players[0].visited == {LUNA}
    s, events = play(s, EndTurn(1), Decommission(0, "rocket", TAIKONAUTS))
    assert won_by(events) == [(0, "any-site")]


@pytest.mark.rule("hf.glory", "hf.logistics")
def test_a_glory_that_was_given_up_is_won_by_nobody():
    stacks = ((), (leo(ASTRONAUTS),))
    s = table(
        stacks=stacks, visited=((), (LUNA,)), claims=[claim(site) for site in NINE[1:]], glories=[("any-site", 0)]
    )
    s, events = play(s, Withdraw(0, "any-site"), EndTurn(0), RETURN)
    assert won_by(events) == []


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
    s = table(factions=(PRC, NASA, ESA), claims=[claim(site) for site in NINE[1:]])
    s = play(s, CallVote(0), Agree(1), Refuse(2))[0]
    assert disks_left(s, 0) == 0
    s = play(s, Withdraw(0, "heroism"))[0]
    assert refusal(s, CallVote(0))[1] == "You have given up your star of heroism."
    full = table(claims=[claim(site) for site in NINE])
    assert refusal(full, CallVote(0))[:2] == ("hf.logistics", "You have no disk left; withdraw one first.")
