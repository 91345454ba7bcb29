"""A question to the learner, answered by the engine when the learner answers it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

import anywidget
from traitlets import Bool, Dict, Int, List, Unicode

from nf_core.kernel import ledger as kernel
from nf_core.kernel.errors import BadRequest
from widgets import fallback, link

NOTHING: Mapping[Any, Any] = {}


class Quiz(anywidget.AnyWidget):
    """A question with choices, or one for a number.

    The right answer is computed when the learner answers, and goes to the page only when it is asked for.

    Args:
        question: what is asked.
        choices: the answers to choose from: texts, or a mapping of texts to the values that they stand for. Without
            choices the learner types a number (`3`, `5 1/2`, `5.5`).
        answer: the right value, or a function without arguments that computes it; a ledger stands for its total.
        unit: what a number counts, shown beside its box.
        feedback: remarks on wrong answers, by value. A remark is a text, a ledger, a refusal, a list of these, or a
            function of the value given that returns one of them.
        otherwise: the remark on wrong answers that `feedback` does not name.
        explain: the remark on the right answer; where the answer is a ledger, that ledger is shown without it.
    """

    _esm = link.script("shared", "quiz")
    _css = link.style()

    question = Unicode().tag(sync=True)
    labels = List(Unicode()).tag(sync=True)
    "The choices; empty for a number."
    unit = Unicode().tag(sync=True)
    solved = Bool(default_value=False).tag(sync=True)
    "Whether the right answer has been given."
    revealed = Bool(default_value=False).tag(sync=True)
    "Whether the learner had the answer shown."
    attempts = List().tag(sync=True)
    "What was answered, in order, as the page shows it: `given`, `right`, `remarks`."
    error = Dict().tag(sync=True)
    "What went wrong with the last answer, if anything."
    done = Int(0).tag(sync=True)
    "The number of the last message from the page that has been dealt with."

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
    ) -> None:
        values = choices if isinstance(choices, Mapping) else {choice: choice for choice in choices or ()}
        self._values = {str(label): value for label, value in values.items()}
        self._answer, self._feedback, self._otherwise, self._explain = answer, feedback, otherwise, explain
        super().__init__(question=question, labels=[*self._values], unit=unit)
        self.on_msg(self._on_message)

    def try_answer(self, given: Any) -> bool:
        """Answer as the learner does: a choice's text, or a number; whether it is right.

        Raises:
            BadRequest: it is no number, or none of the choices.
        """
        value = self._value(given)
        right = _plain(_computed(self._answer))
        correct = value == right
        self.attempts = [
            *self.attempts,
            {"given": str(given), "right": correct, "remarks": link.remarks_data(self._remark(value, correct=correct))},
        ]
        self.solved = self.solved or correct
        return correct

    def reveal(self) -> None:
        """Show the right answer: the learner gives up."""
        right = _plain(_computed(self._answer))
        label = next((label for label, value in self._values.items() if value == right), None)
        given = label or (kernel.show(right) if isinstance(right, int | Fraction) else str(right))
        shown = {"given": given, "right": True, "revealed": True}
        self.revealed = True
        self.attempts = [*self.attempts, shown | {"remarks": link.remarks_data(self._remark(right, correct=True))}]

    def _value(self, given: Any) -> Any:
        if self._values:
            if given not in self._values:
                raise BadRequest(f"{given!r} is none of the choices.", f"Choose from: {', '.join(self._values)}.")
            return self._values[given]
        return link.number(given)

    def _remark(self, value: Any, *, correct: bool) -> Any:
        if correct:
            opened = _computed(self._answer)
            remark = self._explain or (opened if isinstance(opened, kernel.Ledger) else "")
        else:
            remark = self._feedback.get(value, self._otherwise)
        return remark(value) if callable(remark) else remark

    def _on_message(self, _: Any, message: link.Data, __: Any) -> None:
        self.error = link.answering(self._act, message)
        self.done = message["number"]

    def _act(self, message: link.Data) -> None:
        if message["do"] == "reveal":
            self.reveal()
        else:
            self.try_answer(message["given"])

    def __repr__(self) -> str:
        choices = [f"  ( ) {label}" for label in self.labels] or [f"  ____ {self.unit}".rstrip()]
        return "\n".join([self.question, *choices])

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(label)}</li>" for label in self.labels)
        box = f"<ul>{items}</ul>" if items else f"<p>____ {escape(self.unit)}</p>"
        return fallback.page(f"<p><b>{escape(self.question)}</b></p>{box}<p><i>Run this cell to answer.</i></p>")

    def _repr_mimebundle_(self, **_: Any) -> fallback.Bundle:
        return fallback.bundle(self, self._repr_html_())

    def _ipython_display_(self) -> None:
        fallback.show(self, self._repr_html_())


def _computed(answer: Callable[[], Any] | Any) -> Any:
    return answer() if callable(answer) else answer


def _plain(value: Any) -> Any:
    return value.total if isinstance(value, kernel.Ledger) else value
