"""People at a table of the app: what each may see, how they leave, what is saved, and in which terminals."""

import pytest
from textual.widgets import Static

from nf_core.games.these_new_worlds.cards import cards
from nf_core.kernel.values import NATURE
from tests.tui.piloting import press, settle
from tests.tui.playing import bot, notices, play_on, screen_text, seated, sit
from tui.app import NfApp
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.menu import MenuScreen
from tui.screens.play import PlayScreen
from tui.screens.replay import ReplayScreen
from tui.screens.set_up import SetUpScreen
from tui.screens.too_small import TooSmallScreen
from tui.screens.why import WhyScreen
from tui.settings import Settings

pytestmark = pytest.mark.slow
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=["80x24", "120x40", "200x60"])


# Two people


async def test_a_curtain_stands_between_two_people(app):
    table = seated(players={}, take_backs=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, table)
        seen = set()
        for _ in range(6):
            seat = table.decisions()[0].seat
            if isinstance(app.screen, CurtainScreen):
                text = screen_text(app)
                assert f"Player {seat + 1}" in text
                assert not any(card.name in text for card in cards().values())
                assert not app.screen_stack[-2].board.visible
                await press(pilot, "enter")
            assert app.screen.reader == seat
            assert app.screen.board.visible
            assert app.screen.choices.has_focus_within
            seen.add(seat)
            held = table.state.players[seat].hand.known
            assert all(cards()[id].name in screen_text(app) for id in held)
            await press(pilot, "1")
        assert seen == {0, 1}


async def test_nothing_is_shown_behind_a_curtain_before_it_is_drawn_for_the_next_person(app, monkeypatch):
    table, drawn, remove = seated(players={}), [], PlayScreen.remove_class

    def seen(screen, *names, **options):
        if "-hidden" in names and screen.has_class("-hidden"):
            drawn.append(not any(part._layout_required for part in (screen, *screen.board.walk_children())))
        return remove(screen, *names, **options)

    monkeypatch.setattr(PlayScreen, "remove_class", seen)
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, table)
        while len(drawn) < 2:
            await press(pilot, "enter" if isinstance(app.screen, CurtainScreen) else "1")
    assert drawn == [True, True]


@pytest.mark.traced
async def test_a_curtain_can_be_left(app, file):
    table = seated(players={}, take_backs=True, save_to=file)
    async with app.run_test() as pilot:
        await sit(app, pilot, table)
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.deep
@pytest.mark.traced
async def test_an_unsaved_game_is_not_lost_by_leaving_the_curtain(app):
    table = seated(players={}, take_backs=True)
    async with app.run_test() as pilot:
        await sit(app, pilot, table)
        for _ in range(2):
            assert isinstance(app.screen, CurtainScreen)
            await press(pilot, "escape")
            assert isinstance(app.screen, ConfirmScreen)
            await press(pilot, "n")
        await press(pilot, "enter")
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.board.visible
        await press(pilot, "1", "1")  # a card, and in which colour
        await press(pilot, "escape", "y")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.deep
async def test_open_hands_need_no_curtain_and_show_all(app):
    table = seated(players={}, take_backs=True)
    async with app.run_test(size=(200, 60)) as pilot:
        await sit(app, pilot, table, open_hands=True)
        for _ in range(4):
            assert isinstance(app.screen, PlayScreen)
            text = screen_text(app)
            for player in table.state.players:
                assert all(cards()[id].name.split()[0] in text for id in player.hand.known)
            await press(pilot, "1")


@pytest.mark.deep
@SIZES
async def test_nothing_secret_is_on_the_screen(app, size):
    table = seated()
    async with app.run_test(size=size) as pilot:
        await sit(app, pilot, table)
        for _ in range(8):
            mine, theirs = (player.hand.known for player in table.state.players)
            # What has been played before may be named in the log.
            public = {event.card for past in table.past for event in past.turn.events if hasattr(event, "card")}
            text = " ".join(screen_text(app).split())
            assert not [id for id in theirs - public - mine if cards()[id].name in text]
            await press(pilot, "1")


@pytest.mark.deep
async def test_bots_alone_can_be_watched(app):
    table = seated(players={0: bot(seed=1), 1: bot(seed=2)})
    async with app.run_test() as pilot:
        await sit(app, pilot, table)
        await press(pilot, "enter")
        assert app.screen.reader == NATURE
        assert table.outcome is not None
        assert app.screen.has_class("-over")


# Leaving and saving


@pytest.mark.deep
async def test_an_unsaved_game_is_left_only_after_a_question(app):
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, seated())
        await press(pilot, "escape")
        assert isinstance(app.screen, ConfirmScreen)
        await press(pilot, "n")
        assert app.screen is screen
        await press(pilot, "escape", "y")
        assert isinstance(app.screen, MenuScreen)


async def test_what_cannot_be_saved_is_said_once_and_played_on(app, tmp_path):
    (tmp_path / "file").write_text("in the way")
    table = seated(save_to=tmp_path / "file" / "game.jsonl")
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        made = len(table.past)
        await press(pilot, "1", "1")
        assert len(table.past) > made
        assert len([notice for notice in notices(app) if "could not be saved" in notice]) == 1
        assert "not saved" in str(screen.query_one("#status", Static).content)


@pytest.mark.traced
async def test_what_cannot_be_saved_is_said_before_the_curtain_too(app, tmp_path):
    (tmp_path / "file").write_text("in the way")
    async with app.run_test() as pilot:
        await sit(app, pilot, seated(players={}, save_to=tmp_path / "file" / "game.jsonl"))
        assert isinstance(app.screen, CurtainScreen)
        assert any("could not be saved" in notice for notice in notices(app))


@pytest.mark.deep
async def test_a_finished_game_leads_to_its_replay_and_to_the_menu(app, file):
    table = play_on(seated(save_to=file), lambda table: table.outcome)
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "h", "r")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "escape")
        assert app.screen is screen
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.traced
async def test_a_finished_game_that_was_not_saved_has_no_replay(app):
    table = play_on(seated(), lambda table: table.outcome)
    async with app.run_test() as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "r")
        assert app.screen is screen
        assert any("not saved" in notice for notice in notices(app))


@pytest.mark.deep
async def test_n_leads_to_a_new_game(app, file):
    async with app.run_test() as pilot:
        await sit(app, pilot, seated(save_to=file))
        await press(pilot, "n")
        assert isinstance(app.screen, SetUpScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)


async def test_before_anybody_has_looked_there_is_only_leaving(app):
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = PlayScreen(seated(players={}))
        app.push_screen(screen)
        for action in ("undo", "redo", "hint", "scores", "board", "log", "replay"):
            assert not screen.check_action(action, ())
        assert screen.check_action("back", ())
        await settle(pilot)


@pytest.mark.deep
async def test_the_pages_open_for_those_who_only_watch(app):
    async with app.run_test() as pilot:
        await sit(app, pilot, seated(players={0: bot(), 1: bot()}))
        await press(pilot, "enter")
        screen = app.screen
        for key in "sb":
            await press(pilot, key)
            assert isinstance(app.screen, WhyScreen)
            await press(pilot, "escape")
        await press(pilot, "u")
        assert any("nothing to take back" in notice for notice in notices(app))
        assert app.screen is screen


# Terminals


@pytest.mark.deep
async def test_a_terminal_that_shrinks_loses_nothing(app):
    table = seated()
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await sit(app, pilot, table)
        await pilot.resize_terminal(60, 20)
        await settle(pilot)
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert app.screen is screen
        await press(pilot, "1", "1")  # the card, then the only way of it
        assert len(table.past) > 10


@pytest.mark.usefixtures("no_waiting")
async def test_without_colours_and_in_ascii_all_is_said(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = NfApp(settings_file=tmp_path / "settings.json")
    app.settings = Settings(ascii_map=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, seated())
        text = screen_text(app)
        for colour in ("red", "yellow", "green", "blue"):
            assert f"{colour} 0" in text, "tokens have a word for their colour"
        strips = app.screen._compositor.render_strips()
        styles = {style.color.triplet for strip in strips for _, style, _ in strip if style and style.color}
        assert all(len(set(colour)) == 1 for colour in styles if colour)
