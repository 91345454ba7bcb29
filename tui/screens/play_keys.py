"""The keys of a game that is played: at most eight are named, those that do something now; all work."""

from typing import TYPE_CHECKING, cast

from textual.binding import ActiveBinding, Binding, BindingType
from textual.geometry import Size

from tui.panels.digits import DIGIT_KEYS
from tui.panels.side import fit
from tui.screens.guarded import GuardedScreen

if TYPE_CHECKING:
    from tui.screens.play import PlayScreen

KEYS: list[BindingType] = [
    Binding("v", "view", "View"),
    Binding("a", "again", "Again"),
    Binding("i", "look_up", "Look up"),
    Binding("i", "look_up_too", "Look up", show=False),
    Binding("a", "in_short", "Rules"),
    Binding("m", "plan", "Plan"),
    Binding("m", "plan_too", "Plan", show=False),
    Binding("e", "reach", "Within reach", show=False),
    Binding("h", "hint", "Hint"),
    Binding("h", "hint_too", "Hint", show=False),
    Binding("H", "coach", "Coach on or off", show=False),
    Binding("u", "undo", "Undo"),
    Binding("u", "undo_too", "Undo", show=False),
    Binding("U", "undo_turn", "Undo turn", show=False),
    Binding("T", "take_backs", "Take-backs", show=False),
    Binding("r", "redo", "Redo"),
    Binding("r", "redo_too", "Redo", show=False),
    Binding("r", "replay", "Replay"),
    Binding("s", "scores", "Scores"),
    Binding("s", "scores_too", "Scores", show=False),
    Binding("b", "board", "Table in words", show=False),
    Binding("c", "since", "Changes since your turn", show=False),
    Binding("x", "decide", "Let the bot decide now", show=False),
    Binding("l", "log", "Log"),
    Binding("l", "log_too", "Log", show=False),
    Binding("n", "new", "New"),
    Binding("n", "new_anyway", "New game", show=False),
    Binding("escape", "back", "Leave"),
    Binding("escape", "back_too", "Leave", show=False),
    Binding("question_mark", "app.help", "Help"),
    Binding("q", "quit", "Quit", show=False),
    *DIGIT_KEYS,
]
"The keys; those that are not always named have a twin that never is."


class Offering(GuardedScreen[None]):
    """A screen with a side, whose keys come and go: for a list of them, what is offered is worked out only once."""

    _offered: dict[str, bool] | None = None

    def take_size(self, size: Size) -> None:
        """The side has classes of its own."""
        super().take_size(size)
        fit(self, size.height)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that work now."""
        self._offered = offered(cast("PlayScreen", self))
        try:
            return super().active_bindings
        finally:
            self._offered = None


def offered(screen: "PlayScreen") -> dict[str, bool]:
    """Which actions can be done now by the keys that are named, and which by their twins."""
    table, last = screen.table, screen.spared.last_to_choose
    over, plans = table.outcome is not None, screen.autopilot.is_there
    redo = not over and table.can_redo
    undo, hint = last is not None and table.can_undo(last), screen.decision is not None
    in_short = bool(table.game.words.summaries(table.state))
    looks = not (plans or over or (undo and not in_short))  # no more than eight keys have room
    named = {
        "plan": plans and not over and not redo,
        "look_up": looks,
        "in_short": in_short and not over,
        "hint": hint,
        "undo": undo,
        "redo": redo,
        "scores": not plans and not redo,
        "log": not in_short,
        "back": not in_short or over,
    }
    unnamed = {
        "plan_too": plans and redo,
        "reach": plans and not over,
        "look_up_too": not looks,
        "hint_too": not over and not hint,
        "undo_too": not undo,
        "redo_too": not over and not redo,
        "scores_too": plans or redo,
        "log_too": in_short,
        "back_too": in_short and not over,
    }
    views = {"view": screen.board.has_views} if screen.is_mounted else {}
    return named | unnamed | views | {"replay": over, "again": over, "new": over, "new_anyway": not over}
