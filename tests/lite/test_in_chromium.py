"""JupyterLite: the site that `make lite` builds, in a real browser, from a server that only hands out files."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION
from playwright.sync_api import sync_playwright

from lite import site, wheels
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from tests.widgets.browsing import ARGUMENTS, CHROMIUM, ROOT, new_page, picture

pytestmark = [
    pytest.mark.browser,
    pytest.mark.deep,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on PATH"),
]
PATIENCE = 300_000
"Milliseconds after which the page counts as stuck: a browser takes long to make ready its Python."
LESSONS = {
    "high_frontier/06-first-flights.ipynb": "high-frontier",
    "these_new_worlds/01-playing-cards.ipynb": "these-new-worlds",
    "new_frontiers/01-a-round.ipynb": "new-frontiers",
    "race_for_the_galaxy/01-a-round-and-its-phases.ipynb": "race-for-the-galaxy",
}
"A lesson of each game."
RUN = """
async ({ path, kernel, patience }) => {
  const stuck = new Promise((_, fail) => setTimeout(() => fail(new Error(`${path} is stuck`)), patience));
  const before = jupyterapp.shell.currentWidget;
  if (before?.context) before.context.model.dirty = false;
  before?.dispose();
  const panel = await jupyterapp.commands.execute("docmanager:open", { path, kernel });
  await panel.context.ready;
  await Promise.race([panel.sessionContext.ready, stuck]);
  await panel.revealed;
  await Promise.race([jupyterapp.commands.execute("notebook:run-all-cells"), stuck]);
  const outputs = panel.content.widgets.flatMap((cell) => cell.model.sharedModel.outputs ?? []);
  const failed = outputs.filter((output) => output.output_type === "error" || output.name === "stderr");
  return [{ id: panel.sessionContext.session.kernel.id }, JSON.stringify(failed)];
}
"""
"""Run a notebook in a kernel of its own, or in one that is there: the kernel, and what went wrong."""


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory):
    """An archive of the browser's Python."""
    if not (npm := shutil.which("npm")):
        pytest.skip("Pyodide, the Python of the browser, is fetched by npm, and there is no npm on PATH")
    folder = tmp_path_factory.mktemp("pyodide")
    wanted = [npm, "pack", "--silent", f"pyodide@{PYODIDE_VERSION}"]
    got = subprocess.run(wanted, cwd=folder, capture_output=True, text=True, check=False)
    if got.returncode:
        pytest.skip(f"npm does not fetch Pyodide {PYODIDE_VERSION}: {got.stderr.strip()[-300:]}")
    return folder / got.stdout.strip()


def test_the_wheels_are_for_this_pyodide(pyodide):
    with tarfile.open(pyodide) as archive:
        listed = json.load(archive.extractfile("package/pyodide-lock.json"))
    assert listed["info"] == wheels.RUNTIME
    assert listed["packages"]["micropip"]["version"] == wheels.MICROPIP


@contextmanager
def served(folder):
    """A file server and nothing more; its address."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def page(pyodide, tmp_path):
    """JupyterLite in a browser; it may fetch nothing from elsewhere, and no script of a widget may fail."""
    folder = tmp_path / "site"
    command = [sys.executable, "-m", "lite", "--pyodide", pyodide, "--site", folder]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    file = folder / site.SETTINGS
    told = json.loads(file.read_text("utf-8"))
    told["jupyter-config-data"]["exposeAppInBrowser"] = True
    file.write_text(json.dumps(told), "utf-8")
    elsewhere = []
    with served(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page, failures = new_page(browser)
        page.set_default_timeout(PATIENCE)
        page.on(
            "request", lambda one: elsewhere.append(one.url) if re.match(f"http(?!{address[4:]})", one.url) else None
        )
        page.goto(f"{address}/lab/index.html")
        page.wait_for_function("window.jupyterapp")
        page.evaluate("jupyterapp.restored")
        yield page
        browser.close()
    assert (failures, elsewhere) == ([], [])


def test_the_route_explorer_and_a_lesson_of_each_game_run_in_the_browser_alone(page):
    kernel, failed = page.evaluate(RUN, {"path": "00-start.ipynb", "patience": PATIENCE})
    assert failed == "[]"
    explorer = page.locator(".nf-explorer").first
    box = explorer.get_by_role("combobox", name="To")
    box.fill("ceres")
    box.press("ArrowDown")
    box.press("Enter")
    explorer.locator("caption", has_text="LEO to Ceres").wait_for()
    routes = planner.plan(network.load(), "leo", "ceres", thrust=4).routes
    assert explorer.locator(".nf-tradeoffs tbody tr").count() == len(routes) > 1
    picture(page, "lite-explorer")
    for path, name in LESSONS.items():
        _, failed = page.evaluate(RUN, {"path": path, "kernel": kernel, "patience": PATIENCE})
        assert failed == "[]", path
        lesson = page.locator(".nf-lesson").first
        lesson.get_by_role("button", name="Hint").first.click()
        lesson.locator(".nf-advice").first.wait_for()
        picture(page, f"lite-{name}")
