"""Explore: worlds from the bag, the second pick, extra draws, and the limit of nine."""

import pytest

from nf_core.games.new_frontiers.actions import DrawWorlds, PickWorld, ReturnWorlds, SelectTile
from nf_core.games.new_frontiers.events import ColonistsGained, WorldPicked, WorldsFound, WorldsReturned
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.new_frontiers.given import TILES, after, asked, empire, kinds, legal, play, select, table

SEVEN = (
    "Alien Guardian", "Alien Monolith", "Artist Settlement", "Asteroid Belt", "Comet Zone", "Gem World", "Rebel Base",
)  # fmt: skip
DRAWN = DrawWorlds(NATURE, SEVEN)


def exploring(*empires, **settings):
    return after(select(table(*empires, **settings), "explore"), DRAWN)


@pytest.mark.rule("nfr.explore.draw")
def test_seven_worlds_are_drawn_and_the_others_return():
    s = select(table(seats=3), "explore")
    (decision,) = pending(s)
    assert (decision.seat, decision.least, decision.most, len(decision.items)) == (NATURE, 7, 7, 60)
    s = after(s, DRAWN)
    assert (s.display, len(s.bag)) == (SEVEN, 53)
    s = after(s, PickWorld(0, "Gem World"), PickWorld(1, "Rebel Base"), PickWorld(2, "Comet Zone"))
    s = after(s, PickWorld(0, "Asteroid Belt"))
    assert (s.display, len(s.bag)) == ((), 56)


@pytest.mark.rule("nfr.explore.pick")
def test_all_pick_in_order_from_what_is_left():
    s = exploring(seats=2)
    assert legal(s) == {PickWorld(0, world) for world in SEVEN}
    s = after(s, PickWorld(0, "Gem World"))
    assert legal(s) == {PickWorld(1, world) for world in SEVEN if world != "Gem World"}, "picking is not optional"


@pytest.mark.rule("nfr.explore.second")
def test_the_chooser_picks_again_after_all():
    s = after(exploring(seats=2), PickWorld(0, "Gem World"), PickWorld(1, "Rebel Base"))
    assert asked(s) == [(0, "nfr.pick-second")]
    s = after(s, PickWorld(0, "Comet Zone"))
    assert s.empires[0].explored == ("Gem World", "Comet Zone")
    assert s.empires[1].explored == ("Rebel Base",)


@pytest.mark.rule("nfr.explore.draw")
def test_with_few_worlds_in_the_bag_late_players_may_get_none():
    few = table(seats=3)
    s = select(
        table(empire(explored=sorted(few.bag)[:30]), empire(explored=sorted(few.bag)[30:58]), seats=3), "explore"
    )
    s = after(s, DrawWorlds(NATURE, tuple(sorted(s.bag))))
    s, events = play(s, PickWorld(0, min(s.display)))
    assert [event.seat for event in kinds(events, WorldPicked)] == [0, 1], "the last world is picked without asking"
    assert s.empires[2].explored == ()


@pytest.mark.rule("nfr.explore.powers")
def test_extra_worlds_come_after_the_last_pick_and_not_from_those_laid_out():
    scouts = empire("Imperium Survey HQ", developments=("Survey Team",))
    s = after(exploring(scouts, empire("Malevolent Lifeforms")), PickWorld(0, "Gem World"), PickWorld(1, "Rebel Base"))
    (decision,) = pending(s)
    assert decision.seat == NATURE
    assert not set(SEVEN) & set(decision.items), "the worlds that are laid out have not returned"
    s, events = play(s, DrawWorlds(NATURE, ("Rebel Miners",)))
    assert kinds(events, WorldsFound) == [WorldsFound(1, ("Rebel Miners",), "Malevolent Lifeforms")]
    s = after(s, PickWorld(0, "Comet Zone"), DrawWorlds(NATURE, ("New Earth",)), DrawWorlds(NATURE, ("Space Port",)))
    assert s.empires[0].explored == ("Gem World", "Comet Zone", "New Earth", "Space Port")


@pytest.mark.rule("nfr.power.trigger")
def test_colonists_come_with_the_pick():
    s, events = play(table(empire(developments=("Homesteading Pioneers",))), SelectTile(0, "explore"), DRAWN)
    assert kinds(events, ColonistsGained) == [ColonistsGained(0, 1, "Homesteading Pioneers")]
    assert s.empires[0].colonists == 1


@pytest.mark.rule("nfr.explore.limit")
def test_nobody_keeps_more_than_nine_worlds():
    held = ("New Earth", "Space Port", "Rebel Miners", "New Vinland", "Distant World", "Spice World", "Rebel Council")
    s = after(exploring(empire("Volcanic World", explored=held[:6]), seats=2), PickWorld(0, "Gem World"))
    s = after(s, PickWorld(1, "Rebel Base"), PickWorld(0, "Comet Zone"))
    (decision,) = pending(s)
    assert (decision.seat, decision.least, decision.most) == (0, 1, 1)
    assert decision.items == (*held[:6], "Gem World", "Comet Zone"), "colonies stay"
    s, events = play(s, ReturnWorlds(0, ("New Earth",)))
    assert kinds(events, WorldsReturned) == [WorldsReturned(0, ("New Earth",))]
    assert len(s.empires[0].explored) == 7
    assert "New Earth" in s.bag


@pytest.mark.rule("nfr.explore.limit")
def test_where_all_explored_worlds_must_go_nobody_is_asked():
    plain = [name for name, world in sorted(TILES.worlds.items()) if not world.powers and name not in SEVEN]
    worlds = plain[:8]
    s = after(exploring(empire(*worlds), seats=2), PickWorld(0, "Gem World"), PickWorld(1, "Rebel Base"))
    s, events = play(s, PickWorld(0, "Comet Zone"))
    assert kinds(events, WorldsReturned) == [WorldsReturned(0, ("Gem World", "Comet Zone"))]
    assert asked(s) == [(1, "nfr.select")]
