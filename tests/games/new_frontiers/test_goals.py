"""Goals: charting them, stockpiles, and what they score."""

import pytest
from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import (
    DrawGoals,
    DrawWorlds,
    KeepGoal,
    KeepGoods,
    LeaveGoal,
    PickWorld,
    ReturnWorlds,
    SelectTile,
    SellGood,
    StockpileCredits,
    StockpileGoods,
    StockpileWorld,
    TurnUpGoal,
)  # fmt: skip
from nf_core.games.new_frontiers.events import GoalKept, GoalTurnedUp, KindSet
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.phases.last import finish
from nf_core.games.new_frontiers.state.goals import Placed
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.new_frontiers.given import TILES, after, asked, empire, goods, kinds, legal, play, select, table

THREE = ("Citizen Services", "Conscription", "Tax on Trade")


def charted(s, seat=0, goals=THREE, keep="Conscription"):
    """A seat charts goals, and returns the others in their order."""
    s = after(select(s, "goals", seat), DrawGoals(NATURE, goals))
    return after(s, KeepGoal(seat, keep, tuple(goal for goal in goals if goal != keep)))


@pytest.mark.rule("nfr.chart")
def test_charting_brings_a_place_a_credit_and_a_goal():
    s = select(select(table(goals=(), seats=3), "produce"), "goals", seat=1)
    assert s.track == (1, 0, 2)
    assert s.empires[1].credits == 1
    (decision,) = pending(s)
    assert (decision.seat, decision.least, decision.most, decision.items) == (NATURE, 3, 3, tuple(sorted(TILES.goals)))
    s = after(s, DrawGoals(NATURE, THREE))
    assert len(legal(s, KeepGoal)) == 6, "each goal, and the others in each order"
    s, events = play(s, KeepGoal(1, "Tax on Trade", ("Conscription", "Citizen Services")))
    assert kinds(events, GoalKept) == [GoalKept(1, "Tax on Trade", ("Conscription", "Citizen Services"))]
    assert s.goals.kept == (Placed("Tax on Trade", 1),)
    assert [placed.goal for placed in s.goals.under] == ["Conscription", "Citizen Services"]
    assert asked(s) == [(2, "nfr.select")]


@pytest.mark.rule("nfr.chart")
def test_the_first_player_does_not_lose_the_place():
    assert charted(table(goals=(), seats=3)).track == (0, 1, 2)


@pytest.mark.rule("nfr.chart")
def test_goals_put_back_are_drawn_after_the_others_and_in_their_order():
    s = charted(table(goals=(), seats=3))
    assert [placed.goal for placed in s.goals.under] == ["Citizen Services", "Tax on Trade"]
    last = replace(s.goals, unseen=s.goals.unseen[:1], under=(*s.goals.under, Placed("Exploration", 2)))
    s = select(replace(table(goals=(), seats=3), goals=last), "goals")
    assert asked(s) == [(0, "nfr.keep-goal")], "it is certain which three are drawn"
    assert {action.goal for action in legal(s)} == {last.unseen[0], "Citizen Services", "Tax on Trade"}
    assert s.goals.under == (Placed("Exploration", 2),)


@pytest.mark.rule("nfr.chart")
def test_a_single_goal_is_kept_and_none_is_missed():
    up = sorted(TILES.goals)
    s, events = play(table(goals=up[1:], seats=3), SelectTile(0, "goals"))
    assert kinds(events, GoalKept) == [GoalKept(0, up[0], ())]
    s, events = play(table(goals=up, seats=3), SelectTile(0, "goals"))
    assert (kinds(events, GoalKept), s.empires[0].credits) == ([], 1)


@pytest.mark.rule("nfr.chart.reveal")
def test_an_older_goal_is_turned_up():
    s = table(goals=(), face_down=("Exploration", 1), seats=3)
    s = after(select(s, "goals"), DrawGoals(NATURE, THREE))
    s, events = play(s, KeepGoal(0, "Conscription", ("Citizen Services", "Tax on Trade")))
    assert kinds(events, GoalTurnedUp) == [GoalTurnedUp(1, "Exploration")]
    assert s.goals.shown == ("Exploration",)
    assert s.goals.face_down == Placed("Conscription", 0)


@pytest.mark.rule("nfr.stockpile.reveal")
def test_a_stockpile_goal_may_be_turned_up_in_its_action_alone():
    s = table(goals=(), face_down=("Stockpile Resources", 1), seats=3)
    assert legal(select(s, "produce")) == {LeaveGoal(1), TurnUpGoal(1, "Stockpile Resources")}
    assert legal(select(s, "explore")) == {LeaveGoal(1)}, "being asked tells nothing about the goal"
    assert asked(select(s, "envoys")) == [(1, "nfr.select")]
    quiet = table(goals=(), face_down=("Conscription", 1), seats=3)
    assert legal(select(quiet, "produce")) == {LeaveGoal(1)}
    assert after(select(s, "produce"), TurnUpGoal(1, "Stockpile Resources")).goals.shown == ("Stockpile Resources",)


@pytest.mark.rule("nfr.stockpile.reveal")
@pytest.mark.rule("nfr.stockpile")
def test_turned_up_before_the_action_all_may_stockpile_in_it():
    one = empire("Gem World", "Spice World")
    s = table(one, one_more(), goals=(), face_down=("Stockpile Resources", 1))
    s = after(select(s, "produce"), TurnUpGoal(1, "Stockpile Resources"))
    assert asked(s) == [(0, "nfr.stockpile-goods")]
    s = after(s, StockpileGoods(0, ("Gem World",)))
    assert asked(s) == [(1, "nfr.stockpile-goods")]
    s = table(one, one_more(), goals=(), face_down=("Stockpile Resources", 1))
    assert asked(after(select(s, "produce"), LeaveGoal(1))) == [(1, "nfr.select")]


def one_more():
    return empire("Volcanic World")


@pytest.mark.rule("nfr.stockpile.goods")
@pytest.mark.rule("nfr.stockpile")
def test_goods_are_stockpiled_up_to_six_and_stay():
    worlds = ("Gem World", "Spice World", "New Vinland")
    one = empire(*worlds, stocked_goods=("rare",) * 4)
    s = select(table(one, goals=("Stockpile Resources",)), "produce")
    (decision,) = pending(s)
    assert (decision.items, decision.least, decision.most) == (worlds, 0, 2)
    s = after(s, StockpileGoods(0, ("Gem World", "Spice World")))
    assert s.empires[0].stocked_goods == ("rare",) * 4 + ("novelty",) * 2
    assert goods(s) == {"New Vinland": "novelty"}
    assert GAME.faults(s) == ()
    full = table(empire(*worlds, stocked_goods=("rare",) * 6), goals=("Stockpile Resources",))
    assert asked(select(full, "produce")) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.stockpile.worlds")
def test_one_of_the_returned_worlds_is_stockpiled():
    held = tuple(sorted(TILES.worlds)[:8])
    s = select(table(empire(explored=held), goals=("Exploration",)), "explore")
    s = after(s, DrawWorlds(NATURE, tuple(sorted(s.bag)[:7])))
    s = after(s, PickWorld(0, s.display[0]), PickWorld(1, s.display[1]), PickWorld(0, s.display[2]))
    s = after(s, ReturnWorlds(0, held[:2]))
    assert legal(s) == {StockpileWorld(0, world) for world in (*held[:2], "")}
    s = after(s, StockpileWorld(0, held[1]))
    assert s.empires[0].stocked_worlds == (held[1],)
    assert (held[0] in s.bag, held[1] in s.bag) == (True, False)
    assert asked(s) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.stockpile.credits")
def test_credits_of_a_sale_are_stockpiled_up_to_ten():
    one = empire(("Alien Robot Sentry", "alien"), stocked_credits=7)
    s = after(select(table(one, goals=("Tax on Trade",)), "trade_consume"), SellGood(0, "Alien Robot Sentry"))
    (decision,) = pending(s)
    assert (decision.low, decision.high) == (0, 3)
    s = after(s, StockpileCredits(0, 3))
    assert (s.empires[0].credits, s.empires[0].stocked_credits) == (1, 10)
    some = table(empire(("Alien Robot Sentry", "alien")), goals=("Tax on Trade",))
    (decision,) = pending(after(select(some, "trade_consume"), SellGood(0, "Alien Robot Sentry")))
    assert (decision.low, decision.high) == (0, 4), "no more than the sale brought"
    s = after(select(table(one, goals=("Tax on Trade",)), "trade_consume"), KeepGoods(0))
    assert asked(s) == [(1, "nfr.select")]


@pytest.mark.rule("nfr.goal.score")
def test_every_player_scores_every_goal_that_lies_face_up():
    s = table(empire(colonists=3), empire(colonists=7), goals=("Conscription",))
    assert [score.total for score in GAME.scores(s)] == [2 + 2, 1 + 8]
    s = table(empire(colonists=3), empire(colonists=7), goals=(), face_down=("Conscription", 0))
    assert [score.total for score in GAME.scores(s)] == [2, 1]


OORT = "Alien Oort Cloud Factory"


@pytest.mark.rule("nfr.oort")
@pytest.mark.rule("nfr.chart.reveal")
def test_at_the_end_the_last_goal_is_turned_up_and_the_kind_is_the_best():
    one = empire((OORT, "alien"), "Gem World", "Volcanic World", "Avian Uplift Race", oort="genes")
    s = finish(table(one, goals=(), face_down=("Diversification", 0)))
    assert s.goals.shown == ("Diversification",)
    assert s.empires[0].oort == "alien", "all four kinds score 8"
    assert s.news == (GoalTurnedUp(0, "Diversification"), KindSet(0, OORT, "alien"))
