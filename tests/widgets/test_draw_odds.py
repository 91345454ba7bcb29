"""The odds of drawing in a notebook, of any game whose front end says what a seat has not seen."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.game import Config
from nf_core.kernel.table import Table
from tests.widgets.asking import drawings, tell
from tests.widgets.fruit import FRUIT, Fruit
from widgets import DrawOdds
from widgets.cards import Card, Cards, Figure, Unseen

BASKET = Cards(
    title="The fruit", noun="fruit", columns=("Price", "Weight"), bounds=("Price",),
    filters={"Taste": ("sweet", "sour")},
    cards=tuple(
        Card(name=name, kind="fruit", figures=(Figure("Price", str(price), order=price),), tags={"Taste": (taste,)})
        for name, price, taste in (("Pear", 3, "sweet"), ("Plum", 1, "sweet"), ("Sloe", 1, "sour"))
    ),
)  # fmt: skip


@pytest.fixture
def fruit(tmp_path, monkeypatch):
    """The game of fruit, from whose basket one draws."""
    place = "tests.widgets.test_draw_odds"
    text = f"from widgets.front import FrontEnd\nFRONT = FrontEnd(cards='{place}:browse', unseen='{place}:unseen')\n"
    (tmp_path / "fruit_stall.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)

    class Sold(Fruit):
        manifest = replace(FRUIT.manifest, front_ends={"widgets": "fruit_stall"})

    return Sold()


def browse(config):
    del config
    return BASKET


def unseen(config, table, seat):
    """A new basket of six; at a table two pears lie elsewhere, and a known plum is discarded."""
    del config, seat
    if table is None:
        return Unseen(left={"Pear": 3, "Plum": 1, "Sloe": 2}, deck=6)
    left = {"Pear": 3, "Sloe": 2}
    return Unseen(
        left=left, known={"Plum": 1}, deck=2, discards=2, elsewhere={"hands of others": 2}, remark="So it is."
    )


def test_a_whole_deck_is_drawn_from_without_a_table(fruit):
    odds = DrawOdds(fruit, draws=2, search="pear")
    assert odds.chance == 1 - Fraction(3, 6) * Fraction(2, 5)
    assert odds.odds["chance"] == "80.0 %"
    assert odds.odds["exactly"] == "4/5"
    assert odds.odds["words"] == "At least one of the 3 left among 2 drawn"
    assert [bar["figure"] for bar in odds.odds["draws"]["bars"]] == ["1/2", "4/5", "19/20", "1", "1", "1"]


def test_filters_bounds_and_words_say_what_is_looked_for(fruit):
    odds = DrawOdds(fruit, only={"Taste": "sweet"}, most={"Price": 1}, draws=1)
    assert [card.name for card, _ in odds.found] == ["Plum"]
    assert odds.chance == Fraction(1, 6)
    odds.ask(most={})
    assert odds.chance == Fraction(4, 6)
    odds.ask(search="melon")
    assert (odds.chance, odds.odds["words"]) == (0, "None that is left among 1 drawn")


def test_known_discards_come_only_after_the_deck(fruit):
    odds = DrawOdds(Table(fruit, Config(1)), search="plum", draws=2)
    assert odds.chance == 0
    odds.ask(draws=4)
    assert odds.chance == 1
    assert [(each["place"], each["cards"]) for each in odds.places] == [
        ("deck", 2), ("discard pile, not known", 1), ("hands of others", 2), ("discard pile, known", 1),
    ]  # fmt: skip
    assert odds.title == "The odds of drawing for player 1"


def test_cards_seen_besides_do_not_lie_in_the_deck(fruit):
    odds = DrawOdds(fruit, search="sloe", draws=1)
    tell(odds, see="Sloe")
    assert (odds.error, odds.chance) == ({}, Fraction(1, 5))
    tell(odds, see="Sloe")
    assert odds.chance == 0
    tell(odds, see="Sloe")
    assert "No further copy of Sloe" in odds.error["message"]
    tell(odds, forget="Sloe")
    assert odds.asked["seen"] == ["Sloe"]
    played = DrawOdds(Table(fruit, Config(1)), seen=["Pear", "Pear"], draws=1, search="sloe")
    assert played.chance == Fraction(2, 3), "the pears are those of the others"
    tell(played, see="Sloe")
    assert "Only 2 cards can lie elsewhere: hands of others" in played.error["message"]


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"draws": 0}, "0 cards cannot be drawn here"),
        ({"draws": 7}, "7 cards cannot be drawn here"),
        ({"draws": "2"}, "'draws' cannot be '2'"),
        ({"search": 3}, "'search' cannot be 3"),
        ({"only": {"Skin": "thin"}}, "called 'only: Skin'"),
        ({"only": {"Taste": "bitter"}}, "Taste is never 'bitter'"),
        ({"only": ["Taste"]}, "'only' cannot be such a list"),
        ({"most": {"Weight": 3}}, "called 'most: Weight'"),
        ({"most": {"Price": -1}}, "Price cannot be -1 at most"),
        ({"most": {"Price": "1"}}, "'most: Price' cannot be '1'"),
        ({"see": "Melon"}, "There is no fruit 'Melon'"),
        ({"see": 3}, "'see' cannot be 3"),
        ({"forget": "Pear"}, "not among the cards that you have seen"),
        ({"luck": 1}, "called 'luck'"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words_and_changes_nothing(fruit, message, said):
    odds = DrawOdds(fruit, 0, "pear", seen=["Sloe"])
    before = (odds.asked, odds.odds)
    tell(odds, **message)
    assert said in odds.error["message"]
    assert (odds.asked, odds.odds) == before


def test_games_without_draws_and_other_things_are_refused(fruit):
    with pytest.raises(BadRequest, match="Fruit does not say what can be drawn"):
        DrawOdds(FRUIT)
    with pytest.raises(BadRequest, match="3 is no game"):
        DrawOdds(3)
    with pytest.raises(UnknownName):
        DrawOdds("chess")
    with pytest.raises(BadRequest, match="no option 'tiles'"):
        DrawOdds(fruit, tiles="")
    with pytest.raises(BadRequest, match="has its options already"):
        DrawOdds(Table(fruit, Config(1)), tiles="")
    with pytest.raises(BadRequest, match="no seat 1"):
        DrawOdds(Table(fruit, Config(1)), seat=1)
    with pytest.raises(BadRequest, match="'seen' cannot be 'Pear'"):
        DrawOdds(fruit, seen="Pear")
    with pytest.raises(BadRequest, match="'only' cannot be 'sweet'"):
        DrawOdds(fruit, only="sweet")


def test_the_still_form_has_the_chances_the_cards_and_their_places(fruit):
    odds = DrawOdds(Table(fruit, Config(1)), only={"Taste": "sweet"}, draws=1)
    still = odds._repr_html_()
    assert "Taste: sweet" in still
    assert "60.0 %, exactly 3/5" in still
    assert "deck: 2; discard pile, not known: 1; hands of others: 2; discard pile, known: 1. So it is." in still
    assert len(drawings(still)) == 2 + 4
    assert repr(odds).splitlines()[1] == "At least one of the 4 left among 1 drawn: 60.0 %, exactly 3/5"
