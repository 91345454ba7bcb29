"""The help that a plan at the table may count on: factories and beamed power (rules D3, F4, G4).

Planners know the map and the rules of flight; the table knows the factories and the refusals of this turn.
Plans take up no water on the way, from the ground or from the air: a plan that may fill the tanks has no bound
on its flights, and takes ten seconds instead of a fraction of one.
"""

from collections.abc import Collection, Iterator

from nf_core.games.high_frontier.routes.voyage.voyage import FirstMove, Turn, Voyage
from nf_core.games.high_frontier.rules.movement.depart import has_moved
from nf_core.games.high_frontier.rules.operations.allowance import none_left
from nf_core.games.high_frontier.rules.permission import cannot_use, granted, help_of
from nf_core.games.high_frontier.rules.powersats import beamed_free, has_beam, may_beam, power_of, powers
from nf_core.games.high_frontier.state import State, factories, phasing, the_stack
from nf_core.kernel.values import Seat


def helpers(s: State, seat: Seat, *, others: bool = False) -> frozenset[str]:
    """The sites whose factories help a seat to land and lift off: its own, and others' if it may ask.

    Rule: hf.land.factory, hf.permission
    """
    return frozenset(claim.site for claim in factories(s) if claim.seat == seat or others)


def has_power(s: State, seat: Seat, *, others: bool = False) -> bool:
    """Whether power is beamed to the rockets of a seat: its own, or others' if it may ask.

    Rule: hf.rocket.beamed, hf.permission
    """
    return beamed_free(s, seat) or (others and bool(powers(s, seat)))


def first_move(
    s: State, seat: Seat, stack: str, *, others: bool = False, refuel_dirt: bool = False
) -> FirstMove | None:
    """The terms of a stack's move in this turn, if they differ from those of later moves.

    In this turn others may already have allowed or refused something; and loading dirt, which later moves may do,
    takes an operation.

    Rule: hf.permission, hf.rocket.dirt
    """
    if not can_begin(s, seat, stack):
        return None
    every = helpers(s, seat, others=True)
    asked = {site for site in every if others and not cannot_use(s, seat, "help", site)}
    allowed = {site for site in every if granted(s, help_of(site))}
    now = FirstMove(
        factories=helpers(s, seat) | asked | allowed,
        beamed=may_beam(s, seat) if others else has_beam(s, seat),
        refuel_dirt=refuel_dirt and not none_left(s),
    )
    later = FirstMove(helpers(s, seat, others=others), has_power(s, seat, others=others), refuel_dirt)
    return None if now == later else now


def can_begin(s: State, seat: Seat, stack: str) -> bool:
    """Whether a stack may still begin to move in this turn.

    Rule: hf.move.once
    """
    return s.turn is not None and phasing(s) == seat and not has_moved(s, the_stack(s, seat, stack))


def leave_of(s: State, seat: Seat, voyage: Voyage) -> tuple[Seat, ...]:
    """The players whose permission a voyage still needs, for the help of factories and for beamed power.

    Rule: hf.permission
    """
    begins = can_begin(s, seat, "rocket")
    asked = (_asked(s, seat, turn, now=begins and turn.number == 1) for turn in voyage.turns)
    return tuple(sorted({owner for owners in asked for owner in owners}))


def _asked(s: State, seat: Seat, turn: Turn, *, now: bool) -> Iterator[Seat]:
    """Whom a move has to ask; `now` if that is in this turn, for which something may have been allowed."""
    used = {turn.origin} if turn.lift_off == "factory" else set()
    used |= {turn.hops[-1].target} if turn.landing == "factory" else set()
    yield from owners(s, seat, used, now=now)
    if turn.is_beamed and not (has_beam(s, seat) if now else beamed_free(s, seat)):
        asked = power_of(s, seat) if now else powers(s, seat)[0]
        assert asked is not None
        yield asked


def owners(s: State, seat: Seat, sites: Collection[str], *, now: bool) -> Iterator[Seat]:
    """The other players whose factories on some sites help, unless that is allowed already, where it is for now.

    Rule: hf.permission
    """
    for claim in factories(s):
        if claim.site in sites and claim.seat != seat and not (now and granted(s, help_of(claim.site))):
            yield claim.seat
