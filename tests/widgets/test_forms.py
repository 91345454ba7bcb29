"""Every value that a page says is one of its field, or is answered in a sentence that names the field."""

import re

import pytest

import widgets
from nf_core.kernel.errors import BadRequest
from tests.widgets.asking import tell
from tests.widgets.examples import a_turn, one_of_each
from widgets import ProspectOdds, RocketBench, ScoreSheet, forms
from widgets.asking import AskingWidget

WRONG = (
    None, True, 3, -1.5, 10**5000, "vesta", "\ud800", [], ["vesta"], [3], [[]], {}, {"vesta": 3}, {"x": {}}, {3: 4},
)  # fmt: skip
"Something of every kind."
PYTHON = re.compile(r"Error|object|argument|attribute|'(str|int|float|list|dict|NoneType|bool)'|unhashable|nf_core")
"Python's own words."
ASKING = [name for name in widgets.__all__ if issubclass(getattr(widgets, name), AskingWidget)]


@pytest.fixture(scope="module")
def each():
    """One of each widget, by its name."""
    return {type(widget).__name__: widget for widget in one_of_each()}


@pytest.fixture
def widget(request, each):
    """The widget that a test names."""
    return each[request.param]


def fields(form, within=()):
    """The path to each field of a form, inner ones too, with its kind."""
    for name, kind in form.items():
        yield (*within, name), kind
        if not isinstance(kind, forms.Kind):
            yield from fields(kind, (*within, name))


def said(path, value):
    """A message with that value in that field."""
    for name in reversed(path):
        value = {name: value}
    return value


@pytest.mark.parametrize("widget", ASKING, indirect=True)
def test_a_value_of_another_kind_is_answered_by_its_field_and_changes_nothing(widget):
    assert widget.form
    for path, kind in fields(widget.form):
        for value in WRONG:
            if isinstance(kind, forms.Kind) and kind.fits(value):
                continue
            before = repr(widget)
            tell(widget, **said(path, value))
            error = widget.error
            if isinstance(kind, forms.Kind) or not isinstance(value, dict):
                assert f"'{': '.join(path)}' cannot be " in error["message"], (path, value)
                assert error["remedy"].startswith("Give ")
            assert not PYTHON.search(f"{error.get('message')} {error.get('remedy')}"), (path, value, error)
            assert repr(widget) == before or not error


@pytest.mark.parametrize("widget", ASKING, indirect=True)
def test_a_value_of_the_right_kind_is_never_answered_in_the_words_of_python(widget):
    others = {"do": "choose", "ask": {}, "plan": 1, "moment": 1, "seat": 0, "suppose": "vesta"}
    given = {name: value for name, value in others.items() if name in widget.form}
    for path, kind in fields(widget.form):
        for value in WRONG:
            if isinstance(kind, forms.Kind) and kind.fits(value):
                for message in (said(path, value), given | said(path, value)):
                    tell(widget, **message)
                    assert not PYTHON.search(str(widget.error.get("message"))), (message, widget.error)


@pytest.mark.parametrize("widget", ASKING, indirect=True)
def test_an_unknown_field_is_named(widget):
    tell(widget, weather="fair")
    assert widget.error["message"] == "Nothing here is called 'weather'."
    for name, kind in widget.form.items():
        if not isinstance(kind, forms.Kind):
            tell(widget, **{name: {"self": 3}})
            assert widget.error["message"] == f"Nothing here is called '{name}: self'."


SLIPS = {
    "with_": lambda: ProspectOdds("nysa", "Quantum Cascade Laser", with_="Carbonyl Volatilization"),
    "site": lambda: ProspectOdds("nysa", "Quantum Cascade Laser").ask(site=3),
    "busted": lambda: ProspectOdds("nysa", "Quantum Cascade Laser").ask(busted="no"),
    "cards": lambda: RocketBench("PRC Taikonauts"),
    "tanks": lambda: RocketBench(["PRC Taikonauts"], tanks=[3]),
    "kind": lambda: ScoreSheet(a_turn()).suppose([], "vesta"),
    "what": lambda: ScoreSheet(a_turn()).suppose("glory", {}),
    "seat": lambda: ScoreSheet(a_turn()).suppose("claim", "vesta", "me"),
}


@pytest.mark.parametrize(("field", "slip"), SLIPS.items())
def test_a_cell_of_a_notebook_is_answered_likewise(field, slip):
    with pytest.raises(BadRequest, match=rf"^'{field}' cannot be .*\nGive "):
        slip()
