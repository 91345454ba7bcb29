"""Helpers for the lessons of High Frontier: flights and turns written out, and tasks about flights.

Nothing here knows a rule or computes a figure: `nf_core` answers everything that is shown.
"""

from collections.abc import Callable, Iterable

from IPython.display import Markdown, display

from nf_core import registry as games
from nf_core.games.high_frontier.routes.map import network as networks
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Hop, Route
from nf_core.games.high_frontier.routes.voyage.voyage_records import Turn, Voyage
from widgets.games.high_frontier.route_explorer import RouteExplorer
from widgets.ledger import Ledger
from widgets.lesson import table
from widgets.task import Task


def flight_log(network: Network, hops: Iterable[Hop]) -> Markdown:
    """Every hop of a flight: the year, the space entered and its kind, the burns charged and the rule for them."""
    headings = ("Year:", "Enters", "Kind of space", "Burns:", "Why")
    return table(headings, (_logged(network, hop) for hop in hops))


def _logged(network: Network, hop: Hop) -> tuple[object, ...]:
    space, why = network.space(hop.target), games.cite(hop.rule)
    hazard = f", {hop.hazard} hazard" if hop.hazard else ""
    return hop.turn, space.title, f"{space.kind}{hazard}", hop.burns, f"{why.title} ({why.section})"


def show_turn(network: Network, turn: Turn) -> None:
    """One turn of a voyage: its hops, its net thrust, and the fuel used."""
    display(flight_log(network, turn.hops))
    if turn.net_thrust:
        display(Ledger(turn.net_thrust, f"Net thrust of {turn.thruster}"))
    display(Ledger(turn.fuel, "Fuel spent"))


def flight_task(explorer: RouteExplorer, judge: Callable[[Route | None], str | None], praise: str) -> Task:
    """A task that is done by selecting a flight in an explorer; `judge` gets the flight, or None."""
    edition = explorer.edition

    def judge_selected() -> str | None:
        selected = explorer.selected_route
        if isinstance(selected, Voyage):
            return "this task is about a bare thrust. Take the rocket off the bench."
        if explorer.edition != edition:
            return f"this task is about {networks.load(edition).facts.title.lower()}. Go back to it."
        return judge(selected)

    return Task(explorer, ("route", "thrust"), judge_selected, praise)
