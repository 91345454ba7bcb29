"""Under which heading an action stands in a long list of choices."""

from nf_core.games.high_frontier import actions as a
from nf_core.kernel.values import Action

KINDS: dict[str, tuple[type[Action], ...]] = {
    "Operation": (a.Earn, a.Research, a.Boost, a.Prospect, a.Industrialise, a.Produce, a.Refuel, a.Sell),
    "Move": (a.Depart, a.Hop, a.Halt),
    "Fuel": (a.BeginLoading, a.BeginJettison, a.Liquidate, a.Grind, a.PourTank, a.StoreTank, a.StealTank),
    "Cargo": (a.Transfer, a.Embark, a.Disembark, a.SetDown, a.Drop, a.Decommission, a.FoundColony, a.DisbandColony),
    "Cards": (a.Discard, a.Inspire),
    "Ventures and disks": (a.TakeVenture, a.JumpClaim, a.Withdraw),
    "End": (a.EndTurn, a.Enough),
    "": (),
    "Deals and votes": (a.TalkFirst, a.OpenDeal, a.HearOffer, a.CallVote),
    "The offer": (a.Propose, a.CancelOffer, a.TakeBack),
    "You give": (),
    "You get": (),
}
HEADINGS = tuple(KINDS)
"The headings, in their order: deals, which are rare, below the end of the turn and what has no heading."
ENDING = "End"
"The heading of what ends a turn, or what one has begun."
SIDES = {"gives": "You give", "wants": "You get"}
_HEADING_OF = {kind: heading for heading, kinds in KINDS.items() for kind in kinds}


def heading(action: Action) -> str:
    """The heading of an action; empty for those that never stand in a long list."""
    if isinstance(action, a.PutOnTable | a.OfferWater):
        return SIDES[action.side]
    return _HEADING_OF.get(type(action), "")
