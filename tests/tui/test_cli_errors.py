"""Every error is named on stderr with a remedy; nothing is printed, nothing is written, no traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from nf_core.games.high_frontier.routes.map import network, tables
from nf_core.games.high_frontier.routes.planner import planner
from tui import cli
from tui.games.high_frontier.commands.routes import USUAL_THRUST

BAD_INPUT = {
    "route leo": ("There is no command 'route'.", "Choose from: play, continue,"),
    "help chess": ("There is no command 'chess'.",),
    "routes leo atlantis": ("'atlantis'",),
    "routes atlantis phobos": ("'atlantis'",),
    "routes leo callisto": ("'callisto'", "callisto-valhalla", "callisto-asgard-ice-spires"),
    "routes leo phobs": ("'phobs'", "phobos"),
    "routes leo phobos --via atlantis": ("'atlantis'",),
    "routes leo phobos --avoid atlantis": ("'atlantis'",),
    "routes leo phobos --avoid phobos": ("Phobos",),
    "routes leo phobos --thrust 16": ("16", "0 to 15"),
    "routes leo phobos --thrust -1": ("-1", "0 to 15"),
    "routes leo phobos --thrust strong": ("--thrust", "strong"),
    "routes leo phobos --thrust 2 --rocket any.toml": ("--rocket", "--thrust"),
    "routes leo phobos --map fifth": ("'fifth'", "third", "fourth"),
    "routes leo phobos --order burns,fun": ("'fun'", "radiation"),
    "routes leo phobos --order ''": ("criterion",),
    "routes leo phobos --order burns,burns": ("criteria",),
    "routes leo phobos --cap hazards": ("'hazards'", "--cap hazards=1"),
    "routes leo phobos --cap hazards=few": ("'hazards=few'",),
    "routes leo phobos --cap burns=5.25": ("'burns=5.25'",),
    "routes leo phobos --cap burns=-1": ("'burns=-1'",),
    "routes leo phobos --cap fun=1": ("'fun'",),
    "routes leo phobos --cap burns=1 --cap burns=2": ("burns",),
    "routes leo phobos --all": ("--all", "phobos"),
    "routes leo --explain": ("--explain",),
    "routes leo phobos --beamed": ("--beamed", "--rocket"),
    "routes leo phobos --least-water": ("--least-water", "--rocket"),
    "routes leo ''": ("''",),
    "routes leo phobos --rocket ''": ("cannot be read",),
    "routes leo phobos --rocket no-such-rocket.toml": ("no-such-rocket.toml",),
    "routes leo phobos mars": ("mars",),
    "routes leo phobos --teleport": ("--teleport",),
    "teleport": ("teleport",),
    "rocket": ("--cards",),
    "rocket no-such-rocket.toml": ("no-such-rocket.toml",),
    "rocket --cards 'Warp Drive'": ("Warp Drive",),
    "rocket --cards prc --cards prc": ("PRC Taikonauts",),
    "rocket --cards prc --tanks 99": ("99",),
    "rocket --cards prc --tanks -1": ("-1",),
    "rocket --list --tanks 3": ("--tanks",),
    "rocket some.toml --write other.toml": ("--write",),
    "rocket --list --cards prc": ("--list",),
}


@pytest.mark.parametrize("line", BAD_INPUT)
def test_bad_input_is_named_with_a_remedy_and_nothing_is_printed(nf, line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = nf(line)
    assert (code, out) == (2, "")
    assert err.startswith("nf: ")
    message, remedy = err[4:].splitlines()[:2]
    assert message
    assert remedy
    assert all(name in err for name in BAD_INPUT[line])
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_a_route_that_no_cap_allows_has_its_nearest_miss(nf):
    code, out, err = nf("routes leo hellas --cap burns=2.5")
    assert (code, out) == (1, "")
    planned = planner.plan(network.load(), "leo", network.load().find("hellas"), thrust=USUAL_THRUST)
    cheapest = min(route.cost.burns for route in planned.routes)
    assert f"the nearest miss costs {cheapest} burns" in err
    assert "half a burn over the cap of 2 1/2" in err


def test_no_route_at_all_is_said_plainly(nf):
    code, out, err = nf("routes leo phobos --thrust 0")
    assert (code, out) == (1, "")
    assert "No route leads from LEO to Phobos" in err
    assert "thrust of 0" in err


@pytest.mark.parametrize("line", ["leo phobos --thrust 0", "leo hellas --cap burns=0"])
def test_json_is_one_document_even_without_an_answer(nf, line):
    """Nothing else is printed; the code tells an answer that is none from a misuse."""
    code, out, err = nf(f"routes {line} --json")
    found = json.loads(out)
    assert (code, err, found["routes"]) == (1, "", [])
    assert found["reason"]
    assert (found["nearest_miss"] is not None) == ("--cap" in line)


@pytest.mark.parametrize("cap", ["1/2", "5 1/2", "5½", "½", "5.5", "5"])
def test_a_cap_is_written_as_costs_are_printed(nf, cap):
    code, out, _ = nf(["routes", "leo", "ceres", "--cap", f"burns={cap}", "--json"])
    assert code in {0, 1}
    most = {"1/2": 0.5, "½": 0.5, "5": 5.0}.get(cap, 5.5)
    assert [route["burns"] <= most for route in json.loads(out)["routes"]] == [True] * len(json.loads(out)["routes"])
    assert bool(json.loads(out)["routes"]) == (most > 1)


@pytest.mark.parametrize("cap", ["", "/2", "5 1/3", "51/2", "½½", ".", "-1", "1/2/2"])
def test_an_invalid_cap_is_refused(nf, cap):
    code, out, err = nf(["routes", "leo", "ceres", "--cap", f"burns={cap}"])
    assert (code, out) == (2, "")
    assert "is not a cap" in err


@pytest.mark.parametrize(
    ("file", "spoil", "named"),
    [
        ("map.toml", lambda text: text.replace("format = 1", "format = 2"), ("map.toml", "format 2", "Update nf")),
        ("map.toml", lambda text: text[:100], ("map.toml",)),
        ("spaces.csv", lambda text: text[: len(text) // 2], ("spaces.csv", "row")),
        ("routes.csv", lambda text: text.rsplit("\n", 2)[0] + "\n", ("routes.csv", "row")),
        ("sites.csv", lambda _: None, ("sites.csv", "cannot be read")),
    ],
    ids=["newer", "not TOML", "cut in a row", "a row short", "missing"],
)
def test_map_data_that_cannot_be_used_is_named(nf, spoiled_map, file, spoil, named):
    spoiled_map(file, spoil)
    code, out, err = nf("routes leo phobos")
    assert (code, out) == (2, "")
    assert err.startswith("nf: ")
    assert len(err.splitlines()) >= 2
    assert all(name in err for name in named)


@pytest.fixture
def spoiled_map(tmp_path, monkeypatch):
    """Let the command line read a copy of the map with one of its files spoilt."""

    def spoil(file, change):
        for name in ("map.toml", "spaces.csv", "sites.csv", "routes.csv"):
            text = tables.package_file(tables.PACKAGE, "map_third", name).read_text("utf-8")
            text = change(text) if name == file else text
            if text is not None:
                (tmp_path / name).write_text(text, "utf-8")
        monkeypatch.setattr(tables, "package_file", lambda *names: tmp_path / names[-1])
        monkeypatch.setattr(network, "load", network.load.__wrapped__)

    return spoil


def test_a_process_says_what_is_wrong_on_stderr_alone():
    run = [sys.executable, "-m", "tui", "routes", "leo", "atlantis"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("nf: There is no space called 'atlantis'")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_an_answer_that_cannot_be_written_is_said():
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        run = [sys.executable, "-m", "tui", "routes", "leo", "phobos"]
        done = subprocess.run(run, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("nf: The answer cannot be written")
    assert "Traceback" not in done.stderr


def test_a_terminal_shows_complaints_without_broken_words():
    terminal = {"TERM": "xterm", "PATH": os.environ["PATH"]}
    arguments = ["-m", "tui", "routes", "leo", "hellas", "--cap", "burns=0"]
    child = pexpect.spawn(sys.executable, arguments, dimensions=(24, 40), env=terminal, encoding="utf-8")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 1
    lines = child.before.splitlines()
    assert max(map(len, lines)) <= 40
    assert "the nearest miss costs" in " ".join(line.strip() for line in lines)


DEEP = "[" * 900 + "]" * 900
MANY = "9" * 5000
NO_TRACEBACK = [
    ["rocket", "~nosuchuser/x"],
    ["replay", "~nosuchuser/x"],
    ["continue", "~nosuchuser/x"],
    ["play", "these", "--save", "~nosuchuser/x"],
    ["rocket", "--cards", "prc", "--write", "~nosuchuser/x"],
    ["replay", "x", "--at=--"],
    ["play", "these", "--seed=--"],
    ["routes", "leo", "phobos", "--cap=--"],
    ["routes", "leo", "phobos", "--thrust=--"],
    ["rocket", "--cards=--"],
    ["learn", "--list=--"],
    ["replay", "x", f"--at={MANY}"],
    ["play", "these", f"--seed={MANY}"],
    ["play", "high", "--seats", "human", f"--option=target={MANY}"],
    ["simulate", "these", f"--games={MANY}"],
    ["routes", "leo", MANY],
    ["routes", "leo", "phobos", "--thrust", MANY],
    ["routes", "leo", "phobos", "--cap", f"burns={MANY}"],
    ["rocket", "--cards", "prc", "--tanks", MANY],
    ["rocket", "a\0b"],
    ["replay", "\udcff"],
    ["routes", "\udcff"],
    ["rocket", "/dev/zero"],
    ["replay", "/dev/zero"],
    ["continue", "/dev/zero"],
    ["rocket", "--cards", "prc", "--write", "n" * 300],
]


@pytest.mark.parametrize("arguments", NO_TRACEBACK, ids=lambda arguments: ascii(" ".join(arguments))[1:60])
def test_no_argument_makes_a_traceback(nf, arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = nf(arguments)
    assert (code, out) == (2, "")
    assert err.startswith("nf: ")
    assert len(err.splitlines()) >= 2
    assert len(err) < 1000
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["deep.toml", "digits.toml", "pipe.toml", "deep.jsonl", "digits.jsonl", "pipe.jsonl"])
def test_no_file_makes_a_traceback_or_waits(nf, name, tmp_path):
    file = tmp_path / name
    texts = {"deep.toml": f"cards = {DEEP}", "digits.toml": f"tanks = {MANY}", "deep.jsonl": DEEP, "digits.jsonl": MANY}
    if name in texts:
        file.write_text(texts[name])
    else:
        os.mkfifo(file)
    for command in (
        (["rocket"], ["routes", "leo", "--rocket"]) if file.suffix == ".toml" else (["replay"], ["continue"])
    ):
        code, out, err = nf([*command, str(file)])
        assert (code, out) == (2, "")
        assert err.startswith(f"nf: {name}")


@pytest.mark.parametrize("columns", ["²", "0", "999999", "-5", "", "9" * 5000])
@pytest.mark.parametrize("name", ["COLUMNS", "LINES"])
def test_a_size_of_the_terminal_that_cannot_be_stops_no_answer(nf, monkeypatch, name, columns):
    usual = nf("routes leo phobos")
    prepared = cli.prepare
    monkeypatch.setattr(cli, "prepare", lambda: (os.environ.update({name: columns}), prepared()))
    code, out, err = nf("routes leo phobos")
    assert (code, err) == (0, "")
    assert out.split() == usual[1].split()


def process(*arguments, **options):
    run = [sys.executable, "-m", "tui", *arguments]
    return subprocess.run(run, stderr=subprocess.PIPE, encoding="utf-8", check=False, timeout=120, **options)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    "arguments", ["--help", "--version", "learn --list", "play these --seats human,random --plain"]
)
def test_failed_output_is_reported(arguments):
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = process(*arguments.split(), stdout=full, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert done.stderr.startswith("nf: The answer cannot be written")
    assert "Traceback" not in done.stderr


def test_input_that_cannot_be_read_is_not_called_output():
    handle = os.open(os.devnull, os.O_WRONLY)
    done = process("play", "these", "--seats", "human,random", "--plain", stdin=handle, stdout=subprocess.PIPE)
    os.close(handle)
    assert done.returncode == 2
    assert done.stderr.startswith("nf: Standard input cannot be read: Bad file descriptor")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no device that never ends")
def test_endless_or_binary_input_is_not_a_bug():
    play = ["play", "these", "--seats", "human,random", "--plain"]
    with Path("/dev/zero").open("rb") as endless:
        done = process(*play, stdin=endless, stdout=subprocess.PIPE)
    assert done.returncode == 2
    assert "A line of standard input has" in done.stderr
    run = [sys.executable, "-m", "tui", *play]
    done = subprocess.run(run, input=b"\xff\xfe\x00\nquit\nyes\n", capture_output=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is neither a choice nor a command" in done.stdout


def test_a_bug_is_said_with_its_report_and_a_code_of_its_own(nf, monkeypatch):
    monkeypatch.setattr(planner, "plan", lambda *_, **__: 1 // 0)
    code, out, err = nf("routes leo phobos")
    assert (code, out) == (70, "")
    assert "nf has come upon a bug of its own" in err
    assert "A report that helps to mend it is in" in err
    assert "Traceback" not in err
