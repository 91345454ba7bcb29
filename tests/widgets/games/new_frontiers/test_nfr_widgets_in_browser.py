"""The widgets of New Frontiers as readers meet them, by mouse and keyboard."""

import pytest

from tests.widgets.bare import Bare
from tests.widgets.browsing import MARKS, picture
from widgets import CardLab

pytestmark = MARKS


@pytest.fixture
def bare(browser):
    """A bare page; a script of a widget that fails on it fails the test."""
    page, failures = browser.new_page(viewport={"width": 1100, "height": 900}), []
    page.on("pageerror", lambda error: failures.append(error.stack))
    yield Bare(page)
    page.close()
    assert failures == []


def test_tiles_are_searched_filtered_sorted_and_opened_by_keyboard(bare):
    lab = bare.mount(CardLab("new frontiers"))
    listed = lab.locator(".nf-card-name")
    everything = listed.all_inner_texts()
    lab.get_by_role("textbox", name="Search").press_sequentially("rebel")
    lab.get_by_role("combobox", name="Tile").select_option("world")
    lab.get_by_role("status").get_by_text("of 116 tiles").wait_for()
    lab.get_by_role("button", name="Defense").press("Enter")
    lab.get_by_role("button", name="Defense").press("Enter")
    assert lab.get_by_role("columnheader", name="Defense").get_attribute("aria-sort") == "descending"
    assert listed.first.inner_text() == "Rebel Stronghold"
    listed.first.press("Enter")
    assert listed.first.get_attribute("aria-expanded") == "true"
    lab.get_by_role("row", name="Defense 9 from the card game").wait_for()
    picture(bare.page, "widget-card-lab")
    lab.get_by_role("button", name="Show all").click()
    assert listed.all_inner_texts() == everything
