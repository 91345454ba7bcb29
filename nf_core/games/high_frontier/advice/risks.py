"""How likely a choice is to lose a stack, or to find a claim: on the steps of the game itself."""

from fractions import Fraction

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.rules.die import FACES
from nf_core.games.high_frontier.rules.movement.hazards import FaceHazard, RollHazard
from nf_core.games.high_frontier.rules.movement.touchdown import EUREKA_SCIENCE, RollEureka
from nf_core.games.high_frontier.rules.operations.prospecting import DriveRoad, RoadHazard, RollProspect, TryAgain
from nf_core.games.high_frontier.state import State, claim_at, solar_system, stack
from nf_core.games.high_frontier.words.nouns import stack_name
from nf_core.kernel.chance import exact
from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.step import apply_trusted
from nf_core.kernel.values import Action, Seat

ROLLS = (FaceHazard, RollHazard)
SEARCHES = (RoadHazard, DriveRoad, RollProspect, TryAgain)
BOLD = (a.Risk, a.RollAgain)
"What is answered on the way: risks are taken, and second tries."
MOST = 2_000
"Actions that are made for an answer; a choice that takes more gets none."


def chance(s: State, action: Action) -> Ledger | None:
    """How likely a choice is to lose its stack, to claim its site, or to find science; None where it rolls for none.

    Rule: hf.move.hazard, hf.operation.prospect, hf.prospect.buggy, hf.eureka
    """
    if not isinstance(action, a.Prospect | a.RollAgain | a.Risk | a.Hop | a.Depart):
        return None
    after = apply_trusted(s, action).state
    head = after.agenda[0] if after.agenda else None
    try:
        if isinstance(head, SEARCHES):
            return _claims(after, head)
        if isinstance(head, RollEureka):
            share = Fraction(FACES + 1 - EUREKA_SCIENCE, FACES)
            rolled = Entry(share, f"a roll of {EUREKA_SCIENCE} or more", "hf.eureka")
            return Ledger((rolled,), "that Eureka is a science site")
        return _losses(after, action.seat) if isinstance(head, ROLLS) and after.move else None
    except BadRequest:
        return None


def _claims(after: State, head: RoadHazard | DriveRoad | RollProspect | TryAgain) -> Ledger:
    """The chance of a claim on the site that is prospected, with the second try, if there is one."""
    tried = head.prospect

    def measure(s: State) -> bool | None:
        if claim_at(s, tried.site):
            return True
        goes_on = s.agenda and isinstance(s.agenda[0], SEARCHES) and s.agenda[0].prospect == tried
        return None if goes_on else False

    share = exact(after, measure, _choose, most=MOST).get(True, Fraction(0))
    rolled = Entry(share, f"rolling for it with {tried.card}", "hf.operation.prospect")
    return Ledger((rolled,), f"to claim {solar_system().spaces[tried.site].title}")


def _losses(after: State, seat: Seat) -> Ledger:
    """The chance that the stack under way is lost to the hazards that it meets next."""
    assert after.move
    moving = after.move.stack

    def measure(s: State) -> bool | None:
        if stack(s, seat, moving) is None:
            return True
        return None if s.agenda and isinstance(s.agenda[0], ROLLS) else False

    share = exact(after, measure, _choose, most=MOST).get(True, Fraction(0))
    return Ledger((Entry(share, "a roll of 1 for each hazard", "hf.move.hazard"),), f"to lose {stack_name(moving)}")


def _choose(_: State, decision: Decision) -> Action:
    return next(action for action in decision if isinstance(action, BOLD))
