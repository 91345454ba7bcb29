"""Race for the Galaxy in plain lines: one person finishes a game against the robot."""

from io import StringIO
from random import Random

import pytest

pytestmark = pytest.mark.slow


def test_one_person_finishes_a_game_against_the_robot(nf, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    rng = Random(5)
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{rng.randrange(10)}\n" for _ in range(4000))))
    code, out, _ = nf("play race-for-the-galaxy --plain --seats human --seed 3 --option robot=hard "
                      "--option level=gathering-storm")  # fmt: skip
    assert code == 0
    assert "The robot begins with" in out
    assert "The game is over" in out
    assert "of the robot" in out
