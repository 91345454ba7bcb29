"""Explore in numbers: how many cards are drawn and kept."""

from functools import lru_cache

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, printed
from nf_core.games.race_for_the_galaxy.facts.powers import DiscardForPrestige, ExploreDraw, ExploreKeep, ExploreMix
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.state.player import Player
from nf_core.kernel.ledger import Entry, Ledger


def _bonuses() -> dict[str, tuple[int, int]]:
    """How many more cards the bonuses draw and keep."""
    figures = printed().bonuses
    return {
        "explore-5": (figures.explore_five, 0),
        "explore-1": (figures.explore_one_draw, figures.explore_one_keep),
        PRESTIGE: (figures.prestige_explore_draw, figures.prestige_explore_keep),
    }


def _bonus_entries(bonus: tuple[str, ...], which: int) -> list[Entry]:
    known = _bonuses()
    found = ((known[one][which], one) for one in bonus if one in known)
    return [Entry(n, _source(one), "race.explore.bonus") for n, one in found if n]


def _source(bonus: str) -> str:
    return "the prestige bonus" if bonus == PRESTIGE else "the action card"


@lru_cache(maxsize=10_000)
def drawn(cards: CardSet, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> Ledger:
    """How many cards are drawn.

    Rule: race.explore.draw, race.explore.bonus
    """
    entries = [Entry(printed().bonuses.explore_draw, "Explore", "race.explore.draw"), *_bonus_entries(bonus, 0)]
    entries += [Entry(one.power.n, one.name, "race.explore.draw") for one in held(cards, in_force, ExploreDraw)]
    return Ledger(tuple(entries), "cards")


@lru_cache(maxsize=10_000)
def kept(cards: CardSet, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> Ledger:
    """How many cards are kept.

    Rule: race.explore.keep, race.explore.bonus
    """
    entries = [Entry(printed().bonuses.explore_keep, "Explore", "race.explore.keep"), *_bonus_entries(bonus, 1)]
    entries += [Entry(one.power.n, one.name, "race.explore.keep") for one in held(cards, in_force, ExploreKeep)]
    return Ledger(tuple(entries), "cards")


def is_mixed(cards: CardSet, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> bool:
    """Whether cards may be discarded from the hand and the drawn cards together.

    Rule: race.explore.mix
    """
    return PRESTIGE in bonus or bool(held(cards, in_force, ExploreMix))


def prestige_discards(
    cards: CardSet, player: Player, in_force: tuple[str, ...], used: tuple[tuple[str, int], ...] = ()
) -> tuple[Held[DiscardForPrestige], ...]:
    """The powers by which a card can be discarded for prestige before drawing.

    Rule: race.explore.prestige
    """
    found = held(cards, in_force, DiscardForPrestige) if player.hand.size else ()
    return tuple(one for one in found if one.key not in used)
