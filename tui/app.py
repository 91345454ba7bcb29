"""The full-screen app: its screens, its settings, and what happens when something goes wrong."""

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from textual import events
from textual.binding import Binding, BindingType
from textual.constants import DEFAULT_THEME
from textual.dom import DOMNode
from textual.filter import LineFilter, Monochrome, NoColor
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import ThemeProvider
from textual.widget import Widget

from nf_core.kernel.errors import BadData, GameError
from nf_core.kernel.outside import shown_lines
from nf_core.kernel.table import Table
from tui import crash
from tui.front import troubles
from tui.keys import FILE, Changes, read_keys, rebind, with_keys
from tui.lines import BUG, complain_unbroken
from tui.pages import Page, continued, page_of, played, replayed, set_up
from tui.screens.guarded import GuardedApp, GuardedScreen, is_too_small, put_in_front
from tui.screens.menu import MenuScreen
from tui.settings import GameChoice, Settings, load_settings, save_settings, settings_path
from tui.stylesheet import QuickStylesheet
from tui.terminal import die_of, end_in_order, end_with_terminal
from tui.themes import BY_COLOURS, PLAIN, SIXTEEN, THEMES
from tui.warming import Warming

if TYPE_CHECKING:
    from tui.screens.settings_page import SettingsScreen


BETWEEN_SEARCHES = 20_000
"""So many new objects may come between two searches for garbage: few enough that nobody feels the search."""


class NfApp(GuardedApp):
    """The app behind the command `nf`."""

    TITLE = "nf"
    # Notices stand above on the left: below on the right, where the library has them, stand the choices and the log.
    # The library draws a border of two lines around buttons of one line where a terminal has only its own colours.
    CSS = f"""
    VerticalScroll:focus, SolarMap:focus {{ outline-left: outer $accent; }}
    .-theme-{PLAIN} OptionList > .option-list--option-highlighted {{ text-style: underline; }}
    .-theme-{PLAIN} OptionList:focus > .option-list--option-highlighted {{ text-style: reverse; }}
    .-theme-{SIXTEEN} DropDown:focus, .-theme-{PLAIN} DropDown:focus {{ text-style: reverse; }}
    ToastRack {{ dock: top; align: left top; margin: 1 0 0 0; }}
    ToastHolder {{ align-horizontal: left; }}
    Button.-textual-compact, Button.-textual-compact:disabled {{ border: none !important; }}
    """
    ENABLE_COMMAND_PALETTE = True
    # Textual declares it for each instance, and reads it from the class.
    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [  # type: ignore[misc]
        (0, "-narrow"),
        (104, "-medium"),
        (160, "-wide"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", "Back to the shell for a while", show=False, priority=True),
    ]

    def __init__(self, first: str | Page = "menu", settings_file: Path | None = None) -> None:
        """An app that begins at a page.

        Args:
            first: `menu`, the name of a page of the menu (see `page_of`), or what makes one.
            settings_file: where settings are kept; by default in the user's configuration folder.
        """
        self._colours: dict[str, dict[str, str]] = {DEFAULT_THEME: {}}  # for a sheet that is replaced at once
        super().__init__()
        self.first = first
        self.settings_file = settings_file or settings_path()
        self.last_words = ""
        self.heeds_signals = self.warms_up = False
        self.ended_by = 0
        self._troubles_told = False
        self.settings: Settings
        self.settings, self.settings_notice = load_settings(self.settings_file)
        self.kept_settings = self.settings
        self.changed_keys: Changes = {}
        self.keys_fault: BadData | None = None
        try:
            self.changed_keys = read_keys(self.settings_file.with_name(FILE))
        except BadData as error:
            self.keys_fault = error
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.settings.theme
        del self._colours[DEFAULT_THEME]
        self.stylesheet = self.sheets = QuickStylesheet(variables=self.get_css_variables())

    def on_load(self) -> None:
        """Give the terminal back when the program is ended from outside; the game is saved already."""
        if self.heeds_signals:
            end_in_order(self._end)

    def _end(self, number: int) -> None:
        self.ended_by = number
        self.exit()

    def on_mount(self) -> None:
        """Open the first screen, and say so if the settings could not be read."""
        untouched = self.settings == Settings(last_game=self.settings.last_game)
        if untouched and not self.is_headless:
            self.theme = BY_COLOURS.get(self.console.color_system or "", self.theme)
        put_in_front(self, MenuScreen())
        if isinstance(self.first, str) and self.first != "menu":
            self.action_open(self.first)
        elif not isinstance(self.first, str):
            self.open_page(self.first)
        self._judge_size(self.size)
        if self.warms_up:
            Warming(self.sheets).begin(self)
        if self.settings_notice:
            self.notify(self.settings_notice, title="Settings", severity="warning", timeout=12, markup=False)
        if self.keys_fault:
            words = f"{self.keys_fault}\nUntil then all keys are the usual ones."
            self.notify(words, title="Your keys cannot be used", severity="warning", timeout=20)

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the theme, worked out once for each; Textual asks for them whenever it refreshes styles."""
        if self.theme not in self._colours:
            self._colours[self.theme] = super().get_css_variables()
        self.theme_variables = self._colours[self.theme]
        return self.theme_variables

    def _register_child(self, parent: DOMNode, child: Widget, before: int | None, after: int | None) -> None:
        """Give every part the keys that the reader has changed, and screens their size, before they need them."""
        if self.changed_keys:
            rebind(child, self.changed_keys)
        if isinstance(child, GuardedScreen):
            child.take_size(self.size)
        super()._register_child(parent, child, before, after)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Under NO_COLOR a terminal's own colours are left out: turned into shades of grey they are black on black."""
        filters = super().get_line_filters()
        if not self.native_ansi_color:
            return filters
        return [NoColor() if isinstance(each, Monochrome) else each for each in filters]

    def action_open(self, name: str, opener: Screen[Any] | None = None) -> None:
        """Open a page of the menu."""
        self.open_page(page_of(name), opener)

    def open_page(self, page: Page, opener: Screen[Any] | None = None) -> None:
        """Open a page; if it cannot be opened, show why and what to do.

        Args:
            page: makes the page.
            opener: the screen that asks for it; unless it is still in front, nothing is opened.
        """
        if opener and not opener.is_active:
            return
        try:
            put_in_front(self, page(self))
        except GameError as error:
            self.complain(error)

    def open_set_up(self, game: str, opener: Screen[Any]) -> None:
        """Set up a game."""
        self.open_page(set_up(game), opener)

    def go_on(self, file: Path, opener: Screen[Any]) -> None:
        """Go on with a saved game."""
        self.open_page(continued(file), opener)

    def open_replay(self, file: Path, opener: Screen[Any]) -> None:
        """Step through a saved game."""
        self.open_page(replayed(file), opener)

    def begin(self, set_up: GuardedScreen[None], table: Table[Any], choice: GameChoice) -> None:
        """Begin a game in place of the page on which it was set up, and remember how."""
        self.settings = msgspec.structs.replace(self.settings, last_game=choice)
        self.save_settings()
        set_up.give_way_to(played(table, open_hands=choice.open_hands)(self))

    def tell_troubles(self) -> None:
        """Say once what is wrong with installed packages of games and bots."""
        if not self._troubles_told:
            self._troubles_told = True
            for words in troubles():
                self.notify(words, title="A package cannot be used", severity="warning", timeout=12)

    def action_command_palette(self) -> None:
        """Open the list of commands, unless it is open or the window is too small."""
        from tui.screens.commands import Commands  # noqa: PLC0415 - loaded when it is opened
        from tui.screens.too_small import TooSmallScreen  # noqa: PLC0415 - as above

        if not isinstance(self.screen, Commands | TooSmallScreen):
            put_in_front(self, Commands())

    def search_themes(self) -> None:
        """Offer the themes in a list of commands."""
        from tui.screens.commands import Commands  # noqa: PLC0415 - loaded when it is opened

        put_in_front(self, Commands([ThemeProvider], placeholder="Search for themes"))

    def action_help(self) -> None:
        """Help about the screen in front."""
        self.action_open("help")

    def notify(self, message: str, **manner: Any) -> None:
        """Show a notice in plain words, as `App.notify`; text from outside is neither obeyed nor read as markup."""
        manner |= {"title": shown_lines(manner.get("title", "")), "markup": False}
        super().notify(with_keys(self.screen if self.screen_stack else self, shown_lines(message)), **manner)

    def complain(self, error: GameError) -> None:
        """Show an error with its remedy."""
        self.notify(error.remedy, title=error.message, severity="error", timeout=10, markup=False)

    def on_settings_screen_changed(self, event: "SettingsScreen.Changed") -> None:
        """Apply changed settings and keep them."""
        self.settings = event.settings
        self.theme = self.settings.theme
        for screen in self.screen_stack:
            if isinstance(screen, GuardedScreen):
                screen.apply_settings(self.settings)
        self.save_settings()

    def save_settings(self) -> None:
        """Keep the settings; if that fails, say so and go on."""
        try:
            save_settings(self.settings_file, self.settings, self.kept_settings)
            self.kept_settings = self.settings
        except OSError as error:
            self.notify(
                f"{self.settings_file}: {error.strerror}", title="Settings not kept", severity="warning", markup=False
            )

    def on_resize(self, event: events.Resize) -> None:
        """Below 80 by 24 a notice stands in front until there is room again; before the first screen nothing does."""
        if self.screen_stack:
            self._judge_size(event.size)

    def _judge_size(self, size: Size) -> None:
        if not is_too_small(size):
            return
        from tui.screens.too_small import TooSmallScreen  # noqa: PLC0415 - loaded when it is opened

        front = self.screen
        if isinstance(front, GuardedScreen) and not isinstance(front, TooSmallScreen):
            put_in_front(self, TooSmallScreen())

    def _fatal_error(self) -> None:
        """A bug: leave a report and one paragraph instead of Textual's wall of traceback."""
        assert self._exception
        self.last_words = crash.report(self._exception, self.screen_stack, crash.reports_folder())
        self._close_messages_no_wait()


def run(first: str | Page = "menu") -> int:
    """Run the app from a page to its end; the exit code."""
    app = NfApp(first)
    app.heeds_signals = app.warms_up = True
    end_with_terminal()
    gc.freeze()  # The program's own objects stay to the end: searching them for garbage takes a tenth of the time.
    gc.set_threshold(BETWEEN_SEARCHES)
    app.run()
    if app.last_words:
        complain_unbroken(app.last_words)
        return BUG
    if app.ended_by:
        die_of(app.ended_by)
    return app.return_code or 0
