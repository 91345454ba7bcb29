"""Stepping through a saved game, and branching off into a new one."""

import pytest
from textual.widgets import OptionList, Static

from nf_core.games.these_new_worlds.cards import cards, planets
from nf_core.kernel.record import read, replay
from nf_core.kernel.values import NATURE
from tests.tui.piloting import rendered, settle, until
from tests.tui.playing import notices
from tests.tui.saving import GAME, HUMAN, save_game
from tui import saves
from tui.app import NfApp
from tui.boards.board import Board
from tui.pages import replayed
from tui.panels.agenda import AgendaPanel
from tui.panels.timeline import Timeline
from tui.screens.curtain import CurtainScreen
from tui.screens.play import PlayScreen
from tui.screens.questions import ChoiceScreen, MomentScreen
from tui.screens.replay import ReplayScreen
from tui.screens.saved_games import SavedGamesScreen
from tui.screens.set_up import SetUpScreen
from tui.screens.why import WhyScreen

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("no_waiting")]


@pytest.fixture
def file():
    return saves.folder() / "game.jsonl"


@pytest.fixture
def open_replay(tmp_path, file):
    """An app that begins at the replay of the saved game."""
    return lambda: NfApp(replayed(file), settings_file=tmp_path / "settings.json")


def shown(app, selector):
    return rendered(app.screen.query_one(selector, Static).content)


def agenda(app):
    return rendered(app.screen.query_one(AgendaPanel).query_one(Static).content)


def board_text(app):
    return "\n".join(str(part.render()) for part in app.screen.query_one(Board).query(Static) if part.display)


async def replaying(pilot):
    await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
    await settle(pilot)
    return pilot.app.screen


async def press(pilot, *keys):
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


@pytest.mark.deep
async def test_every_step_shows_what_was_done_and_what_comes(open_replay, file):
    table = save_game(file, actions=30)
    async with open_replay().run_test(size=(120, 40)) as pilot:
        screen = await replaying(pilot)
        app = pilot.app
        assert "0 of 30" in shown(app, "#where")
        assert "Nothing yet." in shown(app, "#events")
        assert "Now chance: The next planet" in agenda(app)
        for number, past in enumerate(table.past, 1):
            await press(pilot, "right")
            assert screen.at == number
            for event in past.turn.events:
                assert GAME.narrate(event, 0).split()[-1] in shown(app, "#events")
            ledger = GAME.words.reason(past.before, past.action)
            if ledger:
                assert f"= {ledger.total}" in shown(app, "#events")
        assert screen.query_one(Timeline).highlighted_option.id == "30"


async def test_the_agenda_tells_the_rule_and_what_is_queued(open_replay, file):
    save_game(file, actions=30)
    async with open_replay().run_test(size=(120, 40)) as pilot:
        await replaying(pilot)
        await press(pilot, "right", "right")
        told = " ".join(agenda(pilot.app).split())
        assert "A round rule 1 Turn up the next planet and roll a die of each colour" in told
        later = told.partition("Then")[2]
        assert "A round (6 steps)" in later
        assert later.index("End of the card phase") < later.index("Who gets the planet") < later.index("Clean-up")


@pytest.mark.deep
@pytest.mark.traced
async def test_keys_go_to_the_ends_and_by_rounds(open_replay, file):
    table = save_game(file, seed=2)
    firsts = [
        number
        for number, past in enumerate(table.past, 1)
        if number == 1 or GAME.words.stage(past.before) != GAME.words.stage(table.past[number - 2].before)
    ]
    async with open_replay().run_test() as pilot:
        screen = await replaying(pilot)
        await press(pilot, "left")
        assert screen.at == 0
        for first in firsts:
            await press(pilot, "pagedown")
            assert screen.at == first
        await press(pilot, "pagedown")
        assert screen.at == len(table.past)
        for first in reversed(firsts):
            await press(pilot, "pageup")
            assert screen.at == first
        await press(pilot, "end", "right")
        assert screen.at == len(table.past)
        assert "The game is over." in agenda(pilot.app)
        await press(pilot, "home")
        assert screen.at == 0


@pytest.mark.deep
async def test_g_goes_to_an_action_or_a_round_and_refuses_others(open_replay, file):
    save_game(file, actions=30)
    async with open_replay().run_test() as pilot:
        screen = await replaying(pilot)
        await press(pilot, "g", "1", "7", "enter")
        assert screen.at == 17
        await press(pilot, "g", *"round", "space", "1", "enter")
        assert screen.at == screen.query_one(Timeline).stages["Round 1"]
        await press(pilot, "g", "1", "7", "enter")
        for wrong in ("31", "x", "-"):
            await press(pilot, "g", *wrong, "enter")
            assert isinstance(pilot.app.screen, MomentScreen)
            said = rendered(pilot.app.screen.query_one(Static).content)
            assert "Type a number from 0 to 30 or a name such as round 1." in said
            await press(pilot, "escape")
        assert screen.at == 17


@pytest.mark.traced
async def test_the_list_is_clicked_and_walked(open_replay, file):
    save_game(file, actions=30)
    async with open_replay().run_test() as pilot:
        screen = await replaying(pilot)
        await press(pilot, "down", "down")
        assert screen.at == 2
        timeline = screen.query_one(Timeline)
        await pilot.click(timeline, offset=(5, timeline.get_option_index("3") - timeline.scroll_offset.y))
        await pilot.pause()
        assert screen.at == 3


async def test_it_plays_by_itself_to_the_end(open_replay, file, monkeypatch):
    monkeypatch.setattr("tui.screens.replay.BEAT", 0.02)
    save_game(file, actions=12)
    async with open_replay().run_test() as pilot:
        screen = await replaying(pilot)
        await press(pilot, "p")
        await until(pilot, lambda: screen.at == 12)


@pytest.mark.traced
async def test_p_stops_what_plays_by_itself(open_replay, file, monkeypatch):
    monkeypatch.setattr("tui.screens.replay.BEAT", 0.4)
    table = save_game(file)
    async with open_replay().run_test() as pilot:
        screen = await replaying(pilot)
        await press(pilot, "p")
        await until(pilot, lambda: screen.at > 0)
        await press(pilot, "p")
        at = screen.at
        await pilot.pause(0.6)
        assert screen.at == at < len(table.past)


def names(found):
    return {cards()[card].name for card in found}


async def test_hands_open_only_when_the_game_is_over(open_replay, file):
    table = save_game(file)
    after_deal = next(number for number, past in enumerate(table.past, 1) if past.before.players[1].hand.size)
    theirs = names(table.past[after_deal - 1].before.players[1].hand.known)
    async with open_replay().run_test(size=(120, 40)) as pilot:
        screen = await replaying(pilot)
        screen.go_to(after_deal - 1)
        await pilot.pause()
        assert not any(name in board_text(pilot.app) for name in theirs)
        await press(pilot, "o")
        assert all(name in board_text(pilot.app) for name in theirs)
        assert "open hands" in shown(pilot.app, "#where")
        await press(pilot, "o")
        assert not any(name in board_text(pilot.app) for name in theirs)


@pytest.mark.traced
async def test_hands_of_a_game_that_goes_on_stay_closed(open_replay, file):
    table = save_game(file, actions=9)
    theirs = names(table.state.players[1].hand.known)
    async with open_replay().run_test(size=(120, 40)) as pilot:
        screen = await replaying(pilot)
        await press(pilot, "end", "o")
        lines = [str(option.prompt) for option in screen.query_one(Timeline).options]
        assert not any(name in text for name in theirs for text in (*lines, board_text(pilot.app)))
        assert any("hands stay closed" in notice for notice in notices(pilot.app))


@pytest.mark.deep
@pytest.mark.traced
async def test_the_scores_of_the_moment_open(open_replay, file):
    table = save_game(file)
    planet = planets()[next(planet for player in table.state.players for planet in player.empire)].name
    async with open_replay().run_test(size=(120, 40)) as pilot:
        await replaying(pilot)
        for key, expected in (("home", False), ("end", True)):
            await press(pilot, key, "s")
            assert isinstance(pilot.app.screen, WhyScreen)
            told = "\n".join(rendered(part.content) for part in pilot.app.screen.query(Static))
            assert (planet in told) is expected
            await press(pilot, "escape")


async def playing(pilot):
    await until(pilot, lambda: any(isinstance(screen, PlayScreen) for screen in pilot.app.screen_stack))
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, PlayScreen))


async def test_what_if_goes_on_in_a_new_file_and_leaves_the_old_one_alone(open_replay, file):
    table = save_game(file)
    before = file.read_bytes()
    async with open_replay().run_test() as pilot:
        await replaying(pilot)
        await press(pilot, "g", "1", "5", "enter", "b")
        branch = (await playing(pilot)).table
        assert [past.action for past in branch.past[:15]] == [past.action for past in table.past[:15]]
        assert branch.save_to.parent == saves.folder()
        assert branch.save_to != file
        assert read(branch.save_to).header == read(file).header
        assert file.read_bytes() == before
        await settle(pilot)
        assert file.read_bytes() == before
        await press(pilot, "escape")
        await replaying(pilot)


async def test_there_is_no_branch_at_the_end(open_replay, file):
    save_game(file)
    async with open_replay().run_test() as pilot:
        await replaying(pilot)
        await press(pilot, "end", "b")
        assert any("The game is over here" in notice for notice in notices(pilot.app))
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert list(saves.folder().iterdir()) == [file]


@pytest.mark.deep
@pytest.mark.traced
async def test_chance_can_be_given_another_answer(open_replay, file):
    table = save_game(file, actions=30)
    before, rolled = file.read_bytes(), table.past[3]
    async with open_replay().run_test() as pilot:
        await replaying(pilot)
        await press(pilot, "g", "4", "enter", "e")
        assert isinstance(pilot.app.screen, ChoiceScreen)
        offered = [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]
        other = [face for face in range(1, 7) if face != rolled.action.face]
        assert offered == [f"Roll {face}" for face in other]
        await press(pilot, "down", "enter")
        branch = (await playing(pilot)).table
        assert [past.action for past in branch.past[:3]] == [past.action for past in table.past[:3]]
        assert branch.past[3].action.face == other[1]
        assert file.read_bytes() == before


@pytest.mark.traced
async def test_only_chance_is_edited(open_replay, file):
    table = save_game(file, actions=30)
    by_person = next(number for number, past in enumerate(table.past, 1) if past.action.seat != NATURE)
    async with open_replay().run_test() as pilot:
        screen = await replaying(pilot)
        for at in (0, 8, by_person):  # nothing yet, a deal (too many others), a choice
            screen.go_to(at)
            await press(pilot, "e")
            assert pilot.app.screen is screen
        assert len(notices(pilot.app)) == 3


@pytest.mark.traced
async def test_a_branch_that_cannot_be_saved_is_a_notice(open_replay, file, monkeypatch, tmp_path):
    save_game(file, actions=30)
    (tmp_path / "file").write_text("in the way")
    app = open_replay()
    async with app.run_test() as pilot:
        screen = await replaying(pilot)
        monkeypatch.setattr(saves, "folder", lambda: tmp_path / "file")
        await press(pilot, "end", "b")
        assert app.screen is screen
        assert any("could not be saved" in notice for notice in notices(app))


@pytest.mark.traced
async def test_a_record_that_breaks_off_is_shown_to_there(open_replay, file):
    save_game(file, actions=30)
    lines = file.read_text().splitlines()
    lines[20] = '{"type":"Stand","seat":0}'
    file.write_text("\n".join(lines) + "\n")
    async with open_replay().run_test() as pilot:
        screen = await replaying(pilot)
        assert len(screen.past) == 19
        assert any("The record breaks off" in notice and "line 21" in notice for notice in notices(pilot.app))


async def test_a_game_of_two_people_is_seen_by_the_first(open_replay, file):
    save_game(file, (HUMAN, HUMAN), actions=30)
    async with open_replay().run_test() as pilot:
        await replaying(pilot)
        assert "seen by player 1" in shown(pilot.app, "#where")
        await press(pilot, "end", "b")
        await until(pilot, lambda: isinstance(pilot.app.screen, CurtainScreen))


@pytest.mark.deep
async def test_a_game_played_in_the_app_is_replayed_to_the_same_end(tmp_path):
    app = NfApp("play", settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, SetUpScreen))
        await press(pilot, "tab", "tab", "up", "up", "enter", "s")  # against greedy
        table = (await playing(pilot)).table
        while not table.outcome:
            await settle(pilot)
            await pilot.press("enter")
        await settle(pilot)
        await press(pilot, "r")
        screen = await replaying(pilot)
        await press(pilot, "end")
        assert screen.states[screen.at] == table.state
        assert table.outcome.reason in " ".join(shown(app, "#events").split())
        assert replay(GAME, read(table.save_to)).turns[-1].state == table.state
        await press(pilot, "escape", "escape", "s")
        await until(pilot, lambda: isinstance(app.screen, SavedGamesScreen))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_the_replay_looks_as_it_did(open_replay, file, snap_compare, size):
    save_game(file)

    async def turn(pilot):
        screen = await replaying(pilot)
        screen.go_to(16)
        await settle(pilot)

    assert snap_compare(open_replay(), terminal_size=size, run_before=turn)
