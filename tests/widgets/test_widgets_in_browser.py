"""The widgets as a reader meets them: in a real JupyterLab, in the system's Chromium, by mouse and keyboard."""

import shutil

import pytest

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.kernel import ledger
from tests.widgets.browsing import (
    EXECUTE,
    MARKS,
    ROOT,
    SHOWN,
    busy,
    choose_theme,
    close_all,
    picture,
    reopen,
    run_all,
    show,
)
from tests.widgets.examples import save_notebook
from widgets import RouteExplorer, Task

TUTORIALS = ROOT / "tutorials"
START = "00-start.ipynb"

pytestmark = MARKS

EXPLORER = "from widgets import RouteExplorer\nexplorer = RouteExplorer('leo')\nexplorer"
STUMBLE = "explorer.observe(lambda change: 1 / 0, 'thrust')"
TWO_THREADS = """
import itertools, pathlib, threading, time
turns, act = itertools.cycle([None, "beside"]), explorer._act
explorer.comm._reply_subshell_for = lambda data, beside: beside if next(turns) else None
def slow_in_one(message):
    main = threading.current_thread() is threading.main_thread()
    with pathlib.Path({log!r}).open("a") as log:
        print(main, file=log)
    time.sleep(2 * main)
    act(message)
explorer._act = slow_in_one
"""
"Messages go to two threads by turns: JupyterLab sends the first ones of a page to the main one, later ones beside it."
LOST = """
import itertools
lost = itertools.chain(["nowhere"], itertools.repeat(None))
explorer.comm._reply_subshell_for = lambda data, beside: next(lost) or beside
"""
"The next message of the page goes to a thread that is no more."
NEAREST_THE_MIDDLE = """
() => {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = middle(document.querySelector("svg.nf-map").getBoundingClientRect());
  const placed = (node) => [node.dataset.id, ...middle(node.getBoundingClientRect())];
  const places = [...document.querySelectorAll(".nf-space")].map(placed);
  const far = (place) => Math.hypot(place[1] - x, place[2] - y);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}
"""
"The id of a space, and where it is on the page."
QUIZ = (
    "from widgets import Quiz\nQuiz('Which one?', ['Hohmann', 'Burn'], answer=lambda: 'Hohmann',"
    " otherwise='An unlikely remark.', explain='Because of its headings.')"
)


ODDS = """
from fractions import Fraction
from nf_core.kernel.chance import Estimate
from widgets import Odds

def bent(weight):
    fair = {"heads": Fraction(weight, 4), "tails": 1 - Fraction(weight, 4)}
    return {"in truth": fair, "thrown": {"heads": Estimate(30, 50), "tails": Estimate(20, 50)}}

Odds(bent, range(5), title="A bent coin", slider="bend", highlight="heads", scale=1)
"""
MAP = ".nf-explorer svg.nf-map [data-id=leo]"
"What is there when an explorer is."


def open_explorer(page, lab, *cells):
    """Run a notebook with an explorer, and return the explorer."""
    show(page, lab, MAP, *cells)
    return page.locator(".nf-explorer").first


def choose(explorer, id):
    explorer.locator(f"[data-id={id}]").click()


def answered(explorer, source, target, **question):
    """Wait until the table is about this flight; return its cells and the planner's."""
    solar_system = network.load()
    caption = f"{solar_system.space(source).title} to {solar_system.space(target).title}"
    explorer.locator("caption", has_text=caption).wait_for()
    explorer.page.wait_for_function("!document.querySelector('.nf-explorer [aria-busy]')")
    routes = planner.plan(solar_system, source, target, **question).routes
    return rows(explorer), [[ledger.show(getattr(route.cost, name)) for name in planner.CRITERIA] for route in routes]


def rows(explorer):
    return [row.locator("td.nf-amount").all_inner_texts() for row in explorer.locator(".nf-tradeoffs tbody tr").all()]


def test_two_sites_clicked_on_the_map_of_the_first_lesson_give_the_planners_table(new_page, lab):
    shutil.copy(TUTORIALS / START, lab.folder)
    run_all(new_page, lab, START, MAP)
    explorer = new_page.locator(".nf-explorer").first
    explorer.get_by_role("button", name="A click on the map chooses: From").click()
    choose(explorer, "ceres")
    choose(explorer, "vesta")
    shown, planned = answered(explorer, "ceres", "vesta", thrust=4)
    assert shown == planned
    assert len(explorer.locator(".nf-hop").all()) > 0
    picture(new_page, "widget-first-lesson")


@pytest.mark.deep
def test_everything_can_be_done_by_keyboard(page, lab):
    explorer = open_explorer(page, lab, EXPLORER)
    box = explorer.get_by_role("combobox", name="To")
    box.fill("ceres")
    box.press("ArrowDown")
    box.press("Enter")
    shown, planned = answered(explorer, "leo", "ceres", thrust=4)
    assert shown == planned
    explorer.locator(".nf-tradeoffs tbody input").first.focus()
    page.keyboard.press("ArrowDown")
    explorer.get_by_role("heading", name="Route 2").wait_for()
    hop = explorer.locator(".nf-hop-reason > summary").first
    hop.press("Enter")
    assert explorer.locator(".nf-hop-reason[open] .nf-ledger").first.is_visible()
    slider = explorer.get_by_role("slider", name="Thrust")
    slider.press("End")
    explorer.page.wait_for_function(
        "document.querySelector('.nf-explorer .nf-turn small').innerText.includes('of 15 TMP')"
    )
    shown, planned = answered(explorer, "leo", "ceres", thrust=15)
    assert shown == planned


@pytest.mark.deep
def test_nothing_is_lost_or_mistaken_while_python_is_busy(page, lab):
    explorer = open_explorer(page, lab, EXPLORER)
    box = explorer.get_by_role("combobox", name="To")
    with busy(page, lab):
        box.fill("ceres")
        box.press("ArrowDown")
        box.press("Enter")
        for _ in range(2):
            explorer.get_by_role("slider", name="Thrust").press("ArrowRight")
        explorer.get_by_role("button", name="Swap start and target").click()
        box.fill("vest")
    page.wait_for_function("document.querySelector('.nf-explorer .nf-turn small')?.innerText.includes('of 6 TMP')")
    shown, planned = answered(explorer, "ceres", "leo", thrust=6)
    assert shown == planned
    assert box.input_value() == "vest"
    box.press("ArrowDown")
    box.press("Enter")
    answered(explorer, "ceres", "vesta", thrust=6)
    rows = explorer.locator(".nf-tradeoffs tbody input")
    assert rows.count() > 1
    with busy(page, lab):
        explorer.get_by_label("At most this many turns").fill("4")
        rows.last.click()
        explorer.get_by_label("At most this many hazards").focus()
        page.keyboard.type("1")
    explorer.get_by_role("alert").get_by_text("The table has changed since you chose.").wait_for()
    assert page.evaluate("document.activeElement.value") == "1"


@pytest.mark.deep
def test_questions_are_answered_in_their_order_though_python_takes_them_in_two_threads(page, lab):
    log = lab.folder / "threads"
    explorer = open_explorer(page, lab, f"{EXPLORER}\n{TWO_THREADS.format(log=str(log))}", "explorer")
    box = explorer.get_by_role("combobox", name="To")
    box.fill("ceres")
    box.press("ArrowDown")
    box.press("Enter")
    explorer.get_by_role("button", name="Swap start and target").click()
    explorer.get_by_role("slider", name="Thrust").press("ArrowRight")
    page.wait_for_function("document.querySelector('.nf-explorer .nf-turn small')?.innerText.includes('of 5 TMP')")
    shown, planned = answered(explorer, "ceres", "leo", thrust=5)
    assert shown == planned
    assert set(log.read_text().splitlines()) == {"True", "False"}


@pytest.mark.deep
def test_a_question_that_was_lost_is_asked_again_and_holds_up_no_other(page, lab):
    explorer = open_explorer(page, lab, EXPLORER.replace("'leo'", "'leo', 'vesta'"))
    page.evaluate(EXECUTE, LOST)
    box = explorer.get_by_role("combobox", name="To")
    for _ in range(2):  # nothing happens, so that one asks again
        box.fill("ceres")
        box.press("Enter")
    explorer.get_by_role("slider", name="Thrust").press("ArrowRight")
    page.wait_for_function("document.querySelector('.nf-explorer .nf-turn small')?.innerText.includes('of 5 TMP')")
    box.fill("ceres")
    box.press("Enter")
    answered(explorer, "leo", "ceres", thrust=5)


@pytest.mark.deep
def test_two_pages_of_one_widget_follow_each_other(page, lab):
    open_explorer(page, lab, EXPLORER, "explorer")
    page.locator(".nf-explorer").nth(1).wait_for()
    sliders = page.locator(".nf-explorer").get_by_role("slider", name="Thrust")
    for turn, thrust in enumerate(("5", "6", "7")):
        sliders.nth(turn % 2).press("ArrowRight")
        page.wait_for_function(
            "thrust => [...document.querySelectorAll('.nf-explorer .nf-box-thrust output')].every("
            "(shown) => shown.textContent === thrust && !shown.closest('[aria-busy]'))",
            arg=thrust,
        )


@pytest.mark.deep
def test_the_map_is_walked_and_zoomed_by_keys(page, lab):
    explorer = open_explorer(page, lab, EXPLORER)
    world = explorer.locator("svg.nf-map > g").first
    whole = world.get_attribute("transform")
    explorer.locator("svg.nf-map").first.focus()
    page.keyboard.press("+")
    assert world.get_attribute("transform") != whole
    page.keyboard.press("Home")
    assert world.get_attribute("transform") == whole
    page.keyboard.press("ArrowRight")
    cursor = explorer.locator(".nf-space.nf-cursor").get_attribute("data-id")
    solar_system = network.load()
    assert solar_system.space(cursor).x > solar_system.space("leo").x
    page.keyboard.press("Enter")
    shown, planned = answered(explorer, "leo", cursor, thrust=4)
    assert shown == planned
    # The keys were the map's: the notebook did not take them for commands of its own.
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1


@pytest.mark.deep
def test_dragging_and_the_wheel_move_the_map(page, lab):
    explorer = open_explorer(page, lab, EXPLORER)
    svg = explorer.locator("svg.nf-map").first
    world = svg.locator("> g")
    whole = world.get_attribute("transform")
    box = svg.bounding_box()
    centre = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(0, 0)  # off a map that came up under it
    page.mouse.move(*centre)
    page.mouse.wheel(0, -400)
    assert world.get_attribute("transform") == whole, "without focus the wheel scrolls the notebook"
    svg.focus()
    page.mouse.move(*centre)
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "before => document.querySelector('svg.nf-map > g').getAttribute('transform') != before", arg=whole
    )
    near = world.get_attribute("transform")
    page.mouse.down()
    page.mouse.move(centre[0] + 90, centre[1] + 60, steps=4)
    page.mouse.up()
    assert world.get_attribute("transform") != near
    assert explorer.locator("caption").count() == 0, "a drag chooses nothing"
    explorer.get_by_role("combobox", name="From").focus()
    for _ in range(4):
        explorer.get_by_role("button", name="Closer (+)").click()
    id, x, y = page.evaluate(NEAREST_THE_MIDDLE)
    page.mouse.click(x, y)  # gives the focus to a map on which the cursor is far out of sight
    answered(explorer, "leo", id, thrust=4)


@pytest.mark.deep
def test_errors_are_shown_where_they_were_made(page, lab):
    explorer = open_explorer(page, lab, EXPLORER, STUMBLE)
    box = explorer.get_by_role("combobox", name="To")
    box.fill("callisto")
    box.press("Enter")
    alert = explorer.get_by_role("alert")
    alert.get_by_role("button", name="Callisto: Valhalla").click()
    shown, planned = answered(explorer, "leo", "callisto-valhalla", thrust=4)
    assert shown == planned
    alert.wait_for(state="hidden")
    explorer.get_by_role("slider", name="Thrust").press("ArrowRight")
    alert.get_by_text("ZeroDivisionError").wait_for()


def test_a_rocket_is_put_together_on_the_bench(page, lab):
    explorer = open_explorer(page, lab, EXPLORER)
    explorer.locator(".nf-bench > summary").click()
    for name in ("PRC Taikonauts", "Metastable Helium"):
        explorer.get_by_label("Card to add").fill(name)
        explorer.get_by_label("Card to add").press("Enter")
        explorer.get_by_role("button", name=f"Take off {name}").wait_for()
    explorer.get_by_label("Tanks").fill("6")
    explorer.get_by_label("Tanks").press("Tab")
    explorer.get_by_text("14 of 17 steps of water").wait_for()  # tank marks of the rocket diagram, mass 5
    choose(explorer, "ceres")
    explorer.get_by_role("columnheader", name="Fuel steps").wait_for()
    picture(page, "widget-rocket")


def test_a_quiz_is_answered_by_keyboard_and_keeps_its_answer_to_itself(page, lab):
    open_explorer(page, lab, EXPLORER, QUIZ)
    quiz = page.locator(".nf-quiz")
    quiz.get_by_label("Burn").focus()
    page.keyboard.press("Space")
    assert "Because of its headings." not in quiz.inner_html()
    quiz.get_by_role("button", name="Check").press("Enter")
    quiz.get_by_text("An unlikely remark.").wait_for()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowUp")
    quiz.get_by_role("button", name="Check").press("Enter")
    quiz.get_by_text("Because of its headings.").wait_for()


@pytest.mark.deep
def test_a_notebook_reopened_without_its_widgets_shows_the_still_picture(page, lab):
    open_explorer(page, lab, EXPLORER)
    page.locator(".nf-static").first.wait_for(state="hidden")
    page.evaluate("jupyterapp.commands.execute('docmanager:save')")
    page.wait_for_function("!document.querySelector('.jp-mod-dirty')")
    close_all(page)
    reopen(page)
    page.locator(".nf-static img").wait_for(state="visible")
    assert page.locator(".nf-live").count() == 0


@pytest.mark.deep
def test_a_file_that_nobody_trusts_shows_images_and_words(page, lab):
    explorer = RouteExplorer("leo", "vesta")
    task = Task(explorer, ["thrust"], lambda: None, "Well done.")
    save_notebook(lab.folder / SHOWN, explorer, task)
    lab.lend_kernel(SHOWN)
    reopen(page)
    page.get_by_text("Choose above; the verdict appears here.").wait_for()
    assert page.locator(".nf-static").count() == 2
    page.wait_for_function("document.querySelector('.nf-static img')?.naturalWidth > 0")
    told = page.locator(".jp-Notebook").inner_text()
    assert "LEO to Vesta" in told
    assert "Hygiea" not in told, "a name on the map"


def test_a_slider_is_turned_and_the_bars_are_read_by_mouse_and_keyboard(page, lab):
    odds = show(page, lab, ".nf-odds", ODDS)
    slider, said = odds.get_by_role("slider", name="bend"), odds.locator(".nf-odds-said")
    slider.press("End")
    odds.locator(".nf-bar-strong", has_text="100.0 %").wait_for()
    slider.press("ArrowLeft")
    odds.locator(".nf-bar-strong", has_text="75.0 %").wait_for()
    assert slider.get_attribute("aria-valuetext") == "3"
    odds.locator(".nf-bar", has_text="25.0 %").hover()
    assert said.inner_text() == "tails: 25.0 %, exactly 1/4"
    page.keyboard.press("Tab")
    assert said.inner_text() == "heads: 75.0 %, exactly 3/4"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert said.inner_text() == "heads: 60.0 %, 30 of 50 games; 95 % interval 46.2 % to 72.4 %"
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1, "the notebook took no key for a command"
    odds.locator("summary", has_text="The figures as a table").click()
    rows = [row.split("\t")[:3] for row in odds.locator("tbody tr").all_inner_texts()]
    assert [row[0] for row in rows] == ["heads", "tails"] * 2
    assert rows[0][1:] == ["75.0 %", "3/4"]
    picture(page, "widget-odds")


@pytest.mark.deep
def test_the_bars_are_drawn_as_long_as_the_chances_in_either_theme(page, lab):
    odds = show(page, lab, ".nf-odds", ODDS)
    for theme in ("Dark", "Light"):
        choose_theme(page, theme)
        fills = [bar.bounding_box()["width"] for bar in odds.locator(".nf-bar-fill").all()]
        whole = odds.locator(".nf-bar > svg").first.bounding_box()["width"]
        assert [round(fill / whole, 2) for fill in fills] == [0, 1, 0.6, 0.4]
        paper, ink = odds.evaluate("e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]")
        assert paper != ink
        picture(page, f"widget-odds-{theme.lower()}")


@pytest.mark.deep
def test_the_dark_theme_is_followed_and_narrow_cells_are_filled(page, lab):
    explorer = open_explorer(page, lab, EXPLORER)
    light = explorer.evaluate("node => getComputedStyle(node).backgroundColor")
    choose_theme(page, "Dark")
    assert explorer.evaluate("node => getComputedStyle(node).backgroundColor") != light
    page.set_viewport_size({"width": 640, "height": 1050})
    overflow = explorer.evaluate("node => node.scrollWidth - node.clientWidth")
    assert overflow <= 0
    picture(page, "widget-dark-narrow")


@pytest.mark.deep
def test_notebook_7_shows_the_same_widget(new_page, lab):
    run_all(new_page, lab, lab.write("seven.ipynb", EXPLORER), MAP, app="notebooks")
    explorer = new_page.locator(".nf-explorer").first
    choose(explorer, "vesta")
    shown, planned = answered(explorer, "leo", "vesta", thrust=4)
    assert shown == planned
    picture(new_page, "widget-notebook-7")
