"""What the page of a widget would say to it."""


def tell(widget, **message):
    """A message as the page sends it; what goes wrong is in the widget's `error`."""
    widget._on_message(widget, message | {"number": widget.done + 1}, [])
