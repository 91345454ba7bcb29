"""The page of lessons reads them beside it, and stops when it is told to; a lesson reads the next when it is wanted."""

import asyncio
from threading import Event

import pytest
from textual.widgets import OptionList

from nf_core.lessons import find_lesson, shelf
from tests.tui.piloting import PATIENCE, has_work, settle, until
from tui.app import NfApp
from tui.screens import learn
from tui.screens.learn import LearnScreen
from tui.screens.lesson import LessonScreen


@pytest.fixture
def slow_reader(monkeypatch):
    """A reader who has begun with the first game, and reads no further before the test lets it."""
    begun, go_on, read = Event(), Event(), []

    def read_slowly(game_id):
        read.append(game_id)
        begun.set()
        go_on.wait(PATIENCE)
        return shelf(game_id)

    monkeypatch.setattr(learn, "shelf", read_slowly)
    yield begun, go_on, read
    go_on.set()


async def test_a_page_whose_reading_is_stopped_reads_no_further_and_waits_for_nothing(tmp_path, slow_reader):
    begun, go_on, read = slow_reader
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = LearnScreen()
        app.push_screen(screen)
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        assert screen.is_reading
        app.workers.cancel_all()
        await pilot.pause()
        assert not screen.is_reading
        assert not has_work(app)
        go_on.set()
        await until(pilot, lambda: screen.query_one(OptionList).option_count > 1)
        assert len(read) == 1


class LeftAtOnce(LearnScreen):
    """It stops to read before the reading has begun."""

    def _read(self):
        begun = super()._read()
        begun.cancel()
        return begun


async def test_a_page_whose_reading_is_stopped_before_it_begins_waits_for_nothing(tmp_path):
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        screen = LeftAtOnce()
        await app.push_screen(screen)
        await pilot.pause()
        assert not screen.is_reading
        assert not has_work(app)


async def test_the_lesson_after_one_is_read_when_it_is_wanted(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr("tui.screens.lesson.lesson_after", lambda lesson: asked.append(lesson.id))
    page = LessonScreen(find_lesson("these-new-worlds/01-playing-cards"))
    app = NfApp(lambda _: page, settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        assert (app.screen, asked) == (page, [])
        assert page.next is None
        assert asked == [page.lesson.id]
