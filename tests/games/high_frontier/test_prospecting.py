"""Prospecting (rule H6, glossary)."""

import pytest

from nf_core.games.high_frontier.actions import Enough, Insure, Prospect, Risk, RollAgain, TalkFirst
from nf_core.games.high_frontier.events import (
    Busted,
    CardDecommissioned,
    Claimed,
    HazardRolled,
    ProspectRolled,
    WaterTaken,
)
from nf_core.games.high_frontier.rules.operations.prospect import needed
from nf_core.games.high_frontier.rules.operations.reach import adjacent
from nf_core.games.high_frontier.state import claim_at
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import claim, outpost, owning, rocket, table
from tests.games.high_frontier.moves import asked, kinds_of, legal, own, play, refusal, rolls, told, waters
from tests.games.high_frontier.names import (
    CAT,
    CAVES,
    GISH,
    HELLAS,
    LOKI,
    LUNA,
    PLATEAU,
    POLE,
    PRC,
    RAY,
    ROBONAUT,
    SANDWORM,
    SHARP,
    TAIKONAUTS,
    UN,
)

"Rayguns of ISRU 2 and 0; a buggy of ISRU 1."


def at(site, *cards, **more):
    return owning(outpost(site, *cards), **more)


def prospect(site, card, where=None):
    return Prospect(0, f"outpost {where or site}", card, site)


@pytest.mark.rule("hf.operation.prospect")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_roll_no_higher_than_the_size_is_a_claim_any_other_a_bust(face):
    s = play(at("nysa", SHARP), prospect("nysa", SHARP))[0]
    assert asked(s) == [(NATURE, "hf.roll-prospect")]
    s, events = play(s, *rolls(face))
    if face <= 3:
        assert events[:2] == [
            ProspectRolled(0, "nysa", face, success=True),
            Claimed(0, "nysa", "hf.operation.prospect"),
        ]
        assert claim_at(s, "nysa") == claim("nysa")
    else:
        assert events[:2] == [ProspectRolled(0, "nysa", face, success=False), Busted("nysa")]
        assert s.busted == {"nysa"}


@pytest.mark.rule("hf.operation.prospect")
def test_where_no_roll_can_fail_none_is_made():
    events = play(at(LUNA, CAT), prospect(LUNA, CAT))[1]
    assert events == [Claimed(0, LUNA, "hf.operation.prospect")]
    assert told(play(at("ceres", CAT), prospect("ceres", CAT))[1], Claimed), "a six is no higher than a size of six"
    assert asked(play(at("davida", CAT), prospect("davida", CAT))[0]) == [(NATURE, "hf.roll-prospect")], "size 5"


@pytest.mark.rule("hf.operation.prospect", "hf.isru")
@pytest.mark.parametrize(
    ("given", "rule", "reason"),
    [
        ({"claims": [claim("nysa", 1)]}, "hf.operation.prospect", "Nysa is claimed."),
        ({"busted": ["nysa"]}, "hf.operation.prospect", "Nysa is busted."),
        ({"operations": 0}, "hf.operation.one", "You have no operation left this turn."),
    ],
)
def test_prospecting_is_refused(given, rule, reason):
    assert refusal(at("nysa", SHARP, **given), prospect("nysa", SHARP)) == (rule, reason, None)


@pytest.mark.rule("hf.isru")
def test_the_rating_may_not_be_higher_than_the_hydration():
    reason = f"The ISRU rating of {RAY} is 2; Nysa has a hydration of only 0."
    assert refusal(at("nysa", RAY), prospect("nysa", RAY)) == ("hf.isru", reason, 2)


@pytest.mark.rule("hf.isru")
def test_a_crew_prospects_where_it_is_wet():
    assert prospect("comet-encke", TAIKONAUTS) in legal(at("comet-encke", TAIKONAUTS))
    assert not kinds_of(at("comet-encke", "Dumbo"), Prospect)


@pytest.mark.rule("hf.operation.prospect")
def test_only_rays_reach_where_they_are_not():
    s = owning(rocket(CAT, SHARP, at="ceres-lagrange-10"))
    assert {a.card for a in kinds_of(s, Prospect)} == {SHARP}


@pytest.mark.rule("hf.faction.taxes")
def test_the_un_collects_for_every_claim_disk():
    s = owning(outpost(LUNA, CAT), factions=(PRC, UN))
    s, events = play(s, prospect(LUNA, CAT))
    assert events[-1] == WaterTaken(1, 1, "hf.faction.taxes")
    assert waters(s) == [10, 11]


@pytest.mark.rule("hf.adjacent")
def test_crash_hazards_do_not_count_but_parachute_paths_and_roads_join_nothing():
    assert "nysa" in adjacent("ceres-lagrange-10")
    assert adjacent("mars-lagrange-10") == set()
    assert PLATEAU not in adjacent(LUNA)
    assert adjacent("leo") == {"heo"}


@pytest.mark.rule("hf.adjacent", "hf.move.elevator")
def test_for_the_owner_of_the_elevator_its_ends_are_one_neighbourhood():
    assert {"sol-earth-l2", "geo"} <= adjacent("leo", elevators=True)
    assert CAVES in adjacent("mars-burn-05", elevators=True)
    assert CAVES not in adjacent("mars-burn-05")
    assert "phobos" not in adjacent("phobos", elevators=True)


@pytest.mark.rule("hf.prospect.raygun")
def test_a_raygun_goes_on_as_long_as_it_likes_in_one_operation():
    s = owning(rocket(SHARP, at="ceres-lagrange-10"), claims=[claim("hertha", 1)])
    first = Prospect(0, "rocket", SHARP, "nysa")
    s = play(s, first, *rolls(1))[0]
    assert asked(s) == [(0, "hf.prospect-on")]
    assert {action.site for action in kinds_of(s, Prospect)} == {"polana", "chaucer"}
    taken = Prospect(0, "rocket", SHARP, "hertha")
    assert refusal(s, taken) == ("hf.operation.prospect", "Hertha is claimed.", None)
    s = play(s, Enough(0))[0]
    assert asked(s) == [(0, "hf.turn")]
    assert s.turn.operations == 0


@pytest.mark.rule("hf.prospect.raygun")
def test_no_ray_is_fired_into_an_atmosphere():
    s = owning(rocket(SHARP, at="mars-burn-06"))
    reason = "Mars: Hellas Basin buried glaciers has an atmosphere: rayguns cannot fire into it."
    assert refusal(s, Prospect(0, "rocket", SHARP, HELLAS)) == ("hf.prospect.raygun", reason, None)


@pytest.mark.rule("hf.prospect.raygun")
def test_a_raygun_that_stands_under_an_atmosphere_prospects_its_own_ground():
    assert prospect(HELLAS, SHARP) in legal(at(HELLAS, SHARP))


@pytest.mark.rule("hf.prospect.buggy")
def test_a_buggy_may_try_once_more():
    s = play(at("kleopatra", SANDWORM), prospect("kleopatra", SANDWORM), *rolls(5))[0]
    assert legal(s) == {RollAgain(0), Enough(0)}
    assert play(s, RollAgain(0), *rolls(4))[0].claims == (claim("kleopatra"),)
    assert play(s, RollAgain(0), *rolls(5))[0].busted == {"kleopatra"}
    assert play(s, Enough(0))[0].busted == {"kleopatra"}


@pytest.mark.rule("hf.prospect.buggy")
def test_two_tries_are_all():
    s = play(at("kleopatra", SANDWORM), prospect("kleopatra", SANDWORM), *rolls(5), RollAgain(0), *rolls(6))[0]
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.prospect.buggy")
def test_a_buggy_drives_on_along_its_roads_in_one_operation():
    s = at(HELLAS, SANDWORM)
    s = play(s, prospect(HELLAS, SANDWORM))[0]
    assert kinds_of(s, Prospect) == {prospect(site, SANDWORM, HELLAS) for site in (POLE, CAVES)}
    s = play(s, prospect(POLE, SANDWORM, HELLAS), prospect(CAVES, SANDWORM, HELLAS))[0]
    assert {one.site for one in s.claims} == {HELLAS, POLE, CAVES}
    assert own(s, f"outpost {HELLAS}").cards == (SANDWORM,)


@pytest.mark.rule("hf.prospect.buggy")
def test_it_drives_on_only_where_its_rating_will_do():
    s = at(LUNA, CAT)
    reason = f"The ISRU rating of {CAT} is 2; Luna: Aristarchus plateau has a hydration of only 0."
    assert refusal(s, prospect(PLATEAU, CAT, LUNA)) == ("hf.isru", reason, 2)
    s = play(s, prospect(LUNA, CAT))[0]
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.prospect.buggy")
def test_driving_on_gives_up_the_second_try():
    s = at(LOKI, "Tungsten Resistojet", "Nanobot", "Von Neumann Santa Claus Machine")
    s = play(s, prospect(LOKI, "Nanobot"))[0]
    assert kinds_of(s, Prospect) == {prospect(GISH, "Nanobot", LOKI)}


@pytest.mark.rule("hf.prospect.buggy", "hf.hazard.insure")
def test_the_road_of_io_takes_the_buggy_on_a_one_without_a_claim():
    s = at(LOKI, SANDWORM)
    s = play(s, prospect(GISH, SANDWORM, LOKI))[0]
    assert legal(s) == {Risk(0), Insure(0), TalkFirst(0)}
    s, events = play(s, Risk(0), *rolls(1))
    assert events[0] == HazardRolled(0, "crash", 1)
    assert told(events, CardDecommissioned) == [CardDecommissioned(0, SANDWORM, "hf.prospect.buggy")]
    assert s.claims == ()
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.prospect.buggy", "hf.hazard.insure")
def test_the_road_of_io_may_be_survived_or_paid_for():
    s = play(at(LOKI, SANDWORM), prospect(GISH, SANDWORM, LOKI))[0]
    assert play(s, Risk(0), *rolls(2))[0].claims == (claim(GISH),)
    paid = play(s, Insure(0))[0]
    assert (paid.claims, waters(paid)[0]) == ((claim(GISH),), 6)


@pytest.mark.rule("hf.smelter")
@pytest.mark.parametrize(
    ("unit", "smelter", "site", "roll"),
    [
        (SHARP, "Carbonyl Volatilization", "dresda", 2 + 3),
        (SHARP, "Carbonyl Volatilization", "nysa", 3),
        (SHARP, "Impact Mold Sinter", "nysa", 3 + 1),
        (SHARP, "Laser-Heated Pedestal Growth", "nysa", 3 + 1),
        ("H-B Cat Inertial", "Laser-Heated Pedestal Growth", "nysa", 3),
        (SHARP, "Biophytolytic Algal Farm", "achilles", 2 + 2),
    ],
)
def test_smelters_better_the_roll(unit, smelter, site, roll):
    s = at(site, unit, smelter)
    assert needed(s, prospect(site, unit)).total == roll


@pytest.mark.rule("hf.smelter", "hf.isru")
def test_a_smelter_betters_the_rating_but_only_in_the_same_stack():
    santa = "Von Neumann Santa Claus Machine"
    assert prospect("kleopatra", RAY) in legal(at("kleopatra", RAY, santa))
    assert refusal(at("nysa", RAY, santa), prospect("nysa", RAY))[2] == 2 - 1, "and only by one"
    apart = owning(outpost("kleopatra", RAY), rocket(santa, at="kleopatra"))
    assert refusal(apart, prospect("kleopatra", RAY))[0] == "hf.isru"


@pytest.mark.rule("hf.smelter")
def test_a_termite_nest_claims_busted_sites_of_some_size():
    s = at("nysa", SHARP, "Termite Nest", busted=["nysa"])
    s, events = play(s, prospect("nysa", SHARP))
    assert told(events, Claimed)
    assert s.busted == frozenset()
    assert prospect("dresda", SHARP) in legal(at("dresda", SHARP, "Termite Nest", busted=["dresda"])), "size 2"
    small = at("eureka", SHARP, "Termite Nest", busted=["eureka"])
    assert refusal(small, prospect("eureka", SHARP))[1] == "Eureka is busted."


@pytest.mark.rule("hf.smelter", "hf.prospect.raygun")
def test_nor_does_it_claim_in_the_same_operation_what_has_just_been_busted():
    s = owning(rocket(SHARP, "Termite Nest", at="ceres-lagrange-10"))
    wanted = Prospect(0, "rocket", SHARP, "nysa")
    s = play(s, wanted, *rolls(6))[0]
    assert "nysa" in s.busted
    assert wanted not in legal(s)
    later = table(stacks=(s.players[0].stacks,), busted=["nysa"])
    assert claim_at(play(later, wanted)[0], "nysa") == claim("nysa")


@pytest.mark.rule("hf.smelter")
def test_a_microprobe_may_try_once_more():
    probe = "Lorentz-Propelled Microprobe"
    s = at("achilles", probe)
    s = play(s, prospect("achilles", probe), *rolls(6))[0]
    assert legal(s) == {RollAgain(0), Enough(0)}


@pytest.mark.rule("hf.operation.prospect")
def test_missiles_have_no_second_try():
    s = play(at("achilles", ROBONAUT), prospect("achilles", ROBONAUT), *rolls(6))[0]
    assert "achilles" in s.busted
