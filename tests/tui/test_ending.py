"""The end of a game: its score condition by condition, who won and why, and what can be done next."""

import re
from types import SimpleNamespace

import pytest

from nf_core.kernel.game import Outcome
from nf_core.kernel.ledger import Entry, Ledger
from tests.tui.piloting import press, settle, until
from tests.tui.playing import bot, play_on, screen_text, seated, sit
from tests.tui.test_plain import converse
from tui.ending import conditions, rows, story, verdict
from tui.screens.ending import EndScene
from tui.screens.play import PlayScreen
from tui.screens.replay import ReplayScreen
from tui.screens.set_up import SetUpScreen
from tui.tempo import Pace

LONG = 3600.0
CHIPS, WORLD, OTHER = (Entry(8, "VP chips", "kernel.turn"), Entry(1, "Ares", "tnw.end"), Entry(2, "Lumen", "tnw.end"))


def test_things_that_all_have_are_conditions_of_their_own_and_the_others_stand_behind_their_rule():
    scores = (Ledger((CHIPS, WORLD, OTHER, OTHER), "VP"), Ledger((Entry(3, "VP chips", "kernel.turn"),), "VP"))
    told = [condition.told(("You", "Player 2")) for condition in conditions(scores)]
    assert told[0] == "VP chips: You 8, Player 2 3."
    assert told[1].endswith(": You 5 (Ares 1, Lumen 4), Player 2 0."), "what counts twice is named once"
    parts = [condition.points for condition in conditions(scores)]
    assert [sum(points) for points in zip(*parts, strict=True)] == [13, 3]


def test_the_table_has_a_column_for_each_player_and_adds_up():
    table = play_on(seated(), lambda table: table.outcome)
    head, *conditions, total = [re.split(r"\s{2,}", line.strip()) for line in rows(table, [0])]
    assert head == ["You", "Player 2"]
    assert total[0] == "In all, planets"
    for seat, score in enumerate(table.outcome.scores, -2):
        assert int(total[seat]) == score.total == sum(int(row[seat]) for row in conditions)
    assert len({len(line) for line in rows(table, [0])}) == 1


@pytest.mark.parametrize("reason", ["The Collective has 4 planets: nobody wins.", "A tie."])
def test_that_nobody_wins_is_said_once(reason):
    table = play_on(seated(), lambda table: table.outcome)
    over = Outcome((), table.outcome.scores, reason)
    told = list(story(SimpleNamespace(outcome=over, taken_back=False), [0]))
    assert sum("nobody wins" in line.casefold() for line in told) == 1


async def test_what_can_be_done_next_stays_in_sight_below_a_long_score_that_keys_scroll(app):
    score, answers = ["head", *(f"condition {number}  0" for number in range(40)), "In all"], []
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(EndScene("You win!", score, ["Most VP: 41."], 0))
        await settle(pilot)
        shown = screen_text(app)
        assert all(words in shown for words in ("Review (Enter)", "New game (n)", "You win!"))
        assert "head" not in shown
        for _ in range(40):
            app.screen.action_scroll(-1)
        await press(pilot, "down", "up")
        assert "head" in screen_text(app)
        assert "Review (Enter)" in screen_text(app)
        app.push_screen(EndScene("You win!", score[-2:], ["Most VP: 41."], LONG), answers.append)
        await settle(pilot)
        await press(pilot, "enter")
        await pilot.click("#again")
        await settle(pilot)
        assert answers == ["again"], "the key showed the rest, and the click goes on"


@pytest.mark.parametrize(
    ("winners", "told"),
    [((0,), "You win!"), ((1,), "Player 2 wins"), ((0, 1), "A draw: You and Player 2"), ((), "Nobody wins")],
)
def test_the_verdict_names_those_who_tie(winners, told):
    assert verdict(Outcome(winners, (Ledger(), Ledger()), ""), [0]) == told


def test_plain_lines_tell_the_end_in_the_order_of_the_scene(file):
    _, said, table = converse([], save_to=file)
    lines = list(story(table, [0]))
    at = said.index(lines[0])
    assert said[at : at + len(lines)] == lines
    assert table.outcome.reason in lines[-2:]
    assert [line.partition(":")[0] for line in said[at + len(lines) :]] == ["Step through it with", "Play again with"]


async def finish(pilot, screen):
    """Play the rest of a game in front of the screen, by any choices."""
    table = screen.table
    while not table.outcome:
        table.submit(table.decisions()[0].sample(screen.link.table._dealer))
        while table.deal():
            pass
    await until(pilot, lambda: isinstance(pilot.app.screen, EndScene))
    await settle(pilot)


async def test_the_end_is_told_line_by_line_until_any_key_and_the_next_key_goes_on(app, file, monkeypatch):
    monkeypatch.setattr("tui.tempo.PACES", {"quick": Pace("", 0, 0, LONG)})
    table = play_on(seated(save_to=file), lambda table: table.state.round == 6)
    async with app.run_test(size=(100, 34)) as pilot:
        await finish(pilot, await sit(app, pilot, table))
        told = app.screen.query_one("#told")
        assert table.outcome.reason not in str(told.content)
        await press(pilot, "r")
        assert table.outcome.reason in str(told.content)
        await press(pilot, "r")
        assert isinstance(app.screen, ReplayScreen)


@pytest.mark.parametrize("key", ["enter", "a", "n"])
async def test_after_the_end_the_table_is_looked_at_or_another_game_begins(app, file, key):
    table = play_on(seated(save_to=file, players={1: bot()}), lambda table: table.state.round == 6)
    async with app.run_test(size=(100, 34)) as pilot:
        screen = await sit(app, pilot, table)
        await finish(pilot, screen)
        assert table.outcome.reason in str(app.screen.query_one("#told").content)
        await press(pilot, key)
        await settle(pilot)
        if key == "n":
            assert isinstance(app.screen, SetUpScreen)
            return
        assert isinstance(app.screen, PlayScreen)
        assert (app.screen is screen) == (key == "enter")
        assert app.screen.table.seat_names == table.seat_names
        assert (app.screen.table.outcome is None) == (key == "a")
