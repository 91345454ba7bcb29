"""A finished drawing as strips for the screen; the cursor is put on its row last of all."""

from collections.abc import Callable
from functools import cached_property

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui.boards.canvas import Canvas
from tui.boards.projection import Viewport
from tui.games.high_frontier.map import glyphs, painting
from tui.games.high_frontier.map.atlas import Atlas
from tui.games.high_frontier.map.scene import Scene

Styles = Callable[[str, str], Style]
"The style of an ink on a ground."


class Frame:
    """The drawing of one view of one scene, row by row as the rows are asked for.

    Args:
        atlas: the map.
        view: the part of it in view.
        scene: what lies on it.
        ascii_only: draw with the characters of ASCII alone.
        before: the frame shown until now; rows that stay the same are reused.
    """

    def __init__(
        self, atlas: Atlas, view: Viewport, scene: Scene, *, ascii_only: bool, before: "Frame | None" = None
    ) -> None:
        self.atlas = atlas
        self.view = view
        self.scene = scene
        self.ascii_only = ascii_only
        self._strips: dict[int, Strip] = {}
        if before and before.atlas is atlas and before.view == view and before.lines == self.lines:
            drawn = {"ground"}
            if before.scene == scene and before.ascii_only == ascii_only:
                drawn.add("sheet")
            vars(self).update({name: sheet for name, sheet in vars(before).items() if name in drawn})

    @property
    def lines(self) -> bool:
        """Whether the routes are drawn: in the heat view they would look like figures."""
        return self.scene.heat is None

    @property
    def signs(self) -> glyphs.Glyphs:
        """The signs in use."""
        return glyphs.PLAIN if self.ascii_only else glyphs.FINE

    @cached_property
    def ground(self) -> Canvas:
        """Zones and lines."""
        return painting.ground(self.atlas, self.view, lines=self.lines)

    @cached_property
    def sheet(self) -> Canvas:
        """The whole drawing."""
        return painting.Painter(self.atlas, self.view, self.scene, self.signs).paint(self.ground)

    def strip(self, row: int, cursor: str | None, styles: Styles) -> Strip:
        """A row, with the cursor and what it is on, if it is in this row."""
        if row not in self._strips:
            runs = self.sheet.row(row, ascii_only=self.ascii_only)
            self._strips[row] = Strip([Segment(text, styles(ink, ground)) for text, ink, ground in runs])
        strip = self._strips[row]
        if cursor is None:
            return strip
        column, cursor_row = self.view.cell(*self.atlas.place(cursor))
        if row != cursor_row or not 0 <= column < self.view.width:
            return strip
        return self._with_cursor(strip, column, cursor, styles)

    def _with_cursor(self, strip: Strip, column: int, cursor: str, styles: Styles) -> Strip:
        """The row with the cursor's cell reversed and a caption beside it, on the side where there is more room."""
        width = self.view.width
        room = max(column, width - column - 1)
        words = f" {glyphs.caption(self.atlas.network, cursor)} "[:room]
        parts = [
            Segment(strip.crop(column, column + 1).text, styles("cursor", "")),
            Segment(words, styles("caption", "")),
        ]
        start = column
        if column + 1 + len(words) > width:
            start, parts = column - len(words), parts[::-1]
        return Strip.join([strip.crop(0, start), Strip(parts), strip.crop(start + 1 + len(words), width)])
