"""Things that deals cannot touch until a question is answered: WT that are bid, stacks under way (rule D3)."""

from nf_core.games.high_frontier.state import State, in_turn
from nf_core.kernel.step import Asking
from nf_core.kernel.values import Seat


class Reserving(Asking[State], frozen=True):
    """A question during which some things must stay where they are."""

    def water_kept(self, seat: Seat) -> int:
        """WT that a seat must be able to pay."""
        del seat
        return 0

    def stack_kept(self) -> str:
        """The id of the phasing player's stack that neither gives nor takes cards; empty for none."""
        return ""


def free_water(s: State, seat: Seat) -> int:
    """The WT that a seat may give away now.

    Rule: hf.deal.reserved
    """
    return s.players[seat].water - max((step.water_kept(seat) for step in _reserving(s)), default=0)


def is_kept(s: State, seat: Seat, id: str) -> bool:
    """Whether a stack may not give or take cards or fuel now: it is moving, or its card is at work.

    Rule: hf.deal.reserved
    """
    if not in_turn(s, seat):
        return False
    moving = s.move is not None and s.move.stack == id
    return moving or any(step.stack_kept() == id for step in _reserving(s))


def _reserving(s: State) -> list[Reserving]:
    return [step for step in s.agenda if isinstance(step, Reserving)]
