"""The explorer's questions to the planners, and the answers as its panels show them. No rule is decided here.

A question is about a thrust alone, or about a rocket; both give an `Answer` whose rows the same panels list.
"""

import time
from collections.abc import Iterable, Sequence

import msgspec

from nf_core.games.high_frontier.routes.explain.explain import Difference, difference, explain, voyage_difference
from nf_core.games.high_frontier.routes.explain.explain_voyage import explain_voyage
from nf_core.games.high_frontier.routes.flight.flight import PLAIN, Options
from nf_core.games.high_frontier.routes.flight.search import Watch
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.nouns import COSTS
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.routes.planner.planner import Hop, Route, Way
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage import voyage
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, FirstMove, RocketPlan, Voyage
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number, Refusal, count, show
from tui.games.high_frontier.commands.phrases import cost_phrase
from tui.games.high_frontier.panels.rows import Row, route_rows, voyage_rows

SECONDS = 20
"Seconds after which a plan is shown as far as it is proven."
COLUMNS = ("Burns", "Turns", "Hazards", "Radiation")
ROCKET_COLUMNS = ("Turns", "Fuel", "Hazards", "Water", "Left")
ROCKET_CAPS = ("turns", "fuel_steps", "hazards")
MEASURES = {"burns": "least burns", "turns": "fewest turns"}
ROCKET_MEASURES = {"fuel_steps": "least fuel", "turns": "fewest turns"}


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """One question of the explorer."""

    edition: str
    source: str
    target: str | None
    thrust: int
    caps: dict[str, Number] = {}
    via: tuple[str, ...] = ()
    "The spaces to visit on the way, in this order."
    avoid: frozenset[str] = frozenset()
    "The spaces never to enter."
    options: Options = PLAIN
    rocket: Rocket | None = None
    "If there is one, it decides the thrust."
    factories: frozenset[str] = frozenset()
    "Sites whose factories help the rocket to land and to lift off."
    refuel_dirt: bool = False
    "Whether the rocket fills its tanks with dirt on its way; a rocket with dirt aboard always does."
    first: FirstMove | None = None
    "The terms of the rocket's first move, if they differ."
    unasked: "Asked | None" = None
    "The same question without asking other players: its ways are preferred if they cost no more."
    closed: frozenset[Way] = frozenset()
    "Ways never to fly; without a rocket."
    beside: "tuple[Asked, ...]" = ()
    "The same question for single sites that have terms of their own, when it is asked for all."
    flown_by: str = ""
    "The name of what flies, unless it is a thrust that the reader set."


class Choice(msgspec.Struct, frozen=True):
    """One way to fly, as a row of the list of routes."""

    cells: tuple[str, ...]
    "One for each column of the list."
    words: str
    "Its cost as a phrase."
    asked: Asked
    flight: Route | Voyage
    leave: str = ""
    "Whose permission it needs, in words."

    @property
    def hops(self) -> tuple[Hop, ...]:
        """The hops, for the map."""
        return self.flight.hops


class Answer(msgspec.Struct, frozen=True):
    """What the planner found."""

    asked: Asked
    columns: tuple[str, ...]
    choices: tuple[Choice, ...]
    miss: Choice | None = None
    "If the caps leave no route: the route that breaks them least."
    refusals: tuple[str, ...] = ()
    "Why the rocket cannot set out, for each thruster."
    still_open: str = ""
    "What an ended search leaves open, in a sentence."


class Heat(msgspec.Struct, frozen=True):
    """Every site with its least cost by one measure, cheapest first."""

    measure: str
    costs: dict[str, Number]
    still_open: str = ""
    "What an ended search leaves open, in a sentence."

    @property
    def shares(self) -> dict[str, float]:
        """Where each cost lies between the least, 0, and the highest, 1."""
        least, most = min(self.costs.values(), default=0), max(self.costs.values(), default=0)
        return {id: float((cost - least) / ((most - least) or 1)) for id, cost in self.costs.items()}


def answer(network: Network, asked: Asked, watch: Watch) -> Answer:
    """Every undominated route of a question with a target.

    Raises:
        GameError: the question cannot be answered as asked.
    """
    if asked.rocket:
        flown = _plan_rocket(network, asked, asked.rocket, asked.target, watch)
        miss = _voyage(asked, flown.nearest_miss) if flown.nearest_miss else None
        found = flown.refusals.items()
        refusals = tuple(why.reason if card in why.reason else f"{card}: {why.reason}" for card, why in found)
        choices = _voyages(network, asked, flown.routes, watch)
        if not choices and (short := voyage.short_of_fuel(network, flown, watch)):
            refusals = (*refusals, short)
        return Answer(asked, ROCKET_COLUMNS, choices, miss, refusals, flown.still_open)
    plan = planner.plan(
        network,
        asked.source,
        asked.target,
        thrust=asked.thrust,
        caps=asked.caps,
        avoid=sorted(asked.avoid),
        via=asked.via,
        closed=asked.closed,
        options=asked.options,
        watch=watch,
    )
    miss = _route(asked, plan.nearest_miss) if plan.nearest_miss else None
    choices = tuple(_route(asked, route) for route in plan.routes)
    return Answer(asked, COLUMNS, choices, miss, still_open=plan.still_open)


def patient() -> Watch:
    """A watch that ends a search after `SECONDS`."""
    begun = time.monotonic()
    return lambda _labels: time.monotonic() - begun >= SECONDS


def _plan_rocket(network: Network, asked: Asked, rocket: Rocket, target: str | None, watch: Watch) -> RocketPlan:
    return voyage.plan_rocket(
        network,
        rocket,
        asked.source,
        target,
        conditions=_conditions(asked),
        caps=asked.caps,
        avoid=sorted(asked.avoid),
        via=asked.via,
        watch=watch,
    )


def _conditions(asked: Asked) -> Conditions:
    dirt = asked.refuel_dirt or (asked.rocket is not None and asked.rocket.fuel == "dirt")
    return Conditions(asked.options, asked.factories, refuel_dirt=dirt, first=asked.first)


def _route(asked: Asked, route: Route) -> Choice:
    cost = route.cost
    return Choice(
        tuple(map(show, msgspec.structs.astuple(cost))), cost_phrase(msgspec.structs.asdict(cost)), asked, route
    )


def _voyage(asked: Asked, found: Voyage) -> Choice:
    cost = found.cost
    cells = (cost.turns, cost.fuel_steps, cost.hazards, found.water, found.fuel_left)
    return Choice(tuple(map(str, cells)), cost_phrase(msgspec.structs.asdict(cost)), asked, found)


def _voyages(network: Network, asked: Asked, found: Sequence[Voyage], watch: Watch) -> tuple[Choice, ...]:
    """The voyages as choices; if costs are equal, those that need nobody's permission."""
    by_cost = {each.cost: _voyage(asked, each) for each in found}
    if alone := asked.unasked:
        assert alone.rocket
        free = _plan_rocket(network, alone, alone.rocket, alone.target, watch).routes
        by_cost |= {each.cost: _voyage(alone, each) for each in free if each.cost in by_cost}
    return tuple(by_cost.values())


def water_words(network: Network, asked: Asked, watch: Watch) -> str:
    """The water that a rocket would need for a flight, or why no amount is enough, in a sentence.

    Dirt is ignored, as in all plans for a rocket with water in its tanks.

    Raises:
        GameError: the question cannot be answered as asked.
    """
    assert asked.rocket
    assert asked.target
    first = msgspec.structs.replace(asked.first, refuel_dirt=False) if asked.first else None
    conditions = msgspec.structs.replace(_conditions(asked), refuel_dirt=False, first=first)
    need = voyage.least_water(network, asked.rocket, asked.source, asked.target, conditions=conditions, watch=watch)
    if isinstance(need, Refusal):
        return need.reason
    return f"It takes {count(need.tanks, 'tank')} of water aboard to fly to {network.spaces[asked.target].title}."


def question(network: Network, asked: Asked) -> str:
    """A question as a phrase: ``from LEO to Ceres with thrust 4, at most 1 hazard``."""
    to = f" to {network.spaces[asked.target].title}" if asked.target else ""
    caps = "".join(f", at most {count(cap, COSTS[name])}" for name, cap in asked.caps.items())
    by = "with your rocket" if asked.rocket else f"with {asked.flown_by or f'thrust {asked.thrust}'}"
    stops = f", {stops_words(network, asked.via, asked.avoid)}" if asked.via or asked.avoid else ""
    return f"from {network.spaces[asked.source].title}{to} {by}{caps}{stops}"


def stops_words(network: Network, via: Iterable[str], avoid: Iterable[str]) -> str:
    """The spaces to visit and to avoid, as a phrase."""
    parts = [("by way of", list(via)), ("avoiding", sorted(avoid))]
    named = ((word, ", ".join(network.spaces[id].title for id in ids)) for word, ids in parts if ids)
    return ", ".join(f"{word} {titles}" for word, titles in named)


def verdict(network: Network, answer: Answer) -> str:
    """The result in one sentence."""
    words, left = question(network, answer.asked), answer.still_open
    if answer.choices and left:
        return f"{count(len(answer.choices), 'route')} {words} so far. {left}"
    if left:
        return f"No route {words} so far. {left}"
    if answer.choices:
        beaten = "any of these" if len(answer.choices) > 1 else "it"
        return f"{count(len(answer.choices), 'route')} {words}: no other beats {beaten}"
    if answer.miss:
        return f"No route {words}. The nearest miss: {answer.miss.words}"
    return " ".join([f"No route {words} at all.", *answer.refusals])


def heat_verdict(network: Network, asked: Asked, heat: Heat) -> str:
    """The heat view in one sentence."""
    anywhere = msgspec.structs.replace(asked, target=None)
    words = f"{count(len(heat.costs), 'site')} by {measures(asked)[heat.measure]} {question(network, anywhere)}"
    return f"{words} so far. {heat.still_open}" if heat.still_open else words


def rows(network: Network, choice: Choice) -> Iterable[Row]:
    """The turns and hops of a route, with their reasons."""
    asked = choice.asked
    if isinstance(choice.flight, Voyage):
        return voyage_rows(network, explain_voyage(network, choice.flight, _conditions(asked)).turns)
    return route_rows(network, explain(network, choice.flight, thrust=asked.thrust, options=asked.options).turns)


def compare(network: Network, marked: Choice, chosen: Choice) -> Difference:
    """How the chosen route differs from the marked one.

    Raises:
        BadRequest: only one of them is a rocket's.
    """
    first, second = marked.flight, chosen.flight
    if isinstance(first, Voyage) and isinstance(second, Voyage):
        return voyage_difference(network, first, second)
    if isinstance(first, Route) and isinstance(second, Route):
        rules = chosen.asked.options
        return difference(network, first, second, options=rules, first_options=marked.asked.options)
    raise BadRequest("A route of a rocket and a route without one count different costs.", "Mark another route.")


def measures(asked: Asked) -> dict[str, str]:
    """The measures of sites, with their names."""
    return ROCKET_MEASURES if asked.rocket else MEASURES


def heat(network: Network, asked: Asked, measure: str, watch: Watch) -> Heat:
    """The least of one measure for every site that can be reached from the start.

    Raises:
        GameError: the question cannot be answered as asked.
    """
    plans, least = [_to_all(network, each, watch) for each in (asked, *asked.beside)], dict[str, Number]()
    for plan in plans:  # the terms of a single site come later, and leave it at least the ways of all sites
        least |= {id: min(getattr(cost, measure) for cost in costs) for id, costs in plan.targets.items()}
    sites = sorted(least.keys() & network.sites.keys(), key=lambda site: (least[site], network.spaces[site].title))
    still_open = " ".join(dict.fromkeys(plan.still_open for plan in plans if plan.still_open))
    return Heat(measure, {id: least[id] for id in sites}, still_open)


def _to_all(network: Network, asked: Asked, watch: Watch) -> planner.Plan | RocketPlan:
    if asked.rocket:
        return _plan_rocket(network, asked, asked.rocket, None, watch)
    return planner.plan(
        network,
        asked.source,
        asked.target,
        thrust=asked.thrust,
        caps=asked.caps,
        avoid=sorted(asked.avoid),
        via=asked.via,
        closed=asked.closed,
        options=asked.options,
        watch=watch,
    )
