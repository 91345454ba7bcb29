"""Some places of a table in a page that scrolls: drawn as large as there is room, and clickable."""

from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from nf_core.kernel.tabletop import Table
from tui.boards.marks import Marks
from tui.boards.places import Fit, drawn_at, fitting
from tui.boards.things import Pen


class PlacesView(Static):
    """Places in the room of the page that holds them."""

    # Lines are laid out already. Wrapped beside a bar that is about to go, they would keep it.
    DEFAULT_CSS = "PlacesView { height: auto; width: 1fr; text-wrap: nowrap; text-overflow: clip; }"

    class Touched(Message):
        """A thing was clicked."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    class Opened(Message):
        """The title of a place was clicked."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._shown: tuple[Table, Marks, bool, int] = ((), Marks(), False, 0)
        self._drawn: object = None
        self._fitted: tuple[object, Fit] | None = None
        "For what the sizes were found, and the sizes."

    def show(self, table: Table, marks: Marks, *, ascii_only: bool = False, taken: int = 0) -> None:
        """Show other places, or other marks on them.

        Args:
            table: the places.
            marks: what is marked on them.
            ascii_only: whether they are drawn in ASCII.
            taken: the lines of the page that are used already.
        """
        self._shown = (table, marks, ascii_only, taken)
        self._draw()

    def on_resize(self) -> None:
        """Use the room there is, once the layout is done: while it is made, no other height can be asked for."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        around = self.parent if self.is_attached else None
        page = around.content_size if isinstance(around, Widget) else None
        if not page or self._drawn == (page, self._shown):
            return
        self._drawn = (page, self._shown)
        marks = self._shown[1]
        drawn = self._laid_out(page)
        self.update(drawn)
        if marks.pointed and (line := _line_of(drawn, marks.pointed)) is not None:
            self.call_after_refresh(self.scroll_to_line, line)

    def _laid_out(self, page: Size) -> Content:
        """The drawing for a page of that size; where it must be scrolled, beside the bar that this takes.

        Whether there is a bar must not depend on whether there was one: else the two would follow each other for ever.
        """
        table, marks, ascii_only, taken = self._shown
        pen, height = Pen(marks=marks, ascii_only=ascii_only), page.height - taken
        key = (page, table, marks.numbers, ascii_only, taken)
        if self._fitted is None or self._fitted[0] != key:
            self._fitted = key, fitting(table, page.width, height, pen)
        drawn = drawn_at(table, self._fitted[1], page.width, pen)
        if drawn.plain.count("\n") < height:
            return drawn
        bar = self.parent.styles.scrollbar_size_vertical if isinstance(self.parent, Widget) else 0
        return drawn_at(table, self._fitted[1], page.width - bar, pen)

    def scroll_to_line(self, line: int) -> None:
        """Bring a line of the drawing into sight; it stays where it is if it is in sight."""
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(Region(0, self.virtual_region.y + line, 1, 1), animate=False)

    def on_click(self, event: events.Click) -> None:
        """What was clicked is wanted, or opened."""
        meta = event.style.meta
        if id := meta.get("thing"):
            event.stop()
            self.post_message(self.Touched(id))
        elif id := meta.get("place"):
            event.stop()
            self.post_message(self.Opened(id))


def _line_of(drawn: Content, ids: frozenset[str]) -> int | None:
    """The first line on which one of the things is drawn."""
    starts = [
        span.start for span in drawn.spans if not isinstance(span.style, str) and span.style.meta.get("thing") in ids
    ]
    return drawn.plain.count("\n", 0, min(starts)) if starts else None
