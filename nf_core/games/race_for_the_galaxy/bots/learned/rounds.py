"""A round in sketches: what a player makes of each phase, roughly, without asking anybody.

Prices, strengths, goods and draws are those of `numbers`; which card is placed, the value function decides.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from nf_core.games.race_for_the_galaxy.bots.learned.engine import Bonus, Used, consumed, produced
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch
from nf_core.games.race_for_the_galaxy.bots.learned.weights import STEPS, Weights
from nf_core.games.race_for_the_galaxy.facts import powers as p
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import Design
from nf_core.games.race_for_the_galaxy.numbers.costs import (
    development_cost,
    paid_military_cost,
    pay_powers,
    world_cost,
)
from nf_core.games.race_for_the_galaxy.numbers.exploring import kept
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.matching import matches
from nf_core.games.race_for_the_galaxy.numbers.strength import against

VP_IN_HAND = 0.25
"What a VP of a card counts while it is in hand: cards that are worth much are kept."


class Eye(NamedTuple):
    """Who looks at a sketch: the cards of the game, the weights, and how much is left of the game."""

    cards: CardSet
    weights: Weights
    left: float

    def value(self, sketch: Sketch) -> float:
        """The final VP that it expects."""
        return self.weights.value(self.cards, sketch, self.left)


def explored(eye: Eye, one: Sketch, bonus: Bonus) -> Sketch:
    """After Explore.

    That the cards kept are chosen among more counts nothing: counted, it made the bot explore too much.
    """
    return one._replace(extra=one.extra + float(kept(eye.cards, one.tableau, bonus).total))


def given(eye: Eye, one: Sketch, count: float) -> Sketch:
    """After cards of the hand were given up: those that are worth least."""
    weights = eye.weights.at(round(eye.left * STEPS))
    known = sorted(one.hand, key=lambda card: _kept_for(eye.cards.design(card), weights), reverse=True)
    unknown = min(one.extra, count / 2) if one.extra > 0 else 0.0
    unknown = max(unknown, count - len(known))
    gone = round(count - unknown)
    return one._replace(hand=tuple(sorted(known[: len(known) - gone])), extra=one.extra - (count - gone))


def _kept_for(design: Design, weights: Mapping[str, float]) -> float:
    """How much a card of the hand is missed, roughly, in VP."""
    return weights.get(f"hand: {design.name}", 0.0) + VP_IN_HAND * design.vp + bool(design.scoring)


def developed(eye: Eye, one: Sketch, bonus: Bonus) -> Sketch:
    """After Develop: with the best development, or none."""
    cards, in_force = eye.cards, one.tableau
    draws: tuple[Held[p.DrawCards | p.DrawDiscard], ...]
    draws = held(cards, in_force, p.DrawCards, p.DrawDiscard, phase="develop")
    first = sum(each.power.n for each in draws if each.power.when == "once")
    one = one._replace(extra=one.extra + first) if first else one
    more = sum(each.power.n for each in draws if each.power.when == "placed")
    found = [one]
    for card in one.hand:
        if not cards.is_world(card) and _new(in_force, card):
            cost = float(development_cost(cards, in_force, card, bonus).total)
            if cost <= one.size - 1:
                found.append(_placed(eye, one, card, cost, more))
    return max(found, key=eye.value)


def settled(eye: Eye, one: Sketch, bonus: Bonus) -> Sketch:
    """After Settle: with the best world, or none."""
    cards, in_force = eye.cards, one.tableau
    draws: tuple[Held[p.DrawCards | p.DrawDiscard], ...]
    draws = held(cards, in_force, p.DrawCards, p.DrawDiscard, phase="settle")
    more = sum(each.power.n for each in draws if each.power.when == "placed") + ("settle" in bonus)
    found = [one]
    for card in one.hand:
        if cards.is_world(card) and _new(in_force, card):
            cost = settle_price(cards, in_force, card)
            ways = [] if cost is None else [(cost, "")]
            for price, left in (*ways, *_leaving(cards, in_force, card)):
                if price <= one.size - 1:
                    found.append(_settled(eye, _placed(eye, one, card, price, more), card, left))
    return max(found, key=eye.value)


def _settled(eye: Eye, one: Sketch, card: str, left: str) -> Sketch:
    """After a world was placed: it has a good if it is a windfall world, and another card leaves for it, if any."""
    goods = (*one.goods, card) if eye.cards.world(card).production == "windfall" else one.goods
    tableau = tuple(each for each in one.tableau if each != left)
    return one._replace(tableau=tableau, goods=tuple(each for each in goods if each != left))


def _leaving(cards: CardSet, in_force: tuple[str, ...], card: str) -> Iterator[tuple[float, str]]:
    """What a world costs for which a card leaves the tableau, with that card."""
    world = cards.world(card)
    if world.military:
        missing = world.figure - int(against(cards, in_force, card).total)
        for one in held(cards, in_force, p.TemporaryMilitary):
            if one.power.pay == "this_card" and 0 < missing <= one.power.n:
                yield 0.0, one.card
        return
    price = float(world_cost(cards, in_force, card).total)
    for other in held(cards, in_force, p.LeaveForLess):
        if other.power.phase == "settle" and price and matches(other.power.of, world):
            yield (0.0 if other.power.n is None else max(0.0, price - other.power.n)), other.card


def settle_price(cards: CardSet, in_force: tuple[str, ...], card: str) -> float | None:
    """The fewest hand cards for which a world can be had; None if it can be neither paid for nor conquered."""
    world = cards.world(card)
    if not world.military:
        return float(world_cost(cards, in_force, card).total)
    if against(cards, in_force, card).total >= world.figure:
        return 0.0
    powers = pay_powers(cards, in_force, card)
    return min((float(paid_military_cost(cards, in_force, card, one).total) for one in powers), default=None)


def _new(tableau: tuple[str, ...], card: str) -> bool:
    name = name_of(card)
    return all(name_of(one) != name for one in tableau)


def _placed(eye: Eye, one: Sketch, card: str, cost: float, more: float) -> Sketch:
    hand = tuple(each for each in one.hand if each != card)
    after = given(eye, one._replace(hand=hand), cost) if cost else one._replace(hand=hand)
    return after._replace(tableau=(*one.tableau, card), extra=after.extra + more)


def consumed_and_given(eye: Eye, one: Sketch, bonus: Bonus, used: Used = ()) -> Sketch:
    """After Consume, with cards of the hand turned into VP where that is worth it."""
    one = consumed(eye.cards, one, bonus, used)
    for power in held(eye.cards, one.tableau, p.DiscardHand):
        often = min(power.power.times, int(one.size) // power.power.each)
        if power.key not in used and often > 0:
            chips = power.power.vp * often * (2 if "double" in bonus else 1)
            after = given(eye, one, power.power.each * often)
            after = after._replace(chips=one.chips + chips, extra=after.extra + power.power.cards * often)
            one = max(one, after, key=eye.value)
    return one


PHASES: dict[str, Callable[[Eye, Sketch, Bonus], Sketch]] = {
    "explore": explored,
    "develop": developed,
    "settle": settled,
    "consume": consumed_and_given,
    "produce": lambda eye, one, bonus: produced(eye.cards, one, bonus),
}
"The phases in their order."


def played(eye: Eye, one: Sketch, phases: Iterable[tuple[str, Bonus]], known: dict[object, Sketch]) -> Sketch:
    """After some phases, each with the bonuses of the player; what is `known` already is not worked out again."""
    for phase, bonus in phases:
        key = (one, phase, bonus, eye.left)
        if key not in known:
            known[key] = PHASES[phase](eye, one, bonus)
        one = known[key]
    return one
