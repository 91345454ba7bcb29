"""A JupyterLab, a browser and its pages, for tests of widgets as readers see them."""

from contextlib import ExitStack
from functools import cache

import pytest

from tests.widgets import browsing
from tests.widgets.bare import Bare
from tests.widgets.lab import running

OPEN = ExitStack()
"The browser and its page, for as long as tests of them follow each other."


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem):
    """Close the browser before anything else is tested: coroutines cannot be tested beside it."""
    if not (nextitem and nextitem.get_closest_marker("browser")):
        OPEN.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A server over an empty folder."""
    folder, home = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("jupyter")
    with running(folder, home) as server:
        yield server


@pytest.fixture
def browser():
    """The browser, without a page."""
    return _browser()


@cache
def _browser():
    from playwright.sync_api import sync_playwright

    playwright = OPEN.enter_context(sync_playwright())
    chromium = playwright.chromium.launch(executable_path=browsing.CHROMIUM, args=browsing.ARGUMENTS)
    OPEN.callback(_browser.cache_clear)
    OPEN.callback(chromium.close)
    return chromium


@pytest.fixture
def bare(browser):
    """A bare page; a script of a widget that fails on it fails the test."""
    page, failures = browser.new_page(viewport={"width": 1100, "height": 900}), []
    page.on("pageerror", lambda error: failures.append(error.stack))
    yield Bare(page)
    page.close()
    assert failures == []


@pytest.fixture
def workbench(lab):
    """A page with JupyterLab in it that stays open, so that it is loaded once; and the scripts that fail on it."""
    return _workbench(lab)


@cache
def _workbench(lab):
    page, failures = browsing.new_page(_browser())
    OPEN.callback(_workbench.cache_clear)
    OPEN.callback(page.close)
    page.goto(lab.address("", "lab"))
    page.wait_for_function("window.jupyterapp")
    page.evaluate("jupyterapp.restored")
    return page, failures


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
