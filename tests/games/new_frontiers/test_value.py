"""The estimate of a position for bots that look ahead."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.bots import make
from nf_core.games.new_frontiers.actions import BuyDevelopment, DrawGoals, DrawWorlds
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.phases.rounds import NextSelection
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.new_frontiers.given import after, empire, select, table


def worth(s, seat=0, since=None):
    return GAME.value(s, seat, since or s)


@pytest.mark.parametrize(("chips", "expected"), [(1, 1.0), (0, 0.5)])
def test_at_the_end_only_the_result_counts(chips, expected):
    s = replace(table(empire(chips=chips, home="New Sparta"), empire(home="Separatist Colony", credits=9)), agenda=())
    assert (worth(s), worth(s, 1)) == (expected, 1 - expected)


def exploring():
    return after(select(table(), "explore"), DrawWorlds(NATURE, tuple(sorted(table().bag)[:7])))


def charting():
    """A seat with many colonists may keep the goal that counts them."""
    s = select(table(empire(colonists=7), goals=()), "goals")
    return after(s, DrawGoals(NATURE, ("Citizen Services", "Conscription", "Exploration")))


@pytest.mark.parametrize(
    "s",
    [
        select(table(empire(credits=5)), "develop"),
        select(table(empire(explored=("Gem World",), credits=2)), "settle"),
        select(table(empire(explored=("Alien Oort Cloud Factory",), credits=2)), "settle"),
        exploring(),
        charting(),
    ],
    ids=["develop", "settle", "settle with a kind", "explore", "keep a goal"],
)
def test_a_question_counts_for_what_it_promises(s):
    assert worth(s) > worth(replace(s, agenda=(NextSelection(),)))


def test_means_count_less_when_little_of_the_game_is_left():
    poor, rich = table(empire()), table(empire(credits=5))
    late = replace(poor, pool=1)
    assert worth(rich, since=poor) - worth(poor) > worth(rich, since=late) - worth(poor, since=late) > 0


def test_a_greedy_bot_buys_the_large_development_that_scores_most_for_it():
    miners = empire(
        "Volcanic World", "Comet Zone", "New Earth", developments=("Mining Industries", "Mining Robots"), credits=8
    )
    s = select(table(miners), "develop")
    assert make("greedy", GAME, Random(1)).choose(s, pending(s)[0]) == BuyDevelopment(0, "Mining League")


def test_until_the_middle_of_the_game_two_credits_are_worth_more_than_a_chip():
    s = table(empire(chips=5), empire(chips=5))
    assert worth(select(s, "isolation"), since=s) > worth(select(s, "trade_consume"), since=s)


def test_ones_own_goal_that_lies_face_down_counts_and_that_of_another_does_not():
    settlers = empire(colonists=7)
    without, own, others = (
        table(settlers, goals=(), face_down=held) for held in ((), ("Conscription", 0), ("Conscription", 1))
    )
    assert worth(own) > worth(without) == worth(others)


def test_a_power_against_some_worlds_alone_is_worth_less_than_one_against_all():
    marines, specialist = (table(empire(developments=(name,))) for name in ("Space Marines", "Contact Specialist"))
    assert worth(marines) > worth(specialist)


def test_the_way_to_the_next_step_of_a_goal_counts_as_long_as_there_is_time():
    """A first good scores nothing, but brings the 2 VP for two goods nearer."""
    none, one, two = (table(empire(stocked_goods=("rare",) * had), goals=("Stockpile Resources",)) for had in range(3))
    assert worth(none) < worth(one) < worth(two)
    late = replace(none, pool=0)
    assert worth(one, since=late) == worth(none, since=late) < worth(two, since=late)
