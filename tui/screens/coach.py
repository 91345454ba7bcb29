"""A coach: at each of a person's decisions the bot that gives hints says, unasked, what it would do and why."""

from typing import TYPE_CHECKING

from tui.screens.first import GoalScreen

if TYPE_CHECKING:
    from tui.screens.play import PlayScreen


class Coach:
    """The coach of a screen.

    Args:
        screen: where the game is played.
        is_on: whether there is any coaching.
    """

    def __init__(self, screen: "PlayScreen", *, is_on: bool) -> None:
        self._screen = screen
        self.is_on = is_on
        self._greets = is_on and not screen.table.past
        self._advised: object = None

    def speak(self) -> None:
        """Say what the game is about when it begins, and advise on a decision that is new."""
        screen = self._screen
        if not self.is_on or not screen.decision or self._advised is screen.table.state:
            return
        self._advised = screen.table.state
        screen.action_hint()
        if self._greets:
            self._greets = False
            screen.open_screen(GoalScreen(screen.table.game.manifest))

    def turn(self) -> None:
        """Begin to coach, or end it."""
        self.is_on, self._advised = not self.is_on, None
        words = "The coach advises on every decision." if self.is_on else "The coach is silent; h asks for a hint."
        self._screen.notify(words)
        self.speak()
