"""Places on the map and cells of the screen."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tui.boards.projection import ASPECT, DOTS_HIGH, DOTS_WIDE, MARGIN, NEAREST, fit

SIZES = st.tuples(st.integers(1, 300), st.integers(1, 100))
SHARES = st.floats(0, 1)
FACTORS = st.floats(0.2, 8)


@st.composite
def views(draw):
    """A view as a player may come to it: fitted, enlarged at a cell, moved."""
    width, height = draw(SIZES)
    view = fit(width, height).zoomed(draw(FACTORS), draw(st.integers(0, width)), draw(st.integers(0, height)))
    return view.panned(draw(st.integers(-300, 300)), draw(st.integers(-100, 100)))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (20, 60)])
def test_the_fitted_view_holds_the_whole_map_and_touches_two_edges(size):
    view = fit(*size)
    width, height = size[0] * DOTS_WIDE, size[1] * DOTS_HIGH
    (left, top), (right, bottom) = view.dot(0, 0), view.dot(1, 1)
    assert left >= -1e-6
    assert top >= -1e-6
    assert right <= width + 1e-6
    assert bottom <= height + 1e-6
    assert right - left == pytest.approx(width) or bottom - top == pytest.approx(height)


def test_the_map_is_three_wide_and_two_high_on_the_screen():
    (left, top), (right, bottom) = fit(80, 24).dot(0, 0), fit(80, 24).dot(1, 1)
    assert (right - left) / (bottom - top) == pytest.approx(1.5)


@given(views(), st.integers(0, 300), st.integers(0, 100))
def test_the_place_at_the_centre_of_a_cell_lies_in_that_cell(view, column, row):
    assert view.cell(*view.place(column, row)) == (column, row)


@given(views(), SHARES, SHARES)
def test_a_place_is_found_again_within_a_cell(view, x, y):
    near_x, near_y = view.place(*view.cell(x, y))
    assert abs(near_x - x) * ASPECT * view.scale <= DOTS_WIDE / 2 + 1e-6
    assert abs(near_y - y) * view.scale <= DOTS_HIGH / 2 + 1e-6


@given(st.floats(1.1, 3))
def test_enlarging_keeps_the_place_under_the_pointer(factor):
    view = fit(80, 24).zoomed(2, 40, 12)
    x, y = view.place(35, 10)
    assert view.zoomed(factor, 35, 10).cell(x, y) == (35, 10)


@given(views(), FACTORS)
def test_a_view_is_never_smaller_than_the_map_nor_closer_than_the_limit(view, factor):
    closer = view.zoomed(factor, 0, 0)
    assert fit(view.width, view.height).scale <= closer.scale <= max(NEAREST, fit(view.width, view.height).scale)


@given(views())
def test_a_view_stays_on_the_map(view):
    (left, top), (right, bottom) = view.dot(0, 0), view.dot(1, 1)
    slack = MARGIN * view.scale + 1e-6
    wide, high = view.width * DOTS_WIDE, view.height * DOTS_HIGH
    assert left <= slack or right <= wide + 1e-6
    assert right >= wide - slack or left >= -1e-6
    assert top <= slack or bottom <= high + 1e-6
    assert bottom >= high - slack or top >= -1e-6


def test_panning_far_ends_at_the_corner():
    view = fit(80, 24).zoomed(4, 40, 12)
    assert view.panned(-9999, -9999).holds(0, 0)
    assert view.panned(9999, 9999).holds(0.999, 0.999)


def test_panning_there_and_back_changes_nothing():
    view = fit(80, 24).zoomed(4, 40, 12)
    back = view.panned(5, 2).panned(-5, -2)
    assert (back.left, back.top) == pytest.approx((view.left, view.top))


def test_a_whole_map_stays_whole_in_another_window():
    assert fit(80, 24).resized(200, 60) == fit(200, 60)


def test_a_part_keeps_its_scale_and_its_middle_in_another_window():
    view = fit(80, 24).zoomed(6, 40, 12)
    wider = view.resized(120, 30)
    assert wider.scale == view.scale
    assert wider.place(59.5, 14.5) == pytest.approx(view.place(39.5, 11.5))


@given(st.lists(st.tuples(SHARES, SHARES), min_size=1, max_size=8), st.integers(20, 200), st.integers(10, 60))
def test_framing_brings_all_places_into_view(places, width, height):
    view = fit(width, height).framing(places)
    assume(all(x < 1 and y < 1 for x, y in places))
    assert all(view.holds(x, y) for x, y in places)


@given(st.integers(0, 3), st.integers(0, 3), SHARES, SHARES)
def test_a_window_without_cells_does_no_harm(width, height, x, y):
    view = fit(width, height).zoomed(2, 0, 0).panned(1, 1).centred(x, y).framing([(x, y)])
    assert view.resized(80, 24).width == 80
