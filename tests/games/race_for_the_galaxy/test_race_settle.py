"""Settle: paying, conquering, further worlds, replacements."""

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.kernel.step import apply, pending
from tests.games.race_for_the_galaxy.given import (
    Seat,
    asked,
    do,
    draws,
    hand,
    has_good,
    offered,
    pay,
    phase,
    refusal,
    tableau,
    take,
)


def settle(me, *others, selected=("", "settle"), **fields):
    """A table at the start of Settle, which only another player has selected."""
    return phase("settle", me, *(others or (Seat("Doomed World"),)), selected=selected, **fields)


@pytest.mark.rule("race.settle")
@pytest.mark.rule("race.settle.pay-military")
def test_c13_paying_for_a_military_world():
    me = Seat(
        "Contact Specialist", "Rebel Pact", "Replicant Robots", "Pan-Galactic Mediator", hand=("Rebel Base",), size=3
    )
    s = pay(do(settle(me), a.PlaceWorld(0, "Rebel Base")))
    assert (hand(s), s.players[0].prestige, "Rebel Base" in tableau(s)) == (1, 1, True)


def test_c14_one_pay_power_a_world():
    s = settle(Seat("Contact Specialist", "Rebel Alliance", hand=("Rebel Base",), size=7))
    s = do(s, a.PlaceWorld(0, "Rebel Base"))
    ways = [a.SettleBy(0, "Rebel Base", "pay", power) for power in ("Contact Specialist", "Rebel Alliance")]
    assert offered(s) == ways
    assert [pending(do(s, way))[0].least for way in ways] == [5, 4]


def test_c15_alien_research_team():
    hand_of = {"hand": ("Alien Robot Scout Ship",), "size": 3}
    s = settle(Seat("Alien Research Team", "Deserted Alien World", **hand_of))
    s = pay(do(s, a.PlaceWorld(0, "Alien Robot Scout Ship")))
    assert (hand(s), has_good(s, "Alien Robot Scout Ship")) == (1, True)
    hand_of = {"hand": ("Alien Robot Scout Ship", "Gem World"), "size": 6}
    s = settle(Seat("Contact Specialist", "Deserted Alien World", **hand_of))
    assert "defense 4" in refusal(s, a.PlaceWorld(0, "Alien Robot Scout Ship"))


@pytest.mark.rule("race.military.temporary")
@pytest.mark.rule("race.military.exact")
@pytest.mark.rule("race.settle.conquer")
@pytest.mark.rule("race.prestige.symbol")
def test_c18_all_temporary_military_spent():
    me = Seat(
        "Space Mercenaries", "Rebel Fuel Refinery", "Alien Booby Trap", goods=("Rebel Fuel Refinery",),
        hand=("Alien Monolith",), size=4, prestige=1,
    )  # fmt: skip
    s = do(settle(me), a.PlaceWorld(0, "Alien Monolith"))
    cards = sorted(s.players[0].hand.known)
    few = a.Strengthen(0, pending(s)[0].in_order((cards[0], "Rebel Fuel Refinery", "Alien Booby Trap")))
    assert "You need 7 more Military, and that gives 6" in refusal(s, few)
    s = do(s, a.Strengthen(0, pending(s)[0].in_order((*cards[:2], "Rebel Fuel Refinery", "Alien Booby Trap"))))
    assert (tableau(s)[-1], s.players[0].prestige, hand(s)) == ("Alien Monolith", 1, 1)
    assert (has_good(s, "Rebel Fuel Refinery"), has_good(s, "Alien Monolith")) == (False, True)


@pytest.mark.rule("race.military")
@pytest.mark.rule("race.military.special")
def test_specialised_military_counts_against_its_worlds_alone():
    s = settle(Seat("New Sparta", "Galactic Imperium", hand=("Rebel Outpost", "Malevolent Lifeforms")))
    assert a.PlaceWorld(0, "Rebel Outpost") in offered(s)
    assert "defense 4; your Military can be 2" in refusal(s, a.PlaceWorld(0, "Malevolent Lifeforms"))


@pytest.mark.rule("race.settle.peaceful")
def test_c19_cloaked_conquest():
    me = Seat("Epsilon Eridani", "Drop Ships", "Imperium Cloaking Technology", hand=("Gene Designers",))
    s = do(settle(me), a.PlaceWorld(0, "Gene Designers"))
    assert (hand(s), s.players[0].prestige, has_good(s, "Gene Designers")) == (0, 0, False)
    assert tableau(s) == ["Epsilon Eridani", "Drop Ships", "Gene Designers"]


@pytest.mark.rule("race.round.in-force")
def test_c20_invasion_fleet_still_counts_while_discarded():
    s = do(
        settle(Seat("New Sparta", "Imperium Invasion Fleet", hand=("Deserted Alien Colony",))),
        a.PlaceWorld(0, "Deserted Alien Colony"),
    )
    assert (hand(s), s.players[0].prestige) == (0, 2)
    assert has_good(s, "Deserted Alien Colony")
    assert tableau(s) == ["New Sparta", "Deserted Alien Colony"]


ENGINEERS = {
    "hand": (
        "Alien Burial Site", "Galactic Resort", "Alien Tourist Attraction", "Merchant World", "Terraformed World",
        "Gem World",
    )
}  # fmt: skip


def engineers(**fields):
    me = Seat("Terraforming Engineers", "Artist Colony", "Expanding Colony", goods=("Artist Colony",), **ENGINEERS)
    return do(settle(me, **fields), a.PlaceNothing(0))


@pytest.mark.rule("race.settle.replace")
@pytest.mark.rule("race.settle.further")
def test_c21_terraforming_engineers():
    s = engineers()
    found = [(one.world, one.card) for one in offered(s) if isinstance(one, a.ReplaceWorld)]
    assert sorted(found) == [
        ("Artist Colony", "Alien Burial Site"), ("Artist Colony", "Galactic Resort"), ("Artist Colony", "Gem World"),
        ("Expanding Colony", "Merchant World"),
    ]  # fmt: skip
    tried = a.ReplaceWorld(0, "Artist Colony", "Alien Tourist Attraction", "Terraforming Engineers")
    assert "costs 5, Artist Colony 1" in refusal(s, tried)
    s = do(s, a.ReplaceWorld(0, "Artist Colony", "Alien Burial Site", "Terraforming Engineers"))
    assert (hand(s), s.players[0].prestige, has_good(s, "Alien Burial Site"), len(tableau(s))) == (5, 2, False, 3)


@pytest.mark.rule("race.settle.further")
def test_that_a_player_was_asked_for_more_and_stopped_is_told_to_nobody():
    """Who is not asked has nothing to place; afterwards the others see both alike."""
    seen = []
    for second in ("Distant World", "Space Marines"):
        s = settle(Seat("Improved Logistics", hand=("Gem World", second), size=9))
        s = draws(pay(do(s, a.PlaceWorld(0, "Gem World"))))
        is_asked = asked(s) == "race.settle-further"
        assert is_asked == (second == "Distant World")
        if is_asked:
            turn = apply(s, a.StopSettling(0))
            assert [event for event in turn.events if getattr(event, "seat", None) == 0] == []
            s = draws(turn.state)
        seen.append(GAME.view(s, 1))
    assert seen[0] == seen[1]


@pytest.mark.rule("race.place.leave")
def test_c22_a_replacement_that_is_a_windfall():
    s = engineers(selected=("settle",))
    before = len(s.discards)
    s = do(s, a.ReplaceWorld(0, "Artist Colony", "Galactic Resort", "Terraforming Engineers"))
    assert (hand(s), s.players[0].prestige, has_good(s, "Galactic Resort")) == (5, 1, True)
    assert len(s.discards) == before + 2, "the old world and its good"


@pytest.mark.rule("race.settle.good")
@pytest.mark.rule("race.settle.windfall")
@pytest.mark.rule("race.settle.cost")
def test_c23_good_and_prestige_on_a_production_world():
    cards = ("Golden Age of Terraforming", "Alien Cornucopia", "Mining Robots")
    s = pay(do(settle(Seat(*cards, hand=("Mining World",), size=3)), a.PlaceWorld(0, "Mining World")))
    assert (hand(s), has_good(s, "Mining World"), s.players[0].prestige) == (0, True, 1)
    s = pay(do(settle(Seat(*cards, hand=("Asteroid Belt",), size=3)), a.PlaceWorld(0, "Asteroid Belt")))
    assert (hand(s), has_good(s, "Asteroid Belt"), s.players[0].prestige) == (1, True, 0)


@pytest.mark.rule("race.settle.after")
@pytest.mark.rule("race.settle.bonus")
def test_c24_draw_after_then_discard():
    me = Seat("Doomed World", "Imperium Fuel Depot", "Terraforming Robots", hand=("Artist Colony",), size=2)
    s = do(settle(me, Seat("Old Earth"), selected=("settle",)), a.PlaceWorld(0, "Artist Colony"))
    s = take(pay(s), 0)
    assert (hand(s), "Doomed World" in tableau(s)) == (3, True)


@pytest.mark.rule("race.settle.second")
def test_c25_two_worlds_one_bonus():
    me = Seat("Improved Logistics", "Terraforming Robots", hand=("Artist Colony", "Secluded World"), size=6)
    s = pay(do(settle(me, selected=("settle",)), a.PlaceWorld(0, "Artist Colony")))
    assert hand(s) == 6
    s = pay(do(s, a.PlaceMore(0, "Secluded World", "Improved Logistics")))
    assert (hand(s), len(tableau(s))) == (5, 4)


def test_c26_two_genes_goods_on_one_world():
    me = Seat(
        "Lifeforms, Inc", "Golden Age of Terraforming", "Plague World", "Hive World",
        goods=("Plague World", "Hive World"), hand=("Alien Departure Point",), size=4,
    )  # fmt: skip
    s = do(settle(me), a.PlaceWorld(0, "Alien Departure Point"))
    s = take(s, 0, "Plague World", "Hive World")
    goods = [has_good(s, world) for world in ("Plague World", "Hive World", "Alien Departure Point")]
    assert (hand(s), goods, s.players[0].prestige) == (0, [False, False, True], 1)


@pytest.mark.rule("race.settle.prestige")
def test_c27_prestige_settle_bonus():
    s = settle(Seat("Old Earth", hand=("Alien Data Repository",), size=6), selected=("settle prestige",))
    s = pay(do(s, a.PlaceWorld(0, "Alien Data Repository")))
    assert (hand(s), has_good(s, "Alien Data Repository")) == (2, False)
    assert s.phase.name == "" or s.phase.turns[0].temporary == (("the prestige bonus", 2),)


@pytest.mark.rule("race.settle.extra")
def test_rebel_sneak_attack_conquers_one_more_world_without_the_bonus():
    me = Seat("New Sparta", "Rebel Sneak Attack", hand=("Gem World", "Rebel Fuel Cache", "Artist Colony"), size=6)
    s = settle(me, selected=("settle",))
    s = pay(do(s, a.PlaceWorld(0, "Gem World")))
    before = hand(s)
    assert "not military" in refusal(s, a.PlaceMore(0, "Artist Colony", "Rebel Sneak Attack"))
    s = do(s, a.PlaceMore(0, "Rebel Fuel Cache", "Rebel Sneak Attack"))
    assert tableau(s) == ["New Sparta", "Gem World", "Rebel Fuel Cache"]
    assert (hand(s), has_good(s, "Rebel Fuel Cache")) == (before - 1, True)
