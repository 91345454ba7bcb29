"""The board of High Frontier: what it shows in how much room, and a game played on it by keys and by mouse."""

from random import Random

import pytest
from textual.app import App
from textual.widgets import Input, OptionList

from nf_core.games import find_game
from nf_core.high_frontier import actions as a
from nf_core.high_frontier.cards import patents
from nf_core.high_frontier.scoring import scores
from nf_core.high_frontier.state import LEO
from nf_core.kernel.table import Table
from tests.high_frontier import given
from tests.high_frontier.given import ASTRONAUTS, CAT, ESA, HELLAS, LUNA, NASA, PLATEAU, PRC, ROBONAUT, STEAMER
from tests.high_frontier.given import TAIKONAUTS as CREW
from tests.tui.piloting import settle
from tests.tui.playing import screen_text
from tui import link
from tui.app import NfApp
from tui.boards import hf_look
from tui.boards.board import board_for
from tui.boards.high_frontier import HighFrontierBoard
from tui.screens.play import PlayScreen
from tui.settings import Settings

GAME = find_game("high-frontier")
SMALL, MEDIUM, LARGE = (46, 22), (74, 38), (138, 58)
SIZES = pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE], ids=["small", "medium", "large"])
STATE = given.table(
    factions=(PRC, NASA, ESA),
    water=(7, 3, 12),
    stacks=(
        (given.rocket(CREW, STEAMER, tanks=2), given.outpost(HELLAS, ROBONAUT)),
        (given.rocket(ASTRONAUTS, at=PLATEAU),),
    ),
    hands=((CAT,),),
    claims=(given.claim(PLATEAU, 1), given.factory(HELLAS, 0)),
    busted=(LUNA,),
    glories=(("mars", 2),),
    ventures=(("pharmacy", 1),),
    year=9,
)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr(link, "PACE", 0)


class Bench(App):
    """A board alone."""

    def __init__(self, settings=None):
        super().__init__()
        self.settings = settings or Settings()
        self.heard = []

    def compose(self):
        yield board_for(GAME)

    def on_board_wanted(self, event):
        self.heard.append(event)


async def drawn(state, reader=0, size=MEDIUM, view=None, settings=None):
    """Everything that is drawn of a state on a page."""
    app = Bench(settings)
    async with app.run_test(size=size) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        board.show(state, reader)
        await pilot.pause()
        while view and board.view != view:
            board.next_view()
        await settle(pilot)
        return screen_text(app)


@SIZES
async def test_pieces_stand_on_the_map_after_the_letters_of_their_factions(size):
    app = Bench()
    async with app.run_test(size=size) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        board.show(STATE, 0)
        await settle(pilot)
        signs = hf_look.FINE
        wanted = {
            LEO: f"P{signs.rocket}",
            PLATEAU: f"N{signs.claim}{signs.rocket}",
            HELLAS: f"P{signs.factory}{signs.cards}",
            LUNA: board.map.network.sites[LUNA].spectral_type.lower(),
        }
        for space, text in wanted.items():
            board.map.centre(space)
            await pilot.pause()
            column, row = board.map.view.cell(*board.map.atlas.place(space))
            line = board.map.render_line(row).text
            assert line[column : column + len(text)] == text


async def test_the_map_follows_the_action():
    flying = given.fly(given.depart(STATE, CREW)[0])
    target = next(iter(given.kinds_of(flying, a.Hop))).target
    app = Bench()
    async with app.run_test(size=SMALL) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        for state, place in ((STATE, LEO), (given.hop(flying, target)[0], target)):
            board.show(state, 0)
            await settle(pilot)
            assert board.map.source == place
            column, row = board.map.view.cell(*board.map.atlas.place(place))
            assert abs(column - board.map.size.width // 2) < 4
            assert abs(row - board.map.size.height // 2) < 4


@SIZES
async def test_playmats_show_what_everybody_has(size):
    text = await drawn(STATE, size=size, view="mats")
    for wanted in ("You (PRC)", "7 WT", f"{scores(STATE)[0].total} VP", "Player 2 (NASA)", "2 tanks", STEAMER):
        assert wanted in text


@SIZES
async def test_the_table_shows_both_sides_of_the_cards_on_top(size):
    state = given.table(tops=(CAT, "Mass Driver"))
    text = " ".join((await drawn(state, size=(size[0], 140), view="table")).split())
    for idea in (CAT, "Mass Driver"):
        assert idea in text
        assert patents()[idea].black.name in text


async def test_plain_ascii_where_it_is_asked_for():
    for view in ("map", "mats", "hands", "table"):
        text = await drawn(STATE, size=(LARGE[0], 100), view=view, settings=Settings(ascii_map=True))
        assert text.isascii(), view


# Playing


@pytest.fixture
def app(tmp_path):
    return NfApp(settings_file=tmp_path / "settings.json")


def seated(state=None, seats=2):
    """A table of people, at a state if one is given."""
    table = Table(GAME, GAME.config_type(seats=seats), dealer=Random(5), take_backs=True)
    table.start = state or table.start
    return table


async def sit(app, pilot, table):
    await pilot.pause()
    app.push_screen(PlayScreen(table, open_hands=True))
    await settle(pilot)
    return app.screen


async def press(pilot, *keys):
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def seek(pilot, words):
    """Find the choice with these words, and make it."""
    await press(pilot, "slash", *("space" if letter == " " else letter for letter in words), "enter")


@pytest.mark.slow
async def test_turns_are_played_by_keys(app):
    table = seated()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "1")
        assert table.state.players[0].water == 6
        assert isinstance(table.past[-1].action, a.Earn)
        assert screen.choices.has_focus_within
        await press(pilot, str(screen.decision.size()))
        assert table.state.turn.seat == 1


@pytest.mark.slow
async def test_a_long_list_has_headings_and_can_be_searched(app):
    table = seated(STATE, seats=3)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        listed = screen.query_one("#list", OptionList)
        text = "\n".join(line.words for line in screen.choices._lines)
        assert text.index("Operation") < text.index("Move") < text.index("Cargo") < text.index("End")
        everything = listed.option_count
        await press(pilot, "slash", *"boost")
        assert 0 < listed.option_count < everything
        assert all("boost" in line.words.lower() for line in screen.choices._lines if line.action)
        await press(pilot, "escape")
        assert listed.option_count == everything
        assert listed.has_focus
        assert not screen.query_one("#filter", Input).display
