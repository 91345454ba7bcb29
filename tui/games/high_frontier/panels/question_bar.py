"""The start and the target of a flight, in a bar of two fields."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message

from nf_core.games.high_frontier.routes.map.network import Network
from tui.games.high_frontier.panels.search import SpaceSearch


class QuestionBar(Horizontal):
    """The ends of the flight; it begins at the map's start by default."""

    DEFAULT_CSS = """
    QuestionBar { height: 1; background: $panel; }
    QuestionBar SpaceSearch Input { background: $panel; }
    QuestionBar SpaceSearch Input:focus { background: $surface; }
    """

    class Changed(Message):
        """An end has been chosen; `typed` is the space, if the reader typed its name."""

        def __init__(self, typed: str | None = None) -> None:
            super().__init__()
            self.typed = typed

    def __init__(self, network: Network, *, id: str) -> None:
        super().__init__(id=id)
        self.network = network
        self.source = network.facts.start
        self.target: str | None = None

    def compose(self) -> ComposeResult:
        """The two fields."""
        yield SpaceSearch("From", self.network, placeholder="type a name", id="from")
        yield SpaceSearch("To", self.network, placeholder="type a name, or choose on the map", id="to")

    def on_mount(self) -> None:
        """Name the start."""
        self._show()

    def field(self, end: str) -> SpaceSearch:
        """The field of an end, `from` or `to`."""
        return self.query_one(f"#{end}", SpaceSearch)

    def choose(self, *, source: str | None = None, target: str | None = None, typed: str | None = None) -> None:
        """Take another source, target, or both."""
        self.source = source or self.source
        self.target = target or self.target
        self._show()
        self.post_message(self.Changed(typed))

    def set_network(self, network: Network) -> None:
        """Change to another map; ends that it does not have fall back to its start."""
        self.network = network
        self.source = self.source if self.source in network.spaces else network.facts.start
        self.target = self.target if self.target in network.spaces else None
        for end in ("from", "to"):
            self.field(end).network = network
        self._show()
        self.post_message(self.Changed())

    def _show(self) -> None:
        self.field("from").show_chosen(self.source)
        self.field("to").show_chosen(self.target)

    @on(SpaceSearch.Chosen)
    def take_name(self, event: SpaceSearch.Chosen) -> None:
        """A name was chosen in a field."""
        event.stop()
        if event.search.id == "from":
            self.choose(source=event.space, typed=event.space)
        else:
            self.choose(target=event.space, typed=event.space)
