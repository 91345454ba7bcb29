"""Landing, lifting off, hopping, elevators, freighters (rules G, I2, glossary)."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier.actions import Agree, Depart, Drop, Halt, Hop, Refuse, Risk
from nf_core.games.high_frontier.advice.risks import chance
from nf_core.games.high_frontier.events import EurekaRolled, Halted
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import claim, factory, freighter, outpost, owning, rocket
from tests.games.high_frontier.moves import asked, depart, fly, hop, kinds_of, legal, own, play, refusal, rolls, the_hop
from tests.games.high_frontier.names import (
    AIR,
    CAT,
    CAVES,
    HELIUM,
    HELLAS,
    HIGH,
    LUNA,
    NASA,
    PLATEAU,
    POLE,
    PRC,
    SAIL,
    TAIKONAUTS,
)


@pytest.mark.rule("hf.land.fueled")
def test_a_weak_rocket_lands_with_as_many_steps_as_the_site_is_large():
    s = owning(rocket(HELIUM, at=HIGH, fuel=12))
    s = hop(depart(s, HELIUM)[0], LUNA, "fueled")[0]
    assert own(s, "rocket").fuel == 3


@pytest.mark.rule("hf.land.fueled", "hf.rocket.burn-fuel")
def test_landing_fuel_has_to_be_aboard():
    s = depart(owning(rocket(HELIUM, at=HIGH, fuel=8)), HELIUM)[0]
    assert refusal(s, the_hop(s, LUNA, "fueled")) == (
        "hf.rocket.burn-fuel",
        "It takes 9 fuel steps; the rocket has 8.",
        9,
    )


@pytest.mark.rule("hf.land.unfueled")
def test_a_landing_without_fuel_takes_more_thrust_than_the_site_is_large():
    s = depart(owning(rocket(HELIUM, at=HIGH, fuel=8)), HELIUM)[0]
    reason = "A net thrust of 5 does not land on size 9 without fuel."
    assert refusal(s, the_hop(s, LUNA, "unfueled")) == ("hf.land.unfueled", reason, None)
    strong = depart(owning(rocket(TAIKONAUTS, at=HIGH, fuel=15)), TAIKONAUTS, afterburn=True)[0]
    assert {a.landing for a in kinds_of(strong, Hop) if a.target == LUNA} == {"unfueled"}, "no fuel need be spent"


@pytest.mark.rule("hf.land.site", "hf.move.site-ends")
def test_landing_ends_the_move():
    s = depart(owning(rocket(TAIKONAUTS, at=HIGH)), TAIKONAUTS)[0]
    s, events = hop(s, LUNA, "unfueled")
    assert events[-1] == Halted(0, LUNA, 0)
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.land.fueled")
def test_a_fueled_lift_off_is_paid_before_the_net_thrust_is_counted():
    s = owning(rocket(HELIUM, at=LUNA, fuel=19))
    s = depart(s, HELIUM, lift_off="fueled")[0]
    assert own(s, "rocket").fuel == 10
    assert s.move.net == 4, "ten steps are transport class"


@pytest.mark.rule("hf.land.fueled")
def test_a_fueled_lift_off_without_fuel_is_refused():
    s = owning(rocket(HELIUM, at=LUNA, fuel=8))
    wanted = Depart(0, "rocket", HELIUM, lift_off="fueled")
    assert refusal(s, wanted) == ("hf.land.fueled", "It takes 9 fuel steps; the rocket has 8.", 9)


@pytest.mark.rule("hf.land.unfueled")
def test_a_lift_off_without_fuel_takes_more_thrust_than_the_site_is_large():
    s = owning(rocket(HELIUM, at=LUNA, fuel=8))
    reason = "A net thrust of 5 does not lift off from size 9 without fuel."
    assert refusal(s, Depart(0, "rocket", HELIUM, lift_off="unfueled")) == ("hf.land.unfueled", reason, 5)
    strong = owning(rocket(TAIKONAUTS, at=LUNA, fuel=8))
    assert {a.lift_off for a in kinds_of(strong, Depart)} == {"unfueled"} | {"hop"}


@pytest.mark.rule("hf.land.site")
def test_a_rocket_goes_on_after_lifting_off_and_pays_for_the_burn_around():
    s = owning(rocket(TAIKONAUTS, at=LUNA, fuel=8))
    s = fly(depart(s, TAIKONAUTS, lift_off="unfueled")[0], HIGH, "earth-luna-l1")
    assert own(play(s, Halt(0))[0], "rocket").fuel == 2


@pytest.mark.rule("hf.land.aerobrake")
def test_a_parachute_lands_without_fuel_or_thrust():
    s = owning(rocket(CAT, at="mars-burn-11"))
    s = play(hop(depart(s)[0], AIR)[0], Risk(0), *rolls(4))[0]
    s = hop(s, CAVES, "aerobrake")[0]
    assert own(s, "rocket").space == CAVES


@pytest.mark.rule("hf.land.aerobrake", "hf.move.thrust")
def test_without_a_thruster_a_rocket_follows_the_parachute_path_and_no_other_way():
    s = depart(owning(rocket(CAT, at="saturn-lagrange-08")))[0]
    named = {one.action.target for one in pending(s)[0].barred if isinstance(one.action, Hop)}
    assert "saturn-lagrange-10" in named, "a space without a burn"
    assert {a.target for a in kinds_of(s, Hop)} == {"saturn-lagrange-01", "saturn-lagrange-02"}


@pytest.mark.rule("hf.land.aerobrake")
def test_parachute_paths_lead_down_only():
    s = owning(rocket(TAIKONAUTS, at=CAVES, fuel=20))
    assert {a.target for a in kinds_of(depart(s, TAIKONAUTS, lift_off="fueled")[0], Hop)} == {"mars-burn-06"}


@pytest.mark.rule("hf.land.factory", "hf.move.thrust")
def test_g4_example_a_low_thrust_rocket_leaves_mars_with_a_factorys_help_for_the_fuel_of_a_burn():
    s = owning(rocket(HELIUM, at=HELLAS, tanks=1), claims=[factory(HELLAS)])
    s = play(depart(s, HELIUM, lift_off="factory")[0], Risk(0), *rolls(2))[0]
    assert own(s, "rocket").fuel == 4
    assert own(play(hop(s, "mars-burn-06")[0], Halt(0))[0], "rocket").fuel == 3


@pytest.mark.rule("hf.land.factory")
def test_a_factory_lifts_a_rocket_off_without_a_thruster_but_no_further():
    s = owning(rocket(CAT, at="phobos"), claims=[factory("phobos")])
    s = play(depart(s, lift_off="factory")[0], Risk(0), *rolls(2))[0]
    assert {a.target for a in kinds_of(s, Hop)} == {"mars-lagrange-09"}, "no burn is entered without a thruster"
    s = hop(s, "mars-lagrange-09")[0]
    assert kinds_of(s, Hop, Halt) == {Halt(0)}


@pytest.mark.rule("hf.land.factory", "hf.move.thrust")
def test_a_factory_takes_a_rocket_down_without_a_thruster():
    s = owning(rocket(CAT, at="mars-lagrange-09"), claims=[factory("phobos")])
    s = hop(depart(s)[0], "phobos", "factory")[0]
    assert own(play(s, Risk(0), *rolls(2))[0], "rocket").space == "phobos"
    nowhere = owning(rocket(CAT, at="mars-lagrange-09"), claims=[claim("phobos")])
    assert not kinds_of(nowhere, Depart)


@pytest.mark.rule("hf.land.factory", "hf.move.thrust", "hf.land.fueled")
@pytest.mark.parametrize("thrown", [False, True])
def test_what_a_factory_has_lifted_off_without_a_thruster_lands_on_no_fuel(thrown):
    """From Agamemnon the next space is its moonlet; one rocket leaves its thruster behind once it is under way."""
    cards = (CAT, TAIKONAUTS) if thrown else (CAT,)
    s = owning(rocket(*cards, at="agamemnon", fuel=15), claims=[factory("agamemnon")])
    s = play(depart(s, TAIKONAUTS if thrown else "", lift_off="factory")[0], Risk(0), *rolls(2))[0]
    if thrown:
        assert ("agamemnon-moonlet", "unfueled") in {(a.target, a.landing) for a in kinds_of(s, Hop)}
        s = play(s, Drop(0, TAIKONAUTS))[0]
    assert not {a.landing for a in kinds_of(s, Hop) if a.target == "agamemnon-moonlet"}


@pytest.mark.rule("hf.permission")
def test_a_foreign_factory_helps_with_leave():
    s = owning(rocket(HELIUM, at=LUNA, tanks=1), factions=(PRC, NASA), claims=[factory(LUNA, 1)])
    wanted = Depart(0, "rocket", HELIUM, lift_off="factory")
    s = play(s, wanted)[0]
    assert asked(s) == [(1, "hf.permission")]
    yes = play(s, Agree(1), wanted)[0]
    assert asked(yes) == [(0, "hf.hazard")]
    no = play(s, Refuse(1))[0]
    assert refusal(no, wanted) == ("hf.permission", "Player 2 does not allow it this turn.", None)


@pytest.mark.rule("hf.permission", "hf.land.unfueled")
def test_who_is_refused_a_factorys_help_may_lift_off_by_itself():
    s = owning(rocket(TAIKONAUTS, at=LUNA, fuel=8), factions=(PRC, NASA), claims=[factory(LUNA, 1)])
    s = play(s, Depart(0, "rocket", TAIKONAUTS, lift_off="factory"), Refuse(1))[0]
    assert asked(depart(s, TAIKONAUTS, lift_off="unfueled")[0]) == [(0, "hf.fly")], "and asks nobody"


@pytest.mark.rule("hf.permission", "hf.land.unfueled")
def test_who_lands_beside_a_foreign_factory_by_itself_asks_nobody_even_after_a_no():
    s = owning(rocket(TAIKONAUTS, at=HIGH, fuel=8), factions=(PRC, NASA), claims=[factory(LUNA, 1)])
    s = depart(s, TAIKONAUTS, afterburn=True)[0]
    refused = play(hop(s, LUNA, "factory")[0], Refuse(1))[0]
    for flying in (s, refused):
        assert asked(hop(flying, LUNA, "unfueled")[0]) == [(0, "hf.turn")]


@pytest.mark.rule("hf.permission")
def test_a_foreign_factory_helps_down_with_leave():
    s = owning(rocket(HELIUM, at=HIGH, tanks=1), factions=(PRC, NASA), claims=[factory(LUNA, 1)])
    s = hop(depart(s, HELIUM)[0], LUNA, "factory")[0]
    assert asked(s) == [(1, "hf.permission")]
    no = play(s, Refuse(1))[0]
    reason = "Player 2 does not allow it this turn."
    assert refusal(no, the_hop(no, LUNA, "factory")) == ("hf.permission", reason, None)
    yes = hop(play(s, Agree(1))[0], LUNA, "factory")[0]
    yes = play(yes, Risk(0), *rolls(2))[0]
    assert own(yes, "rocket").space == LUNA


@pytest.mark.rule("hf.land.freighter")
def test_a_freighter_lands_on_and_leaves_size_one_by_itself():
    s = owning(freighter("mars-lagrange-09", SAIL))
    s = hop(depart(s, stack="freighter")[0], "phobos", "unfueled")[0]
    assert own(s, "freighter").space == "phobos"


@pytest.mark.rule("hf.land.freighter")
def test_a_freighter_does_not_land_on_or_leave_larger_sites_by_itself():
    s = depart(owning(freighter(HIGH, SAIL)), stack="freighter")[0]
    reason = "A freighter lands by itself only on size 1; this site has size 9."
    assert refusal(s, the_hop(s, LUNA, "unfueled")) == ("hf.land.freighter", reason, None)
    s = owning(freighter(LUNA, SAIL))
    reason = "A freighter lifts off by itself only from size 1; this site has size 9."
    assert refusal(s, Depart(0, "freighter", "", lift_off="unfueled")) == ("hf.land.freighter", reason, None)


@pytest.mark.rule("hf.land.freighter")
def test_a_freighter_leaves_a_larger_site_with_a_factorys_help():
    s = owning(freighter(LUNA, SAIL), claims=[factory(LUNA)])
    assert Depart(0, "freighter", "", lift_off="factory") in legal(s)


@pytest.mark.rule("hf.land.freighter", "hf.land.hop")
@pytest.mark.parametrize(("site", "lifts"), [("phobos", {"unfueled"}), (LUNA, set()), (CAVES, set())])
def test_a_freighter_lifts_off_in_no_other_way_and_hops_nowhere_whatever_it_carries(site, lifts):
    s = owning(freighter(site, "Nanobot"))
    assert {a.lift_off for a in kinds_of(s, Depart)} == lifts


@pytest.mark.rule("hf.land.freighter")
def test_a_freighter_lands_by_parachute():
    s = owning(freighter("mars-burn-11", CAT))
    s = play(hop(depart(s, stack="freighter")[0], AIR)[0], Risk(0), *rolls(3))[0]
    assert own(hop(s, CAVES, "aerobrake")[0], "freighter").space == CAVES


@pytest.mark.rule("hf.stack.freighter", "hf.move.tmp")
def test_a_freighter_enters_one_burn_a_turn_without_fuel():
    s = depart(owning(freighter("leo", SAIL)), stack="freighter")[0]
    s = fly(s, "heo", "earth-radiation-04")
    assert refusal(s, the_hop(s, "geo"))[0] == "hf.move.tmp"
    s = play(s, Halt(0))[0]
    assert own(s, "freighter").space == "earth-radiation-04"


@pytest.mark.rule("hf.land.hop")
def test_a_suborbital_hop_costs_as_many_steps_as_the_world_is_large():
    s = owning(rocket(HELIUM, at=LUNA, fuel=12))
    s = depart(s, HELIUM, lift_off="hop")[0]
    assert {(a.target, a.landing) for a in kinds_of(s, Hop)} == {(PLATEAU, "hop")}
    s = hop(s, PLATEAU, "hop")[0]
    assert (own(s, "rocket").space, own(s, "rocket").fuel) == (PLATEAU, 3)


@pytest.mark.rule("hf.land.hop")
def test_without_that_fuel_there_is_no_hop():
    s = owning(rocket(HELIUM, at=LUNA, fuel=8))
    wanted = Depart(0, "rocket", HELIUM, lift_off="hop")
    assert refusal(s, wanted) == ("hf.land.hop", "It takes 9 fuel steps; the rocket has 8.", 9)


@pytest.mark.rule("hf.land.hop")
def test_a_strong_rocket_hops_for_nothing():
    s = owning(rocket(TAIKONAUTS, at=LUNA, fuel=8))
    s = hop(depart(s, TAIKONAUTS, lift_off="hop")[0], PLATEAU, "hop")[0]
    assert own(s, "rocket").fuel == 8


@pytest.mark.rule("hf.land.hop")
def test_a_net_thrust_of_just_the_size_is_not_strong():
    s = owning(rocket(TAIKONAUTS, "CVD Molding", at=LUNA, fuel=9))
    s = depart(s, TAIKONAUTS, lift_off="hop")[0]
    assert (s.move.net, own(s, "rocket").fuel) == (9, 0)


@pytest.mark.rule("hf.land.hop")
def test_where_there_is_no_road_nobody_hops():
    s = owning(rocket(TAIKONAUTS, at="nysa", fuel=8), outpost("dresda", CAT))
    assert {a.lift_off for a in kinds_of(s, Depart)} == {"unfueled"}


@pytest.mark.rule("hf.land.hop")
@pytest.mark.parametrize("id", ["rocket", f"outpost {LUNA}"])
def test_a_buggy_drives_a_rocket_or_an_outpost_along_the_road(id):
    mine = rocket(CAT, HELIUM, at=LUNA, fuel=12) if id == "rocket" else outpost(LUNA, CAT, HELIUM)
    s = owning(mine)
    assert {(a.thruster, a.lift_off) for a in kinds_of(s, Depart) if a.lift_off == "hop"} == {("", "hop")}
    s = hop(depart(s, stack=id, lift_off="hop")[0], PLATEAU, "hop")[0]
    assert [found.space for found in s.players[0].stacks] == [PLATEAU]
    assert s.players[0].stacks[0].cards == (CAT, HELIUM)


@pytest.mark.rule("hf.land.hop", "hf.move.hazard")
def test_the_road_of_io_is_a_hazard():
    s = owning(outpost("io-loki-patera", CAT))
    s = hop(depart(s, stack="outpost io-loki-patera", lift_off="hop")[0], "io-gish-bar-mons", "hop")[0]
    assert asked(s) == [(0, "hf.hazard")]
    assert play(s, Risk(0), *rolls(1))[0].players[0].stacks == ()


@pytest.mark.rule("hf.move.elevator")
def test_the_owner_of_the_space_elevator_rides_between_leo_and_l2_and_to_the_caves():
    mine = [("elevator", 0)]
    s = owning(rocket(TAIKONAUTS), ventures=mine)
    s = fly(depart(s, TAIKONAUTS)[0], "sol-earth-l2", "earth-luna-l5")
    assert own(play(s, Halt(0))[0], "rocket") == rocket(TAIKONAUTS, at="earth-luna-l5")
    s = owning(rocket(TAIKONAUTS, at="phobos"), ventures=mine)
    s = hop(depart(s, TAIKONAUTS, lift_off="elevator")[0], CAVES, "elevator")[0]
    assert own(s, "rocket").space == CAVES
    assert asked(s) == [(0, "hf.turn")], "a site ends the move"
    theirs = owning(rocket(TAIKONAUTS), ventures=[("elevator", 1)])
    assert {a.target for a in kinds_of(depart(theirs, TAIKONAUTS)[0], Hop)} == set()


@pytest.mark.rule("hf.move.elevator")
@pytest.mark.parametrize(
    ("site", "owner", "rides"), [("phobos", 0, True), (CAVES, 0, True), ("phobos", 1, False), ("deimos", 0, False)]
)
def test_only_its_owner_rides_an_elevator_and_only_from_its_ends(site, owner, rides):
    s = owning(rocket(TAIKONAUTS, at=site, fuel=20), ventures=[("elevator", owner)])
    assert ("elevator" in {a.lift_off for a in kinds_of(s, Depart)}) == rides


@pytest.mark.rule("hf.move.elevator", "hf.land.hop")
@pytest.mark.parametrize(
    ("site", "lift", "targets"),
    [("phobos", "elevator", {CAVES}), (CAVES, "elevator", {"phobos"}), (CAVES, "hop", {HELLAS, POLE})],
)
def test_who_rides_goes_to_the_other_end_and_who_hops_goes_by_road(site, lift, targets):
    s = owning(rocket(TAIKONAUTS, at=site, fuel=20), ventures=[("elevator", 0)])
    assert {a.target for a in kinds_of(depart(s, TAIKONAUTS, lift_off=lift)[0], Hop)} == targets


@pytest.mark.rule("hf.move.elevator", "hf.stack.freighter")
def test_a_freighter_rides_too():
    s = owning(freighter("leo", SAIL), ventures=[("elevator", 0)])
    s = fly(depart(s, stack="freighter")[0], "sol-earth-l2")
    assert own(play(s, Halt(0))[0], "freighter").space == "sol-earth-l2"


@pytest.mark.rule("hf.eureka")
@pytest.mark.parametrize(("face", "science"), [(1, False), (3, False), (4, True), (6, True)])
def test_the_first_on_eureka_rolls_whether_it_is_a_science_site(face, science):
    s = owning(rocket(CAT, HELIUM, at="mars-burn-03", tanks=1))
    s = hop(depart(s, HELIUM)[0], "eureka", "unfueled")[0]
    assert asked(s) == [(NATURE, "hf.roll-eureka")]
    s, events = play(s, *rolls(face))
    assert events[0] == EurekaRolled(face, science)
    assert s.eureka == ("science" if science else "no science")


@pytest.mark.rule("hf.eureka")
def test_the_hop_to_eureka_says_that_the_chance_is_even():
    s = depart(owning(rocket(CAT, HELIUM, at="mars-burn-03", tanks=1)), HELIUM)[0]
    found = chance(s, the_hop(s, "eureka", "unfueled"))
    assert (found.total, found.unit) == (Fraction(1, 2), "that Eureka is a science site")


@pytest.mark.rule("hf.eureka")
def test_the_second_does_not():
    s = owning(rocket(CAT, HELIUM, at="mars-burn-03", tanks=1), eureka="no science")
    s = hop(depart(s, HELIUM)[0], "eureka", "unfueled")[0]
    assert asked(s) == [(0, "hf.turn")]
