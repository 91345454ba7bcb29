"""The widgets of New Frontiers as readers meet them, by mouse and keyboard."""

from random import Random

import pytest

from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.state.options import Options
from nf_core.kernel.table import Table
from tests.widgets.browsing import MARKS, picture
from widgets import CardLab, DecisionPanel, EmpireScore, EngineChain

pytestmark = MARKS


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


def test_a_tile_is_added_by_keyboard_its_change_opened_and_a_good_put_on_a_colony(bare):
    widget = EmpireScore("Old Earth", ["Gem World", "Rebel Miners", "Imperium Lords"])
    score = bare.mount(widget)
    before = score.locator(".nf-total").inner_text()
    box = score.get_by_role("combobox", name="Add a tile")
    box.press_sequentially("rebel ba")
    box.press("Enter")
    score.get_by_role("button", name="Changed by: +8").press("Enter")
    score.locator(".nf-why", has_text="2 REBEL military colonies").wait_for()
    assert box.input_value() == ""
    score.get_by_role("button", name="Good on Gem World").press("Enter")
    score.get_by_role("button", name="Good on Gem World", pressed=True).wait_for()
    assert bare.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Good on Gem World"
    score.get_by_text("Credits, VP chips").click()
    score.get_by_label("VP in chips").fill("100")
    score.get_by_label("VP in chips").press("Tab")
    score.get_by_role("alert").get_by_text("VP in chips cannot be 100").wait_for()
    assert score.get_by_label("VP in chips").input_value() == "0"
    score.get_by_text("Goals in play").click()
    score.get_by_role("checkbox", name="Diversification").check()
    picture(bare.page, "widget-empire-score")
    score.get_by_role("button", name="Take Rebel Base away").click()
    score.get_by_role("button", name="Back to how it is").click()
    score.get_by_role("button", name="Back to how it is").wait_for(state="hidden")
    assert score.locator(".nf-total").inner_text() == before


def test_rounds_are_drawn_counted_and_compared_with_one_more_tile(bare):
    engine = bare.mount(EngineChain("Old Earth", ["Gem World", "New Vinland", "Deserted Alien Outpost"], rounds=2))
    before = engine.locator(".nf-total").inner_text()
    engine.get_by_role("img", name="Sale (Deserted Alien Outpost) +4 credits").wait_for()
    engine.get_by_role("button", name="Round 2").press("Enter")
    engine.get_by_text("nothing makes it produce", exact=True).wait_for()
    assert engine.get_by_role("button", name="Round 2").evaluate("node => node === document.activeElement")
    engine.get_by_role("checkbox", name="you select Produce").check()
    engine.get_by_text("produces by the bonus of Produce", exact=True).wait_for()
    engine.get_by_role("button", name="2. Sale, credits: 4").press("Enter")
    engine.locator(".nf-why", has_text="Alien Technology").wait_for()
    engine.get_by_role("spinbutton", name="Rounds left").fill("99")
    engine.get_by_role("spinbutton", name="Rounds left").press("Tab")
    engine.get_by_role("alert").get_by_text("cannot be 99").wait_for()
    assert engine.get_by_role("spinbutton", name="Rounds left").input_value() == "2"
    engine.locator(".nf-additions").get_by_role("button", name="Add ").first.click()
    engine.get_by_text("Changed by what is supposed").first.wait_for()
    picture(bare.page, "widget-engine-chain")
    engine.get_by_role("button", name="Back to how it is").click()
    engine.get_by_role("checkbox", name="you select Produce").uncheck()
    bare.page.wait_for_function("(text) => document.querySelector('.nf-total').textContent === text", arg=before)


@pytest.mark.deep
def test_in_a_narrow_cell_the_choices_stand_above_the_long_table(bare):
    played = Table(GAME, Options(seats=2), dealer=Random(1))
    played.run()
    panel = bare.mount(DecisionPanel(played))
    hand, cards = panel.locator(".nf-hand"), panel.locator(".nf-table")
    assert hand.bounding_box()["x"] > cards.bounding_box()["x"] + cards.bounding_box()["width"] / 2
    bare.page.set_viewport_size({"width": 432, "height": 900})
    assert hand.bounding_box()["y"] < cards.bounding_box()["y"]
