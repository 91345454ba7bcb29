"""What bots see in a position: also in answers of their own that lie face down."""

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.kernel.step import apply
from tests.games.race_for_the_galaxy.given import Seat, do, phase, round_of, take


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


def last_selected(*seats):
    """The action that looks best for seat 1, whose answer turns them all up, after the other has selected Produce."""
    s = do(round_of(*seats, level="base"), a.SelectActions(0, ("produce",)))
    cards = ("explore-5", "develop", "settle", "trade", "double")
    actions = (a.SelectActions(1, (card,)) for card in cards)
    return max(actions, key=lambda action: GAME.value(GAME.view(do(s, action), 1), 1, s)).actions


def test_whoever_selects_last_judges_the_actions_by_what_they_promise_too():
    other = Seat("New Sparta", size=4)
    mine = Seat("Old Earth", "Alien Robotic Factory", goods=("Alien Robotic Factory",))
    assert last_selected(other, mine) == ("trade",)
    assert last_selected(other, Seat("Epsilon Eridani", hand=("Rebel Fuel Cache",))) == ("settle",)


def test_a_card_on_the_table_that_is_not_paid_for_yet_is_no_gain_by_its_cost():
    me = Seat("Old Earth", hand=("Research Labs",), size=6)
    s = phase("develop", Seat("New Sparta"), me, selected=("develop",), level="base")
    revealed = apply(s, a.PlaceDevelopment(1, "Research Labs")).state
    before = GAME.value(revealed, 1, s)
    assert before == pytest.approx(GAME.value(take(revealed, 1), 1, s))
