"""The first page, and its line for going on with a game."""

from math import inf

import pytest
from textual._compositor import Compositor
from textual.widgets import OptionList

from nf_core.kernel.values import NATURE
from tests.tui.piloting import press, settle, until
from tests.tui.playing import seated
from tui.app import NfApp
from tui.link import Link
from tui.saves import Saved
from tui.screens.menu import MenuScreen

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


async def test_a_page_that_is_opened_first_waits_neither_for_the_menu_nor_for_its_search_of_saved_games(
    tmp_path, monkeypatch
):
    looked = []
    monkeypatch.setattr("tui.saves.newest_unfinished", lambda: looked.append(1) or Saved(tmp_path, "Games", ("human",)))
    app = NfApp("settings", settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        await settle(pilot)
        menu = next(screen for screen in app.screen_stack if isinstance(screen, MenuScreen))
        assert not looked
        assert not menu.query(OptionList)
        await press(pilot, "escape")
        await until(pilot, lambda: menu.is_active and menu.unfinished)
        assert menu.query_one(OptionList).has_focus
        assert looked == [1]


def test_what_is_dealt_first_is_dealt_before_a_table_is_drawn_but_dice_are_left_to_fall():
    table = seated()
    assert table.decisions()[0].seat == NATURE
    Link(table, screen=None).deal_cards()
    assert table.past
    assert not any(past.action.rolled for past in table.past)
    assert next(iter(table.decisions()[0])).rolled


@pytest.mark.usefixtures("drawn_at_once")
async def test_nothing_is_drawn_before_it_is_complete_as_nobody_would_see_it(tmp_path, monkeypatch):
    app = NfApp("settings", settings_file=tmp_path / "settings.json")
    seen = []
    draw = Compositor.render_update

    def drawn(compositor, **manner):
        seen.append(app.screen._filled and (not app._batch_count or app.screen.drawn_at < inf))
        return draw(compositor, **manner)

    monkeypatch.setattr(Compositor, "render_update", drawn)
    async with app.run_test() as pilot:
        await settle(pilot)
    assert seen
    assert all(seen)
