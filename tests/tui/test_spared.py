"""Automatic answers: players with too few WT for a winning bid pass in an auction."""

from random import Random

import pytest

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.events import BidMade
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tests.games.high_frontier import given
from tests.tui.games.high_frontier.frontier import talked
from tests.tui.piloting import press, settle
from tui.app import NfApp
from tui.pages import played
from tui.panels.tick import Tick
from tui.settings import load_settings
from tui.spared import Spared

GAME = find_game("high-frontier")
OUTBID = (a.Research(0, "robonaut"), a.Pass(0), a.Bid(1, 4))
PASSED = "Player 1 passed, with too few WT to bid."


class Bidder:
    """Bids so much if it can, and passes otherwise; ends its turns."""

    name = "bidder"

    def __init__(self, water):
        self._water = water

    def choose(self, view, decision):
        del view
        wanted = (a.Bid(decision.seat, self._water), a.Pass(decision.seat), a.EndTurn(decision.seat))
        return next(action for action in wanted if action in decision)


def table(water=(3, 5), *, actions=OUTBID, **how):
    """A table at which the second seat has bid more than the first has."""
    sat = Table(GAME, GAME.config_type(seats=2), dealer=Random(1), **how)
    sat.start = given.table(water=water)
    for action in actions:
        sat.submit(action)
        while sat.deal():
            pass
    return sat


@pytest.mark.rule("hf.operation.research")
@pytest.mark.parametrize(("water", "spared"), [(3, True), (4, False), (0, True)])
def test_only_who_cannot_bid_need_not_be_asked(water, spared):
    sat = table((water, 5))
    assert sat.decisions()[0].seat == 0
    assert Spared(sat, [0, 1]).answer == (a.Pass(0) if spared else None)
    assert Spared(sat, [0, 1], asks_everything=True).answer is None
    assert Spared(sat, [1]).answer is None


@pytest.mark.rule("hf.operation.research")
@pytest.mark.parametrize(("water", "spared"), [(0, True), (1, False)])
def test_who_could_only_tie_with_the_phasing_player_need_not_be_asked(water, spared):
    sat = table((5, water), actions=(a.Research(0, "robonaut"), a.Bid(0, 0)))
    assert sat.decisions()[0].seat == 1
    assert Spared(sat, [0, 1]).answer == (a.Pass(1) if spared else None)


@pytest.mark.rule("hf.operation.research")
def test_who_loses_by_a_tie_for_want_of_wt_is_told_of_it_and_not_asked():
    sat = table((5, 4), actions=(a.Research(0, "robonaut"), a.Bid(0, 0), a.Bid(1, 4), a.Bid(0, 4)))
    assert sat.decisions()[0].prompt == "hf.turn"


@pytest.mark.parametrize(("water", "short"), [(3, True), (4, False)])
def test_a_pass_says_whether_it_was_for_want_of_water(water, short):
    told = table((water, 5)).submit(a.Pass(0)).events
    assert BidMade(0, -1, short=short) in told
    assert (PASSED in [GAME.narrate(event, 1) for event in told]) == short


def test_taking_back_passes_over_what_nobody_chose():
    sat = table(take_backs=True)
    spared = Spared(sat, [0, 1])
    sat.submit(spared.answer)
    known = list(sat.past)
    assert spared.last_to_choose == 1
    assert spared.take_back(sat.undo, 1)
    assert sat.decisions()[0].seat == 1
    assert a.Bid(1, 4) in sat.decisions()[0]
    assert spared.redo()
    assert sat.past == known


def test_where_the_choice_before_must_stay_nothing_is_taken_back():
    sat = table((3, 5), actions=(a.Research(0, "robonaut"), a.Pass(0)), players={1: Bidder(5)})
    sat.run()
    spared = Spared(sat, [0])
    assert spared.answer == a.Pass(0)
    sat.submit(spared.answer)
    known = list(sat.past)
    assert sat.can_undo(0)
    assert not spared.take_back(sat.undo, 0)
    assert not spared.take_back(sat.undo_turn, 0)
    assert sat.past == known


@pytest.mark.parametrize("everything", [False, True])
def test_in_plain_lines_the_pass_is_told_and_not_asked_for(everything):
    sat = table(actions=(), take_backs=True)
    lines = [*OUTBID, *([a.Pass(0)] if everything else []), "undo"]
    said = talked(sat, *lines, asks_everything=everything)
    assert any("passed, with too few WT to bid" in line for line in said)
    assert said.count("Player 1 decides. Bid for the idea, or pass:") == (3 if everything else 1)
    back = a.Bid(1, 4) if not everything else a.Pass(0)
    assert back in sat.decisions()[0]


@pytest.mark.deep
@pytest.mark.parametrize("everything", [False, True])
async def test_in_the_app_it_is_told_in_the_log(tmp_path, everything):
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        if everything:
            await app.run_action("app.open('settings')")
            await pilot.pause()
            app.screen.query_one("#asks-everything", Tick).toggle()
            await settle(pilot)
            await press(pilot, "escape")
            assert load_settings(tmp_path / "settings.json")[0].asks_everything
        app.open_page(played(table(take_backs=True), open_hands=True))
        await settle(pilot)
        screen = app.screen
        assert screen.decision.prompt == ("hf.bid" if everything else "hf.turn")
        told = [words for _, words in screen.log_panel._rows]
        assert any("passed, with too few WT to bid" in words for words in told) != everything
        await press(pilot, "u")
        assert screen.decision.seat == 1
        assert screen.decision.prompt == "hf.bid"
