"""The route explorer: the solar system in a notebook, every trade-off of a flight, and the reasons for its costs."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, ClassVar

from msgspec.structs import astuple
from traitlets import Any as Anything
from traitlets import Bool, Dict, Int, List, Unicode, observe, validate

from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA
from nf_core.games.high_frontier.routes.map import network as networks
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import NO_CAPS, Plan, Question, Route, limits
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, RocketPlan, Voyage
from nf_core.games.high_frontier.routes.voyage.voyage_query import VoyageQuestion
from nf_core.games.high_frontier.routes.voyage.voyage_records import COSTS
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number
from widgets import fallback, forms, link
from widgets.asking import AskingWidget
from widgets.games.high_frontier import MAP, answers, bench, drawing, static
from widgets.games.high_frontier.flights import Flight, RocketFlight, ThrustFlight
from widgets.games.high_frontier.geometry import geometry

ASKED = ("edition", "source", "target", "thrust", "rocket", "caps", "flybys", "elevators", "hops")
"The traits that make up the question; changing one starts a new plan."


class RouteExplorer(AskingWidget):
    """A map to choose on, and the routes between the places chosen.

    Type names any way you like (`"callisto"`, `"Mars: arsia"`); the traits hold ids.

    Args:
        source: where the first move begins.
        target: where the last move ends; None leaves the choice to the reader.
        edition: the map, `third` or `fourth`.
        thrust: TMP of each move, 0 to 15.
        rocket: a rocket to fly instead of a bare thrust: a `Rocket`, or a dictionary of `cards` (names), `tanks` and
            `beamed`.
        caps: the most that a route may cost in `burns`, `turns`, `hazards` or `radiation`; with a rocket in `turns`,
            `fuel_steps` or `hazards`.
        flybys: use the bonus burns of the advanced rules.
        elevators: the space elevators are yours.
        hops: allow suborbital hops along the buggy roads.

    Raises:
        BadRequest: a value is out of range, or a name is unknown or ambiguous.
    """

    _esm = link.script(
        "shared",
        "search_box",
        "slider",
        *MAP,
        *static("map_frame", "cards", "controls", "rocket_bench", "answer", "route_explorer"),
    )
    _css = link.style()

    form: ClassVar[forms.Form] = {
        "edition": forms.TEXT,
        "source": forms.TEXT,
        "target": forms.one_or_none(forms.TEXT),
        "thrust": forms.WHOLE,
        "rocket": forms.NOTHING,
        "build": forms.BUILD,
        "caps": dict.fromkeys((*CRITERIA, *COSTS), forms.AMOUNT),
        "flybys": forms.FLAG,
        "elevators": forms.FLAG,
        "hops": forms.FLAG,
        "route": forms.WHOLE,
        "plan": forms.WHOLE,
        "swap": forms.FLAG,
    }

    edition = Unicode("third").tag(sync=True)
    "The map, `third` or `fourth`."
    source = Unicode("leo").tag(sync=True)
    "Id of the space where the first move begins."
    target = Unicode(None, allow_none=True).tag(sync=True)
    "Id of the space where the last move ends, or None."
    thrust = Int(4).tag(sync=True)
    rocket = Anything(None, allow_none=True)
    "The rocket that flies, or None for a bare thrust."
    caps = Dict().tag(sync=True, to_json=lambda caps, _: answers.written(caps))
    "The most that a route may cost, by criterion."
    flybys = Bool(default_value=False).tag(sync=True)
    elevators = Bool(default_value=False).tag(sync=True)
    hops = Bool(default_value=False).tag(sync=True)
    route = Anything(None, allow_none=True).tag(sync=True)
    "The selected route as plain data, or None; set it to a row number of the table to select that row."
    bench = Dict().tag(sync=True)
    "The rocket for the page; empty without one."
    catalogue: List[link.Data] = List().tag(sync=True)
    "The cards that a rocket can carry."
    geometry = Dict().tag(sync=True)
    "The map for drawing."
    answer = Dict().tag(sync=True)
    "The trade-offs for the page."

    def __init__(
        self,
        source: str = "leo",
        target: str | None = None,
        edition: str = "third",
        *,
        thrust: int = 4,
        rocket: Rocket | link.Data | None = None,
        caps: Mapping[str, Number] = NO_CAPS,
        flybys: bool = False,
        elevators: bool = False,
        hops: bool = False,
    ) -> None:
        self._asked: Flight | None = None
        self._plan: Any = None  # a plan and its routes, both for the present kind of flight
        self._planned = 0
        self._routes: tuple[Any, ...] = ()
        self._chosen: Route | Voyage | None = None
        super().__init__(
            edition=edition,
            source=source,
            target=target,
            thrust=thrust,
            rocket=rocket,
            caps=limits(caps),
            flybys=flybys,
            elevators=elevators,
            hops=hops,
        )
        self.geometry = geometry(self.edition)
        self.catalogue = bench.catalogue()
        self._replan()

    @property
    def network(self) -> Network:
        """The map shown."""
        return networks.load(self.edition)

    @property
    def plan(self) -> Plan | RocketPlan | None:
        """The plan behind the table; None without a target."""
        plan: Plan | RocketPlan | None = self._plan
        return plan

    @property
    def selected_route(self) -> Route | Voyage | None:
        """The route selected in the table."""
        return self._routes[self.route["index"]] if self.route else None

    @validate("edition")
    def _check_edition(self, proposal: Any) -> str:
        return networks.load(proposal["value"]).edition

    @validate("source", "target")
    def _check_name(self, proposal: Any) -> str | None:
        """Turn names into ids."""
        value = proposal["value"]
        return value if value is None else self.network.find(value)

    @validate("thrust", "caps")
    def _check_number(self, proposal: Any) -> Any:
        """Let the planner refuse a number out of range before anything changes."""
        plain = {"source": self.network.facts.start, "target": None}
        self._flight(**plain, **{proposal["trait"].name: proposal["value"]}).check(self.network)
        return proposal["value"]

    @validate("rocket")
    def _check_rocket(self, proposal: Any) -> Rocket | None:
        """Turn card names and tanks into a rocket."""
        value = proposal["value"]
        return value if value is None else bench.rocket(value)

    @validate("route")
    def _check_route(self, proposal: Any) -> link.Data | None:
        """Turn a row number or a route of the table into the route as plain data."""
        wanted = proposal["value"]
        if wanted is None:
            return None
        index = wanted.get("index") if isinstance(wanted, dict) else wanted
        if isinstance(index, Route | Voyage) and index in self._routes:
            index = self._routes.index(index)
        if not isinstance(index, int) or not 0 <= index < len(self._routes):
            rows = f"Choose a row from 0 to {len(self._routes) - 1}." if self._routes else "Choose a target first."
            raise BadRequest(f"The table has no route {index!r}.", rows)
        return self._flight().opened(self.network, self._routes, index)

    @observe("edition")
    def _change_map(self, _: Any) -> None:
        """Draw the other map; ends that it lacks are reset, to its start and to no target."""
        spaces = self.network.spaces
        with self.hold_trait_notifications():
            self.source = self.source if self.source in spaces else self.network.facts.start
            self.target = self.target if self.target in spaces else None
            self.geometry = geometry(self.edition)

    @observe("rocket")
    def _change_rocket(self, _: Any) -> None:
        """Drop limits on costs that no longer count."""
        counted = self._flight().criteria
        self.caps = {name: cap for name, cap in self.caps.items() if name in counted}

    @observe(*ASKED)
    def _replan(self, _: Any = None) -> None:
        asked = self._flight()
        if asked == self._asked:
            return
        self._asked, self._plan, self._routes = asked, None, ()
        chosen = self._chosen
        if chosen and (chosen.source, chosen.target) != (self.source, self.target):
            chosen = None
        self._planned += 1
        with self.hold_sync():
            self.route, self.answer = None, {}
            self.bench = self._bench_data() if self.rocket else {}
            if self.target:
                self._plan = asked.plan(self.network)
                self._routes = self._plan.routes
                self.answer = asked.answer(self.network, self._plan) | {"plan": self._planned}
                self.route = _nearest(chosen, self._routes) if self._routes else None
        self._chosen = chosen

    @observe("route")
    def _choose(self, _: Any) -> None:
        """Select a route; one that somebody chose is looked for in later tables, a default first row is not."""
        self._chosen = self.selected_route

    def _bench_data(self) -> link.Data:
        """The rocket, and its thrusts in the zone where it sets out."""
        thrusts = bench.thrusts_data(self.rocket, self.network.space(self.source).zone)
        return bench.bench_data(self.rocket) | {"thrusts": thrusts}

    def _flight(self, **changes: Any) -> Flight:
        """The present question, or a changed one."""
        asked = {name: getattr(self, name) for name in ASKED} | changes
        options = Options(flybys=self.flybys, elevators=self.elevators, hops=self.hops)
        here, there, caps = asked["source"], asked["target"], dict(asked["caps"])
        if self.rocket:
            conditions = Conditions(options)
            return RocketFlight(VoyageQuestion(self.edition, self.rocket, here, there, conditions, caps, ()))
        return ThrustFlight(Question(self.edition, here, there, asked["thrust"], CRITERIA, caps, (), (), options))

    def _act(self, message: link.Data) -> None:
        """Carry out a message: select a route, or ask another question.

        Raises:
            BadRequest: the route belongs to a table that has been replaced, or a value is out of range.
        """
        if "route" in message:
            if message["plan"] != self.answer.get("plan"):
                raise BadRequest("The table has changed since you chose.", "Look again, and choose.")
            self.route = message["route"]
        if "swap" in message and self.target:
            with self.hold_trait_notifications():
                self.source, self.target = self.target, self.source
        if "build" in message:
            self.rocket = bench.changed(self.rocket, message["build"])
        if "caps" in message:
            self.caps = _caps(answers.written(self.caps) | message["caps"])
        for name in ASKED:
            if name in message and name != "caps":
                self.set_trait(name, message[name])

    def __repr__(self) -> str:
        target = self.network.space(self.target).title if self.target else "..."
        flown = ", ".join(card.name for card in self.rocket.cards) if self.rocket else f"thrust {self.thrust}"
        heading = f"{self.network.space(self.source).title} to {target} ({flown}; {self.network.edition}-edition map)"
        return "\n".join([heading, *answers.lines(self.answer)])

    def _still(self) -> str:
        heading = repr(self).partition("\n")[0]
        picture = fallback.image(self.picture(), self.geometry["title"], "100%")
        return f"<p><b>{escape(heading)}</b></p>{picture}{answers.table(self.answer)}"

    def picture(self) -> str:
        """The map and the selected route as a still SVG picture."""
        return drawing.picture(self.geometry, self.route, source=self.source, target=self.target)


def _nearest(before: Route | Voyage | None, routes: Sequence[Route | Voyage]) -> int:
    """The row most like a route chosen before: one through the same spaces if possible, with the nearest costs."""
    if before is None:
        return 0
    rows = [row for row, route in enumerate(routes) if _way(route) == _way(before)] or [*range(len(routes))]
    if type(before) is not type(routes[0]):
        return rows[0]
    was = astuple(before.cost)
    return min(
        rows, key=lambda row: sum(abs(new - old) for new, old in zip(astuple(routes[row].cost), was, strict=True))
    )


def _way(route: Route | Voyage) -> list[str]:
    """The spaces that a route enters."""
    return [hop.target for hop in route.hops]


def _caps(written: Mapping[str, object]) -> dict[str, Number]:
    return {name: link.number(amount) for name, amount in written.items() if str(amount).strip()}
