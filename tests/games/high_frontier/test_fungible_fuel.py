"""Water carried as cargo, an option (rule E7)."""

import pytest

from nf_core.games.high_frontier.actions import (
    Agree,
    Decommission,
    Depart,
    Drop,
    PourTank,
    Refuel,
    Sell,
    StoreTank,
)
from nf_core.games.high_frontier.events import Fuelled, TankUsed, WaterTaken
from nf_core.games.high_frontier.rules.stacks import mass_of
from nf_core.games.high_frontier.words.choices import reason
from tests.games.high_frontier.given import factory, freighter, outpost, owning, rocket, table
from tests.games.high_frontier.moves import asked, depart, fly, halt, kinds_of, legal, moved, own, play, refusal
from tests.games.high_frontier.names import CAT, DRIVER, LUNA, NASA, PRC, STEAMER, TAIKONAUTS

ONE, TWO, THREE = (f"water tank {number}" for number in (1, 2, 3))


def open_table(*stacks, **more):
    return table(stacks=(stacks,), fungible_fuel=True, **more)


@pytest.mark.rule("hf.fungible")
def test_water_is_cargo_only_where_that_is_played():
    s = owning(rocket(CAT, at=LUNA))
    assert kinds_of(s, Refuel) == {Refuel(0, "rocket", "isru", CAT)}
    s = open_table(rocket(CAT, at=LUNA))
    assert kinds_of(s, Refuel) == {Refuel(0, "rocket", "isru", CAT, cargo) for cargo in (False, True)}


@pytest.mark.rule("hf.fungible")
def test_what_is_dug_becomes_tanks_of_mass_one_on_a_stack():
    s = open_table(rocket("Nanobot", at=LUNA))
    s, events = play(s, Refuel(0, "rocket", "isru", "Nanobot", cargo=True))
    assert events == [Fuelled(0, 2, "hf.fungible")]
    assert own(s, "rocket").cards == ("Nanobot", ONE, TWO)
    assert mass_of(own(s, "rocket")).total == 2
    assert s.turn.operations == 0


@pytest.mark.rule("hf.fungible")
def test_outposts_carry_water_too_but_freighters_do_not():
    s = open_table(outpost(LUNA, CAT), freighter(LUNA, "Dumbo"))
    assert {action.stack for action in kinds_of(s, Refuel)} == {f"outpost {LUNA}"}
    s = play(s, Refuel(0, f"outpost {LUNA}", "isru", CAT, cargo=True))[0]
    assert own(s, f"outpost {LUNA}").cards == (CAT, ONE)


@pytest.mark.rule("hf.fungible", "hf.rocket.dirt")
def test_dirt_is_not_carried():
    s = open_table(rocket(DRIVER, at="dresda"))
    assert kinds_of(s, Refuel) == {Refuel(0, "rocket", "dirt")}


@pytest.mark.rule("hf.fungible", "hf.permission")
def test_a_factory_gives_eight_tanks_with_leave():
    s = open_table(outpost(LUNA, STEAMER), factions=(PRC, NASA), claims=[factory(LUNA, 1)])
    wanted = Refuel(0, f"outpost {LUNA}", "factory", cargo=True)
    s = play(s, wanted)[0]
    assert asked(s) == [(1, "hf.permission")]
    s = play(s, Agree(1), wanted)[0]
    assert len(own(s, f"outpost {LUNA}").cards) == 9


@pytest.mark.rule("hf.fungible", "hf.rocket.dry-mass")
def test_no_rocket_carries_more_than_its_dry_mass_allows():
    s = open_table(rocket("Froth Flotation", "ISRU Sabatier", STEAMER, at=LUNA), claims=[factory(LUNA)])
    s = play(s, Refuel(0, "rocket", "factory", cargo=True))[0]
    assert mass_of(own(s, "rocket")).total == 15
    full = open_table(rocket("Froth Flotation", "ISRU Sabatier", "In-Situ Leaching", at=LUNA), claims=[factory(LUNA)])
    wanted = Refuel(0, "rocket", "factory", cargo=True)
    assert refusal(full, wanted) == ("hf.rocket.dry-mass", "The rocket's dry mass is 15 already.", 15)


@pytest.mark.rule("hf.fungible", "hf.rocket.net-thrust")
def test_any_water_aboard_takes_one_off_the_thrust():
    wanted = Depart(0, "rocket", "Dumbo")
    for cargo, thrust in (((), 6 + 1), ((ONE,), 6 + 1 - 1), ((ONE, TWO), 6 + 0 - 1)):
        assert reason(
            open_table(rocket("Dumbo", *cargo, at="heo", fuel=2 if cargo == (ONE,) else 5)), wanted
        ).total == (thrust)


@pytest.mark.rule("hf.fungible", "hf.rocket.tanks")
def test_a_tank_fuels_the_rocket_beside_it():
    s = open_table(rocket(TAIKONAUTS, at="heo", fuel=3), outpost("heo", ONE, CAT))
    s, events = play(s, PourTank(0, "outpost heo", ONE))
    assert events == [TankUsed(0, ONE), Fuelled(0, 1, "hf.fungible")]
    assert own(s, "rocket").fuel == 8
    assert own(s, "outpost heo").cards == (CAT,)
    assert s.turn.operations == 1


@pytest.mark.rule("hf.fungible")
def test_a_tank_elsewhere_does_not():
    assert not kinds_of(open_table(rocket(TAIKONAUTS, at="heo", fuel=3), outpost("geo", ONE)), PourTank)


@pytest.mark.rule("hf.fungible", "hf.rocket.dry-mass-adjustment")
def test_a_rocket_drinks_its_own_cargo():
    s = open_table(rocket(TAIKONAUTS, ONE, at="heo"))
    s = play(s, PourTank(0, "rocket", ONE))[0]
    assert own(s, "rocket") == rocket(TAIKONAUTS, at="heo", fuel=8)


@pytest.mark.rule("hf.fungible", "hf.rocket.dirt")
@pytest.mark.parametrize(
    ("stack", "rule"),
    [
        (rocket(TAIKONAUTS, at="heo", fuel=20), "hf.rocket.tanks"),
        (rocket(DRIVER, at="heo", fuel=2, dirt=True), "hf.rocket.dirt"),
    ],
)
def test_full_or_dirty_tanks_take_none(stack, rule):
    s = open_table(stack, outpost("heo", ONE))
    assert refusal(s, PourTank(0, "outpost heo", ONE))[0] == rule


@pytest.mark.rule("hf.fungible")
def test_a_rocket_of_nothing_but_water_has_nothing_to_fuel():
    s = open_table(rocket(ONE, at="heo"))
    reason = "Only water would be left in the rocket."
    assert refusal(s, PourTank(0, "rocket", ONE)) == ("hf.fungible", reason, None)


@pytest.mark.rule("hf.fungible")
def test_in_leo_a_tank_becomes_money_and_is_not_for_sale():
    s = open_table(rocket(TAIKONAUTS, ONE))
    assert Sell(0, ONE) not in legal(s)
    s, events = play(s, StoreTank(0, "rocket", ONE))
    assert events == [TankUsed(0, ONE), WaterTaken(0, 1, "hf.fungible")]
    assert s.players[0].water == 11
    assert not kinds_of(open_table(rocket(TAIKONAUTS, ONE, at="heo")), StoreTank)


@pytest.mark.rule("hf.fungible")
def test_water_is_moved_left_behind_and_thrown_away_like_other_cargo():
    s = open_table(rocket(TAIKONAUTS, ONE, TWO, THREE, tanks=2))
    s = play(fly(depart(s, TAIKONAUTS)[0], "heo"), Drop(0, ONE))[0]
    s = moved(halt(s), "rocket", "outpost", TWO)[0]
    assert own(s, "outpost heo").cards == (ONE, TWO)
    s, events = play(s, Decommission(0, "rocket", THREE))
    assert events == [TankUsed(0, THREE)]
    assert s.players[0].hand == ()


@pytest.mark.rule("hf.fungible", "hf.rocket.dry-mass")
def test_an_outpost_may_be_as_heavy_as_it_likes():
    heavy = ("Froth Flotation", "ISRU Sabatier", "In-Situ Leaching", CAT)
    s = open_table(outpost(LUNA, *heavy))
    s = play(s, Refuel(0, f"outpost {LUNA}", "isru", CAT, cargo=True))[0]
    assert mass_of(own(s, f"outpost {LUNA}")).total == 19
