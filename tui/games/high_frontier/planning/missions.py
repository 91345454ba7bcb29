"""Standing missions: a planned flight that a player keeps over the years, as a note that is saved with the game.

No rule knows a mission. What is flown of it is found from the state alone, so taking back, replaying and going on with
a saved game need nothing more. Next: `standing.py`, which flies it.
"""

from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from nf_core.games.high_frontier.advice.plans import has_power, helpers
from nf_core.games.high_frontier.routes.flight.search import Watch
from nf_core.games.high_frontier.routes.planner.planner import Hop
from nf_core.games.high_frontier.routes.voyage.voyage import VoyageCost
from nf_core.games.high_frontier.rules.free_actions.fuel import loadable
from nf_core.games.high_frontier.rules.ventures import owns
from nf_core.games.high_frontier.state import (
    LEO,
    Move,
    Stack,
    State,
    burden,
    claim_at,
    in_turn,
    solar_system,
    stack,
)
from nf_core.games.high_frontier.words.nouns import place
from nf_core.kernel.ledger import Caution, count
from nf_core.kernel.typed import typed
from nf_core.kernel.values import Seat
from tui.games.high_frontier.planning.craft import Craft, names, stopped, ways
from tui.games.high_frontier.planning.flying import Leg
from tui.games.high_frontier.planning.planning import Choice

Kept = dict[str, Any]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a plan counts on besides the craft."""

    helped: tuple[str, ...]
    "The sites whose factories help, in the order of their ids."
    beamed: bool
    elevators: bool
    goal: str
    "What stands on the target, in words."


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A flight that is kept."""

    craft: Literal["rocket", "freighter"]
    target: str
    terms: Terms
    legs: tuple[Leg, ...] = ()
    "Its moves; empty while there is no way."
    tanks: int = 0
    "The tanks of water to load before the first one."
    fuel: int = 0
    "The fuel steps aboard before that."
    leave: bool = False
    "Whether it may ask other players for help."

    def __post_init__(self) -> None:
        """Refuse a note about spaces that are not on the map."""
        spaces = {self.target, *(space for leg in self.legs for space in (leg.origin, *(way[1] for way in leg.ways)))}
        if unknown := spaces - solar_system().spaces.keys():
            raise ValueError(f"there is no space {min(unknown)!r}")


class Stage(NamedTuple):
    """How far a mission is flown."""

    leg: int
    flown: int | None = None
    "How many hops of the leg are flown; None before it has set out."
    loads: bool = False
    "Whether its water is still to be loaded."
    halts: bool = False
    "Whether the craft, which is under way, must stop before the leg."


def read(note: object) -> Mission | None:
    """The mission of a note; None if it is none that this version knows."""
    try:
        return typed(note, Mission)
    except (msgspec.ValidationError, ValueError):
        return None


def written(mission: Mission) -> Kept:
    """The note of a mission, as JSON has it."""
    note = msgspec.to_builtins(mission)
    assert isinstance(note, dict)
    return note


def mission_of(craft: Craft, choice: Choice) -> Mission:
    """A chosen way as a mission."""
    kind: Literal["rocket", "freighter"] = "freighter" if craft.kind == "freighter" else "rocket"
    assert craft.target
    terms = terms_of(craft.state, craft.seat, craft.target, leave=craft.leave)
    fuel = craft.stack.fuel if kind == "rocket" else 0
    return Mission(kind, craft.target, terms, craft.legs(choice), craft.tanks, fuel, craft.leave)


def terms_of(s: State, seat: Seat, target: str, *, leave: bool) -> Terms:
    """What a plan of a seat counts on now."""
    helped = tuple(sorted(helpers(s, seat, others=leave)))
    beamed = has_power(s, seat, others=leave)
    return Terms(helped, beamed, owns(s, seat, "elevator"), _goal(s, seat, target))


def _goal(s: State, seat: Seat, target: str) -> str:
    claim = claim_at(s, target)
    if claim is None:
        return "a bust" if target in s.busted else "unclaimed"
    whose = "yours" if claim.seat == seat else f"player {claim.seat + 1}'s"
    return f"{whose}, with a factory" if claim.factory else f"claimed and {whose}"


# Where the craft is in its plan


def is_gone(s: State, seat: Seat, m: Mission) -> bool:
    """Whether there is no such craft any more."""
    return stack(s, seat, m.craft) is None


def has_arrived(s: State, seat: Seat, m: Mission) -> bool:
    """Whether the craft is at rest at the target."""
    found = stack(s, seat, m.craft)
    return found is not None and found.space == m.target and not is_under_way(s, seat, m)


def is_under_way(s: State, seat: Seat, m: Mission) -> bool:
    """Whether the craft is in the middle of a move."""
    return s.move is not None and in_turn(s, seat) and s.move.stack == m.craft


def stage(s: State, seat: Seat, m: Mission) -> Stage | None:
    """How far a mission is flown; None if the craft is not where its plan has it."""
    found = stack(s, seat, m.craft)
    if found is None:
        return None
    if not is_under_way(s, seat, m):
        return _resting(s, seat, m, found)
    assert s.move is not None
    if on_its_way := _flying(s.move, m):
        return on_its_way
    rested = _resting(s, seat, m, stack(stopped(s, seat), seat, m.craft) or found)
    return rested and rested._replace(halts=True)


def _resting(s: State, seat: Seat, m: Mission, found: Stack) -> Stage | None:
    aboard = names(burden(found))
    for number, leg in reversed(list(enumerate(m.legs))):
        if (leg.origin, leg.aboard) != (found.space, aboard):
            continue
        if number == 0 and m.tanks and found.fuel == m.fuel:
            return Stage(0, loads=True) if loadable(s, seat) >= m.tanks else None
        if m.craft == "freighter" or found.fuel == leg.fuel:
            return Stage(number)
    return None


def _flying(move: Move, m: Mission) -> Stage | None:
    """The leg that is being flown, if it has been flown as planned so far."""
    here = move.flight.came_by, move.flight.space
    for number, leg in reversed(list(enumerate(m.legs))):
        flown = [("", leg.origin), *leg.ways]
        if move.thruster == leg.thruster and here in flown:
            return Stage(number, flown.index(here))
    return None


def hops_left(m: Mission, at: Stage) -> tuple[Hop, ...]:
    """What is left to fly, for the map."""
    found: list[Hop] = []
    for number, leg in enumerate(m.legs[at.leg :], start=1):
        origin, skipped = leg.origin, (at.flown or 0) if number == 1 else 0
        for done, (route, target) in enumerate(leg.ways):
            if done >= skipped:
                found.append(Hop(origin, target, route, number, 0, pivot=False, hazard="", radiation=False, rule=""))
            origin = target
    return tuple(found)


def cost_of(legs: tuple[Leg, ...]) -> VoyageCost:
    """What some legs cost."""
    return VoyageCost(len(legs), sum(leg.spent for leg in legs), sum(leg.hazards for leg in legs))


# When the table changes


def key_of(s: State, seat: Seat, m: Mission) -> tuple[object, ...]:
    """Everything on which a plan for the craft depends."""
    found = stack(s, seat, m.craft)
    return found, loadable(s, seat), terms_of(s, seat, m.target, leave=m.leave)


def changes(s: State, seat: Seat, m: Mission, expected: int) -> list[str]:
    """What is not as the plan has it, in clauses.

    Args:
        s: how things stand.
        seat: whose mission it is.
        m: the mission.
        expected: the leg that was to be flown next.
    """
    found = stack(s, seat, m.craft)
    now = terms_of(s, seat, m.target, leave=m.leave)
    told = _craft_changes(s, seat, m, found, m.legs[expected]) if found and m.legs else []
    told += [f"a factory helps at {place(site)}" for site in now.helped if site not in m.terms.helped]
    told += [f"no factory helps at {place(site)} any more" for site in m.terms.helped if site not in now.helped]
    if now.beamed != m.terms.beamed:
        told.append("power is beamed to it" if now.beamed else "no power is beamed to it any more")
    if now.elevators != m.terms.elevators:
        told.append("the space elevators are yours" if now.elevators else "the space elevators are not yours any more")
    if now.goal != m.terms.goal:
        told.append(f"{place(m.target)} is {now.goal}")
    return told


def _craft_changes(s: State, seat: Seat, m: Mission, found: Stack, leg: Leg) -> list[str]:
    aboard = names(burden(found))
    told = [f"it is at {place(found.space)}, not at {place(leg.origin)}"] if found.space != leg.origin else []
    told += [f"{card} is aboard" for card in aboard if card not in leg.aboard]
    told += [f"{card} is not aboard any more" for card in leg.aboard if card not in aboard]
    if m.craft == "rocket" and found.fuel not in (leg.fuel, m.fuel if leg is m.legs[0] and m.tanks else leg.fuel):
        told.append(f"it has {count(found.fuel, 'fuel step')} instead of {leg.fuel}")
    elif leg is m.legs[0] and found.space == LEO and found.fuel == m.fuel and (most := loadable(s, seat)) < m.tanks:
        told.append(f"you can load {count(most, 'tank')} instead of {m.tanks}")
    return told


def planned_anew(s: State, seat: Seat, m: Mission, watch: Watch) -> tuple[Mission, Caution | None]:
    """The mission with a new plan from where its craft is, and why one might regret it. This may take a while.

    Without a way it has no legs.

    Of the ways that no other beats it takes the one that suits the old plan best: no more hazards, if there is such a
    way, then no more turns, then no more fuel.

    Raises:
        GameError: the craft is gone.
    """
    craft = Craft(s, seat, m.target)
    if craft.kind != m.craft:
        craft.swap()
    craft.leave = m.leave
    craft.tanks = _still_to_load(craft, m)
    choices = ways(craft, watch)
    terms = terms_of(s, seat, m.target, leave=m.leave)
    if not choices:
        return replace(m, legs=(), tanks=0, fuel=craft.stack.fuel, terms=terms), None
    old = cost_of(m.legs)
    best = min(choices, key=lambda choice: _excess(cost_of(craft.legs(choice)), old))
    return mission_of(craft, best), craft.caution(best)


def _still_to_load(craft: Craft, m: Mission) -> int:
    """The tanks of water that a plan means to have aboard, and are not."""
    if not m.tanks or not m.legs:
        return 0
    amounts = range(min(m.tanks, craft.loadable), 0, -1)
    return next((tanks for tanks in amounts if craft.loaded(tanks).fuel_steps <= m.legs[0].fuel), 0)


def _excess(new: VoyageCost, old: VoyageCost) -> tuple[object, ...]:
    more = (new.hazards - old.hazards, new.turns - old.turns, new.fuel_steps - old.fuel_steps)
    return (*(max(amount, 0) for amount in more), new)
