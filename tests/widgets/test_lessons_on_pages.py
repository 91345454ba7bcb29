"""The widgets of the lessons, each drawn on a bare page."""

import ast

import pytest

from tests.tutorials.lessons import LESSONS, raw, source
from tests.widgets.browsing import MARKS
from widgets.fallback import StillWidget

pytestmark = [*MARKS, pytest.mark.deep]


def shown(name):
    """What the cells of a lesson show when they are run from top to bottom."""
    things = []
    story = {"display": lambda *given: things.extend(given)}
    for cell in raw(name)["cells"]:
        if cell["cell_type"] == "code":
            tree = ast.parse(source(cell))
            last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, name, "exec"), story)
            if last:
                things.append(eval(compile(ast.Expression(last.value), name, "eval"), story))
    return things


@pytest.mark.parametrize("name", LESSONS)
def test_every_widget_of_a_lesson_is_drawn(bare, name):
    widgets = [thing for thing in shown(name) if isinstance(thing, StillWidget)]
    assert widgets
    for widget in widgets:
        assert bare.mount(widget).inner_text().strip(), type(widget)
