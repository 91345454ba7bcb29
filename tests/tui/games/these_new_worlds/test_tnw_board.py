"""The board of These New Worlds: what it shows to whom, and in how much room."""

import pytest
from textual.app import App

from nf_core.games.these_new_worlds.cards import cards, planets
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn, award
from nf_core.games.these_new_worlds.phases.combat import combat_score
from nf_core.kernel.values import NATURE
from tests.games.these_new_worlds.given import fight, table
from tests.tui.playing import GAME, play_on, screen_text, seated
from tui.boards.board import board_for
from tui.settings import Settings

SMALL, MEDIUM, LARGE = (46, 22), (74, 38), (140, 58)
SIZES = pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE], ids=["small", "medium", "large"])
TURN = table(
    TakeTurn(0),
    hands=(("recruits", "patrol", "edict", "raid"), ("barter", "war-fleet")),
    tokens=({"red": 1, "blue": 3}, {"yellow": 2}),
    empires=(("verdance",), ("archive",)),
    pile=("harvest", "field-lab"),
)


class Bench(App):
    """A board alone."""

    def __init__(self, settings=None):
        super().__init__()
        self.settings = settings or Settings()

    def compose(self):
        yield board_for(GAME)


async def drawn(state, reader=0, size=MEDIUM, settings=None):
    """Everything that is drawn of a state."""
    app = Bench(settings)
    async with app.run_test(size=size) as pilot:
        app.screen.query_one("#planet").parent.show(state, reader)
        await pilot.pause()
        await pilot.pause()
        return screen_text(app)


def row(text, start):
    """The line that begins so, without frames."""
    found = [line.strip("│|▸> ") for line in text.splitlines()]
    return next(line for line in found if line.startswith(start))


@SIZES
async def test_everything_that_lies_on_the_table_is_shown(size):
    text = await drawn(GAME.view(TURN, 0), size=size)
    for wanted in ("Lumen", "B blue", "round 1", "2 of 4", "R Ares Reach", "Y Concordia", "G Verdance", "B Archive"):
        assert wanted in text
    for wanted in ("7 B Field Lab", "1 under it", "You, 4 cards", "Player 2 (dealer), 2 cards", "Recruits", "Edict"):
        assert wanted in text


@SIZES
async def test_the_opponents_hand_is_shown_only_where_hands_are_open(size):
    hidden, opened = await drawn(GAME.view(TURN, 0), size=size), await drawn(TURN, size=size)
    for card in ("Barter", "War Fleet"):
        assert card not in hidden
    assert "Player 2's hand" in opened


async def test_tokens_stand_below_their_dice_and_say_what_they_pay():
    text = await drawn(GAME.view(TURN, 0), size=SMALL)
    assert row(text, "cost").split() == ["cost", "[1]", "[2]", "[3]", "[4]"]
    assert row(text, "You  ").split() == ["You", "1", "pays", "0", "0", "3"]
    assert row(text, "Player 2 0").split() == ["Player", "2", "0", "2", "pays", "0", "0"]


@SIZES
async def test_who_can_colonise_now_is_told(size):
    rich = table(TakeTurn(0), hands=(("edict",), ("barter",)), tokens=({"red": 1, "yellow": 2}, {}))
    assert "You can colonise it now" in await drawn(GAME.view(rich, 0), size=size)
    assert "can colonise" not in await drawn(GAME.view(rich, 1), 1, size=size)
    assert "can colonise" not in await drawn(GAME.view(TURN, 0), size=size)


async def test_cards_that_may_be_played_are_marked_and_every_card_says_what_it_gives():
    text = await drawn(GAME.view(TURN, 0))
    lines = {
        id: next(line for line in text.splitlines() if cards()[id].name in line) for id in TURN.players[0].hand.known
    }
    marked = {id for id, line in lines.items() if "▸" in line}
    assert marked == {action.card for action in TURN.agenda[0].ask(TURN) if hasattr(action, "card")}
    for id, line in lines.items():
        if not cards()[id].is_wild:
            assert f"{award(TURN, 0, cards()[id], cards()[id].colour).total} {cards()[id].colour}" in line


@SIZES
async def test_a_fight_is_shown_as_two_ledgers(size):
    state = fight(mine=(3, 5), theirs=(6, 1))
    text = await drawn(GAME.view(state, 0), size=size)
    assert "Space combat" in text
    for seat in (0, 1):
        assert f"= {combat_score(state, seat).total}" in text


async def test_the_combat_scores_can_be_opened():
    state = fight()
    app = Bench()
    async with app.run_test() as pilot:
        board = app.screen.query_one("#planet").parent
        assert board.ledgers() == []
        board.show(state, 0)
        await pilot.pause()
        assert [ledger for _, ledger in board.ledgers()] == [combat_score(state, seat) for seat in (0, 1)]


async def test_a_reader_who_sits_nowhere_sees_two_players():
    text = await drawn(TURN, NATURE)
    assert "Player 1, 4 cards" in text
    assert "You" not in text


async def test_plain_ascii_where_it_is_asked_for():
    for state in (TURN, fight()):
        text = await drawn(state, size=LARGE, settings=Settings(ascii_map=True))
        assert text.isascii()


@pytest.mark.deep
@pytest.mark.slow
@SIZES
async def test_states_of_a_whole_game_can_be_drawn_for_every_reader(size):
    app = Bench()
    played = play_on(seated(players={}), lambda table: table.outcome)
    async with app.run_test(size=size) as pilot:
        board = app.screen.query_one("#planet").parent
        for past in played.past[::9]:
            for state, reader in ((past.before, NATURE), (GAME.view(past.before, 1), 1)):
                board.show(state, reader)
                await pilot.pause()
                named = set(past.before.collective) | {id for player in past.before.players for id in player.empire}
                text = screen_text(app)
                assert all(planets()[id].name in text for id in named)
