"""Setting a game up: seats, options, seed, and remembered choices."""

from typing import Annotated

import pytest
from msgspec import Meta
from textual.app import App
from textual.widgets import Button, Input, Select, Static

from nf_core.bots import bots_for, seating
from nf_core.bots.levels import by_level
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config
from nf_core.kernel.options import options
from nf_core.kernel.record import read
from nf_core.registry import find_game, games
from tests.tui.piloting import until
from tui import saves
from tui.app import NfApp
from tui.panels.option_rows import OptionRows
from tui.panels.seat_rows import ANOTHER, NOBODY, YOU
from tui.panels.tick import Tick
from tui.screens import set_up
from tui.screens.menu import MenuScreen
from tui.screens.play import PlayScreen
from tui.screens.set_up import SetUpForm, SetUpScreen
from tui.settings import GameChoice, Settings, load_settings, save_settings

pytestmark = [pytest.mark.slow, pytest.mark.traced]


@pytest.fixture
def app(tmp_path):
    return NfApp("play", settings_file=tmp_path / "settings.json")


async def sit(pilot, seat, name):
    """Choose the player of a seat."""
    pilot.app.screen.query_one(f"#who-{seat}", Select).value = name
    await pilot.pause()


async def started(pilot):
    await until(pilot, lambda: isinstance(pilot.app.screen, PlayScreen))
    return pilot.app.screen.table


def chosen(app, name):
    return app.screen.query_one(f"#{name}", Select).value


def sitting(app):
    return chosen(app, "who-0"), chosen(app, "who-1")


def problem(app):
    return str(app.screen.query_one("#problem", Static).render())


def test_every_bot_has_its_line():
    assert all(bot.about for game in games().values() for bot in bots_for(game).values())


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_the_help_says_what_the_options_of_the_game_are(game):
    text = SetUpForm(game, GameChoice()).help_text
    assert all(option.title in text and option.help in text for option in options(game.config_type))


def test_the_help_says_what_the_factions_of_high_frontier_are():
    text = SetUpForm(games()["high-frontier"], GameChoice()).help_text
    assert all(words in text for words in ("UN: UN Cosmonauts", "NASA Astronauts", "bids however full its hand"))


@pytest.mark.deep
@pytest.mark.slow
async def test_a_game_is_set_up_and_started_by_keys_alone(app):
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab", "enter", "up", "enter", "tab", "enter", "up", "enter")
        await until(pilot, lambda: sitting(app) == (YOU, "greedy") and chosen(app, "level-1") == "easy")
        await pilot.press("tab", "enter", "down", "enter")
        await until(pilot, lambda: chosen(app, "option-dealer") == 1)
        await pilot.press("tab", "space", "tab", "tab", "7", "enter")
        table = await started(pilot)
        assert {seat: player.name for seat, player in table.players.items()} == {1: "greedy-easy"}
        assert table.config.dealer == 1
        assert app.screen.open_hands
        await until(pilot, lambda: table.past)
        again = seating.sit_down(table.game, table.config, (saves.HUMAN, "greedy-easy"), 7, None)
        again.run()
        assert table.past[0].action == again.past[0].action
        assert read(table.save_to).header.seats == (saves.HUMAN, "greedy-easy")


async def test_a_game_is_set_up_and_started_by_mouse(app):
    async with app.run_test() as pilot:
        await pilot.click("#who-1")
        await pilot.pause()
        await pilot.click("#who-1 SelectOverlay", offset=(4, 2))
        await until(pilot, lambda: sitting(app) == (YOU, "random"))
        await pilot.click("#start")
        table = await started(pilot)
        assert {seat: player.name for seat, player in table.players.items()} == {1: "random"}


async def test_you_change_seats_and_never_sit_in_two(app):
    async with app.run_test() as pilot:
        await sit(pilot, 1, YOU)
        await until(pilot, lambda: sitting(app) == ("search", YOU))
        await sit(pilot, 0, ANOTHER)
        await sit(pilot, 0, YOU)
        await until(pilot, lambda: sitting(app) == (YOU, ANOTHER))
        await pilot.press("s")
        table = await started_or_hidden(pilot)
        assert table.players == {}
        assert table.take_backs


async def started_or_hidden(pilot):
    """The table, even where a curtain hides it."""
    screens = pilot.app.screen_stack
    await until(pilot, lambda: any(isinstance(screen, PlayScreen) for screen in screens))
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, PlayScreen)).table


@pytest.mark.parametrize("name", ["new-frontiers", "high-frontier"])
async def test_every_bot_is_offered_with_its_levels_and_what_they_mean(name):
    game = find_game(name)
    form = SetUpForm(game, GameChoice())

    class Page(App):
        def compose(self):
            yield form

    async with Page().run_test(size=(120, 40)) as pilot:
        offered = set()
        for bot, levels in by_level(bots_for(game).values()).items():
            form.query_one("#who-0", Select).value = bot
            await pilot.pause()
            for level, found in levels.items():
                form.query_one("#level-0", Select).value = level
                await pilot.pause()
                assert form.players[0] == found.name
                lacks = {"random": "; no levels"}.get(bot, "")
                assert str(form.query_one("#about-0", Static).content) == found.about + lacks
                offered.add(found.name)
            assert form.query_one("#level-0").display == (len(levels) > 1)
        assert offered == bots_for(game).keys()


async def test_a_game_that_cannot_be_loaded_says_why_and_the_page_stays_as_it_is(app, monkeypatch):
    def find(name):
        raise BadRequest(f"{name} cannot be loaded.", "Install it again.")

    async with app.run_test() as pilot:
        page, form, game = app.screen, app.screen.form, chosen(app, "game")
        await sit(pilot, 1, "random")
        monkeypatch.setattr(set_up, "find_game", find)
        other = next(name for name in games() if name != game)
        page.query_one("#game", Select).value = other
        await until(pilot, lambda: app._notifications)
        told = [(notice.title, notice.message) for notice in app._notifications]
        assert told == [(f"{other} cannot be loaded.", "Install it again.")]
        await until(pilot, lambda: chosen(app, "game") == game)
        assert (page.form, page.game.id, sitting(app), problem(app)) == (form, game, (YOU, "random"), "")
        await pilot.click("#start")
        assert (await started(pilot)).game.id == game


async def test_without_a_person_no_game_starts(app):
    async with app.run_test() as pilot:
        await sit(pilot, 0, "random")
        assert "Only bots would play" in problem(app)
        assert app.screen.query_one("#start", Button).disabled
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, SetUpScreen)
        assert not saves.folder().exists()
        await sit(pilot, 1, ANOTHER)
        assert problem(app) == ""
        assert not app.screen.query_one("#start", Button).disabled


async def test_an_option_without_effect_for_this_number_of_seats_is_refused_in_place():
    of_game = options(games()["high-frontier"].config_type)
    rows = OptionRows([option for option in of_game if option.name == "target"], {"target": 40}, 2, {})

    class Page(App):
        def compose(self):
            yield rows

    async with Page().run_test():
        assert rows.problem([0]) == ""
        assert rows.problem([0, 1]) == (
            "Alone you win with: this counts only with 1 player, not with 2. Set it back to 30."
        )
        rows.query_one(Input).value = "30"
        assert rows.problem([0, 1]) == ""


class Stocked(Config, frozen=True, forbid_unknown_fields=True):
    stock: Annotated[str, Meta(title="Stock", extra={"file": "nf_core.kernel.data:read_text"})] = ""


async def test_a_file_is_named_on_the_page_and_its_content_kept(tmp_path):
    (tmp_path / "stock.toml").write_text("grain = 3", "utf-8")
    rows = OptionRows(options(Stocked), {}, 2, {})

    class Page(App):
        def compose(self):
            yield rows

    async with Page().run_test():
        assert (rows.problem([0, 1]), rows.values([0, 1])) == ("", {"stock": ""})
        rows.query_one(Input).value = str(tmp_path / "stock.tom")
        assert rows.problem([0, 1]).startswith("Stock: stock.tom: cannot be read: No such file")
        rows.query_one(Input).value = str(tmp_path / "stock.toml")
        assert (rows.problem([0, 1]), rows.values([0, 1])) == ("", {"stock": "grain = 3"})


async def test_the_name_of_a_file_is_kept_and_its_content_is_not(tmp_path):
    game = find_game("new-frontiers")
    named = str(tmp_path / "tiles.toml")
    (tmp_path / "tiles.toml").write_text("[[world]]\n", "utf-8")
    form = SetUpForm(game, GameChoice(game.id, ("you", "greedy"), files={"tiles": named}))

    class Page(App):
        def compose(self):
            yield form

    async with Page().run_test():
        assert form.query_one("#option-tiles", Input).value == named
        assert form.problem.startswith("Tile file: "), "it is read at once, and what is wrong is said"
        assert form.choice.files == {"tiles": named}
        assert "tiles" not in form.choice.options
        form.query_one("#option-tiles", Input).value = " "
        assert form.choice.files == {}


async def test_a_fault_of_a_single_seat_or_option_is_reported():
    form = SetUpForm(find_game("high-frontier"), GameChoice())

    class Page(App):
        def compose(self):
            yield form

    async with Page().run_test() as pilot:
        assert form.problem == ""
        years = form.query_one("#option-years", Input)
        years.value = "0"
        assert form.problem.startswith("Years: ")
        years.value = "24"
        first, second = (form.query_one(f"#each-factions-{row}", Select) for row in (0, 1))
        second.value = first.value
        await pilot.pause()
        assert form.problem.startswith("Two seats have ")


@pytest.mark.deep
@pytest.mark.parametrize("text", ["seven", "1.5", "--", "9 9"])
async def test_an_invalid_seed_is_refused_in_place(app, text):
    async with app.run_test() as pilot:
        app.screen.query_one("#seed", Input).focus()
        await pilot.press(*("space" if letter == " " else letter for letter in text), "enter")
        await pilot.pause()
        assert isinstance(app.screen, SetUpScreen)
        assert "The seed is a whole number" in problem(app)
        await pilot.press(*["backspace"] * len(text), "minus", "7")
        await pilot.pause()
        assert problem(app) == ""


@pytest.mark.slow
async def test_the_last_choice_is_there_again(app):
    async with app.run_test() as pilot:
        await sit(pilot, 1, "random")
        await sit(pilot, 1, YOU)
        await pilot.press("s")
        await started(pilot)
    again = NfApp("play", settings_file=app.settings_file)
    async with again.run_test() as pilot:
        await pilot.pause()
        assert sitting(again) == ("random", YOU)
        assert chosen(again, "option-dealer") == 0
        assert not again.screen.query_one("#open-hands", Tick).value
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(again.screen, MenuScreen)


@pytest.mark.deep
@pytest.mark.parametrize(
    "choice",
    [
        GameChoice("chess", ("you", "search")),
        GameChoice("these-new-worlds", ("clever", "you")),
        GameChoice("these-new-worlds", ("you", NOBODY)),
        GameChoice("these-new-worlds", options={"dealer": 7}),
    ],
)
async def test_a_remembered_choice_that_makes_no_sense_is_forgotten(tmp_path, choice):
    file = tmp_path / "settings.json"
    save_settings(file, Settings(last_game=choice))
    app = NfApp("play", settings_file=file)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert sitting(app) == (YOU, "search")
        assert chosen(app, "game") == "these-new-worlds"
        assert load_settings(file)[0].last_game == choice
        assert [notice.title for notice in app._notifications] == ["Some of your last choices cannot be used"]


@pytest.mark.deep
@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("high-frontier", {"first": 99, "years": 12}, "first 99"),
        (
            "high-frontier",
            {"years": -5, "target": 999, "factions": ["mars"]},
            "years -5, target 999, factions ['mars']",
        ),
        ("high-frontier", {"quick_start": 2, "chess": 1}, "quick_start 2, chess 1"),
        ("these-new-worlds", {"dealer": -1}, "dealer -1"),
    ],
)
async def test_a_remembered_option_that_cannot_be_is_said_and_the_usual_one_taken(tmp_path, game, options, told):
    file = tmp_path / "settings.json"
    save_settings(file, Settings(last_game=GameChoice(game, ("you", "random"), options)))
    app = NfApp("play", settings_file=file)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, SetUpScreen)
        assert [notice.message for notice in app._notifications] == [f"{told}: the usual instead."]
        assert app.screen.problem == ""


def test_the_page_looks_as_it_did(snap_compare, app):
    assert snap_compare(app, terminal_size=(80, 24))
