"""A ledger as a widget: the same total and entries in every form, nested as deep as the ledgers go."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier import PACKAGE
from nf_core.kernel import rulebook
from nf_core.kernel.ledger import Entry
from nf_core.kernel.ledger import Ledger as Number
from widgets import Ledger, link

THRUST = Number(
    (Entry(5, "Metastable Helium", "hf.rocket.thruster"), Entry(-1, "wet mass", "hf.rocket.wet-mass")), "thrust"
)
MASS = Number((Entry(4, "Metastable Helium", "hf.rocket.dry-mass"), Entry(1, "crew", "hf.rocket.dry-mass")), "mass")
HALF = Number((Entry(Fraction(1, 2), "Ceres Burn 02", "hf.move.half-burn", "lander"),), "burns")


def test_the_page_gets_total_and_entries_as_they_are_written():
    data = Ledger(HALF, "Landing").data
    assert (data["total"], data["unit"]) == ("1/2", "burns")
    assert [(entry["amount"], entry["note"]) for entry in data["entries"]] == [("1/2", "lander")]


def test_an_entry_brings_the_title_text_and_section_of_its_rule():
    (entry,) = Ledger(HALF).data["entries"]
    rule = rulebook.cite(PACKAGE, "hf.move.half-burn")
    assert (entry["rule"]["title"], entry["rule"]["text"], entry["rule"]["section"]) == (
        rule.title,
        rule.text,
        rule.section,
    )


def test_a_rule_without_an_entry_in_the_rulebook_stands_for_itself():
    assert link.rule_data("hf.nowhere")["title"] == "hf.nowhere"


def test_entries_open_into_ledgers_of_their_own():
    data = Ledger(THRUST, parts={"wet mass": MASS}).data
    thruster, wet = data["entries"]
    assert thruster["part"] is None
    assert wet["part"]["total"] == "5"


def test_a_ledger_never_opens_into_itself():
    data = link.ledger_data(THRUST, {"wet mass": THRUST})
    (_, wet) = data["entries"]
    assert [entry["part"] for entry in wet["part"]["entries"]] == [None, None]


def test_another_ledger_may_be_shown_under_the_same_title():
    widget = Ledger(THRUST, "Net thrust", opened=False)
    widget.ledger = MASS
    assert (widget.data["total"], widget.data["opened"], widget.title) == ("5", False, "Net thrust")


def test_the_plain_form_is_that_of_the_kernel():
    assert repr(Ledger(THRUST, "Net thrust")).splitlines() == [
        "Net thrust: 4 thrust",
        *(f"  {line}" for line in THRUST.lines()),
    ]


def test_the_html_form_escapes_what_it_shows():
    odd = Number((Entry(1, "<script>", "hf.move.burn"),), "burns")
    html = Ledger(odd, "A & B")._repr_html_()
    assert "&lt;script&gt;" in html
    assert "<script>" not in html
    assert "A &amp; B" in html


@pytest.mark.parametrize("form", ["text/plain", "text/html"])
def test_every_form_shows_the_total(form):
    assert "4" in Ledger(THRUST, "Net thrust")._repr_mimebundle_()[0][form]
