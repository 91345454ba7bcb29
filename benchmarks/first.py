"""Count the instructions that the app takes to the first drawing of a screen, and `nf routes`; print a Markdown table.

    python benchmarks/first.py                    the screens of docs/performance.md, some three minutes
    python benchmarks/first.py explorer menu      only these

Other programs do not disturb such counts. Each screen is opened in a process of its own, in a terminal of 140 columns
and 45 lines; the second of two runs counts, so that compiled files are there. Needs valgrind.
"""

import fcntl
import gc
import os
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios
from math import inf
from pathlib import Path
from typing import Any

from screens import LARGE, MIDDLE, views

ROUTES = ("-m", "tui", "routes", "leo", "luna-shackleton-polar-rim")
NAMES = ("menu", *(f"new {id}" for id in MIDDLE), "explorer", "lesson of flights")
INSIDE = "--inside"


def instructions(*arguments: str) -> int:
    """The instructions of Python with some arguments, in a terminal of its own.

    Raises:
        RuntimeError: it did not end as it should.
    """
    from keys import _drained  # noqa: PLC0415 - not loaded with what is measured

    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        surroundings = os.environ | {"NF_FOLDER": folder, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        surroundings |= {"PYTHONHASHSEED": "0"}
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
        counter = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
        terminal, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", LARGE[1], LARGE[0], 0, 0))
        command = [*counter, f"--log-file={log}", sys.executable, *arguments]
        done = subprocess.Popen(command, stdin=side, stdout=side, stderr=side, env=surroundings, start_new_session=True)
        os.close(side)
        shown = _drained(terminal)
        os.close(terminal)
        found = re.search(r"I\s+refs:\s+([\d,]+)", log.read_text("utf-8") if log.exists() else "")
        if done.wait() or not found:
            raise RuntimeError(f"{arguments}: the terminal ended with\n{shown.decode(errors='replace')}")
        return int(found[1].replace(",", ""))


def inside(name: str) -> None:
    """Open a screen as `nf` does, and end the process when it has been drawn."""
    from tui.cli import BETWEEN_SEARCHES  # noqa: PLC0415 - what is loaded counts

    gc.set_threshold(BETWEEN_SEARCHES)
    first = views()[name].first()
    from tui.app import NfApp  # noqa: PLC0415 - as above
    from tui.pages import page_of  # noqa: PLC0415 - as above
    from tui.terminal import end_with_terminal  # noqa: PLC0415 - as above

    class Watched(NfApp):
        def _display(self, screen: Any, renderable: Any) -> None:
            super()._display(screen, renderable)
            if self.screen_stack[-1:] == [screen] and getattr(screen, "drawn_at", inf) < inf:
                os._exit(0)

    end_with_terminal()
    app = Watched(page_of(first) if isinstance(first, str) and first != "menu" else first)
    gc.freeze()
    app.run()
    sys.exit("It was never drawn.")


def main() -> None:
    """Count, and print."""
    if sys.argv[1:2] == [INSIDE]:
        inside(sys.argv[2])
    print("| screen | million instructions |\n|---|--:|")
    for name in sys.argv[1:] or (*NAMES, "nf routes"):
        arguments = ROUTES if name == "nf routes" else (__file__, INSIDE, name)
        instructions(*arguments)
        print(f"| {name} | {instructions(*arguments) / 1e6:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
