"""Figures by name, as the texts of lessons ask for them: each is what the data and the rules have."""

import pytest

from nf_core.games.high_frontier.words.figures import figure
from tests.games.high_frontier.given import factory, owning, rocket, table
from tests.games.high_frontier.names import CAT, LUNA, STEAMER, TAIKONAUTS


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("income", "2"),
        ("insurance", "4"),
        ("ideas to bid with", "3"),
        ("burns of a pivot", "2"),
        (f"mass of {STEAMER}", "0"),
        (f"fuel of {TAIKONAUTS}", "6"),
        (f"ISRU of {CAT}", "2"),
        ("letter of Lorentz-Propelled Microprobe", "C"),
        ("size of hertha", "3"),
        ("type of karin-a", "S"),
        ("hydration of deimos", "3"),
        ("thrust of probe", "+1"),
        ("thrust of scout", "0"),
        ("thrust of tanker", "-2"),
        ("burns of luna-lander-burn", "2"),
        ("worth of C", "5"),
        ("standing of luna-shackleton-polar-rim", "busted"),
        ("standing of deimos", "open"),
        ("ideas in hand", "1"),
        ("dry mass", "1"),
        ("steps", "15"),
        ("tanks", "2"),
        ("tanks that fit", "3"),
        ("class", "probe"),
    ],
)
def test_a_figure_is_what_the_table_the_map_and_the_cards_have(name, value):
    s = owning(
        rocket(TAIKONAUTS, STEAMER, tanks=2),
        hands=((CAT,),),
        claims=(factory("deimos"), factory("phobos", 1)),
        busted={LUNA},
    )
    s = s if name != "standing of deimos" else table()
    assert figure(s, 0, name) == value


@pytest.mark.parametrize(
    "name",
    [
        "mood",
        "size of narnia",
        "mass of Hope",
        "fuel of CVD Molding",
        "ISRU of Hall Effect",
        "letter of PRC Taikonauts",
        "thrust of brick",
        "burns of narnia",
        "worth of Q",
        "standing of narnia",
        "steps",
    ],
)
def test_what_is_not_there_has_no_figure(name):
    assert figure(table(), 0, name) is None
