"""A list that drops down: what its line shows, and how keys and the mouse choose from it."""

import pytest
from textual.app import App
from textual.widgets import Select
from textual.widgets._select import SelectOverlay

from tests.tui.piloting import key, send, until
from tui.panels.drop_down import DropDown

GAMES = [("High Frontier", "hf"), ("New [b]Frontiers", "nf"), ("Race", "race")]


class Page(App):
    """A list, and what it was told to be."""

    CSS = "DropDown { width: 20; }"

    def compose(self):
        self.heard = []
        yield DropDown(GAMES, value="nf", id="game")

    def on_select_changed(self, event):
        self.heard.append(event.value)

    @property
    def line(self):
        return str(self.query_one(DropDown).render())


@pytest.fixture
async def page():
    app = Page()
    async with app.run_test(size=(40, 10)) as pilot:
        app.pilot = pilot
        yield app


async def test_its_line_shows_what_is_chosen_as_it_is_written(page):
    assert page.line == "New [b]Frontiers  ▼ "
    page.query_one(DropDown).value = "hf"
    assert page.line == "High Frontier     ▼ "


async def test_what_does_not_fit_ends_with_dots(page):
    page.query_one(DropDown).styles.width = 10
    await until(page.pilot, lambda: page.line == "New [b… ▼ ")


async def test_it_says_what_is_chosen_but_not_what_it_began_with(page):
    await page.pilot.press("enter", "up", "enter")
    await until(page.pilot, lambda: page.heard == ["hf"])


async def test_keys_that_come_with_the_one_that_opens_it_are_for_the_list(page):
    send(page, key("enter"), key("up"), key("enter"))
    await until(page.pilot, lambda: page.heard == ["hf"])
    send(page, key("enter"), key("down"), key("down"), key("enter"))
    await until(page.pilot, lambda: page.heard == ["hf", "race"])
    assert not page.query_one(DropDown).expanded


async def test_the_list_is_made_when_it_is_first_opened_and_begins_on_what_is_chosen(page):
    assert not page.query(SelectOverlay)
    await page.pilot.press("space")
    await until(page.pilot, lambda: isinstance(page.focused, SelectOverlay))
    assert page.focused.highlighted == 1
    assert page.line.endswith("▲ ")
    await page.pilot.press("escape")
    await until(page.pilot, lambda: isinstance(page.focused, DropDown))
    assert page.line.endswith("▼ ")


async def test_the_key_that_closes_the_list_says_so(page):
    await page.pilot.press("enter")
    await until(page.pilot, lambda: isinstance(page.focused, SelectOverlay))
    assert page.screen.active_bindings["escape"].binding.description == "Close the list"


async def test_letters_find_an_option(page):
    await page.pilot.press("enter", "r", "a", "enter")
    await until(page.pilot, lambda: page.query_one(Select).value == "race")


async def test_a_click_chooses_from_the_list(page):
    await page.pilot.click("#game")
    await until(page.pilot, lambda: isinstance(page.focused, SelectOverlay))
    await page.pilot.click("SelectOverlay", offset=(4, 2))
    await until(page.pilot, lambda: page.heard == ["race"])
    assert not page.query_one(Select).expanded


async def test_other_options_may_take_the_place_of_the_first(page):
    await page.pilot.press("enter", "escape")
    page.query_one(Select).set_options([("Worlds", "tnw"), ("Race", "race")])
    assert page.query_one(Select).value == "tnw"
    await page.pilot.press("enter", "down", "enter")
    await until(page.pilot, lambda: page.query_one(Select).value == "race")
