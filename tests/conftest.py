"""What all tests share: steady random tests, and no traces in the user's own folders."""

import os

import pytest
from hypothesis import settings

# No deadline: how fast a machine is, is no test's business. Where a failure could not be replayed at leisure, the same
# examples are drawn every time.
settings.register_profile("steady", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("steady")


def pytest_collection_modifyitems(items):
    """The slow tests of the core are not traced.

    Tracing makes pure computation take more than twice as long, and the quick tests reach the same lines.
    """
    for item in items:
        if item.get_closest_marker("slow") and not {"tui", "widgets"} & set(item.path.parts):
            item.add_marker("no_cover")


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory, monkeypatch):
    """Settings, reports and saved games of the app go into a folder of the test's own."""
    folder = str(tmp_path_factory.mktemp("own"))
    monkeypatch.setenv("XDG_CONFIG_HOME", folder)
    monkeypatch.setenv("XDG_STATE_HOME", folder)
    monkeypatch.setenv("XDG_DATA_HOME", folder)
