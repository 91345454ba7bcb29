"""High Frontier played in the app by keys and by mouse, and how it is set up."""

from random import Random

import pytest
from textual.widgets import Input, OptionList, Select

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.state import LEO
from nf_core.games.high_frontier.words.nouns import letter
from nf_core.kernel.table import Table
from tests.games.high_frontier import given, moves
from tests.games.high_frontier.eager import choose, settled
from tests.games.high_frontier.names import NASA, PRC, STEAMER
from tests.games.high_frontier.names import TAIKONAUTS as CREW
from tests.tui.games.high_frontier.frontier import GAME, STATE, seated, seek, sit
from tests.tui.piloting import press, settle, until
from tests.tui.playing import note, screen_text
from tui.app import NfApp
from tui.panels.tick import Tick
from tui.screens.confirm import ConfirmScreen
from tui.settings import GameChoice, Settings, save_settings

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("no_waiting")]


async def test_turns_are_played_by_keys(app):
    table = seated()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "enter")
        assert table.state.players[0].water == 6
        assert isinstance(table.past[-1].action, a.Earn)
        assert screen.choices.has_focus_within
        await press(pilot, "0")
        assert table.state.turn.seat == 1


@pytest.mark.deep
async def test_a_first_launch_of_two_people_by_keys_alone(app):
    table = Table(GAME, GAME.config_type(seats=2, factions=(PRC, NASA)), dealer=Random(5), take_backs=True)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await seek(pilot, "taikonauts as a new rocket")
        await press(pilot, "backspace", "3", "enter")
        rocket = moves.own(table.state, "rocket")
        assert (rocket.space, rocket.fuel, table.state.players[0].water) == (LEO, 20, 0)
        await seek(pilot, "move the rocket by prc")
        await press(pilot, "enter")
        await seek(pilot, "fly to heo")
        await seek(pilot, "stop here")
        rocket = moves.own(table.state, "rocket")
        assert (table.state.move, rocket.space, rocket.fuel) == (None, "heo", 14)
        await seek(pilot, "end the turn")
        assert table.state.turn.seat == 1
        await seek(pilot, "research")
        await press(pilot, "enter")
        assert screen.decision.prompt == "hf.bid"
        auctioned, had = table.state.decks[0].top[0], table.state.players[1].water
        await seek(pilot, "bid 0")
        assert auctioned in table.state.players[1].hand
        assert table.state.players[1].water == had
        await press(pilot, "u")
        assert screen.decision.prompt == "hf.bid"


async def test_a_hint_comes_from_the_bot_that_plans(app):
    table = seated(STATE, seats=3)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "h")
        assert note(screen).startswith("The mission bot suggests ")
        assert "%" not in note(screen)
        assert screen.choices.highlighted_action in screen.decision


@pytest.mark.deep
async def test_a_long_list_has_headings_and_can_be_searched(app):
    table = seated(STATE, seats=3)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        listed = screen.query_one("#list", OptionList)
        headings = [group.heading for group in screen.choices.rows.rows.groups]
        assert headings.index("Operation") < headings.index("Move") < headings.index("Cargo")
        everything = listed.option_count
        await press(pilot, "slash", *"boost")
        assert 0 < listed.option_count < everything
        assert all("boost" in row.words.lower() for row in screen.choices.rows.rows.numbers.values())
        await press(pilot, "escape")
        assert listed.option_count == everything
        assert listed.has_focus
        assert not screen.query_one("#filter", Input).display


@pytest.mark.traced
async def test_a_number_of_a_long_run_is_typed_and_the_ends_are_listed(app):
    state = moves.play(given.table(factions=(PRC, NASA), water=(30, 30)), a.Research(0, "thruster"), a.Pass(0))[0]
    table = seated(state)
    bids = [action.water for action in table.decisions()[0] if isinstance(action, a.Bid)]
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        listed = [action for actions in screen.choices.numbers.values() for action in actions]
        assert listed == [a.Pass(1), *(a.Bid(1, bid) for bid in (bids[0], bids[1], bids[-1])), a.TalkFirst(1)]
        assert "For auction" in screen_text(app)
        await press(pilot, "tab", "backspace", "1", "7", "enter")
        assert table.past[-1].action == a.Bid(1, 17)


def before_the_last_burn():
    """A rocket under way whose next burn leaves it too little fuel to come back."""
    loaded = given.owning(given.rocket(CREW, STEAMER, fuel=6))
    return moves.fly(moves.depart(loaded, STEAMER)[0], "heo")


@pytest.mark.deep
@pytest.mark.rule("hf.stranded")
@pytest.mark.traced
async def test_a_choice_that_strands_the_rocket_is_made_only_after_a_question(app):
    table = seated(before_the_last_burn())
    burn = moves.the_hop(table.state, "earth-radiation-06")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        screen.choices.highlight(burn)
        await press(pilot, "enter")
        assert isinstance(app.screen, ConfirmScreen)
        assert "2 fuel steps" in app.screen.question
        await press(pilot, "n")
        assert table.past == []
        await press(pilot, "enter", "y")
        assert table.past[-1].action == burn
        await seek(pilot, "stop here")
        assert app.screen is screen
        assert table.state.move is None


def is_alone(solar_map, space):
    """Whether a click on the cell of a space means that space."""
    return solar_map.space_at(*solar_map.view.cell(*solar_map.atlas.place(space))) == space


async def test_a_space_that_is_clicked_is_flown_to(app):
    table = seated(moves.depart(STATE, STEAMER)[0], seats=3)
    hops = [action for action in table.decisions()[0] if isinstance(action, a.Hop)]
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        solar_map = screen.board.map
        screen.choices.highlight(hops[0])
        await settle(pilot)
        assert solar_map.target == hops[0].target
        solar_map.focus()
        solar_map.cursor = hops[-1].target
        await press(pilot, "enter")
        assert table.past[-1].action == hops[-1]
        assert solar_map.source == hops[-1].target
        after = [action for action in table.decisions()[0] if isinstance(action, a.Hop)]
        lonely = next(hop for hop in after if is_alone(solar_map, hop.target))
        await pilot.click("#map", offset=solar_map.view.cell(*solar_map.atlas.place(lonely.target)))
        await settle(pilot)
        assert table.past[-1].action == lonely


@pytest.mark.traced
async def test_a_space_out_of_reach_says_so(app):
    table = seated(moves.depart(STATE, STEAMER)[0], seats=3)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        screen.board.map.focus()
        screen.board.map.cursor = "pluto"
        await press(pilot, "enter")
        assert table.past == []
        assert "No choice" in note(screen)


@pytest.mark.deep
@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])
async def test_late_games_are_played_on_the_screen(app, size):
    """Whatever comes up, each decision is shown, its choices can be pointed at, and every page can be drawn."""
    rng = Random(4)
    table = seated(settled(3, rng), seats=3)
    async with app.run_test(size=size) as pilot:
        screen = await sit(app, pilot, table)
        prompts = set()
        for number in range(20):
            decision = screen.decision
            prompts.add(decision.prompt)
            screen.choices.highlight(choose(decision, rng))
            if number % 5 == 0:
                await pilot.press("v")
            screen.post_message(screen.choices.Chosen(choose(decision, rng), screen.choices.decision))
            await until(pilot, lambda decision=decision: screen.decision not in (None, decision))
        assert len(prompts) > 2
        text = screen_text(app)
        assert all(f"[{letter(table.state, seat)}]" in text for seat in range(3))


@pytest.mark.deep
@pytest.mark.traced
async def test_a_game_for_three_is_set_up(tmp_path):
    file = tmp_path / "settings.json"
    save_settings(file, Settings(last_game=GameChoice("high-frontier", ("you", "random", "greedy"), {"years": 12})))
    app = NfApp("play", settings_file=file)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        page = app.screen
        page.query_one("#each-factions-1", Select).value = PRC
        await settle(pilot)
        assert "Two seats have PRC" in page.problem
        page.query_one("#each-factions-2", Select).value = NASA
        page.query_one("#option-first", Select).value = 2
        page.query_one("#option-fungible_fuel", Tick).value = True
        await settle(pilot)
        assert page.problem == ""
        await press(pilot, "s")
        config = app.screen.table.config
        assert (config.factions, config.first, config.years) == (("un", PRC, NASA), 2, 12)
        assert (config.fungible_fuel, config.quick_start) == (True, False)
        assert [player.name for player in app.screen.table.players.values()] == ["random", "greedy"]
        assert app.settings.last_game.options["factions"] == ("un", PRC, NASA)


@pytest.mark.deep
async def test_who_plays_alone_sets_a_score_to_beat(tmp_path):
    file = tmp_path / "settings.json"
    save_settings(file, Settings(last_game=GameChoice("high-frontier", ("you", "random"), {"target": 25})))
    app = NfApp("play", settings_file=file)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        page = app.screen
        page.query_one("#who-1", Select).value = "nobody"
        await settle(pilot)
        field = page.query_one("#option-target", Input)
        assert field.value == "25"
        field.value = "many"
        await settle(pilot)
        assert "from 0 to 200" in page.problem
        field.value = "40"
        await settle(pilot)
        await press(pilot, "s")
        assert app.screen.table.config.target == 40
        assert app.settings.last_game.options["target"] == 40


@pytest.mark.traced
async def test_the_other_game_can_be_chosen(tmp_path):
    app = NfApp("play", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.screen.query_one("#game", Select).value = "high-frontier"
        await settle(pilot)
        assert app.screen.game is GAME
        assert len(app.screen.query("SeatRows .who")) == 5
        assert app.screen.problem == ""
