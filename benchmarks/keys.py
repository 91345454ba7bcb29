"""Measure how long the app takes to show each screen and to answer each key, and print Markdown tables.

    python benchmarks/keys.py                    every screen, some ten minutes
    python benchmarks/keys.py --quick            each key once
    python benchmarks/keys.py planner menu       only screens whose names contain one of these words
    python benchmarks/keys.py --notes now.json --before then.json    beside what was noted earlier

Every screen is opened in a process of its own, in a terminal of its own, and each of its keys is pressed in turn
(`screens.py`, `pressing.py`). A key is answered when the screen is first drawn after it ("answer": the median of its
presses, and the slowest); "to rest" is all that comes of it, "beside" what other threads do meanwhile: bots think, for
example. Times are milliseconds of processor time, so that a busy machine disturbs them less; the counts are the same on
any machine. Needs a system with pseudo-terminals.
"""

import argparse
import fcntl
import json
import os
import pty
import select
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import Any

from screens import View, saved, views

HERE = Path(__file__).parent
COUNTED = ("parts", "sheets", "styled", "layouts", "lines")
"What is counted: parts made, style sheets read, parts styled, layouts made, lines drawn."
Cells = tuple[str, ...]
Counts = dict[str, int]
Found = dict[str, Any]
"What `pressing.py` has written about a screen, and the screen's name."
Results = dict[str, Found]


def measured(name: str, view: View, rounds: int, folder: Path) -> Found:
    """What a screen took in a process of its own.

    Raises:
        RuntimeError: the process wrote no report.
    """
    report = folder / "report.json"
    report.unlink(missing_ok=True)
    terminal, side = pty.openpty()
    columns, lines = view.size
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    surroundings = os.environ | {"NF_FOLDER": str(folder), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)  # who plays does not compile the program each time
    command = [sys.executable, HERE / "pressing.py", name, str(rounds), report]
    done = subprocess.Popen(command, stdin=side, stdout=side, stderr=side, env=surroundings, start_new_session=True)
    os.close(side)
    shown = _drained(terminal)
    done.wait()
    os.close(terminal)
    found: Found = json.loads(report.read_text("utf-8")) if report.exists() else {}
    if "keys" not in found:
        end = shown.decode(errors="replace")
        raise RuntimeError(f"{name}: exit code {done.returncode} and no report; the terminal ended with\n{end}")
    return found | {"name": name}


def _drained(terminal: int) -> bytes:
    """Read what a terminal is sent until it is left; the last of it."""
    last = b""
    while True:
        select.select([terminal], [], [])
        try:
            sent = os.read(terminal, 65536)
        except OSError:  # nobody is left at the other end
            return last
        if not sent:
            return last
        last = (last + sent)[-4000:]


def reference() -> float:
    """The milliseconds that this machine takes for a loop of a million empty turns, to compare machines."""
    times = []
    for _ in range(5):
        before = time.process_time()
        for _ in range(1_000_000):
            pass
        times.append(1000 * (time.process_time() - before))
    return min(times)


def paint(found: Found) -> tuple[str, float, Counts]:
    """How a screen was come to (from the start of the program, or by a key), in what time, and what that took."""
    if found["opened"]:
        _, screen, beside, counts = found["opened"][0]
        return f"key {views()[found['name']].keys[-1]}", screen + beside, counts
    return "program start", found["seen"], found["counts"]


def paints(now: Results, before: Results) -> list[Cells]:
    """The rows about coming to each screen, the slowest first."""
    rows = []
    for name, found in now.items():
        how, took, counts = paint(found)
        was = f"{paint(before[name])[1]:.0f}" if name in before else ""
        rows.append((took, (name, how, was, f"{took:.0f}", *_tallied(counts))))
    return [cells for _, cells in sorted(rows, key=lambda row: -row[0])]


def presses(now: Results, before: Results) -> list[Cells]:
    """The rows about keys, the slowest first."""
    rows = []
    for name, found in now.items():
        known = before[name]["keys"] if name in before else {}
        for key, took in found["keys"].items():
            median, (answer, screen, beside, counts) = statistics.median(each[0] for each in took), max(took)
            was = f"{max(known[key])[0]:.0f}" if key in known else ""
            times = (f"{each:.0f}" for each in (median, answer, screen, beside))
            cells = (name, key, was, *times, *_tallied(counts))
            rows.append((answer, cells))
    return [cells for _, cells in sorted(rows, key=lambda row: -row[0])]


def _tallied(counts: Counts) -> Cells:
    return tuple(str(counts.get(what, 0)) for what in COUNTED)


def table(heading: Cells, rows: list[Cells], words: int = 2) -> str:
    """The rows as a Markdown table, of which the first columns are words."""
    widths = [max(len(row[column]) for row in (heading, *rows)) for column in range(len(heading))]
    lines = [
        "| " + " | ".join(f"{cell:{'<' if n < words else '>'}{widths[n]}}" for n, cell in enumerate(row)) + " |"
        for row in (heading, *rows)
    ]
    ruler = "|".join("-" * (width + 2) if n < words else "-" * (width + 1) + ":" for n, width in enumerate(widths))
    return "\n".join([lines[0], f"|{ruler}|", *lines[1:]])


def measure(words: list[str], rounds: int, notes: Path | None) -> Results:
    """Measure the screens whose names contain one of some words, or all; notes are kept after each."""
    found: Results = {}
    with tempfile.TemporaryDirectory() as kept:
        for name, view in views().items():
            if words and not any(word in name for word in words):
                continue
            with tempfile.TemporaryDirectory() as folder:  # keys may delete games
                shutil.copytree(_games(Path(kept)), Path(folder) / "data" / "saves")
                try:
                    found[name] = measured(name, view, rounds, Path(folder))
                except RuntimeError as error:
                    print(error, file=sys.stderr)
            if notes:
                notes.write_text(json.dumps(found), "utf-8")
    return found


def _games(folder: Path) -> Path:
    """The folder of the saved games, which are played only once."""
    if not (folder / "games").exists():
        saved(folder / "games")
    return folder / "games"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("words", nargs="*", help="only screens whose names contain one of these")
    parser.add_argument("--quick", action="store_true", help="each key once")
    parser.add_argument("--first", type=int, help="print only so many keys, the slowest")
    parser.add_argument("--notes", type=Path, help="a file to keep the results in")
    parser.add_argument("--before", type=Path, help="a file of earlier results, to stand beside these")
    given = parser.parse_args()
    at_first = reference()
    now = measure(given.words, 1 if given.quick else 3, given.notes)
    before = json.loads(given.before.read_text("utf-8")) if given.before else {}
    print(table(("screen", "by", "before, ms", "ms", *COUNTED), paints(now, before)), end="\n\n")
    heading = ("screen", "key", "answer before", "median", "answer ms", "to rest", "beside", *COUNTED)
    print(table(heading, presses(now, before)[: given.first]), end="\n\n")
    print(f"A loop of a million empty turns took {at_first:.0f} ms before, {reference():.0f} ms after.")


if __name__ == "__main__":
    main()
