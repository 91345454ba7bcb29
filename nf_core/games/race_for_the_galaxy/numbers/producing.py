"""Produce in numbers: which worlds produce by themselves, which by powers, and the draws for them."""

from functools import lru_cache

import msgspec

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.facts.filters import Good
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, printed
from nf_core.games.race_for_the_galaxy.facts.powers import ProduceHere, ProduceWindfall
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.state.player import Player


class Source(msgspec.Struct, frozen=True):
    """A power, or the bonus of Produce, by which a good may be produced."""

    card: str
    "The card with the power; `produce` for the bonus."
    key: tuple[str, int]
    worlds: tuple[str, ...]
    "The worlds in force that it suits, with or without a good."
    good: Good = "any"
    "The kind of the goods it produces."
    discard: int = 0
    "Cards of the hand to discard for it: then it may be used, and otherwise it must."


@lru_cache(maxsize=20_000)
def producers(cards: CardSet, in_force: tuple[str, ...]) -> tuple[str, ...]:
    """The worlds that produce by themselves.

    Rule: race.produce.goods
    """
    return tuple(one.card for one in held(cards, in_force, ProduceHere) if not one.power.discard)


@lru_cache(maxsize=20_000)
def sources(cards: CardSet, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> tuple[Source, ...]:
    """The powers and bonuses by which further goods may be produced.

    Rule: race.produce.windfall, race.produce.bonus, race.produce.discard
    """
    windfalls = tuple(card for card in in_force if _windfall(cards, card))
    figures = printed().bonuses
    count = figures.produce_windfalls if "produce" in bonus else 0
    count += figures.prestige_produce_windfalls if PRESTIGE in bonus else 0
    found = [Source("produce", ("produce", number), windfalls) for number in range(count)]
    for one in held(cards, in_force, ProduceWindfall):
        suited = tuple(
            world for world in windfalls
            if "any" in {one.power.good, good_on(cards, world)} or good_on(cards, world) == one.power.good
        )  # fmt: skip
        suited = tuple(world for world in suited if world != one.card) if one.power.other else suited
        found.append(Source(one.card, one.key, suited, one.power.good, one.power.discard))
    found += [
        Source(here.card, here.key, (here.card,), discard=here.power.discard)
        for here in held(cards, in_force, ProduceHere)
        if here.power.discard
    ]
    return tuple(one for one in found if one.worlds)


def _windfall(cards: CardSet, card: str) -> bool:
    design = cards.design(card)
    return isinstance(design, World) and design.production == "windfall"


def empty_worlds(player: Player) -> frozenset[str]:
    """The cards of a player without a good."""
    return frozenset(placed.card for placed in player.tableau if not placed.good)
