"""What stands for a widget where nothing runs it: in a reopened notebook, on a web page, in a terminal.

JupyterLab draws a live widget or an error, never the other forms of the same output. So a notebook gets two outputs:
the widget, and a still picture that the style sheet of every live widget hides (`.nf-static` in `shared.css`).
"""

from typing import Any

import anywidget
from IPython.display import display

VIEW = "application/vnd.jupyter.widget-view+json"
Bundle = tuple[dict[str, Any], dict[str, Any]]

_QUIET = "<style>.jp-OutputArea:has(.nf-static) .jupyter-widgets:not(:has(*)){display:none}</style>"
"Hides the complaint of JupyterLab that stands above the picture when no kernel runs the widget."


def page(html: str) -> str:
    """HTML that gives way to a live widget."""
    return f'<div class="nf-static">{_QUIET}{html}</div>'


def bundle(widget: anywidget.AnyWidget, html: str, **others: str) -> Bundle:
    """Every form of a widget: the live view, HTML, plain text, and others by MIME type."""
    data, metadata = anywidget.AnyWidget._repr_mimebundle_(widget)
    return data | {"text/plain": repr(widget), "text/html": html} | others, metadata


def show(widget: anywidget.AnyWidget, html: str) -> None:
    """Display a widget, and below it what stands for it."""
    data, metadata = anywidget.AnyWidget._repr_mimebundle_(widget)
    display({VIEW: data[VIEW]}, metadata=metadata, raw=True)
    display({"text/plain": repr(widget), "text/html": html}, raw=True)
