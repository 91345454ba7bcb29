"""What the widgets that show a table have in common: their traits, the messages of the page, their still forms."""

from collections.abc import Callable
from html import escape
from typing import Any

import anywidget
from traitlets import Dict, Int, List, Unicode

from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.values import Action
from widgets import fallback, link
from widgets.still_table import still


class TableWidget(anywidget.AnyWidget):
    """A table in a notebook; the page asks by messages, and every trait is plain data."""

    title = Unicode().tag(sync=True)
    view = Dict().tag(sync=True)
    "What lies on the table, as far as the reader may know."
    agenda = List().tag(sync=True)
    "The steps to come, by their rules."
    decision = Dict().tag(sync=True)
    "What is asked and what can be answered; its `moment` changes whenever the rest of it does."
    error = Dict().tag(sync=True)
    "What went wrong with the last thing asked in the page, if anything."
    done = Int(0).tag(sync=True)
    "The number of the last message from the page that has been dealt with."

    invitation = "Run this cell to go on."
    "What the still form asks of its reader."

    def _ask(self, data: link.Data) -> None:
        """Put a decision on the page; answers to the one before it are refused from now on."""
        moment = self.decision.get("moment", 0)
        if data | {"moment": moment} != self.decision:
            self.decision = data | {"moment": moment + 1}

    def _deeds(self) -> dict[str, Callable[[link.Data], object]]:
        """What the page can ask for."""
        raise NotImplementedError

    def _on_message(self, _: Any, message: link.Data, __: Any) -> None:
        with self.hold_sync():
            self.error = link.answering(self._act, message)
            self.done = message["number"]

    def _act(self, message: link.Data) -> None:
        if message.get("moment", self.decision["moment"]) != self.decision["moment"]:
            raise BadRequest("The table has changed since you chose.", "Look again, and choose.")
        self._deeds()[message["do"]](message)

    def _lines(self) -> list[str]:
        """What stands above the table in the still forms."""
        return []

    def _answers(self) -> list[str]:
        return [option["text"] for option in self.decision.get("options", self.decision.get("items", ()))]

    def __repr__(self) -> str:
        numbered = [f"  {number}. {text}" for number, text in enumerate(self._answers(), 1)]
        hands = [f"{hand['title']}: {'; '.join(hand['lines'])}." for hand in self.view["hands"]]
        table = [*self.view["lines"], *hands]
        return "\n".join([self.title, *self._lines(), *table, self.decision["prompt"], *numbered])

    def _repr_html_(self) -> str:
        told = "".join(f"<p>{escape(line)}</p>" for line in self._lines())
        answers = "".join(f"<li>{escape(text)}</li>" for text in self._answers())
        asked = f"<p>{escape(self.decision['prompt'])}</p><ol>{answers}</ol>"
        heading = f"<p><b>{escape(self.title)}</b></p>"
        return fallback.page(f"{heading}{told}{still(self.view)}{asked}<p><i>{escape(self.invitation)}</i></p>")

    def _repr_mimebundle_(self, **_: Any) -> fallback.Bundle:
        return fallback.bundle(self, self._repr_html_())

    def _ipython_display_(self) -> None:
        fallback.show(self, self._repr_html_())


class SeatWidget(TableWidget):
    """A seat at a table, whose choices are made in the notebook."""

    news = List(Unicode()).tag(sync=True)
    "What has happened since this seat last chose."
    may = Dict().tag(sync=True)
    "Which deeds beside choosing can be asked for now."
    advice = Unicode().tag(sync=True)
    "The last hint, until the table changes."
    hinted = Int(0).tag(sync=True)
    "The number of the choice that the hint is about, where it is one of a list; else 0."

    def _asked(self) -> Decision | None:
        """What this seat must decide."""
        raise NotImplementedError

    def _require(self) -> Decision:
        decision = self._asked()
        if decision is None:
            raise BadRequest("Nothing is asked of you now.", "Wait for the others, go back, or begin again.")
        return decision

    def _advise(self, action: Action | None, text: str) -> None:
        """Put a hint on the page."""
        decision = self._asked()
        options = decision.options if isinstance(decision, Pick) else ()
        self.advice, self.hinted = text, options.index(action) + 1 if action in options else 0
