"""`nf replay`: a saved game, told again."""

import json

import pytest

from tests.tui.saving import GAME, save_game
from tui import saves


def test_nf_replay_tells_the_game_with_its_rules(tmp_path, answered):
    file = tmp_path / "game.jsonl"
    save_game(file)
    out = answered(f"replay {file} --at 9")
    assert "[tnw.setup]" in out
    assert "\nRound 1.\n" in out
    assert out.strip().endswith(f"The game goes on from here: nf continue {file}")
    assert "\n9. " in out
    assert "\n10. " not in out
    assert answered(f"replay {file}").strip().endswith(GAME.outcome(save_game(tmp_path / "same").state).reason)


def test_nf_replay_by_steps_ends_quietly_with_the_input(tmp_path, answers, answered):
    file = tmp_path / "game.jsonl"
    save_game(file, actions=12)
    answers("", "")
    assert "\n3. " in answered(f"replay {file} --step")
    answers("q")
    out = answered(f"replay {file} --step")
    assert "1. " in out
    assert "\n2. " not in out


def test_the_beginning_of_a_replay_has_no_actions(tmp_path, answered):
    file = tmp_path / "game.jsonl"
    save_game(file, actions=5)
    assert answered(f"replay {file} --at 0").startswith("The game goes on from here")
    assert json.loads(answered(f"replay {file} --at 0 --json"))["turns"] == []


def test_a_replay_goes_up_to_a_round_by_name(tmp_path, answered):
    file = tmp_path / "game.jsonl"
    save_game(file)
    out = answered(f"replay {file} --at 'Round  2'")
    assert out.count("\nRound 2.\n") == 1
    assert answered(f"replay {file}").startswith(out.partition("The game goes on")[0])


def test_a_saved_game_is_found_by_its_name_alone(tmp_path, answered, monkeypatch):
    monkeypatch.setattr(saves, "folder", lambda: tmp_path)
    save_game(tmp_path / "mine.jsonl", actions=12)
    whole = answered(f"replay {tmp_path / 'mine.jsonl'} --json")
    assert answered("replay mine --json") == answered("replay mine.jsonl --json") == whole


def test_a_file_where_one_is_comes_before_the_folder_of_saves(tmp_path, answered, monkeypatch):
    monkeypatch.setattr(saves, "folder", lambda: tmp_path / "saves")
    monkeypatch.chdir(tmp_path)
    save_game(tmp_path / "saves" / "mine.jsonl", actions=12)
    save_game(tmp_path / "mine.jsonl", actions=3)
    assert len(json.loads(answered("replay mine.jsonl --json"))["turns"]) == 3


@pytest.mark.parametrize(
    ("at", "named"), [("-1", "no moment '-1'"), ("13", "has 12 actions"), ("round 9", "a name such as")]
)
def test_an_action_that_is_not_there_is_refused(tmp_path, nf, at, named):
    file = tmp_path / "game.jsonl"
    save_game(file, actions=12)
    code, out, err = nf(f"replay {file} '--at={at}'")
    assert (code, out) == (2, "")
    assert named in err
