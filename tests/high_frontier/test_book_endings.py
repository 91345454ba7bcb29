"""How the last round runs whoever settles it, and what counts when it is over (rules J1, J2, E2)."""

import pytest
from msgspec.structs import replace

from nf_core.high_frontier.actions import Decommission, EndTurn, FoundColony, Industrialise
from nf_core.high_frontier.events import EndSettled, TurnBegan, YearBegan
from nf_core.high_frontier.game import GAME
from nf_core.high_frontier.scoring import outcome, scores_by_kind
from nf_core.high_frontier.state import solar_system
from nf_core.kernel.step import pending
from tests.high_frontier.given import (
    CAT,
    ESA,
    LUNA,
    MERCURY,
    NASA,
    PRC,
    REFINERY,
    ROBONAUT,
    RUPES,
    SHIMIZU,
    STEAMER,
    TAIKONAUTS,
    UN,
    claim,
    factory,
    outpost,
    play,
    refusal,
    table,
    told,
)

ALL = (PRC, NASA, ESA, UN, SHIMIZU)
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
    turns = []
    while pending(s):
        s, events = play(s, EndTurn(pending(s)[0].seat))
        turns += [event.seat for event in told(events, TurnBegan)]
    assert turns == [*order[place + 1 :], *order]
    assert outcome(s) is not None


@pytest.mark.rule("hf.end")
def test_it_takes_factories_and_neither_claims_nor_colonies():
    s = last_factory(2, 0, 0, 2)
    colony = replace(s, claims=(*s.claims, claim("phobos"), claim("deimos", 1)))
    s, events = play(colony, Industrialise(0, LUNA, CAT, REFINERY), EndTurn(0))
    assert not told(events, EndSettled)
    crewed = table(stacks=((outpost("achilles", TAIKONAUTS),),), claims=[factory(site) for site in SITES[:3]])
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
    ("water", "words"),
    [
        ((3, 9, 5), "1 VP win; 9 WT decide between equals."),
        ((9, 9, 1), "1 VP win; equals with 9 WT each share the victory."),
    ],
)
def test_how_a_tie_was_decided_is_told(water, words):
    s = table(factions=(PRC, NASA, ESA), seat=2, year=48, water=water, claims=[claim("nysa"), claim("vesta", 1)])
    assert outcome(play(s, EndTurn(2))[0]).reason == f"The game ended after year 48: {words}"


@pytest.mark.rule("hf.score.disks", "hf.score.track", "hf.score.science", "hf.score.venture", "hf.score.glory")
def test_every_source_of_points_stands_in_the_ledger():
    tno = next(id for id, site in sorted(solar_system().sites.items()) if site.tno_science)
    letter = solar_system().sites[tno].spectral_type
    assert letter not in ("S", "V")
    s = table(
        claims=[
            claim("vesta"),
            factory(RUPES, colonies=2),
            factory(LUNA, 1),
            factory(tno),
            claim(MERCURY, 1),
        ],
        glories=[("any-site", 0), ("mercury", 0), ("heroism", 1)],
        ventures=[("tourism", 0), ("elevator", 1)],
    )
    kinds = {kind: ledger.total for kind, ledger in scores_by_kind(s, 0).items()}
    assert kinds == {
        "claims": 1 + 1 + 1,
        "factories": 1 + 1,
        "colonies": 2,
        "tracks": 5 + 8,
        "science": 2 + 4,
        "ventures": 7,
        "glory": 3 + 3,
    }
    assert GAME.scores(s)[0].total == sum(kinds.values())
    assert GAME.scores(s)[1].total == 1 + 1 + 5 + 1 + 3 + 8


@pytest.mark.rule("hf.stack.limits")
def test_outposts_over_the_limit_are_named_as_people_call_their_spaces():
    s = table(stacks=((outpost(LUNA, STEAMER), outpost("nysa", CAT), outpost("phobos", ROBONAUT)),))
    barred = {one.action: one.refusal for one in pending(s)[0].barred}[EndTurn(0)]
    sources = [entry.source for entry in barred.ledger.entries]
    assert "outpost at Luna: Shackleton polar rim" in sources
    assert refusal(s, EndTurn(0))[2] == 3
    assert Decommission(0, "outpost nysa", CAT) in set(pending(s)[0])
