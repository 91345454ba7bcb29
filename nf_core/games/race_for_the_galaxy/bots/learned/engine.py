"""Consume and Produce in sketches: sales, powers that consume and that produce, as far as they go."""

from functools import lru_cache
from typing import Any

from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch
from nf_core.games.race_for_the_galaxy.facts import powers as p
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS
from nf_core.games.race_for_the_galaxy.numbers.consuming import EATS
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.matching import counted
from nf_core.games.race_for_the_galaxy.numbers.producing import producers, sources
from nf_core.games.race_for_the_galaxy.numbers.trading import may_be_sold, price

Bonus = tuple[str, ...]
"The bonuses of a player in a phase."
Used = tuple[tuple[str, int], ...]
"Powers used already, each by its card and its place on it."


@lru_cache(maxsize=100_000)
def best_price(cards: CardSet, tableau: tuple[str, ...], world: str) -> int:
    """The cards for the good of a world, sold as the kind that brings most."""
    kind = good_on(cards, world)
    return max(int(price(cards, tableau, world, one).total) for one in (KINDS if kind == "any" else (kind,)))


def consumed(cards: CardSet, one: Sketch, bonus: Bonus, used: Used = ()) -> Sketch:
    """After Consume: the sale, then as many powers as can be used, the best first."""
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


def produced(cards: CardSet, one: Sketch, bonus: Bonus, used: Used = ()) -> Sketch:
    """After Produce."""
    in_force = one.tableau
    made = [world for world in producers(cards, in_force) if world not in one.goods]
    for source in sources(cards, in_force, bonus):
        empty = [world for world in source.worlds if world not in one.goods and world not in made]
        if empty and not source.discard and source.key not in used:
            made.append(max(empty, key=lambda world: best_price(cards, in_force, world)))
    powers: tuple[Held[Any], ...] = held(cards, in_force, *DRAWING)
    extra = float(sum(_drawn_by(cards, in_force, power, made) for power in powers))
    goods = tuple(card for card in in_force if card in one.goods or card in made)
    return one._replace(goods=goods, extra=one.extra + extra)


DRAWING = (p.DrawCards, p.DrawForProduced, p.DrawForKinds, p.MostProduced)
"The powers that draw cards in Produce."


def _drawn_by(cards: CardSet, in_force: tuple[str, ...], power: Held[Any], made: list[str]) -> int:
    """The cards that a power draws in Produce, for the worlds that have produced."""
    kinds = [good_on(cards, world) for world in made]
    match power.power:
        case p.DrawCards(phase="produce", when="once", n=n, per=per):
            return n * (counted(cards, in_force, per) if per else 1)
        case p.DrawCards(phase="produce", when="produced_here", n=n):
            return n if power.card in made else 0
        case p.DrawForProduced(n=n, good=good):
            return n * (len(kinds) if good == "any" else kinds.count(good))
        case p.DrawForKinds(n=n):
            return n * len(set(kinds))
        case p.MostProduced(n=n, good=good):
            return n * (good in kinds)
    return 0


@lru_cache(maxsize=100_000)
def cycle(cards: CardSet, tableau: tuple[str, ...]) -> Sketch:
    """What a tableau makes of a round with Produce and then one with a doubled Consume."""
    full = produced(cards, Sketch(tableau, (), (), 0.0, 0, 0), ("produce",))
    return consumed(cards, full, ("double",))


@lru_cache(maxsize=100_000)
def for_hand(cards: CardSet, tableau: tuple[str, ...]) -> float:
    """The VP that powers give for cards of the hand."""
    powers = (one.power for one in held(cards, tableau, p.DiscardHand))
    return sum(power.vp * power.times / power.each for power in powers)


def chips_made(cards: CardSet, tableau: tuple[str, ...]) -> float:
    """The VP chips that a tableau takes in two such rounds, at most."""
    return cycle(cards, tableau).chips + 2 * for_hand(cards, tableau)
