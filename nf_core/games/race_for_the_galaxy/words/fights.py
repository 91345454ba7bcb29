"""Takeovers as fights: everybody may know all of what both sides have."""

from nf_core.games.race_for_the_galaxy.events import TakeoverDeclared, TakeoverEnded
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.kernel.fight import Fight, Side
from nf_core.kernel.values import Event, Seat
from nf_core.kernel.wording import who, whom, whose


def attacks(event: TakeoverDeclared | TakeoverEnded, reader: Seat) -> str:
    """Who attacks what, and by which power, in a sentence."""
    verb = "attack" if event.seat == reader else "attacks"
    owner, world, power = whose(event.owner, reader), name_of(event.world), name_of(event.power)
    return f"{who(event.seat, reader)} {verb} {owner} {world} by {power}."


def verdict(event: TakeoverEnded, reader: Seat) -> str:
    """How a takeover ended, in a sentence."""
    world = name_of(event.world)
    if not event.success:
        return f"The takeover of {world} failed."
    return f"{who(event.seat, reader)} {'destroyed' if event.destroyed else 'took over'} {world}."


def fight(event: Event, reader: Seat) -> Fight | None:
    """The takeover that an event has decided; None if strengths were not compared.

    Rule: race.takeover.tie
    """
    if not isinstance(event, TakeoverEnded) or not event.strengths:
        return None
    strong, needed = event.strengths
    attacker, defender = who(event.seat, reader), who(event.owner, reader)
    sides = Side(attacker, strong, won=event.success), Side(defender, needed, won=not event.success)
    changes = [_fate(event, reader)]
    if strong.total == needed.total:
        changes.insert(0, "A tie is the attacker's.")
    if event.prestige:
        changes.append(f"{attacker} {'gain' if event.seat == reader else 'gains'} {event.prestige} prestige.")
    return Fight(
        title=attacks(event, reader), sides=sides, verdict=verdict(event, reader), changes=tuple(changes),
    )  # fmt: skip


def _fate(event: TakeoverEnded, reader: Seat) -> str:
    """What becomes of the world, in a sentence."""
    world = name_of(event.world)
    if event.destroyed:
        return f"{world} is discarded."
    if event.success:
        return f"{world} moves into {whose(event.seat, reader)} tableau."
    return f"{world} stays with {whom(event.owner, reader)}."
