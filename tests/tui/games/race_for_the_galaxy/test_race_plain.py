"""Race for the Galaxy in plain lines: one person finishes games at all levels, against bots and the robot."""

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


@pytest.mark.deep
@pytest.mark.parametrize(
    ("level", "others"),
    [("base", 1), ("base", 3), ("gathering-storm", 1), ("rebel-vs-imperium", 5), ("brink-of-war", 3)],
)
def test_one_person_finishes_a_game_at_every_level_with_few_and_many_others(level, others, nf, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    rng = Random(others)
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{rng.randrange(10)}\n" for _ in range(6000))))
    seats = ",".join(["human", *["greedy"] * others])
    code, out, _ = nf(f"play race-for-the-galaxy --plain --seats {seats} --seed 3 --option level={level}")
    assert code == 0
    assert "The game is over" in out
