"""Fuel that changes hands in a deal (rule D3)."""

import pytest

from nf_core.games.high_frontier.actions import Agree, Propose, PutOnTable
from nf_core.games.high_frontier.rules.deals.exchange import PROMISES
from tests.games.high_frontier.given import dealing, outpost, rocket
from tests.games.high_frontier.moves import kinds_of, legal, offered, own, play, put, refusal
from tests.games.high_frontier.names import ASTRONAUTS, CAT, DRIVER, TAIKONAUTS


@pytest.mark.rule("hf.deal.fuel")
def test_rockets_in_the_same_space_pass_whole_tanks():
    stacks = ((rocket(TAIKONAUTS, at="heo", fuel=16),), (rocket(ASTRONAUTS, at="heo", fuel=3),))
    s = dealing(stacks=stacks)
    assert offered(s, "gives", "fuel") == {"1 tank of fuel", "2 tanks of fuel"}
    s = play(s, put("gives", "fuel", "1 tank of fuel"))[0]
    assert not offered(s, "gives", "fuel")
    assert put("gives", "promise", PROMISES[0]) in legal(s), "other things may still be added"
    s = play(s, Propose(0), Agree(1))[0]
    assert own(s, "rocket").fuel == 8, "one of two tanks is left, and the step beyond them is lost"
    assert own(s, "rocket", 1).fuel == 8, "the tank goes on to the next mark"


@pytest.mark.rule("hf.deal.fuel")
@pytest.mark.parametrize(
    ("theirs", "rule", "reason"),
    [
        (rocket(DRIVER, at="heo", fuel=3, dirt=True), "hf.deal.fuel", "Water and dirt do not go into"),
        (rocket(ASTRONAUTS, at="heo", fuel=20), "hf.rocket.tanks", "1 tank does not fit"),
    ],
)
def test_fuel_is_not_passed_where_it_does_not_go(theirs, rule, reason):
    stacks = ((rocket(TAIKONAUTS, at="heo", fuel=16),), (theirs,))
    s = dealing(put("gives", "fuel", "1 tank of fuel"), stacks=stacks)
    refused = refusal(s, Propose(0))
    assert refused[0] == rule
    assert refused[1].startswith(reason)


@pytest.mark.rule("hf.deal.fuel")
def test_dirt_stays_dirt_and_rockets_apart_pass_nothing():
    stacks = ((rocket(DRIVER, at="heo", fuel=3, dirt=True),), (rocket("Dumbo", at="heo"),))
    s = dealing(put("gives", "fuel", "1 tank of fuel"), Propose(0), stacks=stacks)
    assert own(play(s, Agree(1))[0], "rocket", 1).dirt
    apart = dealing(stacks=((rocket(TAIKONAUTS, at="heo", fuel=16),), (rocket("Dumbo", at="geo"),)))
    assert not [action for action in kinds_of(apart, PutOnTable) if action.kind == "fuel"]


@pytest.mark.rule("hf.deal.fuel")
def test_a_rocket_cannot_be_given_away_and_fuelled_in_one_deal():
    stacks = (
        (rocket("Dumbo", at="heo"), outpost("heo", CAT)),
        (rocket("Hall Effect", ASTRONAUTS, at="heo", fuel=8),),
    )
    s = dealing(put("gives", "card", "rocket/Dumbo"), put("wants", "fuel", "1 tank of fuel"), stacks=stacks)
    rule, reason, _ = refusal(s, Propose(0))
    assert rule == "hf.deal.fuel"
    assert "two rockets" in reason
