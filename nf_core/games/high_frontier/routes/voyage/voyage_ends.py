"""The end of a move and the time between moves: landings, lost sails, loading dirt. Next: `voyage_search.py`."""

from collections.abc import Iterator

import msgspec

from nf_core.games.high_frontier.routes.flight.sites import arrival
from nf_core.games.high_frontier.routes.rocket.diagram import row, solar_modifiers
from nf_core.games.high_frontier.routes.rocket.rocket import with_cards
from nf_core.games.high_frontier.routes.voyage.boosts import net_thrust
from nf_core.games.high_frontier.routes.voyage.moves import Start, is_sail, landing_fuel
from nf_core.games.high_frontier.routes.voyage.voyage_cost import ONE_HAZARD
from nf_core.games.high_frontier.routes.voyage.voyage_graph import Key, VoyageGraph
from nf_core.games.high_frontier.routes.voyage.voyage_records import Landing


class Stop(msgspec.Struct, frozen=True):
    """The end of a move."""

    landing: Landing
    fuel: int
    "Steps for the landing."
    jettison: int = 0
    "Steps jettisoned after the move, before the row of the diagram changes."


class Refuel(msgspec.Struct, frozen=True):
    """Dirt loaded between two moves."""

    steps: int


Note = Start | Stop | Refuel | None


def refuels(graph: VoyageGraph, state: int, cost: int) -> Iterator[tuple[int, int, Refuel]]:
    """The states between two moves after loading more dirt.

    Rule: hf.rocket.dirt
    """
    rocket, space, key = graph.rocket(state, cost), graph.space(state), graph.keys[state]
    if not graph.terms(key.stack).refuel_dirt or space not in graph.network.sites:
        return
    zone = graph.network.spaces[space].zone
    works = (card.thruster for card in rocket.cards if card.thruster and card.thruster.dirt)
    if not any(not thruster.solar or zone in solar_modifiers() for thruster in works):
        return
    dirty = msgspec.structs.replace(rocket, fuel="dirt")
    onward = graph.resting(graph.stack(dirty, graph.terms(key.stack)), key.at, key.leg)
    for mark in row(sum(card.mass for card in rocket.cards)).steps_at_tank:
        if mark > rocket.fuel_steps:
            yield onward, graph.scale.adjusted(cost, mark), Refuel(mark - rocket.fuel_steps)


def stops(graph: VoyageGraph, state: int, cost: int) -> Iterator[tuple[int, int, Stop]]:
    """The ways to end a move at an arrival, each with the following state and its total cost."""
    key = graph.keys[state]
    arc, steps = graph.compiled.arc(key.at), graph.scale.steps(cost)
    for landing, fuel, risk in _landings(graph, state, cost):
        if fuel <= steps:
            ended = graph.scale.at_rest(cost, steps - fuel) + ONE_HAZARD * risk
            for onward, after, jettison in _after_losses(graph, key, graph.compiled.numbers[arc.target], ended):
                yield onward, after, Stop(landing, fuel, jettison)


def halts(graph: VoyageGraph, state: int, cost: int) -> Iterator[tuple[int, int, int]]:
    """The ways to end a move where it starts, each with state, cost, and steps jettisoned before.

    Rule: hf.move.stop
    """
    key = graph.keys[state]
    yield from _after_losses(graph, key, key.at, graph.scale.at_rest(cost, graph.scale.steps(cost)))


def _landings(graph: VoyageGraph, state: int, cost: int) -> list[tuple[Landing, int, int]]:
    """The ways to land by an arrival, each with its fuel steps and hazards; as the game's `touchdowns`.

    Rule: hf.land.site
    """
    key = graph.keys[state]
    arc = graph.compiled.arc(key.at)
    if arc.target not in graph.network.sites:
        return [("none", 0, 0)]
    if by_itself := arrival(graph.network, arc):
        return [(by_itself, 0, 0)]
    helped = arc.target in graph.terms(key.stack).factories
    factory: list[tuple[Landing, int, int]] = [("factory", 0, 1)] if helped else []
    if graph.is_adrift(key):
        return factory
    fuel = landing_fuel(graph.network, arc.target, net_thrust(cost))
    return [("fueled", fuel, 0), *factory] if fuel else [("unfueled", 0, 0)]


def needs_thrust(graph: VoyageGraph, state: int) -> bool:
    """Whether thrust could spare the fuel of the landing by an arrival."""
    key = graph.keys[state]
    arc = graph.compiled.arc(key.at)
    return arc.target in graph.network.sites and not (arrival(graph.network, arc) or graph.is_adrift(key))


def _after_losses(graph: VoyageGraph, key: Key, space: int, cost: int) -> Iterator[tuple[int, int, int]]:
    """The dry mass adjustment of a rocket that has lost its sails: state, cost, and steps jettisoned before it.

    This also covers a rocket that left cards behind in a move begun before the search.

    Rule: hf.rocket.sail, hf.rocket.dry-mass-adjustment
    """
    moved = graph.moved(key.stack)
    stack, later = graph.stacks[key.stack], graph.stacks[moved]
    left = tuple(card for card in later.cards if not (key.lost and is_sail(card)))
    if left == stack.cards:
        yield graph.resting(moved, space, key.leg), cost, 0
        return
    same = row(sum(card.mass for card in left)) == row(sum(card.mass for card in stack.cards))
    for thrown in range(1 if same else graph.scale.steps(cost) + 1):
        before = graph.scale.at_rest(cost, graph.scale.steps(cost) - thrown)
        after = with_cards(
            msgspec.structs.replace(stack, fuel_steps=graph.scale.steps(before), beamed=later.beamed), left
        )
        yield (
            graph.resting(graph.stack(after, graph.terms(moved)), space, key.leg),
            graph.scale.adjusted(before, after.fuel_steps),
            thrown,
        )
