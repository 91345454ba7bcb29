"""The goal tiles: their stack, of which some is known to some players, and the goals that players have kept."""

import msgspec

from nf_core.kernel.values import Seat

HIDDEN = ""
"Stands for a goal that a seat may not see."


class Placed(msgspec.Struct, frozen=True):
    """A goal that a player has seen: kept, or put under the stack."""

    goal: str
    "Its name; empty in the view of a seat that may not see it."
    seat: Seat
    "The player who kept it or put it there."
    face_up: bool = False


class Goals(msgspec.Struct, frozen=True):
    """Where all goal tiles are; without goals in the game there are none."""

    unseen: tuple[str, ...] = ()
    "The top of the stack: goals that nobody has seen, in no order; in a view perhaps hidden."
    under: tuple[Placed, ...] = ()
    "The bottom of the stack: goals that were put back, the uppermost first."
    kept: tuple[Placed, ...] = ()
    "The goals in play, in the order in which they were kept. At most one is face down."

    @property
    def face_down(self) -> Placed | None:
        """The goal in play that is face down, if there is one."""
        return next((kept for kept in self.kept if not kept.face_up), None)

    @property
    def shown(self) -> tuple[str, ...]:
        """The goals that lie face up."""
        return tuple(kept.goal for kept in self.kept if kept.face_up)
