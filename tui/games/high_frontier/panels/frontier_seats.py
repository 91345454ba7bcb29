"""Who plays High Frontier: one to five seats with their factions, and the options of the game."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Checkbox, Input, Label, Select

from nf_core.bots import bots_for
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import FACTIONS, TARGET, YEARS, Options, crew_of
from nf_core.games.high_frontier.words.board_words import card_words
from nf_core.kernel.numbers import whole
from tui.panels.field import Field
from tui.panels.tick import Tick
from tui.settings import GameChoice

NOBODY = "nobody"
NAMES = {"un": "UN", "nasa": "NASA", "prc": "PRC", "esa": "ESA", "shimizu": "Shimizu"}
USUAL = ("you", "mission")
"Who plays where nothing is remembered."
TICKS = {"quick_start": "Quick start", "fungible_fuel": "Fungible fuel"}
"The options that are on or off."
HELP = """\
Seats: Tab goes on, Enter opens a list, arrows choose. A seat with nobody in it is left out. Of the bots, mission \
plays best.

Quick start: before the first year everybody has 3 WT and takes ideas in turn, for 1 WT each, until somebody begins. \
Fungible fuel: water that is dug may be carried as cargo. Years: after so many the game ends whatever has been built.\
"""
MOST_YEARS = 200
MOST_TARGET = 200


def limits() -> dict[str, range]:
    """What each option can be, by the name under which it is remembered."""
    seats = range(max(GAME.seats))
    factions = {f"faction-{seat}": range(len(FACTIONS)) for seat in seats}
    numbers = {"first": seats, "years": range(1, MOST_YEARS + 1), "target": range(MOST_TARGET + 1)}
    return factions | dict.fromkeys(TICKS, range(2)) | numbers


class FrontierSeats(Vertical):
    """A row for each seat: who sits there, and for which faction.

    Args:
        last: what was chosen last, its options within `limits`.
        players: who can sit in a seat, by id, with a line about each.
    """

    DEFAULT_CSS = """
    FrontierSeats { height: auto; }
    FrontierSeats Horizontal { height: 1; }
    FrontierSeats Label { width: 10; }
    FrontierSeats Select { width: 36; margin-right: 2; }
    FrontierSeats .faction { width: 16; }
    FrontierSeats #options { margin: 1 0; }
    FrontierSeats #alone { margin-bottom: 1; }
    FrontierSeats #years, FrontierSeats #target { width: 8; background: $panel; }
    FrontierSeats #options Label, FrontierSeats #alone Label { width: auto; margin: 0 1 0 0; }
    FrontierSeats Tick { width: auto; margin-right: 1; }
    FrontierSeats #first { width: 14; margin-right: 1; }
    """

    class Changed(Message):
        """Something else was chosen."""

    def __init__(self, last: GameChoice, players: dict[str, str]) -> None:
        super().__init__()
        bots = set(bots_for(GAME))
        self._who = {id: f"{id}: {words}" if id in bots else words for id, words in players.items()}
        self._who[NOBODY] = "nobody"
        known = last.game == GAME.id and set(last.seats) <= self._who.keys() and len(last.seats) in GAME.seats
        self._seats = last.seats if known else USUAL
        self._options = last.options if known else {}

    @property
    def help_text(self) -> str:
        """How to choose, and what is chosen between: the options, and what sets the factions apart."""
        crews = "\n".join(f"- {NAMES[faction]}: {card_words(crew_of(faction))}" for faction in FACTIONS)
        return f"{HELP}\n\nFactions differ by their crew and by what they may do:\n\n{crews}"

    def compose(self) -> ComposeResult:
        """The rows, and the options in one line below."""
        for seat in range(max(GAME.seats)):
            faction = self._options.get(f"faction-{seat}", seat)
            sits = self._seats[seat] if seat < len(self._seats) else NOBODY
            with Horizontal():
                yield Label(f"Player {seat + 1}")
                people = [(words, id) for id, words in self._who.items()]
                yield Select(people, value=sits, allow_blank=False, compact=True, id=f"who-{seat}")
                sides = [(NAMES[name], number) for number, name in enumerate(FACTIONS)]
                yield Select(
                    sides, value=faction, allow_blank=False, compact=True, id=f"faction-{seat}", classes="faction"
                )
        with Horizontal(id="options"):
            yield Label("Begins")
            seats = [(f"player {seat + 1}", seat) for seat in range(max(GAME.seats))]
            first = self._options.get("first", 0)
            yield Select(seats, value=first, allow_blank=False, compact=True, id="first")
            for option, words in TICKS.items():
                yield Tick(words, bool(self._options.get(option, 0)), id=option, compact=True)
            yield Label("Years")
            yield Field(str(self._options.get("years", YEARS)), max_length=3, compact=True, id="years")
        with Horizontal(id="alone"):
            yield Label("Alone you win with")
            yield Field(str(self._options.get("target", TARGET)), max_length=3, compact=True, id="target")
            yield Label("VP")

    def on_mount(self) -> None:
        """The score to beat is asked for only where somebody plays alone."""
        self._ask_alone()

    def _ask_alone(self) -> None:
        self.query_one("#alone").display = len(self._taken) == 1

    @on(Select.Changed)
    @on(Checkbox.Changed)
    @on(Input.Changed)
    def tell(self, event: Message) -> None:
        """Pass on that something has changed."""
        event.stop()
        self._ask_alone()
        self.post_message(self.Changed())

    def _value(self, id: str) -> str | int:
        return self.query_one(f"#{id}", Select).value  # type: ignore[no-any-return]

    @property
    def _taken(self) -> list[int]:
        """The rows with somebody in them."""
        return [row for row in range(max(GAME.seats)) if self._value(f"who-{row}") != NOBODY]

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits where, by seat."""
        return tuple(str(self._value(f"who-{row}")) for row in self._taken)

    @property
    def options(self) -> dict[str, int]:
        """What is to be remembered."""
        factions = {f"faction-{seat}": int(self._value(f"faction-{row}")) for seat, row in enumerate(self._taken)}
        ticks = {option: int(self.query_one(f"#{option}", Tick).value) for option in TICKS}
        numbers = {"first": self._first, "years": self._number("years"), "target": self._target}
        return factions | ticks | numbers

    @property
    def _first(self) -> int:
        row = int(self._value("first"))
        return self._taken.index(row) if row in self._taken else -1

    @property
    def _target(self) -> int:
        """The VP that win alone; where it is not asked for, as it was."""
        return self._number("target") if len(self._taken) == 1 else self._options.get("target", TARGET)

    def _number(self, field: str) -> int:
        """A number that was typed; below zero if it is none."""
        number = whole(self.query_one(f"#{field}", Input).value, 0)
        return -1 if number is None else number

    @property
    def problem(self) -> str:
        """What keeps the game from starting; empty if nothing does."""
        factions = [self._value(f"faction-{row}") for row in self._taken]
        for faction in factions:
            if factions.count(faction) > 1:
                return f"Two seats play for {NAMES[FACTIONS[int(faction)]]}: choose another faction for one of them."
        if self._first < 0:
            return "Nobody sits in the seat that begins."
        if not 1 <= self._number("years") <= MOST_YEARS:
            return f"The years at most are a number from 1 to {MOST_YEARS}."
        if len(factions) == 1 and not 0 <= self._number("target") <= MOST_TARGET:
            return f"The VP that win alone are a number from 0 to {MOST_TARGET}."
        return ""

    def config(self) -> Options:
        """The configuration as it stands, which has no problem."""
        chosen = self.options
        factions = tuple(FACTIONS[chosen[f"faction-{seat}"]] for seat in range(len(self.players)))
        return Options(
            seats=len(self.players),
            factions=factions,
            first=chosen["first"],
            years=chosen["years"],
            target=chosen["target"],
            **{option: bool(chosen[option]) for option in TICKS},
        )
