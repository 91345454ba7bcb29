"""A game as plain numbered lines: for screen readers and slow connections.

No box drawing, no colour, one thing a line. Choices are numbers; everything else is a word: see `HELP`. The rules are
the kernel's, the words the game's (`telling.py`); here is only the conversation.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from nf_core.bots import hints
from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.manifest import load_place
from nf_core.kernel.numbers import whole
from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.table import Table
from nf_core.kernel.values import Action, Seat
from tui import telling
from tui.boards.marks import Marks
from tui.ending import story
from tui.front import front_of
from tui.numbered import Numbered
from tui.plain_extra import Extra
from tui.plain_items import HELP as ITEM_HELP
from tui.plain_items import PlainItems, items_of
from tui.plain_saving import save
from tui.plain_thinking import watched
from tui.spared import Spared

HELP = (
    "Type the number of a choice, or the words it begins with, or one of these:",
    "board: the table in words, hand: your cards; [3] stands behind what choice 3 is about, [3+] if more choices are.",
    "choices: the choices again. choices and a word: those with that word, allowed or not.",
    "why 3: the numbers and the rule of choice 3.",
    "barred: what you may not do, and why. barred and a word: only what has that word.",
    "card and a part of its name: what a thing on the table does, would cost and score, and why you cannot have it.",
    "short: the rules in short, for what is under way. short and a word: for that. short all: everything.",
    "rules: the list of rules with their ids. rules and an id: that rule. rules and a word: the rules with that word.",
    "hint: what a good bot would do. coach: hints come by themselves, or no longer. score: the score so far.",
    "log: everything that has happened. log 5: the last five things. since: all since your turn, the points first.",
    "undo: take a choice back. undo turn: take back all choices since another player chose. redo: make it again.",
    "take-backs on: undo goes back past chance and the bots; the game is then marked. take-backs off: no longer.",
    "save: where the game is saved. save as FILE: save a copy there.",
    "restart: begin again from the first choice. quit: leave; the game stays saved.",
    ITEM_HELP,
)
SURE = {"restart", "quit"}
"Commands that need a yes before they are carried out."
WITH_MORE = {"barred", "choices", "why", "rules", "log", "undo", "save", "card", "short", "take-backs"}
"Commands that more words may follow."
BLANK = "\n" * 40
"Scrolls what one person saw out of sight of the next."

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
        open_hands: whether everybody may see all hands.
        asks_everything: whether people are asked even if there is only one answer.
    """

    def __init__(
        self,
        table: Table[Any],
        read: Reader,
        say: Callable[[str], None],
        *,
        open_hands: bool = False,
        asks_everything: bool = False,
    ) -> None:
        self.table = table
        self.open_hands = open_hands
        self._has_curtain = table.game.secrets and not open_hands
        self._read = read
        self._say = say
        self._adviser = hints.Adviser(table.game)
        self._people = [seat for seat in range(table.config.seats) if seat not in table.players]
        self._spared = Spared(table, self._people, asks_everything=asks_everything)
        # Players who go on with a game hear what happens from now on; `log` has the rest.
        self._told = dict.fromkeys(self._people, len(table.past))
        self._seat: Seat = self._people[0]
        self._items: PlainItems | None = None
        self._words: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._lines((*HELP, *(self._extra.help if self._extra else ()))),
            "board": lambda _: self._lines(telling.board(table, self._seat, self._marks, open_hands=open_hands)),
            "hand": lambda _: self._lines(telling.hand(table, self._seat, self._marks, open_hands=open_hands)),
            "choices": self._seek,
            "why": self._why,
            "barred": self._barred,
            "rules": lambda rest: self._lines(telling.rulebook(table, rest)),
            "card": lambda rest: self._lines(telling.look_up(table, self._seat, rest)),
            "short": lambda rest: self._lines(telling.in_short(table, self._seat, rest)),
            "hint": lambda _: self._hint(),
            "coach": lambda _: self._coach(),
            "log": self._log,
            "score": lambda _: self._lines(telling.scores(table, self._people)),
            "since": lambda _: self._lines(telling.since(table, self._seat, self._people)),
            "undo": self._undo,
            "take-backs": self._take_backs,
            "redo": lambda _: None if self._spared.redo() else self._say("There is nothing to redo."),
            "save": lambda rest: self._lines(save(table, rest)),
            "restart": lambda _: self._restart(),
            "quit": lambda _: self._leave(),
        }
        place = front_of(table.game.id).plain_commands
        self._extra: Extra | None = load_place(place)(table, say, self._is_yes, self._news) if place else None
        self._extra_words = self._extra.words if self._extra else {}

    def play(self) -> bool:
        """Play until the game is over (True) or the player leaves (False)."""
        try:
            if len(self._people) > 1 and self._has_curtain:
                self._seat = -1  # nobody is looking yet
            while True:
                while not self._safely(self._run):
                    pass
                self._news()
                if not self.table.decisions():
                    self._ending()
                    self._save_at_last()
                    return True
                self._turn()
        except (Leave, EOFError):
            self._goodbye()
            return False
        except KeyboardInterrupt:
            self._say("")
            self._goodbye()
            raise

    def _run(self) -> None:
        """Let chance and the bots act, and answer forced questions; tell all of it afterwards."""
        with watched(self.table, self._say):
            self.table.run()
            while answer := self._spared.answer:
                self.table.submit(answer)
                self.table.run()

    def _save_at_last(self) -> None:
        """Try to save once more, since no later choice will do it."""
        if self.table.unsaved:
            self._safely(self.table.save)

    def _goodbye(self) -> None:
        self._save_at_last()
        saved = self.table.past and self.table.is_saved
        self._say(f"Goodbye. The game is saved in {self.table.save_to}." if saved else "Goodbye.")

    def _turn(self) -> None:
        self._hand_over(self._decision().seat)
        self._items = items_of(self.table.game, self.table.state, self._decision())
        self._choices()
        if self.table.coached:
            self._hint()
        past = len(self.table.past)
        while len(self.table.past) == past and self.table.decisions():
            line = self._read("> ").strip()
            self._safely(partial(self._command, line))

    def _hand_over(self, seat: Seat) -> None:
        """Make sure that only the person whose turn it is looks, before showing anything of that seat."""
        if seat == self._seat:
            return
        if self._has_curtain:
            self._say(BLANK)
            self._read(f"Player {seat + 1}: press Enter when only you are looking. ")
        self._seat = seat
        self._news()

    def _safely(self, act: Callable[[], object]) -> bool:
        """Act, and return whether all went well; if saving fails, say so and go on."""
        was_unsaved = self.table.unsaved
        try:
            act()
        except BadRequest as error:
            self._say(str(error))
            return False
        if was_unsaved and self.table.is_saved:
            self._say(f"The game is saved again, in {self.table.save_to}.")
        return True

    def _command(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if self._items and self._items.knows(word, rest):
            self._choose_items(self._items, line)
        elif word.isdecimal() and not rest:
            self._choose_number(word)
        elif word in self._extra_words:
            self._extra_words[word](self._seat, self._decision(), rest)
        elif word not in self._words or (rest and word not in WITH_MORE):
            self._choose_words(line)
        elif word in SURE and not self._is_sure(word):
            self._say("Nothing done.")
        else:
            self._words[word](rest)

    def _is_sure(self, word: str) -> bool:
        lost = " The game is not saved and will be lost." if word == "quit" and not self.table.is_saved else ""
        return self._is_yes(f"{word}: are you sure?{lost}")

    def _is_yes(self, question: str) -> bool:
        return self._read(f"{question} yes or no: ").strip().lower() in {"y", "yes"}

    def _decision(self) -> Decision:
        return self.table.decisions()[0]

    def _numbered(self) -> Numbered:
        return Numbered(self.table.game, self.table.state, self._decision())

    @property
    def _marks(self) -> Marks:
        """The numbers of the choices on the things that they are about."""
        return (self._items or self._numbered()).marks

    def _choose_number(self, text: str) -> None:
        numbered = self._numbered()
        action = numbered.find(text)
        if action is None:
            self._say(f"There is no choice {shown(text, 20)}; choose {numbered.bounds}.")
        else:
            self._choose(action)

    def _choose_items(self, items: PlainItems, line: str) -> None:
        answer = items.answer(line)
        if isinstance(answer, Action):
            self._choose(answer)
        else:
            self._lines(answer)

    def _choose_words(self, text: str) -> None:
        if self._items:
            self._choose_items(self._items, text)
            return
        numbered = self._numbered()
        begun = numbered.begun(text) if text else []
        if len(begun) == 1:
            self._choose(begun[0])
        elif begun:
            self._say(f"Several choices begin with {quoted(text)}:")
            self._lines(map(numbered.line, begun))
        else:
            wrong = f"{quoted(text)} is neither a choice nor a command. " if text else ""
            barred = telling.barred(self.table, self._decision(), text) if text else []
            self._lines(barred or [f"{wrong}Type help for the commands, choices for the choices."])

    def _choose(self, action: Action) -> None:
        if self._dares(action):
            self.table.submit(action)

    def _dares(self, action: Action) -> bool:
        """Whether to make a choice that the player may regret."""
        lines = list(telling.caution(self.table, action))
        if not lines:
            return True
        self._lines(lines)
        sure = self._is_yes("Do it all the same?")
        if not sure:
            self._say("Nothing done.")
        return sure

    def _choices(self) -> None:
        whose = "" if len(self._people) == 1 else f"Player {self._seat + 1} decides. "
        self._say(f"{whose}{self.table.game.words.prompt(self._decision()).rstrip('?')}:")
        self._lines((self._items or self._numbered()).told())
        if self._extra and (reminder := self._extra.reminder(self._decision())):
            self._say(reminder)

    def _seek(self, words: str) -> None:
        if words:
            found = [*self._numbered().told(words), *telling.barred(self.table, self._decision(), words)]
            self._lines(found or [f"No choice has {quoted(words)}, and nothing that is barred."])
        else:
            self._choices()

    def _barred(self, words: str) -> None:
        found = telling.barred(self.table, self._decision(), words)
        self._lines(found or [f"Nothing with {quoted(words)} is barred." if words else "Nothing is barred."])

    def _why(self, text: str) -> None:
        numbered = self._numbered()
        action = numbered.find(text)
        if action is None:
            self._say(f"Type why and a choice from {numbered.bounds}: why {min(numbered.by_number)}.")
        else:
            self._lines(telling.why(self.table, action))

    def _hint(self) -> None:
        view, decision = self.table.question(self._seat)
        numbered = self._items.numbers if self._items else lambda action: str(self._numbered().number(action))
        self._lines(hints.told(self.table.game, view, self._adviser.advise(view, decision), numbered))

    def _coach(self) -> None:
        self.table.coach(on=not self.table.coached)
        self._say("Hints come by themselves." if self.table.coached else "No more hints, unless you type hint.")

    def _undo(self, rest: str) -> None:
        if rest not in {"", "turn"}:
            self._say("Type undo, or undo turn.")
            return
        last = self._spared.last_to_choose
        if last is None:
            self._say("There is nothing to take back yet.")
            return
        undo = self.table.undo_turn if rest else self.table.undo
        if self._spared.take_back(undo, last if self.table.take_backs else self._seat):
            self._keep_up()
            self._say("Taken back.")
        else:
            self._say("That cannot be taken back: chance or somebody else has acted.")
            self._lines([] if self.table.take_backs else ["Type take-backs on to allow it; the game is then marked."])

    def _take_backs(self, rest: str) -> None:
        if len(self._people) > 1:
            self._say("People who share a keyboard can take back everything.")
        elif rest in {"on", "off"}:
            self.table.allow_take_backs(allowed=rest == "on")
            self._say(telling.TAKE_BACKS[self.table.take_backs])
        else:
            self._say(f"{telling.TAKE_BACKS[self.table.take_backs]} Type take-backs on, or take-backs off.")

    def _keep_up(self) -> None:
        """Tell things again when they happen again after being taken back."""
        self._told = {seat: min(told, len(self.table.past)) for seat, told in self._told.items()}

    def _restart(self) -> None:
        if self.table.restart():
            self._keep_up()
            self._say("The game begins again.")
        else:
            self._say("This table allows no take-backs: take-backs on, or quit and begin another game.")

    def _leave(self) -> None:
        raise Leave

    def _log(self, rest: str) -> None:
        if not rest:
            self._lines(telling.story(self.table, 0, self._seat))
        elif last := whole(rest, 1):
            self._lines(telling.events(self.table, self._seat)[-last:])
        else:
            self._say("Type log, or log 5 for the last five things.")

    def _news(self) -> None:
        if self._seat in self._told:
            self._lines(telling.story(self.table, self._told[self._seat], self._seat))
            heard = (self._seat,) if self._has_curtain else self._people
            self._told |= dict.fromkeys(heard, len(self.table.past))

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)

    def _ending(self) -> None:
        self._lines(story(self.table, self._people))
        if self.table.is_saved:
            self._say(f"Step through it with: nf replay {self.table.save_to}")
        seats, coach = ",".join(self.table.seat_names), " --coach" if self.table.coached else ""
        self._say(f"Play again with: nf play {self.table.game.id} --seats {seats}{coach}")
