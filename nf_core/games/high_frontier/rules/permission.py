"""Asking another player for permission: a factory's help or water, beamed power, a berth (D3, E6, F4, G4, H5).

Each thing to ask for has a name in the record of a turn; the functions that end in `_of` and `_from` make these names.
They are texts, since deals offer permissions by these names, and recorded games keep them.
"""

from typing import ClassVar, Literal

from nf_core.games.high_frontier.actions import Agree, Refuse
from nf_core.games.high_frontier.events import Permitted
from nf_core.games.high_frontier.state import State, claim_at, turn_of, with_turn
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, tell
from nf_core.kernel.values import Action, Seat


def help_of(site: str) -> str:
    """The help of the factory on a site, for landing and lifting off."""
    return f"factory {site}"


def water_of(site: str) -> str:
    """The water of the factory on a site."""
    return f"water {site}"


def power_from(owner: Seat) -> str:
    """The power that a seat could beam."""
    return f"powersat {owner}"


def berth_of(host: Seat) -> str:
    """Passage for a crew on a seat's rocket."""
    return f"passage {host}"


def granted(s: State, what: str) -> bool:
    """Whether something has been allowed this turn."""
    return what in turn_of(s).granted


def denied(s: State, owner: Seat, what: str) -> Refusal | None:
    """The reason why an owner cannot be asked again: it has said no this turn.

    Rule: hf.permission
    """
    if what not in turn_of(s).refused:
        return None
    return Refusal("hf.permission", f"Player {owner + 1} does not allow it this turn.")


def cannot_use(s: State, seat: Seat, use: Literal["help", "water"], site: str) -> Refusal | None:
    """Why a seat may not even ask to use another's factory there.

    Rule: hf.permission
    """
    claim = claim_at(s, site)
    what = help_of(site) if use == "help" else water_of(site)
    return denied(s, claim.seat, what) if claim and claim.seat != seat else None


class Ask(Asking[State], frozen=True):
    """A seat allows another something, or not, for this turn."""

    rule: ClassVar[str] = "hf.permission"

    seat: Seat
    asker: Seat
    what: str
    "What it is called in the record of the turn, for example `powersat 1`."

    def ask(self, s: State) -> Decision:
        """Yes or no."""
        return Pick(self.seat, "hf.permission", (Agree(self.seat), Refuse(self.seat)))

    def answer(self, s: State, a: Action) -> State:
        """Remember the answer; the asker chooses again."""
        allowed = isinstance(a, Agree)
        key = "granted" if allowed else "refused"
        s = with_turn(s, **{key: getattr(turn_of(s), key) | {self.what}})
        return tell(s, Permitted(self.seat, self.asker, self.what, allowed))
