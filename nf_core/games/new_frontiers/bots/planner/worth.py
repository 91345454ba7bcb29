"""What an empire is worth: the VP that it has, and those that it may still get."""

from functools import lru_cache

from nf_core.games.new_frontiers.bots.planner.estate import Estate, estate
from nf_core.games.new_frontiers.bots.planner.meals import Goods
from nf_core.games.new_frontiers.bots.planner.outlook import COLONIST, Outlook
from nf_core.games.new_frontiers.bots.planner.reach import FAR
from nf_core.games.new_frontiers.facts.components import LARGE_COST, World
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.goals import goal_score
from nf_core.games.new_frontiers.numbers.powers import owned
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.values import Seat

TIE = 0.01
"What a credit or a good is worth when the game is over: it may break a tie."
LOW = 0.03
"What a credit or colonist is worth beyond those that are wanted."
CYCLES, LAST = 0.75, 0.3
"How many Produce actions are followed by a Trade, Consume, and how much of one is too late."
EXPLORED = 0.35
"The part of an explored world's worth that counts before it is settled: little, or nobody would ever settle it."
FAR_CREDIT, FAR_COLONIST = 0.93, 0.95
"How much less a tile is worth for each credit and colonist that is lacking."
PLAN = 0.5
"The part of the best large development's worth that counts before it is bought."
RESERVE, SAVINGS = 3.0, 9.0
"The credits that are wanted at any time, and those more while there is time to spend them."
SETTLERS, WORLDS = 1, 1
"The colonists that are wanted at any time, and the explored worlds for which more are wanted."
POTENTIAL = 0.2
"How many worlds that are yet to be explored will be settled for each Settle action."
DRAW, DRAWS = 0.25, 4.0
"What a power that draws a world is worth for each Explore action, and for how many at most."
HELD = 0.6
"The part of the worth of goods that counts before they are sold and consumed: until then nothing grows again there."
GOOD = 0.5
"The least that a windfall good is worth."


def worth(s: State, seat: Seat, ahead: Outlook) -> float:
    """The VP that a seat can expect at the end."""
    goals = tuple(kept.goal for kept in s.goals.kept)
    return _worth(s.tiles, s.empires[seat], goals, _large(s.tiles, s.market), ahead)


@lru_cache(maxsize=1024)
def _large(tiles: Tiles, market: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """The large developments that can still be bought."""
    return tuple(name for name, left in market if left and tiles.developments[name].large)


@lru_cache(maxsize=1 << 14)
def _worth(tiles: Tiles, empire: Empire, goals: tuple[str, ...], large: tuple[str, ...], ahead: Outlook) -> float:
    own = estate(tiles, owned(empire), empire.oort)
    points = empire.chips + own.points + sum(int(goal_score(tiles, empire, tiles.goals[goal]).amount) for goal in goals)
    if ahead.rounds == 0:
        return points + TIE * (empire.credits + sum(goods_of(empire)))
    return (
        points
        + own.trade(goods_of(empire), ahead.credit) * ahead.once * HELD
        + engine(own, ahead)
        + means(own, empire, ahead)
        + settling(own, empire, ahead)
        + planning(own, large, empire, ahead)
    )


def goods_of(empire: Empire) -> Goods:
    """The goods of an empire by kind."""
    goods = [colony.good for colony in empire.colonies]
    return (goods.count(KINDS[0]), goods.count(KINDS[1]), goods.count(KINDS[2]), goods.count(KINDS[3]))


def engine(own: Estate, ahead: Outlook) -> float:
    """What the tiles bring in the actions to come."""
    if ahead not in own.engines:
        own.engines[ahead] = _engine(own, ahead)
    return own.engines[ahead]


def _engine(own: Estate, ahead: Outlook) -> float:
    cycles = max(ahead.times * CYCLES - LAST, 0.0) * own.cycle(ahead.credit)
    credits = (own.produce_credits * CYCLES + own.develop_credits) * ahead.times * ahead.credit
    found = own.reach.potential(ahead.credit) * POTENTIAL * ahead.times
    return cycles + credits + found + own.draws * DRAW * min(ahead.times, DRAWS)


def means(own: Estate, empire: Empire, ahead: Outlook) -> float:
    """The worth of credits and colonists."""
    most = RESERVE + SAVINGS * ahead.once
    need = SETTLERS + sum(own.tiles.worlds[name].colonists for name in empire.explored[:WORLDS])
    settlers = few(empire.colonists, need, COLONIST * min(ahead.times / 2, 1))
    return few(empire.credits, most, ahead.credit) + settlers


def few(count: float, most: float, each: float) -> float:
    """The worth of things of which only so many are wanted."""
    return each * min(count, most) + LOW * min(max(count - most, 0), most)


def settling(own: Estate, empire: Empire, ahead: Outlook) -> float:
    """The worth of explored worlds: the best ones, as many as can still be settled."""
    found = sorted((option(own, name, empire, ahead) for name in empire.explored), reverse=True)
    shares = (min(max(ahead.times - place, 0.0), 1.0) for place in range(len(found)))
    return EXPLORED * sum(share * max(one, 0.0) for share, one in zip(shares, found, strict=True))


def option(own: Estate, name: str, empire: Empire, ahead: Outlook) -> float:
    """The worth of an explored world, less what it takes, and less likely the farther it is out of reach."""
    colonists = own.tiles.worlds[name].colonists
    gain = addition(own, name, ahead) - COLONIST * colonists
    cost, lack = own.reach.price(name)
    paid = (gain - cost * ahead.credit) * FAR_CREDIT ** max(cost - empire.credits, 0) if cost is not None else 0.0
    won = gain * FAR**lack if lack is not None else 0.0
    return max(paid, won) * FAR_COLONIST ** max(colonists - empire.colonists, 0)


def addition(own: Estate, name: str, ahead: Outlook) -> float:
    """What one more tile adds."""
    added = own.claim(name) + engine(own.plus(name), ahead) - engine(own, ahead)
    tile = own.tiles.all[name]
    if isinstance(tile, World) and tile.production == "windfall":
        kind = KINDS.index(tile.kind) if tile.kind in KINDS else 1
        good = (kind == 0, kind == 1, kind == 2, kind == 3)
        added += max(own.trade(good, ahead.credit), GOOD) * ahead.once
    return added


def planning(own: Estate, large: tuple[str, ...], empire: Empire, ahead: Outlook) -> float:
    """The worth of the best large development that is still to be had."""
    lack = FAR_CREDIT ** max(LARGE_COST - 1 - empire.credits, 0)
    best = max((own.claim(name) for name in large if name not in own.names), default=0)
    return max(best - (LARGE_COST - 1) * ahead.credit, 0) * lack * PLAN * ahead.once
