"""Nothing is clipped: every line of every option and text is in sight, or reached by scrolling."""

import asyncio
from random import Random

import pytest

from nf_core.bots import make
from nf_core.kernel.table import Table
from nf_core.lessons import all_lessons
from nf_core.registry import games
from tests.tui.piloting import settle
from tests.tui.reach import clipped
from tests.tui.test_choices import FRONTIER, GAME, STATE, Bench, a, table_of_frontier
from tui.app import NfApp
from tui.pages import page_of, played
from tui.panels.choices import Choices
from tui.screens.lesson import LessonScreen

SIZES = [(80, 24), (100, 30), (140, 45), (200, 60)]


@pytest.mark.deep
@pytest.mark.parametrize("width", [34, 46, 62])
async def test_choices_have_all_their_lines_when_a_scrollbar_comes_and_goes(width):
    state = table_of_frontier(a.Earn(0))
    app = Bench(None)
    async with app.run_test(size=(width, 12)) as pilot:
        panel = app.query_one(Choices)
        for height in (12, 60, 20):
            await pilot.resize_terminal(width, height)
            for asked in ((GAME, STATE, None), (FRONTIER, state, state.agenda[0].ask(state))):
                panel.show(*asked)
                await settle(pilot)
                assert clipped(app.screen) == []


def table(game):
    """A game against bots, in the middle of things."""
    seats = max(2, min(game.seats))
    players = {seat: make("random", game, Random(seat)) for seat in range(1, seats)}
    return Table(game, game.config_type(seats=seats), players=players, dealer=Random(5))


async def faults(app, page, steps=lambda _: 1):
    """What is clipped on a page, and on the steps of it.

    Every step is looked at on the smallest screen, where there is least room, and on one of the others; on all of them,
    the first step of those that show the same parts.
    """
    found, first = [], {}
    async with app.run_test(size=SIZES[0]) as pilot:
        for place, size in enumerate(SIZES):
            await pilot.resize_terminal(*size)
            app.open_page(page)
            await settle(pilot)
            for step in range(steps(app.screen)):
                if place and step not in first.values() and step % (len(SIZES) - 1) != place - 1:
                    continue
                if step:
                    app.screen.run.go_to(step)
                    app.screen._follow()
                await settle(pilot)
                await asyncio.sleep(0)
                if not place:
                    first.setdefault(parts(app.screen), step)
                found += [(size, step, *fault) for fault in clipped(app.screen)]
            app.screen.dismiss()
            await settle(pilot)
    return found


def parts(screen):
    """What kinds of parts are shown."""
    return frozenset((type(part).__name__, part.id) for part in screen.query("*") if part.display and part.size)


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize("game", games().values(), ids=games())
async def test_nothing_of_a_game_is_clipped(app, game):
    assert await faults(app, played(table(game))) == []


@pytest.mark.deep
@pytest.mark.parametrize("name", ["play", "saved", "routes", "learn", "settings", "help"])
async def test_nothing_of_the_pages_of_the_menu_is_clipped(app, name):
    assert await faults(app, page_of(name)) == []


@pytest.mark.deep
@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
async def test_nothing_of_a_lesson_is_clipped(tmp_path, lesson):
    app = NfApp(settings_file=tmp_path / "settings.json")
    assert await faults(app, lambda _: LessonScreen(lesson), lambda screen: screen.run.total) == []
