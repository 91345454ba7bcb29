"""Where the keyboard is can be seen on every screen, whatever is pressed; arrows choose radio buttons, Space ticks."""

import pytest
from textual._compositor import Compositor
from textual.widgets import OptionList, RadioSet

from tests.effort import often
from tests.tui.every_screen import PASSING, SCREENS, come_to
from tests.tui.piloting import press, quiet, until
from tui.app import NfApp
from tui.panels.tick import Tick
from tui.screens.menu import MenuScreen
from tui.themes import COLUMNS, DAY, PLAIN

SAMPLE = ("set-up", "settings", "cards")
"Those that every run walks over."
WALKS = [
    pytest.param(name, marks=[] if name in SAMPLE else pytest.mark.deep) for name in SCREENS if name not in PASSING
]
OTHERS = often([], [theme for theme in COLUMNS if theme not in (PLAIN, DAY)])
"The colour schemes in which everything is seen again, after the walk in the one without colours."


def drawn(app, region):
    """What a part of the screen shows, and how."""
    lines = slice(region.y, region.bottom)
    chops = app.screen._compositor._render_chops(region, range(lines.start, lines.stop).__contains__)
    return [[strip for x, strip in line.items() if region.x <= x < region.right] for line in chops[lines]]


class Walk:
    """A walk over a screen with the keyboard, and where its place could not be seen."""

    def __init__(self, app, pilot):
        self.app, self.pilot, self.screen = app, pilot, app.screen
        self.stops, self.faults = [], []

    async def step(self, key):
        await self.pilot.press(key)
        assert self.app.screen is self.screen, key
        stop = self.screen.focused
        if stop is None:
            self.faults += [(key, "nowhere")] if self.screen.focus_chain else []
        elif not (stop.visible and stop.display and self.screen.find_widget(stop).visible_region.area):
            self.faults.append((key, "out of sight", str(stop)))
        elif stop not in self.stops:
            self.stops.append(stop)
            await self._compare(key, stop)

    async def look_again(self, theme):
        """In another colour scheme, go to every place that the keyboard can have now."""
        self.app.theme = theme
        for stop in self.screen.focus_chain:
            self.screen.set_focus(stop)
            await quiet(self.pilot)
            await self._compare(theme, stop)

    async def _compare(self, key, stop):
        region = self.screen.find_widget(stop).visible_region
        focused = drawn(self.app, region)
        self.screen.set_focus(None, scroll_visible=False)
        await quiet(self.pilot)
        if drawn(self.app, region) == focused:
            self.faults.append((key, "looks as without the keyboard", str(stop)))
        self.screen.set_focus(stop, scroll_visible=False)


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("name", WALKS)
async def test_the_place_of_the_keyboard_is_seen_after_every_key(tmp_path, name):
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        app.theme = PLAIN
        await come_to(name, app, pilot)
        walk = Walk(app, pilot)
        for key in ("tab", "shift+tab"):
            for _ in range(len(app.screen.focus_chain) + 1):
                await walk.step(key)
        for stop in tuple(walk.stops):
            for key in ("down", "up", "right", "left"):
                if stop.focusable:
                    app.screen.set_focus(stop)
                await walk.step(key)
        for theme in OTHERS:
            await walk.look_again(theme)
        assert walk.faults == []
        assert walk.stops or not app.screen.focus_chain


async def test_the_keyboard_moves_without_drawing_the_whole_screen_anew(tmp_path, monkeypatch):
    app = NfApp("settings", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: app.screen.query("#theme"))
        drawn = []
        for whole in (True, False):
            name = "render_full_update" if whole else "render_partial_update"
            draw = getattr(Compositor, name)
            monkeypatch.setattr(
                Compositor, name, lambda *of, whole=whole, draw=draw, **how: drawn.append(whole) or draw(*of, **how)
            )
        before = app.screen.focused
        await press(pilot, "tab")
        assert app.screen.focused is not before
        assert drawn
        assert not any(drawn)


async def test_arrows_choose_radio_buttons_at_once(tmp_path):
    app = NfApp("settings", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: app.screen.query("#theme"))
        buttons = app.screen.query_one("#theme", RadioSet)
        buttons.focus()
        chosen = buttons.pressed_index
        assert buttons._selected == chosen, "the cursor begins on what is chosen"
        await press(pilot, "down")
        assert buttons.pressed_index == chosen + 1
        assert app.theme == buttons.pressed_button.name
        await press(pilot, "up")
        assert (buttons.pressed_index, app.theme) == (chosen, app.settings.theme)


async def test_space_ticks_boxes_and_the_cards_of_the_bench(tmp_path):
    app = NfApp("routes", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: app.screen.query("#map"))
        await press(pilot, "b")
        bench, listed = app.screen, app.screen.query_one("#cards", OptionList)
        await press(pilot, "space")
        assert [card.name for card in bench.rocket.cards] == [listed.highlighted_option.id]
        await press(pilot, "tab", "tab", "space")
        assert isinstance(bench.focused, Tick)
        assert bench.focused.value
        listed.focus()
        await press(pilot, "space")
        assert bench.rocket is None or not bench.rocket.cards
