"""Stacks and their limits: forming them, adding and taking cards, dry-mass adjustment (rules D1, E)."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from nf_core.games.high_frontier.events import CardDecommissioned, GuestLeft, TankUsed
from nf_core.games.high_frontier.routes.rocket.cards import idea_of, is_tank
from nf_core.games.high_frontier.routes.rocket.diagram import MOST_MASS
from nf_core.games.high_frontier.routes.rocket.rocket import with_cards
from nf_core.games.high_frontier.state import (
    LEO,
    Stack,
    State,
    burden,
    card,
    into_hand,
    outposts,
    owner_of,
    rocket_of,
    solar_system,
    stack,
    the_stack,
    with_player,
)
from nf_core.kernel.decision import BarredItem, Choice, Items, Subset
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

MOST_OUTPOSTS = 2
"At the end of a turn."
MOST_DRY_MASS = MOST_MASS
"The rocket diagram has no row for more."


def put(s: State, seat: Seat, new: Stack) -> State:
    """The state with that stack in place of the one of its id; a stack without cards is gone, and its guests get off.

    Rule: hf.rescue
    """
    player = s.players[seat]
    others = tuple(old for old in player.stacks if old.id != new.id)
    kept = (*others, replace(new, dirt=new.dirt and new.fuel > 0)) if new.cards else others
    s = with_player(s, seat, replace(player, stacks=tuple(sorted(kept, key=lambda found: found.id))))
    for name in () if new.cards else new.guests:
        s = set_down(s, name, seat, new.space)
    return s


def refitted(s: State, old: Stack, new: Stack) -> Stack:
    """A stack with a changed load; the fuel figure moves to its new row, during a move only at the end.

    Rule: hf.rocket.dry-mass-adjustment
    """
    moving = s.move is not None and s.move.stack == old.id
    if moving or old.slot != "rocket" or not old.fuel:
        return new
    return replace(new, fuel=with_cards(rocket_of(old), burden(new)).fuel_steps)


def add(s: State, seat: Seat, name: str, new: Stack) -> State:
    """A card joins the stack of `new`'s id, or founds it as `new` says."""
    old = stack(s, seat, new.id) or new
    return put(s, seat, refitted(s, old, replace(old, cards=(*old.cards, name))))


def take(s: State, seat: Seat, name: str, id: str) -> State:
    """A card leaves a stack."""
    old = the_stack(s, seat, id)
    left = tuple(other for other in old.cards if other != name)
    return put(s, seat, refitted(s, old, replace(old, cards=left)))


def place_for(s: State, seat: Seat, slot: str, space: str) -> Stack:
    """The stack of a slot in a space, or the new stack that would be started there."""
    new = Stack(slot, space)  # type: ignore[arg-type]
    return stack(s, seat, new.id) or new


def cannot_join(s: State, seat: Seat, names: tuple[str, ...], slot: str, space: str) -> Refusal | None:
    """Why cards may not join (or found) a seat's stack of a slot in a space.

    Rule: hf.stack.rocket, hf.stack.freighter, hf.rocket.dry-mass
    """
    there = place_for(s, seat, slot, space)
    if slot == "freighter":
        return Refusal("hf.stack.freighter", "A freighter carries only the card that was produced with it.")
    if there.space != space:
        return Refusal("hf.stack.rocket", "Your rocket is somewhere else, and you have only one.")
    if slot == "rocket":
        mass = mass_of(replace(there, cards=(*there.cards, *names)))
        if mass.total > MOST_DRY_MASS:
            reason = f"The rocket's dry mass would be {mass.total}; it may be {MOST_DRY_MASS} at the most."
            return Refusal("hf.rocket.dry-mass", reason, mass)
    return None


def which_cards(
    seat: Seat,
    prompt: str,
    build: type[Choice],
    cards: Items,
    cannot: Callable[[Items], Refusal | None],
    *,
    total: Callable[[Items], Ledger] | None,
) -> Subset:
    """Ask for any of some cards, at least one, as far as they can go together.

    Args:
        seat: who is asked.
        prompt: the question.
        build: the action that the answer is.
        cards: those that there are.
        cannot: why cards cannot go together; never asked of none.
        total: what to show of the cards that are taken.
    """
    able = tuple(name for name in cards if not cannot((name,)))
    return Subset(
        seat,
        prompt,
        build,
        able,
        1,
        len(able),
        reasons=lambda: tuple(BarredItem(name, refusal) for name in cards if (refusal := cannot((name,)))),
        clash=lambda names: cannot(names) if names else None,
        total=total,
    )


def slots_at(s: State, seat: Seat, space: str) -> Iterator[str]:
    """The slots whose stacks are in a space, or could be started there.

    Rule: hf.stack.leo
    """
    if space == LEO:
        yield "leo"
    rocket = stack(s, seat, "rocket")
    if rocket is None or rocket.space == space:
        yield "rocket"
    freighter = stack(s, seat, "freighter")
    if freighter and freighter.space == space:
        yield "freighter"
    if space != LEO:
        yield "outpost"


def decommission(s: State, seat: Seat, name: str, id: str, rule: str) -> State:
    """A card of a stack goes back into the hand; a tank of water is lost.

    Rule: hf.free.decommission
    """
    s = take(s, seat, name, id)
    return tell(s, TankUsed(seat, name)) if is_tank(name) else _to_hand(s, seat, name, rule)


def _to_hand(s: State, seat: Seat, name: str, rule: str) -> State:
    if card(name).side == "crew":
        s = with_player(s, seat, replace(s.players[seat], visited=frozenset(), settlers=False))
    return tell(into_hand(s, seat, idea_of(name)), CardDecommissioned(seat, name, rule))


def lose(s: State, seat: Seat, id: str, rule: str, *, only: tuple[str, ...] | None = None) -> State:
    """A whole stack is decommissioned against its owner's will, its fuel and all.

    `only` names the cards at risk if the stack holds others: an outpost that is driven joins one that is already there.
    """
    lost = the_stack(s, seat, id)
    s = put(s, seat, replace(lost, fuel=0, guests=()))
    for name in lost.guests:
        s = _to_hand(s, owner_of(s, name), name, rule)
    for name in (name for name in lost.cards if only is None or name in only):
        s = decommission(s, seat, name, id, rule)
    return s


def home_for(s: State, owner: Seat, space: str) -> Stack | None:
    """The stack in which a crew that gets off another's rocket finds itself; None if its owner has no outpost left.

    Rule: hf.rescue, hf.stack.limits
    """
    place = place_for(s, owner, "leo" if space == LEO else "outpost", space)
    return place if place.cards or space == LEO or len(outposts(s, owner)) < MOST_OUTPOSTS else None


def set_down(s: State, crew: str, host: Seat, space: str) -> State:
    """A guest that leaves the rocket stays in the space, in a stack of its owner; without room for one it is lost.

    Rule: hf.rescue
    """
    owner = owner_of(s, crew)
    place = home_for(s, owner, space)
    if place is None:
        return _to_hand(s, owner, crew, "hf.rescue")
    return tell(add(s, owner, crew, place), GuestLeft(owner, host, crew, place.id))


def over_limit(s: State, seat: Seat) -> Refusal | None:
    """Why a turn may not end with these stacks.

    Rule: hf.stack.limits
    """
    there = outposts(s, seat)
    if len(there) <= MOST_OUTPOSTS:
        return None
    entries = tuple(Entry(1, f"outpost at {solar_system().spaces[space].title}", "hf.stack.limits") for space in there)
    reason = f"You have {len(there)} outposts; at the end of a turn you may have {MOST_OUTPOSTS}."
    return Refusal("hf.stack.limits", reason, Ledger(entries, "outposts"))


def mass_of(found: Stack) -> Ledger:
    """The dry mass of a stack, which for a rocket has its limit.

    Rule: hf.rocket.dry-mass
    """
    names = (*found.cards, *found.guests)
    return Ledger(tuple(Entry(card(name).mass, name, "hf.rocket.dry-mass") for name in names), "mass")
