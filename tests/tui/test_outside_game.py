"""A game and a bot of other packages in the app and on the command line, without a front end of their own."""

import re
from pathlib import Path

import pytest
from textual.app import App
from textual.widgets import Select, Static

import tui
from nf_core import registry
from nf_core.bots import seating
from nf_core.kernel.game import begin
from nf_core.kernel.manifest import Manifest
from nf_core.kernel.record import read
from tests.outsider import installed
from tests.tui.piloting import settle, until
from tests.tui.playing import screen_text
from tests.tui.saving import save_game
from tui import front, saves
from tui.app import NfApp
from tui.boards.board import board_for
from tui.boards.table_board import TableBoard
from tui.front import FrontEnd
from tui.pages import played, replayed
from tui.panels.checklist import Checklist
from tui.panels.choices import Choices
from tui.panels.option_rows import OptionRows
from tui.screens.play import PlayScreen
from tui.screens.replay import ReplayScreen
from tui.screens.set_up import SetUpForm
from tui.settings import GameChoice

HOME = Path(tui.__file__).parent
SHARED = [file for file in HOME.rglob("*.*") if file.suffix in {".py", ".tcss"} and "games" not in file.parts]
ID = "sealed-bids"
OWN = """
class Last:
    name = "last"
    def __init__(self, game, rng): pass
    def choose(self, view, decision): return list(decision)[-1]
def begin(game, rng): raise AssertionError("a function is not called")
class Idle: ...
"""


class Alone(App):
    """One widget."""

    def __init__(self, widget):
        super().__init__()
        self.widget = widget

    def compose(self):
        yield self.widget


@pytest.fixture
def game(tmp_path_factory):
    with installed(tmp_path_factory.mktemp("site")):
        yield registry.find_game(ID)


@pytest.fixture(autouse=True)
def nobody_types(monkeypatch):
    def end(_=""):
        raise EOFError

    monkeypatch.setattr("tui.lines.typed", end)


@pytest.fixture
def own_bot(tmp_path, monkeypatch):
    """A module with a bot, in the folder where nf is run."""
    (tmp_path / "clever_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*saves.sys.path])
    monkeypatch.delitem(saves.sys.modules, "clever_bots", raising=False)
    yield tmp_path
    saves.sys.modules.pop("clever_bots", None)


async def test_its_table_is_drawn_though_it_brings_no_drawing(game):
    state = begin(game, game.config_type(seats=2))
    board = board_for(game)
    assert isinstance(board, TableBoard)
    async with Alone(board).run_test() as pilot:
        board.show(state, 0)
        await pilot.pause()
        text = str(board.query_one(Static).render())
        for place in game.words.table(state, 0):
            assert place.title in text
            assert all(thing.title in text for thing in place.things)


async def test_its_set_up_is_made_from_its_configuration(game):
    form = SetUpForm(game, GameChoice())
    async with Alone(form).run_test() as pilot:
        await settle(pilot)
        assert len(form.query(".who")) == max(game.seats)
        assert form.problem == ""
        assert form.config == game.config_type(seats=len(form.players))
        for row in range(max(game.seats)):
            form.query_one(f"#who-{row}", Select).value = "you" if row == 0 else "nobody"
        await settle(pilot)
        assert form.players == ("you",)
        assert f"{game.title} is for" in form.problem
        names = set(form.query_one(OptionRows).values([0, 1]))
        assert names == set(game.config_type.__struct_fields__) - {"seats"}


async def test_it_is_played_and_replayed_in_the_app(game, tmp_path):
    table = seating.sit_down(game, game.config_type(seats=2), ("human", "random"), 3, tmp_path / "bids.jsonl")
    app = NfApp(played(table), settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.decision is not None)
        shown = app.screen.board.query_one(Static)
        assert "The market" in str(shown.render())
        app.screen.choose(Choices.Chosen(next(iter(app.screen.decision)), app.screen.choices.decision))
        await until(pilot, lambda: any(past.action.seat == 0 for past in table.past))
        app.open_page(replayed(table.save_to))
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("end")
        await settle(pilot)
        assert app.screen.at == len(app.screen.past) > 1


async def touch(pilot, title):
    """Click the thing of that name on the board."""
    lines = screen_text(pilot.app).splitlines()
    row = next(number for number, line in enumerate(lines) if title in line)
    await pilot.click(offset=(lines[row].index(title) + 1, row))
    await settle(pilot)


async def test_its_wares_are_bought_on_the_board_by_clicks_alone(game, tmp_path):
    config = game.config_type(seats=2, rounds=1)
    table = seating.sit_down(game, config, ("human", "random"), 3, tmp_path / "bids.jsonl")
    app = NfApp(played(table), settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(140, 45)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.decision is not None)
        app.screen.choose(Choices.Chosen(next(iter(app.screen.decision)), app.screen.choices.decision))
        await until(pilot, lambda: bool(app.screen.query_one(Checklist).selection))
        await settle(pilot)
        assert "[1]" in screen_text(app), "the number of the first ware stands on it"
        await touch(pilot, "Bell")
        await touch(pilot, "Cup")
        assert app.screen.query_one(Checklist).selection.taken == ("bell", "cup")
        assert sum("✓" in line for line in screen_text(app).splitlines()) > 0
        await touch(pilot, "Cup")
        assert app.screen.query_one(Checklist).selection.taken == ("bell",)


@pytest.mark.parametrize("command", ["continue {}", "replay {}", "replay {} --json"])
def test_a_saved_game_that_is_not_installed_says_what_to_install(tmp_path, tmp_path_factory, nf, command):
    file = tmp_path / "bids.jsonl"
    with installed(tmp_path_factory.mktemp("site")):
        nf(f"play {ID} --seats human,random --plain --save {file}")
        assert read(file).header.distribution == "nf-sealed-bids"
    before = file.read_bytes()
    code, out, err = nf(command.format(file))
    assert (code, out) == (2, "")
    assert f"'{ID}', which is not installed" in err
    assert "the package 'nf-sealed-bids' has it" in " ".join(err.split())
    assert file.read_bytes() == before
    looked = saves.look(file)
    assert (looked.game, looked.can_open) == (ID, False)
    assert "not installed" in looked.fault


def test_records_of_our_games_say_nothing_of_a_package(tmp_path):
    save_game(tmp_path / "game.jsonl", actions=1)
    assert b"distribution" not in (tmp_path / "game.jsonl").read_bytes()


def test_a_bot_of_ones_own_plays_and_is_found_again(own_bot, nf):
    file = own_bot / "mine.jsonl"
    assert nf(f"play these-new-worlds --seats human,clever_bots:Last --plain --save {file}")[0] == 0
    assert read(file).header.seats == ("human", "clever_bots:Last")
    table, lost = saves.reopen(file)
    assert (type(table.players[1]).__name__, lost) == ("Last", "")
    code, out, _ = nf("simulate these-new-worlds --games 2 --seats clever_bots:Last,random --json")
    assert code == 0
    assert "clever_bots:Last" in out


def test_a_bot_of_ones_own_that_is_gone_is_named_and_the_game_is_kept(own_bot, nf):
    file = own_bot / "mine.jsonl"
    nf(f"play these-new-worlds --seats human,clever_bots:Last --plain --save {file}")
    before = file.read_bytes()
    (own_bot / "clever_bots.py").unlink()
    saves.sys.modules.pop("clever_bots")
    code, out, err = nf(f"continue {file}")
    assert (code, out) == (2, "")
    assert "Player 2 is the bot 'clever_bots:Last'" in err
    assert "Install the package that has it" in " ".join(err.split())
    assert file.read_bytes() == before
    assert nf(f"replay {file}")[0] == 0


def test_looking_through_saved_games_runs_no_code_that_they_name(own_bot):
    file = save_game(own_bot / "game.jsonl", actions=20).save_to or own_bot / "game.jsonl"
    file.write_bytes(file.read_bytes().replace(b'"greedy"', b'"clever_bots:Last"', 1))
    assert saves.look(file).fault == ""
    assert "clever_bots" not in saves.sys.modules


WRONG = ["clever_bots:begin", "clever_bots:Idle", "clever_bots:Nobody", "no_such_bots:Last", "no_such_bots" * 11 + ":L"]


@pytest.mark.parametrize("place", WRONG)
def test_a_class_that_is_not_a_bot_is_refused_and_not_called(own_bot, nf, place):
    code, out, err = nf(f"play these-new-worlds --seats human,{place} --plain --save {own_bot / 'game.jsonl'}")
    assert (code, out) == (2, "")
    assert place.partition(":")[2] in err or "no_such_bots" in err
    assert not (own_bot / "game.jsonl").exists()


@pytest.mark.parametrize("module", ["tui.games.nowhere", "tui.lines"])
def test_a_front_end_that_cannot_be_used_leaves_the_game_playable_and_is_told(monkeypatch, module):
    broken = Manifest(
        id="chess", title="Chess", prefix="ch", package="", game="", seats=(2,), front_ends={"tui": module}
    )
    monkeypatch.setattr(front, "manifests", lambda: {"chess": broken})
    assert front.fronts() == {"chess": FrontEnd()}
    [trouble] = front.troubles()
    assert trouble.startswith("Chess is shown in plain words: ")


def test_troubles_of_packages_are_told_where_a_game_is_asked_for(monkeypatch, nf):
    monkeypatch.setattr(front, "packages_at_fault", lambda: ("'chess' of a package cannot be loaded.",))
    assert "'chess' of a package cannot be loaded." in nf("play --plain")[2]
    assert "'chess' of a package cannot be loaded." in nf("learn --list")[1]


@pytest.mark.parametrize("manifest", registry.manifests().values(), ids=lambda manifest: manifest.id)
def test_nothing_shared_names_a_game(manifest):
    names = [manifest.id, manifest.id.replace("-", "_"), manifest.title, f"{manifest.prefix}\\."]
    named = re.compile("|".join(rf"\b{name}" for name in names), re.IGNORECASE)
    found = {file.name: named.findall(file.read_text("utf-8")) for file in SHARED}
    assert {name: words for name, words in found.items() if words} == {}
