"""What widgets have in common: the messages of the page, errors shown in place, the still forms."""

from typing import Any

import anywidget
from traitlets import Dict, Int, Unicode

from widgets import fallback, link


class AskingWidget(anywidget.AnyWidget):
    """A page that asks by messages; every trait is plain data."""

    title = Unicode().tag(sync=True)
    error = Dict().tag(sync=True)
    "What went wrong with the last thing asked in the page, if anything."
    done = Int(0).tag(sync=True)
    "The number of the last message from the page that has been dealt with."

    def _act(self, message: link.Data) -> None:
        """Do what the page asks."""
        raise NotImplementedError

    def _still(self) -> str:
        """The widget as still HTML."""
        raise NotImplementedError

    def _on_message(self, _: Any, message: link.Data, __: Any) -> None:
        with self.hold_sync():
            self.error = link.answering(self._act, message)
            self.done = message["number"]

    def _repr_html_(self) -> str:
        return fallback.page(self._still())

    def _repr_mimebundle_(self, **_: Any) -> fallback.Bundle:
        return fallback.bundle(self, self._repr_html_())

    def _ipython_display_(self) -> None:
        fallback.show(self, self._repr_html_())
