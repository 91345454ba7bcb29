"""The things on a table, in words."""

import pytest

from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.tabletop import Figure, Place, Thing, ledgers, named, things
from nf_core.kernel.values import Action

MINE = Thing(id="mine", title="Rebel Mine", kind="military", face="3", marks="●", now="now 2")
SCORE = Ledger((Entry(3, "die", "tnw.combat"),), "points")


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        (MINE, "Rebel Mine (military, 3, now 2, ●)"),
        (Thing(id="", title="red", look="die", kind="red", face="5"), "red 5"),
        (Thing(id="", title="red", look="token", face="2", now="pays"), "red 2 (pays)"),
        (Thing(id="", title="Concordia", look="world", kind="yellow"), "Concordia (yellow)"),
        (Thing(id="", title="Homeworld", look="world"), "Homeworld"),
    ],
)
def test_a_thing_is_told_in_a_line(thing, told):
    assert thing.told == told


def test_a_place_is_told_in_a_sentence():
    place = Place(id="a", title="Ann", figures=(Figure("coins", "3"),), things=(MINE,), note="deals", lines=("last",))
    assert place.told == "Ann: deals; coins 3; last; Rebel Mine (military, 3, now 2, ●)."
    assert Place(id="b", title="The market").told == "The market: nothing."


def test_figures_are_opened_by_place_and_name():
    place = Place(id="a", title="Ann", figures=(Figure("coins", "3"), Figure("score", "3", SCORE)))
    assert ledgers([place]) == [("Ann: score", SCORE)]


def test_only_what_choices_can_be_about_counts_as_a_thing():
    assert list(things([Place(id="a", title="A", things=(MINE, Thing(id="", title="Homeworld")))])) == [MINE]


class Lay(Action, frozen=True):
    cards: tuple[str, ...]
    where: str
    often: int = 2


def test_an_action_is_about_every_name_in_its_fields():
    assert named(Lay(0, ("rebel-mine", "gem-world"), "")) == ("rebel-mine", "gem-world")
