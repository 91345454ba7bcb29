"""What has happened, in plain words, the newest at the bottom; Enter on a choice shows the numbers behind it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rich.text import Text
from textual import on
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from nf_core.kernel.game import Game
from nf_core.kernel.past import Past
from nf_core.kernel.telling import goes_on, sentences
from nf_core.kernel.values import NATURE, Event, Seat
from tui.panels.listing import Listing, is_listed
from tui.panels.words import hanging

FEW = 3
"In fewer lines the beginning of the newest row is in sight, not its end."

_row = lru_cache(maxsize=4096)(hanging)  # when a choice is taken back, nearly all rows are told again


class GameLog(Listing):
    """The events of a game as its reader may know them, under the names of its rounds."""

    help_text = "Log: what has happened; Enter on a line shows the numbers and the rules behind it."
    DEFAULT_CSS = """
    GameLog { height: 1fr; border: none; border-top: solid $accent 50%; border-title-color: $foreground; padding: 0;
        background: $background; scrollbar-size-vertical: 1; }
    GameLog > .option-list--option-disabled { color: $accent; }
    GameLog:focus { border: none; border-top: heavy $accent; }
    """

    class Opened(Message):
        """The reader wants to know more about something that happened."""

        def __init__(self, past: Past[Any], words: str) -> None:
            super().__init__()
            self.past = past
            self.words = words

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.border_title = "Log"
        self._past: list[Past[Any]] = []
        self._reader: Seat | None = None
        self._rows: list[tuple[Past[Any], str]] = []
        self._last: list[Event] = []
        "What the last row tells."

    def show(self, game: Game[Any], past: Sequence[Past[Any]], reader: Seat) -> None:
        """Tell what has happened; lines already told stay."""
        told = len(self._past)
        is_same = reader == self._reader and told <= len(past) and all(map(_same, self._past, past))
        if not is_same:
            self.clear_options()
            self._rows, self._last, told = [], [], 0
        stage = game.words.stage(past[told - 1].before) if told else None
        new: list[Option] = []
        for entry in past[told:]:
            if game.words.stage(entry.before) != stage:
                stage = game.words.stage(entry.before)
                new.append(Option(Text(stage, "bold"), disabled=True))
                self._rows.append((entry, ""))
                self._last = []
            if entry.turn.events:
                self._tell(game, entry, reader, new)
        self.add_options(new)  # at once: the list is measured each time
        self._past, self._reader = list(past), reader
        self.highlighted = self.option_count - 1 if self.option_count else None
        self.call_after_refresh(self._keep_newest)

    def _tell(self, game: Game[Any], entry: Past[Any], reader: Seat, new: list[Option]) -> None:
        """A row of its own, or more of the last one, new or old: a flight through many spaces is one row."""
        more = goes_on(game, self._last, entry.turn.events)
        self._last = [*self._last, *entry.turn.events] if more else list(entry.turn.events)
        words = " ".join(sentences(game, self._last, reader))
        row = _row(" " if entry.action.seat == NATURE else ">", words)
        if not more:
            new.append(Option(row))
            self._rows.append((entry, words))
            return
        self._rows[-1] = (entry, words)
        if new:
            new[-1] = Option(row)
        else:
            self.replace_option_prompt_at_index(len(self._rows) - 1, row)

    def on_resize(self) -> None:
        """Keep the newest in sight: at a new width its place is known only after the lines are wrapped again."""
        self.call_after_refresh(self._keep_newest)

    def _keep_newest(self) -> None:
        if not self.has_focus:
            self.scroll_to_highlight(top=self.content_size.height < FEW)

    @on(OptionList.OptionSelected)
    def open_row(self, event: OptionList.OptionSelected) -> None:
        """Open what happened there."""
        event.stop()
        if is_listed(event):
            self.post_message(self.Opened(*self._rows[event.option_index]))


def _same(one: Past[Any], other: Past[Any]) -> bool:
    return one is other
