"""Places of a table on the page."""

import re

import pytest

from nf_core.kernel.tabletop import Place, Thing
from widgets import link
from widgets.tables import _area


@pytest.mark.parametrize(("look", "count", "wide"), [("tile", 3, False), ("tile", 4, True), ("world", 9, False)])
def test_a_place_with_many_cards_is_as_wide_as_the_table(look, count, wide):
    """In half of it there is room for one card beside another at most, so they would stand in a column."""
    things = tuple(Thing(id=f"{number}", title="Thing", look=look) for number in range(count))
    assert _area(Place(id="market", title="Market", things=things))["wide"] == wide


def test_whatever_the_sheet_says_of_parts_of_cards_holds_for_tiles():
    """Else the points of a tile stand in a line of their own, not in its corner."""
    parts = re.findall(r"^[^{}]*\.nf-card [^{},]*\{", link.style(), re.MULTILINE)
    assert parts == []
