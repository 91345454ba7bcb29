"""Free actions during a move: those that are possible at any time of a turn (rule D1).

Net thrust stays the same, and the fuel figure moves to its new row when the move is over.
"""

from collections.abc import Callable
from typing import Any

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.events import CardMoved
from nf_core.games.high_frontier.rules.free_actions import free, fuel
from nf_core.games.high_frontier.rules.movement.fogg import grind, grinds
from nf_core.games.high_frontier.rules.movement.rest import adrift, under_way
from nf_core.games.high_frontier.rules.stacks import add, place_for, take
from nf_core.games.high_frontier.state import LEO, State
from nf_core.kernel.decision import Barred
from nf_core.kernel.step import tell
from nf_core.kernel.values import Action, Seat

SPLITS = ("rocket", "freighter")
"The stacks that can leave cards behind."


def open_actions(s: State, seat: Seat) -> tuple[list[Action], list[Barred]]:
    """The actions besides flying on, and the barred ones.

    Rule: hf.free.jettison-cargo, hf.rocket.jettison, hf.free.decommission, hf.free.discard, hf.rocket.fogg, hf.colony
    """
    home, kept = free.decommissions(s, seat)
    settling, cubeless = free.foundings(s, seat)
    plain = (*fuel.jettisons(s, seat), *grinds(s, seat), *drops(s, seat), *home, *settling, *free.discards(s, seat))
    return list(plain), [*kept, *cubeless]


def do(s: State, action: Action) -> State:
    """The state after such an action; the move may be over, or the stack adrift without its thruster.

    Rule: hf.move.thrust
    """
    return adrift(DEEDS[type(action)](s, action), action.seat)


def drops(s: State, seat: Seat) -> list[a.Drop]:
    """The cards that the moving stack could leave behind: any of a rocket, its thruster too, and a freighter's one.

    Rule: hf.free.jettison-cargo
    """
    _, found = under_way(s)
    return [a.Drop(seat, name) for name in found.cards] if found.slot in SPLITS else []


def drop(s: State, left: a.Drop) -> State:
    """Leave a card behind, as an outpost or in the LEO stack.

    Rule: hf.free.jettison-cargo
    """
    move, found = under_way(s)
    here = move.flight.space
    place = place_for(s, left.seat, "leo" if here == LEO else "outpost", here)
    s = add(take(s, left.seat, left.card, found.id), left.seat, left.card, place)
    return tell(s, CardMoved(left.seat, left.card, found.id, place.id))


DEEDS: dict[type[Action], Callable[[State, Any], State]] = {
    a.BeginJettison: fuel.begin_jettison,
    a.Grind: grind,
    a.Drop: drop,
    a.Decommission: free.retire,
    a.FoundColony: free.found_colony,
    a.Discard: free.discard,
}
"What each of these actions does."
