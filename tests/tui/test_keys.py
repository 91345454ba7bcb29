"""The keys that a reader changes in a file."""

import pytest

from tests.tui.piloting import press, rendered
from tests.tui.playing import screen_text
from tui.app import NfApp
from tui.keys import places, read_keys, rebind
from tui.panels.choices import Choices
from tui.screens.help import gather
from tui.screens.learn import LearnScreen
from tui.screens.menu import MenuScreen
from tui.settings import settings_path


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NF_FOLDER", str(tmp_path))
    settings_path().parent.mkdir()
    return settings_path().parent


def test_the_keys_that_are_printed_are_a_file_that_changes_nothing(folder, answered):
    printed = answered("keys")
    assert {"[play]", "[explorer]", "[menu]"} <= set(printed.splitlines())
    (folder / "keys.toml").write_text(printed, "utf-8")
    changes = read_keys(folder / "keys.toml")
    assert changes["play"]["hint"] == ("h",)
    assert all(keys == places()[place][name].keys for place in changes for name, keys in changes[place].items())
    assert answered("keys") == printed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[plya]\nhint = 'x'", ("[plya]", "no place", "play")),
        ("[play]\nhnt = 'x'", ("[play] hnt", "no action", "hint")),
        ("[play]\nhint = 'ctlr+x'", ("[play] hint", "'ctlr+x'", "no key", "ctrl+x")),
        ("[play]\nhint = 'u'", ("[play] hint", "key u", "undo", "another key")),
        ("[play]\nhint = 'x'\nundo = 'x'", ("key x", "hint", "undo")),
        ("[play]\nhint = '1'", ("[play] hint", "key 1", "choose-1")),
        ("[play]\nchoose-1 = 'x'", ("[play] choose-1", "no action")),
        ("[play]\nhint = 'ctrl+q'", ("[play] hint", "ctrl+q", "leaves nf")),
        ("[play]\nhint = []", ("[play] hint", "list of keys")),
        ("[play]\nhint = 3", ("[play] hint", "list of keys")),
        ("play = 3", ("play", "not a place", "[play]")),
        ("[play", ("keys.toml", "TOML", "Correct that line")),
    ],
)
def test_a_fault_is_named_with_its_entry_and_a_remedy(folder, nf, text, said):
    (folder / "keys.toml").write_text(text, "utf-8")
    code, out, error = nf("keys")
    assert (code, out) == (2, "")
    assert [words for words in ("keys.toml", *said) if words not in error] == []


def test_two_actions_may_change_places(folder):
    (folder / "keys.toml").write_text("[play]\nhint = 'u'\nundo = 'h'", "utf-8")
    assert read_keys(folder / "keys.toml") == {"play": {"hint": ("u",), "undo": ("h",)}}


def test_what_else_a_key_does_at_other_times_stays():
    panel = Choices()
    rebind(panel, {"choices": {"leave-seeking": ("f5", "f6"), "seek": ("f",)}})
    keys = {key: [each.action for each in found] for key, found in panel._bindings.key_to_bindings.items()}
    assert keys["escape"] == ["leave_ways"]
    assert keys["f5"] == keys["f6"] == ["leave_seeking"]
    assert keys["f"] == ["seek", "seek_anyway"], "its twin goes with it"
    assert "slash" not in keys
    assert keys["1"] == ["choose(1)"]


async def test_changed_keys_work_and_are_those_that_help_and_the_last_line_show(tmp_path):
    changed = "[menu]\nopen-learn = 'x'\n[learn]\ndismiss = 'b'\n"
    (tmp_path / "keys.toml").write_text(changed, "utf-8")
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "l")
        assert isinstance(app.screen, MenuScreen)
        await press(pilot, "x")
        assert isinstance(app.screen, LearnScreen)
        assert screen_text(app).splitlines()[-1].startswith(" b Back ")
        assert ["b", "Back"] in [line.split() for line in rendered(gather(app.screen)).splitlines()]
        await press(pilot, "escape")
        assert isinstance(app.screen, LearnScreen)
        await press(pilot, "b")
        assert isinstance(app.screen, MenuScreen)


async def test_with_a_faulty_file_the_app_says_so_and_has_the_usual_keys(tmp_path):
    (tmp_path / "keys.toml").write_text("[menu]\nopen-learn = 'p'\n", "utf-8")
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "l")
        assert isinstance(app.screen, LearnScreen)
        [notice] = app._notifications
        assert "open-play" in notice.message
        assert "usual" in notice.message
