"""First runs as text: from `nf` to a first finished turn in every game, by nothing but what the screen says.

The script reads what nf prints, as a newcomer does: it gives the command that nf names for a first game, and then
types what the coach suggests. `python -m tests.first_runs` records them again; read the difference before you keep it.
"""

import io
import re
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from nf_core.registry import manifests
from tui.cli import main

FOLDER = Path(__file__).parents[1] / "docs" / "first-runs"
SUGGESTED = re.compile(r"suggests (\d+(?: \d+)*)[:.]")
ASKED = re.compile(r"^(?!Several)(\S.*):$", re.MULTILINE)
SECOND = re.compile(r"^\w+ 2( begins)?\.$", re.MULTILINE)
"The heading of a second round or year."
MOST = 400
"Choices after which a run has gone astray."


class Newcomer:
    """Somebody who types what the coach suggests, until something has happened.

    Args:
        printed: where nf prints.
        is_over: whether the run has come to its end, by what was printed since the last choice.
    """

    def __init__(self, printed, is_over):
        self._printed, self._is_over = printed, is_over
        self._read = self._typed = 0

    def __call__(self, prompt):
        said = self._printed.getvalue()[self._read :]
        if self._is_over(said) or self._typed > MOST:
            raise EOFError
        line = self._answer(said, prompt)
        self._printed.write(f"{line}\n")
        self._read, self._typed = len(self._printed.getvalue()), self._typed + 1
        return line

    def _answer(self, said, prompt):
        if "yes or no" in prompt:
            return "yes"
        return SUGGESTED.findall(said)[-1] if SUGGESTED.search(said) else re.findall(r"(Done):", said)[-1].lower()


def turn():
    """The end of a first turn: the first question comes again after somebody else has acted, or a second round."""
    asked, others = [], []

    def is_over(said):
        others.extend(re.findall(r"^Player \d", said, re.MULTILINE) if asked else [])
        asked.append(ASKED.findall(said)[-1])
        return bool((others and asked[-1] == asked[0]) or SECOND.search(said))

    return is_over


def factory():
    """The first factory of one's own."""
    return lambda said: "You built a factory" in said


def recorded(line, is_over):
    """A command and the whole conversation."""
    printed = io.StringIO()
    with (
        TemporaryDirectory() as folder,
        patch.dict("os.environ", {"NF_FOLDER": folder}),
        redirect_stdout(printed),
        redirect_stderr(printed),
        patch("sys.stdin", io.StringIO()),
        patch("tui.lines.typed", Newcomer(printed, is_over)),
    ):
        main(line)
    said = printed.getvalue()
    return f"$ nf {' '.join(line)}\n{said[: said.rindex('Goodbye')].removesuffix('> ')}".rstrip() + "\n"


def first_run(id, goal=turn, seed="7"):
    """A run from `nf` on; only the seed is not on the screen: with it the same happens again."""
    menu = recorded_menu()
    [named] = re.findall(rf"nf (play {id} +--coach)", menu)
    return f"{menu}\n{recorded([*named.split(), '--seed', seed], goal())}"


def recorded_menu():
    """What `nf` says where it cannot show its menu."""
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed), patch("sys.stdin", io.StringIO()):
        main([])
    return f"$ nf\n{printed.getvalue()}"


RUNS = {id: partial(first_run, id) for id in manifests()}
FACTORY = "high-frontier-to-a-factory"
"A longer one, of a dozen years."
RUNS[FACTORY] = partial(first_run, "high-frontier", factory, "1")

if __name__ == "__main__":
    for name, run in RUNS.items():
        (FOLDER / f"{name}.txt").write_text(run(), "utf-8")
