"""Thousands of bad inputs: no traceback, no hang, nothing raw, nothing written where it should not be."""

import os
from itertools import repeat

import pytest

import widgets
from nf_core.kernel.table import Table
from nf_core.registry import find_game, games
from tests.deep import inputs
from tests.deep.guarding import guarded
from tests.outside import raw
from tests.widgets.examples import one_of_each
from tui.app import NfApp
from tui.cli import main
from tui.progress import Progress
from tui.settings import Settings, load_settings, save_settings

pytestmark = pytest.mark.deep
ROUNDS = 250


@pytest.fixture(scope="module")
def records():
    """The beginning of a game of each, as it is saved."""
    found = []
    for id in games():
        game, rng = find_game(id), inputs.by_lot(3)
        table = Table(game, game.config_type(seats=2), dealer=rng)
        while len(table.past) < 25:
            table.submit(table.decisions()[0].sample(rng))
        found.append(table)
    return [table.content for table in found]


@pytest.fixture
def ran(tmp_path, monkeypatch, capsys):
    """Run a command line in a folder of its own, typing some lines; raise on any fault."""
    for name in ("CONFIG", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "rocket.toml").write_text('cards = ["PRC Taikonauts", "Mirror Steamer"]\ntanks = 3\n')

    def run(arguments, lines=()):
        left = iter([*lines, *repeat("", 2)])

        def read(_):
            line = next(left, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("tui.lines.typed", read)
        with guarded(tmp_path):
            code = main(arguments)
        out, err = capsys.readouterr()
        assert code in {0, 1, 2}, err
        assert raw(out + err) == []
        assert len(err) < 10_000
        assert "Traceback" not in out + err
        assert code != 2 or "nf: " in err
        return code

    return run


def trials(kind, seed):
    """Rounds of a trial, each with dice of its own, so that one alone can be tried again."""
    return ((f"{kind} {seed}.{number}", inputs.by_lot(f"{kind} {seed}.{number}")) for number in range(ROUNDS))


@pytest.mark.parametrize("seed", range(8))
def test_no_command_line_makes_a_traceback_hangs_or_writes_elsewhere(ran, records, seed, tmp_path):
    for name, rng in trials("line", seed):
        (tmp_path / "game.jsonl").write_bytes(rng.choice(records))
        line, lines = inputs.command_line(rng), inputs.typed(rng)
        try:
            ran(line, lines)
        except BaseException as error:
            error.add_note(f"{name}: {line!r}, typing {lines!r}"[:2000])
            raise


@pytest.mark.parametrize("seed", range(4))
def test_no_save_makes_a_traceback_hangs_or_is_written_to(ran, records, seed, tmp_path):
    file = tmp_path / "game.jsonl"
    for name, rng in trials("save", seed):
        content = inputs.damaged(rng, rng.choice(records))
        file.write_bytes(content)
        command = rng.choice([["replay"], ["replay", "--json"], ["replay", "--at=5"], ["continue", "--plain"]])
        try:
            ran([*command, "game.jsonl"], ["quit", "yes"])
            assert command[0] == "continue" or file.read_bytes() == content
        except BaseException as error:
            error.add_note(f"{name}: {command}, {content!r}"[:4000])
            raise


@pytest.mark.parametrize("seed", range(4))
def test_no_settings_and_no_progress_stop_the_app(seed, tmp_path):
    file = tmp_path / "settings.json"
    save_settings(file, Settings())
    whole = file.read_bytes()
    for name, rng in trials("settings", seed):
        content = inputs.damaged(rng, whole)
        file.write_bytes(content)
        try:
            with guarded(tmp_path):
                settings, _ = load_settings(file)
                Progress(file)
                app = NfApp(settings_file=file)
            assert app.settings == settings
        except BaseException as error:
            error.add_note(f"{name}: {content!r}"[:4000])
            raise


@pytest.fixture(scope="module")
def each():
    """One of each widget, by its name."""
    return {type(widget).__name__: widget for widget in one_of_each()}


@pytest.mark.parametrize("name", [name for name in widgets.__all__ if hasattr(getattr(widgets, name), "_on_message")])
def test_every_message_of_a_page_gets_an_answer(name, each, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    widget = each[name]
    keys = sorted({*widget.form, *(key for kind in widget.form.values() if isinstance(kind, dict) for key in kind)})
    for trial, rng in trials(name, 0):
        said = inputs.message(rng, keys)
        try:
            with guarded(tmp_path):
                widget._on_message(widget, said, [])
            assert raw(str(widget.error.get("message", ""))) == []
        except BaseException as error:
            error.add_note(f"{trial}: {said!r}"[:2000])
            raise
