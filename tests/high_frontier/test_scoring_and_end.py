"""Victory points and the end of the game (rule J)."""

import pytest
from msgspec.structs import replace

from nf_core.high_frontier.actions import EndTurn, Industrialise
from nf_core.high_frontier.events import EndSettled, YearBegan
from nf_core.high_frontier.game import GAME
from nf_core.high_frontier.scoring import outcome, scores
from tests.high_frontier.given import (
    CAT,
    ESA,
    LUNA,
    MERCURY,
    NASA,
    PRC,
    REFINERY,
    RUPES,
    SHIMIZU,
    UN,
    asked,
    claim,
    factory,
    freighter,
    outpost,
    play,
    table,
    told,
)

ALL = (PRC, NASA, ESA, UN, SHIMIZU)
SITES = ("achilles", "dresda", "koronis", "nysa", "phobos", "deimos", "urda")


def points(s, seat=0):
    return scores(s)[seat].total


@pytest.mark.rule("hf.score.disks", "hf.score.track", "hf.score.venture")
def test_endgame_example_of_the_rule_book_is_19_vp():
    """Claims on Mercury, Vesta and one of its moonlets, all V; a factory on Mercury; Space Tourism."""
    s = table(claims=[factory(MERCURY), claim("vesta"), claim("peking")], ventures=[("tourism", 0)])
    ledger = scores(s)[0]
    assert ledger.total == 19
    assert sum(entry.amount for entry in ledger.entries if entry.rule == "hf.score.disks") == 4
    assert sum(entry.amount for entry in ledger.entries if entry.rule == "hf.score.track") == 8
    assert sum(entry.amount for entry in ledger.entries if entry.rule == "hf.score.venture") == 7


@pytest.mark.rule("hf.score.disks")
def test_disks_and_cubes_are_a_point_each_but_freighters_are_none():
    assert points(table(claims=[claim("nysa"), claim("vesta")])) == 2
    plain, settled = table(claims=[factory("nysa")]), table(claims=[factory("nysa", colonies=2)])
    assert points(settled) - points(plain) == 2
    assert points(table(stacks=((freighter("leo", "Electric Sail"),),))) == 0


@pytest.mark.rule("hf.score.track")
@pytest.mark.parametrize(("count", "each"), [(1, 8), (2, 5), (3, 4), (4, 4)])
def test_every_factory_is_worth_what_its_track_says_whoever_built_the_others(count, each):
    s = table(
        claims=[
            factory(site, number % 2) for number, site in enumerate(("dresda", "koronis", "urda", "neckar")[:count])
        ]
    )
    assert points(s) == (count + 1) // 2 * (1 + 1 + each)


@pytest.mark.rule("hf.score.science")
@pytest.mark.parametrize(("site", "extra"), [(RUPES, 2), ("2002-tx", 4), (LUNA, 0)])
def test_a_factory_at_a_science_site_is_worth_more(site, extra):
    assert points(table(claims=[factory(site)])) == 1 + 1 + 8 + extra
    assert points(table(claims=[claim(site)])) == 1


@pytest.mark.rule("hf.score.science", "hf.eureka")
@pytest.mark.parametrize(("eureka", "extra"), [("science", 2), ("no science", 0)])
def test_eureka_is_worth_what_its_first_visitors_found(eureka, extra):
    assert points(table(claims=[factory("eureka")], eureka=eureka)) == 10 + extra


@pytest.mark.rule("hf.score.venture")
@pytest.mark.parametrize(("venture", "worth"), [("pharmacy", 5), ("elevator", 8), ("tourism", 7)])
def test_ventures_have_their_worth(venture, worth):
    assert points(table(ventures=[(venture, 0)])) == worth


@pytest.mark.rule("hf.score.glory")
def test_every_glory_is_worth_three():
    assert points(table(glories=[("mars", 0), ("any-site", 0), ("heroism", 0), ("mercury", 1)])) == 9


def about_to_build(factions, standing):
    """The last seat but one is about to build one factory more than are standing."""
    seat = max(len(factions) - 2, 0)
    stacks = [()] * len(factions)
    stacks[seat] = (outpost(LUNA, CAT, REFINERY),)
    claims = [claim(LUNA, seat), *(factory(site, 0) for site in SITES[: min(standing, 5)])]
    claims += [factory(site, len(factions) - 1) for site in SITES[5:standing]]
    s = table(factions=factions, stacks=stacks, claims=claims, seat=seat)
    return s, Industrialise(seat, LUNA, CAT, REFINERY)


@pytest.mark.rule("hf.end")
@pytest.mark.parametrize(("seats", "needed"), [(1, 4), (2, 4), (3, 6), (4, 7), (5, 7)])
def test_enough_factories_make_the_next_year_the_last(seats, needed):
    factions = ALL[:seats]
    s, build = about_to_build(factions, needed - 1)
    seat = build.seat
    s, events = play(s, build, EndTurn(seat))
    assert told(events, EndSettled) == [EndSettled(2)]
    s, events = play(s, *(EndTurn(other) for other in range(seat + 1, seats)))
    assert seats == 1 or told(events, YearBegan) == [YearBegan(2, last=True)]
    assert outcome(s) is None
    s = play(s, *(EndTurn(other) for other in range(seats)))[0]
    assert asked(s) == []
    assert outcome(s).reason.startswith("The game ended after year 2")


@pytest.mark.rule("hf.end")
@pytest.mark.parametrize(("seats", "needed"), [(1, 4), (2, 4), (3, 6), (4, 7), (5, 7)])
def test_one_factory_fewer_settles_nothing(seats, needed):
    s, build = about_to_build(ALL[:seats], needed - 2)
    assert not told(play(s, build, EndTurn(build.seat))[1], EndSettled)


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


@pytest.mark.rule("hf.score.tie")
@pytest.mark.parametrize(("water", "winners"), [((3, 9, 5), (1,)), ((9, 9, 1), (0, 1)), ((0, 1, 50), (1,))])
def test_water_decides_between_equals(water, winners):
    s = table(factions=(PRC, NASA, ESA), seat=2, year=48, water=water, claims=[claim("nysa"), claim("vesta", 1)])
    s = play(s, EndTurn(2))[0]
    assert outcome(s).winners == winners
    assert GAME.scores(s) == outcome(s).scores


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
