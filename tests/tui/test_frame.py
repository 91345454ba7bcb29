"""The frame of the screens with a table: the parts in view at every size, fixed parts, keys that always work."""

from random import Random

import pytest

from nf_core.kernel.decision import Pick
from nf_core.kernel.table import Table
from nf_core.lessons import find_lesson
from tests.effort import often
from tests.tui.games.high_frontier.frontier import GAME as FRONTIER
from tests.tui.piloting import press, settle
from tests.tui.playing import asks, play_on, seated, sit
from tui.boards.board import Board
from tui.panels.choices import Choices
from tui.panels.groups import Row
from tui.screens.lesson import LessonScreen

SIZES = [(80, 24), (100, 30), (140, 45), (200, 60)]
SAMPLE = often([SIZES[0], SIZES[2]], SIZES)
AT_LEAST, KEYS, TABLE = 8, 8, 11
LESSON = find_lesson("high-frontier/05-industry-and-production")


def launch():
    """High Frontier for two people, at the first turn."""
    table = Table(FRONTIER, FRONTIER.config_type(seats=2), players={}, dealer=Random(5))
    while table.deal():
        pass
    return table


def cards():
    """These New Worlds, with a card to play."""
    return play_on(seated(), lambda table: asks(table, "tnw.play", 0))


async def opened(app, pilot, what):
    if what == "lesson":
        await pilot.pause()
        app.push_screen(LessonScreen(LESSON))
        await settle(pilot)
        return app.screen
    return await sit(app, pilot, {"space": launch, "cards": cards}[what](), open_hands=True)


def rows_in_view(screen):
    """The number of choices readable without scrolling, and of all choices."""
    rows = screen.query_one(Choices).rows
    shown = screen.query_one("#list").scrollable_content_region.height
    seen, line = 0, 0
    for place, entry in enumerate(rows._shown):
        option = rows.listed.get_option_at_index(place)
        line += rows.listed._get_visual(option).get_height(rows.listed.styles, rows.listed.size.width)
        seen += isinstance(entry, Row) and line <= shown
    ending = rows.rows.ending is not None
    return seen + ending, sum(isinstance(entry, Row) for entry in rows._shown) + ending


EVERY_SCREEN = pytest.mark.parametrize("what", ["space", "cards", "lesson"])


@pytest.mark.thorough
@EVERY_SCREEN
async def test_at_every_size_eight_choices_are_in_view_and_nothing_is_blank_beside_a_list_that_scrolls(app, what):
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = await opened(app, pilot, what)
        for size in SAMPLE:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            seen, there = rows_in_view(screen)
            assert seen >= min(AT_LEAST, there), size
            listed, box = screen.query_one("#list"), screen.query_one("#why-box")
            if listed.max_scroll_y:
                spare = box.size.height - box.virtual_size.height
                spare += sum(max(0, log.size.height - max(log.virtual_size.height, 4)) for log in screen.query("#log"))
                assert spare <= 7, size
            if what != "lesson":
                assert screen.query_one(Board).size.height >= TABLE
                assert screen.query_one("#log").region.bottom <= size[1] - 1
            if screen.query_one(Choices).rows.rows.ending:
                assert screen.query_one("#ending-row").region.bottom <= size[1] - 1


@pytest.mark.thorough
@EVERY_SCREEN
async def test_nothing_jumps_when_something_is_said_sought_or_folded(app, what):
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = await opened(app, pilot, what)
        for size in often([SIZES[0]], [SIZES[0], SIZES[2]]):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            board, box, was = screen.query_one(Board), screen.query_one("#why-box"), screen.query_one("#list").region
            table, why = board.region, box.region
            for key in ("down", "h", "up"):
                await press(pilot, key)
                assert board.region == table, (size, key)
                assert box.region == why, (size, key)
                if not screen.query_one(Choices).rows.is_within:
                    assert screen.query_one("#list").region == was, (size, key)
            for key in ("slash", "x", "escape", "end", "enter", "w"):
                await press(pilot, key)
                assert board.region == table, (size, key)
            if app.screen is not screen:
                await press(pilot, "escape")


@pytest.mark.thorough
@pytest.mark.parametrize("what", ["cards", "lesson"])
async def test_nothing_moves_when_the_ways_of_a_line_are_opened_and_left(app, what):
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = await opened(app, pilot, what)
        rows = screen.query_one(Choices).rows

        def places():
            return [(part.id, part.region) for part in screen.query("#why-box, #log, #rows, Board")]

        for size in SAMPLE:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            before = places()
            several = [row for row in rows.rows.numbers.values() if row.ways]
            for row in [min(several, key=lambda row: len(row.actions)), max(several, key=lambda row: len(row.actions))]:
                rows.take(row)
                await settle(pilot)
                assert rows.is_within
                assert places() == before, (size, row)
                await press(pilot, "end", "home", "escape")
                assert not rows.is_within
                assert places() == before, (size, row)


@EVERY_SCREEN
async def test_no_more_than_eight_keys_are_named_below(app, what):
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = await opened(app, pilot, what)
        for key in ("", "1", "u", "h"):
            await press(pilot, *([key] if key else []))
            named = {
                (active.binding.key_display or key)
                for key, active in screen.active_bindings.items()
                if active.binding.show
            }
            assert len(named) <= KEYS, named


@pytest.mark.thorough
@pytest.mark.parametrize("what", ["space", "cards"])
async def test_digits_choose_wherever_the_keyboard_is_and_no_click_takes_it_away(app, what):
    async with app.run_test(size=(140, 45)) as pilot:
        screen = await opened(app, pilot, what)
        assert isinstance(screen.decision, Pick)
        for part in [*screen.focus_chain]:
            made = len(screen.table.past)
            screen.set_focus(part)
            number, (action, *ways) = next(iter(screen.choices.numbers.items()))
            await press(pilot, str(number))
            if not ways and max(screen.choices.numbers) < 10:
                assert screen.table.past[made].action == action, part
            screen.choices.rows.back()
            screen.table.undo(screen.table.past[-1].action.seat)
            await settle(pilot)
        board = screen.board.region
        apart = often(2, 1)
        for x in range(board.x + 1, board.right, 23 * apart):
            for y in range(board.y, board.bottom, 7 * apart):
                await pilot.click(offset=(x, y))
                await settle(pilot)
                if app.screen is not screen:
                    await press(pilot, "escape")
                assert screen.focused is not None
                assert screen.focused.region.area
