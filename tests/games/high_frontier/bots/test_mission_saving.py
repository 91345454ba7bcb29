"""The mission bot while it saves for a launch: it takes an income where nothing is better, and not for many years."""

from random import Random

import pytest

from nf_core.bots import make
from nf_core.games.high_frontier.actions import EndTurn, Research
from nf_core.games.high_frontier.bots.mission.market import takings
from nf_core.games.high_frontier.bots.mission.pilot import short
from nf_core.games.high_frontier.bots.mission.plans import Scene, best_launch
from nf_core.games.high_frontier.bots.mission.reasons import why
from nf_core.games.high_frontier.bots.mission.work import operate
from nf_core.games.high_frontier.game import GAME
from nf_core.kernel.step import apply, pending
from tests.games.high_frontier.given import table
from tests.games.high_frontier.names import CAT, NASA, PRC, REFINERY, UN

HAND = ("Hall Effect", "Tungsten Resistojet", REFINERY)
TAKEN = [("any-site", 0), ("science", 0), ("mars", 0)]
FULL = (CAT, "Photon Kite Sail", "Nuclear Drill", "Neutral Beam")
"More ideas than those may hold who bid."
RIVALS = [
    ((9,), (), 1, False),
    ((1, 1), (), 1, False),
    ((9, 1), (), 2, False),
    ((9, 9), (), 5, True),
    ((9, 9), FULL, 1, False),
    ((0, 0), (), 0, False),
]
"The WT of the others, the hand of one, what an auction brings, and whether one is opened shortly before the launch."


def saving(rivals, hand, *, own=1):
    """A seat that lacks ten WT for its launch, or four if it has six, among others with so many."""
    factions = (UN, NASA, PRC)[: len(rivals) + 1]
    hands, water = (HAND, hand), (own, *rivals)
    return table(factions=factions, hands=hands, water=water, tops=("Electroforming",), glories=TAKEN)


@pytest.mark.parametrize(("rivals", "hand", "brings", "opens"), RIVALS)
def test_an_auction_is_opened_where_it_brings_more_than_an_income(rivals, hand, brings, opens):
    """What two others want they drive each other up for, and pay to the opener."""
    s = saving(rivals, hand, own=6)
    plan = best_launch(Scene(s, 0, 0))
    assert plan.kit.builds
    assert short(s, 0, plan) == 4
    assert takings(s, 0, "Electroforming") == brings
    choice = operate(s, pending(s)[0], plan)
    assert isinstance(choice, Research) is opens
    assert ("more than an income" in why(s, choice, plan)) is opens


@pytest.mark.parametrize(("rivals", "hand"), [case[:2] for case in RIVALS])
def test_one_looks_for_lighter_things_while_the_launch_is_far_off(rivals, hand):
    """Five incomes are lacking: a WT is well spent on what may lie under the tops of the decks."""
    s = saving(rivals, hand)
    plan = best_launch(Scene(s, 0, 0))
    assert short(s, 0, plan) == 10
    assert isinstance(operate(s, pending(s)[0], plan), Research)


@pytest.mark.parametrize(("rivals", "hand", "brings"), [case[:3] for case in RIVALS])
def test_what_an_auction_brings_is_what_the_others_bid(rivals, hand, brings):
    s = apply(saving(rivals, hand), Research(0, "refinery")).state
    bots = [make("mission", GAME, Random(0)) for _ in s.players]
    while EndTurn(0) not in (decision := pending(s)[0]):
        chosen = bots[decision.seat].choose(s, decision) if decision.seat >= 0 else next(iter(decision))
        s = apply(s, chosen).state
    assert s.players[0].water == 1 + brings
