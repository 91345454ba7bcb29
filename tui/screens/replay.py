"""A saved game, step by step: the actions, the table, the next rule; and branches into new games."""

from collections.abc import Callable
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from nf_core.bots.seating import HUMAN
from nf_core.kernel.decision import Pick
from nf_core.kernel.errors import GameError
from nf_core.kernel.fight import Fight
from nf_core.kernel.game import Game
from nf_core.kernel.past import past_of
from nf_core.kernel.record import Record, replay
from nf_core.kernel.step import State, pending
from nf_core.kernel.values import NATURE, Action
from nf_core.registry import game_of
from tui import saves
from tui.boards.board import Board, board_for
from tui.panels.agenda import AgendaPanel, actor
from tui.panels.key_bar import KeyBar
from tui.panels.standing import with_badges
from tui.panels.timeline import Timeline, done
from tui.panels.words import ledger_text
from tui.screens.guarded import GuardedScreen
from tui.screens.questions import ChoiceScreen, MomentScreen
from tui.screens.why import WhyScreen
from tui.tempo import pace_in

BEAT = 1.2
"Seconds between two steps when it plays by itself."


class ReplayScreen(GuardedScreen[None]):
    """One moment of the game at a time.

    Args:
        record: the game.

    Raises:
        GameError: it cannot be replayed at all.
    """

    purpose = "Here you step through a saved game, and ask what if."
    help_text = (
        "Replay: <key left step-minus-1> and <key right step-1> step through the game, <key Page Up "
        "turn-round-minus-1> and <key Page Down turn-round-1> by rounds; <key g ask-moment> goes to an action by its "
        "number, or to a round by its name. You see what the person who played it saw; if the game is over, <key o "
        "open-hands> opens all hands. <key b branch> branches: a new game goes on from the moment shown, in its own "
        "file. <key e edit> branches with another roll or card: what if the die had shown a 6?"
    )
    CSS_PATH = "replay.tcss"
    # Textual declares it for each instance, and reads it from the class.
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-low"), (34, "-tall")]  # type: ignore[misc]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Next", priority=True),
        Binding("left", "step(-1)", "Back one", show=False, priority=True),
        Binding("pagedown", "turn_round(1)", "Next round", show=False, priority=True),
        Binding("pageup", "turn_round(-1)", "Previous round", show=False, priority=True),
        Binding("home", "first", "Beginning", show=False, priority=True),
        Binding("end", "last", "End", show=False, priority=True),
        Binding("g", "ask_moment", "Go to"),
        Binding("p", "play", "Play"),
        Binding("o", "open_hands", "Hands"),
        Binding("s", "scores", "Scores", show=False),
        Binding("b", "branch", "What if"),
        Binding("e", "edit", "Chance"),
        Binding("v", "view", "View"),
        Binding("escape", "dismiss", "Back"),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit", show=False),
    ]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self.game: Game[Any] = game_of(record)
        self.played = replay(self.game, record)
        self.states: list[State] = [self.played.start, *(turn.state for turn in self.played.turns)]
        self.past = past_of(self.played)
        self.at = 0
        self.open_hands = False
        people = [seat for seat, name in enumerate(record.header.seats) if name == HUMAN]
        self._eyes = people[0] if people else 0

    def report(self) -> str:
        """Which game was stepped through, and where."""
        return f"replaying {self.record.file} at action {self.at}: {self.record.header}"

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return not self.states[-1].agenda

    def compose(self) -> ComposeResult:
        """Timeline, events and agenda on the left; the table on the right."""
        yield Static(id="where", markup=False)
        with Horizontal():
            with Vertical(id="left"):
                yield Timeline(id="timeline")
                with VerticalScroll(id="told"):
                    yield Static(id="events")
                yield AgendaPanel()
            yield board_for(self.game)
        yield KeyBar(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self._timer = self.set_interval(BEAT, self._beat, pause=True)
        self._playing = False
        self.query_one("#told").border_title = "What happened"
        self.query_one(AgendaPanel).border_title = "What comes"
        timeline = self.query_one(Timeline)
        timeline.show(self.game, self.past, self._eyes)
        timeline.focus()
        self.go_to(0)
        broken = str(self.played.stopped or self.record.damage)
        if broken:
            self.notify(broken, title="The record breaks off", severity="warning", timeout=12, markup=False)

    def go_to(self, at: int) -> None:
        """Show the moment after that many actions, or the last one if there are fewer."""
        self.at = min(max(at, 0), len(self.past))
        self.query_one(Timeline).go_to(self.at)
        self._show()

    def _show(self) -> None:
        state = self.states[self.at]
        seen = state if self.open_hands else self.game.view(state, self._eyes)
        self.query_one(Board).show(seen, self._eyes)
        self.query_one(AgendaPanel).show(self.game, state)
        self.query_one("#events", Static).update(self._events())
        points = " to ".join(str(ledger.total) for ledger in self.game.scores(state))
        score = " ".join(with_badges(self.game, state)) or points
        hands = "open hands" if self.open_hands else f"seen by player {self._eyes + 1}"
        marked = ["with take-backs"] if self.record.header.taken_back else []
        where = (f"{self.at} of {len(self.past)}", f"{self.game.words.stage(state)}, {score}")
        self.query_one("#where", Static).update("   ".join((self.game.title, *where, hands, *marked)))

    def _events(self) -> RenderableType:
        if not self.at:
            return Text("Nothing yet.")
        past = self.past[self.at - 1]
        told = [self.game.narrate(event, self._eyes) for event in past.turn.events]
        lines = Text("\n".join(told or [done(self.game, past, self._eyes)]))
        outcome = self.game.outcome(past.turn.state)
        if outcome:
            lines.append(f"\n{outcome.reason}", "bold")
        ledger = self.game.words.reason(past.before, past.action)
        return Group(lines, ledger_text(ledger)) if ledger else lines

    @on(Timeline.Moved)
    def move(self, event: Timeline.Moved) -> None:
        """The reader has chosen a moment in the list."""
        self.at = event.at
        self._show()

    def action_step(self, by: int) -> None:
        """An action on or back; a fight that it decided is told first, over the table as it was before."""
        decided = self.past[self.at].turn.events if by > 0 and self.at < len(self.past) else ()
        beat = pace_in(self.app).beat
        fights = [fight for event in decided if (fight := self.game.fight(event, self._eyes))] if beat else []
        self._tell(fights, beat, self.at + by)

    def _tell(self, fights: list[Fight], beat: float, then: int) -> None:
        """Tell fights one after the other, then go to a moment."""
        if not fights:
            self.go_to(then)
            return
        from tui.screens.fight import FightScene  # noqa: PLC0415 - loaded when it is opened

        scene = FightScene(fights[0], beat)
        self.open_screen(scene, lambda _: self.call_after_refresh(self._tell, fights[1:], beat, then))

    def action_first(self) -> None:
        """To the beginning."""
        self.go_to(0)

    def action_last(self) -> None:
        """To the end."""
        self.go_to(len(self.past))

    def action_turn_round(self, by: int) -> None:
        """To the first action of the next round, or back to that of this round or the one before."""
        rounds = self.query_one(Timeline).stages.values()
        later = [number for number in rounds if number > self.at]
        earlier = [number for number in rounds if number < self.at]
        self.go_to((later or [len(self.past)])[0] if by > 0 else (earlier or [0])[-1])

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """Hide the key for the next page if the board has only one."""
        return action != "view" or (self.is_mounted and self.query_one(Board).has_views)

    def action_view(self) -> None:
        """Another page of the board."""
        self.query_one(Board).next_view()

    def action_ask_moment(self) -> None:
        """Ask for the number of an action, or the name of a round."""
        self.open_screen(MomentScreen(self.query_one(Timeline).stages, len(self.past)), self._answered(self.go_to))

    def _answered(self, then: Callable[[int], None]) -> Callable[[int | None], None]:
        return lambda answer: None if answer is None else then(answer)

    def action_play(self) -> None:
        """Start or stop stepping automatically."""
        self._playing = not self._playing and self.at < len(self.past)
        (self._timer.resume if self._playing else self._timer.pause)()
        self.notify("Playing; <key p play> stops it." if self._playing else "Stopped.", timeout=2)

    def _beat(self) -> None:
        if not self.is_active:
            return  # a fight is told, or the reader reads something else
        self.action_step(1)
        if self.at == len(self.past):
            self.action_play()

    def action_open_hands(self) -> None:
        """See all hands, or only what the person saw; not before the game is over."""
        if not self.is_over:
            self.notify("This game goes on: hands stay closed until it is over.", severity="warning")
            return
        self.open_hands = not self.open_hands
        self._show()

    def action_scores(self) -> None:
        """Explain the scores and the other totals on the board at this moment."""
        scores = enumerate(self.game.scores(self.states[self.at]))
        named = [(actor(seat).capitalize(), ledger) for seat, ledger in scores]
        self.open_screen(WhyScreen("Scores at this moment", more=[*named, *self.query_one(Board).ledgers()]))

    def action_branch(self) -> None:
        """Go on from here in a new game."""
        if not self.states[self.at].agenda:
            self.notify("The game is over here: step back to branch off.", severity="warning")
        else:
            self._branch(self.at)

    def _branch(self, at: int, answer: Action | None = None) -> None:
        if not self.is_active:
            return
        try:
            file = saves.branch(self.record, at, answer)
        except GameError as error:
            self.app.complain(error)
            return
        self.notify(f"A new game, saved in {file.name}; the old one is untouched.", markup=False)
        self.app.go_on(file, self)

    def action_edit(self) -> None:
        """Offer the other answers that chance could have given."""
        others = self._other_answers()
        if not others:
            self.notify("The action shown is not a roll or a new card.", severity="warning")
            return
        before = self.past[self.at - 1].before
        words = [self.game.words.describe(before, action) for action in others]
        question = ChoiceScreen(
            "What if chance had given something else?", [f"{text[:1].upper()}{text[1:]}" for text in words]
        )
        self.open_screen(question, self._answered(lambda index: self._branch(self.at - 1, others[index])))

    def _other_answers(self) -> list[Action]:
        """The other answers of chance in the action shown; none if a person or a bot acted."""
        past = self.past[self.at - 1] if self.at else None
        if past is None or past.action.seat != NATURE:
            return []
        asked = [decision for decision in pending(past.before, NATURE) if isinstance(decision, Pick)]
        return [action for decision in asked for action in decision if action != past.action]
