"""What the explorer asks of the planners, and the answers as its panels show them. No rule is decided here."""

from collections.abc import Callable, Sequence

import msgspec

from nf_core.high_frontier.routes import planner
from nf_core.high_frontier.routes.explain import Difference, TurnReason, difference, explain
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.planner import PLAIN, Hop, Options, Route
from nf_core.kernel.ledger import Number, show
from tui.panels.words import plural

Watch = Callable[[int], None]
COLUMNS = ("Burns", "Turns", "Hazards", "Radiation")


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """One question of the explorer."""

    edition: str
    source: str
    target: str | None
    thrust: int
    caps: dict[str, Number] = {}
    options: Options = PLAIN


class Choice(msgspec.Struct, frozen=True):
    """One way to fly, as a row of the list of routes."""

    cells: tuple[str, ...]
    "One for each column of the list."
    words: str
    "Its cost as a phrase."
    asked: Asked
    flight: Route

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
    "Where the caps leave no route: the one that breaks them least."


def answer(network: Network, asked: Asked, watch: Watch) -> Answer:
    """Every undominated route of a question that has a target.

    Raises:
        GameError: the question cannot be answered as asked.
    """
    plan = planner.plan(
        network, asked.source, asked.target, thrust=asked.thrust, caps=asked.caps, options=asked.options, watch=watch
    )
    miss = _choice(asked, plan.nearest_miss) if plan.nearest_miss else None
    return Answer(asked, COLUMNS, tuple(_choice(asked, route) for route in plan.routes), miss)


def _choice(asked: Asked, route: Route) -> Choice:
    cost = route.cost
    cells = (show(cost.burns), str(cost.turns), str(cost.hazards), str(cost.radiation))
    return Choice(cells, _phrase(cells, ("burn", "turn", "hazard", "radiation belt")), asked, route)


def _phrase(cells: Sequence[str], nouns: Sequence[str]) -> str:
    """A cost in words, without what it has none of: ``5 1/2 burns, 3 turns``."""
    return ", ".join(plural(cell, noun) for cell, noun in zip(cells, nouns, strict=True) if cell != "0") or "free"


def question(network: Network, asked: Asked) -> str:
    """A question as a phrase: ``from LEO to Ceres with thrust 4, at most 1 hazards``."""
    to = f" to {network.spaces[asked.target].title}" if asked.target else ""
    caps = "".join(f", at most {show(cap)} {name}" for name, cap in asked.caps.items())
    return f"from {network.spaces[asked.source].title}{to} with thrust {asked.thrust}{caps}"


def verdict(network: Network, answer: Answer) -> str:
    """What came out, in one sentence."""
    words = question(network, answer.asked)
    if answer.choices:
        return f"{plural(len(answer.choices), 'route')} {words}: no other beats any of these"
    if answer.miss:
        return f"No route {words}. The nearest miss: {answer.miss.words}"
    return f"No route {words} at all"


def turns(network: Network, choice: Choice) -> tuple[TurnReason, ...]:
    """The hops of a route by turn, with their reasons."""
    return explain(network, choice.flight, thrust=choice.asked.thrust, options=choice.asked.options).turns


def compare(network: Network, marked: Choice, chosen: Choice) -> Difference:
    """How the chosen route differs from the marked one.

    Raises:
        BadRequest: the two were planned by different rules.
    """
    return difference(network, marked.flight, chosen.flight, options=chosen.asked.options)


class Heat(msgspec.Struct, frozen=True):
    """Every site with the least it costs by one measure, cheapest first."""

    measure: str
    costs: dict[str, Number]

    @property
    def shares(self) -> dict[str, float]:
        """The costs as shares of the highest, for colouring."""
        most = max(self.costs.values(), default=0) or 1
        return {id: float(cost / most) for id, cost in self.costs.items()}


def heat(network: Network, asked: Asked, measure: str, watch: Watch) -> Heat:
    """The least of one measure (`burns`, `turns`) for every site that can be reached from the start.

    Raises:
        GameError: the question cannot be answered as asked.
    """
    plan = planner.plan(network, asked.source, thrust=asked.thrust, caps=asked.caps, options=asked.options, watch=watch)
    least = {id: min(getattr(cost, measure) for cost in costs) for id, costs in plan.targets.items()}
    sites = sorted(least.keys() & network.sites.keys(), key=lambda site: (least[site], network.spaces[site].title))
    return Heat(measure, {id: least[id] for id in sites})
