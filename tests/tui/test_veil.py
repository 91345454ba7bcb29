"""What stands behind a modal screen is dimmed as Textual does it, each style once."""

import pytest
from rich.segment import ControlType, Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen

from tui import veil
from tui.veil import Veil

PIECES = [
    Segment("a", Style.parse("bold #d6dbe5 on #0b0f1a")),
    Segment("b", Style.parse("#d6dbe5") + Style(meta={"@click": "x"}, link="https://example.org")),
    Segment("c"),
    Segment("", None, [(ControlType.HOME,)]),
    Segment("d", Style.parse("bold #d6dbe5 on #0b0f1a")),
    Segment("e", Style.parse("reverse red on default")),
]


@pytest.mark.parametrize("colour", [Color(18, 24, 40, 0.6), Color(0, 0, 0, 0), Color(10, 10, 10, 1)])
def test_it_looks_as_textual_has_it(colour):
    assert [*Veil.process_segments(PIECES, colour)] == [*BackgroundScreen.process_segments(PIECES, colour)]


def test_the_colours_of_a_style_are_worked_out_once(monkeypatch):
    worked_out, real = [], BackgroundScreen.process_segments
    monkeypatch.setattr(BackgroundScreen, "process_segments", lambda *given: worked_out.append(given) or real(*given))
    veil.veiled.cache_clear()
    for _ in range(3):
        [*Veil.process_segments(PIECES, Color(1, 2, 3, 0.5))]
    styled = {piece.style for piece in PIECES if not piece.control}
    assert len(worked_out) == len(styled)
