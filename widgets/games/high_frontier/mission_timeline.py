"""The mission timeline: a voyage turn by turn, each with its thruster, spaces, fuel and risks."""

from html import escape
from typing import Any, ClassVar, NamedTuple

from traitlets import Dict, Int, validate

from nf_core.games.high_frontier.advice import odds
from nf_core.games.high_frontier.routes.explain.explain_voyage import MoveReason, explain_voyage
from nf_core.games.high_frontier.routes.map import network as networks
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.voyage import (
    Conditions,
    RocketPlan,
    Voyage,
    plan_rocket,
)
from nf_core.games.high_frontier.routes.voyage.voyage_query import VoyageQuestion
from nf_core.games.high_frontier.routes.voyage.voyage_records import COSTS, PLAIN_CONDITIONS
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import count, show
from widgets import forms, link
from widgets.asking import AskingWidget
from widgets.fallback import image
from widgets.games.high_frontier import MAP, answers, drawing, static
from widgets.games.high_frontier.flights import RocketFlight, voyages_data
from widgets.games.high_frontier.geometry import geometry
from widgets.odds import bars_table, group_data

LIFTS = {
    "fueled": "lifts off with fuel",
    "unfueled": "lifts off without fuel",
    "factory": "the factory lifts it off",
    "elevator": "goes up by the elevator",
    "hop": "sets out on a suborbital hop",
}
LANDINGS = {
    "fueled": "lands with fuel",
    "unfueled": "lands without fuel",
    "factory": "the factory lands it",
    "elevator": "comes down by the elevator",
    "hop": "ends its suborbital hop",
    "aerobrake": "lands by parachute",
}
"The ways to leave and to reach a site, in words."


class Given(NamedTuple):
    """A voyage planned elsewhere, as an answer with one row."""

    question: VoyageQuestion
    routes: tuple[Voyage, ...]
    nearest_miss: Voyage | None = None
    still_open: str = ""
    "Nothing to check: the voyage was not searched for."


class MissionTimeline(AskingWidget):
    """Shows a voyage as a strip of turns, with the other trade-offs of the same question.

    Args:
        flown: a rocket to plan for, from `source` to `target`; or a planned voyage.
        source: where a rocket sets out; type names any way you like.
        target: where it goes.
        rocket: with a voyage, the rocket that flies it, for the odds of its hazards.
        conditions: the options, factories and dirt that the plan may use.

    Raises:
        BadRequest: a name is unknown or ambiguous, or a rocket is given without a target, or a voyage with one.
    """

    _esm = link.script("shared", "bars", *MAP, *static("answer", "mission_timeline"))
    _css = link.style()

    form: ClassVar[forms.Form] = {"chosen": forms.WHOLE}

    chosen = Int(0).tag(sync=True)
    "The row of the trade-offs shown, from 0; set it to show another."
    answer = Dict().tag(sync=True)
    "The trade-offs for the page."
    mission = Dict().tag(sync=True)
    "The voyage, turn by turn, for the page; empty if there is none."
    geometry = Dict().tag(sync=True)
    "The map for drawing."

    def __init__(
        self,
        flown: Rocket | Voyage,
        source: str = "leo",
        target: str | None = None,
        *,
        rocket: Rocket | None = None,
        conditions: Conditions = PLAIN_CONDITIONS,
    ) -> None:
        self._conditions = conditions
        self.plan = self._plan(flown, source, target, rocket)
        asked = self.plan.question
        assert asked.target, "a mission leads somewhere"
        title = f"{self.network.space(asked.source).title} to {self.network.space(asked.target).title}"
        super().__init__(title=title, answer=self._answer(), geometry=geometry(self.network.edition))
        self._show(0)
        self.observe(lambda change: self._show(change["new"]), "chosen")

    @property
    def network(self) -> Network:
        """The map."""
        return networks.load()

    @property
    def routes(self) -> tuple[Voyage, ...]:
        """The voyages to choose from."""
        return self.plan.routes

    @property
    def voyage(self) -> Voyage | None:
        """The voyage shown."""
        return self.routes[self.chosen] if self.routes else None

    def _plan(self, flown: object, source: str, target: str | None, rocket: Rocket | None) -> RocketPlan | Given:
        if isinstance(flown, Voyage) and target is None:
            aboard = rocket or Rocket(())
            asked = VoyageQuestion(self.network.edition, aboard, flown.source, flown.target, self._conditions, {}, ())
            self._rocket = rocket
            return Given(asked, (flown,))
        if isinstance(flown, Rocket) and target is not None:
            self._rocket = flown
            find = self.network.find
            return plan_rocket(self.network, flown, find(source), find(target), conditions=self._conditions)
        raise BadRequest("That is not a mission.", "Give a rocket with a source and a target, or a voyage alone.")

    def _answer(self) -> link.Data:
        if isinstance(self.plan, RocketPlan):
            return voyages_data(self.network, self.plan)
        return answers.plan_data(self.network, self.plan, COSTS, more=("fuel_left", "water"))

    @validate("chosen")
    def _possible(self, proposal: Any) -> int:
        if proposal["value"] not in range(max(len(self.routes), 1)):
            rows = f"Choose a row from 0 to {len(self.routes) - 1}." if self.routes else "No voyage leads there."
            raise BadRequest(f"There is no voyage {proposal['value']}.", rows)
        return int(proposal["value"])

    def _show(self, index: int) -> None:
        if not self.routes:
            return
        voyage = self.routes[index]
        told = explain_voyage(self.network, voyage, self._conditions)
        opened = RocketFlight(self.plan.question).opened(self.network, self.routes, index)
        turns = [turn | _turn_data(self.network, move) for turn, move in zip(opened["turns"], told.turns, strict=True)]
        self.mission = opened | {"turns": turns} | self._risk(voyage)

    def _risk(self, voyage: Voyage) -> link.Data:
        """The chances of how the voyage ends if every risk is taken, and the cost of avoiding all risks."""
        if self._rocket is None:
            return {"risk": None, "safety": None}
        met = odds.dangers(self._rocket, voyage)
        ends = {end[:1].upper() + end[1:]: chance for end, chance in odds.arrival(met).items()}
        price = link.totals_data("To avoid all risks", odds.safety(met)) if met else None
        return {"risk": group_data("", ends, ends), "safety": price}

    def _act(self, message: link.Data) -> None:
        self.chosen = message["chosen"]

    def __repr__(self) -> str:
        turns = [
            f"Turn {turn['number']} from {turn['title']}: {turn['summary']}; {turn['way']}"
            for turn in self.mission.get("turns", ())
        ]
        return "\n".join([self.title, *answers.lines(self.answer), *turns])

    def _still(self) -> str:
        source, target = self.plan.question.source, self.plan.question.target
        drawn = drawing.picture(self.geometry, self.mission or None, source=source, target=target)
        picture = image(drawn, self.geometry["title"], "100%")
        turns = "".join(map(_still_turn, self.mission.get("turns", ())))
        risk = bars_table(self.mission["risk"], 1) if self.mission.get("risk") else ""
        return f"<p><b>{escape(self.title)}</b></p>{picture}{answers.table(self.answer)}<ol>{turns}</ol>{risk}"


def _turn_data(network: Network, move: MoveReason) -> link.Data:
    """A turn at a glance, with its reasons."""
    turn = move.turn
    deeds = [
        f"takes up {count(turn.refueled, 'step')} of dirt" if turn.refueled else "",
        f"throws {count(turn.jettison, 'step')} away" if turn.jettison else "",
        LIFTS.get(turn.lift_off, ""),
        LANDINGS.get(turn.landing, ""),
        f"loses {', '.join(turn.lost)}" if turn.lost else "",
    ]
    return {
        "thruster": turn.thruster or "No thruster",
        "afterburn": turn.afterburn,
        "net": show(turn.net_thrust.total) if turn.net_thrust else "",
        "fuel": [turn.fuel_before, turn.fuel_after],
        "spent": show(turn.fuel.total),
        "to": network.space(turn.hops[-1].target).title,
        "origin": turn.origin,
        "deeds": [deed for deed in deeds if deed],
        "way": " > ".join(network.space(hop.target).title for hop in turn.hops),
    }


def _still_turn(turn: link.Data) -> str:
    deeds = "".join(f"; {deed}" for deed in turn["deeds"])
    heading = f"<b>{escape(turn['title'])} to {escape(turn['to'])}</b>: {escape(turn['summary'] + deeds)}"
    return f"<li>{heading}<br>{escape(turn['way'])}</li>"
