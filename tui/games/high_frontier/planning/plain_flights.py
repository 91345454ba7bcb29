"""Flights in plain lines: a target by its name, the ways there that no other beats, and one of them as a mission.

`craft.py` knows what can be planned, and `standing.py` flies, as in the app; this module holds only the conversation.
"""

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from nf_core.games.high_frontier.routes.map.nouns import COSTS
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
from tui.games.high_frontier.planning import planning, standing
from tui.games.high_frontier.planning.craft import CRAFT, Craft, water_to_load
from tui.games.high_frontier.planning.missions import mission_of
from tui.games.high_frontier.planning.planning import Choice
from tui.games.high_frontier.planning.standing import Standing
from tui.telling import rule_line

HELP = (
    "plan nyx: the ways to fly there. plan nyx with 2 tanks: the same with 2 tanks of water loaded first.",
    "plan freighter to nyx: for your freighter. plan nyx asking: use the factories and power of other players too.",
    "plan 1: way 1, hop by hop. fly 1: make it your mission and fly its first turn. keep 1: make it your mission only.",
    "reach: every site that your rocket can fly to, by years. reach fuel: by fuel steps. reach freighter: for that.",
    "fly on: the next turn of your mission, or the rest of a turn. mission: how far it is. drop: give it up.",
)
WANTED = re.compile(
    r"(?:(?P<kind>rocket|freighter)\s+)?(?:to\s+)?(?P<space>.+?)(?:\s+with\s+(?P<tanks>\d{1,9})(?:\s+tanks?)?)?"
    r"(?P<asking>\s+asking)?",
    re.IGNORECASE,
)
"The words that may follow `plan`."
REACHED = re.compile(r"(?P<kind>rocket|freighter)?\s*(?P<by>turns|years|fuel|burns)?", re.IGNORECASE)
"The words that may follow `reach`."
MEASURES = {"turns": "turns", "years": "turns", "fuel": "fuel_steps", "burns": "burns"}


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
        self._missions: dict[Seat, Standing | None] = {}

    def reminder(self, decision: Decision) -> str:
        """How to go on with a mission, if that can be done now; it is planned anew first if the table has changed."""
        mission = self._seen(decision.seat)
        if mission and (task := mission.task):
            new, words = task(lambda: True)
            mission.take(new)
            self._keep(decision.seat, mission)
            self._say(words)
        return mission.reminder if mission and mission.can_go_on(decision) else ""

    def _seen(self, seat: Seat) -> Standing | None:
        """The mission of a seat, as the table now has it."""
        if seat not in self._missions:
            self._missions[seat] = standing.read(seat, self._table.notes.get(seat), go_on="type fly")
        if mission := self._missions[seat]:
            mission.see(self._table.state)
            if mission.is_over:
                self._keep(seat, None)
        return self._missions[seat]

    def _keep(self, seat: Seat, mission: Standing | None) -> None:
        """Let a mission stand, or none, and save it with the game."""
        self._missions[seat] = mission
        if mission:
            self._table.notes[seat] = mission.note
        else:
            self._table.notes.pop(seat, None)
        self._table.save()

    @property
    def words(self) -> dict[str, Callable[[Seat, Decision, str], None]]:
        """The commands that are understood."""
        return {
            "plan": self.plan,
            "fly": self.fly,
            "keep": self.keep,
            "mission": lambda seat, _, rest: self._tell(seat, rest),
            "reach": self.reach,
            "drop": lambda seat, _, rest: self._drop(seat, rest),
        }

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

    def reach(self, seat: Seat, _: Decision, text: str) -> None:
        """Say where a craft can go, the nearest sites first."""
        found = REACHED.fullmatch(text)
        try:
            craft = self._craft_of(seat, found["kind"] if found else None)
            measure = MEASURES.get((found["by"] or "turns").lower()) if found else None
            if measure in craft.measures:
                self._survey(craft, measure)
            else:
                words = "reach" if craft.kind == CRAFT[0] else f"reach {craft.kind}"
                self._say(f"Type {words}, or {words} {'fuel' if craft.kind == CRAFT[0] else 'burns'}.")
        except GameError as error:
            self._say(str(error))

    def _survey(self, craft: Craft, measure: str) -> None:
        asked = craft.surveyed
        if isinstance(asked, Refusal):
            self._say(f"Your {craft.kind} cannot leave: {asked}")
            return
        heat = planning.heat(craft.network, asked, measure, planning.patient())
        self._say(f"{planning.heat_verdict(craft.network, asked, heat).rstrip('.')}.")
        for cost, sites in groupby(heat.costs, heat.costs.get):
            self._say(f"{count(cost or 0, COSTS[measure])}: {', '.join(map(place, sites))}.")

    def _craft_of(self, seat: Seat, kind: str | None) -> Craft:
        """The craft of that kind, or the one that there is."""
        craft = Craft(self._table.state, seat)
        if kind and kind.lower() != craft.kind:
            craft.swap()
        return craft

    def _wanted(self, seat: Seat, text: str) -> Craft:
        found = WANTED.fullmatch(text)
        if found is None:
            raise BadRequest("Say where to.", "For example: plan nyx.")
        craft = self._craft_of(seat, found["kind"])
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
        elif not craft.tanks and (tanks := water_to_load(craft, asked, planning.patient())):
            self._say(f"With {count(tanks, 'tank')} of your water loaded first:")
            craft.tanks = tanks
            self._answer(craft)
        elif asked.rocket:
            self._say(planning.water_words(craft.network, asked, planning.patient()))

    def _list(self) -> None:
        assert self._craft
        for number, choice in enumerate(self._ways, 1):
            self._say(f"{number}. {_summary(self._craft, choice)}.")
        self._say("Type plan and a number to hear a way hop by hop, keep and a number to make it your mission.")
        self._say("Type fly and a number to make it your mission and fly its first turn.")

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

    def fly(self, seat: Seat, _: Decision, text: str) -> None:
        """Make a way the mission and fly its first turn, or fly on with the mission; say what cannot be flown."""
        try:
            if text in {"", "on"}:
                mission = self._seen(seat)
                if not mission:
                    raise BadRequest("There is no mission to fly on with.", "Say which way to fly: fly 1.")
            elif not (mission := self._begun(seat, text)):
                return
        except GameError as error:
            self._say(str(error))
            return
        self._run(seat, mission)

    def keep(self, seat: Seat, decision: Decision, text: str) -> None:
        """Make a way the mission without setting out."""
        try:
            mission = self._begun(seat, text)
        except GameError as error:
            self._say(str(error))
            return
        if mission:
            mission.see(self._table.state)
            self._say(mission.summary)
            if mission.can_go_on(decision):
                self._say(mission.reminder)

    def _begun(self, seat: Seat, text: str) -> Standing | None:
        choice = self._chosen(text)
        assert self._craft
        if not self._dares(self._craft, choice):
            self._say("Nothing done.")
            return None
        mission = Standing(seat, mission_of(self._craft, choice), go_on="type fly")
        self._keep(seat, mission)
        return mission

    def _tell(self, seat: Seat, text: str) -> None:
        mission = self._seen(seat)
        if text or not mission:
            self._say("Type mission alone." if text else "There is no mission. Plan one: plan nyx.")
        else:
            self._say(mission.summary)

    def _drop(self, seat: Seat, text: str) -> None:
        if text or not self._seen(seat):
            self._say("Type drop alone." if text else "There is no mission to drop.")
        else:
            self._keep(seat, None)
            self._say("The mission is dropped.")

    def _run(self, seat: Seat, mission: Standing) -> None:
        """Make the choices until one cannot be made now; tell what was flown, then what is in the way."""
        mission.see(self._table.state)
        while action := mission.next(self._asked(seat)):
            self._table.submit(action)
        self._news()
        if words := mission.words_after_news:
            self._say(words)

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
