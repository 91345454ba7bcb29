"""The widgets of High Frontier as readers meet them: in a real JupyterLab, by mouse and keyboard."""

import pytest

from tests.widgets.browsing import MARKS, busy, choose_theme, picture, show

pytestmark = MARKS

BENCH = "from widgets import RocketBench\nRocketBench(['PRC Taikonauts'], 3)"
MISSION = """
from widgets import MissionTimeline, RocketBench
MissionTimeline(RocketBench(['PRC Taikonauts', 'Metastable Helium'], 6).rocket, 'leo', 'mars: hellas')
"""
ODDS = "from widgets import ProspectOdds\nProspectOdds('nysa', 'Quantum Cascade Laser')"
SCORES = """
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import Claim, Options, with_claim
from nf_core.kernel.game import begin
from widgets import ScoreSheet
ScoreSheet(with_claim(begin(GAME, Options(seats=2)), Claim('kleopatra', 1, factory=True)))
"""
PANEL = """
from random import Random
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import Options
from nf_core.kernel.table import Table
from widgets import DecisionPanel
table = Table(GAME, Options(seats=2, quick_start=True), dealer=Random(2), take_backs=True)
table.run()
while (asked := table.decisions()[0]).prompt != 'hf.turn':
    table.submit(asked.options[0])
    table.run()
DecisionPanel(table)
"""


def shown(page, lab, code, awaited):
    """Run a notebook of one cell, and return its widget once the awaited element is there."""
    show(page, lab, awaited, code)
    return page.locator(".nf-live").first


def search(widget, name, text):
    """Choose the first match by keyboard."""
    box = widget.get_by_role("combobox", name=name, exact=True)
    box.fill(text)
    box.press("ArrowDown")
    box.press("Enter")


def fits(widget):
    """Whether nothing sticks out of the cell."""
    return widget.evaluate("node => node.scrollWidth - node.clientWidth") <= 0


@pytest.mark.deep
def test_a_rocket_is_built_its_thrust_opened_and_its_reach_worked_out(page, lab):
    bench = shown(page, lab, BENCH, ".nf-rocket-bench .nf-diagram")
    with busy(page, lab):
        search(bench, "Card to add", "mirror st")
        search(bench, "Card to add", "hall eff")
        bench.get_by_role("button", name="Take off PRC Taikonauts").click()
    bench.get_by_role("button", name="Take off PRC Taikonauts").wait_for(state="detached")
    bench.get_by_role("button", name="Take off Hall Effect").press("Enter")
    bench.get_by_role("button", name="Take off Hall Effect").wait_for(state="detached")
    with busy(page, lab):
        search(bench, "Card to add", "prc taik")
        bench.get_by_role("button", name="Mirror Steamer, Venus: ").focus()
    bench.get_by_role("button", name="Take off PRC Taikonauts").wait_for()
    assert bench.get_by_role("button", name="Take off Mirror Steamer").count() == 1
    page.keyboard.press("Enter")  # on the number, on which the keyboard stays while the table changes
    bench.locator(".nf-why", has_text="sunlight in Venus's zone").wait_for()
    bench.get_by_label("Tanks").fill("99")
    bench.get_by_label("Tanks").press("Tab")
    bench.get_by_role("alert").get_by_text("99 tanks do not fit").wait_for()
    assert bench.get_by_label("Tanks").input_value() == "3"
    bench.get_by_role("button", name="Work it out").click()
    bench.locator(".nf-reach tbody tr").first.wait_for()
    choose_theme(page, "Dark")
    page.set_viewport_size({"width": 640, "height": 1500})
    assert fits(bench)
    picture(page, "widget-rocket-bench-dark-narrow")


def test_another_plan_of_a_mission_is_chosen_and_a_turn_of_it_opened(page, lab):
    mission = shown(page, lab, MISSION, ".nf-mission .nf-strip > li")
    mission.locator(".nf-tradeoffs tbody input").first.focus()
    page.keyboard.press("ArrowDown")
    second = mission.locator(".nf-strip > li").nth(1)
    second.get_by_text("lands by parachute").wait_for()
    second.locator("summary").first.press("Enter")
    second.locator(".nf-number > summary", has_text="Net thrust").click()
    second.locator(".nf-ledger", has_text="transport class").wait_for()
    assert mission.locator(".nf-hop").count() > 0
    mission.get_by_role("img", name="Arrives: 69.4 %").wait_for()
    picture(page, "widget-mission")


def test_the_odds_of_another_unit_and_site_are_asked_by_keyboard(page, lab):
    odds = shown(page, lab, ODDS, ".nf-prospect .nf-bar")
    odds.get_by_role("img", name="A claim: 50.0 %").wait_for()
    search(odds, "Site", "kleop")
    search(odds, "Unit", "sandworm")
    odds.get_by_role("group", name="with a second try").get_by_role("img", name="A claim: 88.9 %").wait_for()
    search(odds, "Unit", "blackbody")
    odds.get_by_text("has a hydration of only 1").wait_for()
    assert odds.locator(".nf-bar").first.is_hidden()
    picture(page, "widget-prospect-odds")


def test_one_more_factory_is_supposed_and_forgotten(page, lab):
    sheet = shown(page, lab, SCORES, ".nf-score .nf-score-row")
    before = sheet.locator(".nf-score-row").all_inner_texts()
    search(sheet, "had also", "factory hertha")
    sheet.get_by_role("button", name="Player 2 (NASA), changed by").press("Enter")
    sheet.locator(".nf-why", has_text="M factory on Kleopatra").wait_for()
    assert sheet.locator(".nf-score-row").all_inner_texts() != before
    picture(page, "widget-score-sheet")
    sheet.get_by_role("button", name="Clear all").click()
    sheet.get_by_role("button", name="Player 2 (NASA), changed by").wait_for(state="detached")
    assert sheet.locator(".nf-score-row").all_inner_texts() == before


@pytest.mark.deep
def test_long_lists_of_choices_fold_and_a_hint_unfolds_them(page, lab):
    panel = shown(page, lab, PANEL, ".nf-panel .nf-more-group-operation")
    operations = panel.locator(".nf-more-group-operation")
    income = operations.get_by_role("button", name="Income")
    income.wait_for()
    for summary in panel.locator("[class*=group-] > summary").all():
        summary.click()
    assert income.is_hidden()
    panel.get_by_role("button", name="Hint").click()
    panel.locator(".nf-hinted").wait_for()
    assert panel.locator(".nf-hinted").is_visible()
    picture(page, "widget-panel-high-frontier")
    if income.is_hidden():
        operations.locator("> summary").click()
    income.press("Enter")
    panel.locator(".nf-news li", has_text="2 WT").first.wait_for()
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1


@pytest.mark.deep
def test_a_flight_is_flown_by_clicking_on_the_map_of_a_lesson(page, lab):
    code = "from widgets import LessonPlayer\nLessonPlayer('high-frontier/03-to-luna-and-back')"
    lesson = shown(page, lab, code, ".nf-lesson .nf-goal")
    lesson.locator(".nf-stands-rocket").first.wait_for()
    lesson.locator(".nf-space[data-id=leo]").click(force=True)  # several engines: the first is led to
    page.wait_for_function("document.activeElement.textContent.includes('Move the rocket')")
    lesson.get_by_role("button", name="Hint").click()
    lesson.locator(".nf-hinted").click()
    lesson.locator(".nf-hinted").wait_for(state="detached")  # the map may move until then
    heo = lesson.locator(".nf-space.nf-goal[data-id=heo]")  # once it can be flown to, the map rests
    heo.hover(force=True)
    lesson.locator(".nf-info", has_text="Click: Fly to HEO, 1 burn.").wait_for()
    heo.click(force=True)
    lesson.get_by_text("Step 3 of").wait_for()
    lesson.locator(".nf-goal[data-id=earth-radiation-04]").wait_for()
    lesson.get_by_text("The pieces on the map in words").click()
    lesson.locator(".nf-more li", has_text="HEO: your rocket").wait_for()
    lesson.get_by_role("application", name="Map of the solar system").focus()
    page.keyboard.press("Enter")
    lesson.locator(".nf-info[aria-live=polite]", has_text="HEO").wait_for()
    picture(page, "widget-lesson-map")
    choose_theme(page, "Dark")
    page.set_viewport_size({"width": 640, "height": 1700})
    assert fits(lesson)
    picture(page, "widget-lesson-map-dark-narrow")
