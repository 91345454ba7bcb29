"""What bots see in a position: also in answers of their own that lie face down."""

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.kernel.step import apply
from tests.games.race_for_the_galaxy.given import Seat, phase, round_of


def best(s, *actions):
    """The action after which the position looks best for seat 0."""
    return max(actions, key=lambda action: GAME.value(GAME.view(apply(s, action).state, 0), 0, s))


def selected(*seats):
    s = round_of(*seats, level="base")
    cards = ("explore-5", "develop", "settle", "trade", "double", "produce")
    return best(s, *(a.SelectActions(0, (card,)) for card in cards)).actions


def test_the_action_that_promises_most_looks_best():
    other = Seat("New Sparta", size=4)
    assert selected(Seat("Old Earth", "Alien Robotic Factory", goods=("Alien Robotic Factory",)), other) == ("trade",)
    empty = ("Gem World", "Comet Zone", "Spice World", "Mining World")
    assert selected(Seat("Old Earth", *empty), other) == ("produce",)
    assert selected(Seat("Epsilon Eridani", hand=("Rebel Fuel Cache",)), other) == ("settle",)


def test_a_card_that_is_worth_its_cost_looks_better_than_none():
    me, other = (
        Seat(start, hand=(card,), size=3)
        for start, card in (("Old Earth", "Mining Robots"), ("New Sparta", "Space Marines"))
    )
    s = phase("develop", me, other, selected=("develop",), level="base")
    assert best(s, a.PlaceNothing(0), a.PlaceDevelopment(0, "Mining Robots")) == a.PlaceDevelopment(0, "Mining Robots")
