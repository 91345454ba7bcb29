"""A question to the learner, answered by the engine when the learner answers it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape
from math import isfinite
from typing import Any, ClassVar

from traitlets import Bool, List, Unicode

from nf_core.kernel import ledger as kernel
from nf_core.kernel.errors import BadRequest
from widgets import forms, link
from widgets.asking import AskingWidget

NOTHING: Mapping[Any, Any] = {}
NEAR = Fraction(1, 1000)
"How far a number may be from the right one, as a part of it, where the right one is neither whole nor a half."
ROUNDED = Fraction(1, 10**9)
"The same for the value of a choice, which nobody has to type."


class Quiz(AskingWidget):
    """A question with choices, or one for a number.

    The right answer is computed when the learner answers, and goes to the page only when it is asked for. That of a
    question with choices is computed at once too, to see that it is among them.

    Args:
        question: what is asked.
        choices: the answers to choose from: texts, or a mapping of texts to the values that they stand for. Without
            choices the learner types a number (`3`, `5 1/2`, `5.5`), with its unit or without.
        answer: the right value, or a function without arguments that computes it; a ledger stands for its total.
        unit: what a number counts, shown beside its box.
        feedback: remarks on wrong answers, by value. A remark is a text, a ledger, a refusal, a list of these, or a
            function of the value given that returns one of them.
        otherwise: the remark on wrong answers that `feedback` does not name.
        explain: the remark on the right answer; where the answer is a ledger, that ledger is shown without it.
        tolerance: how far a number may be from the right one; by default whole numbers and halves must be met, and
            others to a thousandth.

    Raises:
        BadRequest: no choice is right, or the answer to a question for a number is none.
    """

    _esm = link.script("shared", "quiz")
    _css = link.style()

    form: ClassVar[forms.Form] = {"do": forms.TEXT, "given": forms.AMOUNT}

    question = Unicode().tag(sync=True)
    labels = List(Unicode()).tag(sync=True)
    "The choices; empty for a number."
    unit = Unicode().tag(sync=True)
    solved = Bool(default_value=False).tag(sync=True)
    "Whether the right answer has been given."
    revealed = Bool(default_value=False).tag(sync=True)
    "Whether the learner had the answer shown."
    attempts: List[link.Data] = List().tag(sync=True)
    "What was answered, in order, as the page shows it: `given`, `right`, `remarks`."

    def __init__(
        self,
        question: str,
        choices: Sequence[str] | Mapping[str, Any] | None = None,
        *,
        answer: Any,
        unit: str = "",
        feedback: Mapping[Any, Any] = NOTHING,
        otherwise: Any = "",
        explain: Any = "",
        tolerance: float | Fraction | None = None,
    ) -> None:
        values = choices if isinstance(choices, Mapping) else {choice: choice for choice in choices or ()}
        self._values = {str(label): value for label, value in values.items()}
        self._answer, self._feedback, self._otherwise, self._explain = answer, feedback, otherwise, explain
        self._tolerance = tolerance
        super().__init__(question=question, labels=[*self._values], unit=unit)
        if self._values or not callable(answer):
            self._right()

    def try_answer(self, given: Any) -> bool:
        """Answer as the learner does: a choice's text, or a number; whether it is right.

        Raises:
            BadRequest: it is no number, or none of the choices.
        """
        value = self._value(given)
        correct = self._same(value, self._right())
        self.attempts = [
            *self.attempts,
            {"given": str(given), "right": correct, "remarks": link.remarks_data(self._remark(value, correct=correct))},
        ]
        self.solved = self.solved or correct
        return correct

    def reveal(self) -> None:
        """Show the right answer: the learner gives up."""
        right = self._right()
        given = self._label(right) or (kernel.show(right) if isinstance(right, int | Fraction) else f"{right:.6g}")
        shown = {"given": given, "right": True, "revealed": True}
        self.revealed = True
        self.attempts = [*self.attempts, shown | {"remarks": link.remarks_data(self._remark(right, correct=True))}]

    def _right(self) -> Any:
        """The right answer.

        Raises:
            BadRequest: nobody could give it.
        """
        right = _computed(self._answer)
        right = right.total if isinstance(right, kernel.Ledger) else right
        if self._values and self._label(right) is None:
            remedy = f"Add it to the choices: {', '.join(self._values)}."
            raise BadRequest(f"No choice of {self.question!r} is right: the answer is {right!r}.", remedy)
        if not self._values and not _is_number(right):
            remedy = "Give choices, or an answer that is a number."
            raise BadRequest(f"{self.question!r} asks for a number, but its answer is {right!r}.", remedy)
        return right

    def _label(self, right: Any) -> str | None:
        """The choice that stands for a value."""
        return next((label for label, value in self._values.items() if self._same(value, right)), None)

    def _same(self, value: Any, right: Any) -> bool:
        """Whether two values are the same answer: numbers as near as is asked, anything else when it is equal."""
        if not _is_number(value) or not _is_number(right):
            return bool(value == right)
        return abs(Fraction(value) - Fraction(right)) <= self._allowed(Fraction(right))

    def _allowed(self, right: Fraction) -> Fraction:
        if self._tolerance is not None:
            return Fraction(self._tolerance)
        if (2 * right).denominator == 1:
            return Fraction(0)
        return abs(right) * (ROUNDED if self._values else NEAR)

    def _value(self, given: Any) -> Any:
        if self._values:
            if given not in self._values:
                raise BadRequest(f"{given!r} is none of the choices.", f"Choose from: {', '.join(self._values)}.")
            return self._values[given]
        return link.number(given, self.unit)

    def _remark(self, value: Any, *, correct: bool) -> Any:
        if correct:
            opened = _computed(self._answer)
            remark = self._explain or (opened if isinstance(opened, kernel.Ledger) else "")
        else:
            written = (remark for wrong, remark in self._feedback.items() if self._same(value, wrong))
            remark = next(written, self._otherwise)
        return remark(value) if callable(remark) else remark

    def _act(self, message: link.Data) -> None:
        if message["do"] == "reveal":
            self.reveal()
        else:
            self.try_answer(message["given"])

    def __repr__(self) -> str:
        choices = [f"  ( ) {label}" for label in self.labels] or [f"  ____ {self.unit}".rstrip()]
        return "\n".join([self.question, *choices])

    def _still(self) -> str:
        items = "".join(f"<li>{escape(label)}</li>" for label in self.labels)
        box = f"<ul>{items}</ul>" if items else f"<p>____ {escape(self.unit)}</p>"
        return f"<p><b>{escape(self.question)}</b></p>{box}<p><i>Run this cell to answer.</i></p>"


def _computed(answer: Callable[[], Any] | Any) -> Any:
    return answer() if callable(answer) else answer


def _is_number(value: object) -> bool:
    return isinstance(value, int | float | Fraction) and isfinite(value)
