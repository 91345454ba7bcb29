"""Flights in plain lines: a target by its name, the ways there that no other beats, and the first turn of one flown.

`craft.py` knows what can be planned, and `flying.py` flies, as in the app; this module holds only the conversation.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

from nf_core.games.high_frontier.routes.planner.planner import Hop
from nf_core.games.high_frontier.routes.voyage.voyage import Turn, Voyage
from nf_core.games.high_frontier.words.nouns import place
from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest, GameError
from nf_core.kernel.ledger import Refusal, count
from nf_core.kernel.numbers import whole
from nf_core.kernel.outside import shown
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from nf_core.registry import cite
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.craft import CRAFT, Craft
from tui.games.high_frontier.planning.flying import Flight
from tui.games.high_frontier.planning.planning import Choice
from tui.telling import rule_line

HELP = (
    "plan nyx: the ways to fly there. plan nyx with 2 tanks: the same with 2 tanks of water loaded first.",
    "plan freighter to nyx: for your freighter. plan nyx asking: use the factories and power of other players too.",
    "plan 1: way 1, hop by hop. fly 1: fly its first turn. fly: fly on after an interruption.",
)
WANTED = re.compile(
    r"(?:(?P<kind>rocket|freighter)\s+)?(?:to\s+)?(?P<space>.+?)(?:\s+with\s+(?P<tanks>\d{1,9})(?:\s+tanks?)?)?"
    r"(?P<asking>\s+asking)?",
    re.IGNORECASE,
)
"The words that may follow `plan`."


class PlainFlights:
    """What was planned at a table, and what is left of a flight.

    Args:
        table: the game.
        say: where lines go.
        is_yes: asks the player yes or no.
        news: tells the player what has happened.
    """

    help = HELP

    def __init__(
        self,
        table: Table[Any],
        say: Callable[[str], None],
        is_yes: Callable[[str], bool],
        news: Callable[[], None],
    ) -> None:
        self._table = table
        self._news = news
        self._say = say
        self._is_yes = is_yes
        self._craft: Craft | None = None
        self._ways: tuple[Choice, ...] = ()
        self._flight: Flight | None = None

    def reminder(self, decision: Decision) -> str:
        """How to go on with a flight that was interrupted, if that can be done now."""
        return self._flight.reminder if self._flight and self._flight.can_go_on(decision) else ""

    @property
    def words(self) -> dict[str, Callable[[Seat, Decision, str], None]]:
        """The commands that are understood."""
        return {"plan": self.plan, "fly": self.fly}

    def plan(self, seat: Seat, _: Decision, text: str) -> None:
        """List the ways to a space, tell one of them in full, or list them again; say what cannot be planned."""
        try:
            if text.isdecimal():
                self._open(text)
            elif not text and self._ways:
                self._list()
            else:
                self._craft, self._ways = None, ()
                self._craft = self._wanted(seat, text)
                self._answer(self._craft)
        except GameError as error:
            self._say(str(error))

    def _wanted(self, seat: Seat, text: str) -> Craft:
        found = WANTED.fullmatch(text)
        if found is None:
            raise BadRequest("Say where to.", "For example: plan nyx.")
        craft = Craft(self._table.state, seat)
        if (found["kind"] or craft.kind).lower() != craft.kind:
            craft.swap()
        craft.target = craft.network.find(found["space"])
        if craft.target == craft.source:
            raise BadRequest(f"Your {craft.kind} is at {place(craft.target)} already.", "Name another space.")
        craft.tanks = int(found["tanks"] or 0)
        most = craft.loadable if craft.kind == CRAFT[0] else 0
        if craft.tanks > most:
            raise BadRequest(f"You cannot load {count(craft.tanks, 'tank')}.", f"You can load {count(most, 'tank')}.")
        craft.leave = bool(found["asking"])
        return craft

    def _answer(self, craft: Craft) -> None:
        asked = craft.asked
        if isinstance(asked, Refusal):
            self._say(f"Your {craft.kind} cannot fly there: {asked}")
            return
        answer = craft.marked(planning.answer(craft.network, asked, planning.patient()))
        self._ways = answer.choices
        self._say(f"{planning.verdict(craft.network, answer).rstrip('.')}.")
        if self._ways:
            self._list()
        elif asked.rocket:
            self._say(planning.water_words(craft.network, asked, planning.patient()))

    def _list(self) -> None:
        assert self._craft
        for number, choice in enumerate(self._ways, 1):
            self._say(f"{number}. {_summary(self._craft, choice)}.")
        self._say("Type fly and a number for the first turn of a way, plan and a number to hear it hop by hop.")

    def _chosen(self, text: str) -> Choice:
        if not self._ways or not self._craft:
            raise BadRequest("Nothing is planned.", "Plan first: plan nyx.")
        number = whole(text, 1, len(self._ways))
        if number is None:
            raise BadRequest(f"There is no way {shown(text, 20)}.", f"Choose from 1 to {len(self._ways)}.")
        if self._craft.state is not self._table.state:
            raise BadRequest("The table has changed since that was planned.", "Plan again.")
        return self._ways[number - 1]

    def _open(self, text: str) -> None:
        flight = self._chosen(text).flight
        if isinstance(flight, Voyage):
            for turn in flight.turns:
                self._say(f"Turn {turn.number} from {place(turn.origin)}{_manner(turn)}:")
                self._lines((*map(_hop, turn.hops), *turn.fuel.lines()))
        else:
            for number, hops in enumerate(flight.turns(), 1):
                self._say(f"Turn {number} from {place(hops[0].origin)}:")
                self._lines(map(_hop, hops))

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(f"  {line}")

    def fly(self, seat: Seat, decision: Decision, text: str) -> None:
        """Fly the first turn of a way, or the rest of an interrupted flight; say what cannot be flown."""
        try:
            flight = self._begun(text) if text else self._left(decision)
        except GameError as error:
            self._say(str(error))
            return
        if flight:
            self._flight = flight
            self._run(seat, flight)

    def _begun(self, text: str) -> Flight | None:
        choice = self._chosen(text)
        assert self._craft
        if not self._dares(self._craft, choice):
            self._say("Nothing done.")
            return None
        flight = self._craft.fly(choice)
        flight.go_on = "type fly"
        return flight

    def _left(self, decision: Decision) -> Flight:
        if not self._flight or not self._flight.can_go_on(decision):
            raise BadRequest("There is no flight to go on with.", "Say which way to fly: fly 1.")
        return self._flight

    def _run(self, seat: Seat, flight: Flight) -> None:
        """Make the choices until one cannot be made now; tell what was flown, then what is in the way."""
        while action := flight.next(self._asked(seat)):
            self._table.submit(action)
        self._news()
        if not flight.has_arrived:
            self._say(flight.words)

    def _asked(self, seat: Seat) -> Decision | None:
        return next((decision for decision in self._table.decisions() if decision.seat == seat), None)

    def _dares(self, craft: Craft, choice: Choice) -> bool:
        caution = craft.caution(choice)
        if caution is None:
            return True
        self._say(f"Careful: {caution.reason}")
        self._say(rule_line(cite(caution.rule)))
        return self._is_yes("Fly all the same?")


def _summary(craft: Craft, choice: Choice) -> str:
    """A way in a line: its cost, its other needs, its stops."""
    flight, parts = choice.flight, [choice.words]
    if isinstance(flight, Voyage):
        parts.append(f"{count(flight.fuel_left, 'fuel step')} left")
        stops = [turn.origin for turn in flight.turns[1:]]
    else:
        stops = [hops[0].origin for hops in flight.turns()[1:]]
    parts += [f"needs {' and '.join(needs)}"] if (needs := craft.needs(choice)) else []
    parts.append(f"stops at {', '.join(map(place, stops))}" if stops else "in one move")
    return "; ".join(parts)


def _hop(hop: Hop) -> str:
    """The target of a hop, and its cost."""
    burns = f", {count(hop.burns, 'burn')}" if hop.burns else ""
    return f"{place(hop.target)}{burns}{f', {hop.hazard} hazard' if hop.hazard else ''}."


def _manner(turn: Turn) -> str:
    """How a move is flown, apart from its hops."""
    parts = [f"by {turn.thruster}"] if turn.thruster else []
    parts += ["afterburning"] if turn.afterburn else []
    parts += [f"{count(turn.jettison, 'step')} thrown away first"] if turn.jettison else []
    parts += [f"lift-off {turn.lift_off}"] if turn.lift_off != "none" else []
    parts += [f"landing {turn.landing}"] if turn.landing != "none" else []
    return "".join(f", {part}" for part in parts)
