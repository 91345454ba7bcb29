"""How useful a card of the hand is to its owner: by this the cheapest cards are proposed to pay with.

It is a rough guide, from what the cards say and what lies on the table; bots have a judgment of their own.
"""

from fractions import Fraction

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.facts.powers import Military, Power
from nf_core.games.race_for_the_galaxy.numbers.costs import development_cost, pay_powers, world_cost
from nf_core.games.race_for_the_galaxy.numbers.paying import Payment
from nf_core.games.race_for_the_galaxy.numbers.strength import against
from nf_core.games.race_for_the_galaxy.numbers.supposing import added_vp
from nf_core.games.race_for_the_galaxy.state.player import Player, cards_in
from nf_core.kernel.ledger import Entry, Ledger

RULE = "race.pay"
POWER = Fraction(1, 2)
"What a power is worth beside a VP."
PRICE = Fraction(1, 2)
"What a card to be paid, or a point of Military that is missing, takes away."


def usefulness(cards: CardSet, player: Player, card: str) -> Ledger:
    """How useful a card would be in the tableau of a player, roughly in VP; nothing if it lies there already."""
    design, own = cards.design(card), cards_in(player.tableau)
    if name_of(card) in {name_of(other) for other in own}:
        return Ledger((Entry(0, "already in the tableau", RULE),), "points")
    entries = [
        Entry(added_vp(cards, player, card).total, "VP", RULE),
        Entry(POWER * sum(map(_weight, design.powers)), "powers", RULE),
        Entry(int(isinstance(design, World) and design.kind is not None), "its goods", RULE),
        Entry(-PRICE * _price(cards, own, card), "what it takes", RULE),
    ]
    return Ledger(tuple(entry for entry in entries if entry.amount), "points")


def _weight(power: Power) -> int:
    """How much a power counts: Military as much as it gives."""
    return power.n if isinstance(power, Military) else 1


def _price(cards: CardSet, own: tuple[str, ...], card: str) -> int:
    """The cards to be paid for a card, or the Military that is missing, if that is less."""
    design = cards.design(card)
    if not isinstance(design, World):
        return int(development_cost(cards, own, card, ()).total)
    if not design.military:
        return int(world_cost(cards, own, card).total)
    missing = max(0, design.figure - int(against(cards, own, card).total))
    return min(missing, design.figure) if pay_powers(cards, own, card) else 2 * missing


def least_useful(cards: CardSet, player: Player, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Cards by their use to a player, the least useful first."""
    return tuple(sorted(hand, key=lambda card: (usefulness(cards, player, card).total, card)))


def cheapest(cards: CardSet, player: Player, hand: tuple[str, ...], payment: Payment) -> tuple[str, ...]:
    """The payment of the least useful cards; goods and cards on the table are given only where the hand is too small.

    Rule: race.pay

    Args:
        cards: the cards of the game.
        player: who pays.
        hand: the cards that can be discarded.
        payment: what is paid for.
    """
    ordered, given = least_useful(cards, player, hand), list[str]()
    for saver in payment.savers:
        if payment.due(given) <= len(hand):
            break
        if saver not in payment.goods or sum(one in payment.goods for one in given) < len(payment.good_powers):
            given.append(saver)
    return (*ordered[: payment.due(given)], *given)
