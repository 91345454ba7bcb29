"""Victory points (rule J2)."""

import pytest

from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.scoring.scoring import scores, scores_by_kind, track
from nf_core.games.high_frontier.state import solar_system
from tests.games.high_frontier.given import claim, factory, freighter, owning, table
from tests.games.high_frontier.names import LUNA, MERCURY, RUPES

SITES = ("achilles", "dresda", "koronis", "nysa", "phobos", "deimos", "urda")


def points(s, seat=0):
    return scores(s)[seat].total


@pytest.mark.rule("hf.score.disks", "hf.score.track", "hf.score.venture")
def test_endgame_example_of_the_rule_book_is_19_vp():
    """Claims on Mercury, Vesta and one of its moonlets, all V; a factory on Mercury; Space Tourism."""
    s = table(claims=[factory(MERCURY), claim("vesta"), claim("peking")], ventures=[("tourism", 0)])
    assert {solar_system().sites[one.site].spectral_type for one in s.claims} == {"V"}
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
    assert points(owning(freighter("leo", "Electric Sail"))) == 0


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


def test_the_track_begins_with_eight_and_never_rises():
    worth = track()
    assert worth[0] == 8
    assert list(worth) == sorted(worth, reverse=True)
