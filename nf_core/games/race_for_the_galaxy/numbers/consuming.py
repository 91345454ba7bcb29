"""Consume powers in numbers: which goods each can take, and what it gives."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE
from nf_core.games.race_for_the_galaxy.facts.powers import (
    AnteCard,
    ConsumeAll,
    ConsumeGoods,
    ConsumeKinds,
    ConsumeSell,
    DiscardHand,
    GuessNumber,
    SpendPrestige,
)
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on, worlds_with
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held
from nf_core.games.race_for_the_galaxy.state.player import Player
from nf_core.kernel.ledger import Entry, Ledger

Eats: TypeAlias = ConsumeGoods | ConsumeKinds | ConsumeAll | ConsumeSell
EATS = (ConsumeGoods, ConsumeKinds, ConsumeAll, ConsumeSell)
"Powers that take goods: they must be used if they can be."
MAY = (DiscardHand, SpendPrestige, GuessNumber, AnteCard)
"Powers that may be used."


class Meal(msgspec.Struct, frozen=True):
    """What a power takes if it is used now."""

    worlds: tuple[str, ...]
    "The worlds whose goods it can take."
    count: int
    "How many goods it takes; 0 if it cannot be used."
    least: int = 0
    "How many it must take: one that may be any kind can always be declined by a power that needs one kind."


def kinds(cards: CardSet, worlds: Iterable[str]) -> int:
    """How many different kinds of goods lie on worlds; one that may be any kind counts as one that is missing.

    Rule: race.consume.kinds
    """
    found = [good_on(cards, world) for world in worlds]
    fixed = {kind for kind in found if kind != "any"}
    return min(4, len(fixed) + found.count("any"))


def meal(cards: CardSet, player: Player, one: Held[Eats]) -> Meal:
    """What a power takes if it is used now: as much as it can.

    Rule: race.consume.full
    """
    power = one.power
    worlds = worlds_with(cards, player, power.good if isinstance(power, ConsumeGoods) else "any")
    if isinstance(power, ConsumeGoods) and power.here:
        worlds = tuple(world for world in worlds if world == one.card)
    needs_kinds = isinstance(power, ConsumeKinds) or (
        isinstance(power, ConsumeGoods) and (power.distinct or power.good != "any")
    )
    certain = tuple(world for world in worlds if good_on(cards, world) != "any") if needs_kinds else worlds
    return Meal(worlds, _taken(cards, power, worlds), _taken(cards, power, certain))


def _taken(cards: CardSet, power: Eats, worlds: tuple[str, ...]) -> int:
    """How many of the goods on some worlds a power takes."""
    match power:
        case ConsumeGoods(distinct=True, each=each):
            return each if kinds(cards, worlds) >= each else 0
        case ConsumeGoods():
            return min(power.times, len(worlds) // power.each) * power.each
        case ConsumeKinds():
            return kinds(cards, worlds)
        case ConsumeAll():
            return len(worlds)
    return min(1, len(worlds))


def uses(power: Eats | DiscardHand, count: int) -> int:
    """How often a power gives its reward for so many goods, or cards of the hand.

    Rule: race.consume.rewards
    """
    match power:
        case ConsumeGoods() | DiscardHand():
            return count // power.each
        case ConsumeAll():
            return max(count - 1, 0)
    return count


def multiplier(bonus: tuple[str, ...]) -> Ledger:
    """By how much VP from consuming are multiplied.

    Rule: race.consume.double
    """
    entries = [Entry(1, "Consume", "race.consume")]
    entries += [Entry(1, "the action card", "race.consume.double")] if "double" in bonus else []
    entries += [Entry(1, "the prestige bonus", "race.consume.double")] if PRESTIGE in bonus else []
    return Ledger(tuple(entries), "times")
