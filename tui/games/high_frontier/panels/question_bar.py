"""The start and the target of a flight, in a bar of two fields, and the spaces to fly by way of or to avoid."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Label

from nf_core.games.high_frontier.routes.map.network import Network
from tui.games.high_frontier.panels.search import SpaceSearch
from tui.games.high_frontier.planning.planning import stops_words


class QuestionBar(Horizontal):
    """The ends of the flight; it begins at the map's start by default."""

    DEFAULT_CSS = """
    QuestionBar { height: 1; background: $panel; }
    QuestionBar SpaceSearch Input { background: $panel; }
    QuestionBar #stops { width: auto; max-width: 40%; color: $accent; padding: 0 1; text-wrap: nowrap;
        text-overflow: ellipsis; }
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
        self.via: tuple[str, ...] = ()
        "The spaces to visit on the way, in this order."
        self.avoid: frozenset[str] = frozenset()
        "The spaces never to enter."

    def compose(self) -> ComposeResult:
        """The two fields."""
        yield SpaceSearch("From", self.network, placeholder="type a name", id="from")
        yield SpaceSearch("To", self.network, placeholder="type a name, or choose on the map", id="to")
        yield Label(id="stops", markup=False)

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

    def visit(self, space: str) -> None:
        """Fly by way of a space, after the others; or no longer."""
        self.avoid -= {space}
        self.via = tuple(each for each in self.via if each != space) if space in self.via else (*self.via, space)
        self._show()
        self.post_message(self.Changed())

    def shun(self, space: str) -> None:
        """Never enter a space; or allow it again."""
        self.via = tuple(each for each in self.via if each != space)
        self.avoid ^= {space}
        self._show()
        self.post_message(self.Changed())

    def clear_stops(self) -> None:
        """Fly whichever way is best."""
        self.via, self.avoid = (), frozenset()
        self._show()
        self.post_message(self.Changed())

    @property
    def badges(self) -> dict[str, str]:
        """What the map writes beside the spaces to visit and to avoid."""
        via = {space: f"via {number}" for number, space in enumerate(self.via, 1)}
        return via | dict.fromkeys(sorted(self.avoid), "avoid")

    def set_network(self, network: Network) -> None:
        """Change to another map; ends that it does not have fall back to its start."""
        self.network = network
        self.source = self.source if self.source in network.spaces else network.facts.start
        self.target = self.target if self.target in network.spaces else None
        self.via = tuple(space for space in self.via if space in network.spaces)
        self.avoid &= network.spaces.keys()
        for end in ("from", "to"):
            self.field(end).network = network
        self._show()
        self.post_message(self.Changed())

    def _show(self) -> None:
        self.field("from").show_chosen(self.source)
        self.field("to").show_chosen(self.target)
        stops = self.query_one("#stops", Label)
        stops.update(stops_words(self.network, self.via, self.avoid))
        stops.display = bool(self.via or self.avoid)

    @on(SpaceSearch.Chosen)
    def take_name(self, event: SpaceSearch.Chosen) -> None:
        """A name was chosen in a field."""
        event.stop()
        if event.search.id == "from":
            self.choose(source=event.space, typed=event.space)
        else:
            self.choose(target=event.space, typed=event.space)
