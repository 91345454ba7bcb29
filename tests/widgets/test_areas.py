"""Places of a table on the page."""

import re

import pytest

from nf_core.kernel.tabletop import Bar, Place, Thing
from widgets import link
from widgets.still_table import still
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


def test_a_still_table_tells_what_its_strips_say_and_leaves_out_what_is_only_looked_up():
    rocket = Place(id="rocket", title="Rocket", bars=(Bar("tanks", 8, 3),), lines=("It has moved.",))
    aside = Place(id="able", title="What you can do", is_aside=True)
    assert still({"areas": [_area(rocket), _area(aside)]}) == "<p><b>Rocket</b><br>tanks 3 of 8<br>It has moved.</p>"
