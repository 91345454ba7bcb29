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
from nf_core.high_frontier.plans import (
    FreighterTerms,
    freighter_leave,
    freighter_terms,
    freighter_turn,
    helpers,
    leave_of,
)
from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.planner import Route
from nf_core.high_frontier.routes.rocket import Rocket, load
from nf_core.high_frontier.routes.voyage import Voyage
from nf_core.high_frontier.state import LEO, Stack, State, rocket_of, solar_system, stack
from nf_core.high_frontier.stranding import caution_after
from nf_core.high_frontier.ventures import owns
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal
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
from tui.planning import Asked, Choice
from tui.screens.confirm import ConfirmScreen

CRAFT = ("rocket", "freighter")
"What a flight can be planned for."


class FlightPlanScreen(Screen[Flight | None]):
    """A target, and the voyages there; Enter on one of them flies its first turn.

    Args:
        state: how things stand.
        seat: whose rocket or freighter it is.
        target: where to, if that is known already.
        ascii_only: draw the map in plain ASCII.

    Raises:
        BadRequest: the seat has neither rocket nor freighter, or a stack is under way.
    """

    help_text = (
        "Flight plan: press t and type a name, or choose a place on the map. The list shows every way to fly there "
        "that no other beats, for your rocket as it is; below is each hop and why it costs what it does. Enter on a "
        "way flies its first turn. In LEO `a` and `A` plan with more or less water from your depot. `x` plans for your "
        "freighter instead: it burns no fuel, so its ways are counted in burns. `o` counts on the factories of other "
        "players too: a way marked `ask` needs their leave, which the game asks for when you fly it."
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
        kinds = [kind for kind in CRAFT if stack(state, seat, kind)]
        if not kinds:
            raise BadRequest("You have no rocket and no freighter to plan for.", "Move a card to a rocket first.")
        if state.move:
            raise BadRequest("Something is under way already.", "Choose on the map where it flies, or stop it first.")
        self.state, self.seat, self.target = state, seat, target
        self.network, self.ascii_only = solar_system(), ascii_only
        self.tanks, self._frame, self.leave, self.kind = 0, False, False, kinds[0]

    @property
    def craft(self) -> Stack:
        """What would fly."""
        found = stack(self.state, self.seat, self.kind)
        assert found is not None
        return found

    @property
    def source(self) -> str:
        """Where it is."""
        return self.craft.space

    @property
    def beamed(self) -> bool:
        """Whether its owner has beamed power."""
        return beamed_free(self.state, self.seat)

    @property
    def rocket(self) -> Rocket:
        """The rocket, with the water that would be loaded."""
        loaded = load(msgspec.structs.replace(rocket_of(self.craft), beamed=self.beamed), self.tanks)
        assert isinstance(loaded, Rocket)
        return loaded

    @property
    def helped(self) -> frozenset[str]:
        """The sites whose factories help."""
        return helpers(self.state, self.seat, others=self.leave)

    @property
    def terms(self) -> FreighterTerms | Refusal:
        """How the freighter can fly to the target, or why it cannot."""
        assert self.target
        return freighter_terms(self.state, self.seat, self.target, self.helped)

    @property
    def asked(self) -> Asked | Refusal:
        """The question as it stands, or why it cannot be asked."""
        if self.kind == "freighter":
            terms = self.terms
            return terms if isinstance(terms, Refusal) else self._freight(terms)
        return Asked(
            edition=self.network.edition,
            source=self.source,
            target=self.target,
            thrust=0,
            options=Options(elevators=owns(self.state, self.seat, "elevator"), hops=True),
            rocket=self.rocket,
            factories=self.helped,
        )

    def _freight(self, terms: FreighterTerms) -> Asked:
        return Asked(
            edition=self.network.edition,
            source=self.source,
            target=self.target,
            thrust=terms.thrust,
            via=terms.via,
            avoid=terms.avoid,
            flown_by="your freighter",
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
            self.notify(f"The {self.kind} is there already.", severity="warning")
            return
        self.target = event.space
        self.set_focus(self.map)
        self.query_one(SpaceSearch).show_chosen(event.space)
        self.ask()

    def ask(self) -> None:
        """Put the question to the planner, and say what it is about."""
        self.query_one("#rocket", Static).update(self._craft_words())
        self.set_class(self.leave, "-asking")
        self.map.target = self.target
        asked = self.asked if self.target else None
        if isinstance(asked, Asked):
            self.line.ask(self.network, asked)
        elif asked:
            self.line.give_up("routes")
            self.ways.show_answer(None)
            self.line.say(f"Your {self.kind} cannot fly there.")
        else:
            self.line.say("Where to? Press t and type a name, or choose a place on the map.")

    def _craft_words(self) -> str:
        """What flies, from where, on what."""
        others = "   asking others for their factories" if self.leave else ""
        if self.kind == "freighter":
            return f"Freighter at {place(self.source)} with {', '.join(self.craft.cards)}: no fuel{others}"
        more = f"   with {plural(self.tanks, 'more tank')}" if self.tanks else ""
        words = fuel_row(self.rocket, signs(ascii_only=self.ascii_only))
        return f"Rocket at {place(self.source)}: {words}{more}{others}"

    @on(PlanningLine.Answered)
    def show_answer(self, event: PlanningLine.Answered) -> None:
        """List the voyages, or say why there is none."""
        if event.answer.asked != self.asked:
            return
        marked = tuple(msgspec.structs.replace(each, leave=self._leave_for(each)) for each in event.answer.choices)
        self.ways.show_answer(msgspec.structs.replace(event.answer, choices=marked))
        self.line.say(planning.verdict(self.network, event.answer))
        if event.answer.choices:
            self.ways.focus()
            self._frame = True
        elif event.answer.asked.rocket:
            self.line.ask_water(self.network, event.answer.asked)

    def _leave_for(self, choice: Choice) -> str:
        """Whose leave a way needs, in words."""
        if isinstance(choice.flight, Voyage):
            owners = leave_of(self.state, self.seat, choice.flight)
        else:
            owners = freighter_leave(self.state, self.seat, choice.flight, self.helped)
        return " and ".join(f"player {owner + 1}" for owner in owners)

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
        if choice and (needs := self._needs(choice)):
            self.line.say(f"This way takes {' and '.join(needs)}, besides {choice.words}.")
        elif not choice and self.target and isinstance(refusal := self.asked, Refusal):
            self.query_one(Reasons).say(f"{refusal.reason} ({cite(refusal.rule).title})")

    def _needs(self, choice: Choice) -> list[str]:
        """What a way takes that its row does not count."""
        leave = [f"the leave of {choice.leave}"] if choice.leave else []
        if isinstance(choice.flight, Voyage) or not isinstance(terms := self.terms, FreighterTerms):
            return leave
        risks = [f"{plural(terms.assists, 'hazard')} of a factory's help"] if terms.assists else []
        return leave + risks

    @on(Reasons.HopChosen)
    def follow_hop(self, event: Reasons.HopChosen) -> None:
        """The map's cursor goes along."""
        if self.query_one("#hops").has_focus:
            self.map.cursor = event.hop.target

    # Flying

    @on(DataTable.RowSelected)
    def action_fly(self) -> None:
        """Fly the first turn of the way under the cursor, after a warning if it ends where it cannot go on."""
        choice = self.ways.choice
        if choice and isinstance(choice.flight, Voyage):
            self.line.ask_end(choice, partial(caution_after, self.state, self.seat, choice.flight))
        elif choice and isinstance(self.terms, FreighterTerms):
            self.post_message(PlanningLine.Judged(choice, self.terms.caution))

    @on(PlanningLine.Judged)
    def fly_or_warn(self, event: PlanningLine.Judged) -> None:
        """It can go on from there, or the reader does not mind."""
        flight, caution = event.choice.flight, event.caution
        if caution is None:
            self.line.say("It can go on from there.")
            self._fly(flight)
            return
        self.line.say("From there it does not get away by itself any more.")
        question = f"{caution.reason} ({cite(caution.rule).title})\n\nFly all the same?"
        self.app.push_screen(
            ConfirmScreen(question, yes="Fly", no="Stay"), lambda sure: self._fly(flight) if sure else None
        )

    def _fly(self, flight: Route | Voyage) -> None:
        if isinstance(flight, Voyage):
            self.dismiss(Flight(self.seat, flight.turns[0], tanks=self.tanks, beamed=self.beamed))
        elif isinstance(terms := self.terms, FreighterTerms):
            self.dismiss(Flight(self.seat, freighter_turn(flight, terms), stack="freighter"))

    # Keys

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Water is loaded in LEO alone, and into rockets."""
        return action != "water" or (self.source == LEO and self.kind == "rocket")

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

    def action_swap(self) -> None:
        """Plan for the freighter instead of the rocket, or the other way round."""
        other = next(kind for kind in CRAFT if kind != self.kind)
        if not stack(self.state, self.seat, other):
            self.notify(f"You have no {other}; the ways are planned for your {self.kind}.", severity="warning")
            return
        self.kind, self.tanks = other, 0
        self.map.source = self.source
        self.refresh_bindings()
        self.ask()

    def action_ask_others(self) -> None:
        """Count on the factories of other players as well, or no longer."""
        if not self.leave and helpers(self.state, self.seat, others=True) == self.helped:
            self.notify("No other player has a factory that you could ask for.", severity="warning")
            return
        self.leave = not self.leave
        self.ask()

    def action_back(self) -> None:
        """Give up planning, or leave."""
        given_up = [self.line.give_up(kind) for kind in ("routes", "end", "water")]
        if any(given_up):
            self.line.say("Given up. Choose a target to ask again.")
        else:
            self.dismiss(None)


PLANNER = FlightPlanScreen
