"""Stacks and their limits: forming them, adding and taking cards, dry-mass adjustment (rules D1, E)."""

from msgspec.structs import replace

from nf_core.high_frontier.cards import is_tank
from nf_core.high_frontier.events import CardDecommissioned, CardMoved, TankUsed
from nf_core.high_frontier.routes.rocket import with_cards
from nf_core.high_frontier.state import Stack, State, card, idea, rocket_of, stack, with_player
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

MOST_OUTPOSTS = 2
MOST_DRY_MASS = 15


def put(s: State, seat: Seat, new: Stack) -> State:
    """The state with that stack in place of the one of its id; a stack without cards is gone."""
    player = s.players[seat]
    others = tuple(old for old in player.stacks if old.id != new.id)
    kept = (*others, replace(new, dirt=new.dirt and new.fuel > 0)) if new.cards else others
    return with_player(s, seat, replace(player, stacks=tuple(sorted(kept, key=lambda found: found.id))))


def recarded(s: State, old: Stack, cards: tuple[str, ...]) -> Stack:
    """A stack with other cards; the fuel figure moves to the row of the new dry mass, under way not until the halt.

    Rule: hf.rocket.dry-mass-adjustment
    """
    moving = s.move is not None and s.move.stack == old.id
    if moving or old.slot != "rocket" or not old.fuel:
        return replace(old, cards=cards)
    return replace(old, cards=cards, fuel=with_cards(rocket_of(old), map(card, cards)).fuel_steps)


def add(s: State, seat: Seat, name: str, new: Stack) -> State:
    """A card joins the stack of `new`'s id, or founds it as `new` says."""
    old = stack(s, seat, new.id) or new
    return put(s, seat, recarded(s, old, (*old.cards, name)))


def take(s: State, seat: Seat, name: str, id: str) -> State:
    """A card leaves a stack."""
    old = stack(s, seat, id)
    assert old is not None
    return put(s, seat, recarded(s, old, tuple(other for other in old.cards if other != name)))


def place_for(s: State, seat: Seat, slot: str, space: str) -> Stack:
    """The stack of a slot in a space, as it is or as it would be founded."""
    new = Stack(slot, space)  # type: ignore[arg-type]
    return stack(s, seat, new.id) or new


def cannot_join(s: State, seat: Seat, name: str, slot: str, space: str) -> Refusal | None:
    """Why a card may not join (or found) a seat's stack of a slot in a space.

    Rule: hf.stack.rocket, hf.stack.freighter, hf.rocket.dry-mass
    """
    there = place_for(s, seat, slot, space)
    if slot == "freighter":
        return Refusal("hf.stack.freighter", "A freighter carries only the card that was produced with it.")
    if there.space != space:
        return Refusal("hf.stack.rocket", "Your rocket is somewhere else, and you have only one.")
    if slot == "rocket":
        mass = _mass((*there.cards, name))
        if mass.total > MOST_DRY_MASS:
            reason = f"The rocket's dry mass would be {mass.total}; it may be {MOST_DRY_MASS} at the most."
            return Refusal("hf.rocket.dry-mass", reason, mass)
    return None


def _mass(names: tuple[str, ...]) -> Ledger:
    return Ledger(tuple(Entry(card(name).mass, name, "hf.rocket.dry-mass") for name in names), "mass")


def transfer(s: State, seat: Seat, name: str, origin: str, slot: str) -> State:
    """Move a card between two stacks in one space.

    Rule: hf.free.transfer
    """
    old = stack(s, seat, origin)
    assert old is not None
    target = place_for(s, seat, slot, old.space)
    s = add(take(s, seat, name, origin), seat, name, target)
    return tell(s, CardMoved(seat, name, origin, target.id))


def decommission(s: State, seat: Seat, name: str, id: str, rule: str) -> State:
    """A card of a stack goes back into the hand; a tank of water is lost.

    Rule: hf.free.decommission
    """
    s = take(s, seat, name, id)
    if is_tank(name):
        return tell(s, TankUsed(seat, name))
    player = s.players[seat]
    if card(name).side == "crew":
        player = replace(player, visited=frozenset(), settlers=False)
    s = with_player(s, seat, replace(player, hand=(*player.hand, idea(name))))
    return tell(s, CardDecommissioned(seat, name, rule))


def lose(s: State, seat: Seat, id: str, rule: str) -> State:
    """A whole stack is decommissioned against its owner's will, its fuel and all."""
    lost = stack(s, seat, id)
    assert lost is not None
    s = put(s, seat, replace(lost, fuel=0))
    for name in lost.cards:
        s = decommission(s, seat, name, id, rule)
    return s


def over_limit(s: State, seat: Seat) -> Refusal | None:
    """Why a turn may not end with these stacks.

    Rule: hf.stack.limits
    """
    outposts = [found.space for found in s.players[seat].stacks if found.slot == "outpost"]
    if len(outposts) <= MOST_OUTPOSTS:
        return None
    entries = tuple(Entry(1, f"outpost at {space}", "hf.stack.limits") for space in outposts)
    reason = f"You have {len(outposts)} outposts; at the end of a turn you may have {MOST_OUTPOSTS}."
    return Refusal("hf.stack.limits", reason, Ledger(entries, "outposts"))


def mass_of(found: Stack) -> Ledger:
    """The dry mass of a stack, which for a rocket has its limit.

    Rule: hf.rocket.dry-mass
    """
    return _mass(found.cards)
