"""A quick estimate of a position, for bots that look ahead: what each empire has, in VP, and may still bring."""

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import SettleWorld
from nf_core.games.new_frontiers.numbers.goals import goal_count, goal_score
from nf_core.games.new_frontiers.numbers.powers import owned
from nf_core.games.new_frontiers.numbers.scoring import bonus, score
from nf_core.games.new_frontiers.phases.chart import ChooseGoal
from nf_core.games.new_frontiers.phases.develop import ChooseDevelopment, cost, refusal, spaces
from nf_core.games.new_frontiers.phases.explore import ChooseWorld
from nf_core.games.new_frontiers.phases.placing import due
from nf_core.games.new_frontiers.phases.settle import ChooseSettle
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.games.new_frontiers.state.table import State, chooser
from nf_core.kernel.values import Seat

CREDIT, COLONIST, GOOD, POWER, SPECIAL = 1.1, 0.4, 0.6, 1.2, 0.3
"What each is worth in VP if the whole game is left; a special power is one that counts for some worlds alone."
GOODS = {"production": 2.5, "windfall": 1.0, "none": 0.0}
"What the goods that a colony will produce are worth in VP if the whole game is left."
PLENTY = {"credits": 10, "colonists": 4}
"What an empire has beyond these is worth little."
LITTLE = 0.05
EXPLORED = 0.25
"The share of its VP that an explored world is worth, and what any is worth besides."
STEP = 0.5
"The share of the VP of a goal's next step that each part of the way to it is worth if the whole game is left."
SPREAD = 40.0
"The lead in VP that is as good as a win."


def value(s: State, seat: Seat, since: State) -> float:
    """From 0 (lost) to 1 (won), by the lead over the best of the others."""
    left = _left(since)
    goals = _known(s, seat)
    worths = [_points(s, empire, goals) for empire in s.empires]
    if s.agenda:
        hopes = [left * (_means(s, empire) + _steps(s, empire, goals)) for empire in s.empires]
        worths = [points + hope for points, hope in zip(worths, hopes, strict=True)]
    own = worths.pop(seat) + _promise(s, seat, left)
    lead = own - max(worths)
    if not s.agenda:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return min(max(0.5 + lead / (2 * SPREAD), 0.01), 0.99)


def _left(s: State) -> float:
    """How much of the game is left, from 0 to 1, by whatever will end it first."""
    box = s.tiles.box
    seats, ends = box.players[s.config.seats], box.ends
    shares = [s.pool / seats.vp_chips, (s.colonists - ends.colonists_left) / (seats.colonists - ends.colonists_left)]
    for seat, empire in enumerate(s.empires):
        shares += [1 - len(empire.colonies) / ends.colonies_over, 1 - spaces(s, seat) / ends.spaces_over]
    return min(max(min(shares), 0.0), 1.0)


def _known(s: State, seat: Seat) -> tuple[str, ...]:
    """The goals in play that a seat sees: its own that lies face down is scored at the end too."""
    return tuple(kept.goal for kept in s.goals.kept if kept.face_up or kept.seat == seat)


def _points(s: State, empire: Empire, goals: tuple[str, ...]) -> float:
    """The VP that an empire has with these goals."""
    return float(score(s.tiles, empire, goals).total)


def _steps(s: State, empire: Empire, goals: tuple[str, ...]) -> float:
    """What the way is worth that an empire has come to the next steps of goals, if the whole game is left."""
    return sum(_step(s, empire, goal) for goal in goals)


def _step(s: State, empire: Empire, name: str) -> float:
    """What the way is worth that an empire has come to the next step of a goal."""
    goal = s.tiles.goals[name]
    had, least, scored = int(goal_count(s.tiles, empire, goal).total), 0, 0
    for step in goal.steps:
        if had < step.least:
            return STEP * (step.vp - scored) * (had - least) / (step.least - least)
        least, scored = step.least, step.vp
    return 0.0


def _means(s: State, empire: Empire) -> float:
    """What an empire has to gain VP with, in VP, if the whole game is left."""
    goods = sum(bool(colony.good) for colony in empire.colonies)
    powers = sum(_power(s, name) for name in owned(empire))
    explored = sum((s.tiles.worlds[name].vp or 2) + 1 for name in empire.explored)
    means = _few(empire.credits, PLENTY["credits"], CREDIT) + _few(empire.colonists, PLENTY["colonists"], COLONIST)
    produce = sum(_produces(s, colony.world) for colony in empire.colonies)
    return means + GOOD * goods + powers + EXPLORED * explored + produce


def _power(s: State, name: str) -> float:
    """What the powers of a tile are worth; those for some worlds alone are seldom of use."""
    return sum(SPECIAL if getattr(power, "of", None) else POWER for power in s.tiles.all[name].powers)


def _produces(s: State, world: str) -> float:
    """What the goods that a world will produce are worth."""
    return GOODS[s.tiles.colonies[world].production]


def _few(count: int, plenty: int, each: float) -> float:
    """What a number of things is worth if only so many of them are wanted."""
    return each * min(count, plenty) + LITTLE * max(count - plenty, 0)


def _promise(s: State, seat: Seat, left: float) -> float:
    """What the question that a seat is about to answer promises, beside what the seat has."""
    step = s.agenda[0] if s.agenda else None
    match step:
        case ChooseDevelopment(seat=asked) if asked == seat:
            names = [name for name, _ in s.market if not refusal(s, seat, name)]
            return max((_bought(s, seat, name, left) for name in names), default=0.0)
        case ChooseSettle(seat=asked) if asked == seat:
            ways = [action for action, bars in step.tries(s) if isinstance(action, SettleWorld) and not bars]
            return max([0.0 if step.done else 2 * COLONIST * left, *(_settled(s, action, left) for action in ways)])
        case ChooseWorld(seat=asked) if asked == seat:
            return EXPLORED * 3 * (2 if asked == chooser(s) else 1) * left
        case ChooseGoal(seat=asked, drawn=drawn) if asked == seat:
            return max(_kept(s, seat, goal) for goal in drawn)
    return 0.0


def _kept(s: State, seat: Seat, name: str) -> float:
    """The VP that keeping a goal brings a seat more than the best of the others."""
    scored = [float(goal_score(s.tiles, empire, s.tiles.goals[name]).amount) for empire in s.empires]
    return scored.pop(seat) - max(scored)


def _bought(s: State, seat: Seat, name: str, left: float) -> float:
    """What buying a development adds."""
    return _added(s, s.empires[seat], name, left) - CREDIT * left * float(cost(s, seat, name).total)


def _settled(s: State, action: SettleWorld, left: float) -> float:
    """What settling a world adds."""
    empire, world = s.empires[action.seat], s.tiles.worlds[action.world]
    empire = replace(empire, oort=action.kind) if action.kind else empire
    good = _produces(s, action.world) + (GOOD if world.production != "none" else 0.0)
    paid = CREDIT * float(due(s, empire, world, action.way).total) + COLONIST * world.colonists
    return _added(s, empire, action.world, left) + left * (good - paid - EXPLORED * ((world.vp or 2) + 1))


def _added(s: State, empire: Empire, name: str, left: float) -> float:
    """The VP and powers of a tile that is added to an empire."""
    tile = s.tiles.all[name]
    vp = tile.vp if tile.vp is not None else int(bonus(s.tiles, empire, name).total)
    return vp + left * _power(s, name)
