"""The app's behaviour when its terminal disappears."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios

import pexpect
import pytest


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


def local_modes(terminal):
    """How the terminal treats what is typed: whether it shows it, by lines, with keys for signals."""
    return termios.tcgetattr(terminal.child_fd)[3] & (termios.ECHO | termios.ICANON | termios.ISIG)


@pytest.mark.slow
@pytest.mark.parametrize("plain", [[], ["--plain"]])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_that_ends_the_program_leaves_terminal_and_game_whole(tmp_path, number, plain):
    file = tmp_path / "game.jsonl"
    table = ["play", "these-new-worlds", "--seats", "human,random", "--seed", "1", "--save", str(file)]
    environment = os.environ | {"TERM": "xterm-256color"}
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "tui", *table, *plain],
        env=environment,
        timeout=60,
        encoding="utf-8",
        dimensions=(24, 80),
    )
    usual = local_modes(terminal)
    terminal.expect("Play a card")
    assert (local_modes(terminal) == usual) == bool(plain)
    terminal.send("2\n" if plain else "2")
    terminal.expect("You played")
    terminal.kill(number)
    terminal.expect(pexpect.EOF)
    terminal.wait()
    assert local_modes(terminal) == usual
    assert plain or "\x1b[?1049l" in terminal.before
    assert "Traceback" not in terminal.before
    assert terminal.signalstatus == number
    assert '"PlayCard","seat":0' in file.read_text("utf-8")
