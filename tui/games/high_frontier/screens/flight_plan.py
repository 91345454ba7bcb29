"""Where could this rocket go? Every trade-off of its voyages to a target, from where it is now, and why."""

from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import DataTable, Static

from nf_core.games.high_frontier.state import LEO, State
from nf_core.games.high_frontier.words.nouns import place
from nf_core.games.high_frontier.words.things import fuel_bar
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal, count
from nf_core.kernel.values import Seat
from nf_core.registry import cite
from tui.boards.places import draw_bar
from tui.boards.things import Pen
from tui.games.high_frontier.board.look import signs
from tui.games.high_frontier.board.pieces import pieces
from tui.games.high_frontier.map.solar_map import SolarMap
from tui.games.high_frontier.panels.planning_line import PlanningLine
from tui.games.high_frontier.panels.reasons import Reasons
from tui.games.high_frontier.panels.route_list import RouteList
from tui.games.high_frontier.panels.search import SpaceSearch
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.craft import Craft
from tui.games.high_frontier.planning.flying import Flight
from tui.games.high_frontier.planning.planning import Asked
from tui.panels.key_bar import KeyBar
from tui.screens.confirm import ConfirmScreen
from tui.screens.guarded import GuardedScreen


class FlightPlanScreen(GuardedScreen[Flight | None]):
    """A target, and the voyages there; Enter on one of them flies its first turn.

    Args:
        state: how things stand.
        seat: whose rocket or freighter it is.
        target: where to, if that is known already.
        ascii_only: draw the map in plain ASCII.

    Raises:
        BadRequest: the seat has neither rocket nor freighter, or a stack is under way.
    """

    purpose = "Here you plan the flight of a rocket on the table, and fly it."
    help_text = (
        "Flight plan: press t and type a name, or choose a place on the map. The list shows every way to fly there "
        "that no other beats, for your rocket as it is; below is each hop and why it costs what it does. Enter on a "
        "way flies its first turn. In LEO `a` and `A` plan with more or less water from your depot; an engine "
        "that burns dirt is planned to load it on its way if there is no water in its tanks. `x` plans for your "
        "freighter instead: it burns no fuel, so its ways are counted in burns. `o` counts on the factories and the "
        "beamed power of other players too: a way marked `ask` needs permission, which the game asks for when you fly "
        "it. What they have allowed for this turn counts for its first move in any case."
    )
    CSS_PATH = "flight_plan.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "search", "To"),
        Binding("n", "next_route(1)", "Next way", show=False),
        Binding("N", "next_route(-1)", "Previous way", show=False),
        Binding("f", "fly", "Fly"),
        Binding("a", "water(1)", "More water"),
        Binding("A", "water(-1)", "Less", show=False),
        Binding("x", "swap", "Other craft"),
        Binding("o", "ask_others", "Ask others"),
        Binding("escape", "back", "Back"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def __init__(self, state: State, seat: Seat, target: str | None = None, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.craft = Craft(state, seat, target)
        self.network, self.ascii_only, self._frame = self.craft.network, ascii_only, False
        self._no_way = ""

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
        yield KeyBar(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin where the rocket is."""
        self.map.pieces = pieces(self.craft.state, signs(ascii_only=self.ascii_only))
        self.map.spent = self.craft.state.busted
        self.map.source = self.craft.source
        self.map.focus()
        self.call_after_refresh(self.map.centre, self.craft.source)
        if self.craft.target:
            self.query_one(SpaceSearch).show_chosen(self.craft.target)
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
        if event.space == self.craft.source:
            self.notify(f"The {self.craft.kind} is there already.", severity="warning")
            return
        self.craft.target = event.space
        self.set_focus(self.map)
        self.query_one(SpaceSearch).show_chosen(event.space)
        self.ask()

    def ask(self) -> None:
        """Put the question to the planner, and say what it is about."""
        self.query_one("#rocket", Static).update(self._craft_words())
        self.set_class(self.craft.leave, "-asking")
        self.map.target = self.craft.target
        self._no_way = ""
        asked = self.craft.asked if self.craft.target else None
        if isinstance(asked, Asked):
            self.line.ask(self.network, asked)
        elif asked:
            self.line.give_up("routes")
            self.ways.show_answer(None)
            self.line.say(f"Your {self.craft.kind} cannot fly there.")
        else:
            self.line.say("Where to? Press t and type a name, or choose a place on the map.")

    def _craft_words(self) -> str:
        """What flies, from where, on what."""
        others = "   asking other players for help" if self.craft.leave else ""
        if self.craft.kind == "freighter":
            return f"Freighter at {place(self.craft.source)} with {', '.join(self.craft.stack.cards)}: no fuel{others}"
        more = f"   with {count(self.craft.tanks, 'more tank')}" if self.craft.tanks else ""
        words = draw_bar(fuel_bar(self.craft.rocket), Pen(ascii_only=self.ascii_only)).plain
        return f"Rocket at {place(self.craft.source)}: {words}{more}{others}"

    @on(PlanningLine.Answered)
    def show_answer(self, event: PlanningLine.Answered) -> None:
        """List the voyages, or say why there is none."""
        if event.answer.asked != self.craft.asked:
            return
        self.ways.show_answer(self.craft.marked(event.answer))
        self.line.say(planning.verdict(self.network, event.answer))
        if event.answer.choices:
            self.ways.focus()
            self._frame = True
            return
        self._no_way = planning.verdict(self.network, event.answer)
        self.query_one(Reasons).say(self._no_way)
        if event.answer.asked.rocket:
            self.line.ask_water(self.network, event.answer.asked)

    @on(PlanningLine.Watered)
    def say_water(self, event: PlanningLine.Watered) -> None:
        """Where there is no way: why, in full, and what it would take."""
        if event.asked == self.craft.asked:
            self._no_way += f"\n\n{event.words}"
            self.query_one(Reasons).say(self._no_way)

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
        if choice and (needs := self.craft.needs(choice)):
            self.line.say(f"Besides {choice.words}, this way needs {' and '.join(needs)}.")
        elif not choice and self.craft.target and isinstance(refusal := self.craft.asked, Refusal):
            self.query_one(Reasons).say(f"{refusal.reason} ({cite(refusal.rule).title})")
        elif not choice and self._no_way:
            self.query_one(Reasons).say(self._no_way)

    @on(Reasons.HopChosen)
    def follow_hop(self, event: Reasons.HopChosen) -> None:
        """The map's cursor goes along."""
        if self.query_one("#hops").has_focus:
            self.map.cursor = event.hop.target

    # Flying

    @on(DataTable.RowSelected)
    def action_fly(self) -> None:
        """Fly the first turn of the way under the cursor, after a warning if it ends where it cannot go on."""
        if choice := self.ways.choice:
            self.line.ask_end(choice, partial(self.craft.caution, choice))

    @on(PlanningLine.Judged)
    def fly_or_warn(self, event: PlanningLine.Judged) -> None:
        """It can go on from there, or the reader does not mind."""
        choice, caution = event.choice, event.caution
        if caution is None:
            self.line.say("It can go on from there.")
            self.dismiss(self.craft.fly(choice))
            return
        self.line.say("From there it cannot get away by itself any more.")
        question = f"{caution.reason} ({cite(caution.rule).title})\n\nFly all the same?"

        def answered(fly: object) -> None:
            if fly:
                self.dismiss(self.craft.fly(choice))

        self.open_screen(ConfirmScreen(question, yes="Fly", no="Stay"), answered)

    # Keys

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Water is loaded in LEO alone, and into rockets."""
        return action != "water" or (self.craft.source == LEO and self.craft.kind == "rocket")

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
        most = self.craft.loadable
        if not 0 <= self.craft.tanks + tanks <= most:
            self.notify(f"You can load {count(most, 'tank')} of your water.", severity="warning")
            return
        self.craft.tanks += tanks
        self.ask()

    def action_swap(self) -> None:
        """Plan for the freighter instead of the rocket, or the other way round."""
        try:
            self.craft.swap()
        except BadRequest as error:
            self.notify(error.message, severity="warning")
            return
        self.map.source = self.craft.source
        self.refresh_bindings()
        self.ask()

    def action_ask_others(self) -> None:
        """Count on the factories and the power of other players as well, or no longer."""
        if not self.craft.leave and not self.craft.could_ask:
            self.notify("No other player has a factory or power that you could ask for.", severity="warning")
            return
        self.craft.leave = not self.craft.leave
        self.ask()

    def action_back(self) -> None:
        """End a search, or give up what is looked up; else leave."""
        if self.line.end("routes"):
            return
        if any([self.line.give_up("end"), self.line.give_up("water")]):
            self.line.say("Given up. Choose a target to ask again.")
        else:
            self.dismiss(None)
