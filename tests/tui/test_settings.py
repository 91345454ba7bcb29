import json

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.pilot import Pilot

from tui.app import NfApp
from tui.panels.tick import Tick
from tui.settings import Settings, load_settings, save_settings

DEEP = b'{"last_game": ' * 9000


def test_settings_are_kept_and_read_again(tmp_path):
    path = tmp_path / "folder" / "settings.json"
    chosen = Settings(games={"high-frontier": {"edition": "fourth"}}, ascii_map=True, theme="nord")
    save_settings(path, chosen)
    assert load_settings(path) == (chosen, "")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_the_map_edition_of_an_older_file_is_still_read(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"edition": "fourth", "theme": "nord", "games": {"chess": {"pieces": "wood"}}}')
    settings, notice = load_settings(path)
    assert (settings.of_game("high-frontier", "edition"), settings.theme, notice) == ("fourth", "nord", "")
    assert settings.games["chess"] == {"pieces": "wood"}
    save_settings(path, settings)
    assert load_settings(path) == (settings, "")


def test_without_a_file_the_defaults_apply_and_nothing_is_said(tmp_path):
    assert load_settings(tmp_path / "settings.json") == (Settings(), "")


UNKNOWN = [b'{"edition": "fifth"}', b'{"edition": []}', b'{"games": {"high-frontier": {"edition": "fifth"}}}']


@pytest.mark.parametrize("content", [b"{", *UNKNOWN, b"\xff\xfe", b"[]", b"", DEEP, b'{"theme": 9}'])
def test_a_file_that_cannot_be_used_gives_the_defaults_a_notice_and_stays(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, notice = load_settings(path)
    assert settings == Settings()
    assert str(path) in notice
    assert path.read_bytes() == content


async def _tick_ascii(pilot: Pilot) -> None:
    await pilot.app.run_action("app.open('settings')")
    await pilot.pause()
    pilot.app.screen.query_one(Tick).toggle()
    await pilot.pause()


async def test_the_app_starts_with_corrupt_settings_and_replaces_them_only_on_a_change(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text("not json")
    app = NfApp(settings_file=path)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert any("defaults" in notice.message for notice in app._notifications)
        assert path.read_text() == "not json"
        await _tick_ascii(pilot)
    assert json.loads(path.read_text())["ascii_map"] is True


async def test_a_changed_setting_reaches_an_open_explorer(tmp_path):
    app = NfApp("routes", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        explorer = app.screen
        assert not explorer.map.ascii_only
        await _tick_ascii(pilot)
        assert explorer.map.ascii_only


async def test_settings_that_cannot_be_written_give_a_notice(tmp_path):
    (tmp_path / "folder").write_text("in the way")
    app = NfApp(settings_file=tmp_path / "folder" / "settings.json")
    async with app.run_test() as pilot:
        await _tick_ascii(pilot)
        assert any(notice.title == "Settings not kept" for notice in app._notifications)


@pytest.mark.parametrize("theme", ["ansi-dark", "nf-night"])
def test_without_colours_text_is_never_drawn_in_the_colour_of_its_ground(tmp_path, monkeypatch, theme):
    """A theme of sixteen colours leaves the terminal's own text and ground; shades of grey would be black on black."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = NfApp(settings_file=tmp_path / "settings.json")
    app.theme = theme
    drawn = [Segment("text", Style.parse("default on default")), Segment("map", Style.parse("bright_cyan on default"))]
    for line_filter in app.get_line_filters():
        drawn = line_filter.apply(drawn, Color.parse("black"))
    pairs = [
        (style.color.get_truecolor(foreground=True), style.bgcolor.get_truecolor(foreground=False))
        for _, style, _ in drawn
    ]
    assert all(text != ground for text, ground in pairs)
    hues = {color.triplet for _, style, _ in drawn for color in (style.color, style.bgcolor) if color.triplet}
    assert all(len(set(hue)) == 1 for hue in hues)
