"""The pages of widgets alone, in the system's Chromium without a notebook."""

from fractions import Fraction

import pytest

from nf_core.kernel.game import Config
from nf_core.kernel.table import Table
from nf_core.kernel.tabletop import Bar, Place, Thing
from tests.games.high_frontier.given import table
from tests.widgets.bare import Bare
from tests.widgets.browsing import MARKS
from tests.widgets.examples import a_turn, one_of_each
from tests.widgets.fruit import Market, MarketWords, Stall
from widgets import DecisionPanel, EmpireScore, EngineChain, Odds, Quiz, RouteExplorer, ScoreSheet

pytestmark = MARKS

CELLS = (416, 718, 746, 1108)
"How wide cells are: in JupyterLab beside its files in a window of 848 pixels; in Notebook 7 in one of 756, 848, 1400."
CUT = """
(root) => {
  const cut = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const within = text.parentElement;
    const seen = within.checkVisibility() && !within.closest("svg, option, .nf-unseen, .nf-scroll");
    if (!seen || !text.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (let node = within; root.contains(node); node = node.parentElement) {
      if (getComputedStyle(node).overflowX === "visible" && node !== root) continue;
      const { left, right } = node.getBoundingClientRect();
      if ([...range.getClientRects()].some((box) => box.right > right + 1 || box.left < left - 1)) cut.push(text.data);
    }
  }
  return cut;
}
"""
"The texts that stick out of what cuts them off."
OPEN_ALL = "(root) => root.querySelectorAll('details').forEach((details) => (details.open = true))"
SMALLEST_NAME = """
() => {
  const size = (name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a;
  return Math.min(...[...document.querySelectorAll(".nf-label.nf-shown, .nf-zone-name")].map(size));
}
"""
"The size of the smallest name on any map, in pixels."
ANSWERED = "() => !document.querySelector('[aria-busy]')"
ZOOMED = "(whole) => document.querySelector('svg.nf-map > g').getAttribute('transform') !== whole"


@pytest.fixture
def bare(browser):
    """A bare page; a script of a widget that fails on it fails the test."""
    page, failures = browser.new_page(viewport={"width": 1100, "height": 1000}), []
    page.on("pageerror", lambda error: failures.append(error.stack))
    yield Bare(page)
    page.close()
    assert failures == []


@pytest.mark.deep
def test_a_live_widget_hides_its_own_still_picture_wherever_that_stands(bare):
    quiz, other = Quiz("How many?", answer=3), Quiz("How far?", answer=3)
    bare.page.set_content(f"<main>{quiz._repr_html_()}</main>{other._repr_html_()}<aside></aside>")
    stills = bare.page.locator(".nf-static:visible")
    assert stills.count() == 2
    bare.mount(quiz)
    assert ["How far?" in text for text in stills.all_inner_texts()] == [True]


@pytest.mark.deep
def test_no_widget_cuts_off_what_is_opened_in_it_and_names_on_maps_can_be_read(bare):
    for widget in one_of_each():
        bare.mount(widget).evaluate(OPEN_ALL)
    for width in CELLS:
        bare.page.set_viewport_size({"width": width + 16, "height": 1000})
        bare.page.wait_for_selector(".nf-label.nf-shown")
        for drawn in bare.page.locator(".nf-live").all():
            assert drawn.evaluate(CUT) == [], (width, drawn.get_attribute("class"))
        assert bare.page.evaluate(SMALLEST_NAME) > 10.9, width


def test_odds_that_nothing_changes_are_drawn_too(bare):
    drawn = bare.mount(Odds({"win": Fraction(1, 4), "lose": Fraction(3, 4)}, title="A bent coin"))
    assert drawn.get_by_text("75.0 %").first.is_visible()


WIDER = "(lists) => lists.filter((list) => list.scrollWidth > list.clientWidth).map((list) => list.innerText)"


@pytest.mark.parametrize("widget", [EmpireScore, EngineChain])
def test_what_one_more_tile_adds_is_seen_without_scrolling_sideways(bare, widget):
    drawn = bare.mount(widget("Old Earth", ["Gem World", "Rebel Miners", "Imperium Lords"]))
    for width in CELLS:
        bare.page.set_viewport_size({"width": width + 16, "height": 1000})
        assert drawn.locator(".nf-additions .nf-scroll").evaluate_all(WIDER) == [], width


@pytest.mark.deep
def test_the_explorer_is_one_screen_in_a_window_of_848_pixels(bare):
    bare.page.set_viewport_size({"width": 416 + 16, "height": 950})
    explorer = bare.mount(RouteExplorer("leo", "vesta"))
    assert explorer.bounding_box()["height"] < 950
    bare.page.set_viewport_size({"width": 746 + 16, "height": 850})
    assert explorer.bounding_box()["height"] < 700
    rows, chart = (explorer.locator(part).first.bounding_box() for part in (".nf-tradeoffs", "svg.nf-map"))
    assert rows["x"] >= chart["x"] + chart["width"], "the answer stands beside the map"


IN_SIGHT = """
() => {
  const chart = document.querySelector("svg.nf-map").getBoundingClientRect();
  const name = [...document.querySelectorAll(".nf-label.nf-shown")].find((label) => label.textContent === "Deimos");
  const { left, right } = name?.getBoundingClientRect() ?? { left: 0, right: Infinity };
  return chart.width < 500 && left >= chart.left && (left + right) / 2 <= chart.right;
}
"""


def test_a_flight_stays_in_sight_when_the_cell_of_the_explorer_gets_narrow(bare):
    bare.page.set_viewport_size({"width": 1108 + 16, "height": 1000})
    bare.mount(RouteExplorer("leo", "deimos"))
    bare.page.wait_for_selector(".nf-label.nf-shown")
    bare.page.set_viewport_size({"width": 416 + 16, "height": 1000})
    bare.page.wait_for_function(IN_SIGHT, timeout=10_000)


@pytest.mark.deep
def test_the_wheel_zooms_where_the_pointer_has_moved_and_chooses_nothing(bare):
    explorer = RouteExplorer("leo")
    chart = bare.mount(explorer).locator("svg.nf-map").first
    world, box = chart.locator("> g"), chart.bounding_box()
    whole, x, y = world.get_attribute("transform"), box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    bare.page.mouse.move(x, y)
    bare.page.mouse.wheel(0, -300)
    assert world.get_attribute("transform") == whole, "the map came under a pointer that rests"
    bare.page.mouse.move(x + 9, y)
    bare.page.mouse.wheel(0, -300)
    bare.page.wait_for_function(ZOOMED, arg=whole)
    assert (explorer.source, explorer.target) == ("leo", None)


@pytest.mark.deep
def test_typing_in_a_search_box_replaces_the_choice(bare):
    box = bare.mount(RouteExplorer("leo", "vesta")).get_by_role("combobox", name="To")
    box.click()
    bare.page.keyboard.type("ceres")
    assert box.input_value() == "ceres"
    bare.page.keyboard.press("Enter")
    bare.page.wait_for_function("document.querySelector('.nf-explorer caption').textContent === 'LEO to Ceres'")
    bare.page.keyboard.type("hertha")
    assert box.input_value() == "hertha"
    bare.page.keyboard.press("Escape")
    bare.page.keyboard.type("nysa")
    assert box.input_value() == "nysa"


@pytest.mark.deep
def test_a_search_box_offers_first_what_begins_with_what_is_typed(bare):
    box = bare.mount(RouteExplorer("leo", "vesta")).get_by_role("combobox", name="To")
    box.fill("kor")
    offered = bare.page.get_by_role("option").locator("span").all_inner_texts()
    assert offered[0].strip() == "Koronis"
    assert len(offered) > 1
    box.press("Enter")
    bare.page.wait_for_function("document.querySelector('.nf-explorer caption').textContent === 'LEO to Koronis'")


@pytest.mark.deep
def test_enter_takes_what_the_score_sheet_suggests_first(bare):
    sheet = ScoreSheet(table())
    drawn = bare.mount(sheet)
    box = drawn.get_by_role("combobox", name="had also")
    for typed in ("Factory on Vesta", "glory", "nysa"):
        box.fill(typed)
        first = drawn.get_by_role("option", selected=True).locator("span").inner_text()
        box.press("Enter")
        drawn.locator(".nf-chips li", has_text=first[1:]).wait_for()
    assert sheet.supposed[0]["id"] == "0:factory:vesta"
    assert len(sheet.supposed) == 3


@pytest.mark.deep
@pytest.mark.parametrize(("keys", "number"), [(("1", "1"), 11), (("1", "Enter"), 1), (("0",), 0)])
def test_numbers_of_choices_are_typed_and_zero_ends_the_turn(bare, keys, number):
    panel = DecisionPanel(a_turn())
    (asked,) = panel.table.decisions()
    numbered = {
        option["number"]: action for option, action in zip(panel.decision["options"], asked.options, strict=True)
    }
    assert max(numbered) > 10
    before = len(panel.table.past)
    bare.mount(panel).locator("svg.nf-map").first.focus()
    for key in keys:
        bare.page.keyboard.press(key)
    bare.page.wait_for_function(ANSWERED)
    assert panel.table.past[before].action == numbered[number]


@pytest.mark.deep
def test_items_are_ticked_off_by_mouse_and_keys_and_the_list_keeps_its_place(bare):
    panel = DecisionPanel(Table(Market(), Config(1)))
    page = bare.mount(panel)
    finish = page.get_by_role("button", name="Choose these")
    pear = page.get_by_role("checkbox", name="Ripe pear")
    assert page.get_by_role("checkbox", name="Ripe melon").is_disabled()
    pear.focus()
    bare.page.keyboard.press("Space")
    page.get_by_text("So far: 3 coins").wait_for()
    assert pear.evaluate("(box) => box.checked && box === box.getRootNode().activeElement")
    assert page.get_by_role("checkbox", name="Ripe quince").is_disabled()
    assert page.get_by_text("Not yet: ").is_visible()
    assert finish.is_disabled()
    page.get_by_role("checkbox", name="Ripe apple").check()
    page.get_by_text("So far: 5 coins").click()
    page.get_by_role("button", name="Give the last back").click()
    page.get_by_text("So far: 3 coins").wait_for()
    assert page.locator(".nf-more-total .nf-ledger").is_visible(), "the sum stays open"
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("So far: 0 coins").wait_for()
    assert page.get_by_role("button", name="Undo").is_disabled(), "there is nothing else to take back"
    pear.check()
    page.get_by_role("checkbox", name="Ripe apple").check()
    page.get_by_text("So far: 5 coins").wait_for()
    finish.click()
    page.get_by_label("From 2 to 4").wait_for()
    assert panel.table.past[0].action.items == ("apple", "pear")


def test_items_are_marked_and_ticked_on_the_table(bare):
    panel = DecisionPanel(Table(Stall(), Config(1)))
    page = bare.mount(panel)
    pear, apple, plum = (page.locator(f"[data-thing={name}]") for name in ("pear", "apple", "plum"))
    page.get_by_role("checkbox", name="Ripe pear").focus()
    assert page.locator(".nf-pointed").evaluate_all(THINGS) == ["pear"]
    page.get_by_text("Ripe apple").hover()
    assert page.locator(".nf-pointed").evaluate_all(THINGS) == ["apple"]
    pear.get_by_role("button").click()
    page.get_by_text("So far: 3 coins").wait_for()
    assert page.get_by_role("checkbox", name="Ripe pear").is_checked()
    apple.get_by_role("button").click()
    page.get_by_text("So far: 5 coins").wait_for()
    assert page.locator(".nf-ticked").evaluate_all(THINGS) == ["apple", "pear"]
    plum.get_by_role("button").click()
    page.get_by_role("alert").get_by_text("You have 5 coins").wait_for()
    pear.get_by_role("button").click()
    page.get_by_text("So far: 2 coins").wait_for()
    assert page.locator(".nf-ticked").evaluate_all(THINGS) == ["apple"]


THINGS = "(pieces) => pieces.map((piece) => piece.dataset.thing)"
CARD = ".nf-card:not(.nf-dim)"
CARD_SIZE = """
(card) => [
  Math.round(card.getBoundingClientRect().width), Boolean(card.querySelector("p")?.checkVisibility()),
  getComputedStyle(card).flexDirection,
]
"""


def test_cards_fit_the_width_and_those_of_the_choice_or_the_hint_are_marked(bare):
    panel = DecisionPanel(a_turn())
    drawn = bare.mount(panel)
    sizes = {}
    for width in (1400, 900, 280):
        bare.page.set_viewport_size({"width": width, "height": 1000})
        sizes[width] = drawn.locator(CARD).first.evaluate(CARD_SIZE)
    assert sizes[1400] == [150, True, "column"]
    assert sizes[900] == [88, False, "column"]
    assert sizes[280][1:] == [False, "row"]
    option = next(option for option in panel.decision["options"] if option["about"])
    drawn.locator(f".nf-option[data-number='{option['number']}']").focus()
    pointed = drawn.locator(".nf-pointed")
    assert {mark.get_attribute("data-thing") for mark in pointed.all()} <= set(option["about"])
    assert pointed.count() > 0
    drawn.locator(".nf-option").first.blur()
    drawn.locator("[data-deed=hint]").click()
    drawn.locator(".nf-hinted").wait_for()
    hinted = next(option for option in panel.decision["options"] if option["number"] == panel.hinted)
    assert {mark.get_attribute("data-thing") for mark in pointed.all()} <= set(hinted["about"])


FUELLED = Place(
    id="rocket", title="Rocket", bars=(Bar("tanks", 8, 3),), things=(Thing(id="steamer", title="Mirror Steamer"),)
)
CLAIMED = Place(id="claims", title="Claims", things=(Thing(id="nysa", title="Nysa", look="world", now="factory"),))
ABLE = Place(
    id="able 1", title="What you can do", note="search not used", is_aside=True,
    things=(Thing(id="explore", title="Explore", look="words", lines=("draw 2, keep 1",)),),
)  # fmt: skip


class LadenWords(MarketWords):
    def table(self, s, seat):
        return (FUELLED, CLAIMED, ABLE)


class Laden(Market):
    """The market with other things than fruit on the table."""

    words = LadenWords()


def test_a_table_shows_its_strips_what_worlds_hold_and_what_can_be_looked_up(bare):
    page = bare.mount(DecisionPanel(Table(Laden(), Config(1))))
    for text in ("tanks 3 of 8", "factory"):
        assert page.locator(".nf-areas").get_by_text(text, exact=True).is_visible()
    assert page.get_by_text("draw 2, keep 1").is_hidden()
    page.locator(".nf-table summary", has_text="What you can do").click()
    for text in ("search not used", "draw 2, keep 1"):
        assert page.get_by_text(text).is_visible()


BROKEN = """
(table) => [...table.querySelectorAll(":is(.nf-card, .nf-tile) > span:not(.nf-unseen)")].flatMap((name) =>
  [...name.textContent.matchAll(/[^ -]+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(name.firstChild, word.index);
    range.setEnd(name.firstChild, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]),
)
"""
"The words in the names of cards that are broken in two."


def test_a_card_is_wide_enough_for_the_words_of_its_name(bare):
    drawn = bare.mount(DecisionPanel(a_turn()))
    for width in CELLS:
        bare.page.set_viewport_size({"width": width + 16, "height": 1000})
        assert drawn.evaluate(BROKEN) == [], width
