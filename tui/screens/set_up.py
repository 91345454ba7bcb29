"""A new game: which, who plays, by what options."""

from functools import partial
from typing import Any, ClassVar

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Footer, Input, Label, RadioSet, Static

from nf_core.bots import bots_for, seating
from nf_core.games.high_frontier.game import GAME as FRONTIER
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.numbers import read_whole
from nf_core.registry import games
from tui import saves
from tui.games.high_frontier.panels.frontier_seats import FrontierSeats, limits
from tui.panels.field import Field
from tui.panels.tick import RadioTick, Tick
from tui.screens.guarded import GuardedScreen
from tui.settings import GameChoice

YOU, ANOTHER = "you", "another"
PEOPLE = {YOU: "You", ANOTHER: "Another person at this keyboard"}
SEAT_OPTIONS = {"dealer": "Deals first"}
"Options of games that name a seat, and what they are called."
LONGEST_SEED = 40


class SetUpScreen(GuardedScreen[None]):
    """Everything is chosen on one page; what was chosen last is there already."""

    help_text = (
        "A new game: Tab goes on, arrows and Space choose, s starts. One seat at least is a person's. "
        "The same seed deals and rolls the same again; without one, chance decides."
    )
    CSS_PATH = "set_up.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "start", "Start"),
        Binding("escape", "dismiss", "Back"),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, last: GameChoice) -> None:
        super().__init__()
        self._games = games()
        self.game: Game[Any] = self._games.get(last.game) or next(iter(self._games.values()))
        self._last, self._unusable = last.within(self._limits)
        self.players = self._remembered()
        if last.game not in self._games:
            self._unusable.append(f"game {last.game!r}")
        elif tuple(self.players) != last.seats:
            self._unusable.append(f"seats {', '.join(map(repr, last.seats)) or 'none'}")

    @property
    def _seats(self) -> range:
        return range(max(self.game.seats))

    @property
    def _sitters(self) -> dict[str, str]:
        """Who can sit in a seat, with a line about each."""
        return PEOPLE | {bot.name: bot.about for bot in bots_for(self.game).values()}

    @property
    def _limits(self) -> dict[str, range]:
        """What the options of the game can be."""
        return limits() if self.game is FRONTIER else dict.fromkeys(self._own_options(), self._seats)

    def _remembered(self) -> list[str]:
        """Who played this game last, in seats that can be filled so; otherwise as usual."""
        seats, able = self._last.seats, {YOU, ANOTHER, *bots_for(self.game)}
        known = self._last.game == self.game.id and set(seats) <= able and len(seats) in self.game.seats
        return list(seats if known else GameChoice().seats)

    def compose(self) -> ComposeResult:
        """Game, seats, options, seed, and the button that starts."""
        with VerticalScroll(id="set-up") as page:
            page.border_title = "A new game"
            with Horizontal(classes="line"):
                yield Label("Game")
                with RadioSet(id="game", compact=True):
                    for id, game in self._games.items():
                        yield RadioTick(game.title, value=game is self.game, name=id)
            if self.game is FRONTIER:
                yield FrontierSeats(self._last, self._sitters)
            else:
                with Horizontal(id="seats"):
                    for seat in self._seats:
                        yield from self._seat(seat)
                yield from self._seat_options()
            if self.game.secrets:
                yield Tick("Open hands: everybody sees all cards", self._last.open_hands, id="open-hands", compact=True)
            with Horizontal(classes="line"):
                yield Label("Seed")
                yield Field(placeholder="by chance", max_length=LONGEST_SEED, compact=True, id="seed")
            yield Static(id="problem", markup=False)
            yield Button("Start (s)", id="start", variant="primary", compact=True)
        yield Footer(show_command_palette=False)

    def _seat(self, seat: int) -> ComposeResult:
        with Vertical():
            yield Label(f"Player {seat + 1}")
            with RadioSet(id=f"seat-{seat}", compact=True):
                for id, about in self._sitters.items():
                    name = about if id in PEOPLE else f"{id}: {about}"
                    yield RadioTick(Content(name), value=self.players[seat] == id, name=id)

    def _seat_options(self) -> ComposeResult:
        for option in self._own_options():
            with Horizontal(classes="line"):
                yield Label(SEAT_OPTIONS[option])
                with RadioSet(id=f"option-{option}", compact=True):
                    for seat in self._seats:
                        chosen = self._last.options.get(option, 0) == seat
                        yield RadioTick(f"player {seat + 1}", value=chosen, name=str(seat))

    def _own_options(self) -> list[str]:
        return [field.name for field in msgspec.structs.fields(self.game.config_type) if field.name in SEAT_OPTIONS]

    def on_mount(self) -> None:
        """The keyboard begins where the page does, with the game."""
        self.query_one("#game").focus()
        self._judge()
        if self._unusable:
            title = "Not all that you chose last can be used"
            words = f"{', '.join(self._unusable)}: the usual instead."
            self.notify(words, title=title, severity="warning", markup=False)

    @on(RadioSet.Changed, "#game")
    async def choose_game(self, event: RadioSet.Changed) -> None:
        """Another game has other seats and options."""
        game = self._games[str(event.pressed.name)]
        if game is not self.game:
            self.game, self.players = game, self._remembered()
            await self.recompose()
            self.query_one("#game").focus()
            self._judge()

    @on(RadioSet.Changed)
    def choose(self, event: RadioSet.Changed) -> None:
        """Somebody else sits down; there is only one of you, so you change seats."""
        if not (event.radio_set.id or "").startswith("seat-"):
            return
        seat, id = int(str(event.radio_set.id).removeprefix("seat-")), str(event.pressed.name)
        left, self.players[seat] = self.players[seat], id
        for other in self._seats:
            if other != seat and id == YOU == self.players[other]:
                self.players[other] = ANOTHER if left == YOU else left
                # Later: while a group tells of a change, no button may change without its group missing it.
                self.set_timer(0.01, partial(self._press, other))
        self._judge()

    def _press(self, seat: int) -> None:
        for tick in self.query_one(f"#seat-{seat}").query(RadioTick):
            if tick.name == self.players[seat]:
                tick.value = True

    @on(Input.Changed, "#seed")
    @on(FrontierSeats.Changed)
    def _judge(self) -> None:
        """Say at once what keeps the game from starting."""
        if self._frontier:
            self.players = list(self._frontier.players)
        self.query_one("#problem", Static).update(self.problem)
        self.query_one("#start", Button).disabled = bool(self.problem)

    @property
    def problem(self) -> str:
        """What keeps the game from starting; empty if nothing does."""
        if not {YOU, ANOTHER} & set(self.players):
            return "No seat is a person's: sit down in one. (Bots alone play with `nf simulate`.)"
        if self._frontier and self._frontier.problem:
            return self._frontier.problem
        if self.players.count(YOU) > 1:
            return "You sit in two seats: let another person take one of them."
        try:
            self._seed()
        except BadRequest:
            return "The seed is a whole number, such as 7, or nothing at all."
        return ""

    @property
    def _frontier(self) -> FrontierSeats | None:
        """The seats of High Frontier, if that is the game."""
        found = self.query(FrontierSeats)
        return found.first() if found else None

    def _seed(self) -> int | None:
        text = self.query_one("#seed", Input).value.strip()
        return read_whole(text) if text else None

    @on(Button.Pressed, "#start")
    @on(Input.Submitted, "#seed")
    def action_start(self) -> None:
        """Start the game, if nothing is wrong."""
        if not self.is_active:
            return
        if self.problem:
            self.app.complain(BadRequest(self.problem))
            return
        names = tuple(saves.HUMAN if id in (YOU, ANOTHER) else id for id in self.players)
        choice = self._choice()
        frontier = self._frontier
        config = frontier.config() if frontier else self.game.config_type(seats=len(names), **choice.options)
        table = seating.sit_down(self.game, config, names, self._seed(), saves.new_file(self.game))
        self.app.begin(self, table, choice)

    def _choice(self) -> GameChoice:
        if self._frontier:
            return GameChoice(self.game.id, self._frontier.players, self._frontier.options)
        options = {}
        for option in self._own_options():
            pressed = self.query_one(f"#option-{option}", RadioSet).pressed_button
            options[option] = int(str(pressed.name)) if pressed else 0
        return GameChoice(self.game.id, tuple(self.players), options, self.query_one("#open-hands", Tick).value)
