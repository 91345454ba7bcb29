"""What happens when the terminal under the app goes away."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios


def test_the_app_ends_when_its_terminal_does_though_no_signal_comes():
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    # A session of its own without a controlling terminal: the system will not tell it of the hang-up.
    app = subprocess.Popen(
        [sys.executable, "-m", "tui"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env=os.environ | {"TERM": "xterm-256color"},
    )
    os.close(theirs)
    try:
        shown = b""
        while b"palette" not in shown and select.select([ours], [], [], 60)[0]:
            shown += os.read(ours, 65536)
        assert b"palette" in shown
        assert app.poll() is None
        os.close(ours)
        assert app.wait(timeout=60) == 128 + signal.SIGHUP
    finally:
        app.kill()
        app.wait()
