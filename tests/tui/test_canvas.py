"""Lines, texts and inks on a sheet of cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.boards.canvas import Canvas

ANYWHERE = st.integers(-2000, 2000).map(lambda quarters: quarters / 4)


def drawn(width, height, *lines, ascii_only=False):
    canvas = Canvas(width, height)
    for start, end in lines:
        canvas.line(start, end, "line")
    return canvas.plain(ascii_only=ascii_only)


@pytest.mark.parametrize(
    ("line", "picture"),
    [
        (((0, 0), (3, 0)), "⠉⠉"),
        (((0, 3), (3, 3)), "⣀⣀"),
        (((0, 0), (0, 3)), "⡇ "),
        (((3, 0), (3, 3)), " ⢸"),
        (((0, 0), (3, 3)), "⠑⢄"),
        (((3, 3), (0, 0)), "⠑⢄"),
        (((0, 3), (3, 0)), "⡠⠊"),
        (((2, 2), (2, 2)), " ⠄"),
    ],
)
def test_a_line_sets_the_dots_it_passes(line, picture):
    assert drawn(2, 1, line) == picture


def test_a_line_crosses_cells_downwards():
    assert drawn(1, 2, ((1, 0), (1, 7))) == "⢸\n⢸"


@pytest.mark.parametrize(
    ("line", "picture"),
    [
        (((0, 1), (5, 1)), "---"),
        (((0, 3), (5, 3)), "___"),
        (((0, 0), (0, 3)), "|  "),
        (((0, 0), (1, 3)), "\\  "),
        (((0, 3), (1, 0)), "/  "),
        (((0, 0), (0, 0)), "'  "),
        (((0, 3), (0, 3)), ".  "),
    ],
)
def test_without_braille_a_line_is_shown_by_the_nearest_characters(line, picture):
    assert drawn(3, 1, line, ascii_only=True) == picture


def test_every_pattern_of_dots_has_an_ascii_character():
    canvas = Canvas(256, 1)
    canvas.dots = bytearray(range(256))
    text = canvas.plain(ascii_only=True)
    assert text.isascii()
    assert len(text) == 256
    assert text[0] == " "
    assert " " not in text[1:]


def test_a_line_is_cut_at_the_edges():
    assert drawn(2, 1, ((-100, 0), (100, 0))) == "⠉⠉"
    assert drawn(2, 1, ((-100, -1), (100, -1))) == "  "
    assert drawn(2, 1, ((4, 0), (9, 0))) == "  "


@given(ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE)
def test_any_line_stays_on_the_sheet_and_reads_the_same_from_both_ends(x, y, end_x, end_y):
    """Up to the rounding of single dots: what is blank from one end is blank from the other."""
    there, back = drawn(20, 10, ((x, y), (end_x, end_y))), drawn(20, 10, ((end_x, end_y), (x, y)))
    assert len(there) == len(back) == 20 * 10 + 9
    assert (not there.strip()) == (not back.strip())


@given(st.integers(0, 39), st.integers(0, 39), st.integers(0, 39), st.integers(0, 39))
def test_a_line_on_the_sheet_reaches_both_its_ends(x, y, end_x, end_y):
    canvas = Canvas(20, 10)
    canvas.line((x + 0.5, y + 0.5), (end_x + 0.5, end_y + 0.5), "line")
    for column, row in ((x, y), (end_x, end_y)):
        end = Canvas(20, 10)
        end.line((column, row), (column, row), "line")
        cell = (row // 4) * 20 + column // 2
        assert canvas.dots[cell] & end.dots[cell]


def test_a_dashed_line_leaves_gaps():
    canvas = Canvas(6, 1)
    canvas.line((0, 0), (11, 0), "line", dash=2)
    assert canvas.plain() == "⠉ ⠉ ⠉ "


def test_a_later_ink_wipes_the_dots_of_an_earlier_one():
    canvas = Canvas(2, 1)
    canvas.line((0, 0), (3, 0), "line")
    canvas.line((0, 3), (1, 3), "route")
    assert list(canvas.row(0, ascii_only=False)) == [("⣀", "route", ""), ("⠉", "line", "")]


def test_text_stands_over_dots_and_is_cut_at_the_edges():
    canvas = Canvas(4, 1)
    canvas.line((0, 0), (7, 0), "line")
    canvas.text(-1, 0, "Luna", "name")
    canvas.text(3, 0, "Mars", "name")
    canvas.text(0, 5, "nowhere", "name")
    assert canvas.plain() == "unaM"


def test_a_copy_leaves_the_first_sheet_as_it_was():
    first = Canvas(3, 1)
    second = first.copy()
    second.text(0, 0, "LEO", "name")
    second.line((0, 0), (5, 0), "line")
    assert first.plain() == "   "
    assert second.plain() == "LEO"


def test_runs_join_cells_of_one_look():
    canvas = Canvas(5, 1)
    canvas.grounds = ["mars", "mars", "mars", "earth", "earth"]
    canvas.text(1, 0, "ab", "name")
    assert list(canvas.row(0, ascii_only=False)) == [(" ", "", "mars"), ("ab", "name", "mars"), ("  ", "", "earth")]


def test_a_sheet_without_cells_can_be_drawn_on():
    canvas = Canvas(0, 0)
    canvas.line((0, 0), (5, 5), "line")
    canvas.text(0, 0, "LEO", "name")
    assert canvas.plain() == ""
