"""A list whose options show all their lines, with or without a scrollbar."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.binding import Binding, BindingType
from textual.css.styles import RulesMap
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.style import Style
from textual.visual import RichVisual, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.panels.words import Kept


class KeptVisual(RichVisual):
    """What a list shows in a line, whose height is known without drawing it, if it can be."""

    def __init__(self, listing: "Listing", kept: Kept) -> None:
        super().__init__(listing, kept)
        self._kept = kept

    def get_height(self, rules: RulesMap, width: int) -> int:
        """The lines that it takes."""
        known = self._kept.height(width)
        return super().get_height(rules, width) if known is None else known


class Listing(OptionList):
    """Textual's list, which wraps its options again when a scrollbar takes a column from them."""

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """The library drops `reverse`, which alone shows the cursor where there are no colours."""
        style = super().get_visual_style(*component_classes, partial=partial)
        is_reversed = component_classes and self.get_component_rich_style(*component_classes).reverse
        return style + Style(reverse=True) if is_reversed else style

    def _get_visual(self, option: Option) -> Visual:
        """What is drawn for an option, made once."""
        if option._visual is None and isinstance(option.prompt, Kept):  # noqa: SLF001 - the library keeps it there
            option._visual = KeptVisual(self, option.prompt)  # noqa: SLF001 - as above
        return super()._get_visual(option)

    def render_line(self, y: int) -> Strip:
        """Under the cursor all words have its colour: on its ground no other need be readable."""
        strip, place = super().render_line(y), self.scroll_offset.y + y
        if self.highlighted is None or place >= len(self._lines) or self._lines[place][0] != self.highlighted:
            return strip
        ink = self.get_visual_style("option-list--option", "option-list--option-highlighted").rich_style
        return Strip(Segment.apply_style(strip, post_style=RichStyle(color=ink.color, dim=False)), strip.cell_length)

    def watch_show_vertical_scrollbar(self) -> None:
        """Without this the options keep the heights they had in a wider list, and lose their last lines."""
        self._clear_caches()

    def _on_resize(self) -> None:
        """Drop a bar without which all fits: beside it the options have more lines, and it would keep itself."""
        if self.show_vertical_scrollbar:
            room = self.scrollable_content_region.size + Size(self.scrollbar_size_vertical, 0)
            height = self.get_content_height(room, self.screen.size, room.width)
            if height <= room.height:
                self.virtual_size = Size(room.width, height)
                self.vertical_scrollbar.position = 0
                self.show_vertical_scrollbar = False

    async def _on_click(self, event: events.Click) -> None:
        """Ignore a click on an option that is no longer there."""
        place = event.style.meta.get("option")
        if place is not None and place >= self.option_count:
            event.prevent_default()


class TickListing(Listing):
    """A list of boxes, which Space ticks as Enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", "Take or drop", show=False)]


class EdgedListing(Listing):
    """A list from whose ends the cursor goes on to what stands beyond, if anything does."""

    class Left(Message):
        """The cursor went beyond an end."""

        def __init__(self, listing: "EdgedListing", *, down: bool) -> None:
            super().__init__()
            self.listing, self.down = listing, down

    def action_cursor_down(self) -> None:
        """The next line, or beyond the last."""
        self._go(down=True)

    def action_cursor_up(self) -> None:
        """The line before, or beyond the first."""
        self._go(down=False)

    def _go(self, *, down: bool) -> None:
        before = self.highlighted
        if not self.option_count:
            self.post_message(self.Left(self, down=down))
        move = super().action_cursor_down if down else super().action_cursor_up
        move()
        after = self.highlighted
        if before is None or after is None:
            return
        if before == after or (after < before) == down:
            self.highlighted = before
            self.post_message(self.Left(self, down=down))


def is_listed(event: OptionList.OptionMessage) -> bool:
    """Whether the option of a message is still in its list.

    A click may arrive after the list was filled again; its position would then mean another option.
    """
    listed, place = event.option_list, event.option_index
    return place < listed.option_count and listed.get_option_at_index(place) is event.option
