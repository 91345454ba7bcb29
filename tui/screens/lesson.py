"""A lesson being played: what to do and why above, the table and the choices below."""

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from nf_core.kernel.decision import Decision
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.table import Table
from nf_core.kernel.values import Action, Seat
from nf_core.lessons import Lesson, LessonRun, lesson_after
from tui.boards.board import Board, board_for
from tui.keys import with_keys
from tui.panels.choices import Choices
from tui.panels.digits import DIGIT_KEYS
from tui.panels.key_bar import KeyBar
from tui.panels.side import Side, fit
from tui.panels.standing import Standing
from tui.panels.words import rule_text
from tui.progress import Progress, progress_path
from tui.screens.autopilot import Autopilot
from tui.screens.confirm import ConfirmScreen
from tui.screens.guarded import GuardedScreen
from tui.screens.why import WhyScreen, why

ROOM = (15, 10, 8)
"Lines for what is told beside the table; lines for the choices below it, and on a low screen."


class LessonScreen(GuardedScreen[None]):
    """One lesson; it goes on where the learner left it."""

    purpose = "Here you learn one idea of a game by making the moves yourself, on a real table."
    help_text = (
        "Lesson: the text above says what to do now. Nothing can go wrong: a move that does not fit the step is "
        "refused, with a reason, and you can take everything back. At the end a task waits for you. Where a game has a "
        "planner, `<key e reach>` and `<key m plan>` open it as at a table."
    )
    CSS_PATH = "lesson.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next_lesson", "Next lesson"),
        Binding("h", "hint", "Hint"),
        Binding("u", "undo", "Undo"),
        Binding("b,left", "step_back", "Back", key_display="b"),
        Binding("n,right", "step_on", "On", key_display="n"),
        Binding("r", "restart", "Restart"),
        Binding("r", "restart_too", "Restart", show=False),
        Binding("v", "view", "View"),
        Binding("s", "scores", "Scores", show=False),
        Binding("m", "plan", "Plan", show=False),
        Binding("e", "reach", "Within reach", show=False),
        Binding("escape", "dismiss", "Leave"),
        Binding("question_mark", "app.help", "Help"),
        Binding("q", "app.quit", "Quit", show=False),
        *DIGIT_KEYS,
    ]

    def __init__(self, lesson: Lesson[Any, Any]) -> None:
        super().__init__()
        self.lesson = lesson
        self.run = LessonRun(lesson)
        self.autopilot = Autopilot(self, self)
        self._shown: object = None
        self._refused: Refusal | None = None

    @cached_property
    def next(self) -> Lesson[Any, Any] | None:
        """The lesson after this one; to read it is to play it, which can wait until it is wanted."""
        return lesson_after(self.lesson)

    def take_size(self, size: Size) -> None:
        """The side has classes of its own."""
        super().take_size(size)
        fit(self, size.height)

    def compose(self) -> ComposeResult:
        """Where one stands above, the table on the left, what to do and why beside it, above the choices."""
        yield Static(id="status", markup=False)
        with Container(id="body"):
            board = board_for(self.run.game)
            board.id = "board"
            yield board
            with Side(ROOM, id="side"):
                yield Static(id="ending", markup=False)
                yield Choices(told_first=True, offers_search=False, id="choices")
        yield KeyBar(show_command_palette=False)

    def on_mount(self) -> None:
        """Go on where the learner left it."""
        self.progress = Progress(progress_path(self.app.settings_file))
        self.run.keys = partial(with_keys, self)
        self.run.go_to(self.progress.first_step(self.lesson.id, self.run.total))
        self._follow()

    @property
    def choices(self) -> Choices:
        """What may be done."""
        return self.query_one(Choices)

    def _follow(self) -> None:
        """Show how things stand now."""
        run, view = self.run, self.run.table.view(self.run.seat)
        self._shown = run.table.state
        if not run.decision:
            self.set_focus(None)  # without choices the keyboard is the screen's, where Enter goes on
        self.query_one(Board).show(view, run.seat)
        self.choices.show(run.game, view, run.decision)
        self.set_class(run.decision is None, "-over")
        self.query_one("#ending", Static).update("" if run.decision else with_keys(self, self._way_out()))
        self.autopilot.follow()
        self._tell(run.praise, " ".join(run.news))
        self.refresh_bindings()
        self._take_focus()
        self._keep()

    def _take_focus(self) -> None:
        """Give the keyboard to the choices, if there are any."""
        if self.run.decision:
            self.call_after_refresh(self.choices.take_focus)

    def _keep(self) -> None:
        """Keep the learner's progress; if that fails, say so and go on."""
        try:
            self.progress.note(self.run)
        except OSError as error:
            title = "Progress not kept"
            self.notify(f"lessons.json: {error.strerror}", title=title, severity="warning", markup=False)

    def _way_out(self) -> str:
        """Where to go from here, when there is nothing to decide."""
        if not self.run.done:
            return (
                "That did not work out.\n\n<key u undo>  take your last move back\n"
                "<key r restart>  begin the lesson again"
            )
        onward = f"the next lesson: {self.next.title}" if self.next else "back to the list: that was the last"
        return (
            f"Congratulations!\n\n<key Enter next-lesson>  {onward}\n<key b step-back>  back into this lesson\n"
            "<key Escape dismiss>  leave"
        )

    def _tell(self, praise: str = "", news: str = "", warning: str = "", hint: str = "") -> None:
        """Say something about the last move and what to do now; what happened comes last and may scroll."""
        run = self.run
        where = "Done" if run.done else "Your task" if run.in_task else f"Step {run.number + 1} of {run.total}"
        asked = f": {run.game.words.prompt(run.decision)}" if run.decision else ""
        self.query_one("#status", Static).update(f"{self.lesson.title} - {where}{asked}")
        rules = "\n".join(rule_text(id).plain.strip() for id in run.rules)
        parts = (
            (warning, "bold $text-warning"),
            (hint, "bold"),
            (praise, "bold $text-success"),
            (run.say, "$foreground"),
            (news, "dim"),
            (rules, "dim"),
        )
        told = [Content.styled(text.strip(), style) for text, style in parts if text.strip()]
        self.choices.say(Content("\n").join(told))

    # Choosing

    @on(Choices.Chosen)
    def choose(self, event: Choices.Chosen) -> None:
        """Make the move if the step wants it, unless it answers what was asked before (a key pressed twice)."""
        if self.run.table.state is not self._shown or event.decision is not self.choices.decision:
            return
        refusal = self.run.submit(event.action)
        if refusal:
            self._tell(warning=f"Not now. {refusal.reason}")
        else:
            self._follow()

    @on(Choices.Marked)
    def mark(self) -> None:
        """Show on the board what the choices are about."""
        self.query_one(Board).mark(self.choices.marks)

    @on(Board.Wanted)
    def choose_on_board(self, event: Board.Wanted) -> None:
        """Make the one choice that was meant on the board; of several show the first."""
        if words := self.choices.answer(event.fits):
            self._tell(warning=words)

    @on(Choices.Asked)
    def explain(self, event: Choices.Asked) -> None:
        """Open the numbers and rules of a choice."""
        if self.run.decision:
            view = self.run.table.view(self.run.seat)
            self.open_screen(why(self.run.game, view, self.run.decision, event.about))

    def action_choose(self, digit: int) -> None:
        """Choose by number, wherever the keyboard is."""
        self.choices.action_choose(digit)

    def action_hint(self) -> None:
        """Put the cursor on a move that goes on, and say it."""
        move = self.run.hint()
        self._take_focus()
        # Only then does a hint on the last row, which is a list of its own, take the keyboard there.
        self.call_after_refresh(lambda: self.app.call_later(self.choices.highlight, move))
        self._tell(hint=f"Hint: {self.run.game.words.describe(self.run.table.state, move)}. Enter does it.")

    def action_scores(self) -> None:
        """Explain the scores and the other totals on the board."""
        run = self.run
        called = Standing(run.table, [run.seat]).called
        scores = [(called(seat), ledger) for seat, ledger in enumerate(run.game.scores(run.table.view(run.seat)))]
        self.open_screen(WhyScreen("Scores as they stand", more=[*scores, *self.query_one(Board).ledgers()]))

    # Plans, as at a table: see `Autopilot`

    @property
    def table(self) -> Table[Any]:
        """The table of the lesson."""
        return self.run.table

    @property
    def decision(self) -> Decision | None:
        """What the learner must decide."""
        return self.run.decision

    @property
    def reader(self) -> Seat:
        """The learner."""
        return self.run.seat

    @property
    def state(self) -> Any:
        """What the learner sees."""
        return self.run.table.view(self.run.seat)

    @property
    def board(self) -> Board:
        """The table as a drawing."""
        return self.query_one(Board)

    def submit(self, action: Action) -> None:
        """Make a choice of a plan, if the step wants it."""
        self._refused = self.run.submit(action) or self._refused

    def safely(self, change: Callable[[], object]) -> bool:
        """Change the table; a lesson is saved nowhere."""
        return bool(change())

    def tell(self, words: str) -> None:
        """Say what a plan does, or why the step does not want it."""
        self._follow()
        refused, self._refused = self._refused, None
        self._tell(self.run.praise, words, warning=f"Not now. {refused.reason}" if refused else "")

    @on(Board.Planned)
    def plan_on_board(self, event: Board.Planned) -> None:
        """Plan for the place chosen on the board."""
        self.autopilot.plan(event.target)

    def action_plan(self) -> None:
        """Go on with a plan, or open the planner."""
        self.autopilot.plan()

    def action_reach(self) -> None:
        """Open the planner with all that is within reach."""
        self.autopilot.open(surveys=True)

    # Going back and on

    def check_action(self, action: str, _: tuple[object, ...]) -> bool:
        """The next lesson comes after the end; hints while there is something to decide."""
        asked = self.run.decision is not None
        shown = {"next_lesson": self.run.done, "hint": asked, "restart": not asked, "restart_too": asked}
        shown |= dict.fromkeys(("plan", "reach"), asked and self.autopilot.is_there)
        if self.is_mounted:
            shown["view"] = self.query_one(Board).has_views
        return shown.get(action, True)

    def action_view(self) -> None:
        """Another page of the board."""
        self.query_one(Board).next_view()

    def action_undo(self) -> None:
        """Take the last move back."""
        if self.run.undo():
            self._follow()
        else:
            self.notify("This is the beginning of the lesson.", severity="warning")

    def action_step_back(self) -> None:
        """Go to the step before this one; from a task that has begun, to its beginning."""
        self._go_to(self.run.step_before, "This is the first step.")

    def action_step_on(self) -> None:
        """Go to the step after this one, if it was reached before; after the end, to the next lesson."""
        if self.run.done:
            self.action_next_lesson()
            return
        ahead = self.run.number + 1
        reached = ahead <= self.progress.furthest(self.run)
        self._go_to(ahead if reached else None, "Make this step's move first; <key h hint> gives a hint.")

    def _go_to(self, step: int | None, otherwise: str) -> None:
        if step is None:
            self.notify(otherwise, severity="warning")
        else:
            self.run.go_to(step)
            self._follow()

    def action_restart(self) -> None:
        """Begin again, after asking."""

        def begin(sure: bool | None) -> None:  # noqa: FBT001 - the answer of a screen
            if sure:
                self.run.restart()
                self._follow()

        self.open_screen(ConfirmScreen("Begin this lesson again from its first step?"), begin)

    action_restart_too = action_restart

    def action_next_lesson(self) -> None:
        """On to the next lesson, or back to the list after the last."""
        if self.next:
            self.give_way_to(LessonScreen(self.next))
        else:
            self.dismiss()
