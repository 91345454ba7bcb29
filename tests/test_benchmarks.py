"""The benchmarks run, agree with the planner and print a whole table; how fast anything is, is no test's business."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from nf_core.games.high_frontier.actions import BeginBoost, Boost, EndTurn, Load
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner.planner import Cost, best
from nf_core.games.high_frontier.state import Options
from nf_core.kernel.decision import Amount, Subset
from nf_core.kernel.table import Table
from nf_core.registry import find_game, games
from tests.games.high_frontier import given

ROOT = Path(__file__).parents[1]
ROW = re.compile(r"\| (?P<name>.+?) +\| +(?P<figure>[\d.]+) \| (?P<note>.+?) +\|")


def benchmark(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "benchmarks" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def baseline():
    return benchmark("baseline")


@pytest.mark.deep
@pytest.mark.slow
def test_the_quick_benchmarks_print_every_row_with_a_figure_and_a_note():
    command = [sys.executable, ROOT / "benchmarks" / "routes.py", "--quick"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    heading, ruler, *rows = done.stdout.splitlines()
    assert [cell.strip() for cell in heading.strip("|").split("|")] == ["measured", "median ms", "counts and ratios"]
    assert set(ruler) <= set("|-:")
    read = [ROW.fullmatch(row) for row in rows]
    assert all(read), rows
    assert all(float(row["figure"]) > 0 for row in read)
    measured = " ".join(row["name"] for row in read)
    for part in ("single best", "networkx", "every trade-off", "Mercury", "rocket", "cold start", "memory", "2 times"):
        assert part in measured
    for edition in network.EDITIONS:
        assert f"{edition} map" in measured


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize("where", ["python", "machine-code"])
def test_a_far_pair_is_measured_with_its_labels_and_routes(where):
    command = [sys.executable, ROOT / "benchmarks" / "far.py", "--one", "leo", "mercury-north-pole", where]
    took, labels, routes = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert float(took) > 0
    assert (int(labels), int(routes)) == (5128, 5)


@pytest.mark.parametrize("edition", network.EDITIONS)
@pytest.mark.parametrize("thrust", [1, 4])
def test_networkx_finds_the_same_best_answers_on_the_flight_graph(baseline, edition, thrust):
    solar_system = network.load(edition)
    graph = baseline.flight_graph(solar_system, "leo", thrust)
    answers = best(solar_system, "leo", thrust=thrust).targets
    assert baseline.agree(answers, baseline.cheapest(graph, "leo", thrust)) == len(solar_system.spaces)


def test_a_disagreement_stops_the_benchmark(baseline):
    answers = {"leo": (Cost(0, 0, 0, 0),), "ceres": (Cost(5, 2, 0, 0),)}
    sound = {"leo": 0, "ceres": baseline.fold(10, turns=2)}
    assert baseline.agree(answers, sound) == 2
    for wrong in ({"leo": 0}, sound | {"ceres": 1}, sound | {"vesta": 1}):
        with pytest.raises(baseline.Disagreement):
            baseline.agree(answers, wrong)


def test_an_enlarged_map_is_its_copies_joined_at_leo(baseline):
    one, two = network.load("third"), baseline.enlarged("third", 2)
    assert len(two.spaces) == 2 * len(one.spaces)
    assert len(two.every_arc) == 2 * len(one.every_arc) + 2
    once, twice = best(one, "leo", thrust=4).targets, best(two, "leo", thrust=4).targets
    assert {id: twice[id] for id in once} == once
    assert twice["ceres-copy-1"][0].burns == once["ceres"][0].burns


@pytest.mark.deep
@pytest.mark.slow
def test_the_quick_engine_benchmark_measures_every_game():
    command = [sys.executable, ROOT / "benchmarks" / "engine.py", "--quick"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    for id in games():
        for part in ("random bots", "memory of a table", "greedy against random"):
            assert f"{id}: {part}" in done.stdout
    assert "these-new-worlds: search against greedy" in done.stdout


def test_decisions_count_without_nature_and_item_lists_by_their_items():
    choices = benchmark("choices")
    table = Table(find_game("high-frontier"), Options(seats=2), start=given.table())
    table.submit(BeginBoost(0, "leo"))
    table.submit(EndTurn(0))
    crew_only = choices.counted([table])
    assert (crew_only.games, crew_only.turns, crew_only.decisions) == (1, 1, 2)
    assert crew_only.options == sum(decision.size() for decision in choices.asked(table.past))
    three = Subset(0, "hf.boost", Boost, ("one", "two", "three"), 1, 3)
    assert (choices.shown(three), choices.shown(Amount(0, "hf.load", Load, 0, 3))) == (3, 4)


def test_every_game_has_its_keys_measured_at_two_sizes():
    screens = benchmark("screens")
    for id in games():
        sizes = [view.size for name, view in screens.views().items() if name.startswith(f"{id},")]
        assert sizes == [screens.SMALL, screens.LARGE]


def test_the_key_that_is_answered_last_stands_first_beside_what_it_took_before(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    keys = benchmark("keys")
    quick, slow = [5.0, 500.0, 0.0, {"lines": 2}], [90.0, 120.0, 1.0, {"lines": 7}]
    slower = [200.0, 240.0, 2.0, {"lines": 9}]
    now = {
        "menu": {"name": "menu", "opened": [], "seen": 300.0, "counts": {}, "keys": {"up": [quick], "r": [slow, quick]}}
    }
    before = {"menu": now["menu"] | {"seen": 700.0, "keys": {"r": [slower]}}}
    (first, *_), rest = keys.presses(now, before), keys.presses(now, before)[1:]
    assert first == ("menu", "r", "200", "48", "90", "120", "1", "0", "0", "0", "0", "7")
    assert [row[1:3] for row in rest] == [("up", "")]
    assert keys.paints(now, before)[0][:4] == ("menu", "program start", "700", "300")


@pytest.mark.deep
@pytest.mark.slow
def test_the_keys_of_a_screen_are_measured_in_a_terminal():
    command = [sys.executable, ROOT / "benchmarks" / "keys.py", "--quick", "settings"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in done.stdout.splitlines() if "|" in line]
    assert ["settings", "program start"] in [row[:2] for row in rows]
    assert ["settings", "down"] in [row[:2] for row in rows]
