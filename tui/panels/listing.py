"""A list whose options have all their lines, whether or not it has a scrollbar."""

from textual.widgets import OptionList


class Listing(OptionList):
    """Textual's list, which wraps its options anew when a scrollbar takes a column from them."""

    def watch_show_vertical_scrollbar(self) -> None:
        """Without this the options keep the heights they had in a wider list, and lose their last lines."""
        self._clear_caches()
