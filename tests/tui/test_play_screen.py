"""A game in the app, from the first choice to the banner at its end, by keys and by mouse."""

import threading

import pytest
from textual.widgets import Static

from nf_core.kernel.record import read, replay
from tests.effort import deep, often
from tests.tui.piloting import press, rendered, settle, until
from tests.tui.playing import GAME, Watched, asks, bot, note, notices, play_on, screen_text, seated, sit
from tui.panels.why_box import WhyBox
from tui.screens import play, play_keys
from tui.screens.help import HelpScreen
from tui.screens.menu import MenuScreen
from tui.screens.play import PlayScreen
from tui.screens.play_keys import offered
from tui.screens.why import WhyScreen

pytestmark = pytest.mark.slow
SIZES = pytest.mark.parametrize("size", [(80, 24), *deep((120, 40), (200, 60))], ids=["80x24", "120x40", "200x60"])


# Playing


@pytest.mark.thorough
async def test_a_game_is_played_to_its_end_by_keys_and_can_be_replayed(app, file):
    """The end of it, and all of it in the deep tests."""
    table = play_on(seated(save_to=file), lambda table: len(table.past) >= often(165, 0))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        for number in range(400):
            if table.outcome:
                break
            await press(pilot, "2" if number % 3 and screen.choices.decision.size() > 1 else "enter")
        assert table.outcome is not None
        banner = rendered(screen.query_one("#end", Static).content)
        assert table.outcome.reason in " ".join(banner.split())
        for score in table.outcome.scores:
            assert f"= {score.total}" in banner
        assert "Replay (r)" in screen_text(app)
        assert not screen.choices.display
    played = replay(GAME, read(file))
    assert played.turns[-1].state == table.state
    assert GAME.outcome(played.turns[-1].state) == table.outcome


async def test_a_choice_is_made_with_the_mouse(app):
    table = seated()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        for _ in range(3):
            ways = screen.choices.numbers[1]
            made = len(table.past)
            for _ in ways[:2]:  # a thing that can be done in several ways opens first
                await pilot.click("#list", offset=(6, 0))
                await settle(pilot)
            assert table.past[made].action == ways[0]


async def test_a_key_pressed_twice_at_once_is_one_choice(app):
    table = seated()
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        stale = next(iter(screen.decision))
        made = len(table.past)
        for _ in range(2):
            screen.post_message(screen.choices.Chosen(stale, screen.choices.decision))
        await settle(pilot)
        assert [past.action for past in table.past[made:]].count(stale) == 1


async def test_the_one_choice_that_fits_what_is_chosen_on_the_board_is_made(app):
    table = seated()
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        first, made = next(iter(screen.decision)), len(table.past)
        screen.board.post_message(screen.board.Wanted(lambda action: action == first))
        await settle(pilot)
        assert table.past[made].action == first


async def test_an_answer_that_comes_when_something_else_is_asked_is_none(app):
    """A digit and Enter in one breath: Enter stood for a line of the old list, and crashed the game."""
    table = seated()
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        asked, (first, second, *_) = screen.choices.decision, screen.decision
        screen.post_message(screen.choices.Chosen(first, asked))
        await until(pilot, lambda: screen.choices.decision not in (None, asked))
        made = len(table.past)
        for stale in (first, second):
            screen.post_message(screen.choices.Chosen(stale, asked))
        await settle(pilot)
        assert len(table.past) == made


async def test_the_status_line_says_whose_turn_it_is_and_the_score(app):
    table = seated()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        line = str(screen.query_one("#status", Static).content)
        assert "Your turn: Play a card" in line
        assert "not saved" in line
        assert "you 0, player 2 0" in line


async def test_what_is_barred_is_said_and_w_opens_it(app):
    table = play_on(seated(), lambda table: asks(table, "tnw.play", 0) and table.decisions()[0].barred)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        barred = screen.decision.barred[0]
        screen.choices.highlight(barred.action)
        await press(pilot, "w")
        assert isinstance(app.screen, WhyScreen)
        assert barred.refusal.reason in " ".join(rendered(app.screen.page).split())
        await press(pilot, "escape")
        assert screen.choices.highlighted_action == barred.action


@pytest.mark.deep
@pytest.mark.traced
async def test_what_is_offered_is_worked_out_once_for_all_keys(app, monkeypatch):
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await sit(app, pilot, seated())
        told, before = [], screen.active_bindings
        for module in (play, play_keys):
            monkeypatch.setattr(module, "offered", lambda asked: told.append(asked) or offered(asked))
        assert screen.active_bindings == before
        assert told == [screen]
        assert screen.check_action("undo", ()) == offered(screen)["undo"]


async def test_a_screen_has_the_classes_for_its_room_before_it_is_drawn(app):
    async with app.run_test(size=(160, 50)) as pilot:
        screen = await sit(app, pilot, seated())
        assert screen.classes >= {"-wide", "-tall"}
        other = PlayScreen(screen.table)
        app._register_child(app, other, None, None)
        assert other.classes >= {"-wide", "-tall"}


async def test_the_log_opens_what_was_chosen(app):
    table = seated()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        played = next(iter(screen.decision))
        await press(pilot, "enter", "enter", "l")
        assert screen.log_panel.has_focus
        rows = [past.action for past, _ in screen.log_panel._rows]
        screen.log_panel.highlighted = rows.index(played)
        await press(pilot, "enter")
        assert isinstance(app.screen, WhyScreen)
        await press(pilot, "escape", "escape")
        assert screen.choices.has_focus_within


@pytest.mark.deep
@SIZES
async def test_the_newest_line_of_the_log_is_in_sight(app, size):
    table = play_on(seated(), lambda table: asks(table, "tnw.play", 0) and len(table.past) > 60)
    async with app.run_test(size=size) as pilot:
        screen = await sit(app, pilot, table)
        for _ in range(2):
            assert screen.log_panel.max_scroll_y == screen.log_panel.scroll_y > 0
            await press(pilot, "enter")


@pytest.mark.deep
@pytest.mark.traced
async def test_scores_and_the_table_open_and_help_knows_the_keys(app):
    table = play_on(seated(), lambda table: asks(table, "tnw.spend", 0))
    async with app.run_test(size=(120, 50)) as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "s")
        page = rendered(app.screen.page)
        for _, ledger in screen.board.ledgers():
            assert f"= {ledger.total}" in page
        await press(pilot, "escape", "b")
        assert "The fight: you have" in rendered(app.screen.page)
        await press(pilot, "escape", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        shown = rendered(app.screen.sections)
        for expected in ("Hint", "Undo turn", "Redo", "Board:", "Choices:", "Log:"):
            assert expected in shown


# Hints


@pytest.mark.traced
async def test_a_hint_marks_a_legal_move_and_says_its_value(app):
    table = play_on(seated(), lambda table: asks(table, "tnw.play", 0))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        made = len(table.past)
        await press(pilot, "h")
        assert len(table.past) == made
        advised = screen.choices.highlighted_action
        assert advised in screen.decision
        assert GAME.words.describe(table.state, advised) in note(screen)
        assert "%" in note(screen)


# Bots


def knows_too_much(view, seat):
    return bool(view.players[1 - seat].hand.known or view.aside.known)


async def test_bots_get_views_only(app):
    watched = Watched(bot())
    table = seated(players={1: watched})
    async with app.run_test() as pilot:
        await sit(app, pilot, table)
        await press(pilot, *"1111")
    assert watched.views
    assert not any(knows_too_much(view, 1) for view in watched.views)


class Slow:
    """A bot that thinks until it is let go."""

    name = "slow"

    def __init__(self):
        self.asked, self.free = threading.Event(), threading.Event()
        self._bot = bot()

    def choose(self, view, decision):
        self.asked.set()
        assert self.free.wait(30)
        return self._bot.choose(view, decision)


async def to_the_bot(app, pilot, slow, *, save_to=None):
    """A table at which the person has just chosen and the bot thinks."""
    table = seated(players={1: slow}, save_to=save_to)
    play_on(table, lambda table: asks(table, "tnw.play", 0))
    await pilot.pause()
    app.push_screen(PlayScreen(table))
    await pilot.pause()
    await pilot.press("enter", "enter")  # a wild card, and its colour
    await until(pilot, slow.asked.is_set)
    return table


@pytest.mark.deep
@pytest.mark.traced
async def test_what_a_bot_thought_of_is_dropped_after_an_undo(app):
    slow = Slow()
    async with app.run_test() as pilot:
        table = await to_the_bot(app, pilot, slow)
        made = len(table.past)
        assert "is thinking" in screen_text(app)
        await pilot.press("u")
        await pilot.pause()
        assert len(table.past) == made - 1
        slow.free.set()
        await settle(pilot)
        assert len(table.past) == made - 1
        assert app.screen.decision is not None
        await press(pilot, "r")
        assert len(table.past) >= made


async def test_what_a_bot_thought_of_is_dropped_after_leaving(app, file):
    slow = Slow()
    async with app.run_test() as pilot:
        table = await to_the_bot(app, pilot, slow, save_to=file)
        made = len(table.past)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        slow.free.set()
        await settle(pilot)
        assert len(table.past) == made
        assert table.observers == []
        assert any(str(file) in notice for notice in notices(app))


# Taking back


@pytest.mark.deep
@pytest.mark.traced
async def test_undo_says_why_it_stops(app):
    table = seated()
    async with app.run_test() as pilot:
        await sit(app, pilot, table)
        await press(pilot, "u", "r")
        assert any("nothing to take back" in notice for notice in notices(app))
        assert any("nothing to make again" in notice for notice in notices(app))
        made = len(table.past)
        await press(pilot, "enter", "enter", "u")
        assert len(table.past) > made
        assert any("cannot be taken back" in notice for notice in notices(app))


@pytest.mark.deep
async def test_two_people_take_back_and_make_again(app):
    table = seated(players={}, take_backs=True)
    async with app.run_test() as pilot:
        await sit(app, pilot, table, open_hands=True)
        start = table.state
        await press(pilot, "enter", "enter")
        after = table.state
        assert after != start
        await press(pilot, "u")
        assert table.state == start
        await press(pilot, "r")
        assert table.state == after
        await press(pilot, "enter", "U", "U")
        assert table.state == start


async def test_on_a_low_screen_a_long_hint_is_scrolled_and_the_table_stays(app):
    table = play_on(seated(), fight_now)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        height = screen.board.size.height
        screen.choices.say("The bot suggests that you stand, and tells at length why it is so. " * 4)
        await pilot.pause()
        box = screen.query_one(WhyBox)
        assert box.size.height < box.query_one("#note").size.height <= box.size.height + box.max_scroll_y
        assert screen.board.size.height == height


# Looks


def fight_now(table):
    return asks(table, "tnw.spend", 0)


def middle(table):
    return asks(table, "tnw.play", 0) and table.state.round == 3 and len(table.state.pile) > 4


def over(table):
    return table.outcome is not None


@SIZES
@pytest.mark.parametrize("wanted", [middle, fight_now, over], ids=["cards", "fight", "end"])
def test_a_game_looks_as_it_did(app, snap_compare, size, wanted):
    table = play_on(seated(), wanted)

    async def open_it(pilot):
        await sit(app, pilot, table)

    assert snap_compare(app, terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_a_notice_covers_neither_the_log_nor_the_choices(app, size):
    async with app.run_test(size=size, notifications=True) as pilot:
        await sit(app, pilot, seated())
        app.notify("The game is saved.", title="To go on: Continue")
        await settle(pilot)
        [notice] = app.screen.query("Toast")
        assert notice.region.area
        for covered in (app.screen.log_panel, app.screen.choices):
            assert not notice.region.overlaps(covered.region)
