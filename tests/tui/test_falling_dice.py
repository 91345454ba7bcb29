"""Dice fall over the table before what they show is told; any key, or a terminal without motion, skips that."""

import pytest
from textual.app import App

from nf_core.games.high_frontier.actions.turn import Roll as Die
from nf_core.games.race_for_the_galaxy.actions import RollDice
from nf_core.games.these_new_worlds.actions import Roll, TurnUp
from nf_core.kernel.values import NATURE
from tests.tui.piloting import until
from tests.tui.playing import seated
from tui.panels.falling_dice import PIPS, FallingDice, dice, turning
from tui.screens.play import PlayScreen
from tui.tempo import PACES, Pace

LONG = 3600.0


@pytest.mark.parametrize(
    ("action", "faces"),
    [
        (Roll(NATURE, 4), ("4",)),
        (Die(NATURE, 6), ("6",)),
        (RollDice(NATURE, "explore", "trade"), ("explore", "trade")),
        (TurnUp(NATURE, "a planet"), ()),
    ],
)
def test_what_chance_rolls_says_its_dice(action, faces):
    assert action.rolled == faces


def test_each_die_shows_all_its_faces_in_the_air_and_no_two_next_to_each_other_the_same():
    shown = [turning(("1", "6", "trade"), tick) for tick in range(PIPS)]
    assert {faces[0] for faces in shown} == {faces[1] for faces in shown} == set("123456")
    assert all(faces[0] != faces[1] and not faces[2] for faces in shown)


def test_dice_are_drawn_with_pips_and_words_whole():
    drawn = dice(["3", "double"], ascii_only=True).plain
    assert [line.count("o") for line in drawn.split("\n")[1:4]] == [1, 1, 1]
    assert "double" in drawn


async def test_dice_fall_then_lie_then_go():
    app = App()
    async with app.run_test(size=(80, 24)) as pilot:
        panel = FallingDice()
        await app.mount(panel)
        panel.show(("5", "2"), fall=True)
        await until(pilot, lambda: panel.content.plain == dice(turning(("5", "2"), 3), ascii_only=False).plain)
        panel.show(("5", "2"), fall=False)
        await pilot.pause()
        assert panel.display
        assert panel.content.plain == dice(("5", "2"), ascii_only=False).plain
        panel.show((), fall=False)
        assert not panel.display


async def test_nothing_is_told_of_a_roll_before_its_dice_lie_and_any_key_skips_that(app, monkeypatch):
    monkeypatch.setattr("tui.tempo.PACES", {"quick": Pace("", 0, LONG, fall=LONG)})
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        table = seated()
        screen = PlayScreen(table)
        await app.push_screen(screen)
        panel = screen.query_one(FallingDice)
        await until(pilot, lambda: panel.display)
        rolled = len(table.past)
        assert table.past[-1].action.rolled
        assert screen._shown is not table.state
        await pilot.press("f5")
        await until(pilot, lambda: screen._shown is table.state and len(table.past) > rolled and not panel.display)


@pytest.mark.parametrize("pace", ["off", "quick", "slow"])
def test_where_nothing_is_to_move_no_dice_fall(pace):
    assert bool(PACES[pace].fall) == bool(PACES[pace].move)
