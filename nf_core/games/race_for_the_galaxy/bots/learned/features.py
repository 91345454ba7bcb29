"""The features of a sketch, by name: what the value function is a weighted sum of."""

from functools import lru_cache
from typing import NamedTuple

from nf_core.games.race_for_the_galaxy.bots.learned.engine import best_price, consumed, cycle, for_hand, produced
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch
from nf_core.games.race_for_the_galaxy.facts import powers as p
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import Design, Line, World
from nf_core.games.race_for_the_galaxy.facts.filters import PHASES, Filter
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.matching import matches
from nf_core.games.race_for_the_galaxy.numbers.producing import producers
from nf_core.games.race_for_the_galaxy.numbers.scoring import score
from nf_core.games.race_for_the_galaxy.numbers.strength import general
from nf_core.games.race_for_the_galaxy.state.player import Placed, Player

Features = tuple[tuple[str, float], ...]
MANY = 3
"The goods that a power consumes which takes all kinds."
NEAR = 2
"Military that is missing, at most, for a world to count as nearly in reach."


def points(cards: CardSet, tableau: tuple[str, ...], chips: int) -> int:
    """The VP of cards and chips."""
    plain, scores = printed(cards, tableau)
    return chips + plain if not scores else chips + scored(cards, tableau, chips)


@lru_cache(maxsize=100_000)
def printed(cards: CardSet, tableau: tuple[str, ...]) -> tuple[int, bool]:
    """The VP printed on the cards of a tableau, and whether there is one that scores more."""
    designs = [cards.design(card) for card in tableau]
    return sum(design.vp for design in designs), any(design.scoring for design in designs)


@lru_cache(maxsize=100_000)
def scored(cards: CardSet, tableau: tuple[str, ...], chips: int) -> int:
    """The VP of a tableau with a card that scores more than is printed."""
    player = Player(tableau=tuple(Placed(card) for card in tableau), chips=chips)
    return int(score(cards, player).total) - chips


@lru_cache(maxsize=100_000)
def of_tableau(cards: CardSet, tableau: tuple[str, ...]) -> Features:
    """What a tableau is good for in the rounds to come."""
    found: dict[str, float] = {f"tableau: {name_of(card)}": 1.0 for card in tableau}
    made = len(producers(cards, tableau))
    eaten = eaten_at_most(cards, tableau)
    military = int(general(cards, tableau).total)
    explorers: tuple[Held[p.ExploreDraw | p.ExploreKeep], ...] = held(cards, tableau, p.ExploreDraw, p.ExploreKeep)
    found |= {
        "the rounds to come": 1.0,
        "cards in the tableau": len(tableau),
        "worlds that produce": made,
        "windfall worlds": sum(_windfall(cards, card) for card in tableau),
        "goods that powers consume": eaten,
        "goods produced and consumed": min(made, eaten),
        "Military": max(military, 0),
        "Military squared": max(military, 0) ** 2 / 10,
        "cheaper developments": sum(one.power.n for one in held(cards, tableau, p.CostLess, phase="develop")),
        "cheaper worlds": sum(one.power.n for one in held(cards, tableau, p.CostLess, phase="settle")),
        "draws in Explore": sum(one.power.n for one in explorers),
    }
    found |= _engine(cards, tableau)
    for phase in PHASES:
        found[f"powers of {phase.capitalize()}"] = sum(
            power.phase == phase for card in tableau for power in cards.design(card).powers
        )
    for phase in ("develop", "settle", "consume", "produce"):
        draws = held(cards, tableau, p.DrawCards, phase=phase)
        found[f"draws in {phase.capitalize()}"] = sum(one.power.n for one in draws)
    return tuple((name, float(value)) for name, value in found.items() if value)


def _engine(cards: CardSet, tableau: tuple[str, ...]) -> dict[str, float]:
    """What a tableau makes of a round with Produce, and then one with a doubled Consume."""
    full = produced(cards, Sketch(tableau, (), (), 0.0, 0, 0), ("produce",))
    after = cycle(cards, tableau)
    prices = sorted((best_price(cards, tableau, world) for world in full.goods), reverse=True)
    return {
        "VP of Produce and a doubled Consume": after.chips,
        "cards of Produce and a doubled Consume": after.extra,
        "goods of Produce": len(full.goods),
        "the best price after Produce": sum(prices[:1]),
        "VP for cards of the hand": for_hand(cards, tableau),
    }


@lru_cache(maxsize=100_000)
def eaten_at_most(cards: CardSet, tableau: tuple[str, ...]) -> int:
    """How many goods the powers of a tableau consume at most, roughly."""
    eaters: tuple[Held[p.ConsumeGoods | p.ConsumeKinds | p.ConsumeAll], ...]
    eaters = held(cards, tableau, p.ConsumeGoods, p.ConsumeKinds, p.ConsumeAll)
    powers = [one.power for one in eaters]
    return sum(power.each * power.times if isinstance(power, p.ConsumeGoods) else MANY for power in powers)


def _windfall(cards: CardSet, card: str) -> bool:
    design = cards.design(card)
    return isinstance(design, World) and design.production == "windfall"


@lru_cache(maxsize=100_000)
def of_goods(cards: CardSet, tableau: tuple[str, ...], goods: tuple[str, ...]) -> Features:
    """What the goods on a tableau are good for."""
    if not goods:
        return ()
    one = Sketch(tableau, goods, (), 0.0, 0, 0)
    now, full = consumed(cards, one, ("double",)), produced(cards, one, ("produce",))
    kinds = [good_on(cards, world) for world in goods]
    eaten = eaten_at_most(cards, tableau)
    found: dict[str, float] = {f"{kind} goods": kinds.count(kind) for kind in kinds}
    found["goods that can be consumed now"] = min(eaten, len(goods))
    found["VP of a doubled Consume"], found["cards of a doubled Consume"] = now.chips, now.extra
    found["VP of a doubled Consume after Produce"] = consumed(cards, full, ("double",)).chips
    found["the price of the best good"] = max(best_price(cards, tableau, world) for world in goods)
    return tuple((name, float(value)) for name, value in found.items() if value)


CHEAP = 1
"Hand cards that a card costs, at most, that counts as cheap."


class Reach(NamedTuple):
    """What a tableau lets its owner place."""

    names: frozenset[str]
    less: int
    "By how much developments are cheaper."
    worlds: tuple[tuple[int, Filter | None], ...]
    "By how much worlds are cheaper, and which."
    military: int
    special: tuple[tuple[int, Filter], ...]
    "Military against some worlds, and which."
    lines: tuple[tuple[Line, ...], ...]
    "What the scoring cards score, without counts that are not of cards."


@lru_cache(maxsize=100_000)
def reach(cards: CardSet, tableau: tuple[str, ...]) -> Reach:
    """What a tableau lets its owner place."""
    designs = [cards.design(card) for card in tableau]
    return Reach(
        frozenset(design.name for design in designs),
        sum(one.power.n for one in held(cards, tableau, p.CostLess, phase="develop")),
        tuple((one.power.n, one.power.of) for one in held(cards, tableau, p.CostLess, phase="settle")),
        int(general(cards, tableau).total),
        tuple((one.power.n, one.power.of) for one in held(cards, tableau, p.Military) if one.power.of),
        tuple(tuple(line for line in design.scoring if not line.per.special) for design in designs if design.scoring),
    )


def prospect(able: Reach, design: Design) -> tuple[int, int, int]:
    """What it takes to place a card: hand cards, Military that is missing; and the VP that it adds, mostly."""
    vp = design.vp
    for lines in able.lines:
        vp += max((line.vp or 0 for line in lines if matches(line.per, design)), default=0)
    if not isinstance(design, World):
        return max(0, design.figure - able.less), 0, vp
    if design.military:
        has = able.military + sum(n for n, of in able.special if matches(of, design))
        return 0, max(0, design.figure - has), vp
    return max(0, design.figure - sum(n for n, of in able.worlds if matches(of, design))), 0, vp


@lru_cache(maxsize=100_000)
def of_hand(cards: CardSet, tableau: tuple[str, ...], hand: tuple[str, ...], size: float) -> Features:
    """What the cards of a hand are good for, the known ones by name."""
    found: dict[str, float] = {"cards in hand": size, "cards in hand beyond 6": max(0.0, size - 6)}
    able, sixes = reach(cards, tableau), 0.0
    gains = [0.0, 0.0, 0.0]
    for card in hand:
        design = cards.design(card)
        _count(found, f"hand: {design.name}")
        if design.name in able.names:
            continue
        cost, missing, vp = prospect(able, design)
        if design.scoring:
            vp = points(cards, (*tableau, card), 0) - points(cards, tableau, 0)
            sixes = max(sixes, float(vp))
        if cost <= size - 1 and not missing:
            _count(found, "worlds within reach" if isinstance(design, World) else "developments within reach")
            gains.append(vp - cost / 2)
            if cost <= CHEAP:
                _count(found, "cheap cards within reach")
        elif 0 < missing <= NEAR:
            _count(found, "worlds nearly in reach")
        elif missing:
            _count(found, "worlds far from reach")
    best, second, third = sorted(gains, reverse=True)[:3]
    found |= {"VP of the second card within reach": second, "VP of the third card within reach": third}
    found |= {"cards in hand beyond 3": max(0.0, size - 3), "cards missing to 2": max(0.0, 2 - size)}
    found |= {"VP of the best card within reach": best, "VP of the best scoring card in hand": sixes}
    found["known cards in hand"] = len(hand)
    return tuple((name, value) for name, value in found.items() if value)


def _count(found: dict[str, float], name: str) -> None:
    found[name] = found.get(name, 0.0) + 1


def features(cards: CardSet, sketch: Sketch) -> Features:
    """All features of a sketch."""
    return (
        *of_tableau(cards, sketch.tableau),
        *of_goods(cards, sketch.tableau, sketch.goods),
        *of_hand(cards, sketch.tableau, sketch.hand, sketch.size),
    )
