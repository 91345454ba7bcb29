"""The score of what a player has built up, part by part with its reasons, and what one more piece would add."""

from collections.abc import Mapping
from html import escape
from typing import ClassVar

from traitlets import Dict

from nf_core.kernel.ledger import Ledger, less, show
from widgets import link
from widgets.ledger import ledger_table
from widgets.supposing import SupposingWidget

LISTED = 12
"How many pieces are listed by what they would add."


class SupposedScore(SupposingWidget):
    """Shows what a player would score if the game ended now, and why; `add` a piece to see what it changes."""

    _esm = link.script("shared", "search_box", "opening_table", "piece_editor", "supposed_score")

    heading: ClassVar[str] = "The score"

    sheet = Dict().tag(sync=True)
    "The score for the page: `total`, `parts`, `change`, `tie`, `more`."

    @property
    def score(self) -> Ledger:
        """The score with everything that is supposed."""
        raise NotImplementedError

    @property
    def change(self) -> Ledger:
        """What everything that is supposed changes."""
        return less(self.score, self._before, note="as it is")

    @property
    def additions(self) -> tuple[tuple[str, Ledger], ...]:
        """What each piece that could be added would add, in the order to list them."""
        raise NotImplementedError

    @property
    def _before(self) -> Ledger:
        """The score without anything supposed."""
        raise NotImplementedError

    def _parts(self, points: Ledger) -> Mapping[str, Ledger]:
        """A score divided into its parts, by title."""
        raise NotImplementedError

    def _counts(self, part: str) -> Mapping[str, Ledger]:
        """The ledgers into which entries of a part open, by their sources; without a part, those of the whole score."""
        raise NotImplementedError

    def _tie(self) -> tuple[str, Ledger]:
        """What breaks a tie, under its title."""
        raise NotImplementedError

    def _show(self) -> None:
        points = self.score
        self.sheet = {
            "total": link.totals_data("In all", points, self._counts("")),
            "parts": [
                link.totals_data(part, ledger, self._counts(part)) for part, ledger in self._parts(points).items()
            ],
            "change": _signed(self.change) if points != self._before else None,
            "tie": link.totals_data(*self._tie()),
            "more": [
                _signed(ledger) | {"name": name, "figures": self._about(name)}
                for name, ledger in self.additions[:LISTED]
            ],
        }

    def __repr__(self) -> str:
        parts = ", ".join(f"{part['title']} {part['ledger']['total']}" for part in self.sheet["parts"])
        pieces = ", ".join(piece["name"] for piece in self.shown["pieces"])
        return f"{self.title}: {show(self.score.total)} VP ({parts})\n  {pieces}"

    def _still(self) -> str:
        pieces = "; ".join(f"{piece['name']} ({piece['figures']})" for piece in self.shown["pieces"])
        supposed = [piece["name"] for piece in self.shown["pieces"] if piece["supposed"]]
        change = self.sheet["change"]
        told = [f"<p><b>{escape(self.title)}</b></p><p>{escape(pieces)}</p>"]
        if change:
            told.append(ledger_table(f"Changed by {', '.join(supposed) or 'what is supposed'}", change["ledger"]))
        rows = "".join(f"<li>{escape(one['title'])} VP: {escape(one['name'])}</li>" for one in self.sheet["more"])
        more = f"<p>One more {self.words['piece']}:</p><ul>{rows}</ul>"
        return "".join([*told, ledger_table("The score", self.sheet["total"]["ledger"]), more])


def _signed(ledger: Ledger) -> link.Data:
    """A change, with its sign as the title."""
    return link.totals_data(f"{'+' if ledger.total > 0 else ''}{show(ledger.total)}", ledger)
