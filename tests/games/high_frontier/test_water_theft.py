"""Water that is carried as cargo, stolen (glossary: Water Theft; E7); theft at factories is with refuelling."""

import pytest

from nf_core.games.high_frontier.actions import Agree, Embark, EndTurn, StealTank
from nf_core.games.high_frontier.events import Fuelled, TankStolen
from tests.games.high_frontier.given import factory, freighter, leo, outpost, rocket, table
from tests.games.high_frontier.moves import kinds_of, own, play, refusal
from tests.games.high_frontier.names import ASTRONAUTS, CAT, LUNA, NASA, PRC, STEAMER, TAIKONAUTS

ONE, TWO = "water tank 1", "water tank 2"
DEPOT = (outpost("heo", CAT, ONE, TWO),)
THEFT = StealTank(0, 1, "outpost heo", ONE)


def robbers(*cards, theirs=DEPOT, factions=(PRC, NASA), at="heo", **more):
    """The rocket of seat 0 beside the water of seat 1."""
    aboard = cards or (TAIKONAUTS,)
    return table(factions=factions, stacks=((rocket(*aboard, at=at, **more),), theirs), fungible_fuel=True)


@pytest.mark.rule("hf.felony.theft", "hf.fungible")
def test_felons_fuel_their_rocket_from_anothers_outpost_for_no_operation():
    s, events = play(robbers(), THEFT)
    assert events == [TankStolen(0, 1, ONE), Fuelled(0, 1, "hf.felony.theft")]
    assert own(s, "outpost heo", 1).cards == (CAT, TWO)
    assert own(s, "rocket").fuel == own(robbers(tanks=1), "rocket").fuel
    assert s.turn.operations == 1


@pytest.mark.rule("hf.felony.theft")
def test_the_last_thing_in_an_outpost_may_be_stolen():
    s = play(robbers(theirs=(outpost("heo", ONE),)), THEFT)[0]
    assert s.players[1].stacks == ()


@pytest.mark.rule("hf.felony", "hf.felony.theft")
def test_it_takes_humans_and_nobody_who_defends():
    assert refusal(robbers(STEAMER), THEFT)[:2] == ("hf.felony", "To commit a felony you need humans on the spot.")
    guarded = robbers(theirs=(outpost("heo", ASTRONAUTS, ONE),))
    assert refusal(guarded, THEFT)[:2] == ("hf.felony", "Humans of another player defend HEO.")


@pytest.mark.rule("hf.felony", "hf.felony.theft")
def test_a_colony_guards_the_water_on_its_site():
    s = table(
        factions=(PRC, NASA),
        stacks=((rocket(TAIKONAUTS, at=LUNA),), (outpost(LUNA, ONE),)),
        claims=[factory(LUNA, 1, colonies=1)],
        fungible_fuel=True,
    )
    assert refusal(s, StealTank(0, 1, f"outpost {LUNA}", ONE))[0] == "hf.felony"


@pytest.mark.rule("hf.felony.theft", "hf.rescue")
def test_the_guests_of_a_robber_guard_their_owners_water():
    theirs = (rocket(ASTRONAUTS, at="heo"), outpost("heo", ONE))
    s = table(factions=(NASA, PRC), stacks=(theirs, (rocket(TAIKONAUTS, at="heo"),)), fungible_fuel=True)
    s = play(s, Embark(0, 1), Agree(1), Embark(0, 1), EndTurn(0))[0]
    assert refusal(s, StealTank(1, 0, "outpost heo", ONE))[0] == "hf.felony"


@pytest.mark.rule("hf.faction.felonies", "hf.felony.theft")
def test_nobody_else_steals():
    assert not kinds_of(robbers(ASTRONAUTS, factions=(NASA, PRC)), StealTank)


@pytest.mark.rule("hf.felony.theft")
@pytest.mark.parametrize(
    ("theirs", "at"),
    [
        ((rocket(STEAMER, ONE, at="heo"),), "heo"),
        ((freighter("heo", CAT), outpost("geo", ONE)), "heo"),
        ((leo(ONE),), "leo"),
    ],
)
def test_only_outposts_beside_the_rocket_are_robbed_and_nothing_in_leo(theirs, at):
    assert not kinds_of(robbers(theirs=theirs, at=at), StealTank)


@pytest.mark.rule("hf.felony.theft")
def test_humans_do_not_steal_for_a_rocket_that_is_elsewhere():
    mine = (rocket(STEAMER, at="heo"), outpost("geo", TAIKONAUTS))
    s = table(stacks=(mine, (outpost("geo", ONE),)), fungible_fuel=True)
    assert not kinds_of(s, StealTank)


@pytest.mark.rule("hf.felony.theft", "hf.rocket.tanks", "hf.rocket.dirt")
def test_the_tanks_must_have_room_and_hold_no_dirt():
    assert refusal(robbers(fuel=20), THEFT)[0] == "hf.rocket.tanks"
    assert refusal(robbers("Mass Driver", TAIKONAUTS, fuel=3, dirt=True), THEFT)[0] == "hf.rocket.dirt"
