"""Deals, and what is answered when somebody asks (rule D3)."""

from nf_core.games.high_frontier.offers import Kind, SideName
from nf_core.kernel.decision import Quantity
from nf_core.kernel.values import Action, Seat


class TalkFirst(Action, frozen=True):
    """Make or hear an offer before deciding something else."""

    rule = "hf.deal.moment"
    heading = "Deals"
    says = "make or hear an offer first"


class OpenDeal(Action, frozen=True):
    """Begin an offer to another player."""

    rule = "hf.deal"
    heading = "Deals"

    partner: Seat


class HearOffer(Action, frozen=True):
    """Let another player make an offer."""

    rule = "hf.deal.moment"
    heading = "Seldom wanted"
    says = "let {partner} make an offer"

    partner: Seat


class PutOnTable(Action, frozen=True):
    """Add something to one side of the offer."""

    rule = "hf.deal"

    side: SideName
    kind: Kind
    name: str


class TakeBack(Action, frozen=True):
    """Take it off again."""

    rule = "hf.deal"
    heading = "The offer"

    side: SideName
    kind: Kind
    name: str


class OfferWater(Action, frozen=True):
    """Say how many WT a side holds."""

    rule = "hf.deal"

    side: SideName


class WaterOffered(Quantity, frozen=True):
    """So many WT."""

    rule = "hf.deal"
    says = "{amount} WT"


class Propose(Action, frozen=True):
    """Put the offer to the other player."""

    rule = "hf.deal"
    heading = "The offer"


class CancelOffer(Action, frozen=True):
    """Let it be."""

    rule = "hf.deal"
    heading = "The offer"
    says = "let it be"


class Agree(Action, frozen=True):
    """Allow what another player asks for."""


class Refuse(Action, frozen=True):
    """Do not allow it."""

    says = "no"


class RefuseAll(Action, frozen=True):
    """Refuse an offer, and hear no more of them this turn."""

    rule = "hf.deal.better"
    says = "no, and no more offers this turn"
