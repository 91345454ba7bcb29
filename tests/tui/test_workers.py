"""Games on several processes: they end with the program, whatever ends it, and a bug or a kill in one is said."""

import os
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from nf_core.bots.matches import Job, run
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.table import dice
from tui import workers
from tui.commands import simulate as command
from tui.workers import play

NAMES = ("random", "random")
ENDLESS = ["simulate", "these-new-worlds", "--seats", "greedy,greedy", "--games", "1000000", "--jobs", "2"]
on_linux = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="this system does not list processes")


def job(number, *, game="these-new-worlds"):
    return Job(game, NAMES, number % 2, number)


def wait_until(done, seconds=60):
    """Wait for something that happens in other processes."""
    end = monotonic() + seconds
    while not done():
        assert monotonic() < end
        sleep(0.02)


@pytest.mark.parametrize("most", [1, 2])
def test_jobs_are_taken_only_when_they_are_played(most):
    taken = count()
    playing = play((job(next(taken)) for _ in count()), most)
    found = dict(next(playing) for _ in range(3))
    playing.close()
    assert all(result == run(job(number)) for number, result in found.items())
    assert next(taken) <= 3 + most


def test_a_bug_in_a_game_is_raised_with_its_place_and_a_killed_process_is_said(monkeypatch):
    monkeypatch.setattr(workers, "run", lambda _: 1 // 0)
    with pytest.raises(RuntimeError, match="in game 1, ZeroDivisionError") as caught:
        list(play([job(0)], 2))
    assert "Traceback" in caught.value.__notes__[0]
    monkeypatch.setattr(workers, "run", lambda _: os.kill(os.getpid(), signal.SIGKILL))
    with pytest.raises(BadRequest, match=r"ended from outside \(exit code -9\)"):
        list(play([job(0)], 2))


def test_there_are_no_more_processes_than_games_and_cores(nf, monkeypatch):
    asked = []
    monkeypatch.setattr(command, "play", lambda jobs, most: asked.append(most) or play(jobs, 1))
    monkeypatch.setattr(command, "cores", lambda: 3)
    for games, jobs in ((2, 500), (5, 500), (5, 2)):
        assert nf(f"simulate these-new-worlds --json --games {games} --seats random,random --jobs {jobs}")[0] == 0
    assert asked == [2, 3, 2]


def simulation(first=""):
    """A simulation that would go on for hours."""
    program = (
        "from tui import workers; workers.cores = lambda: 2; from tui.commands import simulate; "
        f"simulate.cores = workers.cores; from tui.cli import main; import sys; {first}sys.exit(main(sys.argv[1:]))"
    )
    return subprocess.Popen(
        [sys.executable, "-c", program, *ENDLESS],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        encoding="utf-8",
        start_new_session=True,
    )


def started():
    """The same, and the processes it has started."""
    parent = simulation()
    children = Path(f"/proc/{parent.pid}/task/{parent.pid}/children")
    wait_until(lambda: len(children.read_text().split()) == 2)
    return parent, [int(pid) for pid in children.read_text().split()]


def gone(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@on_linux
@pytest.mark.parametrize(
    ("stop", "code", "said"),
    [
        (lambda parent, _: os.killpg(parent.pid, signal.SIGINT), 130, ""),
        (lambda _, children: os.kill(children[0], signal.SIGKILL), 2, "ended from outside (exit code -9)"),
        (lambda parent, _: parent.kill(), -9, ""),
    ],
    ids=["Ctrl-C", "a process killed", "the program killed"],
)
def test_a_simulation_ends_at_once_and_leaves_no_process(stop, code, said):
    parent, children = started()
    try:
        stop(parent, children)
        _, complaint = parent.communicate(timeout=30)
        assert parent.returncode == code
        assert said in complaint
        assert "Traceback" not in complaint
        wait_until(lambda: all(map(gone, children)), 30)
    finally:
        os.killpg(parent.pid, signal.SIGKILL) if not all(map(gone, children)) else None


@pytest.mark.skipif(not hasattr(os, "register_at_fork"), reason="this system does not fork")
def test_ctrl_c_while_a_process_is_being_started_ends_the_simulation():
    interrupt = "os.register_at_fork(after_in_parent=lambda: os.kill(os.getpid(), signal.SIGINT))"
    with simulation(f"import os, signal; {interrupt}; ") as parent:
        try:
            _, complaint = parent.communicate(timeout=60)
        finally:
            os.killpg(parent.pid, signal.SIGKILL) if parent.poll() is None else None
    assert parent.returncode == 130
    assert "Exception ignored" not in complaint


def test_negative_seeds_are_seeds_of_their_own_and_the_others_stay_as_they_were():
    assert dice(7).random() == Random(7).random()
    assert len({dice(seed).random() for seed in range(-20, 21)}) == 41
    assert run(job(-3)) != run(job(3))
