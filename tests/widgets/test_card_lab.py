"""The card lab: cards of any game, searched and filtered, each figure with its source."""

import pytest
from msgspec.structs import replace

import nf_core
from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.game import Config
from nf_core.kernel.table import Table
from tests.widgets.fruit import FRUIT, Fruit
from widgets import CardLab
from widgets.cards import Card, Cards, Figure, Source

SOURCES = {"seen": Source("seen", "", "We have seen it."), "heard": Source("heard", "?", "Somebody said so.")}
PEAR = Card(
    name="Pear",
    kind="ripe fruit",
    colour="green",
    figures=(Figure("Price", "3", "heard", 3), Figure("Skin", "thin", "seen")),
    powers=(Figure("Power", "You may eat it & smile.", "heard"),),
    tags={"Taste": ("sweet",), "Grows": ("here", "there")},
)
SLOE = Card(name="Sloe", kind="berry", figures=(Figure("Price", "1", "", 1),), tags={"Taste": ("sour",)})
BASKET = Cards(
    title="The fruit", noun="fruit", cards=(PEAR, SLOE), columns=("Price",), sources=SOURCES, remark="All is invented.",
    filters={"Taste": ("sweet", "sour"), "Grows": ("here", "there")},
)  # fmt: skip


@pytest.fixture
def fruit(tmp_path, monkeypatch):
    """The game of fruit, whose front end has cards to browse."""
    text = "from widgets.front import FrontEnd\nFRONT = FrontEnd(cards='tests.widgets.test_card_lab:browse')\n"
    (tmp_path / "fruit_stand.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)

    class Sold(Fruit):
        manifest = replace(FRUIT.manifest, front_ends={"widgets": "fruit_stand"})

    return Sold()


def browse(config):
    """The cards of the game, in a set-up for one."""
    assert config.seats == 1
    return BASKET


def names(lab):
    return [card.name for card in lab.found]


def test_the_cards_of_a_front_end_are_shown_for_a_game_and_for_its_table(fruit):
    assert names(CardLab(fruit)) == names(CardLab(Table(fruit, Config(1)))) == ["Pear", "Sloe"]
    lab = CardLab(fruit)
    assert [filter["name"] for filter in lab.catalogue["filters"]] == ["Taste", "Grows"]
    assert lab.catalogue["sources"]["heard"] == {"title": "heard", "mark": "?", "text": "Somebody said so."}


@pytest.mark.parametrize(
    ("search", "only", "found"),
    [
        ("", {}, ["Pear", "Sloe"]),
        ("SMILE pear", {}, ["Pear"]),
        ("smile sloe", {}, []),
        ("berry", {}, ["Sloe"]),
        ("there", {}, ["Pear"]),
        ("", {"Grows": "there"}, ["Pear"]),
        ("", {"Taste": "sour"}, ["Sloe"]),
        ("", {"Taste": "sour", "Grows": "here"}, []),
    ],
)
def test_words_and_filters_must_all_fit(fruit, search, only, found):
    lab = CardLab(fruit, search, only=only)
    assert names(lab) == found
    assert lab.view == {"search": search, "only": only, "sort": ""}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"search": 3}, "'search' cannot be 3"),
        ({"only": ["Taste"]}, "'only' cannot be"),
        ({"only": {"Colour": "red"}}, "Nothing here is called 'only: Colour'"),
        ({"only": {"Taste": 3}}, "'only: Taste' cannot be 3"),
        ({"only": {"Taste": "bitter"}}, "Taste is never 'bitter'"),
        ({"sort": "Skin"}, "no column 'Skin'"),
    ],
)
def test_what_cannot_be_asked_is_refused_and_changes_nothing(fruit, asked, said):
    lab = CardLab(fruit, "pear")
    with pytest.raises(BadRequest, match=said):
        lab.show(**asked)
    assert names(lab) == ["Pear"]


def test_games_without_cards_and_other_things_are_refused(fruit):
    with pytest.raises(BadRequest, match="Fruit has no cards to browse"):
        CardLab(FRUIT)
    with pytest.raises(BadRequest, match="3 is no game"):
        CardLab(3)
    with pytest.raises(UnknownName):
        CardLab("chess")
    with pytest.raises(BadRequest, match="no option 'tiles'"):
        CardLab(fruit, tiles="")
    with pytest.raises(BadRequest, match="has its options already"):
        CardLab(Table(fruit, Config(1)), tiles="")


def test_the_still_form_has_every_card_that_is_found_with_the_signs_of_the_sources(fruit):
    lab = CardLab(fruit, "pear")
    still = lab._repr_html_()
    assert "You may eat it &amp; smile. ?" in still
    assert "<td>3 ?</td>" in still
    assert "All is invented. ? heard" in still
    assert "Sloe" not in still
    assert repr(lab).splitlines() == [
        "The fruit: 1 of 2 fruits",
        "  Pear: ripe fruit, price 3",
        "    You may eat it & smile.",
    ]


def test_a_game_is_named_by_words_of_its_title():
    assert len(CardLab("new frontiers").found) == len(CardLab(nf_core.load("new frontiers")).found)
