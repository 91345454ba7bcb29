"""What an empire would be with other tiles and figures, and what one more tile would add."""

import pytest
from msgspec.structs import replace

from nf_core.games.new_frontiers.numbers.powers import owned
from nf_core.games.new_frontiers.numbers.scoring import PARTS, by_part, score
from nf_core.games.new_frontiers.numbers.supposing import (
    Supposed,
    added_vp,
    additions,
    final_score,
    founded,
    obtainable,
    supposed,
    with_tile,
    without_tile,
)
from nf_core.games.new_frontiers.state.empire import Colony
from nf_core.kernel.errors import AmbiguousName, UnknownName
from nf_core.kernel.ledger import Refusal
from tests.games.new_frontiers.given import empire as settled
from tests.games.new_frontiers.given import table
from tests.games.new_frontiers.tiles_given import OURS, PLAIN, empire

OORT = "Alien Oort Cloud Factory"


def test_an_empire_begins_with_its_home_colony_and_the_good_of_its_halo():
    assert founded(OURS, PLAIN).colonies == (Colony(PLAIN, "genes", 1),)
    assert founded(OURS, "Old Earth").colonies == (Colony("Old Earth", "", 1),)


@pytest.mark.rule("nfr.settle.windfall")
def test_a_world_becomes_a_colony_with_its_colonists_and_windfall_good():
    before = empire(explored=("Rebel Base", "Deserted Alien Outpost"))
    more = with_tile(OURS, before, "Deserted Alien Outpost")
    world = OURS.worlds["Deserted Alien Outpost"]
    assert more.colonies[-1] == Colony("Deserted Alien Outpost", world.kind, world.colonists)
    assert more.explored == ("Rebel Base",)
    assert with_tile(OURS, before, "Mining Robots").developments == ("Mining Robots",)
    assert without_tile(more, "Deserted Alien Outpost") == replace(before, explored=("Rebel Base",))


@pytest.mark.parametrize(
    ("name", "rule", "reason"),
    [
        ("Mining Robots", "nfr.develop.once", "already in this empire"),
        ("Gem World", "nfr.settle.world", "already in this empire"),
        ("Old Earth", "nfr.setup.home", "only the one it began with"),
    ],
)
def test_what_cannot_be_added_says_why(name, rule, reason):
    found = with_tile(OURS, empire("Mining Robots", "Gem World"), name)
    assert isinstance(found, Refusal)
    assert (found.rule, reason in found.reason) == (rule, True)
    assert added_vp(OURS, empire("Mining Robots", "Gem World"), name) == found


def test_an_unknown_tile_is_refused_and_names_are_found_as_people_type_them():
    with pytest.raises(UnknownName, match="no tile 'Atlantis'"):
        with_tile(OURS, empire(), "Atlantis")
    assert OURS.find(" rebel  BASE") == OURS.find("base rebel") == "Rebel Base"
    with pytest.raises(AmbiguousName, match="several tiles") as several:
        OURS.find("rebel")
    assert "Rebel Base" in several.value.candidates
    with pytest.raises(UnknownName) as near:
        OURS.find("Mining Robbots")
    assert near.value.candidates[0] == "Mining Robots"
    with pytest.raises(UnknownName):
        OURS.find("  ")


@pytest.mark.rule("nfr.score.bonus")
def test_one_more_tile_adds_its_own_vp_and_what_it_changes_elsewhere():
    base = empire("Imperium Lords", "Rebel Miners")
    change = added_vp(OURS, base, "Rebel Base")
    assert change.total == OURS.worlds["Rebel Base"].vp + 2
    assert {(entry.source, entry.note) for entry in change.entries} == {
        ("Rebel Base", ""),
        ("Imperium Lords", "2 REBEL military colonies"),
        ("Imperium Lords", "without it"),
    }
    assert change.total == score(OURS, with_tile(OURS, base, "Rebel Base")).total - score(OURS, base).total


def test_additions_are_every_other_tile_most_vp_first_with_goals_counted():
    base = empire("Public Works", colonists=2)
    found = additions(OURS, base, ["Citizen Services"])
    assert {name for name, _ in found} == OURS.all.keys() - {*owned(base)} - OURS.homes.keys()
    totals = [ledger.total for _, ledger in found]
    assert totals == sorted(totals, reverse=True)
    by_name = dict(found)
    assert by_name["New Vinland"].total == OURS.worlds["New Vinland"].vp + 2, "the second Consume power"
    assert [name for name, _ in additions(OURS, base, names=["Rebel Base", "Gem World"])] == ["Rebel Base", "Gem World"]


def test_all_that_is_supposed_is_in_the_empire():
    base = empire("Gem World", "Mining Robots", goods={"Gem World": "novelty"}, credits=3)
    what = Supposed(
        home="Old Earth", added=("New Vinland", "Gem World"), removed=("Mining Robots",),
        goods=("Gem World", "Old Earth"), credits=0, chips=7, colonists=4,
        stocked_goods=2, stocked_worlds=3, stocked_credits=5,
    )  # fmt: skip
    found = supposed(OURS, base, what)
    assert (found.home, owned(found)) == ("Old Earth", ("Old Earth", "Gem World", "New Vinland"))
    assert [colony.good for colony in found.colonies] == ["", OURS.worlds["Gem World"].kind, ""]
    assert (found.credits, found.chips, found.colonists, found.stocked_credits) == (0, 7, 4, 5)
    assert (len(found.stocked_goods), len(found.stocked_worlds)) == (2, 3)
    assert not {*found.stocked_worlds} & {*owned(found)}
    assert supposed(OURS, base, Supposed()) == base


@pytest.mark.rule("nfr.oort")
def test_an_open_kind_scores_as_set_or_at_its_best():
    base = empire(OORT, "Pan-Galactic League")
    assert final_score(OURS, base).total == score(OURS, replace(base, oort="genes")).total
    set_otherwise = supposed(OURS, base, Supposed(kind="novelty"))
    assert final_score(OURS, set_otherwise).total < final_score(OURS, base).total
    assert with_tile(OURS, empire(oort="rare"), OORT).colonies[-1].good == "rare"


@pytest.mark.rule("nfr.score")
def test_the_parts_of_a_score_have_every_entry_once():
    one = empire("Gem World", "Mining Robots", "Imperium Lords", "Rebel Base", chips=5, colonists=3)
    points = score(OURS, one, ["Conscription"])
    parts = by_part(OURS, points)
    assert tuple(parts) == PARTS
    assert sorted(map(repr, (entry for part in parts.values() for entry in part.entries))) == sorted(
        map(repr, points.entries)
    )
    assert [entry.source for entry in parts["VP chips"].entries] == ["VP chips"]
    assert [entry.source for entry in parts["Developments"].entries] == ["Mining Robots"]
    assert {entry.source for entry in parts["? bonuses"].entries} == {"Imperium Lords"}
    assert [entry.source for entry in parts["Goals"].entries] == ["Conscription"]


def test_what_a_seat_could_still_add_is_for_sale_or_settled_by_nobody():
    s = table(
        settled("Gem World", developments=("Mining Robots", "Imperium Lords"), explored=("Rebel Base",)),
        settled("New Vinland", developments=("Space Marines",), stocked_worlds=("Spice World",)),
    )
    found = {*obtainable(s, 0)}
    assert {"Rebel Base", "Space Marines"} & found == {"Rebel Base"}, "one copy of each for two players"
    assert not {"Gem World", "Mining Robots", "New Vinland", "Spice World", "Imperium Lords"} & found
    assert {name for name in found if name in OURS.developments} <= {name for name, left in s.market if left}
