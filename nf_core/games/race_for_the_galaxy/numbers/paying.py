"""What can be given for a card besides cards: goods and cards on the table that lower its cost."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.filters import Kind
from nf_core.games.race_for_the_galaxy.facts.powers import GoodForLess, LeaveForLess
from nf_core.games.race_for_the_galaxy.numbers.goods import worlds_with
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.matching import matches
from nf_core.games.race_for_the_galaxy.state.player import Player
from nf_core.kernel.ledger import Ledger

Used = tuple[tuple[str, int], ...]


class Payment(msgspec.Struct, frozen=True):
    """A card to be paid for: its price in cards, and what else may be given to lower it."""

    card: str
    price: Ledger
    leavers: tuple[tuple[str, int], ...] = ()
    "Cards on the table that may be discarded, each with what it saves."
    goods: tuple[str, ...] = ()
    "The worlds whose goods may be discarded."
    good_powers: tuple[Held[GoodForLess], ...] = ()
    "The powers that take them, a good each; the best first."

    def due(self, items: Sequence[str]) -> int:
        """The hand cards to discard if these goods and cards on the table are given."""
        saved = sum(less for card, less in self.leavers if card in items)
        goods = sum(item in self.goods for item in items)
        saved += sum(one.power.n for one in self.good_powers[:goods])
        return max(0, int(self.price.total) - saved)

    @property
    def least(self) -> int:
        """The fewest hand cards for which the card can be had."""
        return self.due((*(card for card, _ in self.leavers), *self.goods[: len(self.good_powers)]))

    @property
    def savers(self) -> tuple[str, ...]:
        """Everything that may be given besides hand cards."""
        return (*self.goods, *(card for card, _ in self.leavers)) if self.price.total else ()


def payment(
    cards: CardSet, player: Player, in_force: tuple[str, ...], card: str, price: Ledger,
    *, used: Used = (), phase: Literal["develop", "settle"],
) -> Payment:  # fmt: skip
    """What a player may give for a card of that price.

    Rule: race.pay.goods, race.pay.leave
    """
    design, whole = cards.design(card), int(price.total)
    here = {placed.card for placed in player.tableau}
    leavers = tuple(
        (one.card, whole if one.power.n is None else one.power.n)
        for one in held(cards, in_force, LeaveForLess, phase=phase)
        if one.card in here and one.card != card and matches(one.power.of, design)
    )
    powers = [one for one in held(cards, in_force, GoodForLess, phase=phase) if one.key not in used]
    if not powers:
        return Payment(card, price, leavers)
    kinds: set[Kind] = {one.power.good for one in powers}
    (kind,) = kinds
    goods = tuple(world for world in worlds_with(cards, player, kind) if world != card)
    return Payment(card, price, leavers, goods, tuple(powers))
