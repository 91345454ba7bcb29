"""Replacing colonies in Settle: Terraforming Engineers and Doomed Colony."""

import pytest

from nf_core.games.new_frontiers.actions import (
    FinishSettling,
    ReplaceColony,
    SelectTile,
    SettleWorld,
    TakeColonists,
    UpgradeColony,
)  # fmt: skip
from nf_core.games.new_frontiers.events import ColonistsGained, ColonyReplaced, CreditsGained
from nf_core.games.new_frontiers.state.table import colony_of
from tests.games.new_frontiers.given import after, asked, empire, goods, kinds, legal, play, refusal, select, table

ENGINEERS = "Terraforming Engineers"
OORT = "Alien Oort Cloud Factory"


def upgrade(colony, world, kind=""):
    return UpgradeColony(0, ENGINEERS, colony, world, kind)


def engineers(*colonies, **rest):
    return table(empire(*colonies, developments=(ENGINEERS,), **rest), turned=("D",))


@pytest.mark.rule("nfr.settle.upgrade")
def test_a_colony_is_replaced_by_a_world_of_its_kind_that_costs_up_to_three_more():
    s = engineers("Artist Settlement", explored=("Spice World", "Galactic Studios", "Volcanic World", "Rebel Miners"))
    s = select(s, "settle")
    assert legal(s) == {upgrade("Artist Settlement", "Spice World"), TakeColonists(0)}
    why = "Galactic Studios must cost 0 to 3 more than 1; it costs 5."
    assert refusal(s, upgrade("Artist Settlement", "Galactic Studios")) == ("nfr.settle.upgrade", why, None)
    why = "Artist Settlement and Volcanic World are of different kinds."
    assert refusal(s, upgrade("Artist Settlement", "Volcanic World")) == ("nfr.settle.upgrade", why, None)
    why = "Rebel Miners is a military world."
    assert refusal(s, upgrade("Artist Settlement", "Rebel Miners")) == ("nfr.settle.upgrade", why, None)
    why = "Old Earth is a home colony, which has no cost."
    assert refusal(s, upgrade("Old Earth", "Spice World")) == ("nfr.settle.upgrade", why, None)


@pytest.mark.rule("nfr.settle.upgrade")
def test_it_comes_besides_the_normal_action_and_once():
    s = engineers("Artist Settlement", "Spice World", explored=("Gem World", "Space Port"))
    s, events = play(select(s, "settle"), upgrade("Artist Settlement", "Gem World"))
    assert kinds(events, ColonyReplaced) == [ColonyReplaced(0, "Artist Settlement", "Gem World")]
    assert asked(s) == [(1, "nfr.select")], "the colonists are then the only choice left"
    assert s.empires[0].colonists == 3
    assert [colony.world for colony in s.empires[0].colonies] == ["Old Earth", "Gem World", "Spice World"]
    assert s.empires[0].credits == 0


@pytest.mark.rule("nfr.settle.upgrade")
def test_it_may_follow_the_normal_action_but_not_on_a_colony_settled_in_it():
    s = engineers(explored=("Artist Settlement", "Gem World"), credits=1)
    s = after(select(s, "settle"), SettleWorld(0, "Artist Settlement", "pay"))
    assert asked(s) == [(1, "nfr.select")]
    s = engineers("Spice World", explored=("Artist Settlement", "Gem World"), credits=1)
    s = after(select(s, "settle"), SettleWorld(0, "Artist Settlement", "pay"))
    assert legal(s) == {upgrade("Spice World", "Gem World"), FinishSettling(0)}
    why = "Artist Settlement was settled in this action."
    assert refusal(s, upgrade("Artist Settlement", "Gem World")) == ("nfr.settle.upgrade", why, None)


@pytest.mark.rule("nfr.settle.upgrade")
@pytest.mark.rule("nfr.settle.windfall")
def test_the_old_world_and_its_good_go_back_and_a_windfall_good_comes():
    s = engineers(("Artist Settlement", "novelty"), explored=("Galactic Resort",))
    s = after(select(s, "settle"), upgrade("Artist Settlement", "Galactic Resort"))
    assert goods(s) == {"Galactic Resort": "novelty"}
    assert s.goods == (18, 17, 13, 11)
    assert (s.aside, "Artist Settlement" in s.bag) == ((), True)


@pytest.mark.rule("nfr.settle.upgrade")
def test_the_old_world_lies_aside_until_the_end_of_settle():
    s = engineers("Artist Settlement", explored=("Gem World", "Spice World"), credits=2, colonists=1)
    s = after(select(s, "settle"), upgrade("Artist Settlement", "Gem World"))
    assert (s.aside, "Artist Settlement" in s.bag) == (("Artist Settlement",), False)
    s = after(s, SettleWorld(0, "Spice World", "pay"))
    assert (s.aside, "Artist Settlement" in s.bag) == ((), True)


@pytest.mark.rule("nfr.settle.replace-colonists")
def test_more_colonists_must_be_supplied_and_surplus_returns():
    s = engineers("Artist Settlement", explored=("Galactic News Hub",))
    s = after(select(s, "settle"), upgrade("Artist Settlement", "Galactic News Hub"))
    assert (colony_of(s.empires[0], "Galactic News Hub").colonists, s.empires[0].colonists) == (2, 2)
    s = select(engineers("Artist Settlement", explored=("Galactic News Hub",)), "isolation")
    s, events = play(s, SelectTile(1, "settle"))
    assert kinds(events, ColonistsGained)[-1].seat == 0, "without the bonus there is no colonist for it at first"
    assert legal(s) == {upgrade("Artist Settlement", "Galactic News Hub"), FinishSettling(0)}
    assert after(s, upgrade("Artist Settlement", "Galactic News Hub")).empires[0].colonists == 1


@pytest.mark.rule("nfr.settle.upgrade")
@pytest.mark.rule("nfr.oort")
def test_a_world_of_open_kind_takes_the_kind_of_the_colony_but_never_gray():
    s = select(engineers("Destroyed World", explored=(OORT,)), "settle")
    assert legal(s) == {upgrade("Destroyed World", OORT, "rare"), TakeColonists(0)}
    s = after(s, upgrade("Destroyed World", OORT, "rare"))
    assert goods(s) == {OORT: "rare"}
    gray = select(engineers("Alien Rosetta Stone World", explored=(OORT,)), "settle")
    assert legal(gray) == {SettleWorld(0, OORT, "pay", "alien"), TakeColonists(0)}


@pytest.mark.rule("nfr.settle.upgrade")
@pytest.mark.rule("nfr.oort")
def test_the_kind_of_an_open_world_is_set_before_it_can_be_replaced():
    s = select(engineers(OORT, explored=("Deep Space Symbionts",)), "settle")
    assert asked(s) == [(0, "nfr.set-kind")]
    for action in legal(s):
        then = after(s, action)
        assert (upgrade(OORT, "Deep Space Symbionts") in legal(then)) == (action.kind == "genes")


DOOMED = "Doomed Colony"


@pytest.mark.rule("nfr.settle.replace")
def test_doomed_colony_is_replaced_without_payment_instead_of_settling():
    doomed = empire(home=DOOMED, explored=("New Earth", "Rebel Miners", "Deserted Alien Colony", "Gem World"))
    s = select(table(doomed), "settle")
    assert legal(s) == {ReplaceColony(0, DOOMED, world) for world in ("New Earth", "Gem World")} | {TakeColonists(0)}
    s, events = play(s, ReplaceColony(0, DOOMED, "New Earth"))
    assert kinds(events, ColonyReplaced) == [ColonyReplaced(0, DOOMED, "New Earth")]
    assert asked(s) == [(1, "nfr.select")]
    assert s.removed == (DOOMED,)
    assert [colony.world for colony in s.empires[0].colonies] == ["New Earth"]
    assert (s.empires[0].credits, s.empires[0].colonists) == (0, 0), "its own colonist and the bonus one"


@pytest.mark.rule("nfr.settle.replace")
@pytest.mark.rule("nfr.settle.replace-colonists")
def test_doomed_colony_needs_the_colonists_and_triggers_nothing():
    doomed = empire(home=DOOMED, explored=("New Earth",), developments=("Terraforming Robots", "Improved Logistics"))
    s = select(table(empire(), doomed), "isolation")
    s = select(s, "settle", seat=1)
    s, events = play(s, ReplaceColony(1, DOOMED, "New Earth"))
    assert kinds(events, CreditsGained) == []
    assert asked(s) == [(0, "nfr.select")], "no world is drawn, and no second one settled"
    s = select(select(table(doomed), "isolation"), "settle", seat=1)
    assert asked(s) == [(0, "nfr.select")], "a single colonist does not suffice for New Earth"
    assert s.empires[0].colonists == 2
