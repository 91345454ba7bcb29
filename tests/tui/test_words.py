"""How panels write: lines that hang beside a mark are those of a table of two cells."""

from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.measure import Measurement
from rich.style import Style
from rich.table import Table
from rich.text import Text

from nf_core.registry import find_game
from tests.tui.playing import play_on, seated
from tests.tui.test_choices import LogBench, told
from tui.panels import game_log
from tui.panels.game_log import GameLog
from tui.panels.words import Hung, hanging

CONSOLE = Console(color_system="truecolor", force_terminal=True)
WORDS = st.lists(
    st.sampled_from(["a", "to the", "rocket's", "漢字", "production/consumption,overlong", "–", "\n"]), max_size=20
)
MARKS = st.sampled_from([">", " 3", "12"])


def in_table(mark, words):
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_row(mark, words)
    return table


def cells(drawn, options):
    lines = CONSOLE.render_lines(drawn, options)
    return [[(letter, part.style or Style()) for part in line for letter in part.text] for line in lines]


@given(mark=MARKS, said=WORDS, style=st.sampled_from(["", "dim"]), width=st.integers(4, 90))
@settings(max_examples=200, deadline=None)
def test_a_hanging_line_is_drawn_as_a_table_of_two_cells_would_be(mark, said, style, width):
    words, options = " ".join(said), CONSOLE.options.update(width=width)
    table = in_table(Text(mark, style or "bold"), Text(words, style))
    hung = hanging(mark, words, style)
    assert cells(hung, options) == cells(table, options)
    widest = (Measurement.get(CONSOLE, options, each).maximum for each in (hung, table))
    assert len(set(widest)) == 1
    assert hung.height(width) == len(CONSOLE.render_lines(hung, options, pad=False))


async def test_a_list_draws_only_the_lines_in_sight(monkeypatch):
    drawn, draw = set(), Hung.__rich_console__
    monkeypatch.setattr(Hung, "__rich_console__", lambda *given: drawn.add(given[0]) or draw(*given))
    played = play_on(seated(players={}), lambda table: len(table.past) == 24)
    app = LogBench()
    async with app.run_test(size=(60, 8)) as pilot:
        log = app.query_one(GameLog)
        log.show(find_game("these-new-worlds"), played.past, 0)
        await pilot.pause()
        assert log.option_count > log.size.height
        assert 0 < len(drawn) <= log.size.height


@pytest.mark.slow
async def test_rows_that_stay_when_a_choice_is_taken_back_are_not_laid_out_again(monkeypatch):
    monkeypatch.setattr(game_log, "_row", lru_cache(hanging))  # another test may have laid out rows alike
    laid_out, draw = [], Hung.__rich_console__
    monkeypatch.setattr(Hung, "__rich_console__", lambda *given: laid_out.append(given) or draw(*given))
    played = play_on(seated(players={}), lambda table: len(table.past) == 12)
    app = LogBench()
    async with app.run_test() as pilot:
        log = app.query_one(GameLog)
        log.show(find_game("these-new-worlds"), played.past, 0)
        await pilot.pause()
        rows = told(log)
        assert laid_out
        laid_out.clear()
        log.show(find_game("these-new-worlds"), played.past[:8], 0)
        await pilot.pause()
        assert told(log) == rows[: len(told(log))]
        assert not laid_out
