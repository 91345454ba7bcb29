"""The mission bot and hazards: water is earned before them, not after them."""

from random import Random

import pytest

from nf_core.bots import make
from nf_core.games.high_frontier.actions import Depart, Earn, Hop, Insure, Risk, Sell
from nf_core.games.high_frontier.game import GAME
from nf_core.kernel.step import apply, pending
from tests.games.high_frontier.given import rocket, table
from tests.games.high_frontier.names import NASA, PRC

SET = ("Foamglass Sintering", "Phase-Locked Diode Laser", "Ponderomotive VASIMR")


def over_mars(water, hand=()):
    """A rocket that is to go down to Hellas, through two hazards, next."""
    aboard = rocket(*SET, at="mars-hohmann-01", fuel=2)
    return table(factions=(NASA, PRC), hands=(hand,), stacks=((aboard,),), water=(water, 4))


def up_to_the_hazard(s):
    """What the bot does until it has answered the first hazard, and its reason for the first thing."""
    bot = make("mission", GAME, Random(0))
    chosen, why = [], ""
    while not chosen or not isinstance(chosen[-1], Insure | Risk):
        action = bot.choose(GAME.view(s, 0), pending(s)[0])
        why = why or bot.why(s, action)
        chosen.append(action)
        s = apply(s, action).state
    return [action for action in chosen if not isinstance(action, Hop)], why


@pytest.mark.parametrize(("water", "first", "answer"), [(2, Earn, Insure), (6, Earn, Insure), (8, Depart, Insure)])
def test_the_income_of_a_year_comes_before_its_hazards(water, first, answer):
    """Two hazards are safe for 8 WT, one for 4."""
    chosen, _ = up_to_the_hazard(over_mars(water))
    assert isinstance(chosen[0], first)
    assert isinstance(chosen[-1], answer)


@pytest.mark.parametrize(("water", "answer"), [(0, Risk), (4, Insure)])
def test_an_income_that_makes_no_hazard_safe_does_not_come_first(water, answer):
    """It would cost the year of the prospecting below."""
    chosen, _ = up_to_the_hazard(over_mars(water))
    assert [type(action) for action in chosen] == [Depart, answer]


def test_what_no_mission_needs_is_sold_before_a_hazard():
    chosen, _ = up_to_the_hazard(over_mars(0, hand=("Dumbo",)))
    assert chosen[0] == Sell(0, "Dumbo")
    assert isinstance(chosen[-1], Insure)


def test_why_one_earns_before_a_hazard():
    _, why = up_to_the_hazard(over_mars(2))
    assert why == (
        "The plan is to claim Mars: Hellas Basin buried glaciers and to build a factory there; "
        "a hazard lies ahead, where safety costs 4 WT."
    )
