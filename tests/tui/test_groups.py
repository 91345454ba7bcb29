"""The rows of a list: one for each thing, its ways within, and groups that are folded at first."""

from nf_core.games.high_frontier import actions as a
from nf_core.games.these_new_worlds.actions import PlayCard
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn
from nf_core.registry import find_game
from tests.games.these_new_worlds.given import table
from tests.tui.test_choices import FRONTIER, table_of_frontier
from tui.panels.groups import IDLE, NOT_NOW, things, ways

GAME = find_game("these-new-worlds")
STATE = table(
    TakeTurn(0), hands=(("recruits", "patrol", "raid"), ("barter",)), tokens=({}, {"red": 2}), pile=("field-lab",)
)
PICK = STATE.agenda[0].ask(STATE)


def rows(found):
    return [row for group in found.groups for row in group.rows]


def test_a_wild_card_is_one_row_whose_colours_that_bring_nothing_are_folded_with_the_reason():
    raid = next(row for row in rows(things(GAME.words, STATE, list(PICK))) if row.ways)
    assert (raid.words, raid.ways) == ("play Raid (wild, position 0)", "4 ways")
    useful, idle = ways(GAME.words, STATE, raid.actions).groups
    assert [row.actions for row in useful.rows] == [(PlayCard(0, "raid", "red"),)]
    assert (idle.heading, idle.folds, len(idle.rows)) == (IDLE, True, 3)
    assert idle.rows[0].words == "and steal no yellow tokens: another colour brings tokens"


def test_what_is_seldom_wanted_or_barred_is_folded_and_numbers_count_on():
    state = table_of_frontier()
    asked = state.agenda[0].ask(state)
    found = things(FRONTIER.words, state, list(asked), asked.barred)
    folded = {group.heading for group in found.groups if group.folds}
    assert folded == {"Seldom wanted", NOT_NOW}
    assert found.ending.actions == (a.EndTurn(0),)
    numbers = [row.number for row in rows(found) if not row.barred]
    assert numbers == list(range(1, len(numbers) + 1))
    listed = [action for row in rows(found) if not row.barred for action in row.actions]
    assert {*listed, a.EndTurn(0)} == set(asked)
    assert not any(group.folds for group in things(FRONTIER.words, state, list(asked), asked.barred, "vote").groups)
