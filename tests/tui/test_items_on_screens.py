"""Items chosen at a table and in a lesson of the app."""

import pytest
from textual.widgets import Static

from nf_core.kernel.values import NATURE
from tests.kernel.toy import Buy, Keep
from tests.tui.buying import KEEPING, BareBoard, lesson_run, table
from tests.tui.piloting import press, settle
from tests.tui.playing import note, sit
from tui.panels.checklist import Checklist
from tui.screens.lesson import LessonScreen
from tui.screens.why import WhyScreen

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def bare_boards(monkeypatch):
    """Boards that show nothing."""
    for screen in ("play", "lesson"):
        monkeypatch.setattr(f"tui.screens.{screen}.board_for", lambda _: BareBoard())


def taken(app):
    return app.screen.query_one(Checklist).selection.taken


async def test_at_a_table_items_are_chosen_asked_about_hinted_and_taken_back(app):
    async with app.run_test(size=(110, 40)) as pilot:
        screen = await sit(app, pilot, table(), open_hands=True)
        await press(pilot, "1", "space", "w")
        assert isinstance(app.screen, WhyScreen)
        await press(pilot, "escape")
        assert (taken(app), screen.table.past) == (("drum",), [])
        await press(pilot, "2", "0")
        assert [past.action for past in screen.table.past] == [Buy(0, ("drum", "sticks"))]
        assert taken(app) == ()
        await press(pilot, "2", "u")
        assert (taken(app), screen.table.past) == ((), [])


async def test_a_hint_at_a_table_is_taken_but_not_finished(app):
    async with app.run_test(size=(110, 40)) as pilot:
        screen = await sit(app, pilot, table(KEEPING, people=(0,)))
        await press(pilot, "h")
        await settle(pilot)
        hinted = taken(app)
        assert f"suggests keep {', '.join(sorted(hinted))}." in note(screen)
        assert screen.table.past == []
        await press(pilot, "enter")
        assert screen.table.past[0].action == Keep(0, tuple(sorted(hinted)))


async def test_an_item_that_is_touched_on_a_board_is_taken_and_dropped(app):
    async with app.run_test(size=(110, 40)) as pilot:
        screen = await sit(app, pilot, table(), open_hands=True)
        for expected in (("drum",), ()):
            screen.board.post_message(screen.board.Wanted(lambda action: "drum" in action.items))
            await settle(pilot)
            screen.query_one(Checklist)._last = (None, 0.0)
            assert taken(app) == expected
        screen.board.post_message(screen.board.Wanted(lambda _: False))
        await settle(pilot)
        assert note(screen) == "No choice that you have now is about that."


async def test_a_lesson_refuses_other_items_and_takes_its_hint(app, monkeypatch):
    run = lesson_run(monkeypatch)
    monkeypatch.setattr("tui.screens.lesson.lesson_after", lambda _: None)
    async with app.run_test(size=(110, 40)) as pilot:
        await pilot.pause()
        app.push_screen(LessonScreen(run.lesson))
        await settle(pilot)
        await press(pilot, "1", "0")
        assert "This step wants the bell and the fan." in app.screen.query_one("#note", Static).content.plain
        assert taken(app) == ("bell",)
        await press(pilot, "h")
        assert taken(app) == ("bell", "fan")
        await press(pilot, "enter")
        made = [past.action for past in app.screen.run.past if past.action.seat != NATURE]
        assert made[0] == Keep(0, ("bell", "fan"))
