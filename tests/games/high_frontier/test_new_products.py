"""What is built moves at once (H8), in the corners: a second freighter, a rocket that is there or that has moved."""

import pytest

from nf_core.games.high_frontier.actions import Decommission, Depart, Produce, ProduceFor
from tests.games.high_frontier.given import factory, freighter, owning, rocket
from tests.games.high_frontier.moves import depart, fly, halt, legal, own, play, produced, refusal
from tests.games.high_frontier.names import LUNA, SAIL, STEAMER, TAIKONAUTS

IDEA, PRODUCT = "Neutral Beam", "D-D Fusion Inertial"
"An idea whose black side bears the letter S, as Luna and Dresda do; a product with a thruster, of mass 5."


@pytest.mark.rule("hf.operation.produce", "hf.move.once")
def test_a_new_freighter_moves_in_the_turn_in_which_the_last_one_has_moved_and_gone():
    s = owning(freighter("phobos", SAIL), hands=((IDEA,),), claims=[factory(LUNA)])
    s = halt(fly(depart(s, stack="freighter", lift_off="unfueled")[0], "mars-burn-05"))
    assert refusal(play(s, Produce(0, IDEA))[0], ProduceFor(0, "freighter"))[0] == "hf.stack.freighter"
    s = produced(play(s, Decommission(0, "freighter", SAIL))[0], IDEA, "freighter")[0]
    assert Depart(0, "freighter", "", lift_off="factory") in legal(s)


@pytest.mark.rule("hf.operation.produce", "hf.rocket.dry-mass-adjustment")
def test_a_product_in_a_rocket_that_is_there_changes_its_row_and_flies_it_at_once():
    s = owning(rocket(TAIKONAUTS, at=LUNA, fuel=15), hands=((IDEA,),), claims=[factory(LUNA)])
    s = produced(s, IDEA, "rocket")[0]
    assert own(s, "rocket").cards == (TAIKONAUTS, PRODUCT)
    assert own(s, "rocket").fuel == 5, "two tanks, in the row of a dry mass of 6"
    assert Depart(0, "rocket", PRODUCT, lift_off="factory") in legal(s)


@pytest.mark.rule("hf.operation.produce", "hf.move.once")
def test_in_a_rocket_that_has_moved_it_waits():
    s = owning(rocket(TAIKONAUTS, at="luna-lander-burn", fuel=2), hands=((IDEA,),), claims=[factory(LUNA)])
    s = fly(depart(s, TAIKONAUTS, afterburn=True)[0], (LUNA, "unfueled"))
    s = produced(s, IDEA, "rocket")[0]
    up = Depart(0, "rocket", PRODUCT, lift_off="factory")
    assert refusal(s, up) == ("hf.move.once", "This stack has moved this turn.", None)


@pytest.mark.rule("hf.operation.produce", "hf.rocket.dry-mass")
def test_no_product_makes_a_rocket_heavier_than_it_may_be():
    full = rocket(STEAMER, "Free Electron Laser", "Froth Flotation", TAIKONAUTS, at=LUNA)
    s = owning(full, hands=((IDEA,),), claims=[factory(LUNA)])
    reason = "The rocket's dry mass would be 16; it may be 15 at the most."
    s = play(s, Produce(0, IDEA))[0]
    assert refusal(s, ProduceFor(0, "rocket")) == ("hf.rocket.dry-mass", reason, 16)
