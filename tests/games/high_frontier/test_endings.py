"""How the last round runs whoever settles it, and who has won (rules J1, J2)."""

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.actions import EndTurn, FoundColony, Industrialise
from nf_core.games.high_frontier.events import EndSettled, TurnBegan, YearBegan
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.scoring.scoring import outcome
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import claim, factory, outpost, owning, table
from tests.games.high_frontier.moves import play, told
from tests.games.high_frontier.names import ALL, CAT, ESA, LUNA, NASA, PRC, REFINERY, TAIKONAUTS

NEEDED = {1: 4, 2: 4, 3: 6, 4: 7, 5: 7}
SITES = ("achilles", "dresda", "eureka", "koronis", "nysa", "vesta")
TURNS = [(seats, first, place) for seats in NEEDED for first in range(seats) for place in range(seats)]


def last_factory(seats, first, seat, standing, **given):
    """A seat is about to build one factory more than stand, which belong to all in turn."""
    stacks = [()] * seats
    stacks[seat] = (outpost(LUNA, CAT, REFINERY),)
    claims = [claim(LUNA, seat), *(factory(site, number % seats) for number, site in enumerate(SITES[:standing]))]
    return table(factions=ALL[:seats], stacks=stacks, claims=claims, first=first, seat=seat, **given)


@pytest.mark.rule("hf.end")
@pytest.mark.parametrize(("seats", "first", "place"), TURNS)
def test_the_year_is_played_out_and_then_everybody_has_one_turn_more(seats, first, place):
    order = [(first + step) % seats for step in range(seats)]
    seat = order[place]
    s = last_factory(seats, first, seat, NEEDED[seats] - 1)
    s, events = play(s, Industrialise(seat, LUNA, CAT, REFINERY))
    assert not told(events, EndSettled), "the turn goes on"
    told_of = []
    while pending(s):
        assert outcome(s) is None
        s, events = play(s, EndTurn(pending(s)[0].seat))
        told_of += events
    assert told(told_of, EndSettled) == [EndSettled(2)]
    assert [event.seat for event in told(told_of, TurnBegan)] == [*order[place + 1 :], *order]
    assert told(told_of, YearBegan) == [YearBegan(2, last=True)]
    assert outcome(s).reason.startswith("The game ended after year 2:")


@pytest.mark.rule("hf.end")
@pytest.mark.parametrize("seats", NEEDED)
def test_one_factory_fewer_settles_nothing(seats):
    s = last_factory(seats, 0, 0, NEEDED[seats] - 2)
    assert not told(play(s, Industrialise(0, LUNA, CAT, REFINERY), EndTurn(0))[1], EndSettled)


@pytest.mark.rule("hf.end")
def test_it_takes_factories_and_neither_claims_nor_colonies():
    s = last_factory(2, 0, 0, 2)
    colony = replace(s, claims=(*s.claims, claim("phobos"), claim("deimos", 1)))
    s, events = play(colony, Industrialise(0, LUNA, CAT, REFINERY), EndTurn(0))
    assert not told(events, EndSettled)
    crewed = owning(outpost("achilles", TAIKONAUTS), claims=[factory(site) for site in SITES[:3]])
    s, events = play(crewed, FoundColony(0, "outpost achilles", TAIKONAUTS), EndTurn(0))
    assert not told(events, EndSettled)


@pytest.mark.rule("hf.end")
def test_the_last_of_the_years_is_announced_as_such():
    s = table(seat=1, year=4)
    s = replace(s, options=replace(s.options, years=5))
    assert told(play(s, EndTurn(1))[1], YearBegan) == [YearBegan(5, last=True)]


@pytest.mark.rule("hf.end")
def test_factories_of_the_last_year_settle_no_year_that_will_never_come():
    s = last_factory(2, 0, 0, 3, year=5)
    s = replace(s, options=replace(s.options, years=5))
    s, events = play(s, Industrialise(0, LUNA, CAT, REFINERY), EndTurn(0))
    assert not told(events, EndSettled)
    s = play(s, EndTurn(1))[0]
    assert outcome(s).reason.startswith("The game ended after year 5:")


@pytest.mark.rule("hf.end")
def test_more_factories_in_the_last_year_do_not_put_the_end_off():
    s = last_factory(2, 0, 0, 4, year=7, last_year=7)
    s, events = play(s, Industrialise(0, LUNA, CAT, REFINERY), EndTurn(0), EndTurn(1))
    assert not told(events, EndSettled)
    assert outcome(s) is not None


@pytest.mark.rule("hf.score.tie")
@pytest.mark.parametrize(
    ("water", "winners", "words"),
    [
        ((3, 9, 5), (1,), "9 WT decide between equals."),
        ((0, 1, 50), (1,), "1 WT decide between equals."),
        ((9, 9, 1), (0, 1), "players equal with 9 WT each share the victory."),
    ],
)
def test_water_decides_between_equals_and_that_is_told(water, winners, words):
    s = table(factions=(PRC, NASA, ESA), seat=2, year=48, water=water, claims=[claim("nysa"), claim("vesta", 1)])
    s = play(s, EndTurn(2))[0]
    assert outcome(s).winners == winners
    assert outcome(s).reason == f"The game ended after year 48: 1 VP win; {words}"
    assert GAME.scores(s) == outcome(s).scores


@pytest.mark.rule("hf.end")
def test_a_game_ends_at_the_latest_after_its_years():
    s = table(factions=(PRC, NASA), seat=1, year=47)
    assert outcome(play(s, EndTurn(1))[0]) is None
    s = table(factions=(PRC, NASA), seat=1, year=48)
    s = play(s, EndTurn(1))[0]
    assert outcome(s).winners == (0, 1)
    short = table(factions=(PRC, NASA), seat=1, year=3)
    short = replace(short, options=replace(short.options, years=3))
    assert outcome(play(short, EndTurn(1))[0]) is not None


@pytest.mark.rule("hf.score.alone")
@pytest.mark.parametrize(
    ("target", "winners", "words"), [(10, (0,), "10 VP, which wins"), (11, (), "10 VP, where 11 win")]
)
def test_who_plays_alone_plays_for_a_score(target, winners, words):
    s = table(factions=(PRC,), year=48, claims=[factory("nysa")])
    s = replace(s, options=replace(s.options, target=target))
    ended = outcome(play(s, EndTurn(0))[0])
    assert (ended.winners, ended.scores[0].total) == (winners, 10)
    assert words in ended.reason
