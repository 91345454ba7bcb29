"""A list that drops down from the one line that shows what is chosen from it."""

from collections.abc import Hashable, Iterable
from typing import ClassVar, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Select
from textual.widgets._select import SelectOverlay
from textual.widgets.option_list import Option

Value = TypeVar("Value", bound=Hashable)

DOWN, UP = "▼", "▲"


class Opened(SelectOverlay):
    """The list when it is open."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Close the list")]


class DropDown(Select[Value]):
    """Textual's list in its compact form, without the five parts inside it.

    Textual makes a frame, three texts and the list for each of them, opened or not: on a page with many they are most
    of its parts. Here the line draws itself, and the list is made when it is first opened.

    Args:
        options: the words that are shown, each with what they stand for.
        value: what is chosen at first.
        id: as of any widget.
        classes: as of any widget.

    Raises:
        InvalidSelectValueError: the value is none of the options.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"drop-down--arrow"}
    DEFAULT_CSS = """
    DropDown { height: 1; background: $surface; pointer: pointer; }
    DropDown:focus { background-tint: $foreground 5%; }
    DropDown:ansi { color: ansi_default; background: ansi_default; }
    DropDown > .drop-down--arrow { color: $foreground 50%; }
    DropDown > SelectOverlay { offset-y: 1; }
    """

    def __init__(
        self, options: Iterable[tuple[str, Value]], *, value: Value, id: str, classes: str | None = None
    ) -> None:
        super().__init__(options, allow_blank=False, value=value, id=id, classes=classes)
        self.set_reactive(Select.value, self._validate_value(value))  # type: ignore[misc]  # as Textual names them

    def compose(self) -> ComposeResult:
        """Nothing yet."""
        yield from ()

    def render(self) -> Content:
        """What is chosen, and an arrow."""
        words = Content(self._words[self._place]).truncate(max(self.size.width - 3, 0), ellipsis=True, pad=True)
        arrow = Content.styled(UP if self.expanded else DOWN, self.get_visual_style("drop-down--arrow"))
        return Content.assemble(words, " ", arrow, " ")

    @property
    def _words(self) -> list[str]:
        return [str(words) for words, _ in self._options]

    @property
    def _place(self) -> int:
        return [value for _, value in self._options].index(self.value)

    @property
    def _list(self) -> SelectOverlay | None:
        """The list, once it has been made."""
        return next(iter(self.query_children(SelectOverlay)), None)

    def _setup_options_renderables(self) -> None:
        if self._list:
            self._list.clear_options()
            self._list.add_options([Option(Text(words)) for words in self._words])
        self.refresh()

    def _watch_value(self, value: Value) -> None:  # type: ignore[override]  # something is always chosen
        self._value = value
        if self._list:
            self._list.highlighted = self._place
        self.refresh()
        self.post_message(self.Changed(self, value))

    def _watch_expanded(self, expanded: bool) -> None:  # noqa: FBT001 - as Textual has it
        self.set_class(expanded, "-expanded")
        self.refresh()

    async def action_show_overlay(self) -> None:  # type: ignore[override]  # Textual does not wait for the list
        """Open the list, which is made if there is none yet; keys that have come with this one are for it."""
        self.expanded = True
        if not self._list:
            made = Opened()
            made.compact = True
            await self.mount(made)
            self._setup_options_renderables()
        if self._list:
            self.screen.set_focus(self._list, scroll_visible=False)
            self._list.select(self._place)

    async def on_click(self, event: events.Click) -> None:
        """Open the list, or close it."""
        if event.widget is self:
            event.stop()
            if self.expanded:
                self.expanded = False
            else:
                await self.action_show_overlay()
