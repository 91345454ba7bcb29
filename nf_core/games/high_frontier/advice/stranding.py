"""Before a rocket is stranded: which choices leave it without a way to fuel (rules D1, F6, H5).

They are allowed, but the player should know. The warning is exact, even in the middle of a move: the planner looks at
every flight that the fuel aboard pays for, beginning with the rest of the move, however long it takes, and at the
rules of refuelling at every place where such a flight can end.
There is no warning for a rocket with a mag sail, which flies without fuel and in more ways than can be checked between
two choices. Hazards, other players' help and cards fed to a dirt engine are ignored.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, get_args

import msgspec
from msgspec.structs import replace

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.rocket.cards import is_tank
from nf_core.games.high_frontier.rules.movement.rest import EndMove
from nf_core.games.high_frontier.rules.operations.refuel import refuels
from nf_core.games.high_frontier.rules.powersats import beamed_free
from nf_core.games.high_frontier.rules.stacks import put
from nf_core.games.high_frontier.rules.ventures import owns
from nf_core.games.high_frontier.state import (
    LEO,
    Move,
    Stack,
    State,
    burden,
    card,
    factories,
    rocket_of,
    solar_system,
    stack,
    the_stack,
    with_turn,
)
from nf_core.kernel.ledger import Caution, Entry, Ledger
from nf_core.kernel.step import apply_trusted
from nf_core.kernel.values import Action, Seat

if TYPE_CHECKING:
    from nf_core.games.high_frontier.routes.voyage.voyage import UnderWay, Voyage

RULE = "hf.stranded"
Burning = a.Depart | a.Hop | a.Halt | a.Jettison | a.Drop
"What spends fuel, or ends a move."
SOON = 1
"Most rockets that get somewhere do so in this many turns: this is tried first, because it is quick."
MOST_LABELS = 20_000
"If a rocket has more ways on than this, the search stops and there is no warning."

KEPT = 256
"How many answers are cached: the result of a choice is the start of the next."


class _Many(Exception):
    """There are more ways on than the limit."""


def strands(s: State, action: Action) -> Caution | None:
    """Why an action strands the rocket of its seat; None if it does not, or if the rocket was stranded before.

    Rule: hf.stranded
    """
    seat = action.seat
    if not isinstance(action, get_args(Burning)) or not stack(s, seat, "rocket"):
        return None
    after = apply_trusted(s, action).state
    if not is_stranded(after, seat) or is_stranded(s, seat):
        return None
    found = stack(_at_rest(after, seat), seat, "rocket")
    assert found is not None
    return words(found, may_go_on=after.move is not None)


def caution_after(s: State, seat: Seat, voyage: "Voyage") -> Caution | None:
    """Why a planned voyage of a seat's rocket strands it where it ends; None if it does not.

    Rule: hf.stranded
    """
    found = the_stack(s, seat, "rocket")
    cards = tuple(name for name in found.cards if name not in voyage.lost)
    dirt = found.dirt or any(turn.refueled for turn in voyage.turns)
    ended = replace(found, space=voyage.target, cards=cards, fuel=voyage.fuel_left, dirt=dirt)
    return words(ended) if is_stranded(put(s, seat, ended), seat) else None


def words(found: Stack, *, may_go_on: bool = False) -> Caution:
    """The words for a rocket that is stranded, or that would be if it stopped now."""
    where = solar_system().spaces[found.space].title
    steps = f"{found.fuel} fuel step{'s' * (found.fuel != 1)}"
    has = f"If it stops at {where} it has {steps}" if may_go_on else f"At {where} the rocket has {steps} left"
    reason = (
        f"{has}. With those it reaches neither LEO nor a factory of yours, nor any other place where it could take up "
        f"fuel by itself{', and flying on in this move does not help' if may_go_on else ''}. It would be stranded."
    )
    return Caution(RULE, reason, Ledger((Entry(found.fuel, f"left at {where}", "hf.rocket.burn-fuel"),), "fuel steps"))


def _at_rest(s: State, seat: Seat) -> State:
    """The state if the rocket stops where it is."""
    return EndMove(seat).run(s) if s.move and s.move.stack == "rocket" else s


def is_stranded(s: State, seat: Seat) -> bool:
    """Whether the rocket of a seat can never again reach a place where it gets fuel without others' help.

    In the middle of a move, whichever way it flies on.

    Rule: hf.stranded
    """
    s = _landed(s, seat)
    found = stack(s, seat, "rocket")
    if found is None or any(map(_needs_no_fuel, found.cards)):
        return False
    move = s.move if s.move and s.move.stack == "rocket" else None
    situation = _Situation(
        space=found.space,
        cards=tuple(name for name in move.aboard if name not in found.guests) if move else found.cards,
        guests=found.guests,
        under_way=_under_way(move, found) if move else None,
        fuel=found.fuel,
        dirt=found.dirt,
        beamed=beamed_free(s, seat),
        elevators=owns(s, seat, "elevator"),
        helped=frozenset(claim.site for claim in factories(s, seat)),
        lifting=move is not None and not move.flight.came_by and move.lift_off == "factory",
        havens=frozenset(space for space in solar_system().spaces if _gives_fuel(s, seat, found, space)),
    )
    return not _gets_to_fuel(situation)


def _landed(s: State, seat: Seat) -> State:
    """The state once a landing is over, which ends the move: all that may still be asked is whether a hazard is met."""
    move = s.move
    return _at_rest(s, seat) if move and move.flight.came_by and move.flight.space in solar_system().sites else s


def _under_way(move: Move, found: Stack) -> "UnderWay":
    """A rocket's move, for the planner."""
    from nf_core.games.high_frontier.routes.voyage.voyage import UnderWay  # noqa: PLC0415 - only who flies needs it
    from nf_core.games.high_frontier.routes.voyage.voyage_graph import MODES  # noqa: PLC0415 - as above

    mode = MODES.get(move.lift_off, "route")
    return UnderWay(move.flight, move.thruster, move.burned, mode, burden(found))


def _needs_no_fuel(name: str) -> bool:
    """Whether a card is a tank of water or a mag sail: with one aboard a rocket is not out of fuel."""
    thruster = card(name).thruster
    return is_tank(name) or (thruster is not None and thruster.mag_sail)


class _Situation(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the answer depends on, as a key for the cache."""

    space: str
    cards: tuple[str, ...]
    "Those with which its move began, if it is under way."
    guests: tuple[str, ...]
    under_way: "UnderWay | None"
    fuel: int
    dirt: bool
    beamed: bool
    elevators: bool
    helped: frozenset[str]
    "The sites whose factories help to land and to lift off."
    lifting: bool
    "Whether the factory where it is lifts it off just now."
    havens: frozenset[str]
    "The spaces where fuel is to be had."


@lru_cache(maxsize=KEPT)
def _gets_to_fuel(at: _Situation) -> bool:
    from nf_core.games.high_frontier.routes.voyage.voyage import (  # noqa: PLC0415 - only who flies needs it
        Conditions,
        FirstMove,
        within_reach,
    )

    rocket = replace(rocket_of(Stack("rocket", at.space, at.cards, at.fuel, at.dirt, at.guests)), beamed=at.beamed)
    first = FirstMove(at.helped | {at.space}, beamed=at.beamed) if at.lifting else None
    conditions = Conditions(Options(elevators=at.elevators, hops=True), at.helped, first=first)
    if at.space in at.havens:
        return True
    try:
        return any(
            at.havens
            & within_reach(
                solar_system(),
                rocket,
                at.space,
                conditions=conditions,
                under_way=at.under_way,
                caps=caps,
                watch=_not_too_many,
            )
            for caps in ({"turns": SOON}, {})
        )
    except _Many:
        return True


def _not_too_many(labels: int) -> None:
    if labels > MOST_LABELS:
        raise _Many


def _gives_fuel(s: State, seat: Seat, found: Stack, space: str) -> bool:
    """Whether the rocket could ever take up fuel there: in LEO, or by a site refuel without permission."""
    if space == LEO:
        return True
    there = put(s, seat, replace(found, space=space, fuel=0, dirt=False))
    own = {claim.site for claim in factories(s, seat)}
    return any(
        not way.cargo and way.way != "theft" and (way.way != "factory" or space in own)
        for way in refuels(with_turn(there, moved=frozenset(), operations=1), seat)[0]
    )
