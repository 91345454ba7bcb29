"""Felonies, which only the PRC may commit (glossary: Felonies, Claim Jump, Water Theft; faction privileges)."""

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import JumpClaim
from nf_core.games.high_frontier.events import ClaimJumped
from nf_core.games.high_frontier.rules.pieces import no_disk
from nf_core.games.high_frontier.rules.ventures import fall_due
from nf_core.games.high_frontier.state import (
    State,
    claim_at,
    has_privilege,
    humans,
    owner_of,
    rivals,
    solar_system,
    with_claim,
)
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def is_felon(s: State, seat: Seat) -> bool:
    """Whether a seat may commit felonies.

    Rule: hf.faction.felonies
    """
    return has_privilege(s, seat, "felonies")


def crewed(s: State, seat: Seat, site: str) -> bool:
    """Whether a seat has humans at a site: a crew, on whose rocket it may ride, or a space colony.

    Rule: hf.felony
    """
    claim = claim_at(s, site)
    settled = claim is not None and claim.seat == seat and claim.colonies > 0
    there = (found for player in s.players for found in player.stacks if found.space == site)
    crews = (name for found in there for name in humans((*found.cards, *found.guests)))
    return settled or any(owner_of(s, name) == seat for name in crews)


def cannot_commit(s: State, seat: Seat, site: str) -> Refusal | None:
    """Why a seat may not commit a felony at a site that belongs to another.

    Rule: hf.felony, hf.faction.felonies
    """
    if not is_felon(s, seat):
        return Refusal("hf.faction.felonies", "Only the PRC may commit felonies.")
    if not crewed(s, seat, site):
        return Refusal("hf.felony", "To commit a felony you need humans on the spot.")
    if any(crewed(s, other, site) for other in rivals(s, seat)):
        return Refusal("hf.felony", f"Humans of another player defend {solar_system().spaces[site].title}.")
    return None


def jumps(s: State, seat: Seat) -> tuple[list[JumpClaim], list[Barred]]:
    """The claims that a seat could jump, and why not others; only for seats that may commit felonies at all."""
    if not is_felon(s, seat):
        return [], []
    there = {found.space for found in s.players[seat].stacks}
    sites = (c.site for c in s.claims if c.seat != seat and (c.site in there or crewed(s, seat, c.site)))
    return told_apart((JumpClaim(seat, site), cannot_jump(s, seat, site)) for site in sorted(sites))


def cannot_jump(s: State, seat: Seat, site: str) -> Refusal | None:
    """Why a seat may not jump another player's claim on a site.

    Rule: hf.felony.claim-jump, hf.logistics
    """
    claim = claim_at(s, site)
    assert claim is not None
    if claim.factory:
        return Refusal("hf.felony.claim-jump", "The claim is industrialised.")
    return no_disk(s, seat) or cannot_commit(s, seat, site)


def jump(s: State, a: JumpClaim) -> State:
    """Replace another player's disk with the felon's; no taxes are due."""
    claim = claim_at(s, a.site)
    assert claim is not None
    s = with_claim(tell(s, ClaimJumped(a.seat, claim.seat, a.site)), replace(claim, seat=a.seat))
    return fall_due(s)
