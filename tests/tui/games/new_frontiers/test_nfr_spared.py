"""Questions that are asked only to give nothing away are answered for a person who plays alone with bots."""

import pytest

from nf_core.games.new_frontiers.actions import LeaveGoal
from nf_core.games.new_frontiers.game import GAME
from nf_core.kernel.table import Table
from tests.games.new_frontiers.given import select, table
from tui.spared import Spared


def sat(tile, goal="Stockpile Resources"):
    """A table in the action of a tile, with a goal of the second seat lying face down."""
    s = select(table(goals=(), face_down=(goal, 1), seats=3), tile)
    at_table = Table(GAME, s.config)
    at_table.start = s
    return at_table


@pytest.mark.rule("nfr.stockpile.reveal")
def test_who_plays_alone_is_not_asked_about_a_goal_that_cannot_be_turned_up_now():
    assert Spared(sat("explore"), [1]).answer == LeaveGoal(1)
    assert Spared(sat("produce", "Conscription"), [1]).answer == LeaveGoal(1)
    assert Spared(sat("produce"), [1]).answer is None, "there is something to decide"
    assert Spared(sat("explore"), [1], asks_everything=True).answer is None


@pytest.mark.rule("nfr.stockpile.reveal")
def test_where_people_share_a_keyboard_they_are_asked_so_that_nothing_is_given_away():
    assert Spared(sat("explore"), [0, 1]).answer is None
