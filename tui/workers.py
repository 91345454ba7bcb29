"""Many games on several processes at once; the processes end with the program, however it ends."""

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread, current_thread, main_thread
from traceback import format_exc
from typing import NamedTuple

from nf_core.bots.matches import Job, Result, run
from nf_core.kernel.errors import BadRequest

Numbered = tuple[int, Job]


class Worker(NamedTuple):
    """A process that plays one game after the other."""

    process: Process
    line: Connection
    "Jobs go out on it, results come in."


def cores() -> int:
    """How many processes can work at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play(jobs: Iterable[Job], most: int) -> Iterator[tuple[int, Result]]:
    """Play games on a limited number of processes; yield the number and result of each as it ends.

    A job is taken only when a process is free for it. Closing the generator ends all processes at once.

    Raises:
        BadRequest: a process was killed.
        RuntimeError: a game has met a bug.
    """
    left = iter(enumerate(jobs))
    if most == 1:
        yield from ((number, run(job)) for number, job in left)
        return
    team = [_start(numbered) for numbered in islice(left, most)]
    try:
        while team:
            for worker in _answering(team):
                yield _answer(worker)
                following = next(left, None)
                if following:
                    with suppress(OSError):  # it is dead: its sentinel tells so
                        worker.line.send(following)
                else:
                    team.remove(worker)
                    _end([worker])
    finally:
        _end(team)


def _start(first: Numbered) -> Worker:
    line, far_end = Pipe()
    process = Process(target=_work, args=(far_end,), daemon=True)
    with _ctrl_c_waits():
        process.start()
    far_end.close()
    line.send(first)
    return Worker(process, line)


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Keep a Ctrl-C until the end of the block: Python drops what is raised in its own work after a fork.

    To block the signal would not do: another thread may take it, and Python tells the main one all the same.
    """
    if current_thread() is not main_thread():  # Ctrl-C does not come there
        yield
        return
    kept: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: kept.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    for number in kept[:1]:
        signal.raise_signal(number)


def _answering(team: list[Worker]) -> list[Worker]:
    """The workers that have sent something, or have died."""
    ready = wait([thing for worker in team for thing in (worker.line, worker.process.sentinel)])
    return [worker for worker in team if worker.line in ready or worker.process.sentinel in ready]


def _answer(worker: Worker) -> tuple[int, Result]:
    try:
        number, result, bug, trace = worker.line.recv() if worker.line.poll() else (0, None, "", "")
    except (EOFError, OSError):
        result = bug = None
    if bug:
        error = RuntimeError(f"in game {number + 1}, {bug}")
        error.add_note(trace)
        raise error
    if result is None:
        worker.process.join()
        raise BadRequest(
            f"A process that played games was ended from outside (exit code {worker.process.exitcode}).",
            "Perhaps memory ran out: ask for fewer --jobs.",
        )
    return number, result


def _end(team: list[Worker]) -> None:
    for worker in team:
        worker.process.kill()
    for worker in team:
        worker.process.join()
        worker.line.close()


def _work(line: Connection) -> None:
    """The work of a process; it leaves Ctrl-C to its parent, and ends when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        number, job = line.recv()
        try:
            line.send((number, run(job), "", ""))
        except Exception as error:  # noqa: BLE001 - the parent reports it
            line.send((number, None, f"{type(error).__name__}: {error}", format_exc()))


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)
