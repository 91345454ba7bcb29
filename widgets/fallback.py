"""The still form of a widget, for places that do not run it: a reopened notebook, a web page, a terminal.

JupyterLab draws a live widget or an error, never the other forms of the same output. So a notebook gets two outputs:
the widget and a still picture. Each picture has a class of its own, and the live view brings the one rule that hides
that class (`widgetRoot` in `shared.js`). The rule works wherever both are on one page, in JupyterLab, VS Code or Colab,
and goes away with the live view.
"""

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Any, cast
from uuid import uuid4

import anywidget
from IPython.display import display
from traitlets import TraitError, Unicode

from nf_core.kernel.errors import BadRequest

VIEW = "application/vnd.jupyter.widget-view+json"
Bundle = tuple[dict[str, Any], dict[str, Any]]

_QUIET = "<style>.jp-OutputArea:has(.nf-static) .jupyter-widgets:not(:has(*)){display:none}</style>"
"Hides the error that JupyterLab shows above the picture when no kernel runs the widget."


class StillWidget(anywidget.AnyWidget):
    """A widget with a still form for places that do not run it."""

    still = Unicode().tag(sync=True)
    "The class of the widget's still HTML; its live view hides that class."

    def __init__(self, **traits: Any) -> None:
        with _in_words():
            super().__init__(still=f"nf-still-{uuid4().hex}", **traits)

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a trait, or any other attribute.

        Raises:
            BadRequest: the trait does not take this value.
        """
        with _in_words():
            super().__setattr__(name, value)

    def _still(self) -> str:
        """The widget as still HTML without scripts, styles and inline SVG, which are lost in untrusted files."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        return f'<div class="nf-static {self.still}">{_QUIET}{self._still()}</div>'

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        data, metadata = cast("Bundle", anywidget.AnyWidget._repr_mimebundle_(self))
        return data | {"text/plain": repr(self), "text/html": self._repr_html_()}, metadata

    def _ipython_display_(self) -> None:
        """Display the widget (nothing where it does not run), with its still form below."""
        data, metadata = self._repr_mimebundle_()
        display({VIEW: data.pop(VIEW), "text/plain": ""}, metadata=metadata, raw=True)
        display(data, raw=True)


@contextmanager
def _in_words() -> Iterator[None]:
    """Report a value of the wrong kind as a `BadRequest`."""
    try:
        yield
    except TraitError as error:
        raise BadRequest(str(error), "Give a value of that kind.") from error


def image(svg: str, words: str, width: str = "") -> str:
    """An SVG drawing as an image; inline SVG would lose all but its texts in an untrusted file.

    Args:
        svg: a whole document.
        words: the text for readers who do not see the image.
        width: the width of the image, if it differs from the drawing's own.
    """
    data = b64encode(svg.encode()).decode()
    size = f' width="{width}"' if width else ""
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(words)}"{size}/>'
