"""A JupyterLab, a browser and a page for the tests that look at widgets where readers do."""

import pytest

from tests.widgets.browsing import ARGUMENTS, CHROMIUM, PATIENCE
from tests.widgets.lab import running


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """A server over an empty folder."""
    folder, home = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("jupyter")
    with running(folder, home) as server:
        yield server


@pytest.fixture(scope="module")
def browser():
    """The browser, without a page."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser, lab):
    """A page that fails the test if a script of a widget fails on it (those are loaded from blobs)."""
    page = browser.new_page(viewport={"width": 1500, "height": 1050})
    page.set_default_timeout(PATIENCE)
    failures = []
    page.on("pageerror", lambda error: failures.append(error.stack) if "blob:" in (error.stack or "") else None)
    yield page
    page.close()
    lab.end_kernels()
    assert failures == []
