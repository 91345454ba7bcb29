"""Disks and cubes that are given up so that they can be used again (glossary: Logistics)."""

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Withdraw
from nf_core.games.high_frontier.events import Withdrawn
from nf_core.games.high_frontier.rules.felonies import is_felon
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.rules.stacks import lose
from nf_core.games.high_frontier.state import STAR, Award, State, claim_at, stack, with_claim
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def withdrawals(s: State, seat: Seat) -> list[Withdraw]:
    """The pieces that a seat may take back if it has no disk, or no cube, left.

    Rule: hf.logistics
    """
    return [*disks(s, seat), *_cubes(s, seat)]


def disks(s: State, seat: Seat) -> list[Withdraw]:
    """The disks that a seat without any may take back: of claims without a cube, and of glories.

    Rule: hf.logistics
    """
    if disks_left(s, seat):
        return []
    claims = [claim.site for claim in s.claims if claim.seat == seat and not claim.factory]
    return [Withdraw(seat, what) for what in (*claims, *(award.name for award in s.glories if award.seat == seat))]


def _cubes(s: State, seat: Seat) -> list[Withdraw]:
    """The cubes that a seat without any may take back: the freighter's and, for felons, colonies."""
    if cubes_left(s, seat):
        return []
    found = ["freighter"] if stack(s, seat, "freighter") else []
    settled = [claim for claim in s.claims if claim.seat == seat and claim.colonies and is_felon(s, seat)]
    return [Withdraw(seat, what) for what in (*found, *(f"colony {claim.site}" for claim in settled))]


def withdraw(s: State, a: Withdraw) -> State:
    """Take it back; a withdrawn glory is closed to all, the star of heroism to the seat that had it.

    Rule: hf.logistics
    """
    s = tell(s, Withdrawn(a.seat, a.what))
    award = Award(a.what, a.seat)
    if award in s.glories:
        left = tuple(other for other in s.glories if other != award)
        return replace(s, glories=left, closed=s.closed | {f"{STAR} {a.seat}" if a.what == STAR else a.what})
    if a.what == "freighter":
        return lose(s, a.seat, a.what, "hf.logistics")
    if a.what.startswith("colony "):
        claim = claim_at(s, a.what.removeprefix("colony "))
        assert claim is not None
        return with_claim(s, replace(claim, colonies=claim.colonies - 1))
    return replace(s, claims=tuple(claim for claim in s.claims if claim.site != a.what))
