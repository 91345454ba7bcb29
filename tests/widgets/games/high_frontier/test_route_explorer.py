"""The Python half of the route explorer: its traits, what the page asks of it, and what it says when that is wrong."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier.routes.explain.explain import explain
from nf_core.games.high_frontier.routes.explain.explain_voyage import explain_voyage
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, load
from nf_core.games.high_frontier.routes.voyage import voyage
from nf_core.kernel.errors import AmbiguousName, BadRequest, UnknownName
from nf_core.kernel.ledger import show
from widgets import RouteExplorer

THIRD = network.load("third")


@pytest.fixture
def explorer():
    return RouteExplorer("leo")


def ask(explorer, **message):
    """A message as the page sends it."""
    explorer._on_message(explorer, message | {"number": explorer.done + 1}, [])


def table(explorer):
    names = [column["name"] for column in explorer.answer["columns"]]
    return [[row[name] for name in names] for row in explorer.answer["rows"]]


def costs(routes):
    return [[show(getattr(route.cost, name)) for name in planner.CRITERIA] for route in routes]


def a_rocket(tanks=6):
    return load(Rocket((find_card("PRC Taikonauts"), find_card("Metastable Helium"))), tanks)


def test_names_as_people_type_them_become_ids():
    explorer = RouteExplorer("LEO", "Mars: arsia")
    assert (explorer.source, explorer.target) == ("leo", "mars-arsia-mons-caves")


def test_without_a_target_there_is_no_table_and_no_route(explorer):
    assert explorer.answer == {}
    assert explorer.route is None
    assert explorer.plan is None
    assert explorer.selected_route is None


def test_a_target_chosen_in_the_page_fills_the_table_with_every_trade_off(explorer):
    ask(explorer, target="ceres")
    planned = planner.plan(THIRD, "leo", "ceres", thrust=4).routes
    assert len(planned) > 1
    assert table(explorer) == costs(planned)
    assert explorer.selected_route == planned[0]
    assert explorer.error == {}


def test_a_target_set_from_python_does_the_same(explorer):
    explorer.target = "ceres"
    assert table(explorer) == costs(planner.plan(THIRD, "leo", "ceres", thrust=4).routes)


def test_choosing_a_row_selects_its_route(explorer):
    explorer.target = "ceres"
    ask(explorer, route=1, plan=explorer.answer["plan"])
    assert explorer.selected_route == explorer.plan.routes[1]
    assert explorer.route["cost"] == dict(zip(planner.CRITERIA, table(explorer)[1], strict=True))


def test_a_row_of_a_table_that_has_been_replaced_selects_nothing(explorer):
    explorer.target = "ceres"
    old = explorer.answer["plan"]
    explorer.thrust = 12
    shown = explorer.route
    ask(explorer, route=1, plan=old)
    assert "changed" in explorer.error["message"]
    assert explorer.route == shown


def test_start_and_target_are_swapped_as_they_are_when_python_gets_to_it(explorer):
    ask(explorer, swap=True)
    assert (explorer.source, explorer.target) == ("leo", None)
    explorer.target = "ceres"
    ask(explorer, swap=True)
    assert (explorer.source, explorer.target) == ("ceres", "leo")
    assert table(explorer) == costs(planner.plan(THIRD, "ceres", "leo", thrust=4).routes)


def test_a_route_may_be_set_as_a_route_or_by_its_row(explorer):
    explorer.target = "ceres"
    explorer.route = explorer.plan.routes[2]
    assert explorer.route["index"] == 2
    explorer.route = 1
    assert explorer.selected_route == explorer.plan.routes[1]


def test_the_selected_route_is_opened_by_turns_with_the_ledger_of_every_hop():
    explorer = RouteExplorer("leo", "ceres")
    reasons = explain(THIRD, explorer.selected_route, thrust=4)
    for shown, turn in zip(explorer.route["turns"], reasons.turns, strict=True):
        assert [hop["to"] for hop in shown["hops"]] == [reason.hop.target for reason in turn.hops]
        assert [hop["ledger"]["total"] for hop in shown["hops"]] == [show(reason.burns.total) for reason in turn.hops]


def test_the_line_of_a_hop_runs_from_its_origin_to_its_target():
    explorer = RouteExplorer("leo", "ceres")
    places = {space[0]: space[4:6] for space in explorer.geometry["spaces"]}
    for turn in explorer.route["turns"]:
        for hop in turn["hops"]:
            assert (hop["line"][0], hop["line"][-1]) == (places[hop["from"]], places[hop["to"]])


def test_observers_hear_of_a_new_route(explorer):
    heard = []
    explorer.observe(lambda change: heard.append(change["new"]), "route")
    ask(explorer, target="ceres")
    assert [route["target"] for route in heard if route] == ["ceres"]


def test_thrust_changes_the_plan(explorer):
    explorer.target = "ceres"
    ask(explorer, thrust=12)
    assert table(explorer) == costs(planner.plan(THIRD, "leo", "ceres", thrust=12).routes)


def test_the_route_chosen_stays_while_thrust_and_limits_change():
    explorer = RouteExplorer("leo", "ceres", thrust=5)
    explorer.route = len(explorer.plan.routes) - 1
    chosen = explorer.selected_route
    explorer.thrust = 6
    assert explorer.selected_route != explorer.plan.routes[0]
    again = [hop.target for hop in explorer.selected_route.hops]
    assert again == [hop.target for hop in chosen.hops]
    explorer.caps = {"burns": chosen.cost.burns}
    assert [hop.target for hop in explorer.selected_route.hops] == again
    explorer.target = "vesta"
    assert explorer.selected_route == explorer.plan.routes[0]


def test_a_route_that_nobody_has_chosen_gives_way_to_the_first_of_the_next_table():
    explorer = RouteExplorer("leo", "deimos", caps={"turns": 1})
    hasty = explorer.selected_route
    explorer.caps = {}
    assert hasty in explorer.plan.routes
    assert explorer.selected_route == explorer.plan.routes[0] != hasty


def test_a_route_that_is_gone_gives_way_to_the_one_that_costs_most_alike():
    explorer = RouteExplorer("leo", "ceres", thrust=2)
    explorer.route = 1
    before = explorer.selected_route
    explorer.thrust = 4
    ways = [[hop.target for hop in route.hops] for route in explorer.plan.routes]
    assert [hop.target for hop in before.hops] not in ways
    assert explorer.selected_route.cost == before.cost != explorer.plan.routes[0].cost


def test_limits_typed_in_the_page_are_kept(explorer):
    explorer.target = "ceres"
    ask(explorer, caps={"burns": "9"})
    ask(explorer, caps={"turns": "4"})
    assert explorer.caps == {"burns": 9, "turns": 4}
    ask(explorer, caps={"burns": "5 1/2", "turns": " "})
    assert explorer.caps == {"burns": Fraction(11, 2)}
    assert table(explorer) == costs(planner.plan(THIRD, "leo", "ceres", thrust=4, caps=explorer.caps).routes)


def test_limits_travel_to_the_page_as_they_are_written(explorer):
    explorer.caps = {"burns": Fraction(11, 2)}
    assert explorer.get_state("caps") == {"caps": {"burns": "5 1/2"}}


def test_limits_that_nothing_keeps_to_name_the_nearest_miss_and_by_how_much():
    explorer = RouteExplorer("leo", "ceres", caps={"turns": 1})
    miss = explorer.plan.nearest_miss
    assert explorer.answer["rows"] == []
    assert f"The nearest miss costs 7 1/2 burns, {miss.cost.turns} turns, " in explorer.answer["message"]
    assert [over["ledger"]["total"] for over in explorer.answer["excess"]] == [show(miss.cost.turns - 1)]


@pytest.mark.rule("hf.move.elevator")
def test_switches_reach_the_planner(explorer):
    explorer.target = "sol-earth-l2"
    ask(explorer, elevators=True)
    options = planner.Options(elevators=True)
    assert table(explorer) == costs(planner.plan(THIRD, "leo", "sol-earth-l2", thrust=4, options=options).routes)
    assert table(explorer)[0][0] == "0"


@pytest.mark.parametrize(
    ("name", "value", "error", "remedy"),
    [
        ("target", "callisto", AmbiguousName, "callisto-valhalla"),
        ("target", "calisto valhala", UnknownName, "callisto-valhalla"),
        ("thrust", 16, BadRequest, "0 to 15"),
        ("caps", {"burns": -1}, BadRequest, "most"),
        ("caps", {"bruns": 1}, BadRequest, "burns"),
        ("edition", "fifth", BadRequest, "third"),
        ("route", 0, BadRequest, "target"),
        ("rocket", {"cards": ["Metastable Helium"], "tanks": 60}, BadRequest, "fewer"),
        ("rocket", {"cards": ["Metastable Helium"], "tanks": 1.5}, BadRequest, "whole"),
        ("rocket", {"crads": []}, BadRequest, "cards"),
    ],
)
def test_a_bad_value_is_refused_with_its_remedy_and_changes_nothing(explorer, name, value, error, remedy):
    before = getattr(explorer, name)
    with pytest.raises(error, match=remedy):
        setattr(explorer, name, value)
    assert getattr(explorer, name) == before


def test_a_wrong_question_shows_its_error_on_the_page(explorer):
    ask(explorer, target="callisto")
    assert "callisto" in explorer.error["message"]
    assert "callisto-valhalla" in explorer.error["candidates"]
    assert explorer.done == 1
    ask(explorer, target="ceres")
    assert explorer.error == {}


def test_an_error_of_an_observer_is_shown_in_the_page(explorer):
    def stumble(_):
        raise ZeroDivisionError("by the notebook")

    explorer.observe(stumble, "route")
    ask(explorer, target="ceres")
    assert explorer.error["message"] == "ZeroDivisionError: by the notebook"
    assert "stumble" in explorer.error["remedy"]


def test_the_other_map_is_drawn_and_planned(explorer):
    explorer.target = "ceres"
    ask(explorer, edition="fourth")
    assert explorer.geometry["edition"] == "fourth"
    assert table(explorer) == costs(planner.plan(network.load("fourth"), "leo", "ceres", thrust=4).routes)


def test_places_missing_on_the_other_map_are_dropped(explorer):
    only = next(id for id in THIRD.spaces if id not in network.load("fourth").spaces)
    explorer.source, explorer.target = only, only
    ask(explorer, edition="fourth")
    assert (explorer.source, explorer.target, explorer.error) == ("leo", None, {})


def test_the_map_holds_every_space_and_every_route_once(explorer):
    assert [space[0] for space in explorer.geometry["spaces"]] == list(THIRD.spaces)
    assert len(explorer.geometry["routes"]) == len({arc.route for id in THIRD.spaces for arc in THIRD.arcs(id)})


def test_a_rocket_made_in_python_flies_instead_of_the_thrust():
    explorer = RouteExplorer("leo", "ceres", rocket=a_rocket())
    planned = voyage.plan_rocket(THIRD, a_rocket(), "leo", "ceres").routes
    assert explorer.selected_route == planned[0]
    assert [row["fuel_steps"] for row in explorer.answer["rows"]] == [show(each.cost.fuel_steps) for each in planned]
    fuel = [ledger["ledger"]["total"] for turn in explorer.route["turns"] for ledger in turn["ledgers"]]
    assert show(planned[0].turns[0].fuel.total) in fuel


def test_every_hop_of_a_rocket_opens_into_its_ledger_and_its_notes():
    explorer = RouteExplorer("leo", "ceres", rocket=a_rocket())
    told = explain_voyage(THIRD, explorer.selected_route)
    for shown, move in zip(explorer.route["turns"], told.turns, strict=True):
        assert shown["stop"] == move.stop
        for hop, reason in zip(shown["hops"], move.hops, strict=True):
            assert hop["ledger"]["total"] == show(reason.burns.total)
            assert hop["notes"] == [*reason.notes, f"{show(reason.left)} TMP left"]
            assert [rule["id"] for rule in hop["rules"]] == list(reason.rules)
    landing = explorer.route["turns"][-1]["hops"][-1]["notes"]
    assert any("net thrust of" in note for note in landing)


def test_a_rocket_put_together_in_the_page_is_the_same_rocket(explorer):
    for change in ({"add": "prc taikonauts"}, {"add": "metastable"}, {"tanks": "6"}, {"beamed": False}):
        ask(explorer, build=change)
        assert explorer.error == {}
    assert explorer.rocket == a_rocket()
    assert explorer.bench["mass"]["ledger"]["total"] == "5"
    ask(explorer, rocket=None)
    assert explorer.bench == {}


def test_limits_that_a_rocket_does_not_count_fall_away(explorer):
    explorer.target, explorer.caps = "ceres", {"radiation": 1, "turns": 3}
    explorer.rocket = a_rocket()
    assert explorer.caps == {"turns": 3}
    assert {row["turns"] for row in explorer.answer["rows"]} == {"2", "3"}


def test_a_rocket_that_cannot_set_out_is_told_why():
    explorer = RouteExplorer("leo", "ceres", rocket={"cards": ["Ilmenite"]})
    assert explorer.answer["rows"] == []
    assert explorer.answer["refusals"]


def test_radiation_is_counted_in_spaces(explorer):
    explorer.target = "vesta"
    units = [cost["ledger"]["unit"] for cost in explorer.route["costs"]]
    assert units == ["burns", "turns", "hazards", "radiation space"]
