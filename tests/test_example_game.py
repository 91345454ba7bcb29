"""The example game of `docs/add-a-game.md`: everything works with it, and no shared file knows it."""

import subprocess
import sys
from random import Random

import pytest

from nf_core import registry
from nf_core.bots import bots_for, make
from nf_core.bots.hints import Adviser
from nf_core.kernel.table import Table, dice
from nf_core.lessons import LessonRun, find_lesson, shelf
from tests.outsider import EXAMPLE, environment, installed
from tui.cli import main

ID = "sealed-bids"
BROKEN_IDS = """
from nf_core.kernel.manifest import Manifest
MANIFEST = Manifest(id="My Game", title="My Game", prefix="my", package="mine", game="mine:GAME", seats=(2,))
"""


@pytest.fixture
def outside(tmp_path_factory):
    with installed(tmp_path_factory.mktemp("site")):
        yield


@pytest.fixture
def game(outside):
    assert outside is None
    return registry.find_game(ID)


def played(game, *names, seed=1):
    players = {seat: make(name, game, Random(seat)) for seat, name in enumerate(names)}
    table = Table(game, game.config_type(seats=len(names)), players=players, dealer=dice(seed))
    table.run()
    return table


def test_it_is_found_by_its_entry_point_alone(game):
    assert game.title == "Sealed Bids"
    assert list(registry.manifests())[-1] == ID
    assert registry.named_game("bids") is game
    assert registry.troubles() == ()


def test_before_it_is_installed_nobody_knows_it():
    assert ID not in registry.manifests()


def test_bots_play_it_and_the_adviser_advises(game):
    table = played(game, "random", "greedy", "timid")
    assert table.outcome.winners
    assert not game.faults(table.state)
    asked = Table(game, game.config_type(seats=2), dealer=dice(1))
    asked.deal()
    view, decision = asked.question(0)
    assert Adviser(game).advise(view, decision).action in decision


@pytest.mark.usefixtures("outside")
def test_its_bot_plays_our_games_too():
    ours = registry.find_game("these-new-worlds")
    assert "timid" in bots_for(ours)
    assert played(ours, "timid", "random").outcome


@pytest.mark.usefixtures("outside")
def test_its_rules_are_found(capsys):
    assert registry.cite("bids.win").section == "3"
    assert main(["rules", "bids.market"]) == 0
    assert "Our decision: Players who bid 0" in capsys.readouterr().out


@pytest.mark.usefixtures("outside")
def test_its_lesson_is_sound_and_can_be_taken():
    assert shelf(ID).spoilt == ()
    run = LessonRun(find_lesson("sealed-bids/01-a-round"))
    assert run.lesson.title == "A round of bids"


def test_it_is_played_saved_replayed_and_simulated_on_the_command_line(tmp_path, tmp_path_factory):
    known = environment(tmp_path_factory.mktemp("site"))
    save = tmp_path / "game.nf"

    def nf(*arguments, typed=""):
        command = [sys.executable, "-m", "tui", *arguments]
        return subprocess.run(
            command, env=known, cwd=tmp_path, input=typed, capture_output=True, text=True, check=False
        )

    done = nf(
        "play", "bids", "--seats", "human,timid", "--seed", "3", "--plain", "--save", str(save), typed="4\n4\n4\n"
    )
    assert "How many coins do you bid:" in done.stdout, done.stderr
    assert "bid 4 coins" in nf("replay", str(save)).stdout
    told = nf("simulate", "sealed-bids", "--games", "2", "--seats", "timid,greedy", "--json")
    assert '"games": 2' in told.stdout, told.stderr
    assert "sealed-bids/01-a-round" in nf("learn", "--list").stdout


def test_a_saved_game_names_the_game_where_it_is_not_installed(tmp_path, tmp_path_factory, capsys):
    file = tmp_path / "game.nf"
    with installed(tmp_path_factory.mktemp("site")):
        game = registry.find_game(ID)
        Table(game, game.config_type(seats=2), dealer=dice(2), save_to=file).deal()
    before = file.read_bytes()
    assert main(["replay", str(file)]) == 2
    assert ID in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("sealed_bids:MANIFESTO", "cannot be loaded"),
        ("sealed_bids.nowhere:MANIFEST", "cannot be loaded"),
        ("sealed_bids.game:LOTS", "is not a Manifest"),
        ("broken_ids:MANIFEST", "'My Game' cannot be the id of a game"),
    ],
)
def test_a_package_that_cannot_be_used_takes_nothing_else_with_it(tmp_path, monkeypatch, broken, said):
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[nf.games]\nbroken = {broken}\n")
    (tmp_path / "broken_ids.py").write_text(BROKEN_IDS)
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.forget()
    try:
        assert "high-frontier" in registry.manifests()
        [trouble] = registry.troubles()
        assert said in trouble
        assert "broken" in trouble
    finally:
        monkeypatch.undo()
        registry.forget()


def test_no_shared_file_knows_it():
    folders = ("nf_core", "tui", "widgets")
    files = [file for folder in folders for file in (EXAMPLE.parents[2] / folder).rglob("*.py")]
    assert [file for file in files if "sealed" in file.read_text("utf-8").lower()] == []
