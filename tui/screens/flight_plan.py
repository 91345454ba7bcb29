"""Where could this rocket go? Every trade-off of its voyages to a target, from where it is now, and why."""

from functools import partial
from typing import ClassVar

import msgspec
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import DataTable, Footer, Static

from nf_core.games import cite
from nf_core.high_frontier.fuel import loadable
from nf_core.high_frontier.movement.powersats import beamed_free
from nf_core.high_frontier.narrate import place
from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.rocket import Rocket, load
from nf_core.high_frontier.routes.voyage import Voyage
from nf_core.high_frontier.state import LEO, State, factories, rocket_of, solar_system, stack
from nf_core.high_frontier.stranding import caution_after
from nf_core.high_frontier.ventures import owns
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.values import Seat
from tui import planning
from tui.boards.hf_look import signs
from tui.boards.hf_mats import fuel_row
from tui.boards.hf_pieces import pieces
from tui.boards.solar_map import SolarMap
from tui.flying import Flight
from tui.panels.planning_line import PlanningLine
from tui.panels.reasons import Reasons
from tui.panels.route_list import RouteList
from tui.panels.search import SpaceSearch
from tui.panels.words import plural
from tui.planning import Asked
from tui.screens.confirm import ConfirmScreen


class FlightPlanScreen(Screen[Flight | None]):
    """A target, and the voyages there; Enter on one of them flies its first turn.

    Args:
        state: how things stand.
        seat: whose rocket it is.
        target: where to, if that is known already.
        ascii_only: draw the map in plain ASCII.

    Raises:
        BadRequest: the seat has no rocket, or a stack is under way.
    """

    help_text = (
        "Flight plan: press t and type a name, or choose a place on the map. The list shows every way to fly there "
        "that no other beats, for your rocket as it is; below is each hop and why it costs what it does. Enter on a "
        "way flies its first turn. In LEO `a` and `A` plan with more or less water from your depot."
    )
    CSS_PATH = "flight_plan.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "search", "To"),
        Binding("n", "next_route(1)", "Next way", show=False),
        Binding("N", "next_route(-1)", "Previous way", show=False),
        Binding("f", "fly", "Fly"),
        Binding("a", "water(1)", "More water"),
        Binding("A", "water(-1)", "Less", show=False),
        Binding("escape", "back", "Back"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def __init__(self, state: State, seat: Seat, target: str | None = None, *, ascii_only: bool = False) -> None:
        super().__init__()
        found = stack(state, seat, "rocket")
        if not found:
            raise BadRequest("You have no rocket to plan for.", "Move a card to a rocket first.")
        if state.move:
            raise BadRequest("Something is under way already.", "Choose on the map where it flies, or stop it first.")
        self.state, self.seat, self.target = state, seat, target
        self.network, self.ascii_only = solar_system(), ascii_only
        self.source, self.tanks, self._frame = found.space, 0, False
        self.bare = msgspec.structs.replace(rocket_of(found), beamed=beamed_free(state, seat))

    @property
    def rocket(self) -> Rocket:
        """The rocket, with the water that would be loaded."""
        loaded = load(self.bare, self.tanks)
        assert isinstance(loaded, Rocket)
        return loaded

    @property
    def asked(self) -> Asked:
        """The question as it stands."""
        return Asked(
            edition=self.network.edition,
            source=self.source,
            target=self.target,
            thrust=0,
            options=Options(elevators=owns(self.state, self.seat, "elevator"), hops=True),
            rocket=self.rocket,
            factories=frozenset(claim.site for claim in factories(self.state, self.seat)),
        )

    def compose(self) -> ComposeResult:
        """Target and rocket above, map and ways below."""
        with Horizontal(id="question"):
            yield SpaceSearch("To", self.network, placeholder="type a name, or choose on the map", id="to")
        yield Static(id="rocket", markup=False)
        with Horizontal(id="body"):
            yield SolarMap(self.network, ascii_only=self.ascii_only, id="map")
            with Vertical(id="ways"):
                yield RouteList(id="route-list")
                yield Reasons(id="reasons")
        yield PlanningLine(id="status")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin where the rocket is."""
        self.map.pieces = pieces(self.state, signs(ascii_only=self.ascii_only))
        self.map.spent = self.state.busted
        self.map.source = self.source
        self.map.focus()
        self.call_after_refresh(self.map.centre, self.source)
        if self.target:
            self.query_one(SpaceSearch).show_chosen(self.target)
        self.ask()

    @property
    def map(self) -> SolarMap:
        """The map."""
        return self.query_one(SolarMap)

    @property
    def line(self) -> PlanningLine:
        """Where planning is done and told of."""
        return self.query_one(PlanningLine)

    @property
    def ways(self) -> RouteList:
        """The list of voyages."""
        return self.query_one(RouteList)

    # Asking

    @on(SolarMap.SpaceChosen)
    @on(SpaceSearch.Chosen)
    def take_target(self, event: SolarMap.SpaceChosen | SpaceSearch.Chosen) -> None:
        """Plan a flight to that space."""
        event.stop()
        if event.space == self.source:
            self.notify("The rocket is there already.", severity="warning")
            return
        self.target = event.space
        self.set_focus(self.map)
        self.query_one(SpaceSearch).show_chosen(event.space)
        self.ask()

    def ask(self) -> None:
        """Put the question to the planner, and say which rocket it is about."""
        more = f"   with {plural(self.tanks, 'more tank')}" if self.tanks else ""
        words = fuel_row(self.rocket, signs(ascii_only=self.ascii_only))
        self.query_one("#rocket", Static).update(f"Rocket at {place(self.source)}: {words}{more}")
        self.map.target = self.target
        if self.target:
            self.line.ask(self.network, self.asked)
        else:
            self.line.say("Where to? Press t and type a name, or choose a place on the map.")

    @on(PlanningLine.Answered)
    def show_answer(self, event: PlanningLine.Answered) -> None:
        """List the voyages, or say why there is none."""
        if event.answer.asked != self.asked:
            return
        self.ways.show_answer(event.answer)
        self.line.say(planning.verdict(self.network, event.answer))
        if event.answer.choices:
            self.ways.focus()
            self._frame = True
        else:
            self.line.ask_water(self.network, event.answer.asked)

    @on(PlanningLine.Watered)
    def say_water(self, event: PlanningLine.Watered) -> None:
        """Where there is no way: what it would take."""
        if event.asked == self.asked:
            self.query_one(Reasons).say(event.words)

    @on(PlanningLine.Failed)
    def show_failure(self, event: PlanningLine.Failed) -> None:
        """Say what is wrong with the question."""
        self.line.say(Text(event.error.message, "bold"))

    @on(RouteList.Chosen)
    def show_choice(self) -> None:
        """Draw the way under the cursor and explain it."""
        choice = self.ways.choice
        self.map.route = choice.hops if choice else ()
        if choice and self._frame:
            self._frame = False
            self.map.show_route()
        self.query_one(Reasons).show_rows(planning.rows(self.network, choice) if choice else ())

    @on(Reasons.HopChosen)
    def follow_hop(self, event: Reasons.HopChosen) -> None:
        """The map's cursor goes along."""
        if self.query_one("#hops").has_focus:
            self.map.cursor = event.hop.target

    # Flying

    @on(DataTable.RowSelected)
    def action_fly(self) -> None:
        """Fly the first turn of the way under the cursor, after a warning if it ends where no fuel is to be had."""
        choice = self.ways.choice
        if choice and isinstance(choice.flight, Voyage):
            self.line.ask_end(choice, partial(caution_after, self.state, self.seat, choice.flight))

    @on(PlanningLine.Judged)
    def fly_or_warn(self, event: PlanningLine.Judged) -> None:
        """It can go on from there, or the reader does not mind."""
        voyage = event.choice.flight
        assert isinstance(voyage, Voyage)
        if event.caution is None:
            self.line.say("From there the rocket can get to fuel again.")
            self._fly(voyage)
            return
        self.line.say("From there the rocket does not get to fuel any more.")
        question = f"{event.caution.reason} ({cite(event.caution.rule).title})\n\nFly all the same?"
        self.app.push_screen(
            ConfirmScreen(question, yes="Fly", no="Stay"), lambda sure: self._fly(voyage) if sure else None
        )

    def _fly(self, voyage: Voyage) -> None:
        self.dismiss(Flight(self.seat, voyage.turns[0], tanks=self.tanks, beamed=self.bare.beamed))

    # Keys

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Water is loaded in LEO alone."""
        return action != "water" or self.source == LEO

    def action_search(self) -> None:
        """Type a name."""
        self.set_focus(self.query_one(SpaceSearch).field)

    @on(SpaceSearch.Left)
    def leave_field(self) -> None:
        """Back to the map."""
        self.set_focus(self.map)

    def action_next_route(self, step: int) -> None:
        """Another way of the list."""
        self.ways.move(step)

    def action_water(self, tanks: int) -> None:
        """Plan with more or less water of the depot, where it can be loaded."""
        most = loadable(self.state, self.seat)
        if not 0 <= self.tanks + tanks <= most:
            self.notify(f"Of your water {plural(most, 'tank')} can be loaded.", severity="warning")
            return
        self.tanks += tanks
        self.ask()

    def action_back(self) -> None:
        """Give up planning, or leave."""
        given_up = [self.line.give_up(kind) for kind in ("routes", "end", "water")]
        if any(given_up):
            self.line.say("Given up. Choose a target to ask again.")
        else:
            self.dismiss(None)


PLANNER = FlightPlanScreen
