"""The one door through which the command line prints: no text from outside reaches the terminal raw.

Nothing else in `tui` may call `print` (the linter sees to it), but for tables, which `commands/render.py` has.
"""

import shutil
import sys
import textwrap

from nf_core.kernel.outside import shown_lines

NARROWEST = 20
"Columns below which lines are not broken any further."


def say(text: str = "") -> None:
    """Print a line, or several, on standard output."""
    print(shown_lines(text))


def say_document(text: str) -> None:
    """Print JSON, whole: `json.dumps` has written whatever a terminal would obey as escapes."""
    print(text)


def complain(message: str) -> None:
    """Say what is wrong on standard error, without broken words where people read it."""
    lines = shown_lines(message).split("\n")
    if sys.stderr.isatty():
        width = max(shutil.get_terminal_size().columns, NARROWEST)
        lines = [part for line in lines for part in textwrap.wrap(line, width)]
    print("\n".join(lines), file=sys.stderr)
