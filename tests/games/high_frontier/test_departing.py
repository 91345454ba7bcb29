"""Setting out: thruster, afterburner, net thrust (rules F1 to F5)."""

import pytest

from nf_core.games.high_frontier.actions import Agree, Depart, Refuse, Risk
from nf_core.games.high_frontier.events import Departed, FuelLost, Permitted
from nf_core.games.high_frontier.words.choices import describe, reason
from tests.games.high_frontier.given import factory, freighter, leo, outpost, owning, rocket
from tests.games.high_frontier.moves import (
    asked,
    boosted,
    depart,
    fly,
    halt,
    hop,
    kinds_of,
    legal,
    moved,
    own,
    play,
    refusal,
    rolls,
    told,
)
from tests.games.high_frontier.names import (
    CAT,
    DRIVER,
    ESA,
    HELIUM,
    HELLAS,
    KITE,
    LUNA,
    NASA,
    PRC,
    ROBONAUT,
    SAIL,
    STEAMER,
    TAIKONAUTS,
)


def thrusts(s):
    """The net thrust of every departure that can be made."""
    return {(a.thruster, a.afterburn): int(reason(s, a).total) for a in kinds_of(s, Depart) if a.thruster}


@pytest.mark.rule("hf.rocket.thruster")
def test_any_one_card_with_a_triangle_moves_the_rocket():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, tanks=3))
    assert {a.thruster for a in kinds_of(s, Depart)} == {TAIKONAUTS, STEAMER}


@pytest.mark.rule("hf.rocket.thruster")
def test_a_robonaut_with_a_triangle_is_a_thruster_too():
    s = owning(rocket(ROBONAUT, tanks=1))
    assert Depart(0, "rocket", ROBONAUT) in legal(s)


@pytest.mark.rule("hf.rocket.net-thrust", "hf.rocket.wet-mass")
def test_the_net_thrust_counts_the_wet_mass_at_the_start():
    light = owning(rocket(TAIKONAUTS, STEAMER, CAT, fuel=9))
    heavy = owning(rocket(TAIKONAUTS, STEAMER, CAT, fuel=10))
    assert thrusts(light)[STEAMER, False] == 3
    assert thrusts(heavy)[STEAMER, False] == 2


@pytest.mark.rule("hf.rocket.net-thrust")
def test_the_net_thrust_stays_the_same_for_the_whole_move():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, fuel=10))
    s, events = depart(s, STEAMER)
    assert told(events, Departed) == [Departed(0, "rocket", STEAMER, 2)]
    s = fly(s, "heo")
    assert (s.move.net, s.move.flight.tmp) == (2, 1)


@pytest.mark.rule("hf.rocket.afterburn")
def test_afterburning_spends_its_fuel_first_and_adds_one():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, fuel=10))
    assert thrusts(s)[STEAMER, True] == 4, "8 steps left are scout class"
    s, events = depart(s, STEAMER, afterburn=True)
    assert told(events, FuelLost) == [FuelLost(0, 2, "hf.rocket.afterburn")]
    assert own(s, "rocket").fuel == 8


@pytest.mark.rule("hf.land.fueled")
def test_the_fuel_of_a_lift_off_is_told_by_its_rule():
    s = owning(rocket(HELIUM, at=LUNA, tanks=7))
    events = depart(s, HELIUM, lift_off="fueled")[1]
    assert told(events, FuelLost) == [FuelLost(0, 9, "hf.land.fueled")]


@pytest.mark.rule("hf.rocket.afterburn")
def test_afterburning_without_its_fuel_is_refused():
    s = owning(rocket(TAIKONAUTS, fuel=1))
    wanted = Depart(0, "rocket", TAIKONAUTS, afterburn=True)
    assert refusal(s, wanted) == ("hf.rocket.afterburn", "It takes 2 fuel steps; the rocket has 1.", 2)


def test_a_move_is_offered_with_the_thrust_that_it_would_have():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, fuel=10), freighter("leo", ROBONAUT))
    assert describe(s, Depart(0, "rocket", STEAMER)) == "move the rocket by Mirror Steamer, net thrust 2", (
        "10 steps are transport class"
    )
    burning = Depart(0, "rocket", STEAMER, afterburn=True)
    assert describe(s, burning) == "move the rocket by Mirror Steamer afterburning, net thrust 4"
    assert describe(s, Depart(0, "freighter", "")) == "move the freighter"
    dry = owning(rocket(TAIKONAUTS, fuel=1))
    barred = Depart(0, "rocket", TAIKONAUTS, afterburn=True)
    assert describe(dry, barred) == "move the rocket by PRC Taikonauts afterburning"


@pytest.mark.rule("hf.rocket.solar")
@pytest.mark.parametrize(("space", "sunlight"), [("mercury-burn-11", 2), ("leo", 0), ("mars-burn-05", -1)])
def test_sunlight_counts_where_the_move_begins(space, sunlight):
    s = owning(rocket(SAIL, at=space))
    assert thrusts(s)[SAIL, False] == 2 + 1 + sunlight, "a dry mass of 0 flies as probe"


@pytest.mark.rule("hf.rocket.solar")
def test_there_is_no_solar_power_in_neptunes_zone():
    s = owning(rocket(STEAMER, at="neptune-burn-18", fuel=8))
    reason = "There is no solar power in Neptune's zone: Mirror Steamer is dead."
    assert refusal(s, Depart(0, "rocket", STEAMER)) == ("hf.rocket.solar", reason, None)


@pytest.mark.rule("hf.move.thrust")
def test_a_net_thrust_of_nought_does_not_move():
    s = owning(rocket(KITE, "CVD Molding", CAT, at="mars-burn-05"))
    rule, text, total = refusal(s, Depart(0, "rocket", KITE))
    assert (rule, total) == ("hf.move.thrust", 0)
    assert text == "The net thrust would be 0; 1 is needed to move."


@pytest.mark.rule("hf.rocket.dirt")
def test_dirt_feeds_dirt_thrusters_only():
    s = owning(rocket(DRIVER, STEAMER, fuel=3, dirt=True))
    reason = "Mirror Steamer cannot work while 3 steps of dirt are in the tanks."
    assert refusal(s, Depart(0, "rocket", STEAMER)) == ("hf.rocket.dirt", reason, None)
    assert Depart(0, "rocket", DRIVER) in legal(s)


@pytest.mark.rule("hf.faction.powersat", "hf.rocket.beamed")
def test_esas_own_rockets_fly_with_beamed_power():
    s = owning(rocket(STEAMER, fuel=4), factions=(ESA, PRC))
    assert {a.beamed for a in kinds_of(s, Depart)} == {True}
    assert thrusts(s)[STEAMER, False] == 5, "3, probe, beam"


@pytest.mark.rule("hf.faction.powersat", "hf.permission")
def test_others_ask_esa_for_power_and_a_yes_holds_for_the_turn():
    s = owning(rocket(STEAMER, fuel=4), factions=(PRC, ESA))
    wanted = Depart(0, "rocket", STEAMER, beamed=True)
    assert {wanted, Depart(0, "rocket", STEAMER)} <= legal(s)
    s = play(s, wanted)[0]
    assert asked(s) == [(1, "hf.permission")]
    s, events = play(s, Agree(1))
    assert events == [Permitted(1, 0, "powersat 1", allowed=True)]
    s, events = play(s, wanted)
    assert told(events, Departed) == [Departed(0, "rocket", STEAMER, 5)]


@pytest.mark.rule("hf.permission")
def test_a_no_holds_for_the_turn():
    s = owning(rocket(STEAMER, fuel=4), factions=(PRC, ESA))
    s = play(s, Depart(0, "rocket", STEAMER, beamed=True), Refuse(1))[0]
    assert asked(s) == [(0, "hf.turn")]
    assert {a.beamed for a in kinds_of(s, Depart)} == {False}


@pytest.mark.rule("hf.rocket.beamed")
def test_a_factory_that_beams_gives_its_owner_power_and_others_with_leave():
    beams = factory(HELLAS, 0, beams=True)
    s = owning(rocket(STEAMER, fuel=4), factions=(PRC, NASA), claims=[beams])
    assert {a.beamed for a in kinds_of(s, Depart)} == {True}
    theirs = factory(HELLAS, 1, beams=True)
    s = owning(rocket(STEAMER, fuel=4), factions=(PRC, NASA), claims=[theirs])
    assert asked(play(s, Depart(0, "rocket", STEAMER, beamed=True))[0]) == [(1, "hf.permission")]


@pytest.mark.rule("hf.faction.powersat")
def test_no_power_is_beamed_to_freighters():
    s = owning(freighter("phobos", SAIL), factions=(ESA, PRC))
    assert {a.beamed for a in kinds_of(s, Depart)} == {False}


@pytest.mark.rule("hf.move.once")
def test_a_stack_moves_once_in_a_turn():
    s = owning(rocket(TAIKONAUTS, tanks=2))
    s = halt(fly(depart(s, TAIKONAUTS)[0], "heo"))
    reason = "This stack has moved this turn."
    assert refusal(s, Depart(0, "rocket", TAIKONAUTS)) == ("hf.move.once", reason, None)


@pytest.mark.rule("hf.move.once")
def test_rocket_and_freighter_both_move():
    s = owning(rocket(TAIKONAUTS, tanks=2), freighter("phobos", SAIL))
    s = halt(fly(depart(s, TAIKONAUTS)[0], "heo"))
    s = halt(fly(depart(s, stack="freighter", lift_off="unfueled")[0], "mars-burn-05"))
    assert (own(s, "rocket").space, own(s, "freighter").space) == ("heo", "mars-burn-05")


@pytest.mark.rule("hf.move.once")
def test_a_card_that_has_moved_is_not_carried_on():
    s = owning(freighter("mars-lagrange-09", CAT), rocket(TAIKONAUTS, at="phobos", tanks=2))
    s = fly(depart(s, stack="freighter")[0], ("phobos", "unfueled"))
    s = moved(s, "freighter", "rocket", CAT)[0]
    reason = f"{CAT} has moved this turn and cannot move on."
    assert refusal(s, Depart(0, "rocket", TAIKONAUTS, lift_off="unfueled")) == ("hf.move.once", reason, None)


@pytest.mark.rule("hf.move.once")
def test_a_rocket_lost_on_its_way_has_moved():
    s = owning(rocket(TAIKONAUTS, at="mars-burn-11", tanks=1), outpost("geo", ROBONAUT), water=(1,))
    s = fly(depart(s, TAIKONAUTS)[0], "mars-lagrange-10")
    s = play(s, Risk(0), *rolls(1))[0]
    assert own(s, "rocket") is None
    s = moved(s, "outpost geo", "rocket", ROBONAUT)[0]
    assert refusal(s, Depart(0, "rocket", ROBONAUT))[0] == "hf.move.once"


@pytest.mark.rule("hf.move.thrust")
def test_outposts_do_not_move():
    s = owning(outpost("heo", TAIKONAUTS), leo(STEAMER))
    assert not kinds_of(s, Depart)


@pytest.mark.rule("hf.operation.boost")
def test_one_may_boost_and_then_go():
    s = owning(rocket(STEAMER, fuel=8))
    s = boosted(s, "rocket", TAIKONAUTS)[0]
    s = hop(depart(s, TAIKONAUTS)[0], "heo")[0]
    assert own(s, "rocket").space == "heo"


@pytest.mark.rule("hf.land.factory")
def test_the_risk_of_a_factorys_help_is_said_before_it_is_taken():
    s = owning(rocket("Ion Drive", at=LUNA, fuel=5), claims=[factory(LUNA)])
    helped = [describe(s, way) for way in kinds_of(s, Depart) if way.lift_off == "factory"]
    assert helped
    assert all("with the factory's help, crash hazard" in said for said in helped)
