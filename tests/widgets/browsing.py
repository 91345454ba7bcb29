"""Notebooks in a real JupyterLab, in the system's Chromium: opening and running them, themes, screenshots.

Screenshots are left in `test-artefacts/`. How the widgets fare on slow machines is seen with two variables of the
environment: `NF_SLOW_PAGE=6` makes the pages six times slower, `NF_SLOW_KERNEL=1` makes Python wait a second before it
answers a page.
"""

import os
import re
import shutil
from contextlib import contextmanager
from pathlib import Path

import pytest

CHROMIUM = shutil.which("chromium")
ARGUMENTS = [
    "--no-sandbox", "--headless", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "test-artefacts"
KERNEL_IDLE = ".jp-Notebook-ExecutionIndicator[data-status=idle], .jp-NotebookKernelStatus-info, .jp-NotebookKernelLogo"
PATIENCE = 90_000
"Milliseconds after which the page counts as stuck; not a claim about speed."
SIZE = {"width": 1500, "height": 1050}
SLOW_PAGE = float(os.environ.get("NF_SLOW_PAGE", "1"))
SLOW_KERNEL = float(os.environ.get("NF_SLOW_KERNEL", "0"))

MARKS = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on PATH"),
]
"The marks of every test that opens a browser."

SHOWN = "shown.ipynb"
OPEN = """
async ({ path, before, run }) => {
  const panel = await jupyterapp.commands.execute("docmanager:open", { path });
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.revealed;
  const { kernel } = panel.sessionContext.session;
  await kernel.info;  // it is there, and then it answers: widgets of a kernel not quite there are not always found
  await kernel.requestExecute({ code: before, silent: true }).done;
  if (run) await jupyterapp.commands.execute("notebook:run-all-cells");
}
"""
"Open a notebook in a JupyterLab that is there, and perhaps run it."
CLOSE = """
async (code) => {
  for (const panel of [...jupyterapp.shell.widgets("main")].filter((widget) => widget.context)) {
    await panel.sessionContext.session?.kernel?.requestExecute({ code }).done;
    panel.context.model.dirty = false;
    panel.dispose();
  }
}
"""
"Close the notebooks, without questions and without a trace in the kernel."
EXECUTE = """
async (code) => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  await kernel.requestExecute({ code, silent: true }).done;
}
"""
HOLD = """
import pathlib, time
import widgets.link
def holding(act, answering=widgets.link.answering):
    while pathlib.Path({flag!r}).exists():
        time.sleep(0.01)
    return answering(act)
widgets.link.answering, widgets.link.held = holding, widgets.link.answering
"""
RELEASE = "widgets.link.answering = widgets.link.held"
FORGET = "import ipywidgets\nipywidgets.Widget.close_all()\n%reset -f"
DELAY = """
import time, widgets.link
def answering(act, at_once=widgets.link.answering):
    time.sleep({seconds})
    return at_once(act)
if widgets.link.answering.__name__ == answering.__name__ and not hasattr(widgets.link, "delayed"):
    widgets.link.answering, widgets.link.delayed = answering, True
"""


def new_page(browser):
    """A page, and a list of the widget scripts that fail on it (they are loaded from blobs)."""
    page, failures = browser.new_page(viewport=SIZE), []
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: failures.append(error.stack) if "blob:" in (error.stack or "") else None)
    if SLOW_PAGE > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PAGE})
    return page, failures


def show(page, lab, awaited, *cells):
    """Run a notebook in the open JupyterLab, and return the first awaited element."""
    lab.lend_kernel(lab.write(SHOWN, *cells))
    before = DELAY.format(seconds=SLOW_KERNEL) if SLOW_KERNEL else ""
    page.evaluate(OPEN, {"path": SHOWN, "before": before, "run": True})
    page.wait_for_selector(awaited)
    return page.locator(awaited).first


def reopen(page):
    """Open the notebook that was shown last as it was saved, without running it."""
    page.evaluate(OPEN, {"path": SHOWN, "before": "", "run": False})


@contextmanager
def busy(page, lab):
    """Keep Python from answering, so that the page grows old while the reader goes on in it.

    A cell that takes long would not do: JupyterLab lets widgets talk with Python beside the cells that run.
    """
    flag = lab.folder / "busy"
    flag.touch()
    page.evaluate(EXECUTE, HOLD.format(flag=str(flag)))
    try:
        yield
    finally:
        flag.unlink()
        page.evaluate(EXECUTE, RELEASE)


def close_all(page):
    """Close the notebooks that are open, and forget in their kernel what they did."""
    page.evaluate(CLOSE, FORGET)


def run_all(page, lab, name, awaited, app="lab/tree"):
    """Load a notebook as readers do, run it once its kernel is ready, and return the first awaited element."""
    page.goto(lab.address(name, app))
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    lab.wait_for_kernel()
    page.wait_for_selector(KERNEL_IDLE)
    menu(page, "Run", "Run All Cells")
    page.wait_for_selector(awaited)
    return page.locator(awaited).first


def menu(page, *names):
    """Choose from the menu: the bar, then the menus that open, the last entry with a click."""
    page.locator(".lm-MenuBar-item", has_text=names[0]).click()
    for name in names[1:-1]:
        page.locator(".lm-Menu-item", has_text=name).first.hover()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{re.escape(names[-1])}$")).first.click()


def choose_theme(page, name):
    """Choose the theme `Light` or `Dark`, which stays for the notebooks opened later."""
    page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", f"JupyterLab {name}")
    light = str(name == "Light").lower()
    page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
    page.locator("#jupyterlab-splash").wait_for(state="detached")


def picture(page, name):
    """Leave a screenshot."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")
