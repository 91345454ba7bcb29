"""The least water to load for a trip, there and (if asked) back (rule D1). See `voyage.py`.

More tanks make a rocket heavier, so a trip that works with three may fail with four: the search tries every number,
from 0 up. For the way home it continues every undominated way out, because the fuel and cards left matter then.
"""

from collections.abc import Iterator, Mapping

import msgspec

from nf_core.games.high_frontier.routes.flight.search import Watch
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import NO_CAPS
from nf_core.games.high_frontier.routes.rocket.cards import Card, find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, fuel_capacity, load, with_cards
from nf_core.games.high_frontier.routes.voyage import voyage_cost as packed
from nf_core.games.high_frontier.routes.voyage.voyage_graph import VoyageGraph
from nf_core.games.high_frontier.routes.voyage.voyage_query import Begin, VoyageQuestion, check, explore
from nf_core.games.high_frontier.routes.voyage.voyage_records import PLAIN_CONDITIONS, Conditions, WaterNeed
from nf_core.games.high_frontier.routes.voyage.voyage_search import VoyageTree
from nf_core.games.high_frontier.routes.voyage.voyage_trace import trace, undominated
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number, Refusal, count


def least_water(
    network: Network,
    rocket: Rocket,
    source: str,
    target: str,
    *,
    round_trip: bool = False,
    drop: tuple[str, ...] = (),
    conditions: Conditions = PLAIN_CONDITIONS,
    caps: Mapping[str, Number] = NO_CAPS,
    watch: Watch | None = None,
) -> WaterNeed | Refusal:
    """The fewest whole tanks of water with which an empty rocket can make a trip, and the quickest such trip.

    Rule: hf.rocket.water, hf.rocket.dry-mass-adjustment

    Args:
        network: the map.
        rocket: the cards; its own fuel is ignored.
        source: id of the space where the tanks are filled.
        target: id of the space to reach.
        round_trip: whether the rocket must come home again with the fuel left.
        drop: names of the cards left behind at the target.
        conditions: options, helping factories, available dirt.
        caps: the most `turns`, `fuel_steps` and `hazards` that the whole trip may cost.
        watch: called now and then with the number of labels settled for one load; may end the search.

    Raises:
        BadRequest: an unknown or negative cap, or a card to drop that is not aboard.
        UnknownName: an id that is not on the map, or an unknown card name.
    """
    dropped = _dropped(rocket, drop)
    empty = msgspec.structs.replace(rocket, fuel_steps=0, fuel="water")
    asked = VoyageQuestion(network.edition, empty, source, target, conditions, dict(caps), ())
    check(network, asked)
    tried = 0
    way = f"from {network.spaces[source].title} to {network.spaces[target].title}{' and back' if round_trip else ''}"
    for tanks, loaded in _loads(empty):
        one_way = msgspec.structs.replace(asked, rocket=loaded)
        try:
            if round_trip:
                found = _there_and_back(network, one_way, dropped, tanks, watch)
            else:
                found = _there(network, one_way, tanks, watch)
        except _Ended:
            return Refusal("hf.rocket.water", _still_open(way, tanks), dry_mass(rocket))
        if found:
            return found
        tried = tanks
    reason = f"No load from 0 to {tried} tanks, which fill it, takes this rocket {way}."
    return Refusal("hf.rocket.water", f"{reason[:-1]} under the caps." if caps else reason, dry_mass(rocket))


def least_fuel(network: Network, asked: VoyageQuestion, watch: Watch | None = None) -> int | None:
    """The fewest fuel steps above those aboard with which a rocket could fly a voyage; None if no number is enough."""
    for steps in range(asked.rocket.fuel_steps + 1, fuel_capacity(asked.rocket) + 1):
        loaded = msgspec.structs.replace(asked, rocket=msgspec.structs.replace(asked.rocket, fuel_steps=steps))
        graph, tree = explore(network, loaded, watch)
        if _first(graph, tree, loaded) is not None:
            return steps
        if tree.open_from is not None:
            return None
    return None


class _Ended(Exception):
    """Raised when the watch ends a search that has found nothing yet."""


def _still_open(way: str, tanks: int) -> str:
    least = f"No load below {count(tanks, 'tank')} takes this rocket {way}" if tanks else f"No way {way} is known yet"
    return f"{least}; from {count(tanks, 'tank')} on the question is open, since the search was ended."


def _dropped(rocket: Rocket, names: tuple[str, ...]) -> frozenset[Card]:
    cards = frozenset(find_card(name) for name in names)
    for card in cards - set(rocket.cards):
        raise BadRequest(f"{card.name} is not aboard.", "Drop cards of the rocket only.")
    return cards


def _loads(empty: Rocket) -> Iterator[tuple[int, Rocket]]:
    tanks, loaded = 0, load(empty, 0)
    while isinstance(loaded, Rocket):
        yield tanks, loaded
        tanks += 1
        loaded = load(empty, tanks)


def _there(network: Network, asked: VoyageQuestion, tanks: int, watch: Watch | None) -> WaterNeed | None:
    graph, tree = explore(network, asked, watch)
    found = _first(graph, tree, asked)
    if found is None and tree.open_from is not None:
        raise _Ended
    return None if found is None else WaterNeed(tanks, trace(graph, tree, found, asked.source), None)


def _first(graph: VoyageGraph, tree: VoyageTree, asked: VoyageQuestion) -> int | None:
    """The label of the quickest voyage to the target."""
    assert asked.target
    found = undominated(graph, tree, tree.stops.get(graph.compiled.numbers[asked.target], []))
    return found[0][1] if found else None


def _there_and_back(
    network: Network, asked: VoyageQuestion, dropped: frozenset[Card], tanks: int, watch: Watch | None
) -> WaterNeed | None:
    assert asked.target
    graph, tree = explore(network, asked, watch, go_on=True)
    ends = tree.stops.get(graph.compiled.numbers[asked.target], [])
    arrived = {label: _arrived(graph, tree, label, dropped) for label in ends}
    begin = {label: one for label, one in arrived.items() if one.rocket.cards}
    if not begin:
        if tree.open_from is not None:
            raise _Ended
        return None
    lightened = with_cards(asked.rocket, [card for card in asked.rocket.cards if card not in dropped])
    later = msgspec.structs.replace(asked.conditions, first=None)
    back = msgspec.structs.replace(asked, rocket=lightened, source=asked.target, target=asked.source, conditions=later)
    home_graph, home_tree = explore(network, back, watch, begin=tuple(begin.values()))
    home = _first(home_graph, home_tree, back)
    if home is None:
        if tree.open_from is not None or home_tree.open_from is not None:
            raise _Ended
        return None
    way_home = trace(home_graph, home_tree, home, back.source)
    first = home_tree.path(home)[0]
    out = _out(home_graph, home_tree, first, begin)
    return WaterNeed(tanks, trace(graph, tree, out, asked.source), way_home)


def _arrived(graph: VoyageGraph, tree: VoyageTree, label: int, dropped: frozenset[Card]) -> Begin:
    """The rocket at the target after dropping its cards.

    Rule: hf.rocket.dry-mass-adjustment
    """
    cost = tree.costs[label]
    rocket = graph.rocket(tree.states[label], cost)
    left = with_cards(rocket, [card for card in rocket.cards if card not in dropped])
    return Begin(left, packed.turns(cost), packed.hazards(cost), graph.scale.spent(cost))


def _out(graph: VoyageGraph, tree: VoyageTree, first: int, begin: Mapping[int, Begin]) -> int:
    """The label of the way out before a way home."""
    cost = tree.costs[first]
    begun = Begin(
        graph.rocket(tree.states[first], cost), packed.turns(cost), packed.hazards(cost), graph.scale.spent(cost)
    )
    return next(label for label, one in begin.items() if one == begun)
