"""Looking things up: everything on the table and the rules in short, in the app and in plain lines."""

from functools import cache
from random import Random

import pytest
from textual.app import App
from textual.widgets import OptionList

from nf_core.bots import make
from nf_core.games.new_frontiers import actions as a
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tests.tui.piloting import press, settle
from tests.tui.playing import GAME as OTHER
from tests.tui.playing import screen_text, seated, sit
from tui import telling
from tui.app import NfApp
from tui.screens.look_up import IN_SHORT, LookUpScreen, entries

GAME = find_game("new-frontiers")


@cache
def developing():
    """A table at which somebody may buy a development."""
    table = Table(GAME, GAME.config_type(seats=2), players={1: make("greedy", GAME, Random(1))}, dealer=Random(3))
    table.run()
    table.submit(a.SelectTile(0, "develop"))
    table.run()
    return table


class Page(App):
    """The page alone."""

    HORIZONTAL_BREAKPOINTS = NfApp.HORIZONTAL_BREAKPOINTS

    def __init__(self, id):
        super().__init__()
        self._id = id

    def on_mount(self):
        self.push_screen(LookUpScreen(GAME, developing().state, 0, self._id))


def test_everything_on_the_table_can_be_looked_up_once():
    found = list(entries(GAME, developing().state, 0))
    assert found[0].about.title == "Develop", "what is under way comes first"
    titles = [entry.about.title for entry in found]
    market = [name for name, _ in developing().state.market]
    assert set(market) < set(titles)
    assert [entry.heading for entry in found].count("Actions") == 0, "action tiles are the rules in short"
    assert sum(entry.heading == IN_SHORT for entry in found) == 9


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_a_thing_that_no_choice_is_about_tells_cost_score_and_why_not(size):
    app = Page("Galactic Federation")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        text = screen_text(app)
        assert text.count("Galactic Federation") >= 3, "it is seen in the list and beside it"
        assert "What it would cost you" in text
        await pilot.press("pagedown")
        await pilot.pause()
        assert "Not now: It costs 8; you have" in text + screen_text(app)


async def test_the_cursor_goes_from_thing_to_thing_past_the_headings():
    app = Page("")
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        listed = app.screen.query_one(OptionList)
        assert "Everybody may buy 1 development." in screen_text(app)
        for _ in range(9):
            await pilot.press("down")
        await pilot.pause()
        assert not listed.get_option_at_index(listed.highlighted).disabled
        assert listed.highlighted == 11, "nine summaries and two headings stand above it"
        await pilot.press("escape")
        assert not isinstance(app.screen, LookUpScreen)


async def test_the_keys_open_it_at_the_highlighted_choice_or_at_what_is_under_way(tmp_path):
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(140, 45)) as pilot:
        screen = await sit(app, pilot, developing())
        pointed = screen.choices.highlighted_action.development
        for key, title in (("i", pointed), ("a", "Develop")):
            await press(pilot, key)
            await settle(pilot)
            listed = app.screen.query_one(OptionList)
            assert str(listed.get_option_at_index(listed.highlighted).prompt).strip() == title
            await press(pilot, "escape")
            await settle(pilot)
        await pilot.click(screen.board, offset=place_of(app, screen.board, "A You") or (0, 0))
        assert "Page 1 of" in screen_text(app), "a title opens its page"


def place_of(app, widget, words):
    """The first place of some words within a widget."""
    for row, line in enumerate(screen_text(app).splitlines()[widget.region.y : widget.region.bottom]):
        if (column := line[widget.region.x : widget.region.right].find(words)) >= 0:
            return column, row
    return None


async def test_a_click_on_what_no_choice_is_about_looks_it_up(tmp_path):
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(140, 45)) as pilot:
        screen = await sit(app, pilot, developing())
        home = developing().state.empires[0].home
        await pilot.click(screen.board, offset=place_of(app, screen.board, home[:12]))
        await settle(pilot)
        assert isinstance(app.screen, LookUpScreen)
        assert f"{home}: home colony" in screen_text(app) or f"{home}: military home colony" in screen_text(app)


def test_plain_lines_tell_the_same():
    table = developing()
    told = list(telling.look_up(table, 0, "federation"))
    assert any("Galactic Federation: large development" in line for line in told)
    assert "What it would add to your score:" in told
    assert any(line.startswith("Not now: It costs 8; you have ") for line in told)
    assert list(telling.look_up(table, 0, "nothing at all")) == ["Nothing on the table is called 'nothing at all'."]
    assert list(telling.look_up(table, 0, "")) == ["Type card and a part of its name."]


def test_plain_lines_tell_the_rules_in_short():
    first, more = telling.in_short(developing(), 0, "")
    assert first.startswith("Develop. Everybody may buy 1 development.")
    assert "nfr.develop.bonus" in first
    assert "Settle" in more
    assert next(telling.in_short(developing(), 0, "settle")).startswith("Settle. ")
    assert len(list(telling.in_short(developing(), 0, "all"))) == 9
    assert list(telling.in_short(seated(), 0, "")) == ["This game has no rules in short; type rules for all of them."]
    assert OTHER.words.summaries(None) == ()
