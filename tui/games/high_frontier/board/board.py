"""The board of High Frontier: the route map with the pieces on it, playmats, hands, and the middle of the table."""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static, Tab, Tabs

from nf_core.games.high_frontier.state import State, solar_system
from nf_core.games.high_frontier.words import things
from nf_core.kernel.ledger import Ledger
from nf_core.kernel.tabletop import ledgers
from nf_core.kernel.values import Seat
from tui.boards.board import Board
from tui.boards.hung import HungText
from tui.boards.marks import Marks
from tui.boards.places_view import PlacesView
from tui.games.high_frontier.board import middle
from tui.games.high_frontier.board.look import Legend, Signs, signs
from tui.games.high_frontier.board.pieces import pieces, place_of_action
from tui.games.high_frontier.map.solar_map import SolarMap

VIEWS = {"map": "Map", "mats": "Playmats", "hands": "Hands", "table": "Table"}
PAGES = {"mats": ("seat", "stack"), "hands": ("hand",), "table": ("decks", "ventures", "glories")}
"The pages besides the map, and how the ids of the places begin that lie there."
MAP_AND_KEY = 4
"Lines from which a map has what its signs mean below it."
SPACIOUS = 41
"Lines from which the reader's hand and the decks lie with the playmats too."
ROOMY, GRAND = (60, 30), (120, 30)
"Columns and lines from which a page stands below the map, and from which it stands beside it."


class Chart(Vertical):
    """The map, and what its signs mean, where there is room for both."""

    def on_resize(self) -> None:
        """Leave a map of few lines all of them."""
        self.set_class(self.size.height < MAP_AND_KEY, "-low")


class HighFrontierBoard(Board, can_focus=False):
    """The whole table on pages; the map is one of them, or stays beside the others."""

    help_text = (
        "Board: `<key v next-view>` goes from the map to the playmats, the hands and the table with its decks, tracks "
        "and ventures. Tab goes to the map, <key Escape back> back. Pieces on the map follow the letter of their "
        "faction: U for the UN, N for NASA, P for the PRC, E for ESA, S for Shimizu; a number after a factory counts "
        "its colonies. The letter of a site is its type, small where prospecting has failed; the figures after its "
        "name are size, type and water. On a playmat `tanks [██▌··]` is the row of the rocket's dry mass, a cell a "
        "tank; what the highlighted move takes is lighter. `9-6` is an engine with a thrust of 9 that burns 6 steps a "
        "burn, and its net thrust is that of a move from here. While a stack is under way, a space that is clicked (or "
        "chosen with <key Enter solar-map.choose>) is flown to. `<key e reach>` shows where your rocket can go and "
        "what it costs; a way that you choose there becomes your mission. The map draws the mission until it has "
        "arrived, and `<key m plan>` flies on with it, year after year."
    )
    DEFAULT_CSS = """
    HighFrontierBoard { overflow: hidden; }
    HighFrontierBoard #purse { height: auto; max-height: 2; padding: 0 1; }
    HighFrontierBoard #now { height: auto; max-height: 8; padding: 0 1; background: $panel; display: none; }
    HighFrontierBoard #now.-said { display: block; }
    HighFrontierBoard #views { height: 1; }
    HighFrontierBoard #views Underline { display: none; }
    HighFrontierBoard #views Tab.-active { text-style: bold reverse; }
    HighFrontierBoard #pages { height: 1fr; layout: vertical; }
    HighFrontierBoard #chart { height: 1fr; width: 1fr; }
    HighFrontierBoard #map { height: 1fr; }
    HighFrontierBoard #key { height: auto; max-height: 2; color: $text-muted; padding: 0 1; }
    HighFrontierBoard #chart.-low #key { display: none; }
    HighFrontierBoard .page { height: 1fr; width: 1fr; padding: 0 1; scrollbar-size-vertical: 1; display: none; }
    HighFrontierBoard .page.-front { display: block; }
    HighFrontierBoard.-paged #chart { display: none; }
    HighFrontierBoard.-paged.-roomy #chart { display: block; height: 3fr; }
    HighFrontierBoard.-paged.-roomy .page { height: 2fr; border-top: solid $accent 50%; }
    HighFrontierBoard.-paged.-roomy.-ascii .page { border-top: ascii $accent 50%; }
    HighFrontierBoard.-paged.-grand #pages { layout: horizontal; }
    HighFrontierBoard.-paged.-grand #chart { height: 1fr; }
    HighFrontierBoard.-paged.-grand .page { height: 1fr; width: 56; border-top: none; border-left: vkey $panel; }
    HighFrontierBoard.-paged.-grand.-ascii .page { border-top: none; border-left: ascii $accent 50%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("v", "next_view", "View", show=False)]
    has_views = True
    state: State | None = None

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = "map"
        self._marks = Marks()
        self._chosen = False
        self._centred = ""

    def compose(self) -> ComposeResult:
        """What is going on; the pages under their tabs."""
        yield Static(id="purse")
        with VerticalScroll(id="now"):
            yield HungText(id="now-text")
        yield Tabs(*[Tab(title, id=name) for name, title in VIEWS.items()], id="views")
        with Horizontal(id="pages"):
            with Chart(id="chart"):
                yield SolarMap(solar_system(), ascii_only=self.ascii_only, id="map")
                yield Legend(self._signs, id="key")
            for name in PAGES:
                with VerticalScroll(id=f"page-{name}", classes="page"):
                    yield PlacesView(id=f"{name}-places")
                    if name == "table":
                        yield HungText(id="table-text")

    @property
    def map(self) -> SolarMap:
        """The map."""
        return self.query_one(SolarMap)

    def on_mount(self) -> None:
        """The tabs are for the mouse; the keyboard has `v`."""
        self.query_one(Tabs).can_focus = False
        self.set_class(self.ascii_only, "-ascii")
        self._arrange()

    def show(self, state: State, reader: Seat) -> None:
        """Put the pieces where they stand and write the pages."""
        self.state, self.reader = state, reader
        self.map.ascii_only = self.ascii_only
        self.map.pieces, self.map.spent = pieces(state, self._signs), state.busted
        self.map.source, self.map.target = place_of_action(state, reader), None
        self.query_one("#purse", Static).update(middle.purse(state))
        now = middle.going_on(state, reader)
        self.query_one("#now-text", HungText).show(now)
        self.query_one("#now").set_class(bool(now), "-said")
        self.query_one("#table-text", HungText).show(middle.middle(state, reader))
        self._lay_out()
        place = place_of_action(state, reader)
        if place != self._centred:
            self._centred = place
            self.map.centre(place)

    def show_marked(self, state: State, reader: Seat, marks: Marks) -> None:
        """Show a state with its own marks, laid out once."""
        self._marks = marks
        super().show_marked(state, reader, marks)

    def _lay_out(self) -> None:
        """Draw the places of each page, with their marks."""
        if self.state is None:
            return
        pointed = next(iter(self._marks.actions), None)
        table = things.table(self.state, self.reader, pointed)
        mine = (*PAGES["mats"], *((f"hand-{self.reader + 1}", "decks") if self._is_spacious else ()))
        for name, kinds in (PAGES | {"mats": mine}).items():
            places = tuple(place for place in table if place.id.startswith(kinds))
            self.query_one(f"#{name}-places", PlacesView).show(places, self._marks, ascii_only=self.ascii_only)

    @property
    def _is_spacious(self) -> bool:
        """Whether the playmats have room for the reader's hand and the decks as well."""
        return self.has_class("-roomy") and self.size.height >= SPACIOUS

    @property
    def _signs(self) -> Signs:
        return signs(ascii_only=self.ascii_only)

    def on_resize(self) -> None:
        """Use the room there is."""
        self._arrange()

    # Pages

    def _arrange(self) -> None:
        roomy, grand = (self.size.width >= width and self.size.height >= height for width, height in (ROOMY, GRAND))
        self.set_class(roomy or grand, "-roomy")
        self.set_class(grand, "-grand")
        self._lay_out()
        if roomy and not self._chosen:
            self._bring("mats")

    def _bring(self, view: str) -> None:
        """Bring a page to the front."""
        self.view = view
        tabs = self.query_one(Tabs)
        with self.prevent(Tabs.TabActivated):  # A late message could bring an earlier page back to the front.
            tabs.active = view
        self.set_class(view != "map", "-paged")
        for name in PAGES:
            self.query_one(f"#page-{name}").set_class(name == view, "-front")

    def action_next_view(self) -> None:
        """The next page."""
        self.next_view()

    def next_view(self) -> None:
        """Show the next page."""
        names = list(VIEWS)
        self._chosen = True
        self._bring(names[(names.index(self.view) + 1) % len(names)])

    @on(Tabs.TabActivated)
    def open_tab(self, event: Tabs.TabActivated) -> None:
        """A tab was clicked."""
        event.stop()
        if event.tab.id and event.tab.id != self.view:
            self._chosen = True
            self._bring(event.tab.id)

    # Choosing on the map

    def sketch(self, plan: Any) -> None:
        """Draw what is left to fly of a mission (`planning/standing.py`)."""
        self.map.route = plan.hops if plan else ()

    def mark(self, marks: Marks) -> None:
        """Number the spaces that choices are about, and mark the one of the highlighted choice."""
        spaces = self.map.network.spaces
        self.map.badges = {id: marks.number(id) for id in marks.numbers if id in spaces}
        self.map.target = next((id for id in marks.pointed if id in spaces), None)
        if marks != self._marks:
            self._marks = marks
            self._lay_out()

    @on(PlacesView.Touched)
    def touch_thing(self, event: PlacesView.Touched) -> None:
        """What was clicked is wanted."""
        event.stop()
        self.touch(event.id)

    @on(SolarMap.SpaceChosen)
    def choose_space(self, event: SolarMap.SpaceChosen) -> None:
        """Fly there, if a stack is under way; otherwise plan a flight there."""
        event.stop()
        if event.space in self.map.badges or (self.state and self.state.move):
            self.touch(event.space)
        else:
            self.post_message(self.Planned(event.space))

    def ledgers(self) -> list[tuple[str, Ledger]]:
        """Rockets and tracks."""
        if not self.state:
            return []
        table = things.table(self.state, self.reader)
        return [*ledgers(table), *things.thrust_ledgers(self.state, self.reader), *middle.track_ledgers(self.state)]
