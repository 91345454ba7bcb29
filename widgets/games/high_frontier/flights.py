"""The two kinds of question that the explorer asks: a flight with a thrust, and the voyage of a rocket.

Both can be checked, planned and shown; the explorer treats them alike.
"""

import time
from typing import TypeAlias

import msgspec
from msgspec.structs import asdict

from nf_core.games.high_frontier.routes.explain.explain import (
    HopReason,
    TurnReason,
    difference,
    explain,
    voyage_difference,
)
from nf_core.games.high_frontier.routes.explain.explain_voyage import MoveReason, explain_voyage
from nf_core.games.high_frontier.routes.flight.search import CRITERIA, Watch
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.routes.planner.planner import Plan, Question, Route
from nf_core.games.high_frontier.routes.voyage import voyage, voyage_query
from nf_core.games.high_frontier.routes.voyage.voyage import RocketPlan, Voyage
from nf_core.games.high_frontier.routes.voyage.voyage_query import VoyageQuestion
from nf_core.games.high_frontier.routes.voyage.voyage_records import COSTS
from nf_core.kernel.ledger import show
from widgets.games.high_frontier.answers import hop_data, plan_data, title, written
from widgets.link import Data, ledger_data, rule_data, totals_data

MOST_COMPARED = 6
SECONDS = 20
"The time limit of a search; the plan then shows what is proven so far."


class ThrustFlight(msgspec.Struct, frozen=True):
    """A flight with a given thrust and no rocket."""

    question: Question
    criteria = CRITERIA

    def check(self, network: Network) -> None:
        """Refuse a question that makes no sense, as `planner.check` does."""
        planner.check(network, self.question)

    def plan(self, network: Network) -> Plan:
        """Every trade-off."""
        asked = self.question
        return planner.plan(
            network,
            asked.source,
            asked.target,
            thrust=asked.thrust,
            caps=asked.caps,
            options=asked.options,
            watch=_patient(),
        )

    def answer(self, network: Network, plan: Plan) -> Data:
        """The table."""
        return plan_data(network, plan, CRITERIA)

    def opened(self, network: Network, routes: tuple[Route, ...], index: int) -> Data:
        """A route of the table: its costs with their ledgers, and its hops by turns with the reasons of each."""
        asked, route = self.question, routes[index]
        found = explain(network, route, thrust=asked.thrust, options=asked.options)
        return {
            "index": index,
            "source": route.source,
            "target": route.target,
            "cost": written(asdict(route.cost)),
            "costs": [totals_data(title(name), getattr(found.costs, name)) for name in CRITERIA],
            "turns": [_turn_data(network, turn) for turn in found.turns],
            "against": [
                {
                    "row": other,
                    "text": difference(
                        network, routes[other], route, thrust=asked.thrust, options=asked.options
                    ).summary,
                }
                for other in _others(routes, index)
            ],
        }


class RocketFlight(msgspec.Struct, frozen=True):
    """A flight of a rocket, limited by its thrusters, mass and fuel."""

    question: VoyageQuestion
    criteria = COSTS

    def check(self, network: Network) -> None:
        """Refuse a question that makes no sense, as `voyage.plan_rocket` does."""
        voyage_query.check(network, self.question)

    def plan(self, network: Network) -> RocketPlan:
        """Every trade-off."""
        asked = self.question
        return voyage.plan_rocket(
            network,
            asked.rocket,
            asked.source,
            asked.target,
            conditions=asked.conditions,
            caps=asked.caps,
            watch=_patient(),
        )

    def answer(self, network: Network, plan: RocketPlan) -> Data:
        """The table."""
        return voyages_data(network, plan)

    def opened(self, network: Network, routes: tuple[Voyage, ...], index: int) -> Data:
        """A voyage of the table: its costs, its turns with thrust and fuel, and its hops, all with their reasons."""
        found = routes[index]
        told = explain_voyage(network, found, self.question.conditions)
        return {
            "index": index,
            "source": found.source,
            "target": found.target,
            "cost": written(asdict(found.cost)),
            "costs": [totals_data(title(name), getattr(told.costs, name)) for name in COSTS],
            "turns": [voyage_turn_data(network, move) for move in told.turns],
            "against": [
                {"row": other, "text": voyage_difference(network, routes[other], found).summary}
                for other in _others(routes, index)
            ],
        }


def voyages_data(network: Network, plan: RocketPlan) -> Data:
    """The voyages of a rocket's plan as a table, or every known reason why there are none."""
    short = "" if plan.routes else voyage.short_of_fuel(network, plan, _patient())
    refusals = () if plan.routes else plan.refusals.values()
    return plan_data(network, plan, COSTS, more=("fuel_left", "water"), refusals=refusals, short=short)


Flight: TypeAlias = ThrustFlight | RocketFlight


def _patient() -> Watch:
    """A watch that ends a search after `SECONDS`."""
    begun = time.monotonic()
    return lambda _labels: time.monotonic() - begun >= SECONDS


def _others(routes: tuple[Route, ...] | tuple[Voyage, ...], index: int) -> list[int]:
    return [other for other in range(len(routes)) if other != index][:MOST_COMPARED]


def _turn_data(network: Network, turn: TurnReason) -> Data:
    return {
        "number": turn.number,
        "title": network.space(turn.origin).title,
        "summary": f"{show(turn.burns.total)} of {turn.thrust} TMP",
        "stop": turn.stop,
        "ledgers": [],
        "hops": [_reason_data(network, reason) for reason in turn.hops],
    }


def _reason_data(network: Network, reason: HopReason) -> Data:
    return hop_data(network, reason.hop) | {
        "ledger": ledger_data(reason.burns),
        "notes": [*reason.notes, f"{show(reason.left)} TMP left"],
        "rules": [rule_data(id) for id in reason.rules],
    }


def voyage_turn_data(network: Network, move: MoveReason) -> Data:
    """A turn of a rocket with the reasons of all its numbers."""
    turn = move.turn
    flown_by = f"{turn.thruster}{', afterburning' if turn.afterburn else ''}" if turn.thruster else "No thruster"
    ledgers = [totals_data("Net thrust", turn.net_thrust)] if turn.net_thrust else []
    return {
        "number": turn.number,
        "title": network.space(turn.origin).title,
        "summary": f"{flown_by}, fuel {turn.fuel_before} to {turn.fuel_after}",
        "stop": move.stop,
        "ledgers": [*ledgers, totals_data("Fuel", turn.fuel)],
        "hops": [_reason_data(network, reason) for reason in move.hops],
    }
