"""Whose permission an action needs (rules D3, E6, F4, G4, H5). `permission` asks for it."""

from collections.abc import Iterator

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.rules.permission import Ask, berth_of, granted, help_of, power_from, water_of
from nf_core.games.high_frontier.rules.powersats import has_beam, power_of
from nf_core.games.high_frontier.state import State, claim_at, stack
from nf_core.kernel.values import Action, Seat


def leave_needed(s: State, action: Action) -> Ask | None:
    """Whom an action has to ask first, if anybody.

    Rule: hf.permission, hf.rocket.beamed
    """
    for owner, what in _wants(s, action):
        if owner != action.seat and not granted(s, what):
            return Ask(owner, action.seat, what)
    return None


def _wants(s: State, action: Action) -> Iterator[tuple[Seat, str]]:
    match action:
        case a.Embark():
            yield action.host, berth_of(action.host)
        case a.Refuel(way="factory"):
            yield from _of_factory(s, action.seat, action.stack, water=True)
        case a.Hop(landing="factory"):
            if claim := claim_at(s, action.target):
                yield claim.seat, help_of(claim.site)
        case a.Depart():
            if action.lift_off == "factory":
                yield from _of_factory(s, action.seat, action.stack, water=False)
            power = power_of(s, action.seat)
            if action.beamed and power is not None and not has_beam(s, action.seat):
                yield power, power_from(power)


def _of_factory(s: State, seat: Seat, id: str, *, water: bool) -> Iterator[tuple[Seat, str]]:
    """What the factory where a stack lies could be asked for."""
    found = stack(s, seat, id)
    claim = claim_at(s, found.space) if found else None
    if claim:
        yield claim.seat, water_of(claim.site) if water else help_of(claim.site)
