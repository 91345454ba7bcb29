"""The board of every game that describes its table and brings no drawing of its own; else the table in its words."""

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from nf_core.kernel.ledger import Ledger
from nf_core.kernel.step import State
from nf_core.kernel.tabletop import Place, Table, ledgers
from nf_core.kernel.values import NATURE, Seat
from tui.boards.board import Board
from tui.boards.hung import HungText
from tui.boards.marks import Marks
from tui.boards.places_view import PlacesView
from tui.keys import with_keys

FEW = 2
"Tables of no more pages than these have none but the whole."


class TableBoard(Board):
    """Places and the things that lie there, as large as there is room, with the numbers of the choices on them."""

    help_text = (
        "Board: numbers in brackets are those of the choices. Press the number, or click the thing that bears it. What "
        "the highlighted choice is about is marked; what may not be chosen now is dim, and a click says why. `<key v "
        "view>` shows one part of the table after the other, as large as fits: a market, your things, those of each "
        "player; a click on its title does too."
    )
    DEFAULT_CSS = "TableBoard { padding: 0 1; } TableBoard #words { height: auto; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._marks = Marks()
        self._page = 0
        "The page that is shown; 0 is the whole table."
        self._table: Table = ()
        "Worked out once for each state: every key asks whether there are pages."

    def compose(self) -> ComposeResult:
        """The drawing, or the words; it scrolls where it has to."""
        yield HungText(id="page")
        yield PlacesView(id="table")
        yield Static(id="words", markup=False)

    def show(self, state: State, reader: Seat) -> None:
        """Show the whole table; somebody who sits nowhere sees what all see."""
        if state is not self.state or reader != self.reader:
            self._page = 0
            self._table = self.game.words.table(state, reader)
        self.state, self.reader = state, reader
        self._show()

    def show_marked(self, state: State, reader: Seat, marks: Marks) -> None:
        """See `Board`; both are drawn at once."""
        self._marks = marks
        self.show(state, reader)

    def mark(self, marks: Marks) -> None:
        """See `Board`."""
        if marks != self._marks:
            self._marks = marks
            self._show()

    def on_mount(self) -> None:
        """Show what was shown before there was a place for it."""
        self._show()

    def on_resize(self) -> None:
        """Use the room there is; see `PlacesView`."""
        self.call_after_refresh(self._show)

    def ledgers(self) -> list[tuple[str, Ledger]]:
        """The figures of the table that can be opened."""
        return ledgers(self._table)

    # Pages

    @property
    def has_views(self) -> bool:  # type: ignore[override]  # of most boards it is known beforehand
        """Whether there is more than one part to be shown alone."""
        return len(pages(self._table)) > FEW

    def next_view(self) -> None:
        """Show the next part of the table alone; after the last one, the whole."""
        self._turn_to((self._page + 1) % (len(pages(self._table)) + 1))

    @on(PlacesView.Opened)
    def open_place(self, event: PlacesView.Opened) -> None:
        """Show the part alone whose title was clicked; if it stands alone already, the whole."""
        event.stop()
        found = [number for number, page in enumerate(pages(self._table), 1) if event.id in {each.id for each in page}]
        self._turn_to(0 if self._page else found[0] if found else 0)

    def _turn_to(self, page: int) -> None:
        self._page = page
        self._show()
        self.scroll_home(animate=False)

    def _show(self) -> None:
        if self.state is None or not self.is_mounted:
            return
        table = self._table
        found = pages(table)
        is_page = 0 < self._page <= len(found)
        shown = _alone(found[self._page - 1]) if is_page else tuple(place for place in table if not place.is_aside)
        onward = with_keys(self, "<key v view> goes on")
        named = f"Page {self._page} of {len(found)}: {shown[0].title}   {onward}" if is_page else ""
        self.query_one(HungText).show(Content.styled(named, "bold") if named else Content(""))
        self.query_one(HungText).display = bool(named)
        self.query_one("#table").display = bool(table)
        self.query_one(PlacesView).show(shown, self._marks, ascii_only=self.ascii_only, taken=bool(named))
        self.query_one("#words").display = not table
        self.query_one("#words", Static).update("" if table else "\n".join(self._told()))

    def _told(self) -> list[str]:
        """The table in the words of the game, and the reader's hand."""
        words = self.game.words
        hand = [] if self.reader == NATURE else words.hand(self.state, self.reader)
        return [*words.board(self.state, max(self.reader, 0)), *(["", "Your hand:", *hand] if hand else [])]

    @on(PlacesView.Touched)
    def touch_thing(self, event: PlacesView.Touched) -> None:
        """What was clicked is wanted."""
        event.stop()
        self.touch(event.id)


def _alone(places: Table) -> Table:
    """Places that have the whole room for themselves, whosever they are."""
    return tuple(replace(place, rank="own") for place in places)


def pages(table: Table) -> list[Table]:
    """The parts of a table that can be shown alone: each common place with things on it, and each player's places.

    First come the places that are never drawn with the rest, all of them on one page; then the reader's.
    """
    found: dict[str, list[Place]] = {}
    for place in table:
        owner = place.id if place.seat is None else f"seat {place.seat}"
        found.setdefault("aside" if place.is_aside else owner, []).append(place)
    ordered = sorted(found.values(), key=lambda places: (not places[0].is_aside, places[0].rank != "own"))
    return [tuple(places) for places in ordered if any(place.things for place in places)]
