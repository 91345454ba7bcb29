"""What is said of the highlighted choice without being asked."""

import pytest
from textual.widgets import Static

from nf_core.kernel.ledger import percent, show
from nf_core.registry import cite
from tests.tui.piloting import press, rendered
from tests.tui.playing import GAME, asks, play_on, seated, sit
from tui import telling
from tui.app import NfApp
from tui.panels.why_box import WhyBox

pytestmark = pytest.mark.slow


async def test_a_chance_is_worked_out_once_and_stays_when_the_reasons_are_written_again(tmp_path):
    app = NfApp(settings_file=tmp_path / "settings.json")
    table = play_on(seated(), lambda table: asks(table, "tnw.spend", 0))
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        said = screen.query_one(WhyBox).query_one("#why", Static)
        before = str(said.content)
        assert "% to " in before
        screen.choices.explain()  # as when the keyboard comes back to the list
        assert str(said.content) == before
        assert all(worker.is_finished for worker in app.workers), "nothing is worked out again"


async def test_where_the_cursor_stays_nothing_is_explained_again(tmp_path, monkeypatch):
    told, explain = [], WhyBox.explain
    monkeypatch.setattr(WhyBox, "explain", lambda box, lines: explain(box, told.append([*lines]) or told[-1]))
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, play_on(seated(), lambda table: asks(table, "tnw.spend", 0)))
        first, *more = filter(None, told)
        assert not more
        told.clear()
        await press(pilot, "down")
        assert len(told) == 1
        assert told[0] != first
        await press(pilot, "up")
        assert told[1:] == [first]
        assert screen.choices.has_focus_within


async def test_a_box_with_room_has_all_its_lines_when_it_is_first_laid_out(tmp_path, monkeypatch):
    """Written in its first size only, they had the height of an empty line until the layout after that."""
    heights, resized = [], WhyBox.on_resize
    monkeypatch.setattr(
        WhyBox, "on_resize", lambda box: heights.append(box.query_one("#why").size.height) or resized(box)
    )
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, play_on(seated(), lambda table: asks(table, "tnw.spend", 0)))
        lines = len(screen.query_one(WhyBox)._lines)
        assert lines > 1
        assert heights[0] >= lines - 1, "all but the chance, which is worked out beside"


async def test_the_page_behind_a_choice_opens_its_chance_with_sources_and_rules(tmp_path):
    app = NfApp(settings_file=tmp_path / "settings.json")
    table = play_on(seated(), lambda table: asks(table, "tnw.spend", 0))
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        chance = GAME.words.chance(screen.state, screen.choices.highlighted_action)
        await press(pilot, "w")
        page = rendered(app.screen.page)
        assert f"Chance: {percent(chance.total)} {chance.unit}" in page
        for entry in chance.entries:
            assert f"{show(entry.amount)}  {entry.source}" in page
            assert cite(entry.rule).title in page


def test_plain_lines_tell_the_chance_of_a_choice_when_they_are_asked_why():
    table = play_on(seated(), lambda table: asks(table, "tnw.spend", 0))
    action = next(iter(table.decisions()[0]))
    chance = GAME.words.chance(table.state, action)
    told = list(telling.why(table, action))
    assert f"Chance: {percent(chance.total)} {chance.unit}." in told
    assert set(chance.lines()) < set(told)
