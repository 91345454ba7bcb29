"""The board of High Frontier: what it shows, and in how much room."""

import pytest
from textual.app import App

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.scoring.scoring import scores
from nf_core.games.high_frontier.state import LEO
from nf_core.games.high_frontier.words.things import fuel_due
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.names import CAT, HELLAS, LUNA, PLATEAU, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW
from tests.tui.games.high_frontier.frontier import GAME, STATE, seated, sit, start
from tests.tui.piloting import settle
from tests.tui.playing import screen_text
from tui.app import NfApp
from tui.boards.board import board_for
from tui.boards.marks import Marks, marks
from tui.boards.places_view import PlacesView
from tui.games.high_frontier.board import look
from tui.games.high_frontier.board.board import HighFrontierBoard
from tui.settings import Settings

SMALL, MEDIUM, LARGE = (46, 22), (74, 38), (138, 58)
SIZES = pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE], ids=["small", "medium", "large"])


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


@pytest.mark.slow
@SIZES
async def test_pieces_stand_on_the_map_after_the_letters_of_their_factions(size):
    app = Bench()
    async with app.run_test(size=size) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        board.show(STATE, 0)
        await settle(pilot)
        signs = look.FINE
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
    flying = moves.fly(moves.depart(STATE, CREW)[0])
    target = next(iter(moves.kinds_of(flying, a.Hop))).target
    app = Bench()
    async with app.run_test(size=SMALL) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        for state, place in ((STATE, LEO), (moves.hop(flying, target)[0], target)):
            board.show(state, 0)
            await settle(pilot)
            assert board.map.source == place
            column, row = board.map.view.cell(*board.map.atlas.place(place))
            assert abs(column - board.map.size.width // 2) < 4
            assert abs(row - board.map.size.height // 2) < 4


@pytest.mark.slow
@SIZES
async def test_playmats_show_what_everybody_has(size):
    text = await drawn(STATE, size=size, view="mats")
    for wanted in ("You (PRC)", "WT 7", f"VP {scores(STATE)[0].total}", "Player 2 (NASA)", "step 15 of 20", STEAMER):
        assert wanted in text


@pytest.mark.deep
@pytest.mark.slow
@SIZES
async def test_the_table_shows_both_sides_of_the_cards_on_top(size):
    state = given.table(tops=(CAT, "Mass Driver"))
    text = await drawn(state, size=(size[0], 140), view="table")
    for idea in (CAT, "Mass Driver"):
        assert all(word in text for word in (*idea.split(), *patents()[idea].black.name.split()))


@pytest.mark.slow
async def test_pages_that_are_turned_fast_come_to_rest_at_the_last(monkeypatch):
    brought, bring = [], HighFrontierBoard._bring
    monkeypatch.setattr(HighFrontierBoard, "_bring", lambda board, view: brought.append(view) or bring(board, view))
    await drawn(STATE, view="table")
    assert brought == ["mats", "hands", "table"]


@pytest.mark.deep
async def test_plain_ascii_where_it_is_asked_for():
    for view in ("map", "mats", "hands", "table"):
        text = await drawn(STATE, size=(LARGE[0], 100), view=view, settings=Settings(ascii_map=True))
        assert text.isascii(), view


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_game_looks_as_it_did(app, snap_compare, size):
    assert snap_compare(app, terminal_size=size, run_before=start)


async def test_without_colours_letters_and_brackets_say_the_same(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, seated(STATE, seats=3))
        text = screen_text(app)
        for letter in "PNE":
            assert f"[{letter}]" in text
        strips = app.screen._compositor.render_strips()
        styles = {style.color.triplet for strip in strips for _, style, _ in strip if style and style.color}
        assert all(len(set(colour)) == 1 for colour in styles if colour)


@pytest.mark.slow
async def test_spaces_and_cards_bear_the_numbers_of_the_choices_and_the_fuel_shows_what_a_move_takes():
    flying = moves.fly(moves.depart(STATE, CREW)[0])
    hops = sorted(moves.kinds_of(flying, a.Hop), key=lambda hop: hop.target)
    app = Bench()
    async with app.run_test(size=LARGE) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        board.show(flying, 0)
        found = marks(GAME.words, flying, {n: [hop] for n, hop in enumerate(hops, 1)}, hops[:1], ())
        board.mark(found)
        await settle(pilot)
        assert set(board.map.badges) == {hop.target for hop in hops}
        assert board.map.target == hops[0].target
        burning = next(hop for hop in hops if fuel_due(flying, hop))
        board.mark(marks(GAME.words, flying, {1: [burning]}, [burning], ()))
        await settle(pilot)
        assert " left step" in screen_text(app)


async def test_a_new_state_is_laid_out_once_with_its_own_marks(monkeypatch):
    app = Bench()
    async with app.run_test(size=MEDIUM) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        board.show(STATE, 0)
        await settle(pilot)
        laid_out = []
        monkeypatch.setattr(PlacesView, "show", lambda view, *what, **_: laid_out.append((view.id, what[1])))
        own = Marks({LUNA: (1,)})
        board.show_marked(given.owning(given.rocket(CREW, STEAMER)), 0, own)
    assert laid_out == [(f"{page}-places", own) for page in ("mats", "hands", "table")]
