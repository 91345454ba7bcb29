"""The first page, and its line for going on with a game."""

import pytest
from textual.widgets import OptionList

from tests.tui.piloting import until
from tui.app import NfApp
from tui.saves import Saved

pytestmark = pytest.mark.slow
MARK = len(" c  Continue     ")
"Columns before what an entry is about."


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize(("score", "lines"), [("50 to 21 to 33 to 44 to 28", 1), (" to ".join(["10"] * 12), 2)])
async def test_the_line_of_a_game_of_many_is_whole_and_hangs_under_its_beginning(
    tmp_path, monkeypatch, width, score, lines
):
    saved = Saved(tmp_path / "game.jsonl", "New Frontiers", ("human", *["planner"] * 4), "Round 10", score)
    monkeypatch.setattr("tui.saves.newest_unfinished", lambda: saved)
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(width, 24)) as pilot:
        await until(pilot, lambda: app.screen.unfinished)
        entries = app.screen.query_one("#entries", OptionList)
        shown = [strip.text for strip in map(entries.render_line, range(entries.size.height))]
        first = next(number for number, line in enumerate(shown) if "Continue" in line)
        told = [line[MARK:].strip() for line in shown[first : first + lines]]
        assert " ".join(told) == f"New Frontiers, round 10, {score}"
        assert all(not line[:MARK].strip() for line in shown[first + 1 : first + lines])
        assert "Play" in shown[first + lines]
