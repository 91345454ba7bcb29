"""What stands for a widget where nothing runs it: in a reopened notebook, on a web page, in a terminal.

JupyterLab draws a live widget or an error, never the other forms of the same output. So a notebook gets two outputs:
the widget, and a still picture. Each widget names its picture by a class of its own, and the live view brings the one
rule that hides that class (`widgetRoot` in `shared.js`): it holds wherever both stand on one page, in JupyterLab as in
VS Code or Colab, and it goes with the live view.
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
"Hides the complaint of JupyterLab that stands above the picture when no kernel runs the widget."


class StillWidget(anywidget.AnyWidget):
    """A widget that can be seen where nothing runs it."""

    still = Unicode().tag(sync=True)
    "The class of the HTML that stands for this widget, by which its live view hides it."

    def __init__(self, **traits: Any) -> None:
        with _in_words():
            super().__init__(still=f"nf-still-{uuid4().hex}", **traits)

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a trait, or any other attribute.

        Raises:
            BadRequest: the trait takes no such value.
        """
        with _in_words():
            super().__setattr__(name, value)

    def _still(self) -> str:
        """The widget as still HTML, without scripts, styles and inline SVG: those are lost in files nobody trusts."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        return f'<div class="nf-static {self.still}">{_QUIET}{self._still()}</div>'

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        data, metadata = cast("Bundle", anywidget.AnyWidget._repr_mimebundle_(self))
        return data | {"text/plain": repr(self), "text/html": self._repr_html_()}, metadata

    def _ipython_display_(self) -> None:
        """Display the widget (or, where it does not run, nothing) and below it what stands for it."""
        data, metadata = self._repr_mimebundle_()
        display({VIEW: data.pop(VIEW), "text/plain": ""}, metadata=metadata, raw=True)
        display(data, raw=True)


@contextmanager
def _in_words() -> Iterator[None]:
    """A value of the wrong kind is misuse like any other."""
    try:
        yield
    except TraitError as error:
        raise BadRequest(str(error), "Give a value of that kind.") from error


def image(svg: str, words: str, width: str = "") -> str:
    """An SVG drawing as an image: inline, only the texts in it would be left in a file that is not trusted.

    Args:
        svg: a whole document.
        words: what stands for it where no image is shown.
        width: that of the image, where it is not its own.
    """
    data = b64encode(svg.encode()).decode()
    size = f' width="{width}"' if width else ""
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(words)}"{size}/>'
