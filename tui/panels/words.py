"""How the panels write rules and ledgers."""

from collections.abc import Iterator
from functools import cached_property

from rich._wrap import divide_line
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from nf_core.kernel.errors import UnknownName
from nf_core.kernel.ledger import Ledger, show
from nf_core.registry import cite


class Kept:
    """What is drawn as it was before if it is as wide: it is measured and drawn many times before it is seen.

    Args:
        drawn: what is drawn; it does not change, and does not depend on the height that there is.
    """

    def __init__(self, drawn: RenderableType) -> None:
        self._drawn = drawn
        self._parts: dict[int, list[Segment]] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> list[Segment]:
        """Its parts, worked out once for each width, whatever height there is."""
        width = options.max_width
        if width not in self._parts:
            self._parts[width] = list(console.render(self._drawn, options.update(height=None)))
        return self._parts[width]

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """How wide it is."""
        return Measurement.get(console, options, self._drawn)

    def height(self, width: int) -> int | None:
        """The lines that it takes, if that is known without drawing it: of most lines only that is asked."""
        return self._drawn.height(width) if isinstance(self._drawn, Hung) else None


def ledger_text(ledger: Ledger, title: str = "") -> Text:
    """A ledger as a small column of amounts and their sources."""
    text = Text.assemble((f"{title}\n" if title else "", "bold"))
    for entry in ledger.entries:
        text.append(f"{show(entry.amount):>7}  {entry.source}")
        text.append(f" ({entry.note})\n" if entry.note else "\n", "dim")
    return text.append(f"{'= ' + show(ledger.total):>7}  {ledger.unit}\n", "bold")


def rule_text(id: str) -> Text:
    """A rule's title, section and text."""
    try:
        rule = cite(id)
    except UnknownName as error:
        return Text(f"{error.message}\n", "italic")
    return Text.assemble((rule.title, "bold"), (f"  rule {rule.section}\n", "dim"), f"{rule.text.strip()}\n")


class Hung:
    """A text whose lines stand beside a mark, as the cells of a table would, which takes three times as long to draw.

    Args:
        mark: the mark, in one line.
        words: the text.
    """

    def __init__(self, mark: Text, words: Text) -> None:
        self._mark, self._words = mark, words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        """The mark beside the first line, room for it beside the others."""
        room = max(min(self._widest, options.max_width - self._mark.cell_len - 1), 1)
        inside = options.update(width=room, justify="left", overflow="ellipsis", height=None)
        marked = console.render_lines(self._mark, inside.update(width=self._mark.cell_len))
        beside = [*marked[0], Segment(" ")]
        for line in console.render_lines(self._words, inside):
            yield from [*beside, *line, Segment.line()]
            beside = [Segment(" " * self._mark.cell_len), Segment(" ")]

    @cached_property
    def _widest(self) -> int:
        """The columns of the longest line of the words."""
        return max(map(cell_len, self._words.plain.split("\n")))

    def height(self, width: int) -> int | None:
        """The lines that it takes, counted as `Text` breaks them; None where it breaks them in another way."""
        words = self._words
        if words.no_wrap is not None or words.overflow or "\t" in words.plain:
            return None
        lines, room = words.plain.split("\n"), width - self._mark.cell_len - 1
        if self._widest <= room:
            return len(lines)
        return sum(1 + len(divide_line(line, max(room, 1), fold=False)) for line in lines)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """As wide as both."""
        beside = self._mark.cell_len + 1
        least, most = Measurement.get(console, options, self._words)
        return Measurement(least + beside, most + beside).with_maximum(options.max_width)


def hanging(mark: str | Text, words: str | Text, style: str = "", beside: str = "") -> Kept:
    """A line of a list whose words, where they wrap, do not run under its mark; a dim word may stand at its end."""
    told = ((mark, style or "bold"), (words, style))
    cells = [Text(text, look) if isinstance(text, str) else text for text, look in told]
    if not beside:
        return Kept(Hung(*cells))
    line = Table.grid(padding=(0, 1), expand=True)
    line.add_column(no_wrap=True)
    line.add_column(ratio=1)
    line.add_column(no_wrap=True, justify="right")
    line.add_row(*cells, Text(beside, "dim italic"))
    return Kept(line)
