"""How far a bot has got with a choice, and a way to make it decide at once; shared with the thread where it thinks."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar, runtime_checkable

T = TypeVar("T")


class Thinking:
    """What a bot judges for one choice after the other: futures that it plays out, candidates that it compares."""

    def __init__(self) -> None:
        self.done = self.of = 0
        self._what = ""
        self._is_cut = False
        self.watch: Callable[[], None] = lambda: None
        "Called before each of them."

    def begin(self, of: int, what: str = "futures") -> None:
        """A choice begins, or its next part: so many are to be judged, and that is the word for them."""
        self.done, self.of, self._what = 0, of, what

    def goes_on(self) -> bool:
        """Count one more; False where the bot must decide with what it has."""
        self.watch()
        if not self._is_cut:
            self.done += 1
        return not self._is_cut

    def each(self, things: Iterable[T]) -> Iterator[T]:
        """Those of some things that there is time to judge, in their order; the first in any case."""
        for place, thing in enumerate(things):
            if not self.goes_on() and place:
                return
            yield thing

    def end(self) -> bool:
        """The choice is made; return whether it was cut short."""
        was_cut, self.of, self._is_cut = self._is_cut, 0, False
        return was_cut

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
        return f"{self.done:,} of {self.of:,} {self._what}" if self.is_under_way else ""


@runtime_checkable
class Thoughtful(Protocol):
    """A player whose thinking can be watched and cut short."""

    thinking: Thinking


def thinking_of(player: object) -> Thinking:
    """The thinking of a player; of one that does not tell, some that is never under way."""
    return player.thinking if isinstance(player, Thoughtful) else Thinking()
