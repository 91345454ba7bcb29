"""What is proposed where things are given up: the least useful cards, the cheapest goods; to save the most useful."""

from itertools import combinations, islice

from nf_core.games.race_for_the_galaxy.numbers.usefulness import cheapest, least_useful, usefulness
from nf_core.games.race_for_the_galaxy.phases.paying import ChoosePayment
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.games.race_for_the_galaxy.words.able import prices as prices_of
from nf_core.kernel.decision import Items, Subset
from nf_core.kernel.ledger import Ledger

GIVEN = {"race.keep-start", "race.explore-discard", "race.discard", "race.pay-cards", "race.strengthen"}
"The questions that must be answered by giving up cards."
GOODS = {"race.consume-goods"}
"Those that take goods."
SAVED = {"race.save-paid", "race.save-first"}
"Those that keep a card."
MOST = 500
"So many answers are tried."


def proposal(s: State, decision: Subset) -> Items:
    """The items that are proposed; none where nothing must be given."""
    if decision.seat < 0 or decision.prompt not in GIVEN | SAVED | GOODS:
        return ()
    player = s.players[decision.seat]
    if decision.prompt in SAVED:
        return least_useful(s.cards, player, decision.items)[-decision.least :]
    step = s.agenda[0]
    if isinstance(step, ChoosePayment):
        hand = tuple(item for item in decision.items if item not in step.payment.savers)
        return decision.in_order(cheapest(s.cards, player, hand, step.payment))
    if decision.prompt in GOODS:
        return _first(decision, _cheapest_goods(s, decision))
    here = {placed.card for placed in player.tableau}
    hand = tuple(item for item in decision.items if item not in here)
    ordered = (*least_useful(s.cards, player, hand), *(item for item in decision.items if item in here))
    return _first(decision, ordered)


def _first(decision: Subset, ordered: Items) -> Items:
    """The first answer that is legal, of as few items as can be, those at the beginning before others."""
    tries = (decision.in_order(found) for size in range(decision.least, decision.most + 1)
             for found in combinations(ordered, size))  # fmt: skip
    return next((found for found in islice(tries, MOST) if not decision.why_not(found)), ())


def _cheapest_goods(s: State, decision: Subset) -> Items:
    """Worlds by what their goods would sell for, the least first; those that are not sold before all."""
    prices = {world: ledger.total for world, ledger in prices_of(s, decision.seat, ())}
    return tuple(sorted(decision.items, key=lambda world: (prices.get(world, 0), world)))


def use_to(s: State, decision: Subset, item: str) -> Ledger | None:
    """How useful a card is by which items are proposed; None where that is not the question."""
    asks = decision.seat >= 0 and decision.prompt in GIVEN | SAVED and item in s.cards.deck
    return usefulness(s.cards, s.players[decision.seat], item) if asks else None
