"""The headings of long lists of choices; under which of them an action stands is said where the action is defined."""

from nf_core.games.high_frontier import actions as a
from nf_core.kernel.values import Action

ENDING = "End"
"The heading of what ends a turn, or what one has begun."
SELDOM = "Seldom wanted"
"The heading of what few turns need."
SIDES = {"gives": "You give", "wants": "You get"}
HEADINGS = (
    "Operation", "Move", "Fuel", "Cargo", "Cards", "Ventures and disks", ENDING, "", "Deals", "The offer",
    *SIDES.values(), SELDOM,
)  # fmt: skip
"In their order: deals, which are rare, below the end of the turn and what has no heading."


def heading(action: Action) -> str:
    """The heading of an action; empty for those that never stand in a long list."""
    if isinstance(action, a.PutOnTable | a.OfferWater):
        return SIDES[action.side]
    return action.heading
