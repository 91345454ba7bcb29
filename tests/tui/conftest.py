"""Shared by the tests of the command line, the app and its map."""

import shlex
from functools import wraps

import pytest
from textual._compositor import Compositor
from textual.css.stylesheet import Stylesheet
from textual.notifications import Notification
from textual.pilot import Pilot

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from tests.tui.piloting import quiet, yield_once
from tests.tui.put_off import DRAW, render_update
from tui import tempo
from tui.app import NfApp
from tui.cli import main
from tui.games.high_frontier.map.atlas import Atlas
from tui.screens import guarded


@pytest.fixture(autouse=True)
def lasting_notices(monkeypatch):
    """Notices stay until a test has read them: after how many seconds they go is no test's business."""
    monkeypatch.setattr(Notification, "time_left", 3600.0)


@pytest.fixture(autouse=True)
def patient_pilots(monkeypatch):
    """Pilots wait until the app has dealt with a key, and with all that comes of it, before they press the next."""
    press = Pilot.press

    async def press_each(pilot, *keys):
        await pilot._wait_for_screen()  # whoever presses a key has seen the screen
        for key in keys:
            await press(pilot, key)

    monkeypatch.setattr(Pilot, "_wait_for_screen", quiet)
    monkeypatch.setattr(Compositor, "render_update", render_update)
    # After a key `quiet` knows, where Textual guesses; threads and timers are left to its guesses in pauses.
    monkeypatch.setattr("textual.app.wait_for_idle", yield_once)
    monkeypatch.setattr(Pilot, "press", press_each)
    # Each of their presses is meant, however soon it follows the last.
    monkeypatch.setattr(guarded, "DOUBLE", 0)


@pytest.fixture
def drawn_at_once(monkeypatch):
    """The app draws whenever it wants to, not only when it has come to rest."""
    monkeypatch.setattr(Compositor, "render_update", DRAW)


@pytest.fixture
def nf(capsys, monkeypatch):
    """Run a command line (text, or its arguments) in this process: its exit code, stdout and stderr."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(line):
        capsys.readouterr()
        try:
            code = main(shlex.split(line) if isinstance(line, str) else line)
        except SystemExit as done:
            code = done.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def answered(nf):
    """Run a command line that succeeds; its stdout."""

    def run(line):
        code, out, err = nf(line)
        assert (code, err) == (0, "")
        return out

    return run


@pytest.fixture
def answers(monkeypatch):
    """Answer questions with these lines, then with a last one for ever, or with the end of the input."""

    def give(*lines, then=None):
        left = list(lines)

        def read_line(_=""):
            if not left and then is None:
                raise EOFError
            return left.pop(0) if left else then

        monkeypatch.setattr("tui.lines.typed", read_line)

    return give


@pytest.fixture
def opened(monkeypatch):
    """A terminal in which the app notes its first page instead of running."""
    pages = []
    for command in ("learn", "play"):
        monkeypatch.setattr(f"tui.commands.{command}.can_show_screens", lambda: True)
    monkeypatch.setattr("tui.app.run", lambda page: pages.append(page) or 0)
    return pages


@pytest.fixture
def no_waiting(monkeypatch):
    """Bots do not wait for people to follow, in whatever app."""
    monkeypatch.setattr(tempo, "PACES", dict.fromkeys(tempo.PACES, tempo.PACES["off"]))


@pytest.fixture
def app(tmp_path, monkeypatch):
    """The app, with settings in a folder of the test, and with bots that do not wait for people to follow."""
    monkeypatch.setattr(tempo, "PACES", dict.fromkeys(tempo.PACES, tempo.PACES["off"]))
    return NfApp(settings_file=tmp_path / "settings.json")


@pytest.fixture
def file(tmp_path):
    """The file of a saved game."""
    return tmp_path / "saves" / "game.jsonl"


@pytest.fixture(scope="module")
def third():
    """The third-edition map."""
    return network.load("third")


@pytest.fixture(scope="module")
def atlas(third):
    """The drawn positions of everything on a map."""
    return Atlas(third)


@pytest.fixture(scope="module")
def to_europa(third):
    """The trade-offs of a flight of several turns, the cheapest first, the quickest among them quite another way."""
    return [route.hops for route in planner.plan(third, "leo", "europa-conamara-chaos", thrust=4).routes]


@pytest.fixture(autouse=True, scope="session")
def shared_styles():
    """What one app has read of a style sheet, the next need not read again: apps do not change what they have read."""
    read, patch = Stylesheet._parse_rules, pytest.MonkeyPatch()
    known = {}

    @wraps(read)
    def read_once(sheet, *source, **manner):
        about = tuple(sheet._variables.items()), source, tuple(manner.items())
        if about not in known:
            known[about] = read(sheet, *source, **manner)
        return known[about]

    patch.setattr(Stylesheet, "_parse_rules", read_once)
    yield
    patch.undo()
