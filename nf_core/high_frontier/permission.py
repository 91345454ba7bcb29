"""Asking another player's leave: for a factory's help or water, for beamed power (rules F4, G4, H5)."""

from typing import ClassVar

from nf_core.high_frontier.actions import Agree, Refuse
from nf_core.high_frontier.events import Permitted
from nf_core.high_frontier.state import State, claim_at, with_turn
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, tell
from nf_core.kernel.values import Action, Seat


def may_use(s: State, seat: Seat, what: str, site: str) -> Refusal | None:
    """Why a seat may not even ask to use another's factory there: it has been refused this turn.

    Rule: hf.permission
    """
    claim = claim_at(s, site)
    assert s.turn is not None
    if claim and claim.seat != seat and f"{what} {site}" in s.turn.refused:
        return Refusal("hf.permission", f"Player {claim.seat + 1} does not allow it this turn.")
    return None


class Ask(Asking[State], frozen=True):
    """A seat allows another something, or not, for this turn."""

    rule: ClassVar[str] = "hf.permission"

    seat: Seat
    asker: Seat
    what: str
    "For example `factory luna-shackleton-polar-rim`, `powersat 1`."

    def ask(self, s: State) -> Decision:
        """Yes or no."""
        return Pick(self.seat, "hf.permission", (Agree(self.seat), Refuse(self.seat)))

    def answer(self, s: State, a: Action) -> State:
        """Remember the answer; the asker chooses again."""
        allowed = isinstance(a, Agree)
        assert s.turn is not None
        key = "granted" if allowed else "refused"
        s = with_turn(s, **{key: getattr(s.turn, key) | {self.what}})
        return tell(s, Permitted(self.seat, self.asker, self.what, allowed))
