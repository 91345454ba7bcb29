"""The table of These New Worlds: what it shows to whom, and in how much room. The drawing is that of all games."""

import pytest
from textual.app import App

from nf_core.games.these_new_worlds import actions as a
from nf_core.games.these_new_worlds.cards import cards, planets
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn, award
from nf_core.games.these_new_worlds.phases.combat import combat_score
from nf_core.games.these_new_worlds.things import die_id, fight_id
from nf_core.kernel.tabletop import ledgers
from nf_core.kernel.values import NATURE
from tests.games.these_new_worlds.given import fight, play, table
from tests.tui.playing import GAME, play_on, screen_text, seated
from tui.boards.board import board_for
from tui.boards.marks import Marks
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
        app.screen.query_one("TableBoard").show(state, reader)
        await pilot.pause()
        await pilot.pause()
        return screen_text(app)


def place(state, id, reader=0):
    """A place of the table."""
    return next(place for place in GAME.words.table(state, reader) if place.id == id)


@SIZES
async def test_everything_that_lies_on_the_table_is_shown(size):
    text = await drawn(GAME.view(TURN, 0), size=size)
    for wanted in ("B Lumen", "Planet of round 1", "2 of 4", "R Ares Reach", "Y Concordia", "G Verdance", "B Archive"):
        assert wanted in text
    for wanted in ("Field Lab", "1 under it", "cards 4", "cards 2", "deals", "Recruits", "Edict"):
        assert wanted in text


@SIZES
async def test_the_opponents_hand_is_shown_only_where_hands_are_open(size):
    hidden, opened = await drawn(GAME.view(TURN, 0), size=size), await drawn(TURN, size=size)
    for card in ("Barter", "War Fleet"):
        assert card not in hidden
    assert "Player 2's hand" in opened


def test_dice_show_the_price_and_tokens_say_what_they_pay():
    dice = [thing for thing in place(TURN, "planet").things if thing.look == "die"]
    assert [thing.face for thing in dice] == ["1", "2", "3", "4"]
    for seat, held in ((1, ["1 pays", "0 ", "0 ", "3 "]), (2, ["0 ", "2 pays", "0 ", "0 "])):
        tokens = [thing for thing in place(TURN, f"empire-{seat}").things if thing.look == "token"]
        assert [f"{thing.face} {thing.now}" for thing in tokens] == held


@SIZES
async def test_who_can_colonise_now_is_told(size):
    rich = table(TakeTurn(0), hands=(("edict",), ("barter",)), tokens=({"red": 1, "yellow": 2}, {}))
    assert "You can colonise it now" in await drawn(GAME.view(rich, 0), size=size)
    assert "can colonise" not in await drawn(GAME.view(rich, 1), 1, size=size)
    assert "can colonise" not in await drawn(GAME.view(TURN, 0), size=size)


def test_every_card_says_what_it_gives_now():
    for thing in place(TURN, "hand-1").things:
        card = cards()[thing.id]
        if not card.is_wild:
            assert f"{award(TURN, 0, card, card.colour).total} {card.colour}" in thing.now


@pytest.mark.parametrize(
    ("action", "ids"),
    [
        (a.PlayCard(0, "edict"), ("edict",)),
        (a.PlayCard(0, "raid", "red"), ("raid",)),
        (a.Declare(0, ("red", "blue")), ("lumen", "die-red", "die-blue")),
        (a.Spend(1, "reroll", 0, 1), ("fight-2-2",)),
        (a.Spend(1, "add"), ()),
        (a.Wait(0), ()),
    ],
)
def test_choices_are_about_cards_the_planet_and_dice(action, ids):
    assert GAME.words.about(TURN, action) == ids


@SIZES
async def test_fighters_stand_beneath_each_other_with_their_dice_and_what_they_have_besides(size):
    state = fight(mine=(3, 5), theirs=(6, 1), tokens=({"red": 4}, {"blue": 4}))
    state, _ = play(state, a.Spend(0, "add"), a.Spend(1, "subtract"), a.Spend(0, "add"))
    lines = (await drawn(GAME.view(state, 0), size=size)).split("\n")
    for who, score, besides in (("You", 9, "+2 red tokens, -1 the opponent's blue tokens"), ("Player 2", 7, "")):
        assert sum(line.startswith(f" Space combat: {who}") for line in lines) == 1
        assert f"Space combat: {who} score {score} {besides}" in " ".join(" ".join(lines).split())
    assert not any(f"{face}  die" in line for line in lines for face in (3, 5, 6, 1)), "the dice show it"


async def test_the_captions_of_dice_are_whole():
    marked = Marks({fight_id(0, 0): (2,), fight_id(0, 1): (13,), die_id("yellow"): (14,)})
    app = Bench()
    async with app.run_test(size=MEDIUM) as pilot:
        app.screen.query_one("TableBoard").show_marked(GAME.view(fight(), 0), 0, marked)
        await pilot.pause()
        await pilot.pause()
        text = screen_text(app)
    for caption in ("[2] combat", "[13] combat", "[14] yellow"):
        assert caption in text


def test_the_combat_scores_can_be_opened():
    state = fight()
    assert [ledger for _, ledger in ledgers(GAME.words.table(state, 0))] == [combat_score(state, n) for n in (0, 1)]
    assert ledgers(GAME.words.table(TURN, 0)) == []


async def test_a_reader_who_sits_nowhere_sees_two_players():
    text = await drawn(TURN, NATURE)
    assert "Player 1   cards 4" in text
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
        board = app.screen.query_one("TableBoard")
        for past in played.past[::9]:
            for state, reader in ((past.before, NATURE), (GAME.view(past.before, 1), 1)):
                board.show(state, reader)
                await pilot.pause()
                named = set(past.before.collective) | {id for player in past.before.players for id in player.empire}
                text = screen_text(app)
                assert all(planets()[id].name in text for id in named)
