"""What widgets have in common that the page asks: its messages are answered here, whatever they are."""

from collections.abc import Callable
from typing import Any, ClassVar

from traitlets import Dict, Int, Unicode

from widgets import fallback, forms, link

MOST = 2**53
"Up to here the page counts exactly."


class AnsweringWidget(fallback.StillWidget):
    """A widget that runs code which may fail or print, and shows both in its place."""

    error = Dict().tag(sync=True)
    "What went wrong with the last thing that was done, if anything."
    printed = Unicode().tag(sync=True)
    "What code of the notebook printed meanwhile."

    def _do_and_tell(self, act: Callable[[], None]) -> None:
        """Do what is asked, and say what came of it; to be called while traits are held."""
        self.error, self.printed = link.answering(act)


class AskingWidget(AnsweringWidget):
    """A page that asks by messages; every trait is plain data."""

    title = Unicode().tag(sync=True)
    done = Int(0).tag(sync=True)
    "The number of the last message from the page that has been dealt with."

    form: ClassVar[forms.Form] = {}
    "What the page may say beside the number of its message."

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._on_message)

    def _act(self, message: link.Data) -> None:
        """Do what the page asks."""
        raise NotImplementedError

    def _on_message(self, _: Any, message: object, __: Any) -> None:
        with self.hold_sync():
            self._do_and_tell(lambda: self._act(forms.read(self.form, message)))
            number = message.get("number") if isinstance(message, dict) else None
            if type(number) is int and 0 <= number <= MOST:
                self.done = number
