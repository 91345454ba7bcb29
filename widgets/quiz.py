"""A question to the learner; the engine computes the answer when the learner answers."""

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
"The relative error allowed in a typed number, if the right one is neither whole nor a half."
ROUNDED = Fraction(1, 10**9)
"The relative error allowed in the value of a choice, which nobody has to type."


class Quiz(AskingWidget):
    """A question with choices, or a question for a number.

    The right answer is computed when the learner answers, and goes to the page only when the learner asks for it. With
    choices it is also computed at once, to check that it is among them.

    Args:
        question: the text of the question.
        choices: the answers to choose from: texts, or a mapping of texts to their values. Without choices the learner
            types a number (`3`, `5 1/2`, `5.5`), with or without its unit.
        answer: the right value, or a function without arguments that computes it; a ledger stands for its total.
        unit: the unit of a number, shown beside its box.
        feedback: remarks on wrong answers, by value. A remark is a text, a ledger, a refusal, a list of these, or a
            function of the value given that returns one of them.
        otherwise: the remark on wrong answers that `feedback` does not name.
        explain: the remark on the right answer; an answer that is a ledger is shown anyway.
        tolerance: the relative error allowed in a number; by default whole numbers and halves must be exact, and
            others right to a thousandth.

    Raises:
        BadRequest: no choice is right, or the question asks for a number and its answer is not one.
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
    "Whether the learner asked to see the answer."
    attempts: List[link.Data] = List().tag(sync=True)
    "The attempts in order, as the page shows them: `given`, `right`, `remarks`."

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
        """Answer with a choice's text or a number, as the learner does, and return whether it is right.

        Raises:
            BadRequest: it is not a number, or not one of the choices.
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
            BadRequest: no answer of the learner could match it.
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
        """The text of the choice with this value."""
        return next((label for label, value in self._values.items() if self._same(value, right)), None)

    def _same(self, value: Any, right: Any) -> bool:
        """Whether two values are the same answer: numbers within the tolerance, anything else if equal."""
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
                raise BadRequest(f"{given!r} is not one of the choices.", f"Choose from: {', '.join(self._values)}.")
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
