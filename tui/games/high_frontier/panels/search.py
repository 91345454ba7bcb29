"""A field for the name of a space, with completions as `Network.find` finds them."""

from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from nf_core.games.high_frontier.routes.map.names import suggestions
from nf_core.games.high_frontier.routes.map.network import Network
from tui.games.high_frontier.panels.space_words import describe
from tui.panels.field import Field
from tui.panels.listing import Listing

SHOWN = 10


def completions(network: Network, text: str) -> list[str]:
    """Ids of the spaces that a text may mean, the likeliest first."""
    return list(suggestions(network.names, text)) if text.strip() else []


class SpaceSearch(Vertical):
    """A label, a field, and the completions below it."""

    help_text = (
        "Search: type part of a name, choose with <key up choose-minus-1> and <key down choose-1>, Enter takes it, "
        "<key Escape leave> leaves the field."
    )
    DEFAULT_CSS = """
    SpaceSearch { height: 1; width: 1fr; }
    SpaceSearch Horizontal { height: 1; }
    SpaceSearch Label { width: auto; padding: 0 1; color: $text-muted; }
    SpaceSearch Input { width: 1fr; }
    SpaceSearch OptionList {
        overlay: screen; constrain: inside inside; display: none; width: 60; max-width: 100%; height: auto;
        max-height: 13; background: $surface; text-wrap: nowrap; text-overflow: ellipsis;
    }
    SpaceSearch OptionList.-open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", "Previous"),
        Binding("down", "choose(1)", "Next"),
        Binding("escape", "leave", "Leave"),
    ]

    class Chosen(Message):
        """A space has been chosen; `space` is its id."""

        def __init__(self, search: "SpaceSearch", space: str) -> None:
            super().__init__()
            self.search = search
            self.space = space

        @property
        def control(self) -> "SpaceSearch":
            """The field that was used."""
            return self.search

    class Left(Message):
        """The reader has left the field without choosing."""

    def __init__(self, label: str, network: Network, *, placeholder: str, id: str) -> None:
        super().__init__(id=id)
        self.label, self.network, self.placeholder = label, network, placeholder
        self.chosen: str | None = None

    def compose(self) -> ComposeResult:
        """Label, field, list."""
        with Horizontal():
            yield Label(self.label)
            yield Field(placeholder=self.placeholder, compact=True)
        completed = Listing(compact=True)
        completed.can_focus = False
        yield completed

    @property
    def field(self) -> Input:
        """Where the name is typed."""
        return self.query_one(Input)

    @property
    def completed(self) -> OptionList:
        """The list of completions."""
        return self.query_one(OptionList)

    def show_chosen(self, space: str | None) -> None:
        """Write the name of a space that was chosen elsewhere into the field."""
        self.chosen = space
        self._restore()

    def _restore(self) -> None:
        with self.prevent(Input.Changed):
            self.field.value = self.network.spaces[self.chosen].title if self.chosen else ""
        self._close()

    def _close(self) -> None:
        self.completed.remove_class("-open")

    @on(Input.Changed)
    def complete(self, event: Input.Changed) -> None:
        """Offer what the text may mean."""
        event.stop()
        if not self.field.has_focus:
            return
        found = completions(self.network, event.value)
        self.completed.clear_options()
        self.completed.add_options([self._option(id) for id in found[:SHOWN]])
        if len(found) > SHOWN:
            self.completed.add_option(Option(f"... and {len(found) - SHOWN} more: type on", disabled=True))
        if event.value.strip() and not found:
            self.completed.add_option(Option("No such space: try another part of its name", disabled=True))
        self.completed.highlighted = 0 if found else None
        self.completed.set_class(bool(event.value.strip()), "-open")

    def _option(self, id: str) -> Option:
        text = Text(self.network.spaces[id].title, no_wrap=True, overflow="ellipsis")
        return Option(text.append(f"  {describe(self.network, id)}", "dim"), id)

    def action_choose(self, step: int) -> None:
        """Move the mark in the list."""
        if step > 0:
            self.completed.action_cursor_down()
        else:
            self.completed.action_cursor_up()

    @on(Input.Submitted)
    def take(self, event: Input.Submitted) -> None:
        """Choose the marked completion."""
        event.stop()
        if self.completed.has_class("-open") and self.completed.highlighted is not None:
            self._choose(self.completed.get_option_at_index(self.completed.highlighted).id)
        elif self.field.value.strip():
            found = completions(self.network, self.field.value)
            self._choose(found[0] if found else None)

    @on(OptionList.OptionSelected)
    def click(self, event: OptionList.OptionSelected) -> None:
        """Choose the completion that was clicked."""
        event.stop()
        self._choose(event.option.id)

    def _choose(self, id: str | None) -> None:
        if id:
            self.show_chosen(id)
            self.post_message(self.Chosen(self, id))

    def action_leave(self) -> None:
        """Put the old name back and hand over the focus."""
        self._restore()
        self.post_message(self.Left())

    @on(events.DescendantBlur)
    def abandon(self) -> None:
        """Remove a half-typed name."""
        self._restore()
