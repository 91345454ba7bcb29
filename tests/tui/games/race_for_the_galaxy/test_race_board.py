"""The table of Race for the Galaxy: what it shows, in how much room. The drawing is that of all games."""

import pytest
from textual.app import App

from nf_core.games.race_for_the_galaxy.state.robot import Robot
from nf_core.kernel.step import pending
from nf_core.registry import find_game
from tests.games.race_for_the_galaxy.given import Seat, phase, round_of
from tests.tui.playing import screen_text
from tui.boards.board import board_for
from tui.settings import Settings

GAME = find_game("race-for-the-galaxy")
SIZES = pytest.mark.parametrize("size", [(78, 11), (93, 43), (132, 58)], ids=["small", "medium", "large"])


class Bench(App):
    """A board alone."""

    def __init__(self):
        super().__init__()
        self.settings = Settings()

    def compose(self):
        yield board_for(GAME)


async def drawn(state, reader=0, size=(93, 43), views=0):
    """Everything that is drawn of a state, on the page after so many."""
    app = Bench()
    async with app.run_test(size=size) as pilot:
        board = app.screen.query_one("TableBoard")
        board.show(state, reader)
        for _ in range(views):
            board.next_view()
        await pilot.pause()
        await pilot.pause()
        return screen_text(app)


MIDDLE = (
    Seat("Old Earth", "Space Marines", "Artist Colony", goods=("Artist Colony",), hand=("Spice World",), size=6),
    Seat("Alpha Centauri", "Rebel Outpost", size=3, chips=4),
)


@SIZES
async def test_hands_tableaus_and_figures_are_in_sight(size):
    text = await drawn(round_of(*MIDDLE), size=size)
    for wanted in ("Spice World", "A You", "cards 3 of 12", "hand 6 of 10", "Military 2", "B Player 2", "VP 9"):
        assert wanted in text


async def test_what_all_can_do_is_one_key_away_and_never_with_the_rest():
    s = phase("settle", *MIDDLE, selected=["settle", "settle"])
    assert "can do" not in await drawn(s, size=(132, 58))
    page = await drawn(s, size=(78, 11), views=1)
    assert "Page 1 of 4: What all can do in III Settle" in page
    assert "B Player 2: Military 1 (+1 Rare); Rare worlds 1 less" in page


def test_two_actions_are_chosen_one_after_the_other_and_bonuses_stand_apart():
    s = round_of(*MIDDLE, two_actions=True)
    words, [decision, *_] = GAME.words, pending(s)
    settle = [action for action in decision if action.actions == ("develop", "settle") and not action.prestige]
    assert [words.describe(s, action) for action in settle] == ["Develop, and Settle"]
    assert words.variant(s, settle[0]) == ("Develop", "and Settle")
    rich = round_of(Seat("Old Earth", prestige=2), MIDDLE[1])
    groups = [words.group(action) for action in pending(rich)[0]]
    assert groups.count("With the prestige bonus, once a game") == 7
    assert groups.count("") == 8
    assert words.variant(rich, pending(rich)[0].options[0]) is None


async def test_the_robot_lies_on_the_table_and_says_how_much_of_it_is_ours():
    robot = Seat("New Sparta", "Drop Ships", size=4, chips=2)
    s = round_of(MIDDLE[0], robot, robot=Robot(economy=1, credit=3), alone="hard", takeovers=False)
    text = " ".join((await drawn(s)).split())
    for wanted in ("Robot", "Drop Ships", "credit 3", "economy 1", "stack 4", "reconstructed"):
        assert wanted in text
