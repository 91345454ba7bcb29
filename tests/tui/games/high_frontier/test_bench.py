import pytest
from textual.widgets import Input, OptionList, Select

from nf_core.games.high_frontier.routes.explain.explain_voyage import explain_voyage
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, fuel_capacity, load, tanks
from nf_core.games.high_frontier.routes.rocket.rocket_file import read_rocket
from nf_core.games.high_frontier.routes.voyage import voyage
from tests.tui.piloting import rendered, settle
from tui.app import NfApp
from tui.games.high_frontier.panels.planning_line import PlanningLine
from tui.games.high_frontier.panels.reasons import HopList
from tui.games.high_frontier.panels.rocket_sheet import sheet
from tui.games.high_frontier.panels.route_list import RouteList
from tui.games.high_frontier.planning.rocket_files import save_rocket
from tui.games.high_frontier.screens.bench import BenchScreen
from tui.games.high_frontier.screens.explorer import ExplorerScreen
from tui.panels.slider import Slider
from tui.panels.tick import Tick

pytestmark = pytest.mark.slow
MAP = network.load("third")
TARGET = "luna-shackleton-polar-rim"
MINER = load(Rocket(tuple(find_card(name) for name in ("PRC Taikonauts", "Mirror Steamer"))), 3)


@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return NfApp("routes", settings_file=tmp_path / "settings.json")


async def open_bench(pilot):
    await pilot.pause()
    await pilot.press("b")
    await pilot.pause()
    assert isinstance(pilot.app.screen, BenchScreen)
    return pilot.app.screen


async def take(pilot, name):
    """Find a card by typing a part of its name, and put it aboard (or take it off)."""
    pilot.app.screen.query_one("#filter", Input).value = name
    await pilot.pause()
    pilot.app.screen.query_one("#cards", OptionList).focus()
    await pilot.press("enter")
    await pilot.pause()


async def load_miner(pilot):
    bench = await open_bench(pilot)
    save_rocket(MINER, bench._file)
    await pilot.click("#load")
    await pilot.pause()
    assert bench.rocket == MINER


@pytest.mark.deep
@pytest.mark.traced
async def test_cards_and_tanks_make_a_rocket(app):
    async with app.run_test(size=(120, 40)) as pilot:
        bench = await open_bench(pilot)
        await take(pilot, "Taikonauts")
        await take(pilot, "Mirror Steamer")
        assert dry_mass(bench.rocket).total == dry_mass(MINER).total
        bench.query_one("#tanks", Slider).focus()
        await pilot.press("right", "right", "right")
        await pilot.pause()
        assert bench.rocket == MINER
        await pilot.press("end")
        await pilot.pause()
        assert bench.rocket.fuel_steps == fuel_capacity(bench.rocket)
        await take(pilot, "Mirror Steamer")
        assert [card.name for card in bench.rocket.cards] == ["PRC Taikonauts"]
        await take(pilot, "Taikonauts")
        assert bench.rocket is None


async def test_a_rocket_that_is_too_heavy_is_a_notice_and_stays_as_it_was(app):
    async with app.run_test(size=(120, 40)) as pilot:
        bench = await open_bench(pilot)
        heavy = ("Mass Driver", "Colliding Beam", "n-6Li", "Metastable")
        assert sum(find_card(name).mass for name in heavy) > 15
        for name in heavy:
            await take(pilot, name)
        assert len(bench.rocket.cards) == 3
        assert any("15" in f"{notice.title} {notice.message}" for notice in app._notifications)


@pytest.mark.deep
@pytest.mark.traced
async def test_switches_change_fuel_and_power(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await load_miner(pilot)
        bench = app.screen
        bench.query_one("#beamed", Tick).toggle()
        bench.query_one("#dirt", Tick).toggle()
        await pilot.pause()
        assert (bench.rocket.beamed, bench.rocket.fuel) == (True, "dirt")
        assert bench.rocket.fuel_steps == MINER.fuel_steps


@pytest.mark.traced
def test_the_sheet_shows_mass_fuel_class_and_net_thrust_by_zone():
    shown = rendered(sheet(MINER))
    for expected in ("Dry mass", "PRC Taikonauts", "whole tanks", "class", "Net thrust by Mirror Steamer", "Mercury"):
        assert expected in shown
    assert f"{MINER.fuel_steps} steps of {fuel_capacity(MINER)}" in shown


@pytest.mark.deep
async def test_flying_with_the_rocket_plans_its_fuel_and_without_it_the_thrust_again(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await load_miner(pilot)
        await pilot.click("#use")
        await pilot.pause()
        explorer = app.screen
        assert isinstance(explorer, ExplorerScreen)
        explorer.fly_to(TARGET)
        await settle(pilot)
        plan = voyage.plan_rocket(MAP, MINER, "leo", TARGET)
        assert plan.routes
        choices = explorer.query_one(RouteList).choices
        assert [choice.flight for choice in choices] == list(plan.routes)
        assert explorer.map.route == plan.routes[0].hops
        page = rendered(explorer.query_one("#reason").content)
        assert plan.routes[0].turns[0].thruster in page
        assert "fuel steps" in page
        assert not explorer.query_one("#thrust").display
        await pilot.press("b")
        await pilot.pause()
        await pilot.click("#without")
        await settle(pilot)
        assert explorer.asked.rocket is None
        assert len(explorer.query_one(RouteList).choice.cells) == 4


@pytest.mark.deep
async def test_closing_the_bench_leaves_the_flight_as_it_was(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await load_miner(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.asked.rocket is None


@pytest.mark.traced
async def test_every_hop_of_a_rocket_opens_into_its_ledger_and_its_notes(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await load_miner(pilot)
        await pilot.click("#use")
        await pilot.pause()
        app.screen.fly_to(TARGET)
        await settle(pilot)
        choice = app.screen.query_one(RouteList).choice
        hops = app.screen.query_one(HopList)
        hops.focus()
        await pilot.press("end")
        await pilot.pause()
        page = " ".join(rendered(app.screen.query_one("#reason").content).split())
        (*_, landing) = explain_voyage(MAP, choice.flight).turns[-1].hops
        assert any("net thrust of" in note for note in landing.notes)
        assert all(note in page for note in landing.notes)


@pytest.mark.deep
async def test_a_rocket_that_cannot_start_says_why(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await open_bench(pilot)
        await take(pilot, "Blackbody-Pumped Laser")
        await pilot.click("#use")
        await pilot.pause()
        app.screen.fly_to(TARGET)
        await settle(pilot)
        plan = voyage.plan_rocket(MAP, Rocket((find_card("Blackbody-Pumped Laser"),)), "leo", TARGET)
        (refusal,) = plan.refusals.values()
        said = str(app.screen.query_one(PlanningLine).content)
        assert "No route" in said
        assert refusal.reason in said


@pytest.mark.deep
async def test_the_heat_view_of_a_rocket_counts_fuel(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await load_miner(pilot)
        await pilot.click("#use")
        await pilot.press("e")
        await settle(pilot)
        assert app.screen.query_one("#measure", Select).value == "fuel_steps"
        costs = voyage.plan_rocket(MAP, MINER, "leo").targets
        least = {id: str(min(cost.fuel_steps for cost in costs[id])) for id in MAP.sites if id in costs}
        assert app.screen.map.heat_labels == least


@pytest.mark.deep
async def test_a_file_that_cannot_be_used_is_a_notice(app):
    async with app.run_test(size=(120, 40)) as pilot:
        bench = await open_bench(pilot)
        await pilot.click("#load")
        await pilot.pause()
        assert bench.rocket is None
        assert any("rocket.toml" in notice.title for notice in app._notifications)


@pytest.mark.deep
@pytest.mark.traced
async def test_saving_does_not_overwrite(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await load_miner(pilot)
        before = app.screen._file.read_text()
        await take(pilot, "Hall Effect")
        await pilot.click("#save")
        await pilot.pause()
        assert app.screen._file.read_text() == before
        assert any("there already" in notice.title for notice in app._notifications)


def test_a_saved_rocket_is_read_again_as_it_was(tmp_path):
    for number, rocket in enumerate([MINER, Rocket(MINER.cards, fuel_steps=2, fuel="dirt", beamed=True)]):
        path = tmp_path / f"{number}.toml"
        save_rocket(rocket, path)
        assert read_rocket(path) == rocket
    assert tanks(MINER) == 3
