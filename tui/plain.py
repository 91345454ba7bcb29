"""A game as plain numbered lines: for screen readers and slow links.

No box drawing, no colour, one thing a line. Choices are numbers; everything else is a word: see `HELP`. The rules are
the kernel's, the words the game's; here is only the conversation.
"""

from collections.abc import Callable
from typing import Any

from nf_core.bots.search import Search
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.rulebook import cite
from nf_core.kernel.table import Table
from nf_core.kernel.values import Action, Seat

HELP = (
    "Type the number of a choice, or one of these words:",
    "board: what lies on the table. hand: your cards. choices: the choices again.",
    "why 3: the numbers and the rule of choice 3. barred: what you may not do, and why.",
    "hint: what the search bot would do. log: what has happened. score: the score so far.",
    "undo, redo: take a choice back, or make it again. save: where the game is saved.",
    "restart: begin again from the first choice. quit: leave; the game stays saved.",
)
SURE = {"restart", "quit"}
"Commands that are asked about before they are carried out."

Reader = Callable[[str], str]
"Shows a prompt and gives back a line; raises EOFError at the end of the input."


class Leave(Exception):
    """The player goes away."""


class PlainGame:
    """The conversation about one table.

    Args:
        table: the game; at least one seat is a person.
        read: where lines come from.
        say: where lines go.
        hints: the bot that gives hints.
    """

    def __init__(self, table: Table[Any], read: Reader, say: Callable[[str], None], hints: Search) -> None:
        self.table = table
        self._read = read
        self._say = say
        self._hints = hints
        self._told = 0
        self._people = [seat for seat in range(table.config.seats) if seat not in table.players]
        self._words = {
            "help": lambda: self._lines(HELP),
            "board": lambda: self._lines(table.game.words.board(self._view(), self._seat)),
            "hand": lambda: self._lines(table.game.words.hand(self._view(), self._seat)),
            "choices": self._choices,
            "barred": self._barred,
            "hint": self._hint,
            "log": lambda: self._lines(self._log(0)),
            "score": self._score,
            "undo": self._undo,
            "redo": lambda: None if table.redo() else self._say("There is nothing to redo."),
            "save": self._where_saved,
            "restart": self._restart,
            "quit": self._leave,
        }
        self._seat: Seat = self._people[0]

    def play(self) -> bool:
        """Play until the game is over (True) or the player leaves (False)."""
        try:
            while True:
                self._safely(self.table.run)
                self._news()
                if not self.table.decisions():
                    self._ending()
                    return True
                self._turn()
        except (Leave, EOFError):
            self._say("Goodbye." + (f" The game is saved in {self.table.save_to}." if self.table.save_to else ""))
            return False

    def _turn(self) -> None:
        decision = self.table.decisions()[0]
        if len(self._people) > 1 and decision.seat != self._seat:
            self._say(f"Now player {decision.seat + 1}.")
        self._seat = decision.seat
        self._choices()
        past = len(self.table.past)
        while len(self.table.past) == past and self.table.decisions():
            line = self._read("> ").strip().lower()
            self._safely(lambda line=line: self._command(line))

    def _safely(self, act: Callable[[], object]) -> None:
        """Act; what cannot be saved is said once and played on without."""
        try:
            act()
        except BadRequest as error:
            self._say(str(error))
            self.table.save_to = None

    def _command(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in SURE and self._read(f"{word}: are you sure? yes or no: ").strip().lower() not in {"y", "yes"}:
            self._say("Nothing done.")
        elif word.isdigit():
            self._choose(int(word))
        elif word == "why":
            self._why(rest)
        elif word in self._words and not rest:
            self._words[word]()
        elif line:
            self._say(f"{line!r} is neither a choice nor a command. Type help for the commands.")

    def _decision(self) -> Decision:
        return self.table.decisions()[0]

    def _options(self) -> list[Action]:
        return list(self._decision())

    def _view(self) -> Any:
        return self.table.view(self._seat)

    def _choose(self, number: int) -> None:
        options = self._options()
        if 1 <= number <= len(options):
            self.table.submit(options[number - 1])
        else:
            self._say(f"There is no choice {number}; choose 1 to {len(options)}.")

    def _choices(self) -> None:
        words = self.table.game.words
        self._say(f"{words.prompt(self._decision())}:")
        for number, option in enumerate(self._options(), 1):
            self._say(f"{number}. {words.describe(self.table.state, option)}")

    def _why(self, text: str) -> None:
        options = self._options()
        if not text.isdigit() or not 1 <= int(text) <= len(options):
            self._say(f"Say which choice: why 1 to why {len(options)}.")
            return
        action, step = options[int(text) - 1], self.table.state.agenda[0]
        ledger = self.table.game.words.reason(self.table.state, action)
        self._lines(ledger.lines() if ledger else [])
        cited = [entry.rule for entry in ledger.entries] if ledger else []
        for id in dict.fromkeys([*cited, step.rule]):
            rule = cite(self.table.game.package, id)
            self._say(f"{rule.title} (section {rule.section}): {rule.text}")

    def _barred(self) -> None:
        decision = self._decision()
        barred = decision.barred if isinstance(decision, Pick) else ()
        for option in barred:
            self._say(f"Not {self.table.game.words.describe(self.table.state, option.action)}: {option.refusal}")
        if not barred:
            self._say("Nothing is barred.")

    def _hint(self) -> None:
        best = self._hints.judge(self._view(), self._decision())[0]
        text = self.table.game.words.describe(self.table.state, best.action)
        self._say(f"The search bot would {text}; it gives you {best.mean:.0%}.")

    def _score(self) -> None:
        for seat, ledger in enumerate(self.table.game.scores(self.table.state)):
            self._say(f"Player {seat + 1}: {ledger.total} {ledger.unit}.")

    def _undo(self) -> None:
        acted = [past.action.seat for past in self.table.past if past.action.seat in self._people]
        if acted and self.table.undo(acted[-1] if self.table.take_backs else self._seat):
            self._told = min(self._told, len(self.table.past))
            self._say("Taken back.")
        else:
            self._say("That cannot be taken back: chance has fallen, or somebody else has acted.")

    def _restart(self) -> None:
        if self.table.restart():
            self._told = 0
            self._say("The game begins again.")
        else:
            self._say("This table allows no take-backs: quit, and begin another game.")

    def _where_saved(self) -> None:
        where = self.table.save_to
        self._say(f"Every choice is saved at once in {where}." if where else "This game is not saved.")

    def _leave(self) -> None:
        raise Leave

    def _log(self, start: int) -> list[str]:
        reader = self._seat
        events = [event for past in self.table.past[start:] for event in past.turn.events]
        return [self.table.game.narrate(event, reader) for event in events]

    def _news(self) -> None:
        self._lines(self._log(self._told))
        self._told = len(self.table.past)

    def _lines(self, lines: Any) -> None:
        for line in lines:
            self._say(line)

    def _ending(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        self._say(outcome.reason)
        self._score()
        names = " and ".join("you" if [seat] == self._people else f"player {seat + 1}" for seat in outcome.winners)
        self._say(f"Won by {names}." if names else "Nobody wins.")
