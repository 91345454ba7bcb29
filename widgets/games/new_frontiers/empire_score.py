"""The score of an empire, part by part with its reasons, and what one more tile would add."""

from html import escape
from typing import ClassVar

from traitlets import Dict

from nf_core.games.new_frontiers.numbers.goals import goal_count
from nf_core.games.new_frontiers.numbers.scoring import by_part, tie_break
from nf_core.games.new_frontiers.numbers.supposing import additions, final_score
from nf_core.games.new_frontiers.words.tiles import about
from nf_core.kernel.ledger import Ledger, less, show
from widgets import link
from widgets.games.new_frontiers import static
from widgets.games.new_frontiers.empires import EmpireWidget
from widgets.ledger import ledger_table

LISTED = 12
"How many tiles are listed by what they would add."


class EmpireScore(EmpireWidget):
    """Shows what an empire would score if the game ended now, and why; `add` a tile to see what it changes.

    Arguments, errors and ways to suppose something are those of `EmpireWidget`.
    """

    _esm = link.script("shared", "search_box", "opening_table", *static("empire_editor", "empire_score"))

    heading: ClassVar[str] = "The score"

    sheet = Dict().tag(sync=True)
    "The score for the page: `total`, `parts`, `change`, `tie`, `more`."

    @property
    def score(self) -> Ledger:
        """The score with everything that is supposed."""
        return final_score(self.tiles, self.empire, self.goals)

    @property
    def change(self) -> Ledger:
        """What everything that is supposed changes."""
        return less(self.score, self._before, note="as it is")

    @property
    def _before(self) -> Ledger:
        return final_score(self.tiles, self.given.empire, self.given.goals)

    @property
    def additions(self) -> tuple[tuple[str, Ledger], ...]:
        """What each tile that could be added would add, most VP first."""
        return additions(self.tiles, self.empire, self.goals, self.addable)

    def _show(self) -> None:
        points = self.score
        counts = {name: goal_count(self.tiles, self.empire, self.tiles.goals[name]) for name in self.goals}
        parts = by_part(self.tiles, points)
        self.sheet = {
            "total": link.totals_data("In all", points, counts),
            "parts": [link.totals_data(part, ledger, counts) for part, ledger in parts.items()],
            "change": _signed(self.change) if points != self._before else None,
            "tie": link.totals_data("If tied, credits and goods", tie_break(self.empire)),
            "more": [
                _signed(ledger) | {"name": name, "figures": about(self.tiles.all[name])}
                for name, ledger in self.additions[:LISTED]
            ],
        }

    def __repr__(self) -> str:
        parts = ", ".join(f"{part['title']} {part['ledger']['total']}" for part in self.sheet["parts"])
        tiles = ", ".join(tile["name"] for tile in self.shown["tiles"])
        return f"{self.title}: {show(self.score.total)} VP ({parts})\n  {tiles}"

    def _still(self) -> str:
        tiles = "; ".join(f"{tile['name']} ({tile['figures']})" for tile in self.shown["tiles"])
        supposed = [tile["name"] for tile in self.shown["tiles"] if tile["supposed"]]
        change = self.sheet["change"]
        told = [f"<p><b>{escape(self.title)}</b></p><p>{escape(tiles)}</p>"]
        if change:
            told.append(ledger_table(f"Changed by {', '.join(supposed) or 'what is supposed'}", change["ledger"]))
        rows = "".join(f"<li>{escape(one['title'])} VP: {escape(one['name'])}</li>" for one in self.sheet["more"])
        told += [ledger_table("The score", self.sheet["total"]["ledger"]), f"<p>One more tile:</p><ul>{rows}</ul>"]
        return "".join(told)


def _signed(ledger: Ledger) -> link.Data:
    """A change, with its sign as the title."""
    return link.totals_data(f"{'+' if ledger.total > 0 else ''}{show(ledger.total)}", ledger)
