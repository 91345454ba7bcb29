"""A new game: game, players and options, all made from the game's manifest and configuration."""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Checkbox, Input, Label, Select, Static

from nf_core.bots import adviser, bots_for, seating
from nf_core.kernel.errors import BadRequest, GameError
from nf_core.kernel.game import Config, Game, or_by_option
from nf_core.kernel.manifest import load_place
from nf_core.kernel.numbers import read_whole
from nf_core.kernel.options import options
from nf_core.kernel.wording import seats_words
from nf_core.registry import find_game, manifests
from tui import saves
from tui.front import front_of
from tui.keys import with_keys
from tui.panels.drop_down import DropDown
from tui.panels.field import Field
from tui.panels.key_bar import KeyBar
from tui.panels.option_rows import OptionRows
from tui.panels.seat_rows import ANOTHER, NOBODY, YOU, SeatRows
from tui.panels.tick import Tick
from tui.screens.guarded import GuardedScreen
from tui.settings import GameChoice

PEOPLE = {YOU: "You", ANOTHER: "Another person"}
LONGEST_SEED = 40
TAKE_BACKS = "Take-backs: undo past chance and bots; the game is marked then"
USUAL = "the usual instead."


class SetUpForm(Vertical):
    """Seats, options and seed of one game.

    Args:
        game: the game.
        last: how a game was set up last, of this game or another.
    """

    def __init__(self, game: Game[Any], last: GameChoice) -> None:
        super().__init__(id="form")
        self.game = game
        self._last = last if last.game == game.id else GameChoice(game.id)
        self._values, self.unusable = self._last.sound(game.config_type)
        self._options = options(game.config_type)
        self._bots = bots_for(game)
        self._sitters = PEOPLE | ({NOBODY: "nobody"} if len(game.seats) > 1 else {})
        self._seated = list(self._last.seats)
        if not self._fit(self._seated):
            if self._last != GameChoice(game.id):
                self.unusable.append(f"seats {', '.join(map(repr, self._seated)) or 'none'}")
            self._seated = list(game.manifest.usual)
        self._seated += [NOBODY] * (max(game.seats) - len(self._seated))

    def _fit(self, seats: list[str]) -> bool:
        """Whether all these players can sit at a table of the game."""
        return len(seats) in self.game.seats and set(seats) <= {*self._sitters, *self._bots} - {NOBODY}

    @property
    def help_text(self) -> str:
        """How to use the form, and what each option and bot means."""
        about = [f"- {option.title}: {option.help}" for option in self._options if option.help]
        place = front_of(self.game.id).set_up_help
        empty = " A seat with nobody in it is left out." if NOBODY in self._sitters else ""
        seats = f"Seats: Tab goes to the next one, Enter opens a list, arrows choose.{empty}"
        bots = [f"- {bot.name}: {bot.about}" for bot in self._bots.values()]
        best = "\n".join([f"Of the bots, {adviser(self.game)} plays best; levels are lists of their own:", "", *bots])
        return "\n\n".join([f"{seats} {best}", "\n".join(about), load_place(place)() if place else ""]).strip()

    def compose(self) -> ComposeResult:
        """A row a seat, a line an option."""
        own = [option for option in self._options if option.each_seat]
        shared = [option for option in self._options if not option.each_seat]
        yield SeatRows(self._sitters, self._bots, self._seated, own, self._values)
        yield OptionRows(shared, self._values, len(self._seated), self._last.files)
        if self.game.secrets:
            yield Tick("Open hands: everybody sees all cards", self._last.open_hands, id="open-hands", compact=True)
        yield Tick(TAKE_BACKS, self._last.take_backs, id="take-backs", compact=True)
        with Horizontal(classes="line"):
            yield Label("Seed")
            yield Field(placeholder="by chance", max_length=LONGEST_SEED, compact=True, id="seed")

    @property
    def _seats(self) -> SeatRows:
        return self.query_one(SeatRows)

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits where, by seat."""
        return self._seats.players

    @property
    def config(self) -> Config:
        """The configuration; call it only if nothing is wrong."""
        shared = self.query_one(OptionRows).values(self._seats.taken)
        return self.game.config_type(seats=len(self.players), **self._seats.values, **shared)

    @property
    def seed(self) -> int | None:
        """The seed that was typed, None for chance.

        Raises:
            BadRequest: it is no number.
        """
        text = self.query_one("#seed", Input).value.strip()
        return read_whole(text) if text else None

    @property
    def choice(self) -> GameChoice:
        """The set-up to remember: of a file its name, since its content may change."""
        rows, are_files = self.query_one(OptionRows), {option.name for option in self._options if option.kind == "file"}
        found = rows.values(self._seats.taken)
        shared = {name: value for name, value in found.items() if name not in are_files}
        open_hands = self.game.secrets and self.query_one("#open-hands", Tick).value
        seats = self._seats.values | shared
        return GameChoice(self.game.id, self.players, seats, rows.files, open_hands, self.take_backs)

    @property
    def take_backs(self) -> bool:
        """Whether undo may go back past chance and bots."""
        return self.query_one("#take-backs", Tick).value

    @property
    def problem(self) -> str:
        """Why the game cannot start; empty if it can."""
        if not {YOU, ANOTHER} & set(self.players):
            return "Only bots would play: take a seat yourself. (To let bots play alone, use `nf simulate`.)"
        wrong = self._seats.problem or self.query_one(OptionRows).problem(self._seats.taken)
        if wrong:
            return wrong
        able = self.game.seats_for(self.config)
        if len(self.players) not in able:
            so = "" if able == self.game.seats else " with these options"
            instead = or_by_option(self.config)
            return f"{self.game.title}{so} is for {seats_words(able)} players, not {len(self.players)}{instead}."
        try:
            self.seed  # noqa: B018 - reads what was typed
        except BadRequest:
            return "The seed is a whole number, such as 7, or nothing at all."
        return ""


class SetUpScreen(GuardedScreen[None]):
    """You choose everything on one page, which begins with your last choices."""

    purpose = "Here you set up a game: which one, who plays, and with which options."
    help_text = (
        "A new game: Tab goes on, arrows and Space choose, <key s start> starts. At least one seat must be a person's. "
        "The same seed repeats the same deals and rolls; without one, chance decides."
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
        self._last = last
        self.game: Game[Any] = find_game(last.game if last.game in manifests() else next(iter(manifests())))

    def compose(self) -> ComposeResult:
        """Game, its form, and the button that starts."""
        with VerticalScroll(id="set-up", can_focus=False) as page:
            page.border_title = "A new game"
            with Horizontal(classes="line"):
                yield Label("Game")
                titles = [(manifest.title, id) for id, manifest in manifests().items()]
                yield DropDown(titles, value=self.game.id, id="game")
            yield SetUpForm(self.game, self._last)
            yield Static(id="problem", markup=False)
            yield Button(with_keys(self, "Start (<key s start>)"), id="start", variant="primary", compact=True)
        yield KeyBar(show_command_palette=False)

    @property
    def form(self) -> SetUpForm:
        """The form of the game that is chosen."""
        return self.query_one(SetUpForm)

    def on_mount(self) -> None:
        """Give the keyboard to the first field, the game."""
        self.query_one("#game").focus()
        self._judge()
        self.app.tell_troubles()
        unknown = [f"game {self._last.game!r}"] if self._last.game not in {"", *manifests()} else []
        if unusable := [*unknown, *self.form.unusable]:
            title = "Some of your last choices cannot be used"
            self.notify(f"{', '.join(unusable)}: {USUAL}", title=title, severity="warning", markup=False)

    @on(Select.Changed, "#game")
    async def choose_game(self, event: Select.Changed) -> None:
        """Show the seats and options of another game; if it cannot be loaded, say why and stay with this one."""
        if event.value == self.game.id:
            return
        try:
            self.game = find_game(str(event.value))
        except GameError as error:
            self.app.complain(error)
            self.query_one("#game", Select).value = self.game.id
            return
        await self.form.remove()
        await self.query_one("#set-up").mount(SetUpForm(self.game, self._last), before="#problem")
        self._judge()

    @on(Input.Changed)
    @on(Select.Changed)
    @on(Checkbox.Changed)
    def _judge(self) -> None:
        """Say at once why the game cannot start."""
        problem = self.problem
        self.query_one("#problem", Static).update(problem)
        self.query_one("#start", Button).disabled = bool(problem)

    @property
    def problem(self) -> str:
        """Why the game cannot start; empty if it can."""
        return self.form.problem if self.query(SetUpForm) else "The page is being made."

    @on(Button.Pressed, "#start")
    @on(Input.Submitted, "#seed")
    def action_start(self) -> None:
        """Start the game, if nothing is wrong."""
        if not self.is_active:
            return
        form = self.form
        try:
            if form.problem:
                raise BadRequest(form.problem)
            names = tuple(seating.HUMAN if id in PEOPLE else id for id in form.players)
            backs, file = form.take_backs or None, saves.new_file(self.game)
            table = seating.sit_down(self.game, form.config, names, form.seed, file, take_backs=backs)
        except GameError as error:
            self.app.complain(error)
            return
        self.app.begin(self, table, form.choice)
