"""The Route Explorer: all routes to a space, their costs and the reasons."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.timer import Timer
from textual.widgets import Input, Static

from nf_core.games.high_frontier import MANIFEST
from nf_core.games.high_frontier.routes.map.network import Network, load
from nf_core.kernel.errors import GameError
from nf_core.kernel.ledger import show
from tui.games.high_frontier.map.solar_map import SolarMap
from tui.games.high_frontier.panels.comparison import Comparison
from tui.games.high_frontier.panels.flight_controls import FlightControls
from tui.games.high_frontier.panels.heat_list import HeatList
from tui.games.high_frontier.panels.planning_line import PlanningLine
from tui.games.high_frontier.panels.question_bar import QuestionBar
from tui.games.high_frontier.panels.reasons import HopList, Reasons
from tui.games.high_frontier.panels.route_list import RouteList
from tui.games.high_frontier.panels.search import SpaceSearch
from tui.games.high_frontier.panels.side import Side
from tui.games.high_frontier.panels.space_words import describe
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.planning import Answer, Asked, Choice, Heat
from tui.games.high_frontier.screens.bench import BenchScreen, Decided
from tui.games.high_frontier.screens.explorer_commands import ExplorerCommands
from tui.games.high_frontier.screens.explorer_keys import KEYS
from tui.keys import with_keys
from tui.panels.key_bar import KeyBar
from tui.screens.guarded import GuardedScreen
from tui.settings import Settings

PAUSE = 0.15
"""Seconds that a slider must rest before its question is asked."""

ON_A_SPACE = (
    "<key Enter solar-map.choose>: fly here  <key s start-here>: start here  <key v visit>: via  <key a shun>: avoid"
)


class ExplorerScreen(GuardedScreen[None]):
    """The map, with the question and the answer around it."""

    purpose = "Here you find out where a spacecraft can fly, what every route costs, and why."
    help_text = (
        "Route Explorer: choose a place on the map (click, or arrows and Enter) or press <key t search-to> and type "
        "its name. The flight begins at LEO until you press <key s start-here> on another space, or <key f "
        "search-from>. `<key v visit>` on a space flies by way of it, `<key a shun>` avoids it; the same key again "
        "forgets that. The list shows every trade-off that no other route beats; the map draws the one chosen, turn by "
        "turn."
    )
    CSS_PATH = "explorer.tcss"
    COMMANDS: ClassVar = {ExplorerCommands}
    BINDINGS = KEYS

    def __init__(self, network: Network, *, ascii_only: bool = False) -> None:
        """An explorer of one map, starting from its start."""
        super().__init__(classes="-unasked")
        self.network = network
        self.ascii_only = ascii_only
        self.posed: Asked | None = None
        self.answer: Answer | None = None
        self.drawn: Choice | None = None
        self.marked: Choice | None = None
        self._pause: Timer | None = None
        self._frame = False

    def compose(self) -> ComposeResult:
        """Question above, map and panels below, status at the bottom."""
        yield QuestionBar(self.network, id="question")
        with Horizontal(id="body"):
            with Vertical(id="chart"):
                yield SolarMap(self.network, ascii_only=self.ascii_only, id="map")
                yield Static(id="under")
            yield Side(id="side")
        yield PlanningLine(id="status")
        yield KeyBar(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin on the map, with its start chosen."""
        self.map.focus()
        self.ask()

    @property
    def map(self) -> SolarMap:
        """The map."""
        return self.query_one(SolarMap)

    @property
    def ends(self) -> QuestionBar:
        """Where from and where to."""
        return self.query_one(QuestionBar)

    @property
    def side(self) -> Side:
        """The panels beside the map."""
        return self.query_one(Side)

    @property
    def line(self) -> PlanningLine:
        """The line that plans and shows the status."""
        return self.query_one(PlanningLine)

    @property
    def asked(self) -> Asked:
        """The question as it stands on the screen."""
        controls = self.query_one(FlightControls)
        return Asked(
            edition=self.network.edition,
            source=self.ends.source,
            target=self.ends.target,
            thrust=controls.thrust,
            caps=controls.caps,
            via=self.ends.via,
            avoid=self.ends.avoid,
            options=controls.options,
            rocket=controls.rocket,
        )

    # Choosing

    @on(SolarMap.SpaceChosen)
    @on(HeatList.SiteChosen)
    def take_space(self, event: SolarMap.SpaceChosen | HeatList.SiteChosen) -> None:
        """A space was chosen on the map or in the list of sites."""
        self.fly_to(event.space)

    def fly_to(self, space: str) -> None:
        """Plan a flight to that space."""
        self.ends.choose(target=space)

    @on(QuestionBar.Changed)
    def take_ends(self, event: QuestionBar.Changed) -> None:
        """The flight has another start or target."""
        self.map.source, self.map.target, self.map.badges = self.ends.source, self.ends.target, self.ends.badges
        if event.typed:
            self.map.show_space(event.typed)
            self.set_focus(self.map)
        self.ask()

    @on(SpaceSearch.Left)
    def leave_field(self) -> None:
        """Back to the map."""
        self.set_focus(self.map)

    @on(SolarMap.CursorMoved)
    def name_space(self) -> None:
        """Describe the space under the map's cursor."""
        under = self.query_one("#under", Static)
        if not self.map.cursor:
            under.update("")
            return
        space = self.network.spaces[self.map.cursor]
        text = Text(f" {space.title}", "bold", no_wrap=True, overflow="ellipsis")
        text.append(f"  {describe(self.network, space.id)}", "not bold")
        under.update(text.append(with_keys(self, f"   {ON_A_SPACE}"), "dim not bold"))

    # Asking

    @on(FlightControls.Changed)
    def rest(self) -> None:
        """Ask again when the sliders have come to rest."""
        self._stop_pause()
        self._pause = self.set_timer(PAUSE, self.ask)

    def _stop_pause(self) -> None:
        if self._pause:
            self._pause.stop()
        self._pause = None

    def ask(self) -> None:
        """Put the question on the screen to the planner; a question under way is given up."""
        self._stop_pause()
        self.posed = asked = self.asked
        if asked.target:
            self.line.ask(self.network, asked)
        else:
            self.line.say(
                "Choose where to fly: click a place, or use the arrows and Enter, or press <key t search-to>."
            )
        self.ask_heat()

    @on(HeatList.MeasureChosen)
    def ask_heat(self) -> None:
        """Measure every site again, or stop showing the heat view."""
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
    def show_choice(self) -> None:
        """Draw the route chosen and explain it."""
        choice = self.query_one(RouteList).choice
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
        self.query_one(HeatList).show_heat(heat, self.map)

    # Keys

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Inside a field, treat the keys that open fields as letters."""
        return action != "search" or not isinstance(self.focused, Input)

    def action_search(self, end: str) -> None:
        """Type a name."""
        self.set_focus(self.ends.field(end).field)

    def action_start_here(self) -> None:
        """Begin where the map's cursor is."""
        if self.map.cursor:
            self.ends.choose(source=self.map.cursor)

    def action_visit(self) -> None:
        """Fly by way of the map's cursor, or no longer."""
        self._may_stop(self.ends.visit)

    def action_shun(self) -> None:
        """Avoid where the map's cursor is, or no longer."""
        self._may_stop(self.ends.shun)

    def _may_stop(self, change: Callable[[str], None]) -> None:
        if self.map.cursor in (None, self.ends.source, self.ends.target):
            self.notify("Go to a space between the ends of the flight first.", severity="warning")
        else:
            change(str(self.map.cursor))

    def action_swap(self) -> None:
        """Fly the other way."""
        if self.ends.target:
            self.ends.choose(source=self.ends.target, target=self.ends.source)

    def action_next_route(self, step: int) -> None:
        """Another route of the list."""
        self.query_one(RouteList).move(step)

    def action_choose(self, digit: int) -> None:
        """The route with this number in the list, if the list is in sight."""
        routes = self.query_one(RouteList)
        if not (routes.is_on_screen and routes.press(digit)):
            self.notify("No route in sight has this number. [ and ] go from panel to panel.", severity="warning")

    def action_pane(self, name: str) -> None:
        """Go to a panel."""
        self.remove_class("-no-panels", "-unasked")
        self.side.enter(name)

    def action_turn_pane(self, step: int) -> None:
        """Go to the panel so many places on."""
        self.action_pane(self.side.other(step))

    def action_panels(self) -> None:
        """Hide the panels, or show them."""
        self.set_class(self.side.display, "-no-panels")
        self.remove_class("-unasked")

    @on(FlightControls.BenchWanted)
    def action_bench(self) -> None:
        """Build a rocket, or fly without one."""

        def decide(decided: Decided | None) -> None:
            if decided:
                self.query_one(FlightControls).fly_with(decided.rocket)
                self.query_one(HeatList).offer(planning.measures(self.asked))

        self.open_screen(BenchScreen(self.query_one(FlightControls).rocket), decide)

    def action_lift_caps(self) -> None:
        """Take every cap away."""
        self.query_one(FlightControls).lift_caps()

    def action_heat(self) -> None:
        """Switch the heat view on or off."""
        heat = self.query_one(HeatList)
        heat.measure = "" if heat.measure else next(iter(planning.measures(self.asked)))
        if heat.measure:
            self.remove_class("-no-panels", "-unasked")
            self.side.bring("heat")

    def action_mark(self) -> None:
        """Mark the chosen route for comparison, or take its mark away."""
        choice = self.query_one(RouteList).choice
        if not choice:
            self.notify("Choose a route first: there is none to mark.", severity="warning")
            return
        self.marked = None if choice == self.marked else choice
        self._compare()
        if self.marked:
            self.remove_class("-no-panels", "-unasked")
            self.side.bring("compare")

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
        """End a search; without one go to the map; from the map to the menu."""
        if any([self.line.end("routes"), self.line.end("heat")]):
            return
        if self.focused is not self.map:
            self.set_focus(self.map)
        else:
            self.dismiss()

    def report(self) -> str:
        """What was asked last."""
        return f"asked: {self.posed}"

    # Settings

    def apply_settings(self, settings: Settings) -> None:
        """Draw the map according to the settings."""
        self.map.ascii_only = settings.ascii_map
        edition = settings.of_game(MANIFEST.id, "edition")
        if edition != self.network.edition:
            self.change_map(edition)

    def change_map(self, edition: str) -> None:
        """Change to another edition's map; ends that it does not have fall back to its start."""
        try:
            network = load(edition)
        except GameError as error:
            self.app.complain(error)
            return
        self.network, self.answer, self.marked = network, None, None
        self.query_one(RouteList).show_answer(None)
        self.map.set_network(network)
        self.ends.set_network(network)
