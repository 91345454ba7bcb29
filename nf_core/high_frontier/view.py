"""What a seat may know: everything but the order of the decks, which nobody knows (rule E)."""

from msgspec.structs import replace

from nf_core.high_frontier.state import State
from nf_core.kernel.decision import Source
from nf_core.kernel.step import hide
from nf_core.kernel.values import Seat


def view(s: State, seat: Seat) -> State:
    """The state with other seats' face-down votes blank."""
    return replace(s, agenda=tuple(hide(step, seat) for step in s.agenda))


def guess(s: State, _rng: Source) -> State:
    """The view itself: what is unknown in it is unknown to all, and NATURE decides it when it comes."""
    return s
