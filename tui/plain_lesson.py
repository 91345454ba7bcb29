"""A lesson as plain numbered lines: for screen readers and slow connections.

Choices are numbers; everything else is a word: see `HELP`. What is right the lesson knows (`nf_core.lessons`), the
words are the game's (`telling.py`); here is only the conversation.
"""

from collections.abc import Callable, Iterable

from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.values import Action
from nf_core.lessons import LessonRun
from nf_core.registry import cite
from tui import telling
from tui.boards.marks import Marks
from tui.numbered import Numbered
from tui.plain import Leave, Reader
from tui.plain_items import HELP as ITEM_HELP
from tui.plain_items import PlainItems, items_of
from tui.progress import Progress

HELP = (
    "Type the number of a choice, or one of these words:",
    "say: what this step wants, again. hint: a move that goes on. rules: the rules of this step.",
    "board: the table in words, hand: your cards; [3] stands behind what choice 3 is about, [3+] if more choices are.",
    "choices: the choices again.",
    "why 2: the numbers and the rule of choice 2. barred: what you may not do, and why.",
    "undo: take your last move back. back: go to the step before. on: go to the next step, if you were there before.",
    "restart: begin again from the first step. quit: leave; your progress is kept.",
    ITEM_HELP,
)


class PlainLesson:
    """The conversation about one lesson.

    Args:
        run: the lesson, where it goes on.
        progress: the learner's progress in all lessons.
        read: where lines come from.
        say: where lines go.
    """

    def __init__(self, run: LessonRun, progress: Progress, read: Reader, say: Callable[[str], None]) -> None:
        self.run = run
        self._progress = progress
        self._read = read
        self._say = say
        self._items: PlainItems | None = None
        self._words: dict[str, Callable[[], None]] = {
            "help": lambda: self._lines(HELP),
            "say": self._instruct,
            "hint": self._hint,
            "rules": lambda: self._lines(telling.rule_line(cite(id)) for id in run.rules),
            "board": lambda: self._lines(telling.board(run.table, run.seat, self._marks, open_hands=False)),
            "hand": lambda: self._lines(telling.hand(run.table, run.seat, self._marks, open_hands=False)),
            "choices": self._choices,
            "barred": self._barred,
            "undo": self._undo,
            "back": self._back,
            "on": self._on,
            "restart": self._restart,
            "quit": self._leave,
        }

    def play(self) -> bool:
        """Go on until the task is done (True) or the learner leaves (False)."""
        try:
            self._instruct()
            self._ask()
            while not self.run.done:
                self._command(self._read("> ").strip().lower())
        except (Leave, EOFError):
            self._say("Goodbye.")
            return False
        self._say("The lesson is done.")
        return True

    def _command(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        known = word in self._words and not rest
        if self._items and line and (self._items.knows(word, rest.strip()) or not known):
            self._choose_items(self._items, line)
        elif word.isdecimal() and not rest:
            self._choose_number(word)
        elif word == "why":
            self._why(rest.strip())
        elif known:
            self._words[word]()
        elif line:
            self._say(f"{quoted(line)} is neither a choice nor a command. Type help for the commands.")

    def _numbered(self) -> Numbered:
        return Numbered(self.run.game, self.run.table.state, self.run.decision)

    @property
    def _marks(self) -> Marks:
        """The numbers of the choices on the things that they are about."""
        return (self._items or self._numbered()).marks

    def _choose_items(self, items: PlainItems, line: str) -> None:
        answer = items.answer(line)
        if isinstance(answer, Action):
            self._choose(answer)
        else:
            self._lines(answer)

    def _choose_number(self, text: str) -> None:
        numbered = self._numbered()
        action = numbered.find(text)
        if action is None:
            self._say(
                f"There is no choice {shown(text, 20)}; choose {numbered.bounds}."
                if self.run.decision
                else self._stuck()
            )
            return
        self._choose(action)

    def _choose(self, action: Action) -> None:
        refusal = self.run.submit(action)
        if refusal:
            self._say(f"Not now. {refusal.reason}")
        else:
            self._follow()

    def _stuck(self) -> str:
        return "There is nothing to choose: type undo to take your last move back, or restart."

    def _follow(self) -> None:
        """Tell where the lesson is now, and keep the learner's progress."""
        try:
            self._progress.note(self.run)
        except OSError as error:
            self._say(f"Your progress cannot be kept: {error.strerror}.")
        self._lines(filter(None, [self.run.praise, *self.run.news]))
        self._instruct()
        if not self.run.done:
            self._ask()

    def _ask(self) -> None:
        """Ask the question to be answered now, with no items taken yet."""
        self._items = items_of(self.run.game, self.run.table.state, self.run.decision)
        self._choices()

    def _instruct(self) -> None:
        run = self.run
        if not run.done:
            self._say("Your task." if run.in_task else f"Step {run.number + 1} of {run.total}.")
        self._say(run.say.strip())

    def _choices(self) -> None:
        if self.run.decision is None:
            self._say(self._stuck())
            return
        self._say(f"{self.run.game.words.prompt(self.run.decision).rstrip('?')}:")
        self._lines((self._items or self._numbered()).told())
        if telling.barred(self.run.table, self.run.decision):
            self._say("Something is barred: type barred to hear what, and why.")

    def _why(self, text: str) -> None:
        numbered = self._numbered()
        action = numbered.find(text)
        if action:
            self._lines(telling.why(self.run.table, action))
        else:
            self._say(f"Type why and a choice from {numbered.bounds}: why 1." if self.run.decision else self._stuck())

    def _barred(self) -> None:
        decision = self.run.decision
        self._lines((telling.barred(self.run.table, decision) if decision else []) or ["Nothing is barred."])

    def _hint(self) -> None:
        if self.run.decision is None:
            self._say(self._stuck())
            return
        move = self.run.hint()
        number = self._items.numbers(move) if self._items else self._numbered().number(move)
        self._say(f"Hint: {number}, {self.run.game.words.describe(self.run.table.state, move)}.")

    def _undo(self) -> None:
        if self.run.undo():
            self._follow()
        else:
            self._say("This is the beginning of the lesson.")

    def _back(self) -> None:
        self._go_to(self.run.step_before, "This is the first step.")

    def _on(self) -> None:
        ahead = self.run.number + 1
        furthest = self._progress.furthest(self.run)
        self._go_to(ahead if ahead <= furthest else None, "Make this step's move first; hint gives one.")

    def _go_to(self, step: int | None, otherwise: str) -> None:
        if step is None:
            self._say(otherwise)
        else:
            self.run.go_to(step)
            self._follow()

    def _restart(self) -> None:
        if self._read("restart: are you sure? yes or no: ").strip().lower() in {"y", "yes"}:
            self.run.restart()
            self._follow()
        else:
            self._say("Nothing done.")

    def _leave(self) -> None:
        raise Leave

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)
