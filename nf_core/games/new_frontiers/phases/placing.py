"""Placing worlds: which explored worlds a player can settle and how, and what happens when one becomes a colony."""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import SettleWorld, Way
from nf_core.games.new_frontiers.events import GoodPlaced
from nf_core.games.new_frontiers.facts.components import World
from nf_core.games.new_frontiers.numbers.costs import military, paid_military_cost, world_cost
from nf_core.games.new_frontiers.phases.kinds import is_open, kinds_of
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.table import State, left_of, with_empire, with_good
from nf_core.kernel.ledger import Ledger, Refusal, count
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

Temporary = tuple[tuple[str, int], ...]
"Temporary Military in a Settle action: the tiles that gave it, each with its figure."


def ways(s: State, seat: Seat, temporary: Temporary) -> Iterator[tuple[SettleWorld, Refusal | None]]:
    """Every way of settling every explored world of a seat, with its refusal if it cannot be done."""
    empire = s.empires[seat]
    for name in empire.explored:
        world = s.tiles.worlds[name]
        for kind in kinds_of(s, name):
            seen = replace(empire, oort=kind) if kind else empire
            yield from ((SettleWorld(seat, name, way, kind), bars) for way, bars in _ways_of(s, seen, world, temporary))


def _ways_of(s: State, empire: Empire, world: World, temporary: Temporary) -> Iterator[tuple[Way, Refusal | None]]:
    """How a world can be settled; where Military suffices, paying nothing is no way of its own.

    Rule: nfr.settle.pay, nfr.settle.conquer, nfr.settle.buy-military
    """
    if not world.military:
        yield "pay", refusal(s, empire, world, "pay", temporary)
        return
    bars = refusal(s, empire, world, "conquer", temporary)
    yield "conquer", bars
    price = paid_military_cost(s.tiles, empire, world.name)
    if price and (bars or price.total):
        yield "pay", refusal(s, empire, world, "pay", temporary)


def due(s: State, empire: Empire, world: World, way: Way) -> Ledger:
    """The credits that a world costs in a way of settling it."""
    if way == "conquer":
        return Ledger((), "credits")
    found = (
        paid_military_cost(s.tiles, empire, world.name) if world.military else world_cost(s.tiles, empire, world.name)
    )
    assert found
    return found


def refusal(s: State, empire: Empire, world: World, way: Way, temporary: Temporary) -> Refusal | None:
    """Why a seat cannot settle a world in that way now.

    Rule: nfr.settle.world
    """
    if world.colonists > empire.colonists:
        lack = f"{world.name} takes {count(world.colonists, 'colonist')}; you have {empire.colonists}."
        return Refusal("nfr.settle.world", lack)
    if way == "conquer":
        strength = military(s.tiles, empire, world.name, temporary)
        if strength.total < (world.defense or 0):
            lack = f"{world.name} has defense {world.defense}; your Military against it is {strength.total}."
            return Refusal("nfr.settle.conquer", lack, strength)
        return None
    price = due(s, empire, world, way)
    if price.total > empire.credits:
        return Refusal("nfr.settle.pay", f"{world.name} costs {price.total}; you have {empire.credits}.", price)
    return None


def moved_in(s: State, seat: Seat, world: str, at: int | None = None) -> State:
    """The state in which an explored world has become a colony: with its colonists and, if windfall, its good.

    Rule: nfr.settle.windfall

    Args:
        s: the state.
        seat: its owner.
        world: the explored world.
        at: the place of the colony that it replaces; the last place if it replaces none.
    """
    empire, tile = s.empires[seat], s.tiles.worlds[world]
    colony = Colony(world, "", tile.colonists)
    if at is None:
        colonies, freed = (*empire.colonies, colony), 0
    else:
        colonies, freed = (*empire.colonies[:at], colony, *empire.colonies[at + 1 :]), empire.colonies[at].colonists
    placed = replace(
        empire,
        colonies=colonies,
        explored=tuple(other for other in empire.explored if other != world),
        colonists=empire.colonists + freed - tile.colonists,
        fresh=(*empire.fresh, world),
    )
    s = with_empire(s, seat, placed)
    good = placed.oort if is_open(s, world) else tile.kind
    if tile.production != "windfall" or not left_of(s, good):
        return s
    return tell(with_good(s, seat, world, good), GoodPlaced(seat, world, good))
