"""Playing, stepping and learning as readers do: in a real JupyterLab, by mouse and keyboard."""

from tests.tui.saving import save_game
from tests.widgets.browsing import MARKS, busy, choose_theme, picture, show
from widgets import OwnGames

pytestmark = MARKS

TABLE = """
import random
from nf_core.bots import make
from nf_core.registry import find_game
from nf_core.kernel.table import Table
from widgets import DecisionPanel, Stepper
game = find_game("these-new-worlds")
bots = {seat: make("random", game, random.Random(seat)) for seat in (0, 1)}
"""
PANEL = (
    TABLE
    + """
table = Table(game, game.config_type(), players={1: bots[1]}, dealer=random.Random(5), take_backs=True)
DecisionPanel(table)
"""
)
STEPPER = (
    TABLE
    + """
table = Table(game, game.config_type(), players=bots, dealer=random.Random(15))
table.run()
Stepper(table)
"""
)
LESSON = "from widgets import LessonPlayer\nLessonPlayer('these-new-worlds/01-playing-cards')"


def quiet(widget):
    """Wait until Python has answered."""
    widget.page.wait_for_function("!document.querySelector('.nf-live [aria-busy]')")


def has_news(widget, text):
    widget.locator(".nf-news li", has_text=text).first.wait_for()


def test_three_choices_are_made_in_the_decision_panel_by_click_card_and_key(page, lab):
    show(page, lab, ".nf-panel .nf-option", PANEL)
    panel = page.locator(".nf-panel")
    with busy(page, lab):
        for _ in range(2):
            panel.locator(".nf-option", has_text="Play University").click()
    has_news(panel, "You played University")
    quiet(panel)
    assert panel.get_by_role("alert").is_hidden(), "who presses twice, as nothing is to be seen, chooses once"
    panel.locator(".nf-handle").first.click()  # the lowest card: a wild one, so that its colours are led to
    page.wait_for_function("document.activeElement.matches('.nf-option')")
    page.keyboard.press("1")
    has_news(panel, "You played Collective Bargain")
    assert page.evaluate("document.activeElement.matches('.nf-option')"), "the keyboard stays in the choices"
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1, "the notebook took no key for a command"
    panel.get_by_role("button", name="Hint").click()
    panel.locator(".nf-hinted").wait_for()
    panel.locator(".nf-hinted").click()
    panel.locator(".nf-hinted").wait_for(state="detached")
    panel.get_by_role("button", name="Undo").click()
    has_news(panel, "You played Collective Bargain")
    panel.locator(".nf-options .nf-number > summary").first.click()
    panel.locator(".nf-more-barred > summary").click()
    picture(page, "widget-panel")
    choose_theme(page, "Dark")
    page.set_viewport_size({"width": 640, "height": 1500})
    assert panel.evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    picture(page, "widget-panel-dark-narrow")


def test_a_game_is_stepped_through_and_a_die_shows_another_face(page, lab):
    show(page, lab, ".nf-stepper .nf-at", STEPPER)
    stepper = page.locator(".nf-stepper")
    with busy(page, lab):
        for _ in range(3):
            stepper.get_by_role("slider").press("ArrowRight")
    stepper.locator(".nf-at [aria-current]", has_text="Lumen").wait_for()
    stepper.locator(".nf-at [aria-current]").press("ArrowDown")
    stepper.locator(".nf-made", has_text="The red die shows 1.").wait_for()
    stepper.locator(".nf-option", has_text="Roll 6").click()
    stepper.locator(".nf-made", has_text="The red die shows 6.").wait_for()
    stepper.get_by_text("What no longer fitted: You: colonise Lumen for 1 red and 1 green.").wait_for()
    assert stepper.locator(".nf-at-chosen").inner_text().endswith("what if")
    picture(page, "widget-stepper-what-if")
    stepper.get_by_role("button", name="Back to what happened").click()
    stepper.locator(".nf-at-chosen").wait_for(state="detached")
    choose_theme(page, "Dark")
    stepper.get_by_role("button", name="To the end").click()
    stepper.locator(".nf-at:last-child [aria-current]").wait_for()
    quiet(stepper)
    picture(page, "widget-stepper-dark")


def test_the_first_lesson_is_finished_by_clicking_what_the_hints_say(page, lab):
    show(page, lab, ".nf-lesson .nf-option", LESSON)
    lesson = page.locator(".nf-lesson")
    lesson.locator(".nf-option", has_text="Play University").click()
    lesson.get_by_role("alert").get_by_text("This step wants Survey.").wait_for()
    picture(page, "widget-lesson")
    for _ in range(30):
        lesson.get_by_role("button", name="Hint").click()
        lesson.locator(".nf-hinted").click()
        lesson.locator(".nf-hinted").wait_for(state="detached")
        quiet(lesson)
        if page.locator(".nf-solved").count():
            break
    lesson.get_by_text("Well done!").wait_for()
    choose_theme(page, "Dark")
    picture(page, "widget-lesson-done-dark")
    lesson.get_by_role("button", name="Step 2, done").click()
    lesson.get_by_text("Step 2 of 7").wait_for()
    lesson.get_by_text("Petition is on top now.").wait_for()


def test_ones_own_games_stand_in_lists_below_their_headings_and_names_are_no_markup(bare, tmp_path):
    save_game(tmp_path / "a.jsonl")
    games = OwnGames(folder=tmp_path)
    games.games = [*games.games, {"title": "Not counted: <b>1</b>.", "lines": []}]
    shown = bare.mount(games)
    assert shown.locator("h4").all_inner_texts() == [part["title"] for part in games.games]
    assert shown.locator("li").all_inner_texts() == [line for part in games.games for line in part["lines"]]
    assert shown.locator("h4 + ul").count() == 1
    picture(bare.page, "widget-own-games")
