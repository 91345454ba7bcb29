"""The help page names the keys that do something where one is."""

import pkgutil
from importlib import import_module

import pytest
from rich.markdown import Markdown
from textual.app import App
from textual.containers import VerticalScroll
from textual.widgets import Static

import tui
from tests.tui.piloting import rendered, settle, until
from tests.tui.saving import save_game
from tui import saves
from tui.app import NfApp
from tui.screens.guarded import GuardedModal, GuardedScreen
from tui.screens.help import HelpScreen, gather
from tui.screens.play_keys import Offering
from tui.screens.settings_page import SettingsScreen


def keys_of(screen):
    """The effects of the keys that a screen's help names."""
    lines = rendered(gather(screen)).splitlines()
    return {line.strip().split("  ")[-1].strip() for line in lines[lines.index("Keys") + 1 :]}


@pytest.mark.parametrize("saved", [False, True])
async def test_the_menu_goes_on_only_where_there_is_a_game_to_go_on_with(tmp_path, saved):
    if saved:
        save_game(saves.folder() / "game.jsonl", actions=30)
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        await app.workers.wait_for_complete()
        await until(pilot, lambda: bool(app.screen.unfinished) == saved)
        await pilot.pause()
        assert {"Play", "Saved games", "Up"} <= keys_of(app.screen)
        assert ("Continue" in keys_of(app.screen)) == saved
        assert rendered(gather(app.screen)).startswith(app.screen.purpose), "help begins with what the screen is for"


def screens():
    """Every screen that the app, or a game's part of it, has."""
    for module in pkgutil.walk_packages(tui.__path__, "tui."):
        if ".screens." in module.name:
            yield from (
                found
                for found in vars(import_module(module.name)).values()
                if isinstance(found, type) and issubclass(found, GuardedScreen) and found.__module__ == module.name
            )


def test_every_screen_says_what_it_is_for_in_a_sentence_of_its_own():
    found = {screen: vars(screen).get("purpose", "") for screen in screens()}
    found |= dict.fromkeys((GuardedScreen, GuardedModal, Offering), "-")
    assert len(found) > 20
    named = {screen.__name__: words for screen, words in found.items() if words != "-"}
    assert [name for name, words in named.items() if not (words[:1].isupper() and words.endswith("."))] == []
    assert len(set(named.values())) == len(named)


class Reading(App):
    """A page of so many lines."""

    def __init__(self, lines):
        super().__init__()
        self.lines = lines

    def compose(self):
        with VerticalScroll():
            yield Static("line\n" * self.lines)


@pytest.mark.parametrize(("lines", "scrolls"), [(3, False), (99, True)])
async def test_keys_that_scroll_are_named_where_something_is_out_of_sight(lines, scrolls):
    async with Reading(lines).run_test(size=(80, 24)) as pilot:
        pilot.app.screen.query_one(VerticalScroll).focus()
        await pilot.pause()
        named = keys_of(pilot.app.screen)
        assert ("Scroll Down" in named) == scrolls
        assert "Scroll Left" not in named


async def test_it_is_laid_out_once_for_each_width(tmp_path, monkeypatch):
    laid_out, lay_out = [], Markdown.__rich_console__

    def count(words, console, options):
        laid_out.append((words.markup, options.max_width))
        return lay_out(words, console, options)

    monkeypatch.setattr(Markdown, "__rich_console__", count)
    app = NfApp("settings", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await settle(pilot)
        app.action_help()
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await settle(pilot)
    assert laid_out
    assert len(laid_out) == len(set(laid_out))
