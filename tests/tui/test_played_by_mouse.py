"""Games by clicks alone, on the board and in the list, and by digits alone.

Their last part; the deep tests play all of them.
"""

import re
from random import Random

import pytest

from nf_core.bots import make
from nf_core.kernel.decision import Amount
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tests.effort import deep, often
from tests.tui.piloting import press, settle
from tests.tui.playing import play_on, screen_text, sit
from tui.app import NfApp
from tui.screens.confirm import ConfirmScreen

ON_BOARD, IN_LIST = re.compile(r"\[(\d+)\+?\]"), re.compile(r"^\s*(\d+)\s")
MOST = 3000
"""Clicks after which a game counts as one that does not end."""
OFTEN, FIRST = 0.5, 2
"""How often one of so many first choices is taken: an offer is proposed or dropped there, and a turn ends."""
GAMES = [
    pytest.param("these-new-worlds", {}, id="these-new-worlds"),
    pytest.param("high-frontier", {"years": 1}, id="high-frontier", marks=pytest.mark.deep),
]
SIZES = [(140, 45), *deep((80, 24))]


def begun(id, options, seed=5):
    game = find_game(id)
    players = {1: make("random", game, Random(seed))}
    table = Table(game, game.config_type(seats=2, **options), players=players, dealer=Random(seed))
    return play_on(table, lambda table: len(table.past) >= often(118, 0), seed=2)


def found(lines, widget, pattern):
    """The cells of a widget at which the pattern's number stands, by number, in the lines of the screen."""
    region = widget.region
    cells = {}
    for row in range(region.y, min(region.bottom, len(lines))):
        for match in pattern.finditer(lines[row][region.x : region.right]):
            cells.setdefault(int(match[1]), (region.x + match.start(1), row))
    return cells


async def click_on(pilot, screen, rng):
    """One click: on the board or in the list, at random."""
    app = pilot.app
    if isinstance(app.screen, ConfirmScreen):
        await pilot.click("#yes")
        return
    lines = screen_text(app).splitlines()
    board, listed = found(lines, screen.board, ON_BOARD), found(lines, screen.choices, IN_LIST)
    if isinstance(screen.choices.decision, Amount):
        bounds = screen.choices.query_one("#bounds")
        key = rng.choice(["[+]", "[take it]"])
        await pilot.click(bounds, offset=(str(bounds.render()).index(key) + 2, 0))
        return
    assert listed, lines
    cells = board if board and rng.random() < 0.5 else listed
    await pilot.click(offset=cells[rng.choice(sorted(cells))])


def keys(screen, rng):
    """Digits that choose something that is in view, often one of the first or the end; an amount ends with Enter."""
    if isinstance(decision := screen.choices.decision, Amount):
        return [*str(rng.randint(decision.low, decision.high)), "enter"]
    numbers = sorted(found(screen_text(screen.app).splitlines(), screen.choices, IN_LIST))
    return str(rng.choice(numbers[:FIRST] if rng.random() < OFTEN else numbers))


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("id", "options"), GAMES)
async def test_a_game_is_played_to_its_end_by_clicks_alone(id, options, size, tmp_path):
    app, rng, table = NfApp(settings_file=tmp_path / "settings.json"), Random(1), begun(id, options)
    async with app.run_test(size=size) as pilot:
        screen = await sit(app, pilot, table)
        for _ in range(MOST):
            if table.outcome:
                break
            await click_on(pilot, screen, rng)
            await settle(pilot)
        assert table.outcome


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(("id", "options"), GAMES)
async def test_a_game_is_played_to_its_end_by_digits_alone(id, options, tmp_path):
    app, rng, table = NfApp(settings_file=tmp_path / "settings.json"), Random(2), begun(id, options)
    async with app.run_test(size=(140, 45)) as pilot:
        screen = await sit(app, pilot, table)
        for _ in range(MOST):
            if table.outcome:
                break
            if isinstance(app.screen, ConfirmScreen):
                await press(pilot, "1")
            else:
                await press(pilot, *keys(screen, rng))
        assert table.outcome
