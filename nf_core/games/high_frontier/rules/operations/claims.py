"""Placing claim disks and busts, and the taxes due on them (rules H6, C5, faction privileges)."""

from msgspec.structs import replace

from nf_core.games.high_frontier.events import Busted, Claimed, WaterTaken
from nf_core.games.high_frontier.rules.ventures import fall_due
from nf_core.games.high_frontier.state import Claim, State, pay, privileged, with_claim
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

TAX = 1
"WT, from the pool."


def taxed(s: State) -> State:
    """A disk or a cube has been placed: the UN collects.

    Rule: hf.faction.taxes
    """
    taker = privileged(s, "taxes")
    if taker is None:
        return s
    return tell(pay(s, taker, -TAX), WaterTaken(taker, TAX, "hf.faction.taxes"))


def claim(s: State, seat: Seat, site: str, rule: str) -> State:
    """Put a seat's disk on a site."""
    s = with_claim(replace(s, busted=s.busted - {site}), Claim(site, seat))
    return fall_due(taxed(tell(s, Claimed(seat, site, rule))))


def bust(s: State, site: str) -> State:
    """Nobody may prospect there any more."""
    return tell(replace(s, busted=s.busted | {site}), Busted(site))
