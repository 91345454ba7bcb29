"""How far a bot has got with a choice, and a way to make it decide at once; shared with the thread where it thinks."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable


class Thinking:
    """The futures that a bot plays out for one choice after the other."""

    def __init__(self) -> None:
        self.done = self.of = 0
        self._is_cut = False
        self.watch: Callable[[], None] = lambda: None
        "Called before every future."

    def begin(self, of: int) -> None:
        """A choice begins, for which so many futures are wanted."""
        self.done, self.of = 0, of

    def goes_on(self) -> bool:
        """Count one more future; False where the bot must decide with what it has."""
        self.watch()
        if not self._is_cut:
            self.done += 1
        return not self._is_cut

    def end(self) -> None:
        """The choice is made."""
        self.of, self._is_cut = 0, False

    @property
    def is_under_way(self) -> bool:
        """Whether there is thinking to cut short."""
        return self.of > 0 and not self._is_cut

    def cut_short(self) -> None:
        """Let the bot decide with what it has; before it has begun, with as little as it can."""
        self._is_cut = True

    def renew(self) -> None:
        """Forget a wish to cut short that came when nothing was under way."""
        self._is_cut = False

    def __str__(self) -> str:
        return f"{self.done:,} of {self.of:,} futures" if self.is_under_way else ""


@runtime_checkable
class Thoughtful(Protocol):
    """A player whose thinking can be watched and cut short."""

    thinking: Thinking


def thinking_of(player: object) -> Thinking:
    """The thinking of a player; of one that does not tell, some that is never under way."""
    return player.thinking if isinstance(player, Thoughtful) else Thinking()
