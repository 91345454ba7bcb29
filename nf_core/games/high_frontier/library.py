"""High Frontier in the library `nf_core`: the solar system, rockets and plans, with names as people type them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nf_core.games.high_frontier.routes.map.network import Network, load
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.routes.planner.planner import Plan
from nf_core.games.high_frontier.routes.rocket.cards import Card, find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.rocket.rocket import load as loaded_with
from nf_core.games.high_frontier.routes.rocket.rocket_file import read_rocket
from nf_core.games.high_frontier.routes.voyage.voyage import RocketPlan, plan_rocket
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal

if TYPE_CHECKING:
    from nf_core.games.high_frontier.routes.map.graph import Graph


def solar_system(edition: str = "third") -> "Graph":
    """The route network of an edition, `third` or `fourth`: a frozen `networkx.MultiDiGraph` of spaces and routes.

    Raises:
        BadRequest: there is no such edition.

    >>> solar_system("third")
    <Network: third map, 938 spaces, 2334 arcs>
    """
    from nf_core.games.high_frontier.routes.map.graph import graph  # noqa: PLC0415 - a plan needs no networkx

    return graph(load(edition))


def rocket(cards: Sequence[str] | Path, tanks: int = 0) -> Rocket:
    """A rocket from the names of its cards and its tanks of water; or from a rocket file.

    Raises:
        BadRequest: a card is unknown or named twice, the mass is over 15, the tanks do not fit.
        BadData: the file does not describe a rocket.

    >>> rocket(["PRC Taikonauts", "Mirror Steamer"], tanks=2)
    <Rocket: PRC Taikonauts, Mirror Steamer; 15 steps of water>
    """
    if isinstance(cards, Path):
        return read_rocket(cards)
    if isinstance(cards, str):
        raise BadRequest(f"{cards!r} is one name.", 'Give a list of names, as in ["PRC Taikonauts"], or a Path.')
    found: list[Card] = []
    for name in cards:
        card = find_card(name)
        if card in found:
            raise BadRequest(f"{card.name} is named twice.", "Name each card once.")
        found.append(card)
    loaded = loaded_with(Rocket(tuple(found)), tanks)
    if isinstance(loaded, Refusal):
        raise BadRequest(loaded.reason, "Load fewer tanks, or leave a card behind.")
    return loaded


def plan(
    network: Network,
    source: str,
    target: str | None = None,
    *,
    thrust: int | None = None,
    rocket: Rocket | None = None,
    via: Sequence[str] = (),
    avoid: Sequence[str] = (),
    **asked: Any,
) -> Plan | RocketPlan:
    """Every route worth flying, for a thrust or for a rocket: all routes that no other beats.

    Args:
        network: the map, as `solar_system` gives it.
        source: where the flight begins; type names any way you like: part of them, without accents, in any case.
        target: where it ends; without it, the answer covers every space.
        thrust: TMP of each move, for costs in burns, turns, hazards and radiation.
        rocket: or the rocket, for costs in turns, fuel steps and hazards.
        via: spaces to pass through, in this order.
        avoid: spaces never to enter.
        asked: other arguments of `planner.plan` (for a thrust) or `voyage.plan_rocket` (for a rocket): `caps`,
            `criteria`, `options` and others.

    Raises:
        UnknownName: no space has that name.
        BadRequest: there is neither a thrust nor a rocket, or there are both; or the question makes no sense.

    >>> for route in plan(solar_system(), "leo", "hellas basin", thrust=4).routes:
    ...     print(route.cost)
    3 burns, 2 turns, 2 hazards, 1 radiation space
    4 burns, 1 turn, 2 hazards, 1 radiation space
    4 burns, 2 turns, 0 hazards, 1 radiation space
    """
    start, end = network.find(source), None if target is None else network.find(target)
    asked |= {"via": tuple(map(network.find, via)), "avoid": tuple(map(network.find, avoid))}
    if (thrust is None) == (rocket is None):
        raise BadRequest(
            "A plan is for a thrust or for a rocket.", "Give one of them: thrust=4, or rocket=rocket(...)."
        )
    if rocket is not None:
        return plan_rocket(network, rocket, start, end, **asked)
    assert thrust is not None
    return planner.plan(network, start, end, thrust=thrust, **asked)
