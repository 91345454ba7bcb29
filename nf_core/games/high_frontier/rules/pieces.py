"""The disks and cubes of a playmat: how many are left, and refusals for a player without any (rule B2)."""

from nf_core.games.high_frontier.state import State, stack
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.values import Seat

DISKS, CUBES = 9, 6


def disks_left(s: State, seat: Seat) -> int:
    """How many of its nine disks a seat has left.

    Rule: hf.logistics
    """
    awards = sum(award.seat == seat for award in (*s.glories, *s.ventures))
    return DISKS - awards - sum(claim.seat == seat for claim in s.claims)


def cubes_left(s: State, seat: Seat) -> int:
    """How many of its six cubes a seat has left, and that of its freighter while none flies.

    Rule: hf.logistics
    """
    spare = stack(s, seat, "freighter") is None
    return CUBES + spare - sum(claim.factory + claim.colonies for claim in s.claims if claim.seat == seat)


def no_disk(s: State, seat: Seat) -> Refusal | None:
    """The reason why a seat cannot mark anything: it has no disk left.

    Rule: hf.logistics
    """
    return None if disks_left(s, seat) else Refusal("hf.logistics", "You have no disk left; withdraw one first.")


def no_cube(s: State, seat: Seat) -> Refusal | None:
    """The reason why a seat cannot build anything: it has no cube left.

    Rule: hf.logistics
    """
    return None if cubes_left(s, seat) else Refusal("hf.logistics", "You have no cube left.")
