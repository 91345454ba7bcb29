import pytest
from textual.app import App

from nf_core.games.high_frontier.routes.map import network
from tests.tui.games.high_frontier.frontier import write
from tests.tui.piloting import press, settle
from tui.app import NfApp
from tui.games.high_frontier.commands import phrases
from tui.games.high_frontier.map import glyphs
from tui.games.high_frontier.panels.search import SpaceSearch, completions
from tui.games.high_frontier.panels.space_words import describe
from tui.panels.slider import Slider
from tui.panels.tick import Tick
from tui.settings import THEMES, Settings, save_settings

MAP = network.load("third")


class Bench(App):
    """A widget alone, and the messages it posted."""

    def __init__(self, widget):
        super().__init__()
        self.widget, self.heard = widget, []

    def compose(self):
        yield self.widget

    def on_slider_changed(self, event):
        self.heard.append(event.slider.value)

    def on_space_search_chosen(self, event):
        self.heard.append(event.space)


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


def test_completions_are_what_the_name_can_mean_sites_first():
    found = completions(MAP, "h")
    sites = [MAP.spaces[id].kind == "site" for id in found]
    assert True in sites
    assert False in sites
    assert sites == sorted(sites, reverse=True)


def test_an_exact_name_has_one_completion_a_misspelt_one_its_neighbours():
    assert completions(MAP, "LEO") == ["leo"]
    assert "ceres" in completions(MAP, "Cerres")
    assert completions(MAP, "qqqqqq") == []
    assert completions(MAP, "  ") == []


async def test_a_search_chooses_the_marked_completion():
    app = Bench(SpaceSearch("To", MAP, placeholder="", id="to"))
    async with app.run_test() as pilot:
        app.widget.field.focus()
        await write(pilot, "mars")
        await press(pilot, "down")
        expected = completions(MAP, "mars")[1]
        await press(pilot, "enter")
        assert app.heard == [expected]
        assert app.widget.field.value == MAP.spaces[expected].title
        assert not app.widget.completed.has_class("-open")


async def test_a_completion_can_be_clicked():
    app = Bench(SpaceSearch("To", MAP, placeholder="", id="to"))
    async with app.run_test() as pilot:
        app.widget.field.focus()
        await write(pilot, "mars")
        await pilot.click("OptionList", offset=(4, 1))
        await settle(pilot)
        assert app.heard == [completions(MAP, "mars")[1]]


async def test_escape_puts_the_old_name_back():
    app = Bench(SpaceSearch("To", MAP, placeholder="", id="to"))
    async with app.run_test() as pilot:
        app.widget.show_chosen("ceres")
        app.widget.field.focus()
        await write(pilot, "mar")
        await press(pilot, "escape")
        assert app.widget.field.value == "Ceres"
        assert app.heard == []


async def test_a_name_that_means_nothing_is_said_so_and_chooses_nothing():
    app = Bench(SpaceSearch("To", MAP, placeholder="", id="to"))
    async with app.run_test() as pilot:
        app.widget.field.focus()
        await write(pilot, "qqqqqq")
        assert "No such space" in str(app.widget.completed.get_option_at_index(0).prompt)
        await press(pilot, "enter")
        assert app.heard == []


def test_words_for_a_space():
    assert describe(MAP, "ceres") == "site, size 6, type C, hydration 4"


@pytest.mark.slow
async def test_every_theme_can_draw_every_panel(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(theme=THEMES[-1]))
    app = NfApp("routes", settings_file=path)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "2")
        await press(pilot, "b")
        assert app.theme == THEMES[-1]
        for theme in reversed(THEMES):
            app.theme = theme
            await pilot.pause()
            assert "Rocket bench" in app.export_screenshot(simplify=True).replace("&#160;", " ")


def test_a_radiation_space_is_called_so_wherever_it_is_named():
    (one, *_) = (id for id, space in MAP.spaces.items() if space.kind == "radiation")
    assert describe(MAP, one).startswith("radiation space, ")
    assert glyphs.MEANINGS["radiation"] == "radiation space"
    assert phrases.cost_phrase({"radiation": 2}) == "2 radiation spaces"
