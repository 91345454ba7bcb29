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
from nf_core.kernel.ledger import Refusal, count, show
from nf_core.kernel.values import Seat
from nf_core.registry import cite
from tui.boards.places import draw_bar
from tui.boards.things import Pen
from tui.games.high_frontier.board.look import signs
from tui.games.high_frontier.board.pieces import pieces
from tui.games.high_frontier.map.solar_map import SolarMap
from tui.games.high_frontier.panels.heat_list import HeatList
from tui.games.high_frontier.panels.planning_line import PlanningLine
from tui.games.high_frontier.panels.reasons import Reasons
from tui.games.high_frontier.panels.route_list import RouteList
from tui.games.high_frontier.panels.search import SpaceSearch
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.craft import Craft
from tui.games.high_frontier.planning.missions import mission_of
from tui.games.high_frontier.planning.planning import Asked, Heat
from tui.games.high_frontier.planning.standing import Standing
from tui.panels.key_bar import KeyBar
from tui.screens.autopilot import Orders
from tui.screens.confirm import ConfirmScreen
from tui.screens.guarded import GuardedScreen

WHERE_TO = (
    "Where to? Press <key t search> and type a name, or choose on the map; <key e heat> shows what is within reach."
)


class FlightPlanScreen(GuardedScreen[Orders | None]):
    """A target, and the voyages there; the one that is chosen becomes a mission.

    Args:
        state: how things stand.
        seat: whose rocket or freighter it is.
        target: where to, if that is known already.
        standing: the mission that stands.
        surveys: whether to begin with all that is within reach.
        ascii_only: draw the map in plain ASCII.

    Raises:
        BadRequest: the seat has neither rocket nor freighter.
    """

    purpose = "Here you plan the flight of a rocket on the table, and fly it."
    help_text = (
        "Flight plan: press <key t search> and type a name, or choose a place on the map. `<key e heat>` shows every "
        "site that your rocket can reach, and in how many years: cold sites are near, hot ones far. The list shows "
        "every way to fly there that no other beats, for your rocket as it is; below is each hop and why it costs what "
        "it does. Enter on a way makes it your mission and flies its first turn; `<key s keep>` makes it your mission "
        "without setting out. The mission stays drawn on the map of the table, is saved with the game, and is planned "
        "anew where the table changes; `<key d drop>` drops it. In LEO `<key a water-1>` and `<key A water-minus-1>` "
        "plan with more or less water from your depot, and the least that is needed is filled in; an engine that burns "
        "dirt is planned to load it on its way if there is no water in its tanks. `<key x swap>` plans for your "
        "freighter instead: it burns no fuel, so its ways are counted in burns. `<key o ask-others>` counts on the "
        "factories and the beamed power of other players too: a way marked `ask` needs permission, which the game asks "
        "for when you fly it. What they have allowed for this turn counts for its first move in any case."
    )
    CSS_PATH = "flight_plan.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "search", "To"),
        Binding("n", "next_route(1)", "Next way", show=False),
        Binding("N", "next_route(-1)", "Previous way", show=False),
        Binding("f", "fly", "Fly"),
        Binding("e", "heat", "Heat"),
        Binding("s", "keep", "Keep"),
        Binding("d", "drop", "Drop"),
        Binding("a", "water(1)", "Water"),
        Binding("A", "water(-1)", "Less", show=False),
        Binding("x", "swap", "Craft"),
        Binding("o", "ask_others", "Ask"),
        Binding("escape", "back", "Back"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def __init__(
        self,
        state: State,
        seat: Seat,
        target: str | None = None,
        *,
        standing: Standing | None = None,
        surveys: bool = False,
        ascii_only: bool = False,
    ) -> None:
        super().__init__()
        self.surveys = surveys
        self.craft = Craft(state, seat, target)
        self.standing, self._fills = standing, True
        self.network, self.ascii_only, self._frame = self.craft.network, ascii_only, False
        self._sets_out = False
        self._no_way = ""

    def compose(self) -> ComposeResult:
        """Target and rocket above, map and ways below."""
        with Horizontal(id="question"):
            yield SpaceSearch("To", self.network, placeholder="type a name, or choose on the map", id="to")
        yield Static(id="rocket", markup=False)
        yield Static(self.standing.summary if self.standing else "", id="mission", markup=False)
        with Horizontal(id="body"):
            yield SolarMap(self.network, ascii_only=self.ascii_only, id="map")
            with Vertical(id="ways"):
                with Vertical(id="found"):
                    yield RouteList(id="route-list")
                    yield Reasons(search="<key t search>", id="reasons")
                yield HeatList(id="heat")
        yield PlanningLine(id="status")
        yield KeyBar(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin where the rocket is."""
        self.map.pieces = pieces(self.craft.state, signs(ascii_only=self.ascii_only))
        self.map.spent = self.craft.state.busted
        self.map.other_route = self.standing.hops if self.standing else ()
        self.query_one("#mission").display = self.standing is not None
        self.map.source = self.craft.source
        self.map.focus()
        self.call_after_refresh(self.map.centre, self.craft.source)
        if self.craft.target:
            self.query_one(SpaceSearch).show_chosen(self.craft.target)
        self.query_one(HeatList).offer(self.craft.measures)
        if self.surveys:
            self.action_heat()
        else:
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
    @on(HeatList.SiteChosen)
    def take_target(self, event: SolarMap.SpaceChosen | SpaceSearch.Chosen | HeatList.SiteChosen) -> None:
        """Plan a flight to that space."""
        event.stop()
        if event.space == self.craft.source:
            self.notify(f"The {self.craft.kind} is there already.", severity="warning")
            return
        self.craft.target, self._fills = event.space, True
        self.set_focus(self.map)
        self.query_one(SpaceSearch).show_chosen(event.space)
        self.query_one(HeatList).measure = ""
        self._show_heat(None)
        self.ask()

    def ask(self) -> None:
        """Put the question to the planner, and say what it is about."""
        self.query_one("#rocket", Static).update(self._craft_words())
        self.set_class(self.craft.leave, "-asking")
        self.map.target = self.craft.target
        self._no_way = ""
        if self.has_class("-heat"):
            self.ask_heat()
            return
        asked = self.craft.asked if self.craft.target else None
        if isinstance(asked, Asked):
            self.line.ask(self.network, asked)
        elif asked:
            self.line.give_up("routes")
            self.ways.show_answer(None)
            self.line.say(f"Your {self.craft.kind} cannot fly there.")
        else:
            self.line.say(WHERE_TO)

    # Where it can go at all

    def action_heat(self) -> None:
        """Show where the craft can go and what every site costs, or the ways to the target again."""
        heat = self.query_one(HeatList)
        heat.measure = "" if heat.measure else "turns"

    @on(HeatList.MeasureChosen)
    def ask_heat(self) -> None:
        """Measure every site, or stop showing that; say why where the craft cannot leave."""
        heat, asked = self.query_one(HeatList), self.craft.surveyed
        self.query_one("#rocket", Static).update(self._craft_words())
        if heat.measure and isinstance(asked, Refusal):
            self.notify(asked.reason, title=cite(asked.rule).title, severity="warning")
            heat.measure = ""
        elif heat.measure and isinstance(asked, Asked):
            self.add_class("-heat")
            self.line.ask_heat(self.network, asked, heat.measure)
        elif self.has_class("-heat"):
            self._show_heat(None)
            self.ask()

    @on(PlanningLine.Heated)
    def take_heat(self, event: PlanningLine.Heated) -> None:
        """Colour the sites and list them."""
        if self.has_class("-heat") and event.asked == self.craft.surveyed:
            self._show_heat(event.heat)
            self.map.fit()
            self.line.say(planning.heat_verdict(self.network, event.asked, event.heat))
            self.query_one("#heat-sites").focus()

    def _show_heat(self, heat: Heat | None) -> None:
        self.set_class(heat is not None, "-heat")
        if heat is None:
            self.line.give_up("heat")
        self.map.heat_labels = {id: show(cost) for id, cost in heat.costs.items()} if heat else {}
        self.map.heat = heat.shares if heat else None
        self.query_one(HeatList).show_heat(heat, self.map)

    def _craft_words(self) -> str:
        """What flies, from where, on what."""
        others = "   asking other players for help" if self.craft.leave else ""
        if self.craft.kind == "freighter":
            return f"Freighter at {place(self.craft.source)} with {', '.join(self.craft.stack.cards)}: no fuel{others}"
        more = f"   with {count(self.craft.tanks, 'more tank')}" if self.craft.tanks else ""
        words = draw_bar(fuel_bar(self.craft.rocket), Pen(ascii_only=self.ascii_only)).plain
        stops = ", if it stops there" if self.craft.stops_first else ""
        return f"Rocket at {place(self.craft.source)}{stops}: {words}{more}{others}"

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
            self.line.ask_water(self.network, event.answer.asked, self.craft if self._fills else None)

    @on(PlanningLine.Watered)
    def say_water(self, event: PlanningLine.Watered) -> None:
        """Where there is no way: plan with the water that it takes, or say why that does not help."""
        if event.asked != self.craft.asked:
            return
        if event.tanks:
            self.craft.tanks = event.tanks
            self.ask()
        else:
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
        """Make the way under the cursor the mission and fly its first turn, after a warning if it gets stuck there."""
        self._judge(sets_out=True)

    def action_keep(self) -> None:
        """The same, without setting out."""
        self._judge(sets_out=False)

    def _judge(self, *, sets_out: bool) -> None:
        if choice := self.ways.choice:
            self._sets_out = sets_out
            self.line.ask_end(choice, partial(self.craft.caution, choice))

    @on(PlanningLine.Judged)
    def fly_or_warn(self, event: PlanningLine.Judged) -> None:
        """It can go on from there, or the reader does not mind."""
        orders = Orders(Standing(self.craft.seat, mission_of(self.craft, event.choice)), self._sets_out)
        caution, deed = event.caution, "Fly" if self._sets_out else "Keep it"
        if caution is None:
            self.line.say("It can go on from there.")
            self.dismiss(orders)
            return
        self.line.say("From there it cannot get away by itself any more.")
        question = f"{caution.reason} ({cite(caution.rule).title})\n\n{deed} all the same?"

        def answered(sure: object) -> None:
            if sure:
                self.dismiss(orders)

        self.open_screen(ConfirmScreen(question, yes=deed, no="Stay"), answered)

    def action_drop(self) -> None:
        """Drop the mission that stands."""
        self.dismiss(Orders())

    # Keys

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Water is loaded in LEO alone, and into rockets; only what stands can be dropped."""
        allowed = {
            "water": self.craft.source == LEO and self.craft.kind == "rocket",
            "drop": self.standing is not None,
        }
        return allowed.get(action, True)

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
        self._fills = False
        self.ask()

    def action_swap(self) -> None:
        """Plan for the freighter instead of the rocket, or the other way round."""
        try:
            self.craft.swap()
        except BadRequest as error:
            self.notify(error.message, severity="warning")
            return
        self.map.source = self.craft.source
        self.query_one(HeatList).offer(self.craft.measures)
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
        if self.line.end("routes") or self.line.end("heat"):
            return
        if any([self.line.give_up("end"), self.line.give_up("water")]):
            self.line.say("Given up. Choose a target to ask again.")
        else:
            self.dismiss(None)
