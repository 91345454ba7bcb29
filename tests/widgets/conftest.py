"""A JupyterLab, a browser and its pages for the tests that look at widgets where readers do."""

import pytest

from tests.widgets import browsing
from tests.widgets.lab import running


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A server over an empty folder."""
    folder, home = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("jupyter")
    with running(folder, home) as server:
        yield server


@pytest.fixture(scope="module")
def browser():
    """The browser, without a page; no longer than a module, since coroutines cannot be tested beside it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browsing.CHROMIUM, args=browsing.ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def workbench(browser, lab):
    """A page with JupyterLab in it that stays open, so that it is loaded once; and the scripts that fail on it."""
    page, failures = browsing.new_page(browser)
    page.goto(lab.address("", "lab"))
    page.wait_for_function("window.jupyterapp")
    page.evaluate("jupyterapp.restored")
    yield page, failures
    page.close()


@pytest.fixture
def page(workbench):
    """JupyterLab with nothing open, in its light theme; a script of a widget that fails on it fails the test."""
    page, failures = workbench
    failures.clear()
    page.set_viewport_size(browsing.SIZE)
    browsing.choose_theme(page, "Light")
    yield page
    browsing.close_all(page)
    assert failures == []


@pytest.fixture
def new_page(browser, lab):
    """A page of its own and kernels of its own, for what readers meet before the notebook is open."""
    page, failures = browsing.new_page(browser)
    yield page
    page.close()
    lab.end_kernels()
    assert failures == []
