"""Powers that replace a colony by an explored world, which is not settling it."""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import ReplaceColony, UpgradeColony
from nf_core.games.new_frontiers.events import ColonyReplaced
from nf_core.games.new_frontiers.facts import powers
from nf_core.games.new_frontiers.facts.components import World
from nf_core.games.new_frontiers.numbers.powers import in_force, kind_of, matches
from nf_core.games.new_frontiers.phases.kinds import is_open, kinds_of, with_kind
from nf_core.games.new_frontiers.phases.placing import moved_in
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.table import State, colony_of, place_of, with_good
from nf_core.kernel.ledger import Refusal, count
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def upgrades(s: State, seat: Seat, used: tuple[str, ...]) -> Iterator[tuple[UpgradeColony, Refusal | None]]:
    """Every way of upgrading a colony by a power that is not used yet, with its refusal.

    Rule: nfr.settle.upgrade
    """
    empire = s.empires[seat]
    for tile, power in in_force(s.tiles, empire, "settle"):
        if not isinstance(power, powers.UpgradeColony) or tile in used:
            continue
        for colony in empire.colonies:
            for name in empire.explored:
                for kind in _kinds_for(s, empire, colony, name):
                    action = UpgradeColony(seat, tile, colony.world, name, kind)
                    yield action, _bars_upgrade(s, empire, power, action)


def _kinds_for(s: State, empire: Empire, colony: Colony, name: str) -> tuple[str, ...]:
    """The kind that a world takes in the place of a colony: its own, or that of the colony if its owner sets it."""
    kind = kind_of(s.tiles, empire, colony.world)
    return (kind,) if is_open(s, name) and kind in powers.KINDS else ("",)


def _bars_upgrade(s: State, empire: Empire, power: powers.UpgradeColony, a: UpgradeColony) -> Refusal | None:
    old, new = s.tiles.colonies[a.colony], s.tiles.worlds[a.world]
    rule = "nfr.settle.upgrade"
    if not isinstance(old, World):
        return Refusal(rule, f"{a.colony} is a home colony, which has no cost.")
    if a.colony in empire.fresh:
        return Refusal(rule, f"{a.colony} was settled in this action.")
    if old.cost is None or new.cost is None:
        return Refusal(rule, f"{(old if old.cost is None else new).name} is a military world.")
    kind = a.kind or ("any" if is_open(s, a.world) else new.kind)
    if kind_of(s.tiles, empire, a.colony) != kind:
        return Refusal(rule, f"{a.colony} and {a.world} are of different kinds.")
    if not old.cost <= new.cost <= old.cost + power.max_rise:
        return Refusal(rule, f"{a.world} must cost 0 to {power.max_rise} more than {old.cost}; it costs {new.cost}.")
    return _bars_colonists(empire, a.colony, new)


def _bars_colonists(empire: Empire, colony: str, world: World) -> Refusal | None:
    more = world.colonists - colony_of(empire, colony).colonists
    if more > empire.colonists:
        lack = f"{world.name} takes {count(more, 'colonist')} more than {colony} has; you have {empire.colonists}."
        return Refusal("nfr.settle.replace-colonists", lack)
    return None


def upgraded(s: State, a: UpgradeColony) -> State:
    """The state after an upgrade; the old world lies aside until the end of Settle."""
    s = with_kind(s, a.seat, a.world, a.kind)
    s = _in_its_place(s, a.seat, a.colony, a.world)
    return replace(s, aside=(*s.aside, a.colony))


def replacements(s: State, seat: Seat) -> Iterator[tuple[ReplaceColony, Refusal | None]]:
    """Every way of replacing a colony by its own power, with its refusal.

    Rule: nfr.settle.replace
    """
    empire = s.empires[seat]
    for tile, power in in_force(s.tiles, empire, "settle"):
        if not isinstance(power, powers.ReplaceSelf):
            continue
        for name in empire.explored:
            if matches(s.tiles, empire, name, power.of):
                for kind in kinds_of(s, name):
                    bars = _bars_colonists(empire, tile, s.tiles.worlds[name])
                    yield ReplaceColony(seat, tile, name, kind), bars


def replaced(s: State, a: ReplaceColony) -> State:
    """The state after a colony has been replaced by its own power: it leaves the game."""
    s = with_kind(s, a.seat, a.world, a.kind)
    s = _in_its_place(s, a.seat, a.colony, a.world)
    return replace(s, removed=(*s.removed, a.colony))


def _in_its_place(s: State, seat: Seat, colony: str, world: str) -> State:
    """The state in which a world has taken the place of a colony, whose good returns to the supply."""
    if colony_of(s.empires[seat], colony).good:
        s = with_good(s, seat, colony, "")
    s = tell(s, ColonyReplaced(seat, colony, world))
    return moved_in(s, seat, world, place_of(s.empires[seat], colony))
