"""The settings page; every change is kept at once."""

from typing import ClassVar

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Label, RadioSet

from tui.front import Setting, fronts
from tui.keys import with_keys
from tui.panels.tick import RadioTick, RadioTicks, Tick
from tui.screens.guarded import GuardedModal
from tui.settings import THEMES, Settings
from tui.tempo import PACES


class SettingsScreen(GuardedModal[None]):
    """The settings of games, plain ASCII, forced questions, the pace of bots, colours."""

    purpose = "Here you choose how nf looks and behaves, for all games."
    help_text = (
        "Settings: Tab goes on, <key up radio-ticks.choose-minus-1> and <key down radio-ticks.choose-1> choose, Space "
        "ticks a box; changes are kept at once."
    )
    DEFAULT_CSS = """
    SettingsScreen { align: center middle; }
    SettingsScreen > Vertical { width: 64; max-width: 94%; height: auto; max-height: 100%; overflow-y: auto;
        padding: 1 2; background: $surface;
        border: round $accent; border-title-color: $accent; }
    SettingsScreen RadioSet { width: 100%; }
    SettingsScreen Label { color: $text-muted; }
    SettingsScreen Tick { margin: 0 0 1 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Close"),
        Binding("q", "app.quit", "Quit", show=False),
    ]

    class Changed(Message):
        """The reader wants other settings."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings

    def compose(self) -> ComposeResult:
        """One group for each choice."""
        with Vertical() as page:
            page.border_title = with_keys(self, "Settings (<key Escape dismiss> closes)")
            for id, front in fronts().items():
                for setting in front.settings:
                    yield from self._of_game(id, setting)
            yield Tick("Draw boards in plain ASCII", self.settings.ascii_map, id="ascii-map", compact=True)
            yield Label("Games")
            yield Tick(
                "Ask even if there is only one answer",
                self.settings.asks_everything,
                id="asks-everything",
                compact=True,
            )
            yield Label("Bots move")
            with RadioTicks(id="pace", compact=True):
                for name, pace in PACES.items():
                    yield RadioTick(f"{name}: {pace.words}", value=self.settings.pace == name, name=name)
            yield Label("Colours")
            with RadioTicks(id="theme", compact=True):
                for theme in THEMES:
                    yield RadioTick(theme, value=self.settings.theme == theme, name=theme)

    def _of_game(self, id: str, setting: Setting) -> ComposeResult:
        yield Label(setting.title)
        with RadioTicks(classes="of-game", name=f"{id} {setting.name}", compact=True):
            for value, words in setting.choices.items():
                yield RadioTick(words, value=self.settings.of_game(id, setting.name) == value, name=value)

    @on(RadioSet.Changed, "#theme,#pace")
    def choose_one(self, event: RadioSet.Changed) -> None:
        """Other colours, or another pace of bots."""
        self._change(**{str(event.radio_set.id): event.pressed.name})

    @on(RadioSet.Changed, ".of-game")
    def choose(self, event: RadioSet.Changed) -> None:
        """Another setting of a game."""
        id, _, name = str(event.radio_set.name).partition(" ")
        games = self.settings.games
        self._change(games=games | {id: games.get(id, {}) | {name: str(event.pressed.name)}})

    @on(Tick.Changed)
    def tick(self, event: Tick.Changed) -> None:
        """Plain ASCII, or not; asking everything, or not."""
        self._change(**{str(event.checkbox.id).replace("-", "_"): event.value})

    def _change(self, **choice: object) -> None:
        self.settings = msgspec.structs.replace(self.settings, **choice)
        self.app.post_message(self.Changed(self.settings))
