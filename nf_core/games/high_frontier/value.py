"""A quick estimate of a position, for bots that look only one choice ahead.

Points count first, then possible points, with weights that make every sensible step look better than none: ideas of
all three decks, water until you can launch them, hardware in LEO, fuel for some burns, every hop towards a site that
the rocket can reach and land on, and being there.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from msgspec.structs import replace

from nf_core.games.high_frontier.routes.rocket.diagram import MOST_MASS, row, solar_modifiers
from nf_core.games.high_frontier.routes.rocket.rocket import tanks
from nf_core.games.high_frontier.rules.deals.deals import AnswerOffer, BuildOffer, OfferHowMuch
from nf_core.games.high_frontier.rules.deals.talks import Talk
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.die import FACES
from nf_core.games.high_frontier.rules.free_actions.cargo import WhichToMove
from nf_core.games.high_frontier.rules.free_actions.fuel import (
    HowManySteps,
    HowManyTanks,
    jettison,
    load_tanks,
    loadable,
    loose,
)
from nf_core.games.high_frontier.rules.movement.fly import Fly
from nf_core.games.high_frontier.rules.movement.rest import EndMove
from nf_core.games.high_frontier.rules.operations.boost import WhichToBoost
from nf_core.games.high_frontier.rules.operations.produce import ForWhichStack, WhereToProduce
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.rules.scoring.glory import earned
from nf_core.games.high_frontier.rules.scoring.scoring import GLORY, factory_value, outcome, scores
from nf_core.games.high_frontier.state import (
    DECKS,
    LEO,
    Stack,
    State,
    burden,
    card,
    claim_at,
    humans,
    phasing,
    rocket_of,
    solar_system,
)
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.step import apply_trusted
from nf_core.kernel.values import Action, Seat

SCALE = 30
WATER, MOST_WATER = 0.05, 30
TIE = 0.001
"The worth of a WT in the last year: it only breaks ties."
FIRST_IDEA, IDEA, MOST_IDEAS, MORE_IDEAS = 0.35, 0.08, 5, 0.03
IN_SPACE = 0.6
"The worth of a card of a set in LEO, beyond its mass in WT; a little more aboard the rocket."
ABOARD = 0.2
READY = 2.0
"The worth of a launch with enough water."
FAR, LIVELY = 5, 1
"The least burns and net thrust of a launch worth preparing."
BURN, MOST_BURNS = 0.03, 6
"The worth of the fuel for a burn."
NEAR = 0.8
"The factor by which each burn on the way reduces a hope."
COASTING = 0.05
"The weight of a hop without a burn, in burns."
HOPE, LANDED, BUILDING = 0.3, 0.32, 0.45
"The shares of points that count on the way to a site, on it, and on a claim ready for a factory."
VISITED = 0.6
"The worth of humans who have landed somewhere and can come home."
STRANDED = 0.3
"How much worse a stranded rocket is than an outpost."
UNDER_WAY = 0.02
"The worth of a move that has not gone anywhere yet."
TALK = 3.0
"The cost of talk about deals, in points: a bot that looks one choice ahead cannot see its use."


TALKS = (Talk, BuildOffer, OfferHowMuch, AnswerOffer)
BEGUN = (WhichToBoost, WhichToMove, WhereToProduce, ForWhichStack)
"What asks only how to do what has been chosen: it is as good as its best answer."


def value(s: State, seat: Seat, since: State) -> float:
    """From 0 (lost) to 1 (won): points first, then what could become points after the year of `since`.

    A loser rates a finished game like the unfinished one: otherwise it would do anything to avoid ending its last turn.
    """
    if s.agenda and isinstance(s.agenda[0], TALKS):
        return max(value(_after_talk(s), seat, since) - TALK / (2 * SCALE), 0.0)
    ended, last = outcome(s), since.year in (since.last_year, since.options.years)
    if ended and seat in ended.winners:
        return max(1.0 / len(ended.winners), _lead(s, seat, last=last))
    step = s.agenda[0] if s.agenda else None
    if isinstance(step, BEGUN):
        return max(value(apply_trusted(s, answer).state, seat, since) for answer in _answers(step.ask(s)))
    if isinstance(step, HowManyTanks | HowManySteps):
        return _lead_by_fuel(s, step, seat, last=last)
    return _lead(_halted(s, step.seat) if isinstance(step, Fly) and step.paused else s, seat, last=last)


def _answers(decision: Decision) -> Iterable[Action]:
    """The answers by which to judge what has been begun: of several cards, each alone."""
    if isinstance(decision, Subset):
        return (decision.build(decision.seat, (item,)) for item in decision.items)
    return decision


def _after_talk(s: State) -> State:
    """The state after a talk without a result; a stack under way counts as halted, as in `_halted`."""
    s = replace(s, agenda=tuple(step for step in s.agenda if not isinstance(step, TALKS)))
    step = s.agenda[0]
    return _halted(s, step.seat) if isinstance(step, Fly) else s


def _halted(s: State, mover: Seat) -> State:
    """The state at rest: choices within a move are compared with halting."""
    return EndMove(mover).run(s)


def _lead_by_fuel(s: State, step: HowManyTanks | HowManySteps, seat: Seat, *, last: bool) -> float:
    """The state after the best answer: some tanks, or the least or all of the fuel thrown away.

    Throwing fuel away must gain something, or the bot would do it again and again.
    """
    if isinstance(step, HowManyTanks):
        loads = range(loadable(s, step.seat) + 1)
        return max(_lead(load_tanks(s, step.seat, count), seat, last=last) for count in loads)
    lighter = (jettison(s, step.seat, count) for count in (1, loose(s, step.seat)))
    return max(_lead(_halted(after, step.seat), seat, last=last) for after in lighter) - 2 * UNDER_WAY / SCALE


def _lead(s: State, seat: Seat, *, last: bool) -> float:
    promise = _last_promise if last else _promise
    worth = [float(score.total) + promise(s, other) for other, score in enumerate(scores(s))]
    rivals = [other for number, other in enumerate(worth) if number != seat]
    lead = worth[seat] - max(rivals, default=0.0)
    return min(max(0.5 + lead / (2 * SCALE), 0.01), 0.99)


def _promise(s: State, seat: Seat) -> float:
    """The worth of a seat's possessions that are not points yet."""
    player = s.players[seat]
    bought, price = _under_the_hammer(s, seat)
    hand, water = (*player.hand, *bought), player.water - price
    flying = [name for found in player.stacks for name in found.cards]
    chosen = _set(tuple(sorted({*hand, *flying})))
    worth = WATER * min(water, MOST_WATER) + _of_hand(hand, chosen)
    paid = water + sum(card(name).mass for name in flying if name in chosen.cards) + _fuel(player.stacks)
    ready = min(paid / chosen.water, 1) if chosen.water else 0
    in_leo = [name for found in player.stacks if found.space == LEO for name in found.cards if name in chosen.cards]
    worth += READY * ready
    worth += sum(WATER * card(name).mass + (IN_SPACE if ready == 1 else FIRST_IDEA - UNDER_WAY) for name in in_leo)
    return worth + sum(_of_stack(s, seat, found, chosen.cards) for found in player.stacks)


def _last_promise(s: State, seat: Seat) -> float:
    """The possible points of the last year: from things already in space, not from ideas or their water."""
    _, price = _under_the_hammer(s, seat)
    player = s.players[seat]
    return TIE * (player.water - price) + sum(_of_stack(s, seat, found, None) for found in player.stacks)


class Chosen(NamedTuple):
    """The cards that belong together, and the WT to launch them; 0 if they cannot build a factory."""

    cards: frozenset[str]
    water: int


@lru_cache(maxsize=4096)
def _set(names: tuple[str, ...]) -> Chosen:
    """The lightest unit and refinery among some cards, and the thruster that takes them farthest."""
    light: dict[str, str] = {}
    for name in sorted(names, key=lambda name: (card(name).mass, name)):
        if card(name).deck in DECKS:
            light.setdefault(card(name).deck, name)
    engines = [name for name in names if card(name).deck == "thruster"]
    light.pop("thruster", None)
    payload = sum(card(name).mass for name in light.values())
    prices = {name: _launch(name, payload) for name in engines}
    able = [name for name in engines if prices[name]]
    engine = min(able or engines, key=lambda name: (prices[name], name), default="")
    cards = frozenset({*light.values(), engine} - {""})
    complete = able and len({card(name).deck for name in cards} & set(DECKS)) == len(DECKS)
    return Chosen(cards, payload + prices[engine] if complete else 0)


def _launch(engine: str, payload: int) -> int:
    """The WT to launch a thruster with the fewest tanks that take it and a payload far enough; 0 if impossible."""
    triangle = card(engine).thruster
    assert triangle is not None
    mass = card(engine).mass + payload
    if mass > MOST_MASS:
        return 0
    diagram = row(mass)
    for count, steps in enumerate((0, *diagram.steps_at_tank)):
        if triangle.thrust + diagram.modifiers[steps] >= LIVELY and steps >= FAR * triangle.fuel + 1:
            return card(engine).mass + count
    return 0


def _of_hand(hand: tuple[str, ...], chosen: Chosen) -> float:
    """Ideas; those that belong together count more, a thruster only if it can carry the others."""
    held = [name for name in hand if card(name).side != "crew"]
    wanted = {name for name in chosen.cards if chosen.water or card(name).deck != "thruster"}
    first = sum(FIRST_IDEA if name in wanted else IDEA for name in held[:MOST_IDEAS])
    return first + MORE_IDEAS * len(held[MOST_IDEAS:])


def _under_the_hammer(s: State, seat: Seat) -> tuple[tuple[str, ...], int]:
    """The idea that a seat would get if the auction ended now, and its price."""
    if not s.agenda or not isinstance(step := s.agenda[0], MakeBid):
        return (), 0
    highest, opener = max(step.bids), phasing(s)
    leader = opener if step.bids[opener] == highest else step.bids.index(highest)
    return (deck(s, step.deck).top[:1], max(highest, 0)) if seat == leader else ((), 0)


def _fuel(stacks: tuple[Stack, ...]) -> int:
    """The tanks of a rocket's water."""
    return sum(tanks(rocket_of(found)) for found in stacks if found.slot == "rocket" and not found.dirt)


class Reach(NamedTuple):
    """A stack's remaining fuel and thrust."""

    burns: float
    net: int
    steps: int
    "Fuel steps left."
    fuel: float
    "Fuel steps for a burn."
    sunless: int = 0
    "The net thrust without sunlight, of a solar thruster."
    sail: bool = False


def _of_stack(s: State, seat: Seat, found: Stack, chosen: frozenset[str] | None) -> float:
    """The worth of a stack's prospects; its cards and fuel count only beside a set, and not in the last year."""
    claim = claim_at(s, found.space)
    worth = 0.0
    if claim and claim.seat == seat and not claim.factory and cubes_left(s, seat):
        worth += BUILDING * _building(s, claim.site) * _builds(found)
    if found.slot != "rocket":
        return worth
    reach = _reach(found, s)
    if reach.net >= 1 and chosen is not None:
        worth += BURN * min(reach.burns, MOST_BURNS) + ABOARD * sum(name in chosen for name in found.cards)
    hope, goal = max(_hopes(s, seat, found, reach), default=(0.0, ""))
    if found.space != LEO and chosen is not None:
        mine = [name for name in found.cards if name in chosen]
        worth += sum(WATER * card(name).mass + IN_SPACE if hope else FIRST_IDEA - UNDER_WAY for name in mine)
    if not hope and found.space != LEO:
        worth -= STRANDED
    begun = s.move is not None and s.move.stack == found.id and not s.move.flight.came_by
    return worth + hope + UNDER_WAY * (begun and goal != found.space)


def _builds(found: Stack) -> bool:
    return {"robonaut", "refinery"} <= {card(name).deck for name in found.cards}


def _building(s: State, site: str) -> float:
    return 1 + float(factory_value(s, solar_system().sites[site].spectral_type).total)


def _reach(found: Stack, s: State) -> Reach:
    """The burns that a stack's fuel allows with its best thruster, or under way with the running one."""
    diagram = row(sum(each.mass for each in burden(found)))
    move = s.move if s.move and s.move.stack == found.id else None
    burned = float(move.burned) if move else 0.0
    steps = int(min(max(found.fuel - burned, 0), diagram.capacity))
    sunlight = solar_modifiers().get(solar_system().spaces[found.space].zone, -9)
    best = Reach(0, 0, steps, 0)
    for name in [move.thruster] if move and move.thruster else found.cards:
        engine = card(name).thruster
        if engine and not (found.dirt and steps and not engine.dirt):
            net = engine.thrust + diagram.modifiers[steps] + sunlight * engine.solar
            burns = steps / float(engine.fuel) if engine.fuel else float(MOST_BURNS)
            dim = net - sunlight if engine.solar else 0
            best = max(best, Reach(burns, net, steps, float(engine.fuel), dim, engine.sail)) if net >= 1 else best
    return best


def _hopes(s: State, seat: Seat, found: Stack, reach: Reach) -> Iterator[tuple[float, str]]:
    """The worth of each site within reach, and of LEO for humans on their way home."""
    sites, builds = solar_system().sites, _builds(found) and cubes_left(s, seat) > 0
    taken = {award.name for award in s.glories} | s.closed
    crewed = bool(humans(found.cards)) and disks_left(s, seat) > 0
    home = GLORY * sum(glory not in taken for glory in earned(s, s.players[seat].visited)) if crewed else 0
    units = [card(name) for name in found.cards if card(name).isru is not None]
    for end, burns in _near(found.space, airless=reach.sail):
        if burns > reach.burns or (reach.net < 1 and burns):
            continue
        if end == LEO:
            yield (home * HOPE * NEAR**burns + VISITED if home else 0.0), end
            continue
        site = sites[end]
        heavy = reach.net <= site.size and not site.atmospheric
        if burns and ((heavy and reach.steps - burns * reach.fuel < site.size) or _is_dark(reach, end)):
            continue
        points = 0.0
        able = [unit for unit in units if unit.isru is not None and unit.isru <= site.hydration]
        if able and end not in s.busted and claim_at(s, end) is None and disks_left(s, seat):
            once = min(site.size, FACES) / FACES
            odds = 1 - (1 - once) ** 2 if any(unit.buggy for unit in able) else once
            points += odds * (1 + (_building(s, end) if builds else 0))
        yield points * (HOPE * NEAR**burns if found.space != end else LANDED), end


def _is_dark(reach: Reach, site: str) -> bool:
    """Whether sunlight is too weak there for a solar thruster."""
    return bool(reach.sunless) and reach.sunless + solar_modifiers().get(solar_system().spaces[site].zone, -9) < 1


@lru_cache(maxsize=1024)
def _near(space: str, *, airless: bool) -> tuple[tuple[str, float], ...]:
    """The sites and LEO with the burns to get there from a space, in any number of turns; coasting counts a little.

    Sails keep out of the air.
    """
    network = solar_system()
    away, queue = {space: 0.0}, [(0.0, space)]
    while queue:
        burns, here = heappop(queue)
        if burns > away[here] or (here in network.sites and here != space):
            continue
        for arc in network.arcs(here):
            entered = network.spaces[arc.target]
            if airless and entered.hazard == "aerobrake":
                continue
            price = COASTING + (0 if entered.kind != "burn" else 0.5 if entered.lander == "half" else 1)
            if burns + price < away.get(arc.target, MOST_BURNS + 2):
                away[arc.target] = burns + price
                heappush(queue, (burns + price, arc.target))
    return tuple((id, burns) for id, burns in away.items() if id in network.sites or id == LEO)
