"""What the pages of widgets do by themselves, looked at in the system's Chromium without a notebook around them."""

import pytest

from tests.widgets.bare import Bare
from tests.widgets.browsing import MARKS
from tests.widgets.examples import one_of_each
from widgets import Quiz

pytestmark = MARKS


@pytest.fixture
def bare(browser):
    """A bare page; a script of a widget that fails on it fails the test."""
    page, failures = browser.new_page(viewport={"width": 1100, "height": 1000}), []
    page.on("pageerror", lambda error: failures.append(error.stack))
    yield Bare(page)
    page.close()
    assert failures == []


def test_a_live_widget_hides_its_own_still_picture_wherever_that_stands(bare):
    quiz, other = Quiz("How many?", answer=3), Quiz("How far?", answer=3)
    bare.page.set_content(f"<main>{quiz._repr_html_()}</main>{other._repr_html_()}<aside></aside>")
    assert bare.page.locator(".nf-static:visible").count() == 2
    bare.mount(quiz)
    assert bare.page.locator(".nf-static:visible").all_inner_texts() == [
        text for text in bare.page.locator(".nf-static").all_inner_texts() if "How far?" in text
    ]


def test_every_widget_draws_its_page(bare):
    for widget in one_of_each():
        assert bare.mount(widget).inner_text().strip(), type(widget).__name__
