"""The reasons for a route's cost: every hop is flown again by the rules of flight, with its ledger and reasons.

All figures come from `flight.hop`; a route that does not come out as planned is refused. Next: `differences.py` finds
the differences of two flights, `narrate.py` has the sentences; `explain_voyage.py` does the same for rockets.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import astuple

from nf_core.games.high_frontier.routes.explain import narrate
from nf_core.games.high_frontier.routes.explain.differences import Change, VoyageLedgers, changes, voyage_ledgers
from nf_core.games.high_frontier.routes.explain.narrate import Remark
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import PLAIN, Flight, Options
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.games.high_frontier.routes.planner.planner import Cost, Hop, Route
from nf_core.games.high_frontier.routes.planner.replay import CostLedgers, Replayed, cost_ledgers, replay_route
from nf_core.games.high_frontier.routes.voyage.voyage_records import Voyage, VoyageCost
from nf_core.kernel.ledger import Entry, Ledger, Number, Refusal, less

COUNTED_BY = {
    "burns": "hf.move.burn",
    "turns": "hf.move.tmp",
    "hazards": "hf.move.hazard",
    "radiation": "hf.move.radiation",
    "fuel_steps": "hf.rocket.burn-fuel",
}
"The rule that counts each criterion."


class HopReason(msgspec.Struct, frozen=True):
    """One hop and the reasons for its cost."""

    hop: Hop
    burns: Ledger
    "Its burns, which are also its TMP."
    notes: tuple[str, ...]
    "Other remarks: why it was free, a hazard, a landing."
    rules: tuple[str, ...]
    "The ids of the rules behind it, the most important first."
    left: Number
    "TMP left after it."


class TurnReason(msgspec.Struct, frozen=True):
    """One move."""

    number: int
    "Counted from 1."
    origin: str
    thrust: int
    "The TMP at its start."
    hops: tuple[HopReason, ...]
    burns: Ledger
    "The burns of all its hops."
    stop: str
    "Why it ended where it did; empty for the last move."
    stop_rule: str
    "The rule of that stop, if there is one."


class Explanation(msgspec.Struct, frozen=True):
    """A route with its reasons."""

    source: str
    target: str
    turns: tuple[TurnReason, ...]
    costs: CostLedgers
    "Each total is the route's cost."


class Difference(msgspec.Struct, frozen=True):
    """How the second of two routes, or of two voyages, differs from the first."""

    costs: CostLedgers | VoyageLedgers
    "Each total is the second route's cost minus the first's, without the entries they share."
    changes: tuple[Change, ...]
    summary: str
    "Costs and changes in one sentence."


def explain(network: Network, route: Route, *, thrust: int | None = None, options: Options = PLAIN) -> Explanation:
    """The reasons of a route, hop by hop.

    Args:
        network: the map it was planned on.
        route: an answer of `planner.plan`.
        thrust: the thrust of the question, used in the reasons for stops. Without it, the least that flies the route.
        options: those of the question.

    Raises:
        BadRequest: the route does not come out as planned: another map, thrust or rule.
    """
    flown = replay_route(network, route, thrust, options)
    return Explanation(route.source, route.target, _turns(network, flown, options), cost_ledgers(network, flown))


def _turns(network: Network, moves: Sequence[Sequence[Replayed]], options: Options) -> tuple[TurnReason, ...]:
    following = [*moves, ()][1:]
    return tuple(
        _turn(network, number, move, after, options)
        for number, (move, after) in enumerate(zip(moves, following, strict=True), start=1)
    )


def _turn(
    network: Network, number: int, move: Sequence[Replayed], after: Sequence[Replayed], options: Options
) -> TurnReason:
    stop = stop_remark(network, move, after, options) if after else None
    return turn_reason(number, move, tuple(hop_reason(network, replayed) for replayed in move), stop)


def stop_remark(network: Network, move: Sequence[Replayed], after: Sequence[Replayed], options: Options) -> Remark:
    """The reason why a move ended there and the next hops needed a new move."""
    ended, onward = move[-1].flown.flight, after[0]
    flown = flight.hop(network, ended, onward.arc, options, assisted=onward.assisted)
    return narrate.stop(network, ended, flown, onward.arc, onward.flown.burns.total)


def turn_reason(number: int, move: Sequence[Replayed], hops: tuple[HopReason, ...], stop: Remark | None) -> TurnReason:
    """A replayed move with the reasons of its hops and of its end."""
    begun = move[0].before
    return TurnReason(
        number=number,
        origin=begun.space,
        thrust=begun.thrust,
        hops=hops,
        burns=Ledger(tuple(entry for replayed in move for entry in replayed.flown.burns.entries), "burns"),
        stop=stop.text if stop else "",
        stop_rule=stop.rule if stop else "",
    )


def hop_reason(network: Network, replayed: Replayed, more: Iterable[Remark] = ()) -> HopReason:
    """A replayed hop with its ledger and its remarks, further remarks last."""
    flown = replayed.flown
    remarks = (*narrate.remarks(network, replayed.before, replayed.arc, flown, replayed.hop.hazard), *more)
    cited = [entry.rule for entry in flown.burns.entries] + [remark.rule for remark in remarks]
    return HopReason(
        hop=replayed.hop,
        burns=flown.burns,
        notes=tuple(remark.text for remark in remarks),
        rules=tuple(dict.fromkeys((replayed.hop.rule, *cited))),
        left=flown.flight.tmp,
    )


def difference(
    network: Network,
    first: Route,
    second: Route,
    *,
    thrust: int | None = None,
    options: Options = PLAIN,
    first_options: Options | None = None,
) -> Difference:
    """How the second route differs from the first: "One burn dearer, one turn faster: pivots at ...".

    Args:
        network: the map both were planned on.
        first: the route to compare with.
        second: the route to describe.
        thrust: the thrust of the question, as for `explain`.
        options: those of the question.
        first_options: the options of the first route's question, if they differ.

    Raises:
        BadRequest: as `explain`.
    """
    planned = ((first, options if first_options is None else first_options), (second, options))
    before, after = (cost_ledgers(network, replay_route(network, route, thrust, rules)) for route, rules in planned)
    costs = CostLedgers(
        *(less(*pair, note="not on this route") for pair in zip(astuple(after), astuple(before), strict=True))
    )
    found = changes(first.hops, second.hops)
    return Difference(costs, found, narrate.difference(network, costs.totals(), found))


def voyage_difference(network: Network, first: Voyage, second: Voyage) -> Difference:
    """How the second voyage of a rocket differs from the first, in turns, fuel steps and hazards."""
    before, after = (voyage_ledgers(network, voyage) for voyage in (first, second))
    costs = VoyageLedgers(
        *(less(*pair, note="not on this route") for pair in zip(astuple(after), astuple(before), strict=True))
    )
    found = changes(first.hops, second.hops)
    return Difference(costs, found, narrate.difference(network, costs.totals(), found))


def excess(cost: Cost | VoyageCost, caps: Mapping[str, Number]) -> dict[str, Ledger]:
    """The excess of a cost over each cap that it breaks, by criterion."""
    found = {
        name: Ledger((Entry(getattr(cost, name), "cost", COUNTED_BY[name]), Entry(-cap, "cap", COUNTED_BY[name])), name)
        for name, cap in caps.items()
    }
    return {name: ledger for name, ledger in found.items() if ledger.total > 0}


def why_not(network: Network, at: Flight, target: str, *, options: Options = PLAIN) -> Refusal | None:
    """The reason why a flight may not hop to a space, with the rule and the numbers; None if it may.

    Raises:
        UnknownName: there is no such space.
    """
    here, there = network.space(at.space), network.space(target)
    arcs = _between(network, at.space, target, options)
    refusals = [answer for arc in arcs if isinstance(answer := flight.hop(network, at, arc, options), Refusal)]
    if len(refusals) < len(arcs):
        return None
    if refusals:
        return refusals[0]
    if _between(network, target, at.space, options):
        return Refusal("hf.move.route", f"The route between runs only from {there.title} to {here.title}.")
    return Refusal("hf.move.route", f"No route joins {here.title} and {there.title}.")


def _between(network: Network, origin: str, target: str, options: Options) -> list[Arc]:
    arcs = (*network.arcs(origin), *flight.extra_arcs(network, options))
    return [arc for arc in arcs if arc.origin == origin and arc.target == target]
