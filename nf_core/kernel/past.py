"""What has happened at a table: each action with the states before and after it."""

from typing import Generic

import msgspec

from nf_core.kernel.record import Replay
from nf_core.kernel.step import S, Together, Turn
from nf_core.kernel.values import NATURE, Action


class Past(msgspec.Struct, Generic[S], frozen=True):
    """An action made, and the state it was made in."""

    before: S
    action: Action
    turn: Turn[S]

    def __repr__(self) -> str:
        return f"<Past: {self.action}>"

    @property
    def shows(self) -> bool:
        """Whether it revealed something, a roll, a card or face-down answers, that undoing would not hide again."""
        head = self.before.agenda[0]
        return self.action.seat == NATURE or (isinstance(head, Together) and head.lacks_one)


def past_of(played: Replay[S]) -> tuple[Past[S], ...]:
    """The actions of a record that was played through, each with the state it was made in."""
    states = (played.start, *(turn.state for turn in played.turns))
    return tuple(map(Past, states, played.actions, played.turns))
