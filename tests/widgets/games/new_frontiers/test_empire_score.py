"""The score of an empire in a notebook: by its parts, with what is supposed, and with one more tile."""

from random import Random

import pytest

from nf_core.games.new_frontiers.facts.loading import our_text
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.numbers.scoring import score
from nf_core.games.new_frontiers.state.options import Options
from nf_core.kernel.errors import AmbiguousName, BadRequest, UnknownName
from nf_core.kernel.ledger import show
from nf_core.kernel.table import Table
from tests.games.new_frontiers.given import empire as settled
from tests.games.new_frontiers.given import table
from tests.games.new_frontiers.tiles_given import OURS, empire
from tests.widgets.asking import tell
from widgets import EmpireScore

TILES = ("Gem World", "Rebel Miners", "Imperium Lords")


def built():
    return EmpireScore("old earth", TILES)


def total(widget):
    return widget.sheet["total"]["ledger"]["total"]


def names(widget):
    return [tile["name"] for tile in widget.shown["pieces"]]


def test_an_empire_built_by_hand_scores_as_the_engine_says_part_by_part():
    one = built()
    one.set(chips=7, goals=["Conscription"], colonists=3)
    assert one.score == score(OURS, one.empire, ["Conscription"])
    assert total(one) == show(one.score.total)
    parts = {part["title"]: part["ledger"] for part in one.sheet["parts"]}
    assert parts["VP chips"]["total"] == "7"
    assert sum(int(part["total"]) for part in parts.values()) == one.score.total
    (goal,) = parts["Goals"]["entries"]
    assert (goal["source"], goal["part"]["total"]) == ("Conscription", "3"), "a goal opens into what it counts"
    assert names(one) == ["Old Earth", "Gem World", "Rebel Miners", "Imperium Lords"]


def test_one_more_tile_changes_the_score_until_it_is_dropped():
    one = built()
    before = total(one)
    tell(one, add="rebel base")
    assert one.error == {}
    assert one.change.total == OURS.worlds["Rebel Base"].vp + 2
    assert one.sheet["change"]["title"] == f"+{one.change.total}"
    assert [tile["name"] for tile in one.shown["pieces"] if tile["supposed"]] == ["Rebel Base"]
    tell(one, remove="Rebel Base")
    assert (total(one), one.sheet["change"], one.shown["changed"]) == (before, None, False)


def test_a_tile_is_taken_away_and_put_back():
    one = built()
    tell(one, remove="Imperium Lords")
    assert one.shown["removed"] == ["Imperium Lords"]
    assert one.change.total < 0
    tell(one, add="Imperium Lords")
    assert one.shown["changed"] is False
    tell(one, remove="Gem World")
    tell(one, again=True)
    assert names(one) == ["Old Earth", *TILES]


def test_the_tiles_that_could_be_added_are_listed_by_what_they_would_add():
    one = built()
    listed = one.sheet["more"]
    assert len(listed) == 12
    for each in listed:
        more = EmpireScore("Old Earth", (*TILES, each["name"]))
        assert int(each["ledger"]["total"]) == more.score.total - one.score.total, each["name"]
    assert {each["id"] for each in one.catalogue} == OURS.all.keys() - OURS.homes.keys() - {*TILES}


def test_goods_figures_and_the_home_are_set_by_the_page():
    one = built()
    tell(one, set={"goods": ["Gem World"], "credits": 2})
    assert [tile["good"] for tile in one.shown["pieces"]] == ["", "Novelty", "", ""]
    assert one.sheet["tie"]["ledger"]["total"] == "3", "two credits and a good"
    assert one.sheet["tie"]["ledger"]["unit"] == "", "the title says it, also of one"
    tell(one, set={"home": "New Sparta"})
    assert names(one)[0] == "New Sparta"
    tell(one, add="Alien Oort Cloud Factory")
    tell(one, set={"kind": "genes"})
    assert (one.shown["kind"]["value"], one.empire.oort) == ("genes", "genes")
    assert one.error == {}


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"add": "atlantis"}, "no tile 'atlantis'"),
        ({"add": "gem world"}, "already in this empire"),
        ({"add": "New Sparta"}, "a home colony"),
        ({"add": 3}, "'add' cannot be 3"),
        ({"remove": "Old Earth"}, "is the home colony"),
        ({"remove": "Spice World"}, "not in this empire"),
        ({"set": {"home": "Gem World"}}, "is no home colony"),
        ({"set": {"credits": -1}}, "Credits cannot be -1"),
        ({"set": {"chips": 100}}, "VP in chips cannot be 100"),
        ({"set": {"credits": "3"}}, "cannot be '3'"),
        ({"set": {"goods": ["Rebel Base"]}}, "no colony with goods 'Rebel Base'"),
        ({"set": {"goods": "Gem World"}}, "cannot be 'Gem World'"),
        ({"set": {"goals": ["Fame"]}}, "no goal 'Fame'"),
        ({"set": {"kind": "gray"}}, "no kind 'gray'"),
        ({"set": {"fuel": 3}}, "called 'set: fuel'"),
        ({"set": 3}, "'set' cannot be 3"),
        ({}, "without saying"),
    ],
)
def test_a_message_that_cannot_be_is_refused_in_words_and_changes_nothing(message, said):
    one = built()
    before = (one.sheet, one.shown)
    tell(one, **message)
    assert said in one.error["message"]
    assert (one.sheet, one.shown) == before


def test_an_ambiguous_name_offers_the_tiles_that_have_it():
    one = built()
    tell(one, add="rebel")
    assert "Rebel Base" in one.error["candidates"]
    with pytest.raises(AmbiguousName):
        one.add("rebel")


@pytest.mark.parametrize(
    ("asked", "kind", "said"),
    [
        ((3,), BadRequest, "3 is no empire"),
        (("Gem World",), BadRequest, "is no home colony"),
        (("Atlantis",), UnknownName, "no tile"),
        (("Old Earth", "Gem World"), BadRequest, "'tiles' cannot be"),
        (("Old Earth", ["Gem World", "Gem World"]), BadRequest, "already in this empire"),
    ],
)
def test_what_is_no_empire_is_refused(asked, kind, said):
    with pytest.raises(kind, match=said):
        EmpireScore(*asked)


def test_the_empire_of_a_seat_has_the_goals_that_the_seat_knows():
    s = table(settled("Gem World"), settled("New Vinland"), goals=["Conscription"], face_down=("Diversification", 1))
    assert EmpireScore(s, seat=0).goals == ("Conscription",)
    assert EmpireScore(s, seat=1).goals == ("Conscription", "Diversification")
    with pytest.raises(BadRequest, match="no seat 2"):
        EmpireScore(s, seat=2)
    assert "New Vinland" not in [each["id"] for each in EmpireScore(s).catalogue], "another player has it"


def test_a_table_that_goes_on_is_followed_with_what_is_supposed_until_the_widget_is_closed():
    played = Table(GAME, Options(seats=2), dealer=Random(4))
    played.run()
    one = EmpireScore(played, ["Public Works"])
    assert one.change.total == 1
    rng = Random(2)
    while played.decisions():
        played.submit(played.decisions()[0].sample(rng))
        played.run()
        assert one.given.empire == played.state.empires[0]
        assert "Public Works" in one.empire.developments
    assert "Public Works" in played.state.empires[0].developments, "so that it is not added twice"
    assert one.change.entries == ()
    assert one.score == played.outcome.scores[0]
    shown = one.sheet
    one._follow()
    assert one.sheet is shown, "what changes nothing here is not worked out again"
    one.close()
    assert one._follow not in played.observers


def test_an_empire_and_a_tile_file_of_one_s_own_are_scored():
    assert EmpireScore(empire("Gem World", chips=4)).score == score(OURS, empire("Gem World", chips=4))
    own = our_text().replace('name = "Gem World"', 'name = "Jam World"')
    assert "Jam World" in repr(EmpireScore("Old Earth", ["jam world"], tile_file=own))


def test_the_still_form_has_the_tiles_the_score_and_one_more_tile():
    one = built()
    one.add("Rebel Base")
    still = one._repr_html_()
    assert "Changed by Rebel Base" in still
    assert "One more tile:" in still
    assert f"<th>{one.score.total}</th>" in still
    assert repr(one).startswith(f"The score of an empire: {one.score.total} VP (")
