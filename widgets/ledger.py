"""A ledger that opens: any number split into its parts, each with its rule, down to the last ledger."""

from html import escape

from traitlets import Dict, Unicode

from nf_core.kernel import ledger as kernel
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import show
from nf_core.kernel.outside import shown
from widgets import fallback, link


class Ledger(fallback.StillWidget):
    """Shows a `nf_core.kernel.ledger.Ledger`: its total first, its entries and their rules when opened.

    Args:
        ledger: the number to open.
        title: what the number is, for example `LEO to Mars`.
        parts: the ledgers of amounts that have one of their own, by source.
        opened: whether the entries show from the start.

    Raises:
        BadRequest: it is not a ledger.
    """

    _esm = link.script("shared", "ledger")
    _css = link.style()

    title = Unicode().tag(sync=True)
    "What the number is."
    data = Dict().tag(sync=True)
    "The ledger as the page shows it."

    def __init__(
        self, ledger: kernel.Ledger, title: str = "", *, parts: link.Parts | None = None, opened: bool = True
    ) -> None:
        if not isinstance(ledger, kernel.Ledger):
            raise BadRequest(f"{shown(ledger)} is not a ledger.", "Give a Ledger, such as one from a plan.")
        self._ledger = ledger
        super().__init__(title=title, data=link.ledger_data(ledger, parts) | {"opened": opened})

    @property
    def ledger(self) -> kernel.Ledger:
        """The ledger shown; set it to show another under the same title."""
        return self._ledger

    @ledger.setter
    def ledger(self, ledger: kernel.Ledger) -> None:
        self._ledger = ledger
        self.data = link.ledger_data(ledger) | {"opened": self.data["opened"]}

    def __repr__(self) -> str:
        heading = f"{self.title or 'Total'}: {show(self._ledger.total)} {self._ledger.unit}".rstrip()
        return "\n".join([heading, *(f"  {line}" for line in self._ledger.lines())])

    def _still(self) -> str:
        return ledger_table(self.title, self.data)


def ledger_table(title: str, data: link.Data) -> str:
    """A ledger as an HTML table."""
    rows = "".join(_row(entry) for entry in data["entries"])
    total = f"<tr><th>{escape(data['total'])}</th><th colspan='2'>{escape(data['unit'])}</th></tr>"
    return f"<table><caption>{escape(title)}</caption><tbody>{rows}{total}</tbody></table>"


def _row(entry: link.Data) -> str:
    """An entry: its amount, where it comes from (with the ledger it opens into), its rule."""
    note = f" ({entry['note']})" if entry["note"] else ""
    inner = ledger_table("", entry["part"]) if entry["part"] else ""
    source = escape(entry["source"] + note) + inner
    return f"<tr><td>{escape(entry['amount'])}</td><td>{source}</td><td>{escape(entry['rule']['title'])}</td></tr>"
