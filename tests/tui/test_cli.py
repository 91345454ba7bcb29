"""The command line as its users meet it: what it prints, where, and with which exit code."""

import json
import os
import re
import signal
import subprocess
import sys

import pexpect
import pytest

import nf_core
from nf_core.games.high_frontier.routes.flight import search
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.map.network import EDITIONS
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.kernel.ledger import show
from tui import lines
from tui.cli import main
from tui.games.high_frontier.commands import waiting
from tui.games.high_frontier.commands.routes import USUAL_THRUST

ESCAPE = "\x1b"
CODE = re.compile(r"\x1b\[[0-9;]*m")
COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-7]m")


def process(*arguments, **keywords):
    return subprocess.run(
        [sys.executable, "-m", "tui", *arguments], capture_output=True, text=True, check=False, **keywords
    )


def test_the_version_is_that_of_the_package(answered):
    assert answered("--version") == f"nf {nf_core.__version__}\n"


@pytest.mark.parametrize("line", ["--help", "-h", "help"])
def test_help_lists_the_commands(answered, line):
    shown = answered(line)
    assert "routes" in shown
    assert "rocket" in shown


@pytest.mark.parametrize("command", ["routes", "rocket"])
def test_help_of_a_command_is_the_same_both_ways_and_fits_80_columns(answered, command):
    shown = answered(f"help {command}")
    assert shown == answered(f"{command} --help")
    assert max(map(len, shown.splitlines())) <= 80


def test_nf_alone_opens_the_app(monkeypatch):
    opened = []
    monkeypatch.setattr("tui.app.run", lambda screen="menu": opened.append(screen) or 0)
    monkeypatch.setattr("tui.cli.can_show_screens", lambda: True)
    assert main([]) == 0
    assert opened == ["menu"]


def test_nf_alone_without_a_terminal_says_what_there_is(nf):
    code, out, err = nf("")
    assert (code, out) == (2, "")
    assert "nf play GAME --plain" in err.replace("\n", " ")


class Terminal:
    def isatty(self):
        return True

    def flush(self):
        pass


@pytest.mark.parametrize("width", [20, 33, 80])
def test_lines_on_a_terminal_are_broken_between_words_at_any_width(capsys, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    text = "Score the most points by claims and factories.\n\n  12  a figure and its words, which go on and on"
    lines.say(text)
    assert capsys.readouterr().out == f"{text}\n", "nothing is broken for a pipe or a file"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    lines.say(text)
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= width
    assert shown.split() == text.split()
    assert "\n\n  12  a figure" in shown


def test_routes_alone_opens_the_explorer_in_a_terminal(monkeypatch):
    opened = []
    monkeypatch.setattr("tui.app.run", lambda screen="menu": opened.append(screen) or 0)
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert main(["routes"]) == 0
    assert opened == ["routes"]


def test_routes_alone_without_a_terminal_is_misuse(nf):
    code, out, err = nf("routes")
    assert (code, out) == (2, "")
    assert err.startswith("usage: nf routes")


def test_mercury_is_seven_burns_away_at_thrust_12(answered):
    found = json.loads(answered("routes leo mercury-north-pole --thrust 12 --json"))
    assert 7.0 in [route["burns"] for route in found["routes"]]


def test_luna_is_two_burns_away(answered):
    found = json.loads(answered("routes LEO 'shackleton polar rim' --json"))
    assert found["to"] == "luna-shackleton-polar-rim"
    assert min(route["burns"] for route in found["routes"]) == 2.0


def test_routes_as_json_have_the_promised_shape(answered):
    found = json.loads(answered("routes leo enceladus --thrust 3 --map fourth --json"))
    assert list(found) == ["map", "from", "to", "thrust", "landing", "routes", "nearest_miss", "open_from"]
    assert (found["map"], found["from"], found["to"], found["thrust"]) == ("fourth", "leo", "enceladus", 3)
    for route in found["routes"]:
        assert list(route) == ["burns", "turns", "hazards", "radiation", "hops"]
        assert isinstance(route["burns"], float)
        assert all(list(hop) == ["to", "turn", "burns", "rule"] for hop in route["hops"])
        assert sum(hop["burns"] for hop in route["hops"]) == route["burns"]
        assert route["hops"][-1]["to"] == "enceladus"
        assert route["hops"][-1]["turn"] == route["turns"]


@pytest.mark.parametrize("order", ["burns,turns,hazards,radiation", "radiation,hazards,turns,burns"])
def test_routes_as_json_are_all_routes_in_the_order_asked_for(answered, order):
    found = json.loads(answered(f"routes leo enceladus --thrust 3 --order {order} --json"))
    criteria = order.split(",")
    listed = [tuple(route[name] for name in criteria) for route in found["routes"]]
    planned = planner.plan(network.load(), "leo", "enceladus", thrust=3, criteria=criteria).routes
    assert listed == [tuple(getattr(route.cost, name) for name in criteria) for route in planned]
    assert listed == sorted(listed)
    assert len(listed) > 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_spaces_as_json_have_their_whole_pareto_sets_sorted(answered, edition):
    found = json.loads(answered(f"routes leo --all --thrust 4 --map {edition} --json"))
    chart = network.load(edition)
    planned = planner.plan(chart, "leo", thrust=4).targets
    assert found["from"] == "leo"
    assert found["targets"].keys() == chart.spaces.keys()
    assert found["targets"]["leo"] == [[0, 0, 0, 0]]
    for id, costs in found["targets"].items():
        assert costs == sorted(costs)
        expected = {(cost.burns, cost.turns, cost.hazards, cost.radiation) for cost in planned[id]}
        assert {tuple(cost) for cost in costs} == expected
        assert len(costs) == len(expected)
        assert all(isinstance(cost[0], float) for cost in costs)


def test_all_spaces_are_sorted_by_the_listed_numbers_whatever_the_order(answered):
    one = json.loads(answered("routes leo --all --order radiation,turns,hazards,burns --json"))
    other = json.loads(answered("routes leo --all --json"))
    assert one["targets"] == other["targets"]


def test_spaces_that_cannot_be_reached_have_no_cost(answered):
    found = json.loads(answered("routes leo --all --thrust 0 --json"))
    assert found["targets"]["leo"] == [[0, 0, 0, 0]]
    assert found["targets"]["phobos"] == []


def rows(shown, columns):
    """The first words of the numbered rows of a table."""
    return [line.split()[1 : columns + 1] for line in shown.splitlines() if line.strip()[:1].isdigit()]


def test_the_table_has_a_row_for_every_trade_off(answered):
    planned = planner.plan(network.load(), "leo", "enceladus", thrust=3).routes
    costs = [[route.cost.burns, route.cost.turns, route.cost.hazards, route.cost.radiation] for route in planned]
    shown = [row for row in rows(answered("routes leo enceladus --thrust 3"), 4) if all(map(str.isdigit, row))]
    assert shown == [[str(number) for number in cost] for cost in costs]


def test_a_route_to_the_start_costs_nothing(answered):
    (route,) = json.loads(answered("routes leo leo --json"))["routes"]
    assert route == {"burns": 0.0, "turns": 0, "hazards": 0, "radiation": 0, "hops": []}
    assert "already there" in answered("routes leo leo --explain")


def test_half_burns_are_written_as_fractions(answered):
    assert " 4 1/2 " in answered("routes leo ceres")


def test_a_thrust_that_was_not_given_is_said(answered):
    assert f"thrust {USUAL_THRUST};" in answered("routes leo phobos")
    assert answered("routes leo phobos") == answered(f"routes leo phobos --thrust {USUAL_THRUST}")


@pytest.mark.parametrize(
    "line",
    [
        "routes leo hellas --explain",
        "routes leo enceladus --thrust 2 --explain",
        "routes leo",
        "rocket --list",
        "rocket --cards 'prc' --cards 'mirror' --tanks 2",
    ],
)
def test_answers_are_legible_at_80_columns_and_plain_without_a_terminal(answered, line):
    shown = answered(line)
    assert max(map(len, shown.splitlines())) <= 80
    assert ESCAPE not in shown
    assert [line for line in shown.splitlines() if line != line.rstrip()] == []


def test_all_sites_are_listed_the_best_first(answered, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    shown = answered("routes leo --order turns,burns")
    assert shown == answered("routes leo --all --order turns,burns")
    listed = [re.split(r"  +", line.strip()) for line in shown.splitlines()[5:]]
    chart = network.load()
    sites = chart.sites
    found = planner.plan(chart, "leo", thrust=USUAL_THRUST, criteria=("turns", "burns")).targets
    expected = {chart.space(id).title: (costs[0].turns, costs[0].burns) for id, costs in found.items() if id in sites}
    assert {row[0]: (int(row[4]), row[3]) for row in listed} == {
        title: (turns, show(burns)) for title, (turns, burns) in expected.items()
    }
    in_order = [expected[row[0]] for row in listed]
    assert in_order == sorted(in_order)


def test_an_explanation_has_the_hops_by_turn_with_their_rules(answered):
    shown = answered("routes leo hellas --explain")
    planned = planner.plan(network.load(), "leo", network.load().find("hellas"), thrust=USUAL_THRUST).routes
    assert shown.count("Turn 1 from LEO") == len(planned)
    assert shown.count("Beside route 1:") == len(planned) - 1
    for rule in {hop.rule for route in planned for hop in route.hops}:
        assert rule in shown


def test_caps_stops_and_detours_are_passed_on(answered):
    found = json.loads(answered("routes leo hellas --cap hazards=0 --cap 'burns=4 1/2' --json"))
    assert {route["hazards"] for route in found["routes"]} == {0}
    found = json.loads(answered("routes leo hellas --via phobos --via deimos --avoid geo --json"))
    for route in found["routes"]:
        flown = [hop["to"] for hop in route["hops"]]
        assert flown.index("phobos") < flown.index("deimos")
        assert "geo" not in flown


def test_switches_are_passed_on(answered):
    plain = json.loads(answered("routes leo sol-earth-l2 --json"))
    risen = json.loads(answered("routes leo sol-earth-l2 --elevators --json"))
    assert min(route["burns"] for route in plain["routes"]) > 0
    assert min(route["burns"] for route in risen["routes"]) == 0
    assert "space elevators" in answered("routes leo sol-earth-l2 --elevators")


def test_an_interrupt_ends_quietly(nf, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(planner, "plan", interrupted)
    assert nf("routes leo phobos") == (130, "", "")


@pytest.mark.parametrize("line", ["leo --thrust 2 ceres", "--thrust 2 leo ceres", "leo ceres --thrust 2"])
def test_options_stand_anywhere_among_the_names(answered, line):
    assert json.loads(answered(f"routes --json {line}"))["thrust"] == 2


def test_without_a_rocket_the_needs_of_the_landing_are_stated(answered):
    size = network.load().sites["ceres"].size
    assert f"size {size}: free with a net thrust above {size}" in answered("routes leo ceres").replace("\n", " ")
    assert json.loads(answered("routes leo ceres --json"))["landing"] == size
    assert "Landing" not in answered("routes leo heo")


def test_an_ended_search_says_what_is_proven_and_what_is_open(nf, monkeypatch):
    """The search ends at the first look at the watch; what it has is the beginning of the whole answer."""
    every = json.loads(nf("routes leo ceres --json")[1])
    monkeypatch.setattr(search, "WATCH_EVERY", 2500)
    monkeypatch.setattr(waiting.time, "monotonic", iter(range(0, 10**6, 100)).__next__)
    code, out, _ = nf("routes leo ceres --json")
    found = json.loads(out)
    known = [route for route in every["routes"] if route["burns"] < found["open_from"]]
    assert code == 0
    assert known
    assert found["routes"][: len(known)] == known
    assert len(found["routes"]) < len(every["routes"])
    told = nf("routes leo ceres")[1].replace("\n", " ")
    assert "The search was ended; it had 20 s (--seconds N). Routes of" in told


def test_the_first_interrupt_ends_the_search_and_the_second_everything():
    with waiting.patience(1000) as watch:
        assert not watch(1)
        signal.raise_signal(signal.SIGINT)
        assert watch(2)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_a_long_plan_shows_a_sign_of_life_on_a_terminal_alone(capsys, monkeypatch):
    monkeypatch.setattr(waiting, "PATIENCE", -1)
    with waiting.patience(20) as watch:
        watch(1024)
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with waiting.patience(20) as watch:
        watch(2048)
    out, err = capsys.readouterr()
    assert out == ""
    assert "2048" in err
    assert err.endswith(waiting.ERASE)


@pytest.mark.parametrize(
    ("closed", "said"),
    [
        (("stdin",), "The app needs a terminal, and there is none here."),
        (("stdout",), "The answer cannot be written: standard output is closed."),
        (("stdin", "stdout", "stderr"), ""),
    ],
)
def test_closed_streams_are_not_a_bug(capsys, monkeypatch, closed, said):
    for name in closed:
        monkeypatch.setattr(sys, name, None)
    assert main([]) == 2
    for name in closed:
        getattr(sys, name).close()
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--all", "--json"], ["--all"]])
def test_a_reader_that_leaves_early_is_not_an_error(arguments):
    writer = subprocess.Popen(
        [sys.executable, "-m", "tui", "routes", "leo", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    )
    writer.stdout.close()
    complaints = writer.stderr.read()
    writer.stderr.close()
    assert (writer.wait(), complaints) == (0, b"")


def test_ascii_only_output_is_not_an_error():
    done = process("routes", "leo", "hellas", "--explain", env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "Hellas" in done.stdout


@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_of_80_columns_is_filled_and_coloured_unless_asked_not_to(environment, coloured):
    terminal = {"TERM": "xterm-256color", "PATH": os.environ["PATH"]} | environment
    arguments = ["-m", "tui", "routes", "leo", "hellas", "--explain"]
    child = pexpect.spawn(sys.executable, arguments, dimensions=(24, 80), env=terminal, encoding="utf-8")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    lines = child.before.splitlines()
    assert any("Turn 1 from LEO" in line for line in lines)
    assert (COLOUR.search(child.before) is not None) == coloured
    assert max(len(CODE.sub("", line)) for line in lines) <= 80
