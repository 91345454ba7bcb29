"""Chances as readers meet them: in a real JupyterLab, by mouse and keyboard."""

from tests.widgets.browsing import MARKS, choose_theme, picture, show

pytestmark = MARKS

ODDS = """
from fractions import Fraction
from nf_core.kernel.chance import Estimate
from widgets import Odds

def bent(weight):
    fair = {"heads": Fraction(weight, 4), "tails": 1 - Fraction(weight, 4)}
    return {"in truth": fair, "thrown": {"heads": Estimate(30, 50), "tails": Estimate(20, 50)}}

Odds(bent, range(5), title="A bent coin", slider="bend", highlight="heads", scale=1)
"""


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
