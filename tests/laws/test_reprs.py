"""The repr of every game object is one short line, and holds no more than the object itself."""

import pytest

from nf_core import new_table
from nf_core.games.high_frontier.library import plan, rocket, solar_system
from nf_core.kernel.record import parse
from nf_core.kernel.step import pending
from nf_core.registry import find_game
from tests.kernel.toy import TOY
from tests.laws.walks import name, set_up, set_ups, walk

LONGEST = 240
"Characters: two lines of a terminal. An action or event tells all its fields."


def is_short(value):
    return len(repr(value)) <= LONGEST and "\n" not in repr(value)


@pytest.mark.parametrize(("game", "config"), set_ups(), ids=name)
def test_reprs_of_game_objects_are_one_short_line(game, config):
    for visit in list(walk(game, config, 1))[:600]:
        parts = (visit.before, *pending(visit.before), visit.action, visit.turn, *visit.turn.events)
        assert [part for part in parts if not is_short(part)] == []


def test_a_decision_shows_nothing_of_the_hands_behind_its_reasons():
    table = new_table("new worlds", ["human", "greedy"], seed=1)
    (asked,) = table.decisions()
    assert repr(asked) == "<Pick: seat 0, tnw.play, 5 actions>"


def test_tables_records_and_the_past_show_what_they_are():
    table = new_table("new worlds", ["human", "greedy"], seed=1)
    assert repr(table) == "<Table: These New Worlds, human, greedy; 10 actions made, seat 0 to choose>"
    assert repr(table.past[0]) == f"<Past: {table.past[0].action}>"
    record = parse("game.jsonl", table.content)
    assert repr(record) == "<Record: game.jsonl, these-new-worlds, 10 lines>"


def test_items_and_amounts_show_their_bounds():
    shown = {repr(decision) for visit in walk(TOY, set_up(TOY, 2), 1) for decision in pending(visit.before)}
    assert {"<Amount: seat 0, toy.bid, 0 to 10>", "<Subset: seat 0, toy.keep, 1 to 2 of 3 items>"} <= shown


def test_states_show_what_comes_next():
    table = new_table(find_game("these-new-worlds"), ["random", "random"], seed=1)
    assert repr(table.start).startswith("<State: next ")
    assert repr(table.state) == "<State: game over>"


def test_routes_rockets_and_networks_show_their_ends_and_costs():
    sol, miner = solar_system(), rocket(["PRC Taikonauts", "Mirror Steamer"], tanks=2)
    abstract, real = plan(sol, "leo", "hellas basin", thrust=4), plan(sol, "leo", "luna shackleton", rocket=miner)
    end = "leo to mars-hellas-basin-buried-glaciers"
    assert repr(sol) == f"<Network: third map, 938 spaces, {sol.number_of_edges()} arcs>"
    assert repr(abstract) == f"<Plan: {end}, thrust 4; 3 routes>"
    assert repr(abstract.routes[0]) == f"<Route: {end}, 3 burns, 2 turns, 2 hazards, 1 radiation space>"
    assert repr(real) == "<RocketPlan: leo to luna-shackleton-polar-rim; 2 voyages>"
    assert repr(real.routes[0]) == "<Voyage: leo to luna-shackleton-polar-rim, 1 turn, 12 fuel steps, 0 hazards>"
    assert repr(miner) == "<Rocket: PRC Taikonauts, Mirror Steamer; 15 steps of water>"
    assert repr(plan(sol, "leo", thrust=2)) == "<Plan: leo to anywhere, thrust 2; every space>"
