"""A program that is killed while it plays and saves loses at most the action it was making."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from nf_core.kernel.record import read, replay
from nf_core.registry import games

ROOT = Path(__file__).parents[2]
PROGRAM = "import sys; from pathlib import Path; from tests.kernel.saving_for_ever import play; play(Path(sys.argv[1]))"
MOMENTS = [Random(seed).random() * 0.4 for seed in range(12)]
"Seconds after the first action."


def safe_when_killed(folder, moment):
    """The number of the game and of the last action that the program said was saved."""
    command = [sys.executable, "-c", PROGRAM, str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as playing:
        first = playing.stdout.readline()
        time.sleep(moment)
        playing.kill()
        told = (first + playing.stdout.read()).split(b"\n")[:-1]
    return tuple(map(int, told[-1].split()))


@pytest.mark.slow
@pytest.mark.parametrize("moment", [*MOMENTS[:2], *(pytest.param(m, marks=pytest.mark.deep) for m in MOMENTS[2:])])
def test_a_killed_program_leaves_records_that_read_and_replay(tmp_path, moment):
    number, actions = safe_when_killed(tmp_path, moment)
    game = games()["these-new-worlds"]
    played = {}
    for file in tmp_path.glob("*.jsonl"):
        record = read(file)
        again = replay(game, record)
        assert (record.damage, again.stopped) == ("", None)
        played[int(file.stem)] = len(again.actions)
    assert actions <= played.pop(number) <= actions + 1
    assert all(later == 1 for other, later in played.items() if other > number)
    assert sorted(played) in ([*range(1, number)], [*range(1, number), number + 1])
