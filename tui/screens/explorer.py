"""The Route Explorer: where to, at what cost, and why."""

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Footer, Static, Tab, Tabs

from nf_core.high_frontier.routes.network import Network, load
from nf_core.kernel.errors import GameError
from nf_core.kernel.ledger import show
from tui import planning
from tui.boards.solar_map import SolarMap
from tui.panels.comparison import Comparison
from tui.panels.flight_controls import FlightControls
from tui.panels.heat_list import HeatList
from tui.panels.planning_line import PlanningLine
from tui.panels.reasons import HopList, Reasons
from tui.panels.route_list import RouteList
from tui.panels.search import SpaceSearch
from tui.panels.words import describe
from tui.planning import Answer, Asked, Choice, Heat
from tui.screens.bench import BenchScreen, Decided
from tui.screens.explorer_commands import ExplorerCommands
from tui.settings import Settings

PAUSE = 0.15
"""Seconds that a slider must rest before its question is asked."""
PANES = {"routes": "Routes", "flight": "Flight", "heat": "Heat", "compare": "Compare"}


class ExplorerScreen(Screen[None]):
    """The map, and around it what can be asked and what was answered."""

    help_text = (
        "Route Explorer: choose a place on the map (click, or arrows and Enter) or press t and type its name. "
        "The flight begins at LEO until you press s on another space, or f. The list shows every trade-off that no "
        "other route beats; the map draws the one chosen, turn by turn."
    )
    CSS_PATH = "explorer.tcss"
    COMMANDS: ClassVar = {ExplorerCommands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "search('to')", "To"),
        Binding("f", "search('from')", "From", show=False),
        Binding("s", "start_here", "Start"),
        Binding("x", "swap", "Swap ends", show=False),
        Binding("n", "next_route(1)", "Next route", show=False),
        Binding("N", "next_route(-1)", "Previous route", show=False),
        Binding("c", "mark", "Compare"),
        Binding("e", "heat", "Heat"),
        Binding("b", "bench", "Rocket"),
        Binding("1", "pane('routes')", "Routes", show=False),
        Binding("2", "pane('flight')", "Flight", show=False),
        Binding("3", "pane('heat')", "Heat list", show=False),
        Binding("4", "pane('compare')", "Comparison", show=False),
        Binding("p", "panels", "Panels"),
        Binding("question_mark", "app.help", "Help"),
        Binding("escape", "back", "Back", show=False),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, network: Network, *, ascii_only: bool = False) -> None:
        """An explorer of one map, starting from its start."""
        super().__init__(classes="-unasked")
        self.network = network
        self.ascii_only = ascii_only
        self.source = network.facts.start
        self.target: str | None = None
        self.answer: Answer | None = None
        self.drawn: Choice | None = None
        self.marked: Choice | None = None
        self._pause: Timer | None = None
        self._frame = False

    def compose(self) -> ComposeResult:
        """Question above, map and panels below, the state of things at the bottom."""
        with Horizontal(id="question"):
            yield SpaceSearch("From", self.network, placeholder="type a name", id="from")
            yield SpaceSearch("To", self.network, placeholder="type a name, or choose on the map", id="to")
        with Horizontal(id="body"):
            with Vertical(id="chart"):
                yield SolarMap(self.network, ascii_only=self.ascii_only, id="map")
                yield Static(id="under")
            with Vertical(id="side"):
                yield Tabs(*[Tab(name, id=id) for id, name in PANES.items()], id="tabs")
                with Horizontal(id="panes"):
                    with Vertical(id="pane-routes", classes="pane"):
                        yield RouteList(id="route-list")
                        yield Reasons(id="reasons")
                    yield FlightControls(id="pane-flight", classes="pane")
                    yield HeatList(id="pane-heat", classes="pane")
                    yield Comparison(id="pane-compare", classes="pane")
        yield PlanningLine(id="status")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin on the map, with its start chosen."""
        self.query_one("#from", SpaceSearch).show_chosen(self.source)
        self.map.source = self.source
        self.map.focus()
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
    def asked(self) -> Asked:
        """The question as it stands on the screen."""
        controls = self.query_one(FlightControls)
        return Asked(
            edition=self.network.edition,
            source=self.source,
            target=self.target,
            thrust=controls.thrust,
            caps=controls.caps,
            options=controls.options,
            rocket=controls.rocket,
        )

    # Choosing

    @on(SpaceSearch.Chosen)
    def take_name(self, event: SpaceSearch.Chosen) -> None:
        """A name was chosen in a field."""
        if event.search.id == "from":
            self.choose_source(event.space)
        else:
            self.choose_target(event.space)
        self.map.show_space(event.space)
        self.map.focus()

    @on(SpaceSearch.Left)
    def leave_field(self) -> None:
        """Back to the map."""
        self.map.focus()

    @on(SolarMap.SpaceChosen)
    @on(HeatList.SiteChosen)
    def take_space(self, event: SolarMap.SpaceChosen | HeatList.SiteChosen) -> None:
        """A space was chosen on the map or in the list of sites."""
        self.choose_target(event.space)

    def choose_source(self, space: str) -> None:
        """Begin there."""
        self.source = space
        self.query_one("#from", SpaceSearch).show_chosen(space)
        self.map.source = space
        self.ask()

    def choose_target(self, space: str) -> None:
        """Fly there."""
        self.target = space
        self.query_one("#to", SpaceSearch).show_chosen(space)
        self.map.target = space
        self.ask()

    @on(SolarMap.CursorMoved)
    def name_space(self, event: SolarMap.CursorMoved) -> None:
        """Say what the cursor of the map is on."""
        under = self.query_one("#under", Static)
        if not event.space:
            under.update("")
            return
        space = self.network.spaces[event.space]
        text = Text(f" {space.title}", "bold", no_wrap=True, overflow="ellipsis")
        text.append(f"  {describe(self.network, space.id)}", "not bold")
        under.update(text.append("   Enter: fly here   s: start here", "dim not bold"))

    # Asking

    @on(FlightControls.Changed)
    def rest(self) -> None:
        """Ask again when the sliders have come to rest."""
        if self._pause:
            self._pause.stop()
        self._pause = self.set_timer(PAUSE, self.ask)

    def ask(self) -> None:
        """Put the question on the screen to the planner; a question under way is given up."""
        asked = self.asked
        if asked.target:
            self.line.ask(self.network, asked)
        else:
            self.line.say("Choose where to fly: click a place, or use the arrows and Enter, or press t.")
        self.ask_heat()

    @on(HeatList.MeasureChosen)
    def ask_heat(self) -> None:
        """Measure every site anew, or stop showing it."""
        measure = self.query_one(HeatList).measure
        if measure:
            self.line.ask_heat(self.network, self.asked, measure)
        else:
            self.line.give_up("heat")
            self._show_heat(None)

    # Answers

    @on(PlanningLine.Answered)
    def show_answer(self, event: PlanningLine.Answered) -> None:
        """List the routes and draw the first."""
        answer = event.answer
        if answer.asked != self.asked:
            return
        self._frame = not self.answer or self._ends(answer) != self._ends(self.answer)
        self.answer = answer
        self.query_one(RouteList).show_answer(answer)
        self.remove_class("-unasked")
        self.line.say(planning.verdict(self.network, answer))

    @staticmethod
    def _ends(answer: Answer) -> tuple[str, str | None]:
        return answer.asked.source, answer.asked.target

    @on(PlanningLine.Failed)
    def show_failure(self, event: PlanningLine.Failed) -> None:
        """Say what is wrong with the question."""
        self.line.say(Text(event.error.message, "bold"))
        self.app.complain(event.error)

    @on(RouteList.Chosen)
    def show_choice(self, event: RouteList.Chosen) -> None:
        """Draw the route chosen and explain it."""
        choice = event.choice
        if choice == self.drawn:
            return
        self.drawn = choice
        self.map.route = choice.hops if choice else ()
        if choice and self._frame:
            self._frame = False
            self.call_after_refresh(self.map.show_route)
        self.query_one(Reasons).show_rows(planning.rows(self.network, choice) if choice else ())
        self._compare()

    @on(Reasons.HopChosen)
    def follow_hop(self, event: Reasons.HopChosen) -> None:
        """The map's cursor goes along."""
        if self.query_one(HopList).has_focus:
            self.map.cursor = event.hop.target

    @on(PlanningLine.Heated)
    def take_heat(self, event: PlanningLine.Heated) -> None:
        """Colour the sites and list them."""
        if event.asked == self.asked and event.heat.measure == self.query_one(HeatList).measure:
            self._show_heat(event.heat)
            self.line.say(planning.heat_verdict(self.network, event.asked, event.heat))

    def _show_heat(self, heat: Heat | None) -> None:
        self.map.heat_labels = {id: show(cost) for id, cost in heat.costs.items()} if heat else {}
        self.map.heat = heat.shares if heat else None
        self.query_one(HeatList).show_heat(self.network, heat, self.source)

    # Keys

    def action_search(self, field: str) -> None:
        """Type a name."""
        self.query_one(f"#{field}", SpaceSearch).field.focus()

    def action_start_here(self) -> None:
        """Begin where the map's cursor is."""
        if self.map.cursor:
            self.choose_source(self.map.cursor)

    def action_swap(self) -> None:
        """Fly the other way."""
        if self.target:
            source, self.source = self.source, self.target
            self.choose_target(source)
            self.choose_source(self.source)

    def action_next_route(self, step: int) -> None:
        """Another route of the list."""
        self.query_one(RouteList).move(step)

    def action_pane(self, name: str) -> None:
        """Bring a pane to the front."""
        self.remove_class("-no-panels", "-unasked")
        self.query_one(Tabs).active = name

    @on(Tabs.TabActivated)
    def show_pane(self, event: Tabs.TabActivated) -> None:
        """Show the pane of a tab."""
        for name in PANES:
            self.query_one(f"#pane-{name}").set_class(name == event.tab.id, "-active")
        self.set_class(event.tab.id == "routes", "-on-routes")

    def action_panels(self) -> None:
        """Hide the panels, or show them."""
        self.set_class(self.query_one("#side").display, "-no-panels")
        self.remove_class("-unasked")

    @on(FlightControls.BenchWanted)
    def action_bench(self) -> None:
        """Build a rocket, or fly without one."""

        def decide(decided: Decided | None) -> None:
            if decided:
                self.query_one(FlightControls).fly_with(decided.rocket)
                self.query_one(HeatList).offer(planning.measures(self.asked))

        self.app.push_screen(BenchScreen(self.query_one(FlightControls).rocket), decide)

    def action_lift_caps(self) -> None:
        """Take every cap away."""
        self.query_one(FlightControls).lift_caps()

    def action_heat(self) -> None:
        """Switch the heat view on or off."""
        heat = self.query_one(HeatList)
        heat.measure = "" if heat.measure else next(iter(planning.measures(self.asked)))
        if heat.measure:
            self.action_pane("heat")

    def action_mark(self) -> None:
        """Mark the chosen route for comparison, or take its mark away."""
        choice = self.query_one(RouteList).choice
        if not choice:
            self.notify("Choose a route first: there is none to mark.", severity="warning")
            return
        self.marked = None if choice == self.marked else choice
        self._compare()
        if self.marked:
            self.action_pane("compare")

    def _compare(self) -> None:
        page, chosen, marked = self.query_one(Comparison), self.query_one(RouteList).choice, self.marked
        self.map.other_route = marked.hops if marked and marked != chosen else ()
        if not marked:
            page.show_nothing()
        elif not chosen or chosen == marked:
            page.show_nothing(marked.words)
        else:
            try:
                page.show_difference(planning.compare(self.network, marked, chosen), marked.words, chosen.words)
            except GameError as error:
                page.show_error(error)

    def action_back(self) -> None:
        """Give up planning; else go to the map; else to the menu."""
        if self.line.give_up("routes") or self.line.give_up("heat"):
            self.line.say(Text("Given up. Change anything, or press Enter on the map, to ask again."))
        elif self.focused is not self.map:
            self.map.focus()
        else:
            self.dismiss()

    # Settings

    def apply_settings(self, settings: Settings) -> None:
        """Draw the map as the settings want it."""
        self.map.ascii_only = settings.ascii_map
        if settings.edition != self.network.edition:
            self.change_map(settings.edition)

    def change_map(self, edition: str) -> None:
        """Go over to another edition's map; ends that it has not fall back to its start."""
        try:
            network = load(edition)
        except GameError as error:
            self.app.complain(error)
            return
        self.network, self.answer, self.marked = network, None, None
        self.source = self.source if self.source in network.spaces else network.facts.start
        self.target = self.target if self.target in network.spaces else None
        self.query_one(RouteList).show_answer(None)
        self.map.set_network(network)
        for id, space in (("from", self.source), ("to", self.target)):
            field = self.query_one(f"#{id}", SpaceSearch)
            field.network = network
            field.show_chosen(space)
        self.map.source, self.map.target = self.source, self.target
        self.ask()
