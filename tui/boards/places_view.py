"""Some places of a table in a page that scrolls: drawn as large as there is room, and clickable."""

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from nf_core.kernel.tabletop import Table
from tui.boards.marks import Marks
from tui.boards.places import lay_out
from tui.boards.things import Pen


class PlacesView(Static):
    """Places in the room of the page that holds them."""

    DEFAULT_CSS = "PlacesView { height: auto; width: 1fr; }"

    class Touched(Message):
        """A thing was clicked."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._shown: tuple[Table, Marks, bool] = ((), Marks(), False)
        self._drawn: object = None

    def show(self, table: Table, marks: Marks, *, ascii_only: bool = False) -> None:
        """Show other places, or other marks on them."""
        self._shown = (table, marks, ascii_only)
        self._draw()

    def on_resize(self) -> None:
        """Use the room there is."""
        self._draw()

    def _draw(self) -> None:
        around = self.parent if self.is_attached else None
        page = around.scrollable_content_region.size if isinstance(around, Widget) else None
        if not page or self._drawn == (page, self._shown):
            return
        self._drawn = (page, self._shown)
        table, marks, ascii_only = self._shown
        drawn = lay_out(table, page.width, page.height, Pen(marks=marks, ascii_only=ascii_only))
        self.update(drawn if table else Content(""))

    def on_click(self, event: events.Click) -> None:
        """What was clicked is wanted."""
        if id := event.style.meta.get("thing"):
            event.stop()
            self.post_message(self.Touched(id))
