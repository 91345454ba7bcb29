"""The table of New Frontiers: what it shows to whom, and in how much room. The drawing is that of all games."""

from random import Random

import pytest
from textual.app import App

from nf_core.bots import make
from nf_core.games.new_frontiers import actions as a
from nf_core.games.new_frontiers.numbers.scoring import score
from nf_core.games.new_frontiers.words.empires import owned_id
from nf_core.kernel.table import Table
from nf_core.kernel.tabletop import things
from nf_core.kernel.values import NATURE
from nf_core.registry import find_game
from tests.tui.playing import screen_text
from tui.boards.board import board_for
from tui.boards.table_board import pages
from tui.settings import Settings

GAME = find_game("new-frontiers")
SIZES = pytest.mark.parametrize("size", [(78, 11), (93, 43), (132, 58)], ids=["small", "medium", "large"])


def at(prompt, seats=3, seed=3, **options):
    """A state of a game of bots in which the first seat is asked something, in the middle of the game."""
    bots = {seat: make("greedy", GAME, Random(seed + seat)) for seat in range(seats)}
    table = Table(GAME, GAME.config_type(seats=seats, **options), dealer=Random(seed))
    while not table.outcome:
        if not table.deal():
            decision = table.decisions()[0]
            if decision.seat == 0 and decision.prompt == prompt and len(table.past) > 40:
                return table.state
            table.submit(bots[decision.seat].choose(*table.question(decision.seat)))
    raise AssertionError(prompt)


BUYING = at("nfr.buy-development")


class Bench(App):
    """A board alone."""

    def __init__(self, settings=None):
        super().__init__()
        self.settings = settings or Settings()

    def compose(self):
        yield board_for(GAME)


async def drawn(state, reader=0, size=(93, 43), settings=None, views=0):
    """Everything that is drawn of a state, on the page after so many."""
    app = Bench(settings)
    async with app.run_test(size=size) as pilot:
        board = app.screen.query_one("TableBoard")
        board.show(state, reader)
        for _ in range(views):
            board.next_view()
        await pilot.pause()
        await pilot.pause()
        return screen_text(app)


def place(state, id, reader=0):
    """A place of the table."""
    return next(place for place in GAME.words.table(state, reader) if place.id == id)


@SIZES
async def test_figures_of_all_players_and_the_pools_are_in_sight(size):
    text = await drawn(BUYING, size=size)
    for wanted in (
        "Actions",
        f"colonists left {BUYING.colonists}",
        f"VP left {BUYING.pool}",
        "priority: ",
        "Developments",
    ):
        assert wanted in text
    for seat, name in enumerate(("A You", "B Player 2", "C Player 3")):
        empire = BUYING.empires[seat]
        row = text[text.index(name) :]
        figures = (
            f"VP {score(BUYING.tiles, empire, ()).total}",
            f"credits {empire.credits}",
            f"colonists {empire.colonists}",
        )
        for figure in figures:
            assert figure in row


async def test_every_tile_of_ones_own_is_named_where_there_is_room():
    text = await drawn(BUYING)
    empire = BUYING.empires[0]
    for name in (*[colony.world for colony in empire.colonies], *empire.developments, *empire.explored):
        assert name[:14] in text


async def test_each_empire_has_a_page_of_its_own():
    found = pages(GAME.words.table(BUYING, 0))
    number = next(at for at, page in enumerate(found, 1) if page[0].id == "empire-3")
    text = await drawn(BUYING, size=(78, 40), views=number)
    assert f"Page {number} of {len(found)}: C Player 3" in text
    assert "A You" not in text
    for name in BUYING.empires[2].developments:
        assert name.split()[0] in text


def test_a_development_shows_its_cost_what_it_costs_you_and_how_many_are_left():
    market = {thing.title: thing for thing in place(BUYING, "market").things}
    left = dict(BUYING.market)
    for name, thing in market.items():
        cost, price = BUYING.tiles.developments[name].cost, GAME.words.reason(BUYING, a.BuyDevelopment(0, name)).total
        assert thing.face == (f"{cost}>{price}" if cost != price else str(cost))
        assert thing.now == f"{left[name]} left"
        assert f"costs {cost}" in thing.told
    assert len({thing.face for thing in market.values() if ">" in thing.face}) > 1


def test_action_tiles_show_who_selected_them_and_what_is_on_them():
    tiles = {thing.id: thing for thing in place(BUYING, "actions").things}
    assert tiles["develop"].now.endswith(" now")
    assert len(tiles) == 7
    selecting = at("nfr.select")
    taken = {thing.id: thing.now for thing in place(selecting, "actions").things if thing.now}
    assert taken == {one.tile: f"{'ABC'[one.seat]} took it" for one in selecting.selected}


def test_goods_are_full_or_empty_marks():
    for past in (BUYING,):
        for seat, empire in enumerate(past.empires):
            found = {thing.id: thing for thing in place(past, f"empire-{seat + 1}").things}
            for colony in empire.colonies:
                signs = found[colony.world].marks
                assert ("●" in signs) == bool(colony.good)
                assert ("○" in signs) == (not colony.good and past.tiles.colonies[colony.world].production != "none")


def test_every_tile_in_an_empire_can_be_told_from_that_of_another_player():
    ids = [thing.id for thing in things(GAME.words.table(BUYING, 0)) if thing.id]
    assert len(ids) == len(set(ids))
    own = BUYING.empires[0].developments[0]
    assert owned_id(BUYING, 0, own) in ids


def test_doing_without_is_told_apart_and_pinned():
    words = GAME.words
    ends = (
        a.BuyNothing(0), a.KeepGoods(0), a.StopConsuming(0), a.FinishSettling(0), a.LeaveGoal(0),
        a.StockpileWorld(0, ""), a.PayToProduce(0, "Damaged Alien Factory", pay=False),
    )  # fmt: skip
    assert {words.group(action) for action in ends} == {words.ending}
    goes_on = (a.BuyDevelopment(0, "Drop Ships"), a.StockpileWorld(0, "Gem World"), a.TakeColonists(0))
    assert words.ending not in {words.group(action) for action in goes_on}


async def test_a_reader_who_sits_nowhere_sees_all_players():
    text = await drawn(BUYING, NATURE)
    assert "A Player 1" in text
    assert "You" not in text


async def test_plain_ascii_where_it_is_asked_for():
    assert (await drawn(BUYING, settings=Settings(ascii_map=True))).isascii()


async def test_ones_own_figures_come_first_where_the_table_must_be_scrolled():
    text = await drawn(BUYING, size=(78, 4))
    assert text.split("\n")[0].startswith(" A You  VP ")
    assert "Actions" in text.split("\n")[2]
    assert (await drawn(BUYING, size=(132, 58))).split("\n")[0].startswith(" Actions")
