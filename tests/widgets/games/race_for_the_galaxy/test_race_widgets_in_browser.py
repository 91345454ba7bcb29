"""The widgets of Race for the Galaxy as readers meet them, by mouse and keyboard."""

from tests.games.race_for_the_galaxy.given import Seat, round_of
from tests.widgets.browsing import MARKS, picture
from widgets import CardLab, DrawOdds, PhaseStepper, TableauScore

pytestmark = MARKS


def test_cards_are_searched_filtered_and_opened_by_keyboard(bare):
    lab = bare.mount(CardLab("race", level="brink-of-war"))
    lab.get_by_role("textbox", name="Search").press_sequentially("rebel")
    lab.get_by_role("combobox", name="Type").select_option("military")
    lab.get_by_role("combobox", name="Has").select_option("a prestige symbol")
    lab.get_by_role("status").get_by_text("of 190 cards").wait_for()
    lab.get_by_role("button", name="Defense").press("Enter")
    lab.get_by_role("button", name="Defense").press("Enter")
    first = lab.locator(".nf-card-name").first
    assert first.inner_text() == "Rebel Stronghold"
    first.press("Enter")
    lab.get_by_role("row", name="Prestige Gain 1 prestige").wait_for()
    assert lab.get_by_text("false", exact=True).count() == 0, "there are no signs of sources to explain"
    assert "false" not in lab.evaluate("node => [...node.childNodes].map((child) => child.nodeValue)")
    picture(bare.page, "widget-race-cards")


def test_a_card_is_added_by_keyboard_and_a_bonus_opened(bare):
    score = bare.mount(TableauScore("Old Earth", ["Rebel Base", "Spice World", "Galactic Imperium"]))
    before = score.locator(".nf-total").inner_text()
    box = score.get_by_role("combobox", name="Add a card")
    box.press_sequentially("rebel un")
    box.press("Enter")
    score.get_by_role("button", name="Bonuses of cards: 4").press("Enter")
    score.locator(".nf-why summary", has_text="Galactic Imperium").press("Enter")
    score.locator(".nf-why", has_text="Rebel Underground (REBEL military world)").wait_for()
    score.get_by_role("button", name="Good on Spice World").press("Enter")
    score.get_by_role("button", name="Good on Spice World", pressed=True).wait_for()
    score.get_by_text("VP chips, prestige, cards in hand").click()
    score.get_by_role("spinbutton", name="VP in chips").fill("100")
    score.get_by_role("spinbutton", name="VP in chips").press("Tab")
    score.get_by_role("alert").get_by_text("VP in chips cannot be 100").wait_for()
    picture(bare.page, "widget-tableau-score")
    score.get_by_role("button", name="Back to how it is").click()
    score.get_by_role("button", name="Back to how it is").wait_for(state="hidden")
    assert score.locator(".nf-total").inner_text() == before


def test_phases_are_stepped_through_and_a_bonus_is_supposed(bare):
    first = Seat("Old Earth", "Spice World", "New Vinland", goods=("Spice World", "New Vinland"), size=4)
    steps = bare.mount(PhaseStepper(round_of(first, Seat("New Sparta", "Space Marines", "Alien Tech Institute"))))
    for _ in range(3):
        steps.get_by_role("button", name="Next").press("Enter")
    steps.get_by_role("button", name="IV Consume", pressed=True).wait_for()
    steps.get_by_role("button", name="You, VP chips: 2").press("Enter")
    steps.locator(".nf-why", has_text="Old Earth (Spice World, New Vinland)").wait_for()
    steps.get_by_role("checkbox", name="You: Consume: 2x VP").press(" ")
    steps.get_by_role("button", name="You, VP chips: 4").wait_for()
    assert bare.page.evaluate("document.activeElement.getAttribute('aria-label')") == "You: Consume: 2x VP"
    steps.locator(".nf-why", has_text="4").wait_for()
    steps.get_by_text("You: 4 powers in this phase").click()
    steps.get_by_text("You consume up to 2 goods, for 1 VP each.").wait_for()
    picture(bare.page, "widget-phase-stepper")
    steps.get_by_role("button", name="Back to what is selected").press("Enter")
    steps.get_by_role("button", name="You, VP chips: 2").wait_for()
    steps.get_by_role("button", name="III Settle").press("Enter")
    steps.get_by_role("button", name="Player 2, Military: 4").wait_for()
    steps.get_by_role("button", name="Player 2, Military against Alien Technology worlds: 6").press("Enter")
    steps.locator(".nf-why", has_text="Alien Tech Institute").wait_for()
    assert "6 against Alien Technology worlds" in steps.locator(".nf-gains").inner_text()


def test_odds_are_asked_for_by_filters_bounds_and_the_slider(bare):
    odds = bare.mount(DrawOdds("race", draws=1))
    chance = odds.locator(".nf-total")
    assert chance.inner_text() == "100.0 %"
    odds.get_by_role("combobox", name="Card").first.select_option("world")
    odds.get_by_role("spinbutton", name="Defense at most").fill("2")
    odds.get_by_role("spinbutton", name="Defense at most").press("Tab")
    odds.get_by_text("cards that fit").wait_for()
    one = chance.inner_text()
    odds.get_by_role("slider", name="Cards drawn").press("ArrowRight")
    bare.page.wait_for_function("text => document.querySelector('.nf-total').textContent !== text", arg=one)
    odds.get_by_text("among 2 drawn").wait_for()
    box = odds.get_by_role("combobox", name="You have also seen")
    box.press_sequentially("new spa")
    box.press("Enter")
    odds.get_by_role("button", name="Take back New Sparta").wait_for()
    box.press_sequentially("new spa")
    box.press("Enter")
    odds.get_by_role("alert").get_by_text("No further copy of New Sparta").wait_for()
    picture(bare.page, "widget-draw-odds")
    odds.get_by_role("button", name="Take back New Sparta").press("Enter")
    odds.get_by_role("button", name="Take back New Sparta").wait_for(state="detached")
    odds.get_by_role("button", name="Any card").press("Enter")
    odds.get_by_text("100.0 %").first.wait_for()
    assert bare.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Search"
