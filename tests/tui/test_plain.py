"""A game in plain lines, from the first choice to the last word, and the commands around it."""

import json
import os
import sys
from random import Random

import pexpect
import pytest

from nf_core.bots import make
from nf_core.bots.search import Search
from nf_core.games import find_game
from nf_core.kernel.table import Table
from tui import saves
from tui.cli import main
from tui.plain import HELP, PlainGame

GAME = find_game("these-new-worlds")


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(saves, "folder", lambda: tmp_path / "saves")


def converse(lines, *, seed=3, save_to=None, people=1):
    """Play with these lines, then with `1` until the game is over; everything said."""
    said, left = [], list(lines)
    rng = Random(seed)
    players = {} if people == 2 else {1: make("greedy", GAME, Random(seed))}
    table = Table(GAME, GAME.config_type(), players=players, dealer=rng, save_to=save_to, take_backs=people == 2)

    def read(prompt):
        said.append(prompt)
        return left.pop(0) if left else "1"

    finished = PlainGame(table, read, said.append, Search(GAME, Random(0), rollouts=8)).play()
    return finished, said, table


def test_a_whole_game_is_played_to_its_end():
    finished, said, table = converse([])
    assert finished
    assert table.outcome is not None
    assert said.count(table.outcome.reason) == 1
    assert any("Round 1 is over." in line for line in said)


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("help", HELP[0]),
        ("board", "Round 1. Planets left in the deck: 5."),
        ("hand", "(wild, position 0)"),
        ("why 1", "section 2"),
        ("why 99", "Say which choice"),
        ("barred", "Not "),
        ("hint", "The search bot would"),
        ("log", "is turned up"),
        ("score", "Player 2: 0 planets."),
        ("undo", "cannot be taken back"),
        ("redo", "There is nothing to redo."),
        ("save", "This game is not saved."),
        ("99", "There is no choice 99"),
        ("dance", "'dance' is neither a choice nor a command."),
    ],
)
def test_every_command_answers(command, answer):
    _, said, _ = converse([command, "quit", "yes"])
    assert any(answer in line for line in said), said


def test_leaving_is_asked_about():
    finished, said, table = converse(["quit", "no", "quit", "yes"])
    assert not finished
    assert "Nothing done." in said
    assert said[-1] == "Goodbye."
    assert table.outcome is None


def test_two_people_share_a_keyboard_and_may_take_back():
    _, said, table = converse(["1", "undo", "quit", "yes"], people=2)
    assert "Taken back." in said
    assert not any(past.action.seat >= 0 for past in table.past)


def test_no_line_has_box_drawing_or_colour():
    _, said, _ = converse([])
    assert all(line.isascii() and "\x1b" not in line for line in said)


def test_a_folder_that_cannot_be_written_is_said_and_played_on_without(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    finished, said, _ = converse([], save_to=blocked / "game.jsonl")
    assert finished
    assert sum("could not be saved" in line for line in said) == 1


def test_nf_play_saves_and_nf_continue_goes_on_to_the_same_end(tmp_path, monkeypatch, capsys):
    file = tmp_path / "mine.jsonl"
    answers = iter(["1", "quit", "yes"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["play", "these-new-worlds", "--seats", "human,greedy", "--seed", "4", "--save", str(file)]) == 0
    lines = len(file.read_text().splitlines())
    monkeypatch.setattr("builtins.input", lambda _: "1")
    assert main(["continue", str(file), "--seed", "5"]) == 0
    assert len(file.read_text().splitlines()) > lines
    capsys.readouterr()
    assert main(["replay", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["winners"] is not None
    assert told["seats"] == ["human", "greedy"]


def test_nf_replay_tells_the_game_with_its_rules(tmp_path, capsys):
    file = tmp_path / "game.jsonl"
    converse([], save_to=file)
    assert main(["replay", str(file), "--at", "9"]) == 0
    out = capsys.readouterr().out
    assert "[tnw.setup]" in out
    assert out.strip().endswith("nf continue.")


def test_nf_simulate_counts_every_game(capsys):
    assert main(["simulate", "these-new-worlds", "--games", "6", "--seats", "greedy,random", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    wins = sum(seat["wins"] for seat in found["seats"])
    assert wins + found["draws"] + found["nobody"] == found["games"] == 6
    for seat in found["seats"]:
        rate, low, high = seat["win_rate"]
        assert 0 <= low <= rate <= high <= 1


def test_nf_simulate_on_two_processes_finds_the_same(capsys):
    results = []
    for jobs in ("1", "2"):
        arguments = ["simulate", "these-new-worlds", "--games", "4", "--jobs", jobs, "--seed", "8", "--json"]
        assert main(arguments) == 0
        results.append(json.loads(capsys.readouterr().out)["seats"])
    assert results[0] == results[1]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["play", "chess"], "chess"),
        (["play", "these-new-worlds", "--seats", "human"], "2 seats"),
        (["play", "these-new-worlds", "--seats", "human,clever"], "clever"),
        (["play", "these-new-worlds", "--seats", "random,random"], "No seat is yours"),
        (["simulate", "these-new-worlds", "--games", "0"], "at least one game"),
        (["simulate", "these-new-worlds", "--seats", "random"], "2 seats"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl"),
        (["continue"], "no saved game"),
    ],
)
def test_bad_requests_exit_with_2_and_name_the_thing(arguments, named, capsys):
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert named in told.err
    assert told.out == ""


def test_a_game_can_be_played_in_a_real_terminal(tmp_path):
    environment = dict(os.environ, TERM="dumb", XDG_DATA_HOME=str(tmp_path))
    command = ["-m", "tui", "play", "these-new-worlds", "--seats", "human,greedy", "--seed", "2"]
    child = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", timeout=60)
    child.expect("Type help for the commands")
    for _ in range(200):
        if child.expect(["> ", "Nobody wins", "Won by"]) > 0:
            break
        child.sendline("1")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert list(tmp_path.glob("nf/saves/*.jsonl"))
