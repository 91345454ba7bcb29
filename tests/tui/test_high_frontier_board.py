"""The board of High Frontier: what it shows in how much room, and a game played on it by keys and by mouse."""

from random import Random

import pytest
from textual.app import App
from textual.widgets import Input, OptionList, Select, Static

from nf_core.games import find_game
from nf_core.high_frontier import actions as a
from nf_core.high_frontier.cards import patents
from nf_core.high_frontier.routes import voyage
from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.voyage import Conditions
from nf_core.high_frontier.scoring import scores
from nf_core.high_frontier.state import FACTIONS, LEO
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE
from tests.high_frontier import given
from tests.high_frontier.eager import choose, settled
from tests.high_frontier.given import ASTRONAUTS, CAT, ESA, HELLAS, LUNA, NASA, PLATEAU, PRC, ROBONAUT, STEAMER
from tests.high_frontier.given import TAIKONAUTS as CREW
from tests.tui.piloting import settle, until
from tests.tui.playing import screen_text
from tui import link
from tui.app import NfApp
from tui.boards import hf_look
from tui.boards.board import board_for
from tui.boards.high_frontier import HighFrontierBoard
from tui.panels.tick import Tick
from tui.screens.confirm import ConfirmScreen
from tui.screens.flight_plan import FlightPlanScreen
from tui.screens.play import PlayScreen
from tui.settings import GameChoice, Settings, save_settings

GAME = find_game("high-frontier")
HOPS = Conditions(Options(hops=True), frozenset([HELLAS]))
SMALL, MEDIUM, LARGE = (46, 22), (74, 38), (138, 58)
SIZES = pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE], ids=["small", "medium", "large"])
STATE = given.table(
    factions=(PRC, NASA, ESA),
    water=(7, 3, 12),
    stacks=(
        (given.rocket(CREW, STEAMER, tanks=2), given.outpost(HELLAS, ROBONAUT)),
        (given.rocket(ASTRONAUTS, at=PLATEAU),),
    ),
    hands=((CAT,),),
    claims=(given.claim(PLATEAU, 1), given.factory(HELLAS, 0)),
    busted=(LUNA,),
    glories=(("mars", 2),),
    ventures=(("pharmacy", 1),),
    year=9,
)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr(link, "PACE", 0)


class Bench(App):
    """A board alone."""

    def __init__(self, settings=None):
        super().__init__()
        self.settings = settings or Settings()
        self.heard = []

    def compose(self):
        yield board_for(GAME)

    def on_board_wanted(self, event):
        self.heard.append(event)


async def drawn(state, reader=0, size=MEDIUM, view=None, settings=None):
    """Everything that is drawn of a state on a page."""
    app = Bench(settings)
    async with app.run_test(size=size) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        board.show(state, reader)
        await pilot.pause()
        while view and board.view != view:
            board.next_view()
        await settle(pilot)
        return screen_text(app)


@SIZES
async def test_pieces_stand_on_the_map_after_the_letters_of_their_factions(size):
    app = Bench()
    async with app.run_test(size=size) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        board.show(STATE, 0)
        await settle(pilot)
        signs = hf_look.FINE
        wanted = {
            LEO: f"P{signs.rocket}",
            PLATEAU: f"N{signs.claim}{signs.rocket}",
            HELLAS: f"P{signs.factory}{signs.cards}",
            LUNA: board.map.network.sites[LUNA].spectral_type.lower(),
        }
        for space, text in wanted.items():
            board.map.centre(space)
            await pilot.pause()
            column, row = board.map.view.cell(*board.map.atlas.place(space))
            line = board.map.render_line(row).text
            assert line[column : column + len(text)] == text


async def test_the_map_follows_the_action():
    flying = given.fly(given.depart(STATE, CREW)[0])
    target = next(iter(given.kinds_of(flying, a.Hop))).target
    app = Bench()
    async with app.run_test(size=SMALL) as pilot:
        board = app.screen.query_one(HighFrontierBoard)
        for state, place in ((STATE, LEO), (given.hop(flying, target)[0], target)):
            board.show(state, 0)
            await settle(pilot)
            assert board.map.source == place
            column, row = board.map.view.cell(*board.map.atlas.place(place))
            assert abs(column - board.map.size.width // 2) < 4
            assert abs(row - board.map.size.height // 2) < 4


@SIZES
async def test_playmats_show_what_everybody_has(size):
    text = await drawn(STATE, size=size, view="mats")
    for wanted in ("You (PRC)", "7 WT", f"{scores(STATE)[0].total} VP", "Player 2 (NASA)", "step 15 of 20", STEAMER):
        assert wanted in text


@SIZES
async def test_the_table_shows_both_sides_of_the_cards_on_top(size):
    state = given.table(tops=(CAT, "Mass Driver"))
    text = " ".join((await drawn(state, size=(size[0], 140), view="table")).split())
    for idea in (CAT, "Mass Driver"):
        assert idea in text
        assert patents()[idea].black.name in text


async def test_plain_ascii_where_it_is_asked_for():
    for view in ("map", "mats", "hands", "table"):
        text = await drawn(STATE, size=(LARGE[0], 100), view=view, settings=Settings(ascii_map=True))
        assert text.isascii(), view


# Playing


def note(screen):
    return str(screen.choices.query_one("#note", Static).content)


@pytest.fixture
def app(tmp_path):
    return NfApp(settings_file=tmp_path / "settings.json")


def seated(state=None, seats=2):
    """A table of people, at a state if one is given."""
    table = Table(GAME, GAME.config_type(seats=seats), dealer=Random(5), take_backs=True)
    table.start = state or table.start
    return table


async def sit(app, pilot, table):
    await pilot.pause()
    app.push_screen(PlayScreen(table, open_hands=True))
    await settle(pilot)
    return app.screen


async def press(pilot, *keys):
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def seek(pilot, words):
    """Find the choice with these words, and make it."""
    await press(pilot, "slash", *("space" if letter == " " else letter for letter in words), "enter")


@pytest.mark.slow
async def test_turns_are_played_by_keys(app):
    table = seated()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "1")
        assert table.state.players[0].water == 6
        assert isinstance(table.past[-1].action, a.Earn)
        assert screen.choices.has_focus_within
        await press(pilot, str(screen.decision.size()))
        assert table.state.turn.seat == 1


@pytest.mark.slow
async def test_a_first_launch_of_two_people_by_keys_alone(app):
    table = Table(GAME, GAME.config_type(seats=2, factions=(PRC, NASA)), dealer=Random(5), take_backs=True)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        for words in ("boost prc", "to the rocket", "load water"):
            await seek(pilot, words)
        await press(pilot, "backspace", "3", "enter")
        rocket = given.own(table.state, "rocket")
        assert (rocket.space, rocket.fuel, table.state.players[0].water) == (LEO, 20, 0)
        await seek(pilot, "move the rocket by prc")
        await press(pilot, "enter")
        await seek(pilot, "fly to heo")
        await seek(pilot, "stop here")
        rocket = given.own(table.state, "rocket")
        assert (table.state.move, rocket.space, rocket.fuel) == (None, "heo", 14)
        await seek(pilot, "end the turn")
        assert table.state.turn.seat == 1
        await seek(pilot, "research")
        await press(pilot, "enter")
        assert screen.decision.prompt == "hf.bid"
        auctioned, had = table.state.decks[0].top[0], table.state.players[1].water
        await seek(pilot, "bid 2")
        await seek(pilot, "pass")
        assert auctioned in table.state.players[1].hand
        assert table.state.players[1].water == had - 2
        await press(pilot, "u")
        assert screen.decision.prompt == "hf.bid"


@pytest.mark.slow
async def test_a_hint_comes_from_the_bot_that_plans(app):
    table = seated(STATE, seats=3)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await press(pilot, "h")
        assert note(screen).startswith("Hint: ")
        assert "%" not in note(screen)
        assert screen.choices.highlighted_action in screen.decision


@pytest.mark.slow
async def test_a_long_list_has_headings_and_can_be_searched(app):
    table = seated(STATE, seats=3)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        listed = screen.query_one("#list", OptionList)
        text = "\n".join(line.words for line in screen.choices._lines)
        assert text.index("Operation") < text.index("Move") < text.index("Cargo") < text.index("End")
        everything = listed.option_count
        await press(pilot, "slash", *"boost")
        assert 0 < listed.option_count < everything
        assert all("boost" in line.words.lower() for line in screen.choices._lines if line.action)
        await press(pilot, "escape")
        assert listed.option_count == everything
        assert listed.has_focus
        assert not screen.query_one("#filter", Input).display


async def test_a_number_of_a_long_run_is_typed_and_the_ends_are_listed(app):
    state = given.play(given.table(factions=(PRC, NASA), water=(30, 30)), a.Research(0, "thruster"))[0]
    table = seated(state)
    bids = [action.water for action in table.decisions()[0] if isinstance(action, a.Bid)]
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        listed = [line.action for line in screen.choices._lines]
        assert listed == [a.Pass(0), *(a.Bid(0, bid) for bid in (bids[0], bids[1], bids[-1]))]
        assert "For auction" in screen_text(app)
        await press(pilot, "tab", "backspace", "1", "7", "enter")
        assert table.past[-1].action == a.Bid(0, 17)


# Planning


async def plan(pilot, name):
    """Open the planner and ask for the ways to a place."""
    await press(pilot, "m", "t", *name, "enter")
    await settle(pilot)
    assert isinstance(pilot.app.screen, FlightPlanScreen)
    return pilot.app.screen


@pytest.mark.slow
async def test_the_first_turn_of_a_plan_is_flown_as_it_was_planned(app):
    table = seated(STATE, seats=3)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        page = await plan(pilot, "nyx")
        planned = page.ways.choice.flight
        assert planned == voyage.plan_rocket(page.network, page.rocket, LEO, "nyx", conditions=HOPS).routes[0]
        await press(pilot, "enter")
        assert app.screen is screen
        flown = [past.action for past in table.past]
        assert [type(action) for action in flown] == [a.Depart, *[a.Hop] * len(planned.turns[0].hops)]
        rocket = given.own(table.state, "rocket")
        assert (rocket.space, rocket.fuel) == ("nyx", planned.turns[0].fuel_after)
        assert "Flown as planned" in note(screen)
        assert table.state.move is None


@pytest.mark.slow
async def test_a_plan_without_a_way_home_is_flown_only_after_a_warning(app):
    table = seated(given.table(stacks=((given.rocket(CREW, STEAMER, fuel=8),),)))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await plan(pilot, "nyx")
        await press(pilot, "enter")
        assert isinstance(app.screen, ConfirmScreen)
        assert "no way back to LEO" in app.screen.question
        await press(pilot, "n")
        assert table.past == []
        await press(pilot, "enter", "y")
        assert app.screen is screen
        assert given.own(table.state, "rocket").space == "nyx"


@pytest.mark.slow
async def test_a_flight_waits_where_a_hazard_asks_and_goes_on_afterwards(app):
    table = seated(given.table(water=(9,), stacks=((given.rocket(CREW, STEAMER, tanks=3),),)))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        page = await plan(pilot, "hathor")
        turn = page.ways.choice.flight.turns[0]
        assert any(hop.hazard for hop in turn.hops)
        await press(pilot, "enter", "y")
        assert screen.decision.prompt == "hf.hazard"
        assert "hazard comes first" in note(screen)
        assert screen.board.map.route == turn.hops
        await press(pilot, "2")
        assert "Press m to fly on" in note(screen)
        await press(pilot, "m")
        assert given.own(table.state, "rocket").space == turn.hops[-1].target
        assert screen.board.map.route == ()
        assert [type(past.action) for past in table.past].count(a.Insure) == 1


async def test_a_rocket_under_way_is_not_planned_for_and_a_lost_one_leaves_no_plan_behind(app):
    table = seated(given.table(water=(9,), stacks=((given.rocket(CREW, STEAMER, tanks=3),),)))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, table)
        await plan(pilot, "hathor")
        await press(pilot, "enter", "y", "m")
        assert app.screen is screen
        assert "under way" in " ".join(notice.title for notice in app._notifications)
        table.submit(a.Risk(0))
        table.submit(a.Roll(NATURE, 1))
        await settle(pilot)
        assert given.own(table.state, "rocket") is None
        await press(pilot, "m")
        assert "no rocket" in " ".join(notice.title for notice in app._notifications)


async def test_water_of_the_depot_can_be_planned_with_and_is_loaded_before_the_flight(app):
    table = seated(given.table(water=(3,), stacks=((given.rocket(CREW, STEAMER),),)))
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, table)
        page = await plan(pilot, "nyx")
        assert page.ways.choices == ()
        need = voyage.least_water(page.network, page.rocket, LEO, "nyx", conditions=Conditions(Options(hops=True)))
        assert f"It takes {need.tanks} tank" in str(page.query_one("#reason", Static).content)
        await press(pilot, "a", "a", "a", "enter", "y")
        assert [type(past.action) for past in table.past[:3]] == [a.BeginLoading, a.Load, a.Depart]
        assert table.state.players[0].water == 0


async def test_without_a_rocket_there_is_nothing_to_plan(app):
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(app, pilot, seated(given.table()))
        await press(pilot, "m")
        assert app.screen is screen
        assert "no rocket" in " ".join(f"{notice.title}" for notice in app._notifications)


# The map


def is_alone(solar_map, space):
    """Whether a click on the cell of a space means that space."""
    return solar_map.space_at(*solar_map.view.cell(*solar_map.atlas.place(space))) == space


@pytest.mark.slow
async def test_a_space_that_is_clicked_is_flown_to(app):
    table = seated(given.depart(STATE, STEAMER)[0], seats=3)
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


async def test_a_space_out_of_reach_says_so(app):
    table = seated(given.depart(STATE, STEAMER)[0], seats=3)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(app, pilot, table)
        screen.board.map.focus()
        screen.board.map.cursor = "pluto"
        await press(pilot, "enter")
        assert table.past == []
        assert "No choice" in " ".join(notice.message for notice in app._notifications)


# Setting up


async def test_a_game_for_three_is_set_up(tmp_path):
    file = tmp_path / "settings.json"
    save_settings(file, Settings(last_game=GameChoice("high-frontier", ("you", "random", "greedy"), {"years": 12})))
    app = NfApp("play", settings_file=file)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        page = app.screen
        page.query_one("#faction-1", Select).value = FACTIONS.index(PRC)
        await settle(pilot)
        assert "Two seats play for PRC" in page.problem
        page.query_one("#faction-2", Select).value = FACTIONS.index(NASA)
        page.query_one("#first", Select).value = 2
        page.query_one("#fungible_fuel", Tick).value = True
        await settle(pilot)
        assert page.problem == ""
        await press(pilot, "s")
        config = app.screen.table.config
        assert (config.factions, config.first, config.years) == (("un", PRC, NASA), 2, 12)
        assert (config.fungible_fuel, config.quick_start) == (True, False)
        assert [player.name for player in app.screen.table.players.values()] == ["random", "greedy"]
        assert app.settings.last_game.options["faction-1"] == FACTIONS.index(PRC)


async def test_the_other_game_can_be_chosen(tmp_path):
    app = NfApp("play", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.click(next(tick for tick in app.screen.query("#game RadioTick") if tick.name == "high-frontier"))
        await settle(pilot)
        assert app.screen.game is GAME
        assert len(app.screen.query("FrontierSeats Select")) > 5
        assert app.screen.problem == ""


def start(pilot):
    return sit(pilot.app, pilot, seated(STATE, seats=3))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_game_looks_as_it_did(app, snap_compare, size):
    assert snap_compare(app, terminal_size=size, run_before=start)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_flight_plan_looks_as_it_did(app, snap_compare, size):
    async def ask(pilot):
        await start(pilot)
        await plan(pilot, "nyx")

    assert snap_compare(app, terminal_size=size, run_before=ask)


async def test_without_colours_letters_and_brackets_say_the_same(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(app, pilot, seated(STATE, seats=3))
        text = screen_text(app)
        for letter in "PNE":
            assert f"[{letter}]" in text
        strips = app.screen._compositor.render_strips()
        styles = {style.color.triplet for strip in strips for _, style, _ in strip if style and style.color}
        assert all(len(set(colour)) == 1 for colour in styles if colour)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])
async def test_late_games_are_played_on_the_screen(app, size):
    """Whatever comes up, each decision is shown, its choices can be pointed at, and every page can be drawn."""
    rng = Random(4)
    table = seated(settled(3, rng), seats=3)
    async with app.run_test(size=size) as pilot:
        screen = await sit(app, pilot, table)
        prompts = set()
        for number in range(40):
            decision = screen.decision
            prompts.add(decision.prompt)
            screen.choices.highlight(choose(decision, rng))
            if number % 10 == 0:
                await pilot.press("v")
            screen.post_message(screen.choices.Chosen(choose(decision, rng)))
            await until(pilot, lambda decision=decision: screen.decision not in (None, decision))
        assert len(prompts) > 2
        text = screen_text(app)
        assert all(f"[{hf_look.letter(table.state, seat)}]" in text for seat in range(3))
