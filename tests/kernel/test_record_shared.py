"""Two programs that go on with one save and are killed: no game is lost, none is mixed with the other."""

import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from nf_core.kernel.record import read, replay
from nf_core.kernel.table import Table
from nf_core.kernel.writing import DRAFT, LOCK, create
from tests.kernel.sharing_a_save import CONFIG, GAME, digest

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
from tests.kernel.sharing_a_save import play
play(Path(sys.argv[1]), int(sys.argv[2]))
"""
BEGUN = 10
MOMENTS = [(seed, Random(seed).random() * 0.3, Random(-seed).random() * 0.1) for seed in range(1, 25)]
"Seconds after the two games have parted until one program is killed, and until the other."


def two_killed(file, seed, first, second):
    """The last save that each of the two reported as safe: file, number of actions, digest."""
    with ExitStack() as stack:
        both = [
            stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", PROGRAM, str(file), str(number)],
                    cwd=ROOT,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                )
            )
            for number in (seed, seed + 100)
        ]
        assert [each.stdout.readline() for each in both] == [b"ready\n"] * 2, "both have opened the same save"
        for each in both:
            each.stdin.write(b"\n")
            each.stdin.flush()
        begun = [each.stdout.readline() for each in both]
        while len({line.split()[0] for line in begun}) == 1:  # both chose the same so far: it is one game
            begun = [each.stdout.readline() for each in both]
        for each, wait in zip(both, (first, second), strict=True):
            time.sleep(wait)
            each.kill()
        return [
            (line + each.stdout.read()).split(b"\n")[:-1][-1].decode().split()
            for line, each in zip(begun, both, strict=True)
        ]


@pytest.mark.deep
@pytest.mark.parametrize(("seed", "first", "second"), MOMENTS)
def test_two_killed_programs_leave_both_games_whole(tmp_path, seed, first, second):
    file = tmp_path / "game.jsonl"
    table = Table(GAME, CONFIG, dealer=Random(seed), save_to=file)
    while len(table.past) < BEGUN:
        table.submit(table.decisions()[0].sample(Random(seed)))
    safe = two_killed(file, seed, first, second)
    assert sorted(name for name, *_ in safe) == ["game-2.jsonl", "game.jsonl"]
    for name, count, said in safe:
        record = read(tmp_path / name)
        again = replay(GAME, record)
        assert (record.damage, again.stopped) == ("", None)
        assert BEGUN < int(count) <= len(again.actions) <= int(count) + 1
        assert digest(again.actions[: int(count)]) == said
    left = {path.name for path in tmp_path.iterdir()} - {"game.jsonl", "game-2.jsonl"}
    assert len(left) <= 3
    assert all(name == LOCK or Path(name).match(DRAFT.format("*")) for name in left)
    create(tmp_path / "next.jsonl", b"")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-2.jsonl", "game.jsonl", "next.jsonl"]
