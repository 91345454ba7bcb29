"""Turn settled labels into voyages: fly every turn again by the same rules, and check its ledgers.

The ledgers here must agree to the step with the whole numbers of the search.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

import msgspec
from msgspec.structs import astuple

from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Flight, Flown
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.games.high_frontier.routes.planner.planner import Hop, as_hop
from nf_core.games.high_frontier.routes.planner.replay import boosted
from nf_core.games.high_frontier.routes.rocket.diagram import row
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, net_thrust, position
from nf_core.games.high_frontier.routes.voyage import voyage_cost as packed
from nf_core.games.high_frontier.routes.voyage.moves import NO_THRUSTER, Start
from nf_core.games.high_frontier.routes.voyage.voyage_ends import Refuel, Stop
from nf_core.games.high_frontier.routes.voyage.voyage_graph import VoyageGraph
from nf_core.games.high_frontier.routes.voyage.voyage_records import COSTS, Turn, Voyage, VoyageCost
from nf_core.games.high_frontier.routes.voyage.voyage_search import VoyageTree
from nf_core.kernel.ledger import Entry, Ledger


class Move(msgspec.Struct, frozen=True):
    """The settled labels of one move."""

    rest: int
    "The label of the rocket at rest before the move."
    arrivals: tuple[int, ...]
    end: int
    "The label of the rocket at rest after the move."
    start: Start
    stop: Stop
    refueled: int


def trace(graph: VoyageGraph, tree: VoyageTree, label: int, source: str) -> Voyage:
    """The voyage that ends with a label at rest."""
    path = tree.path(label)
    moves = _moves(tree, path)
    turns = tuple(_turn(graph, tree, number, move) for number, move in enumerate(moves, 1))
    first, last = (graph.rocket(tree.states[end], tree.costs[end]) for end in (path[0], label))
    before, after = (cost_of(graph, tree.costs[end]) for end in (path[0], label))
    cost = VoyageCost(*(b - a for a, b in zip(astuple(before), astuple(after), strict=True)))
    assert cost.fuel_steps == sum(turn.fuel.total for turn in turns)
    return Voyage(
        source=source,
        target=graph.space(tree.states[label]),
        cost=cost,
        fuel_left=last.fuel_steps,
        water=_water(first, last),
        turns=turns,
        lost=tuple(name for turn in turns for name in turn.lost),
    )


def cost_of(graph: VoyageGraph, cost: int) -> VoyageCost:
    """The voyage cost of a packed cost."""
    return VoyageCost(packed.turns(cost), graph.scale.spent(cost), packed.hazards(cost))


def undominated(
    graph: VoyageGraph, tree: VoyageTree, labels: Sequence[int], criteria: Sequence[str] = COSTS
) -> list[tuple[VoyageCost, int]]:
    """The undominated costs of some labels, best first, each with the label that has the most fuel left."""
    priced = [(cost_of(graph, tree.costs[label]), -graph.scale.steps(tree.costs[label]), label) for label in labels]
    found: list[tuple[VoyageCost, int]] = []
    for cost, _, label in sorted(priced, key=lambda one: ([getattr(one[0], name) for name in criteria], *one)):
        if not any(all(getattr(other, name) <= getattr(cost, name) for name in criteria) for other, _ in found):
            found.append((cost, label))
    return found


def _water(first: Rocket, last: Rocket) -> int:
    """The tanks of water that a voyage used, counting a part tank as whole.

    Rule: hf.rocket.water
    """
    return max(ceil(_tanks(first) - _tanks(last)), 0)


def _tanks(rocket: Rocket) -> Fraction:
    """The tanks of water aboard; dirt does not count."""
    full = position(rocket.fuel_steps, row(int(dry_mass(rocket).total)))
    return full if rocket.fuel == "water" else Fraction(0)


def _moves(tree: VoyageTree, path: list[int]) -> list[Move]:
    found: list[Move] = []
    arrivals: list[int] = []
    rest, refueled, start = path[0], 0, None
    for label in path[1:]:
        match tree.notes[label]:
            case Refuel(steps=steps):
                rest, refueled = label, steps
            case Start() as begun:
                start, arrivals = begun, []
            case Stop() as stop:
                assert start is not None
                found.append(Move(rest, tuple(arrivals), label, start, stop, refueled))
                rest, refueled = label, 0
            case None:
                arrivals.append(label)
    return found


def _turn(graph: VoyageGraph, tree: VoyageTree, number: int, move: Move) -> Turn:
    rocket = graph.rocket(tree.states[move.rest], tree.costs[move.rest])
    origin = graph.space(tree.states[move.rest])
    hops, boosts = _fly(graph, tree, number, move)
    after = graph.rocket(tree.states[move.end], tree.costs[move.end])
    fuel = _fuel(graph, rocket, origin, move, hops)
    left = rocket.fuel_steps - fuel.total
    lost = tuple(card.name for card in rocket.cards if card not in after.cards)
    assert lost or left == after.fuel_steps
    return Turn(
        number=number,
        origin=origin,
        thruster="" if move.start.thruster == NO_THRUSTER else rocket.cards[move.start.thruster].name,
        jettison=move.start.jettison,
        afterburn=bool(move.start.afterburn),
        lift_off=move.start.lift,
        landing=move.stop.landing,
        net_thrust=_net(graph, rocket, origin, move.start, boosts),
        fuel=fuel,
        fuel_before=rocket.fuel_steps,
        fuel_after=int(left),
        hops=hops,
        refueled=move.refueled,
        lost=lost,
        boosts=tuple(boosts),
    )


def _fly(graph: VoyageGraph, tree: VoyageTree, number: int, move: Move) -> tuple[tuple[Hop, ...], list[str]]:
    """The hops of a move, and the radiation spaces that boosted its mag sail."""
    at = flight.start(graph.space(tree.states[move.rest]), move.start.net)
    hops: list[Hop] = []
    boosts: list[str] = []
    before = 0
    for label in move.arrivals:
        key = graph.keys[tree.states[label]]
        arc = graph.compiled.arc(key.at)
        helped = not graph.terms(key.stack).factories.isdisjoint((arc.origin, arc.target))
        assisted = flight.is_assisted(arc, helped=helped, driven=move.start.driven)
        at = _hop(graph, at, arc, hops, number, assisted=assisted)
        taken = graph.boosts_taken(tree.states[label], tree.costs[label])
        if taken > before:
            before = taken
            boosts.append(arc.target)
            at = boosted(at)
    return tuple(hops), boosts


def _hop(graph: VoyageGraph, at: Flight, arc: Arc, hops: list[Hop], number: int, *, assisted: bool) -> Flight:
    flown = flight.hop(graph.network, at, arc, graph.compiled.options, assisted=assisted)
    assert isinstance(flown, Flown), flown
    hops.append(as_hop(graph.network, arc, number, flown, graph.compiled.options))
    return flown.flight


def _net(graph: VoyageGraph, rocket: Rocket, origin: str, start: Start, boosts: list[str]) -> Ledger | None:
    if start.thruster == NO_THRUSTER:
        return None
    found = net_thrust(
        rocket,
        rocket.cards[start.thruster],
        zone=graph.network.spaces[origin].zone,
        afterburn=bool(start.afterburn),
        steps=rocket.fuel_steps - start.fuel,
    )
    assert isinstance(found, Ledger), found
    assert found.total == start.net
    titles = [graph.network.spaces[id].title for id in boosts]
    more = tuple(Entry(1, f"mag sail in {title}", "hf.rocket.mag-sail") for title in titles)
    return msgspec.structs.replace(found, entries=found.entries + more)


def _fuel(graph: VoyageGraph, rocket: Rocket, origin: str, move: Move, hops: tuple[Hop, ...]) -> Ledger:
    """The steps that a turn spends, in order of payment."""
    start, stop = move.start, move.stop
    place = graph.network.spaces[origin].title
    entries = [
        Entry(start.jettison, "jettisoned", "hf.rocket.jettison"),
        Entry(start.afterburn, "afterburner", "hf.rocket.afterburn"),
        Entry(start.lift_fuel, f"lift-off from {place}", "hf.land.hop" if start.lift == "hop" else "hf.land.fueled"),
        *_burned(graph, rocket, start, hops),
    ]
    landed = graph.network.spaces[hops[-1].target].title
    entries += [
        Entry(stop.fuel, f"landing on {landed}", "hf.land.fueled"),
        Entry(stop.jettison, "jettisoned after the move", "hf.rocket.jettison"),
    ]
    return Ledger(tuple(entry for entry in entries if entry.amount), "fuel steps")


def _burned(graph: VoyageGraph, rocket: Rocket, start: Start, hops: tuple[Hop, ...]) -> list[Entry]:
    """The fuel of a move's burns, and the part added by rounding up.

    Rule: hf.rocket.burn-fuel
    """
    if start.thruster == NO_THRUSTER:
        return []
    card = rocket.cards[start.thruster]
    assert card.thruster
    rule = "hf.rocket.burn-fuel"
    fuel, spaces = card.thruster.fuel, graph.network.spaces
    burned = [Entry(fuel * hop.burns, f"{card.name} to {spaces[hop.target].title}", rule) for hop in hops if hop.burns]
    exact = sum((Fraction(entry.amount) for entry in burned), Fraction(0))
    return [*burned, Entry(ceil(exact) - exact, "rounded up at the end of the move", rule)]
