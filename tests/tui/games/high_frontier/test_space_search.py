"""The field that finds a space by its name, the words for spaces, and every panel in every theme."""

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
from tui.settings import THEMES, Settings, save_settings

MAP = network.load("third")


class Bench(App):
    """A widget alone, and the spaces that were chosen with it."""

    def __init__(self, widget):
        super().__init__()
        self.widget, self.heard = widget, []

    def compose(self):
        yield self.widget

    def on_space_search_chosen(self, event):
        self.heard.append(event.space)


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


@pytest.mark.deep
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
