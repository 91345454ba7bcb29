"""The one door through which the command line prints: no text from outside reaches the terminal raw.

Nothing else in `tui` may call `print`, except `tables.py` for its tables; the linter checks this.
"""

import os
import sys
import textwrap
from contextlib import suppress
from functools import partial

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import shown_lines

MISUSE, BUG = 2, 70
"The exit code after a bug of nf itself: neither an answer nor misuse."
LONGEST_LINE = 100_000
"The longest line that is read, in characters: a longer one is not an answer."
USUAL = 80
"Columns of a terminal that does not say how many it has."
NARROWEST = 20
"Columns below which lines are not broken any further."


def say(text: str = "") -> None:
    """Print a line, or several, on standard output, wrapped between words on a terminal."""
    print(_wrapped(shown_lines(text)) if sys.stdout.isatty() else shown_lines(text))


def say_document(text: str) -> None:
    """Print JSON, whole: `json.dumps` has written whatever a terminal would obey as escapes."""
    print(text)


def ask(prompt: str) -> str:
    """Show a prompt and return a line of standard input.

    Raises:
        EOFError: it is at its end.
        BadRequest: it cannot be read, or a line does not end.
        OSError: the prompt, or what was said before it, cannot be written; `input` would pass over that.
    """
    print(end="", flush=True)
    if not sys.stdin.isatty():
        print(prompt, end="", flush=True)
    try:
        return typed(prompt)
    except OSError as error:
        reason = f"Standard input cannot be read: {error.strerror or error}."
        raise BadRequest(reason, "Type in a terminal, or send in a file of lines.") from error


def typed(prompt: str) -> str:
    """A line of standard input; a terminal shows the prompt and lets people correct what they type."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline(LONGEST_LINE)
    if not line:
        raise EOFError
    if len(line) == LONGEST_LINE:
        raise BadRequest(f"A line of standard input has {LONGEST_LINE:,} characters or more.", "Send in lines of text.")
    return line.rstrip("\n")


def complain(message: str) -> None:
    """Say what is wrong on standard error, wrapped between words on a terminal."""
    complain_unbroken(_wrapped(message) if sys.stderr.isatty() else message)


def columns() -> int:
    """The columns of the terminal on standard output, unless `COLUMNS` says otherwise (see `terminal.prepare`)."""
    try:
        return int(os.environ.get("COLUMNS") or os.get_terminal_size(1).columns) or USUAL
    except (ValueError, OSError):
        return USUAL


def _wrapped(text: str) -> str:
    """Lines no longer than the terminal is wide, broken between words; what is aligned by blanks stays so."""
    wrap = partial(textwrap.wrap, width=max(columns(), NARROWEST), break_long_words=False, break_on_hyphens=False)
    return "\n".join("\n".join(wrap(line) or [""]) for line in text.split("\n"))


def complain_unbroken(message: str) -> None:
    """As `complain`, with its lines as they are: paths and commands in them can be copied."""
    with suppress(OSError):  # there is nobody left to tell
        print(shown_lines(message), file=sys.stderr)
