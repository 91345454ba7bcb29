"""The screen behind a modal one, as through a veil: its colours are worked out once for a style, not for each piece."""

from collections.abc import Iterable
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen


class Veil(BackgroundScreen):
    """Textual's, with a memory."""

    @classmethod
    def process_segments(cls, segments: Iterable[Segment], color: Color) -> Iterable[Segment]:
        """The pieces, dimmed."""
        for text, style, control in segments:
            yield Segment(text, style if control else veiled(style, color), control)


@lru_cache(maxsize=4096)
def veiled(style: Style | None, color: Color) -> Style | None:
    """A style behind a veil of some colour."""
    (piece,) = BackgroundScreen.process_segments([Segment(" ", style)], color)
    return piece.style
