"""Explore in numbers: how many cards are drawn and kept."""

from functools import lru_cache

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.powers import ExploreDraw, ExploreKeep, ExploreMix
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.kernel.ledger import Entry, Ledger

DRAWN, KEPT = 2, 1
"Cards drawn and kept by everybody."
BONUS = {"explore-5": (5, 0), "explore-1": (1, 1)}
"How many more the bonuses of the action cards draw and keep."


@lru_cache(maxsize=10_000)
def drawn(cards: CardSet, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> Ledger:
    """How many cards are drawn.

    Rule: race.explore.draw, race.explore.bonus
    """
    entries = [Entry(DRAWN, "Explore", "race.explore.draw")]
    entries += [Entry(BONUS[one][0], "the action card", "race.explore.bonus") for one in bonus if one in BONUS]
    entries += [Entry(one.power.n, one.name, "race.explore.draw") for one in held(cards, in_force, ExploreDraw)]
    return Ledger(tuple(entries), "cards")


@lru_cache(maxsize=10_000)
def kept(cards: CardSet, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> Ledger:
    """How many cards are kept.

    Rule: race.explore.keep, race.explore.bonus
    """
    entries = [Entry(KEPT, "Explore", "race.explore.keep")]
    added = ((one, BONUS[one][1]) for one in bonus if one in BONUS)
    entries += [Entry(count, "the action card", "race.explore.bonus") for _, count in added if count]
    entries += [Entry(one.power.n, one.name, "race.explore.keep") for one in held(cards, in_force, ExploreKeep)]
    return Ledger(tuple(entries), "cards")


def is_mixed(cards: CardSet, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> bool:
    """Whether cards may be discarded from the hand and the drawn cards together.

    Rule: race.explore.mix
    """
    del bonus
    return bool(held(cards, in_force, ExploreMix))
