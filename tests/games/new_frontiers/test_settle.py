"""Settle: colonists, paying, conquering, temporary Military, a second world, the ends."""

import pytest

from nf_core.games.new_frontiers.actions import (
    DrawWorlds,
    FinishSettling,
    ReturnWorlds,
    SelectTile,
    SettleWorld,
    SpendGood,
    TakeColonists,
)  # fmt: skip
from nf_core.games.new_frontiers.events import (
    ChipsGained,
    ColonistsGained,
    CreditsGained,
    EndTriggered,
    GoodPlaced,
    KindSet,
)
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.state.table import colony_of
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.new_frontiers.given import after, asked, empire, goods, kinds, legal, play, refusal, select, table


def pay(world, kind="", seat=0):
    return SettleWorld(seat, world, "pay", kind)


def conquer(world, seat=0):
    return SettleWorld(seat, world, "conquer")


@pytest.mark.rule("nfr.settle.bonus")
@pytest.mark.rule("nfr.settle.colonists")
def test_who_can_settle_nothing_gains_colonists_and_the_chooser_one_more():
    s, events = play(table(seats=3), SelectTile(0, "settle"))
    assert [one.colonists for one in s.empires] == [3, 2, 2]
    assert s.colonists == 36 - 3 - 7
    assert [event.colonists for event in kinds(events, ColonistsGained)] == [1, 2, 2, 2]
    assert asked(s) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.settle")
@pytest.mark.rule("nfr.settle.bonus")
def test_the_bonus_colonist_can_settle_at_once_but_nobody_passes():
    s = select(table(empire(explored=("Gem World",), credits=2)), "settle")
    assert legal(s) == {pay("Gem World"), TakeColonists(0)}
    s = after(s, pay("Gem World"))
    one = s.empires[0]
    assert ([colony.world for colony in one.colonies], one.explored) == (["Old Earth", "Gem World"], ())
    assert (one.credits, one.colonists, colony_of(one, "Gem World").colonists) == (0, 0, 1)


@pytest.mark.rule("nfr.settle.world")
def test_a_world_takes_its_colonists_besides_its_cost():
    s = select(table(empire(explored=("New Earth", "Gem World"), credits=9)), "settle")
    assert refusal(s, pay("New Earth")) == ("nfr.settle.world", "New Earth takes 2 colonists; you have 1.", None)
    s = select(table(empire(explored=("New Earth",), credits=9, colonists=1)), "settle")
    s = after(s, pay("New Earth"))
    assert (s.empires[0].credits, s.empires[0].colonists) == (4, 0)


@pytest.mark.rule("nfr.settle.pay")
def test_a_non_military_world_is_paid_for_less_what_powers_take_off():
    settler = empire("Volcanic World", explored=("Destroyed World", "Gem World"), developments=("Mining Robots",))
    s = select(table(settler), "settle")
    assert legal(s) == {pay("Destroyed World"), TakeColonists(0)}, "Rare Elements worlds cost 1 less"
    assert refusal(s, pay("Gem World")) == ("nfr.settle.pay", "Gem World costs 2; you have 0.", 2)


@pytest.mark.rule("nfr.settle.conquer")
def test_military_must_reach_the_defense_and_nothing_is_paid():
    marine = empire(explored=("Rebel Miners", "Rebel Underground"), developments=("Space Marines",), credits=9)
    s = select(table(marine), "settle")
    assert legal(s) == {conquer("Rebel Miners"), TakeColonists(0)}
    reason = "Rebel Underground has defense 3; your Military against it is 2."
    assert refusal(s, conquer("Rebel Underground")) == ("nfr.settle.conquer", reason, 2)
    assert after(s, conquer("Rebel Miners")).empires[0].credits == 9


@pytest.mark.rule("nfr.settle.conquer")
def test_specialised_military_counts_against_its_worlds_alone():
    five = empire("Imperium Fifth Column", explored=("Rebel Miners", "Aquatic Uplift Race"))
    s = select(table(five), "settle")
    assert legal(s) == {conquer("Rebel Miners"), TakeColonists(0)}


@pytest.mark.rule("nfr.settle.buy-military")
def test_contact_specialist_pays_for_a_military_world_that_is_not_alien():
    contact = empire(
        explored=("Rebel Miners", "Alien Robot Sentry"), developments=("Contact Specialist", "Space Marines"), credits=9
    )
    s = select(table(contact), "settle")
    assert legal(s) == {pay("Rebel Miners"), conquer("Rebel Miners"), conquer("Alien Robot Sentry"), TakeColonists(0)}
    s = after(s, pay("Rebel Miners"))
    assert s.empires[0].credits == 8, "defense 2, 1 less"


@pytest.mark.rule("nfr.settle.buy-military")
def test_military_and_payment_are_not_mixed():
    contact = empire(
        explored=("Malevolent Lifeforms",), developments=("Contact Specialist", "Space Marines"), credits=2
    )
    s = select(table(contact), "settle")
    assert asked(s) == [(1, "nfr.select")], "neither Military 2 nor 2 credits suffice against 4"
    assert s.empires[0].colonists == 3


@pytest.mark.rule("nfr.settle.buy-military")
def test_paying_nothing_for_what_can_be_conquered_is_not_offered_twice():
    contact = empire(explored=("Rebel Uplift World",), developments=("Contact Specialist", "Space Marines"))
    assert legal(select(table(contact), "settle")) == {conquer("Rebel Uplift World"), TakeColonists(0)}
    contact = empire(explored=("Rebel Uplift World",), developments=("Contact Specialist",))
    assert legal(select(table(contact), "settle")) == {pay("Rebel Uplift World"), TakeColonists(0)}


@pytest.mark.rule("nfr.settle.windfall")
def test_a_windfall_world_gets_its_good():
    s, events = play(select(table(empire(explored=("Asteroid Belt",), credits=2)), "settle"), pay("Asteroid Belt"))
    assert goods(s) == {"Asteroid Belt": "rare"}
    assert s.goods == (19, 16, 13, 11)
    assert kinds(events, GoodPlaced) == [GoodPlaced(0, "Asteroid Belt", "rare")]
    s = after(select(table(empire(explored=("Gem World",), credits=2)), "settle"), pay("Gem World"))
    assert goods(s) == {}, "a production world begins without"


@pytest.mark.rule("nfr.settle.windfall")
def test_without_a_good_in_the_supply_it_gets_none():
    s = table(empire(explored=("Asteroid Belt",), credits=2), goods=(19, 0, 13, 11))
    assert goods(after(select(s, "settle"), pay("Asteroid Belt"))) == {}


@pytest.mark.rule("nfr.settle.temporary")
def test_a_good_gives_military_for_this_action_once_a_tile():
    arms = empire(
        ("Asteroid Belt", "rare"), ("Volcanic World", "rare"), ("Gem World", "novelty"),
        explored=("Rebel Miners",), developments=("Imperium Arms Factories",),
    )  # fmt: skip
    s = select(table(arms), "settle")
    first = SpendGood(0, "Imperium Arms Factories", "Asteroid Belt")
    assert legal(s) == {first, SpendGood(0, "Imperium Arms Factories", "Volcanic World"), TakeColonists(0)}
    s = after(s, first)
    assert legal(s) == {conquer("Rebel Miners"), TakeColonists(0)}
    assert goods(s) == {"Volcanic World": "rare", "Gem World": "novelty"}
    s = after(s, conquer("Rebel Miners"))
    assert asked(s) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.settle.two")
@pytest.mark.rule("nfr.settle.temporary")
def test_a_second_world_may_follow_with_the_same_temporary_military():
    arms = empire(
        ("Asteroid Belt", "rare"), explored=("Rebel Miners", "Aquatic Uplift Race"), colonists=1,
        developments=("Imperium Arms Factories", "Improved Logistics"),
    )  # fmt: skip
    s = select(table(arms), "settle")
    s = after(s, SpendGood(0, "Imperium Arms Factories", "Asteroid Belt"), conquer("Rebel Miners"))
    assert legal(s) == {conquer("Aquatic Uplift Race"), FinishSettling(0)}
    s = after(s, conquer("Aquatic Uplift Race"))
    assert [colony.world for colony in s.empires[0].colonies[2:]] == ["Rebel Miners", "Aquatic Uplift Race"]


@pytest.mark.rule("nfr.settle.two")
@pytest.mark.rule("nfr.power.timing")
def test_the_powers_of_the_first_world_do_not_help_with_the_second():
    two = empire(
        explored=("Imperium Fifth Column", "Rebel Miners"), colonists=1, credits=1,
        developments=("Improved Logistics", "Contact Specialist"),
    )  # fmt: skip
    s = after(select(table(two), "settle"), pay("Imperium Fifth Column"))
    assert asked(s) == [(0, "nfr.settle-or-gain")]
    assert refusal(s, conquer("Rebel Miners"))[2] == 0
    one = empire(explored=("Gem World",), colonists=1, credits=2, developments=("Improved Logistics",))
    assert asked(after(select(table(one), "settle"), pay("Gem World"))) == [(1, "nfr.select")], (
        "there is no second world"
    )


@pytest.mark.rule("nfr.settle.two")
def test_no_second_world_follows_colonists():
    two = empire(explored=("Gem World", "Space Port"), credits=9, developments=("Improved Logistics",))
    assert asked(after(select(table(two), "settle"), TakeColonists(0))) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.power.trigger")
def test_what_settling_triggers_comes_twice_with_two_worlds():
    robots = empire(
        explored=("Gem World", "Space Port"), colonists=1, credits=4,
        developments=("Improved Logistics", "Terraforming Robots"),
    )  # fmt: skip
    s = after(select(table(robots), "settle"), pay("Gem World"), DrawWorlds(NATURE, ("New Earth",)))
    s = after(s, pay("Space Port"))
    assert [decision.seat for decision in pending(s)] == [NATURE]
    s = after(s, DrawWorlds(NATURE, ("Rebel Base",)))
    assert s.empires[0].explored == ("New Earth", "Rebel Base")


@pytest.mark.rule("nfr.power.trigger")
def test_triggers_look_at_the_settled_world():
    fighters = empire(home="Rebel Freedom Fighters", explored=("Rebel Uplift World", "Imperium Fifth Column"))
    _, events = play(select(table(fighters), "settle"), conquer("Rebel Uplift World"))
    assert kinds(events, ChipsGained) == [ChipsGained(0, 1, "Rebel Freedom Fighters")]
    _, events = play(select(table(fighters), "settle"), conquer("Imperium Fifth Column"))
    assert kinds(events, ChipsGained) == []
    scavengers = empire(home="Galactic Scavengers", explored=("Gem World",), credits=2)
    _, events = play(select(table(scavengers), "settle"), pay("Gem World"))
    assert kinds(events, CreditsGained) == [CreditsGained(0, 1, "Galactic Scavengers")]
    settlers = empire(developments=("Frontier Settlers",))
    s = select(table(settlers, turned=("O",)), "settle")
    assert s.empires[0].colonists == 4, "one more for taking colonists"


@pytest.mark.rule("nfr.settle.shortage")
def test_late_players_gain_the_colonists_that_are_left():
    s, events = play(table(empire(colonists=11), empire(colonists=8)), SelectTile(0, "settle"))
    assert [event.colonists for event in kinds(events, ColonistsGained)] == [1, 2, 0]
    assert s.colonists == 0


@pytest.mark.rule("nfr.explore.limit")
def test_a_tenth_world_drawn_in_settle_must_be_returned():
    robots = empire(
        "Volcanic World", "Destroyed World", "Spice World", "New Vinland", "Artist Settlement",
        explored=("Gem World", "Space Port", "Rebel Base"), credits=2, developments=("Terraforming Robots",),
    )  # fmt: skip
    s = after(select(table(robots), "settle"), pay("Gem World"), DrawWorlds(NATURE, ("New Earth",)))
    assert pending(s)[0].items == ("Space Port", "Rebel Base", "New Earth")
    assert len(after(s, ReturnWorlds(0, ("New Earth",))).empires[0].explored) == 2


@pytest.mark.rule("nfr.oort")
def test_the_kind_is_set_while_it_is_settled_and_counts_for_its_own_cost():
    oort = "Alien Oort Cloud Factory"
    s = select(table(empire(explored=(oort,), credits=1, developments=("Mining Robots",))), "settle")
    assert legal(s) == {pay(oort, "rare"), TakeColonists(0)}, "only as Rare Elements it costs 1 less"
    assert refusal(s, pay(oort, "genes"))[2] == 2
    s, events = play(s, pay(oort, "rare"))
    assert kinds(events, KindSet) == [KindSet(0, oort, "rare")]
    assert goods(s) == {oort: "rare"}


WORLDS = ("Volcanic World", "Spice World", "New Vinland", "Artist Settlement", "Space Port", "Gem World")


@pytest.mark.rule("nfr.end.colonies")
@pytest.mark.rule("nfr.end")
def test_an_eighth_colony_ends_the_game_after_the_round():
    for count, ends in ((5, ()), (6, ("nfr.end.colonies",))):
        s = table(empire(*WORLDS[:count], explored=("Destroyed World",), credits=1), seats=3)
        s = after(select(s, "settle"), pay("Destroyed World"))
        assert s.ends == ends
        assert asked(s) == [(1, "nfr.select")]


@pytest.mark.parametrize(("held", "words"), [(17, "0 colonists"), (16, "1 colonist"), (13, "4 colonists")])
def test_the_end_by_few_colonists_is_told_in_plain_words(held, words):
    _, events = play(table(empire(colonists=held)), SelectTile(0, "settle"))
    (end,) = kinds(events, EndTriggered)
    assert GAME.narrate(end, 0) == f"The game ends after this round: the supply has {words} left."


@pytest.mark.rule("nfr.end.colonists")
def test_four_colonists_in_the_supply_end_the_game_but_five_do_not():
    for held, ends in ((12, ()), (13, ("nfr.end.colonists",))):
        s = select(table(empire(colonists=held)), "settle")
        assert (s.colonists, s.ends) == (24 - 2 - held - 5, ends)


@pytest.mark.rule("nfr.end.colonists")
def test_colonists_are_looked_at_after_settle_alone():
    pioneers = empire(developments=("Homesteading Pioneers",), colonists=19)
    s = after(select(table(pioneers), "explore"), DrawWorlds(NATURE, tuple(sorted(table().bag)[:7])))
    while asked(s)[0][1] != "nfr.select":
        s = after(s, next(iter(legal(s))))
    assert (s.colonists, s.ends) == (2, ())
