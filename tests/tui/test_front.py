"""A front end of another package adds commands, pages, settings and plain commands, and may not take existing ones."""

import sys
from types import ModuleType

import pytest
from textual.screen import Screen
from textual.widgets import RadioSet

from nf_core.kernel.manifest import Manifest
from tests.tui.piloting import settle
from tests.tui.saving import GAME
from tui import front
from tui.app import NfApp
from tui.front import Command, FrontEnd, Page, Setting
from tui.lines import say
from tui.pages import page_of
from tui.panels.tick import RadioTick
from tui.screens import menu
from tui.screens.settings_page import SettingsScreen
from tui.settings import GameChoice, Settings, load_settings, save_settings

PLACE = "orchard_front"


class Fruit(Screen):
    """A page of the game."""


def fill(parser):
    parser.add_argument("fruit")
    parser.set_defaults(run=lambda arguments: say(f"picked {arguments.fruit}") or 0)


FRONT = FrontEnd(
    commands=(Command("pick", "pick a fruit", f"{PLACE}:fill"), Command("play", "take it all", f"{PLACE}:fill")),
    pages=(
        Page("orchard", "o", "Orchard", "Where the trees are", f"{PLACE}:page"),
        Page("barn", "p", "Barn", "Its key is that of Play", f"{PLACE}:page"),
        Page("saved", "x", "Saved", "Its name is taken", f"{PLACE}:page"),
    ),
    settings=(Setting("season", "Season", {"autumn": "Autumn: apples", "spring": "Spring: blossom"}),),
)


@pytest.fixture(autouse=True)
def orchard(monkeypatch):
    module = ModuleType(PLACE)
    module.FRONT, module.fill, module.page = FRONT, fill, lambda _: Fruit()
    monkeypatch.setitem(sys.modules, PLACE, module)
    manifest = Manifest(
        id="orchard", title="Orchard", prefix="or", package="", game="", seats=(2,), front_ends={"tui": PLACE}
    )
    monkeypatch.setattr(front, "manifests", lambda: {"orchard": manifest})
    yield
    front._loaded.cache_clear()


def test_its_command_is_there_and_one_whose_name_is_taken_is_not(nf):
    assert nf("pick plum") == (0, "picked plum\n", "")
    assert "usage: nf pick [-h] fruit" in nf("pick --help")[1]
    told = nf("--help")[1]
    assert "pick a fruit" in told
    assert "take it all" not in told


def test_a_command_that_cannot_be_loaded_says_so_and_spoils_no_other(nf, monkeypatch):
    monkeypatch.delattr(sys.modules[PLACE], "fill")
    code, _, err = nf("pick plum")
    assert code == 2
    assert "has no 'fill'" in err
    assert nf("--help")[0] == 0


def test_the_menu_offers_its_pages_before_the_settings_with_the_keys_that_are_left():
    entries = menu.entries()
    assert list(entries)[-5:] == ["orchard", "barn", "settings", "help", "quit"]
    assert entries["orchard"] == ("o", "Orchard", "Where the trees are")
    assert entries["barn"][0] == ""
    assert entries["saved"][1] == "Saved games"
    assert isinstance(page_of("orchard")(None), Fruit)


async def test_the_reader_chooses_its_settings(tmp_path):
    path = tmp_path / "settings.json"
    app = NfApp(lambda app: SettingsScreen(app.settings), settings_file=path)
    async with app.run_test() as pilot:
        await settle(pilot)
        group = next(iter(app.screen.query(".of-game").results(RadioSet)))
        assert group.pressed_button.name == "autumn"
        spring = next(tick for tick in group.query(RadioTick) if tick.name == "spring")
        spring.value = True
        await settle(pilot)
    assert load_settings(path)[0].of_game("orchard", "season") == "spring"


def test_settings_of_a_game_that_is_gone_are_kept(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    chosen = Settings(games={"orchard": {"season": "spring"}})
    save_settings(path, chosen)
    monkeypatch.setattr(front, "manifests", dict)
    settings, notice = load_settings(path)
    assert notice == ""
    save_settings(path, Settings(games=settings.games, theme="nord"), settings)
    assert load_settings(path)[0].games == chosen.games


def test_flags_that_older_files_have_as_numbers_are_understood():
    options = {"dealer": 1, "faction-0": 2}
    assert GameChoice(GAME.id, ("you", "search"), options).sound(GAME.config_type) == ({"dealer": 1}, ["faction-0 2"])


async def test_troubles_of_packages_are_told_once_in_the_app(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.app.troubles", lambda: ("'chess' cannot be loaded.",))
    app = NfApp("play", settings_file=tmp_path / "settings.json")
    async with app.run_test() as pilot:
        await settle(pilot)
        app.tell_troubles()
        await settle(pilot)
        assert [notice.message for notice in app._notifications] == ["'chess' cannot be loaded."]
