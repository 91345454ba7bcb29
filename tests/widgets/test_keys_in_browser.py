"""Keys pressed in a widget are the widget's: no notebook takes one for a command, in JupyterLab or in Notebook 7."""

import pytest

from tests.widgets.browsing import MARKS, picture, run_all, show

pytestmark = MARKS

CELLS = (
    "from IPython.display import display\nfrom tests.widgets.examples import a_turn\nfrom widgets import *",
    "display(RouteExplorer('leo'), DecisionPanel(a_turn()), Quiz('How many?', answer=3))",
)
LAST = ".nf-quiz"
CONTROLS = """
() => {
  const kinds = new Map();
  for (const node of document.querySelectorAll(".nf-live :is(button, input, select, summary, [tabindex])")) {
    if (!node.checkVisibility() || node.disabled) continue;
    const kind = [node.closest(".nf-live").className, node.tagName, node.type].join();
    if (!kinds.has(kind)) kinds.set(kind, node);
  }
  return [...kinds.values()];
}
"""
"The first of each kind of control in each widget."
KEYS = ("b", "d", "d", "0", "0", "ArrowDown")
"Commands of notebooks: insert a cell, delete one, restart the kernel, go to the next cell."


def pressed_everywhere(page):
    """Press the keys in a control of each kind; the cells that are there then, and how many controls there were."""
    found = page.evaluate_handle(CONTROLS).get_properties().values()
    controls = [node for handle in found if (node := handle.as_element())]
    for control in controls:
        control.evaluate("node => node.focus({ preventScroll: true })")
        if not control.evaluate("node => node === document.activeElement"):  # it has been drawn anew
            continue
        for key in KEYS:
            page.keyboard.press(key)
            if page.locator(".jp-Dialog").count():
                return "a question of the notebook", len(controls)
    return page.locator(".jp-Notebook .jp-Cell").count(), len(controls)


@pytest.mark.deep
def test_notebook_7_takes_no_key_of_a_widget_for_a_command(new_page, lab):
    run_all(new_page, lab, lab.write("keys.ipynb", *CELLS), LAST, app="notebooks")
    cells, controls = pressed_everywhere(new_page)
    picture(new_page, "widget-notebook-7-keys")
    assert cells == len(CELLS)
    assert controls > 9


def test_jupyterlab_takes_no_key_of_a_widget_for_a_command(page, lab):
    show(page, lab, LAST, *CELLS)
    assert pressed_everywhere(page)[0] == len(CELLS)
