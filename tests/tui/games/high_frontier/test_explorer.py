import threading
import time

import pytest
from msgspec.structs import replace
from textual.command import CommandList
from textual.widgets import OptionList, Select

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import show
from tests.effort import deep
from tests.tui.piloting import rendered, settle, until
from tui.app import NfApp
from tui.games.high_frontier.panels.planning_line import PlanningLine
from tui.games.high_frontier.panels.reasons import HopList
from tui.games.high_frontier.panels.route_list import RouteList
from tui.games.high_frontier.planning import planning
from tui.panels.slider import Slider
from tui.panels.tick import Tick

pytestmark = pytest.mark.slow
PACE = 0.2
"Seconds between what a planner that waits tells its watcher, which the screen shows each time."
MAP = network.load("third")


@pytest.fixture
def app(tmp_path):
    return NfApp("routes", settings_file=tmp_path / "settings.json")


async def fly_to(pilot, name):
    await pilot.press("t", *name, "enter")
    await settle(pilot)


def rows(app):
    return [choice.cells for choice in app.screen.query_one(RouteList).choices]


def expected(source, target, thrust, **question):
    routes = planner.plan(MAP, source, target, thrust=thrust, **question).routes
    return [
        (show(route.cost.burns), str(route.cost.turns), str(route.cost.hazards), str(route.cost.radiation))
        for route in routes
    ]


def said(app):
    return str(app.screen.query_one(PlanningLine).content)


async def test_a_name_typed_as_the_target_lists_every_route_from_leo(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "ceres")
        assert rows(app) == expected("leo", "ceres", 4)
        assert app.screen.map.route == app.screen.query_one(RouteList).choice.hops
        assert app.screen.map.target == "ceres"
        assert "LEO to Ceres" in said(app)


async def test_a_route_goes_by_way_of_a_space_or_avoids_it_until_it_is_told_otherwise(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "ceres")
        free, solar_map = rows(app), app.screen.map
        passed = solar_map.route[len(solar_map.route) // 2].target
        for key, space, asked, words in (
            ("v", "mars-north-pole", {"via": ["mars-north-pole"]}, "by way of Mars: north pole"),
            ("a", passed, {"via": ["mars-north-pole"], "avoid": [passed]}, "avoiding "),
            ("v", "mars-north-pole", {"avoid": [passed]}, "avoiding "),
            ("a", passed, {}, "LEO to Ceres with thrust 4: no other"),
        ):
            solar_map.show_space(space)
            await pilot.press(key)
            await settle(pilot)
            assert rows(app) == expected("leo", "ceres", 4, **asked)
            assert words in said(app)
            assert set(solar_map.badges) == {space for spaces in asked.values() for space in spaces}
        assert rows(app) == free
        solar_map.show_space("ceres")
        await pilot.press("a")
        assert "between the ends" in str([notice.message for notice in app._notifications])


@pytest.mark.deep
async def test_enter_on_the_map_chooses_the_target_and_s_the_start(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.screen.map.show_space("mars-north-pole")
        await pilot.press("enter")
        await settle(pilot)
        assert rows(app) == expected("leo", "mars-north-pole", 4)
        app.screen.map.show_space("luna-shackleton-polar-rim")
        await pilot.press("s")
        await settle(pilot)
        assert rows(app) == expected("luna-shackleton-polar-rim", "mars-north-pole", 4)


@pytest.mark.deep
async def test_one_click_on_a_site_is_a_question_from_leo(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        solar_map = app.screen.map
        place = solar_map.view.cell(*solar_map.atlas.place("mars-north-pole"))
        clicked = solar_map.space_at(*place)
        await pilot.click("#map", offset=place)
        await settle(pilot)
        assert app.screen.ends.target == clicked
        assert rows(app) == expected("leo", clicked, 4)


@pytest.mark.deep
async def test_x_swaps_the_ends(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "ceres")
        await pilot.press("x")
        await settle(pilot)
        assert (app.screen.ends.source, app.screen.ends.target) == ("ceres", "leo")
        assert rows(app) == expected("ceres", "leo", 4)


@pytest.mark.deep
async def test_a_slider_asks_anew_once_it_rests(app, monkeypatch):
    asked = []
    real = planning.answer
    monkeypatch.setattr(planning, "answer", lambda *a: asked.append(a[1].thrust) or real(*a))
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "ceres")
        await pilot.press("right_square_bracket")
        app.screen.query_one("#thrust", Slider).focus()
        await pilot.press("right", "right", "right")
        await settle(pilot)
        assert rows(app) == expected("leo", "ceres", 7)
        assert asked[0] == 4
        assert asked[-1] == 7


@pytest.mark.deep
@pytest.mark.traced
async def test_a_cap_that_leaves_no_route_shows_the_nearest_miss(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "ceres")
        app.screen.query_one("#cap-burns", Slider).value = 2
        await settle(pilot)
        miss = planner.plan(MAP, "leo", "ceres", thrust=4, caps={"burns": 2}).nearest_miss
        assert "No route" in said(app)
        assert f"{show(miss.cost.burns)} burns" in said(app)
        assert app.screen.map.route == miss.hops
        app.screen.action_lift_caps()
        await settle(pilot)
        assert rows(app) == expected("leo", "ceres", 4)


@pytest.mark.deep
async def test_an_advanced_rule_switched_on_changes_the_plan(app):
    flybys = planner.Options(flybys=True)
    assert expected("leo", "callisto-valhalla", 4) != expected("leo", "callisto-valhalla", 4, options=flybys)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.screen.fly_to("callisto-valhalla")
        app.screen.query_one("#option-flybys", Tick).value = True
        await settle(pilot)
        assert rows(app) == expected("leo", "callisto-valhalla", 4, options=flybys)


@pytest.mark.deep
async def test_the_hops_open_into_ledgers_with_their_rules(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "ceres")
        hops = app.screen.query_one(HopList)
        hops.focus()
        await pilot.press("down")
        await pilot.pause()
        first = app.screen.query_one(RouteList).choice.hops[0]
        assert app.screen.map.cursor == first.target
        page = rendered(app.screen.query_one("#reason").content)
        assert MAP.spaces[first.target].title in page
        assert "burns" in page
        assert "rule F" in page


class Held:
    """A planner that waits, telling its watcher, until it is let go or its watcher gives up."""

    def __init__(self):
        self.given_up = threading.Event()
        self.free = threading.Event()

    def __call__(self, _, asked, watch):
        try:
            while not self.free.wait(PACE):
                watch(2048)
        except Exception:
            self.given_up.set()
            raise
        return planning.Answer(asked, planning.COLUMNS, ())


def ending(function, **changes):
    """A planner that waits until its watcher ends it, and then has what is proven."""

    def wait(*asked):
        while not asked[-1](2048):
            time.sleep(PACE)
        return replace(function(*asked[:-1], lambda _: False), **changes)

    return wait


@pytest.mark.deep
@pytest.mark.traced
async def test_escape_ends_a_search_and_keeps_what_is_proven(app, monkeypatch):
    left = "Routes of 3 burns or more may be missing."
    monkeypatch.setattr(planning, "answer", ending(planning.answer, still_open=left))
    monkeypatch.setattr(planning, "heat", ending(planning.heat, still_open=left))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("t", *"ceres", "enter")
        await until(pilot, lambda: "2,048 labels" in said(app))
        assert "Escape ends the search" in said(app)
        await pilot.press("escape")
        await settle(pilot)
        assert app.screen.query_one(RouteList).choices
        assert f"so far. {left}" in said(app)
        await pilot.press("e")
        await until(pilot, lambda: "Measuring every site" in said(app))
        await pilot.press("escape")
        await settle(pilot)
        assert app.screen.map.heat_labels["ceres"]
        assert f"so far. {left}" in said(app)


@pytest.mark.deep
async def test_a_second_escape_gives_up_planning(app, monkeypatch):
    held = Held()
    monkeypatch.setattr(planning, "answer", held)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("t", *"ceres", "enter")
        await until(pilot, lambda: "2,048 labels" in said(app))
        await pilot.press("escape")
        await pilot.pause()
        assert not held.given_up.is_set()
        await pilot.press("escape")
        await until(pilot, held.given_up.is_set)
        assert "Given up" in said(app)
        assert app.screen.query_one(RouteList).choices == ()


@pytest.mark.deep
async def test_a_newer_question_cancels_the_older_one(app, monkeypatch):
    held, real = Held(), planning.answer
    monkeypatch.setattr(planning, "answer", lambda n, a, w: held(n, a, w) if a.target == "ceres" else real(n, a, w))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("t", *"ceres", "enter")
        await until(pilot, lambda: "2,048 labels" in said(app))
        await pilot.press("t", *"vesta", "enter")
        await until(pilot, held.given_up.is_set)
        await settle(pilot)
        assert app.screen.answer.asked.target == MAP.find("vesta")


@pytest.mark.deep
@pytest.mark.traced
async def test_the_screen_answers_keys_while_planning(app, monkeypatch):
    held = Held()
    monkeypatch.setattr(planning, "answer", held)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("t", *"ceres", "enter")
        await until(pilot, lambda: "2,048 labels" in said(app))
        await pilot.press("right_square_bracket")
        await pilot.pause()
        assert app.screen.query_one("#pane-flight").display
        held.free.set()
        await settle(pilot)
        assert "at all" in said(app)


@pytest.mark.traced
async def test_an_error_of_the_planner_is_a_notice_with_its_remedy(app, monkeypatch):
    def refuse(*_):
        raise BadRequest("Nobody can ask that.", "Ask something else.")

    monkeypatch.setattr(planning, "answer", refuse)
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "ceres")
        assert "Nobody can ask that." in said(app)
        assert "Ask something else." in [notice.message for notice in app._notifications]


async def test_the_heat_view_lists_every_site_and_colours_the_map(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("e")
        await settle(pilot)
        costs = planner.plan(MAP, "leo", thrust=4).targets
        least = {id: min(cost.burns for cost in costs[id]) for id in MAP.sites if id in costs}
        assert app.screen.map.heat_labels == {id: show(cost) for id, cost in least.items()}
        sites = app.screen.query_one("#heat-sites", OptionList)
        listed = [least[option.id] for option in sites.options]
        assert listed == sorted(least.values())
        app.screen.query_one("#measure", Select).value = "turns"
        await settle(pilot)
        assert app.screen.map.heat_labels["ceres"] == str(min(cost.turns for cost in costs["ceres"]))
        await pilot.press("e")
        await settle(pilot)
        assert app.screen.map.heat is None


@pytest.mark.deep
@pytest.mark.traced
async def test_a_site_of_the_heat_list_can_be_flown_to(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("e")
        await settle(pilot)
        sites = app.screen.query_one("#heat-sites", OptionList)
        sites.focus()
        await pilot.press("enter")
        await settle(pilot)
        assert app.screen.ends.target == sites.options[0].id


@pytest.mark.deep
async def test_a_marked_route_is_compared_with_the_chosen_one(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "ceres")
        first, second = app.screen.query_one(RouteList).choices[:2]
        await pilot.press("c", "n")
        await pilot.pause()
        assert app.screen.map.other_route == first.hops
        assert app.screen.map.route == second.hops
        page = rendered(app.screen.query_one("#difference").content)
        assert planning.compare(MAP, first, second).summary.split(":")[0] in page
        await pilot.press("c", "c")
        await pilot.pause()
        assert app.screen.marked is None
        assert app.screen.map.other_route == ()


@pytest.mark.deep
@pytest.mark.traced
async def test_routes_planned_by_different_rules_are_compared_all_the_same(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await fly_to(pilot, "sol-earth l2")
        await pilot.press("c")
        marked = app.screen.marked
        app.screen.query_one("#option-elevators").value = True
        await settle(pilot)
        chosen = app.screen.query_one(RouteList).choice
        assert chosen.asked.options != marked.asked.options
        page = rendered(app.screen.query_one("#difference").content)
        assert planning.compare(MAP, marked, chosen).summary.split(":")[0] in page


@pytest.mark.deep
@pytest.mark.traced
async def test_the_palette_flies_to_a_space_and_switches_the_map(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.press(*"vesta")
        await until(pilot, lambda: app.screen.query_one(CommandList).option_count)
        await pilot.press("enter", "enter")
        await settle(pilot)
        assert app.screen.ends.target == MAP.find("vesta")
        app.screen.change_map("fourth")
        await settle(pilot)
        assert app.screen.map.network.edition == "fourth"
        assert app.screen.answer.asked.edition == "fourth"


@pytest.mark.deep
async def test_narrow_terminals_keep_the_map_whole_until_there_is_an_answer(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.screen.map.size.width == 80
        await fly_to(pilot, "ceres")
        assert app.screen.query_one("#side").size.width > 30
        await pilot.press("p")
        await pilot.pause()
        assert app.screen.map.size.width == 80


@pytest.mark.deep
async def test_wide_terminals_show_routes_and_controls_side_by_side(app):
    async with app.run_test(size=(200, 60)) as pilot:
        await fly_to(pilot, "ceres")
        assert app.screen.query_one("#pane-routes").display
        assert app.screen.query_one("#pane-flight").display
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.screen.query_one("#pane-routes").display
        assert not app.screen.query_one("#pane-flight").display
        assert rows(app) == expected("leo", "ceres", 4)


@pytest.mark.parametrize("size", [(80, 24), *deep((120, 40), (200, 60))], ids=["80x24", "120x40", "200x60"])
def test_the_explorer_looks_as_it_did(app, snap_compare, size):
    async def fly(pilot):
        await fly_to(pilot, "ceres")

    assert snap_compare(app, terminal_size=size, run_before=fly)
