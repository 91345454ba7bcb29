"""The full-screen app: its screens, its settings, and what happens when something goes wrong."""

import sys
from pathlib import Path
from typing import ClassVar

from textual import events, on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from nf_core.high_frontier.routes import network
from nf_core.kernel.errors import GameError
from tui import crash
from tui.screens.explorer import ExplorerScreen
from tui.screens.help import HelpScreen
from tui.screens.learn import LearnScreen
from tui.screens.menu import MenuScreen
from tui.screens.settings_page import SettingsScreen
from tui.screens.too_small import TooSmallScreen, is_too_small
from tui.settings import Settings, load_settings, save_settings, settings_path

SIXTEEN_COLOURS = "ansi-dark"
"The theme of a terminal that has no more, until the reader chooses another."
NIGHT = Theme(
    name="nf-night",
    primary="#7aa2d6",
    secondary="#c59fd9",
    accent="#f0b35a",
    warning="#e8a33d",
    error="#e06c6c",
    success="#8fbf7f",
    foreground="#d6dbe5",
    background="#0b0f1a",
    surface="#121828",
    panel="#1d2538",
    dark=True,
    variables={"scrollbar": "#33415f", "scrollbar-background": "#0f1522", "scrollbar-corner-color": "#0f1522"},
)
DAY = Theme(
    name="nf-day",
    primary="#2f5f9e",
    secondary="#7d4f96",
    accent="#a85b00",
    warning="#9a5b00",
    error="#a83232",
    success="#38702c",
    foreground="#1d2433",
    background="#f6f4ee",
    surface="#ebe8df",
    panel="#dcd8cc",
    dark=False,
    variables={"scrollbar": "#b5ae9c", "scrollbar-background": "#ece9e0", "scrollbar-corner-color": "#ece9e0"},
)


class NfApp(App[int]):
    """The app behind the command `nf`."""

    TITLE = "nf"
    ENABLE_COMMAND_PALETTE = True
    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-narrow"), (104, "-medium"), (160, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", "Quit", show=False, priority=True)]

    def __init__(self, screen: str = "menu", settings_file: Path | None = None) -> None:
        """An app that begins at a screen.

        Args:
            screen: `menu` or `routes`.
            settings_file: where settings are kept; by default in the user's configuration folder.
        """
        super().__init__()
        self.first = screen
        self.settings_file = settings_file or settings_path()
        self.last_words = ""
        self.settings, self.settings_notice = load_settings(self.settings_file)
        self.register_theme(NIGHT)
        self.register_theme(DAY)
        self.theme = self.settings.theme

    def on_mount(self) -> None:
        """Open the first screen, and say so if the settings could not be read."""
        if self.settings == Settings() and not self.is_headless and self.console.color_system == "standard":
            self.theme = SIXTEEN_COLOURS
        self.push_screen(MenuScreen())
        if self.first != "menu":
            self.action_open(self.first)
        if self.settings_notice:
            self.notify(self.settings_notice, title="Settings", severity="warning", timeout=12, markup=False)

    def action_open(self, name: str) -> None:
        """Open a page of the menu."""
        pages = {
            "routes": self._open_routes,
            "learn": lambda: self.push_screen(LearnScreen()),
            "settings": lambda: self.push_screen(SettingsScreen(self.settings)),
            "help": self.action_help,
        }
        pages[name]()

    def _open_routes(self) -> None:
        try:
            self.push_screen(ExplorerScreen(network.load(self.settings.edition), ascii_only=self.settings.ascii_map))
        except GameError as error:
            self.complain(error)

    def action_help(self) -> None:
        """Help about the screen in front."""
        self.push_screen(HelpScreen(self.screen))

    def complain(self, error: GameError) -> None:
        """Show an error with its remedy."""
        self.notify(error.remedy, title=error.message, severity="error", timeout=10, markup=False)

    @on(SettingsScreen.Changed)
    def keep_settings(self, event: SettingsScreen.Changed) -> None:
        """Apply changed settings and keep them."""
        self.settings = event.settings
        self.theme = self.settings.theme
        for screen in self.screen_stack:
            if isinstance(screen, ExplorerScreen):
                screen.apply_settings(self.settings)
        self.save_settings()

    def save_settings(self) -> None:
        """Keep the settings; if that fails, say so and go on."""
        try:
            save_settings(self.settings_file, self.settings)
        except OSError as error:
            self.notify(
                f"{self.settings_file}: {error.strerror}", title="Settings not kept", severity="warning", markup=False
            )

    def on_resize(self, event: events.Resize) -> None:
        """Below 80 by 24 a notice stands in front until there is room again."""
        notice = isinstance(self.screen, TooSmallScreen)
        if is_too_small(event.size) and not notice:
            self.push_screen(TooSmallScreen())
        elif notice and not is_too_small(event.size):
            self.pop_screen()

    def _fatal_error(self) -> None:
        """A bug: leave a report and one paragraph instead of Textual's wall of traceback."""
        assert self._exception
        asked = "; ".join(str(screen.posed) for screen in self.screen_stack if isinstance(screen, ExplorerScreen))
        self.last_words = crash.report(self._exception, asked, crash.reports_folder())
        self._close_messages_no_wait()


def run(screen: str = "menu") -> int:
    """Run the app from a screen (`menu` or `routes`) to its end; the exit code."""
    app = NfApp(screen)
    app.run()
    if app.last_words:
        print(app.last_words, file=sys.stderr)
    return app.return_code or 0
