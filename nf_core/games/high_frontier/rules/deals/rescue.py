"""Crews that ride on another player's rocket but stay their owner's (rule E6)."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Disembark, Embark, SetDown
from nf_core.games.high_frontier.events import GuestBoarded, GuestLeft
from nf_core.games.high_frontier.rules.permission import berth_of, denied
from nf_core.games.high_frontier.rules.stacks import (
    add,
    cannot_join,
    home_for,
    place_for,
    put,
    refitted,
    set_down,
    slots_at,
    take,
)
from nf_core.games.high_frontier.state import Stack, State, crew_of, owner_of, rivals, stack, stack_with, the_stack
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

Ride: TypeAlias = Embark | Disembark | SetDown


def rides(s: State, seat: Seat) -> tuple[list[Ride], list[Barred]]:
    """The ways for a seat's crew to go aboard or get off, and to put guests off its rocket; and why not.

    Rule: hf.rescue
    """
    return told_apart((*embarking(s, seat), *_disembarking(s, seat), *_setting_down(s, seat)))


def _own_crew(s: State, seat: Seat) -> tuple[str, Stack | None]:
    """A seat's crew, and the stack of its own that it is in."""
    crew = crew_of(s.players[seat].faction).name
    return crew, stack_with(s, seat, crew)


def embarking(s: State, seat: Seat) -> Iterator[tuple[Embark, Refusal | None]]:
    """The rockets beside a seat's crew, and why it may not go aboard.

    Rule: hf.rescue
    """
    crew, mine = _own_crew(s, seat)
    for host in rivals(s, seat):
        rocket = stack(s, host, "rocket")
        if mine and rocket and rocket.space == mine.space:
            no = denied(s, host, berth_of(host)) or cannot_join(s, host, (crew,), "rocket", rocket.space)
            yield Embark(seat, host), no


def embark(s: State, a: Embark) -> State:
    """The crew goes aboard, its owner's still."""
    crew, mine = _own_crew(s, a.seat)
    assert mine is not None
    s = take(s, a.seat, crew, mine.id)
    rocket = the_stack(s, a.host, "rocket")
    s = put(s, a.host, refitted(s, rocket, replace(rocket, guests=(*rocket.guests, crew))))
    return tell(s, GuestBoarded(a.seat, a.host, crew))


def _disembarking(s: State, seat: Seat) -> Iterator[tuple[Ride, Refusal | None]]:
    crew = crew_of(s.players[seat].faction).name
    for host in rivals(s, seat):
        rocket = stack(s, host, "rocket")
        if rocket and crew in rocket.guests:
            for slot in slots_at(s, seat, rocket.space):
                yield Disembark(seat, host, slot), cannot_join(s, seat, (crew,), slot, rocket.space)


def disembark(s: State, a: Disembark) -> State:
    """The crew gets off, into a stack of its owner."""
    crew = crew_of(s.players[a.seat].faction).name
    s, rocket = _without(s, a.host, crew)
    place = place_for(s, a.seat, a.to, rocket.space)
    return tell(add(s, a.seat, crew, place), GuestLeft(a.seat, a.host, crew, place.id))


def _without(s: State, host: Seat, crew: str) -> tuple[State, Stack]:
    rocket = the_stack(s, host, "rocket")
    left = tuple(name for name in rocket.guests if name != crew)
    return put(s, host, refitted(s, rocket, replace(rocket, guests=left))), rocket


def _setting_down(s: State, seat: Seat) -> Iterator[tuple[Ride, Refusal | None]]:
    rocket = stack(s, seat, "rocket")
    if rocket is None:
        return
    for name in rocket.guests:
        owner = owner_of(s, name)
        full = Refusal("hf.stack.limits", f"Player {owner + 1} has two outposts already, and none of them is here.")
        yield SetDown(seat, name), None if home_for(s, owner, rocket.space) else full


def put_off(s: State, a: SetDown) -> State:
    """The guest gets off, into an outpost of its owner, or its LEO stack."""
    s, rocket = _without(s, a.seat, a.card)
    return set_down(s, a.card, a.seat, rocket.space)
