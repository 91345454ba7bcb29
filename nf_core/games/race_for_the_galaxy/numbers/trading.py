"""What a good is worth in cards."""

from functools import lru_cache

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, printed
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES
from nf_core.games.race_for_the_galaxy.facts.powers import NoSale, TradeBonus
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.matching import counted
from nf_core.kernel.ledger import Entry, Ledger


def price(
    cards: CardSet, in_force: tuple[str, ...], world: str, kind: str,
    *, powers: bool = True, bonus: tuple[str, ...] = (),
) -> Ledger:  # fmt: skip
    """The cards drawn for the good of a world, if it is of that kind.

    Rule: race.trade.price, race.trade.powers, race.trade.prestige

    Args:
        cards: the cards of the game.
        in_force: the owner's cards at the start of the phase.
        world: where the good lies.
        kind: the kind as which it is sold.
        powers: whether Trade powers count.
        bonus: the bonuses of the owner for the sale of Consume: Trade; empty for any other sale.
    """
    entry = Entry(printed().prices.of(kind), f"{KIND_NAMES[kind]} good", "race.trade.price")
    more = printed().bonuses.prestige_trade_cards
    extra = (Entry(more, "the prestige bonus", "race.trade.prestige"),) if PRESTIGE in bonus else ()
    return Ledger((entry, *(_bonuses(cards, in_force, world, kind) if powers else ()), *extra), "cards")


@lru_cache(maxsize=20_000)
def _bonuses(cards: CardSet, in_force: tuple[str, ...], world: str, kind: str) -> tuple[Entry, ...]:
    entries = []
    for one in held(cards, in_force, TradeBonus):
        if one.power.good in {kind, "any"} and (not one.power.here or one.card == world):
            times = counted(cards, in_force, one.power.per) if one.power.per else 1
            entries.append(Entry(one.power.n * times, one.name, "race.trade.powers"))
    return tuple(entries)


def may_be_sold(cards: CardSet, world: str) -> bool:
    """Whether the good of a world can be sold by the Trade bonus.

    Rule: race.trade.no-sale
    """
    return not cards.design(world).powers_of(NoSale)
