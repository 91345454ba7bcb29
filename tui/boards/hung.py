"""Text whose wrapped lines keep the indentation of their first line."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

HANG = 2
"How many columns further in the wrapped part of a line begins."
NARROWEST = 12


def hung(words: Content, width: int) -> Content:
    """Lines wrapped to a width; the wrapped part is indented a little further than its line."""
    found: list[Content] = []
    for line in words.split("\n", allow_blank=True):
        depth = len(line.plain) - len(line.plain.lstrip(" "))
        first, *more = line[depth:].wrap(max(width - depth, NARROWEST)) or [Content("")]
        found.append(Content(" " * depth) + first)
        if more:
            rest = line[depth + len(first.plain) :]
            rest = rest[len(rest.plain) - len(rest.plain.lstrip(" ")) :]
            found += [Content(" " * (depth + HANG)) + part for part in rest.wrap(max(width - depth - HANG, NARROWEST))]
    return Content("\n").join(found)


class HungText(Widget):
    """A page of such text, as high as it needs to be."""

    DEFAULT_CSS = "HungText { height: auto; width: 1fr; }"

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._words = Content("")
        self._drawn: tuple[int, Content] | None = None

    def show(self, words: Content) -> None:
        """Show other words."""
        if words != self._words:
            self._words, self._drawn = words, None
            self.refresh(layout=True)

    @property
    def plain(self) -> str:
        """The words without their looks."""
        return self._words.plain

    def _at(self, width: int) -> Content:
        if not self._drawn or self._drawn[0] != width:
            self._drawn = width, hung(self._words, width)
        return self._drawn[1]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines that the words take."""
        del container, viewport
        return self._at(width).plain.count("\n") + 1

    def render(self) -> Content:
        """The words, wrapped."""
        return self._at(self.content_size.width)
