"""A round in sketches: what a player makes of each phase, roughly, without asking anybody.

Prices, strengths, goods and draws are those of `numbers`; which card is placed, the value function decides.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from nf_core.games.race_for_the_galaxy.bots.learned.features import best_price
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch
from nf_core.games.race_for_the_galaxy.bots.learned.weights import STEPS, Weights
from nf_core.games.race_for_the_galaxy.facts import powers as p
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import Design
from nf_core.games.race_for_the_galaxy.numbers.consuming import EATS
from nf_core.games.race_for_the_galaxy.numbers.costs import (
    development_cost,
    paid_military_cost,
    pay_powers,
    world_cost,
)
from nf_core.games.race_for_the_galaxy.numbers.exploring import drawn, kept
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.producing import producers, sources
from nf_core.games.race_for_the_galaxy.numbers.strength import against
from nf_core.games.race_for_the_galaxy.numbers.trading import may_be_sold

VP_IN_HAND = 0.25
"What a VP of a card counts while it is in hand: cards that are worth much are kept."
CHOICE = 0.1
"What each card drawn but not kept adds to those that are kept, in cards."
Bonus = tuple[str, ...]


class Eye(NamedTuple):
    """Who looks at a sketch: the cards of the game, the weights, and how much is left of the game."""

    cards: CardSet
    weights: Weights
    left: float

    def value(self, sketch: Sketch) -> float:
        """The final VP that it expects."""
        return self.weights.value(self.cards, sketch, self.left)


def explored(eye: Eye, one: Sketch, bonus: Bonus) -> Sketch:
    """After Explore."""
    keep = float(kept(eye.cards, one.tableau, bonus).total)
    more = max(0.0, float(drawn(eye.cards, one.tableau, bonus).total) - keep)
    return one._replace(extra=one.extra + keep + CHOICE * more)


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
            if cost is not None and cost <= one.size - 1:
                after = _placed(eye, one, card, cost, more)
                is_windfall = cards.world(card).production == "windfall"
                found.append(after._replace(goods=(*after.goods, card)) if is_windfall else after)
    return max(found, key=eye.value)


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


def consumed(eye: Eye, one: Sketch, bonus: Bonus, used: tuple[tuple[str, int], ...] = ()) -> Sketch:
    """After Consume: the sale, then as many powers as can be used, the best first."""
    cards = eye.cards
    if "trade" in bonus and (able := [world for world in one.goods if may_be_sold(cards, world)]):
        world = max(able, key=lambda each: best_price(cards, one.tableau, each))
        one = _without(one, world)._replace(extra=one.extra + best_price(cards, one.tableau, world))
    factor = 2 if "double" in bonus else 1
    if not used:
        extra = sum(each.power.n for each in held(cards, one.tableau, p.DrawCards, phase="consume"))
        vp = sum(each.power.n for each in held(cards, one.tableau, p.GainVp))
        one = one._replace(extra=one.extra + extra, chips=one.chips + vp * factor)
    powers: tuple[Held[Any], ...] = held(cards, one.tableau, *EATS)
    for power in sorted(powers, key=_rank):
        if power.key not in used and one.goods:
            one = _eaten(cards, one, power, factor)
    return one


def _rank(one: Held[Any]) -> tuple[bool, float]:
    """Powers that take certain goods first, and of these the ones that give most for a good."""
    power = one.power
    match power:
        case p.ConsumeGoods():
            return power.good == "any", -(power.vp + power.cards / 2) / power.each
        case p.ConsumeKinds():
            return True, -(power.vp + power.cards / 2)
    return True, 1.0


def _eaten(cards: CardSet, one: Sketch, power: Held[Any], factor: int) -> Sketch:
    """After a Consume power has taken what it can."""
    match power.power:
        case p.ConsumeGoods(good=good, each=each, times=times, here=here, vp=vp, cards=draw):
            able = [w for w in one.goods if "any" in {good, kind := good_on(cards, w)} or kind == good]
            able = [world for world in able if world == power.card] if here else able
            often = min(times, len(able) // each)
            taken = able[: often * each]
        case p.ConsumeKinds(vp=vp, cards=draw):
            taken = list({good_on(cards, world): world for world in one.goods}.values())
            often = len(taken)
        case p.ConsumeAll(vp=vp):
            taken, draw, often = list(one.goods), 0, max(len(one.goods) - 1, 0)
        case _:
            taken = [max(one.goods, key=lambda world: best_price(cards, one.tableau, world))]
            vp, often, draw = 0, 1, best_price(cards, one.tableau, taken[0])
    goods = tuple(world for world in one.goods if world not in taken)
    return one._replace(goods=goods, chips=one.chips + vp * often * factor, extra=one.extra + draw * often)


def _without(one: Sketch, world: str) -> Sketch:
    return one._replace(goods=tuple(each for each in one.goods if each != world))


def produced(eye: Eye, one: Sketch, bonus: Bonus, used: tuple[tuple[str, int], ...] = ()) -> Sketch:
    """After Produce."""
    cards, in_force = eye.cards, one.tableau
    made = [world for world in producers(cards, in_force) if world not in one.goods]
    for source in sources(cards, in_force, bonus):
        empty = [world for world in source.worlds if world not in one.goods and world not in made]
        if empty and not source.discard and source.key not in used:
            made.append(max(empty, key=lambda world: best_price(cards, in_force, world)))
    powers: tuple[Held[Any], ...] = held(cards, in_force, *DRAWING)
    extra = float(sum(_drawn_by(cards, power, made) for power in powers))
    goods = tuple(card for card in in_force if card in one.goods or card in made)
    return one._replace(goods=goods, extra=one.extra + extra)


DRAWING = (p.DrawCards, p.DrawForProduced, p.DrawForKinds)
"The powers that draw cards in Produce."


def _drawn_by(cards: CardSet, power: Held[Any], made: list[str]) -> int:
    """The cards that a power draws in Produce, for the worlds that have produced."""
    kinds = [good_on(cards, world) for world in made]
    match power.power:
        case p.DrawCards(phase="produce", when="once", n=n):
            return n
        case p.DrawCards(phase="produce", when="produced_here", n=n):
            return n if power.card in made else 0
        case p.DrawForProduced(n=n, good=good):
            return n * (len(kinds) if good == "any" else kinds.count(good))
        case p.DrawForKinds(n=n):
            return n * len(set(kinds))
    return 0


PHASES: dict[str, Callable[[Eye, Sketch, Bonus], Sketch]] = {
    "explore": explored,
    "develop": developed,
    "settle": settled,
    "consume": consumed,
    "produce": produced,
}
"The phases in their order."


def played(eye: Eye, one: Sketch, phases: Iterator[tuple[str, Bonus]], known: dict[object, Sketch]) -> Sketch:
    """After some phases, each with the bonuses of the player; what is `known` already is not worked out again."""
    for phase, bonus in phases:
        key = (one, phase, bonus, eye.left)
        if key not in known:
            known[key] = PHASES[phase](eye, one, bonus)
        one = known[key]
    return one
