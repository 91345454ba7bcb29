"""The stepper: replay a game action by action, read the rule of each step, and try other choices."""

from collections.abc import Callable
from itertools import combinations
from typing import Any, ClassVar

from traitlets import Dict, Int, List, Unicode

from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.past import Past
from nf_core.kernel.step import apply, pending
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE, Action, Seat
from widgets import forms, link, seats, tables
from widgets.story import Source, tell


class Stepper(seats.TableWidget):
    """A timeline of a game: the decision at each point, its rule, the choice made, and its effect.

    You can change every answer ("what if it is a 6?"): the record is then played on as far as it still fits. This never
    changes the table or the file. The stepper follows a table that goes on, until `close()`.

    Args:
        source: a table, a replay, or the path of a record.
        seat: the seat whose view to show; without it every hand is open. You cannot change what that seat cannot see.

    Raises:
        BadData: the file is not a record that can be replayed.
        BadRequest: it is none of these, or the game has no such seat.
    """

    page = ("stepper",)

    points: List[link.Data] = List().tag(sync=True)
    "The timeline: the beginning, every action, and the decision at its end."
    at = Int(0).tag(sync=True)
    "The point shown: the number of actions made there; one more than there are is the decision at the end."
    made = Dict().tag(sync=True)
    "The action made at this point: its text, its ledger, and its effect."
    branch = Dict().tag(sync=True)
    "Where the timeline leaves the record, and what no longer fitted; empty if it does not leave it."
    note = Unicode().tag(sync=True)
    "Why a damaged record goes no further."

    form: ClassVar[forms.Form] = seats.TableWidget.form | {"at": forms.WHOLE}
    invitation = "Run this cell to step through the game."

    def __init__(self, source: Source, *, seat: Seat | None = None) -> None:
        self._source, self.seat = source, seat
        self._story = tell(source)
        self._line = self._story.line
        self.game = self._story.game
        count = len(self.game.scores(self._line.start))
        if seat is not None and seat not in range(count):
            raise BadRequest(f"There is no seat {seat}.", f"Give one from 0 to {count - 1}, or none.")
        self._reader = self._story.person if seat is None else seat
        self._hands = tables.open_hands(self.game, count, seat)
        super().__init__(self.game, title=f"{self.game.title}, step by step")
        if isinstance(source, Table):
            source.observers.append(self._follow)
        self._draw()
        self.go_to(0)

    @property
    def past(self) -> tuple[Past[Any], ...]:
        """The actions of the timeline."""
        return self._line.past

    @property
    def last(self) -> int:
        """The last point: the decision at the end, or the last action of a game that is over."""
        return len(self.past) + bool(self._line.state(len(self.past)).agenda)

    def go_to(self, number: int) -> None:
        """Show a point: 0 is the beginning, n comes after action n.

        Raises:
            BadRequest: the timeline has no such point.
        """
        if number not in range(self.last + 1):
            raise BadRequest(f"There is no point {number}.", f"Give one from 0 to {self.last}.")
        with self.hold_sync():
            self.at = number
            s = self._seen(self._line.state(min(number, len(self.past))))
            self.view = tables.table_data(self.game, s, self._reader, hands=self._hands)
            self.agenda = tables.agenda_data(s.agenda)
            self.made = self._deed(self.past[number - 1]) if 0 < number <= len(self.past) else {}
            asked = self._question(number) if number else {"shape": "start", "prompt": "The game begins"}
            answered = number > 0 and asked["shape"] == "subset"
            self._ask(asked, self._line.state(max(number - 1, 0)), self._decision(number) if answered else None)

    def what_if(self, number: int, given: Any) -> None:
        """Replace action `number`, and play the rest of the record as far as it fits.

        Args:
            number: the action to replace, from 1; one more than there are adds an action at the end.
            given: the action, or whatever `DecisionPanel.choose` takes.

        Raises:
            BadRequest: the timeline has no such point, its decision is secret, or that does not answer it.
            IllegalAction: the action is not legal there.
        """
        if number not in range(1, self.last + 1):
            raise BadRequest(f"Nothing is decided at point {number}.", f"Give one from 1 to {self.last}.")
        decision = self._decision(number)
        if not self._open(number, decision):
            raise BadRequest("This seat may not see that.", "Step through the game without giving a seat.")
        action = tables.answer(self.game, decision, given)
        if self._line.actions[number - 1 : number] != [action]:
            branched = self._line.what_if(number, action)
            self._line = self._story.line if branched.actions == self._story.line.actions else branched
            self._draw()
        self.go_to(number)

    def reset(self) -> None:
        """Go back to the record."""
        self._story = tell(self._source)
        self._line = self._story.line
        self._draw()
        self.go_to(min(self.at, self.last))

    def close(self) -> None:
        """Stop following the table."""
        if isinstance(self._source, Table) and self._follow in self._source.observers:
            self._source.observers.remove(self._follow)
        super().close()

    def _follow(self) -> None:
        """Follow a change of the table; a what-if stays as it is."""
        if not self.branch:
            ended = self.at == self.last
            self.reset()
            self.go_to(self.last if ended else self.at)

    def _draw(self) -> None:
        """Put the timeline on the page."""
        chosen = self._line.chosen
        points = [{"number": 0, "text": "The game begins", "who": "", "kind": "record"}]
        for number, made in enumerate(self.past, 1):
            kind = "chosen" if number in chosen else "branch" if chosen and number > min(chosen) else "record"
            points.append({"number": number, "kind": kind} | self._told(made))
        if self.last > len(self.past):
            prompt = self.game.words.prompt(self._decision(self.last))
            points.append({"number": self.last, "text": prompt, "who": "Open", "kind": "open"})
        with self.hold_sync():
            self.points = points
            self.branch = self._leaving()
            self.note = self._story.note

    def _leaving(self) -> link.Data:
        """Where the timeline leaves the record, and what no longer fitted."""
        if not self._line.chosen:
            return {}
        left: link.Data = {"left": min(self._line.chosen), "lost": len(self._line.rest), "unfit": "", "refusal": None}
        if self._line.rest and self._line.refusal:
            unfit = self._line.rest[0]
            left["unfit"] = _line(self._told(unfit))
            # The end of the timeline says what is asked now, in better words than the kernel's.
            if self._own(unfit.action.seat) and not self._line.refusal.rule.startswith("kernel."):
                left["refusal"] = link.refusal_data(self._line.refusal)
        return left

    def _seen(self, s: Any) -> Any:
        return s if self.seat is None else self.game.view(s, self.seat)

    def _own(self, seat: Seat) -> bool:
        """Whether the reader may see everything that a seat knows."""
        return self.seat in {None, seat}

    def _told(self, made: Past[Any]) -> link.Data:
        """An action in a line: what a seat does, or the effect of chance or of a seat with secrets."""
        seat = made.action.seat
        who = tables.seat_title(seat, self._reader)
        if seat != NATURE and self._own(seat):
            return {"who": who, "text": self.game.words.describe(self._seen(made.before), made.action)}
        said = [self.game.narrate(event, self._reader).removesuffix(".") for event in made.turn.events]
        if not said:
            return {"who": who, "text": "decides"}
        return {"who": who if seat == NATURE else "", "text": said[0]}

    def _deed(self, made: Past[Any]) -> link.Data:
        """An action in full: what was done and the number behind it, unless secret, and its effect."""
        data: link.Data = {"text": "", "ledger": None}
        if self._own(made.action.seat):
            data = tables.option_data(self.game, self._seen(made.before), made.action)
        who = tables.seat_title(made.action.seat, self._reader)
        return data | {"who": who, "events": [self.game.narrate(event, self._reader) for event in made.turn.events]}

    def _decision(self, number: int) -> Decision:
        """The decision that action `number` answers, or the one open at the end."""
        asked = pending(self._line.state(number - 1))
        made = self.past[number - 1 : number]
        return next(decision for decision in asked if not made or made[0].action in decision)

    def _open(self, number: int, decision: Decision) -> bool:
        """Whether the reader may see its answers: the reader's own, or chance with a visible result."""
        if self._own(decision.seat):
            return True
        if decision.seat != NATURE or not isinstance(decision, Pick):
            return False
        before = self._line.state(number - 1)
        outcomes = [self._seen(apply(before, option).state) for option in decision]
        return all(one != other for one, other in combinations(outcomes, 2))

    def _question(self, number: int) -> link.Data:
        decision, before = self._decision(number), self._seen(self._line.state(number - 1))
        made = self.past[number - 1].action if number <= len(self.past) else None
        if not self._open(number, decision):
            asked = {"shape": "told", "prompt": self.game.words.prompt(decision)}
            return asked | {"rule": link.rule_data(before.agenda[0].rule)}
        return tables.decision_data(self.game, before, decision, made) | {"chance": decision.seat == NATURE}

    def _lines(self) -> list[str]:
        return [f"{point['number']}. {_line(point)}" for point in self.points[1 : self.at + 1]]

    def _answer(self, action: Action) -> None:
        self.what_if(self.at, action)

    def _deeds(self) -> dict[str, Callable[[link.Data], object]]:
        return super()._deeds() | {
            "go": lambda message: self.go_to(message["at"]),
            "choose": lambda message: self.what_if(self.at, message["what"]),
            "reset": lambda _: self.reset(),
        }


def _line(told: link.Data) -> str:
    return f"{told['who']}: {told['text']}" if told["who"] else str(told["text"])
