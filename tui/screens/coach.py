"""A coach: at each of a person's decisions the bot that gives hints says, unasked, what it would do and why."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.screens.play import PlayScreen


class Coach:
    """The coach of a screen, if its table has one; that is saved with the game.

    Args:
        screen: where the game is played.
    """

    def __init__(self, screen: "PlayScreen") -> None:
        self._screen = screen
        self._greets = screen.table.coached and not screen.table.past
        self._advised: object = None

    def speak(self) -> None:
        """Say what the game is about when it begins, and advise on a decision that is new."""
        screen = self._screen
        if not screen.table.coached or not screen.decision or self._advised is screen.table.state:
            return
        self._advised = screen.table.state
        screen.action_hint()
        if self._greets:
            self._greets = False
            from tui.screens.first import GoalScreen  # noqa: PLC0415 - few games have a coach

            screen.open_screen(GoalScreen(screen.table.game.manifest))

    def turn(self) -> None:
        """Begin to coach, or end it."""
        table, self._advised = self._screen.table, None
        on = not table.coached
        self._screen.notify(
            "The coach advises on every decision." if on else "The coach is silent; <key h hint> asks for a hint."
        )
        self._screen.link.safely(lambda: table.coach(on=on))
        self.speak()
