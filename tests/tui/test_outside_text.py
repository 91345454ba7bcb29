"""Control characters from outside are shown as symbols everywhere on the command line and in the app, never obeyed."""

import json
from itertools import cycle

import pytest

from tests.outside import NASTY, raw
from tests.tui.piloting import until
from tests.tui.playing import notices
from tests.tui.saving import save_game
from tui import saves
from tui.app import NfApp
from tui.lines import complain, say
from tui.screens.saved_games import SavedGamesScreen

FILE_NAME = NASTY.replace("/", "")
COMMANDS = [
    [NASTY],
    ["help", NASTY],
    ["routes", NASTY],
    ["routes", "leo", NASTY],
    ["routes", "leo", "phobos", NASTY],
    *(["routes", "leo", "phobos", option, NASTY] for option in ("--thrust", "--map", "--order", "--cap", "--via")),
    ["routes", "leo", "phobos", f"--{NASTY}"],
    ["routes", "leo", "phobos", "--rocket", NASTY],
    ["rocket", NASTY],
    ["rocket", "--cards", NASTY],
    ["rocket", "--cards", "prc", "--tanks", NASTY],
    ["rocket", "--cards", "prc", "--write", f"no/such/{NASTY}"],
    ["play", NASTY],
    ["play", "these", "--seats", NASTY],
    ["play", "these", "--seats", f"human,{NASTY}"],
    ["continue", NASTY],
    ["replay", NASTY],
    ["replay", "--at", NASTY, "x"],
    ["learn", NASTY],
    ["simulate", NASTY],
    ["simulate", "these", "--seats", f"random,{NASTY}"],
    ["simulate", "these", "--seed", NASTY],
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda arguments: " ".join(arguments).replace(NASTY, "X"))
def test_no_argument_reaches_the_terminal_raw(nf, arguments):
    code, out, err = nf(arguments)
    assert code == 2
    assert raw(out + err) == []


def nasty_rockets():
    quoted = json.dumps(NASTY)
    return {
        "key": f'{quoted} = 1\ncards = ["prc"]',
        "card": f"cards = [{quoted}]",
        "fuel": f'cards = ["prc"]\nfuel = {quoted}',
        "not TOML": f"a = {NASTY}",
        "controls": NASTY,
    }


@pytest.mark.parametrize("kind", nasty_rockets())
def test_no_rocket_file_reaches_the_terminal_raw(nf, kind, tmp_path):
    file = tmp_path / f"{FILE_NAME}.toml"
    file.write_text(nasty_rockets()[kind], encoding="utf-8")
    code, out, err = nf(["rocket", str(file)])
    assert (code, out) == (2, "")
    assert raw(err) == []


def nasty_saves():
    head = {"nf_record": 1, "game": "these-new-worlds", "rules_version": 1, "config": {}, "seats": ["human", "random"]}
    return {
        "game": [head | {"game": NASTY}],
        "seat": [head | {"config": {"seats": 2}, "seats": ["human", NASTY]}],
        "config": [head | {"config": {NASTY: NASTY, "seats": NASTY}}],
        "action": [head | {"config": {"seats": 2}}, {"type": NASTY, NASTY: NASTY}],
        "mark": [head | {"config": {"seats": 2}}, {"type": "Mark", "fingerprint": NASTY}],
    }


@pytest.mark.parametrize("command", ["replay", "continue --plain", "replay --json"])
@pytest.mark.parametrize("kind", nasty_saves())
def test_no_save_reaches_the_terminal_raw(nf, kind, command, tmp_path, monkeypatch):
    typed = cycle(["quit", "yes"])
    monkeypatch.setattr("tui.lines.typed", lambda *_: next(typed))
    file = tmp_path / f"{FILE_NAME}.jsonl"
    file.write_text("\n".join(map(json.dumps, nasty_saves()[kind])) + "\n", encoding="utf-8")
    code, out, err = nf([*command.split(), str(file)])
    assert raw(out + err) == []
    assert code in {0, 2}


@pytest.mark.parametrize(
    "line",
    [
        NASTY,
        f"why {NASTY}",
        f"rules {NASTY}",
        f"choices {NASTY}",
        f"barred {NASTY}",
        f"log {NASTY}",
        f"save as /dev/null/{NASTY}",
        "9" * 5000,
        "²",
        "7" * 30_000,
    ],
)
@pytest.mark.parametrize("start", ["play these --seats human,random --plain", "learn playing-cards --plain"])
def test_nothing_typed_in_plain_lines_comes_back_raw_or_whole(nf, start, line, monkeypatch):
    typed = iter([line, "quit", "yes"])
    monkeypatch.setattr("tui.lines.typed", lambda *_: next(typed))
    code, out, err = nf(start)
    assert (code, err) == (0, "")
    assert raw(out) == []
    assert len(out) < 20_000


def test_the_two_doors_of_the_command_line_show_and_cut(capsys):
    for door in (say, complain):
        door(NASTY)
        door("x" * 5_000_000)
        written = "".join(capsys.readouterr())
        assert raw(written) == []
        assert len(written) < 10_000


@pytest.mark.deep
@pytest.mark.usefixtures("no_waiting")
async def test_no_saved_game_reaches_the_screen_raw(tmp_path):
    whole = saves.folder() / "whole.jsonl"
    save_game(whole, actions=9)
    head, _, rest = whole.read_bytes().partition(b"\n")
    seats = json.loads(head) | {"seats": ["human", NASTY]}
    (saves.folder() / f"{FILE_NAME}.jsonl").write_bytes(json.dumps(seats).encode() + b"\n" + rest)
    for kind, lines in nasty_saves().items():
        (saves.folder() / f"{kind}.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    app = NfApp("saved", settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(160, 40)) as pilot:
        screen = app.screen
        assert isinstance(screen, SavedGamesScreen)
        await until(pilot, lambda: len(screen.looked) == len(screen.files) == 7)
        for _ in screen.files:
            await pilot.press("down")
            shown = "\n".join("".join(segment.text for segment in line) for line in screen._compositor.render_strips())
            assert raw(shown) == []
            assert "[red]" in shown
            await pilot.press("enter")
        assert not [notice for notice in notices(app) if raw(notice)]


async def test_no_notice_reaches_the_screen_raw_or_as_markup(tmp_path):
    settings = tmp_path / "settings.json"
    settings.write_text(json.dumps({"theme": NASTY}), encoding="utf-8")
    app = NfApp(settings_file=settings)
    async with app.run_test() as pilot:
        app.notify(NASTY, title=NASTY)
        await until(pilot, lambda: len(app._notifications) == 2)
        for notice in app._notifications:
            assert raw(notice.message + notice.title) == []
            assert not notice.markup
