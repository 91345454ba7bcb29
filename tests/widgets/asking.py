"""The messages of a widget's page, and the drawings in its still form."""

import re
from base64 import b64decode
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def tell(widget, **message):
    """A message as the page sends it; what goes wrong is in the widget's `error`."""
    widget._on_message(widget, message | {"number": widget.done + 1}, [])


def drawings(html):
    """The drawings in some HTML, which are images so that they survive wherever SVG does not."""
    assert "<svg" not in html
    return [ET.fromstring(b64decode(data)) for data in re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', html)]
