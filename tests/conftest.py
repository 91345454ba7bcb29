"""Shared by all tests: repeatable random tests, no traces in the user's own folders, no wasted time."""

import gc
import os
from itertools import count

import pytest
from hypothesis import HealthCheck, settings

# No deadline, and no complaint that examples are drawn slowly: how fast a machine is, is no test's business. The same
# examples are drawn every time: what fails can be replayed, and what holds takes the same time. More of them are drawn
# in the deep tests.
settings.register_profile(
    "steady",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
    derandomize=True,
)
settings.load_profile("steady")

LONG = ("browser", "slow", "deep")
TRACER = "COVERAGE_PROCESS_CONFIG"
"In the environment of a program it says that the program's lines are to be counted too."


def pytest_collection_modifyitems(config, items):
    """Long tests are not traced, and every worker begins with its share of them.

    Tracing makes a test take almost twice as long, and quick tests reach most of the same lines. What no quick test
    reaches is counted by the long ones that are marked `traced`.
    """
    # What needs a browser comes first, so that one worker has all of it and opens one browser.
    long = sorted(filter(_is_long, items), key=lambda item: not item.get_closest_marker("browser"))
    for item in long:
        if not item.get_closest_marker("traced"):
            item.add_marker("no_cover")
    others = [item for item in items if not _is_long(item)]
    workers = getattr(config, "workerinput", {}).get("workercount", 0)
    if workers:  # each is given an even part of the list to begin with, and takes over from the end of those behind
        items[:] = [
            item for worker in range(workers) for part in (long, others) for item in _share(part, worker, workers)
        ]


def _share(part, worker, workers):
    """Neighbours stay together, for the sake of what they share."""
    return part[len(part) * worker // workers : len(part) * (worker + 1) // workers]


def _is_long(item):
    return any(item.get_closest_marker(name) for name in LONG)


def pytest_collection_finish():
    """Freeze the objects loaded so far, so that garbage collection does not scan them again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Programs that an untraced test starts are not traced either.

    They start sooner, and one that is killed, or may write no files, leaves no half-written counts behind.
    """
    tracer = os.environ.pop(TRACER, None) if item.get_closest_marker("no_cover") else None
    try:
        return (yield)
    finally:
        if tracer is not None:
            os.environ[TRACER] = tracer


@pytest.fixture(scope="session")
def new_folder(tmp_path_factory):
    """Make the next empty folder; pytest's own way looks at all that are there, in each of thousands of tests."""
    within, numbers = tmp_path_factory.mktemp("own"), count()

    def make():
        folder = within / str(next(numbers))
        folder.mkdir()
        return folder

    return make


@pytest.fixture(autouse=True)
def own_folders(new_folder, monkeypatch):
    """Settings, reports and saved games of the app go into a folder of the test's own."""
    folder = str(new_folder())
    monkeypatch.setenv("XDG_CONFIG_HOME", folder)
    monkeypatch.setenv("XDG_STATE_HOME", folder)
    monkeypatch.setenv("XDG_DATA_HOME", folder)
