from io import StringIO

import pytest
from rich.console import Console
from textual.app import App
from textual.screen import Screen
from textual.widgets._footer import FooterKey

from tests.tui.piloting import press, settle
from tui.panels.key_bar import KeyBar
from tui.panels.slider import Slider
from tui.panels.tick import Tick
from tui.panels.words import Kept
from tui.screens.guarded import GuardedScreen


class Bench(App):
    """A widget alone, and the messages it posted."""

    def __init__(self, widget):
        super().__init__()
        self.widget, self.heard = widget, []

    def compose(self):
        yield self.widget

    def on_slider_changed(self, event):
        self.heard.append(event.slider.value)


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        (["left"], 3),
        (["right", "right"], 6),
        (["home"], 1),
        (["end"], 15),
        (["home", "left"], 1),
        (["end", "right"], 15),
    ],
)
async def test_keys_move_a_slider_within_its_bounds(keys, value):
    app = Bench(Slider("Thrust", 1, 15, 4, id="slider"))
    async with app.run_test() as pilot:
        app.widget.focus()
        await press(pilot, *keys)
        assert app.widget.value == value
        assert app.heard[-1] == value


async def test_the_last_position_of_an_open_ended_slider_is_no_number():
    app = Bench(Slider("Hazards", 0, 8, None, open_end="no cap", id="slider"))
    async with app.run_test() as pilot:
        app.widget.focus()
        assert app.widget.value is None
        assert "no cap" in app.widget.render().plain
        await press(pilot, "left")
        assert app.widget.value == 8
        await press(pilot, "home")
        assert app.widget.value == 0
        assert app.widget.render().plain.endswith(" 0")


async def test_the_mouse_sets_and_drags_a_slider():
    app = Bench(Slider("Thrust", 1, 15, 4, id="slider"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.mouse_down("#slider", offset=(11, 0))
        await settle(pilot)
        assert app.widget.value == 1
        await pilot.hover("#slider", offset=(71, 0))
        await pilot.mouse_up("#slider", offset=(71, 0))
        await settle(pilot)
        assert app.widget.value == 15
        await pilot.hover("#slider", offset=(20, 0))
        await settle(pilot)
        assert app.widget.value == 15


async def test_a_tick_can_be_read_without_colours():
    app = Bench(Tick("Fly-bys", compact=True))
    async with app.run_test() as pilot:
        assert "[ ] Fly-bys" in app.widget.render().plain.replace("  ", " ")
        app.widget.focus()
        await press(pilot, "space")
        assert "[x] Fly-bys" in app.widget.render().plain.replace("  ", " ")


class Owner(Tick):
    BINDINGS = (("o", "own", "Its own"),)

    def action_own(self):
        """Nothing, since the key need only be named."""


class Counted(KeyBar):
    """Counts how often it is put together."""

    made = 0

    def compose(self):
        self.made += 1
        yield from super().compose()


class Keys(App):
    """Two fields, one of which brings a key of its own, above the keys that work."""

    def get_default_screen(self):
        return GuardedScreen()

    def compose(self):
        yield Tick("One")
        yield Tick("Two")
        yield Owner("Three")
        yield Counted()

    def shown(self):
        return list(self.query_one(KeyBar).query(FooterKey))


async def test_the_bar_of_keys_is_made_anew_only_for_other_keys():
    app = Keys()
    async with app.run_test() as pilot:
        one, two, three = app.query(Tick)
        one.focus()
        await settle(pilot)
        before = app.shown()
        assert before
        two.focus()
        await settle(pilot)
        assert app.shown() == before
        three.focus()
        await settle(pilot)
        assert "Its own" in [key.description for key in app.shown()]
        two.focus()
        await settle(pilot)
        assert [key.description for key in app.shown()] == [key.description for key in before]


async def test_which_keys_work_is_worked_out_once_when_the_bar_is_made(monkeypatch):
    asked, plain = [], Screen.active_bindings
    monkeypatch.setattr(Screen, "active_bindings", property(lambda screen: asked.append(1) or plain.fget(screen)))
    app = Keys()
    async with app.run_test() as pilot:
        await settle(pilot)
        asked.clear()
        await app.query_one(KeyBar).recompose()
        assert asked == [1]


async def test_keys_that_change_several_times_at_once_are_shown_once():
    app = Keys()
    async with app.run_test() as pilot:
        bar, (one, _, three) = app.query_one(Counted), app.query(Tick)
        one.focus()
        await settle(pilot)
        before = bar.made
        three.focus()
        for _ in range(3):
            app.screen.bindings_updated_signal.publish(app.screen)
        await settle(pilot)
        assert bar.made == before + 1
        assert "Its own" in [key.description for key in app.shown()]


def test_a_line_of_a_list_is_worked_out_once_for_each_room():
    asked = []

    class Drawn:
        def __rich_console__(self, console, options):
            asked.append(options.max_width)
            yield "words " * 6

    kept = Kept(Drawn())
    lines = [print_lines(kept, width) for width in (20, 40, 20, 40)]
    assert asked == [20, 40]
    assert lines[0] == lines[2] == ["words words words", "words words words"]
    assert lines[1] == lines[3] == ["words words words words words words"]


def print_lines(drawn, width):
    console = Console(width=width, file=StringIO())
    console.print(drawn)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]
