"""The base of widgets that answer messages from the page."""

from collections.abc import Callable
from typing import Any, ClassVar

from traitlets import Dict, Int, Unicode

from widgets import fallback, forms, link

MOST = 2**53
"The largest number that JavaScript counts exactly."


class AnsweringWidget(fallback.StillWidget):
    """A widget that runs code which may fail or print, and shows both in its place."""

    error = Dict().tag(sync=True)
    "The error of the last action; empty if there was none."
    printed = Unicode().tag(sync=True)
    "What notebook code printed during the last action."

    def _do_and_tell(self, act: Callable[[], None]) -> None:
        """Run an action, then show its error and what it printed. Call it while traits are held."""
        self.error, self.printed = link.answering(act)


class AskingWidget(AnsweringWidget):
    """A widget whose page sends messages; every trait is plain data."""

    title = Unicode().tag(sync=True)
    done = Int(0).tag(sync=True)
    "The number of the last message from the page that has been answered."

    form: ClassVar[forms.Form] = {}
    "The fields that a message may have besides its number."

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._on_message)

    def _act(self, message: link.Data) -> None:
        """Carry out a message from the page."""
        raise NotImplementedError

    def _on_message(self, _: Any, message: object, __: Any) -> None:
        with self.hold_sync():
            self._do_and_tell(lambda: self._act(forms.read(self.form, message)))
            number = message.get("number") if isinstance(message, dict) else None
            if type(number) is int and 0 <= number <= MOST:
                self.done = number
