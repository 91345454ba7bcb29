"""Notebooks in a real JupyterLab, in the system's Chromium: opening and running them, themes, screenshots.

Screenshots are left in `test-artefacts/`.
"""

import re
import shutil
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

MARKS = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on PATH"),
]
"The marks of every test that opens a browser."


def run_all(page, lab, name, awaited, app="lab/tree"):
    """Open a notebook, run all its cells once its kernel is there, and wait for what is awaited; the first of that."""
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
    menu(page, "Settings", "Theme", f"JupyterLab {name}")
    light = str(name == "Light").lower()
    page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
    page.locator("#jupyterlab-splash").wait_for(state="detached")


def picture(page, name):
    """Leave a screenshot."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")
