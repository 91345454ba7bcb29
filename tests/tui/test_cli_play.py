"""`nf play`, `nf continue`, `nf replay` and `nf simulate`: what they do, and what they say of bad requests."""

import json
import os
import shlex
import subprocess
import sys

import pexpect
import pytest

from nf_core.games.high_frontier.state import Options
from nf_core.kernel.record import read, replay
from nf_core.registry import find_game
from tests.tui.saving import GAME, HUMAN, save_game
from tui import saves


def test_nf_play_saves_and_nf_continue_goes_on_to_the_same_end(tmp_path, answers, answered):
    file = tmp_path / "mine.jsonl"
    answers("1", "quit", "yes")
    answered(f"play these-new-worlds --seats human,greedy --seed 4 --save {file}")
    lines = len(file.read_text().splitlines())
    answers(then="1")
    out = answered(f"continue {file} --seed 5")
    assert "The game goes on where you left it." in out
    assert "Set-up." not in out
    assert len(file.read_text().splitlines()) > lines
    told = json.loads(answered(f"replay {file} --json"))
    assert told["winners"] is not None
    assert told["seats"] == ["human", "greedy"]


def test_nf_continue_without_a_file_takes_the_newest_game_that_is_not_over(answers, answered):
    for number, (name, actions) in enumerate([("old", 20), ("newer", 30), ("newest", None)]):
        save_game(saves.folder() / f"{name}.jsonl", actions=actions, seed=number)
        os.utime(saves.folder() / f"{name}.jsonl", (number, number))
    answers()
    assert "newer.jsonl" in answered("continue")


@pytest.mark.parametrize("line", ["play these-new-worlds --seats human,greedy", "continue", "play"])
def test_in_a_terminal_the_app_opens(opened, answered, line):
    save_game(saves.folder() / "game.jsonl", actions=20)
    answered(line)
    assert len(opened) == 1


def test_plain_lines_are_asked_for_with_plain(opened, answers, answered):
    answers()
    assert "Type help for the commands." in answered("play these-new-worlds --seats human,greedy --plain")
    assert opened == []


@pytest.mark.parametrize(("line", "title"), [("play high", "High Frontier"), ("play new worlds", "These New Worlds")])
def test_a_game_is_named_by_words_of_its_name(answers, answered, line, title):
    answers()
    assert answered(f"{line} --plain").startswith(f"{title}. ")


def test_open_hands_reach_the_lines(answers, answered):
    answers("board")
    assert "Player 2 holds: " in answered("play these-new-worlds --seats human,greedy --open-hands")
    answers("board")
    assert "Player 2 holds: " in answered("continue --open-hands")
    answers("board")
    assert "Player 2 holds: " not in answered("continue")


def forge(file, line, text):
    """Write something else on a line of a record, counted from 1."""
    lines = file.read_text().splitlines()
    lines[line - 1] = text
    file.write_text("\n".join(lines) + "\n")


FORGED = [
    ('{"type":"Roll","seat":-1,"face":9}', "an answer of NATURE to tnw.roll-cost"),
    ('{"type":"Stand","seat":1}', "seat 1"),
    ("{nonsense", "which is no action"),
]


@pytest.mark.parametrize(("text", "named"), FORGED)
def test_a_forged_action_is_named_and_all_before_it_is_kept(tmp_path, nf, answers, text, named):
    file = tmp_path / "game.jsonl"
    save_game(file, actions=20)
    forge(file, 6, text)
    forged = file.read_bytes()
    code, out, err = nf(f"replay {file}")
    assert code == 2
    assert "game.jsonl, line 6: expected an answer of NATURE to tnw.roll-cost; found" in err
    assert named in err
    assert "\n4. " in out
    assert "\n5. " not in out
    assert file.read_bytes() == forged
    answers("1", "quit", "yes")
    code, out, err = nf(f"continue {file}")
    assert (code, err) == (0, "")
    assert "goes on from its last good line" in out
    assert f"All of it is kept in {file}.damaged." in out
    assert "line 6" in out
    assert file.with_name("game.jsonl.damaged").read_bytes() == forged
    kept = replay(GAME, read(file))
    assert kept.stopped is None
    assert len(kept.actions) > 4
    assert file.read_bytes().splitlines()[:5] == forged.splitlines()[:5]


def test_a_record_that_was_cut_short_goes_on(tmp_path, nf, answers):
    file = tmp_path / "game.jsonl"
    save_game(file, actions=20)
    file.write_bytes(file.read_bytes()[:-9])
    code, out, err = nf(f"replay {file}")
    assert (code, err) == (0, "")
    assert "cut short" in out
    answers()
    assert "cut short" in nf(f"continue {file}")[1]


def change_header(file, **changes):
    header, _, rest = file.read_text().partition("\n")
    file.write_text(json.dumps(json.loads(header) | changes) + "\n" + rest)


HEADERS = [
    ({"rules_version": 2}, "was played by version 2 of the rules; this nf has version 1"),
    ({"nf_record": 7}, "is of format 7"),
]


@pytest.mark.parametrize("command", ["replay", "continue"])
@pytest.mark.parametrize(("changes", "named"), HEADERS)
def test_records_of_other_formats_and_rules_are_refused_and_left_alone(tmp_path, nf, command, changes, named):
    file = tmp_path / "game.jsonl"
    save_game(file, actions=12)
    change_header(file, **changes)
    before = file.read_bytes()
    code, out, err = nf(f"{command} {file}")
    assert (code, out) == (2, "")
    assert named in err
    assert file.read_bytes() == before


SENSELESS = [
    ({"game": "chess"}, "set up with seats: 2, dealer: 0"),
    ({"config": {"seats": 3, "dealer": 0}}, "set up with seats: 2, dealer: 0"),
    ({"config": {"seats": 2, "dealer": 5}}, "set up with seats: 2, dealer: 0"),
    ({"seats": ["human", "clever"]}, "Player 2 was 'clever', which is not known here; search plays instead"),
    ({"seats": ["humane", "greedy"]}, "Player 1 was 'humane', which is not known here; human plays instead"),
    ({"seats": ["human"]}, "a person had the first seat"),
]


@pytest.mark.parametrize(("changes", "told"), SENSELESS)
def test_a_first_line_that_makes_no_sense_does_not_lose_the_game(tmp_path, nf, answers, changes, told):
    file = tmp_path / "game.jsonl"
    table = save_game(file, actions=12)
    change_header(file, **changes)
    before = file.read_bytes()
    answers("quit", "yes")
    code, out, err = nf(f"continue {file}")
    assert (code, err) == (0, "")
    assert told in out
    assert kept(file, before)
    answers()
    assert f"{len(table.past)}. " in nf(f"replay {file}")[1]


def kept(file, before):
    """Whether the content of a damaged file is still there."""
    damaged = file.with_name(f"{file.name}.damaged")
    return (damaged if damaged.exists() else file).read_bytes() == before


def test_a_game_of_bots_alone_is_only_replayed(tmp_path, nf):
    file = tmp_path / "game.jsonl"
    save_game(file, ("greedy", "random"), actions=12)
    code, _, err = nf(f"continue {file}")
    assert code == 2
    assert "Only bots play" in err


def test_nf_play_never_saves_over_a_file(tmp_path, nf):
    file = tmp_path / "precious.txt"
    file.write_text("precious")
    code, out, err = nf(f"play these-new-worlds --save {file}")
    assert (code, out) == (2, "")
    assert "is there already" in err
    assert file.read_text() == "precious"


def test_a_folder_that_cannot_be_written_is_said_and_played_on_without(tmp_path, answers, answered):
    (tmp_path / "file").write_text("in the way")
    answers("save", then="1")
    out = answered(f"play these-new-worlds --seats human,random --save {tmp_path}/file/game.jsonl")
    assert out.count("could not be saved") == 3  # with the first choice, when asked, and at the end
    assert "Won by" in out or "nobody wins" in out


@pytest.mark.no_cover  # the counts would fill the disk as well
def test_a_disk_that_fills_up_costs_no_more_than_what_came_after(tmp_path):
    file = tmp_path / "game.jsonl"
    play = [sys.executable, "-m", "tui", "play", "these-new-worlds", "--seats", "human,random", "--seed", "5"]
    lines = "1\n" * 200
    limited = f"ulimit -f 1; exec {shlex.join([*play, '--save', str(file)])}"  # no file may grow beyond a block or two
    command = ["sh", "-c", limited]
    done = subprocess.run(command, input=lines, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.count("could not be saved") == 2  # with the choice that found no room, and at the end
    assert "Won by" in done.stdout or "nobody wins" in done.stdout
    kept = replay(GAME, read(file))
    assert kept.stopped is None
    assert kept.actions
    assert [found.name for found in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_folder_of_saves_that_cannot_be_read_is_named(nf):
    saves.folder().parent.mkdir(parents=True)
    saves.folder().write_text("in the way")
    code, out, err = nf("continue")
    assert (code, out) == (2, "")
    assert str(saves.folder()) in err


def test_two_games_of_the_same_second_have_files_of_their_own():
    first = saves.new_file(GAME)
    save_game(first, actions=2)
    assert saves.new_file(GAME) != first


@pytest.fixture
def simulated(nf):
    """Run a simulation; what it found."""

    def run(line):
        code, out, _ = nf(f"simulate these-new-worlds --json {line}")
        assert code == 0
        return json.loads(out)

    return run


def test_nf_simulate_counts_every_game(simulated):
    found = simulated("--games 6 --seats greedy,random")
    wins = sum(seat["wins"] for seat in found["seats"])
    assert wins + found["draws"] + found["nobody"] == found["games"] == 6
    for seat in found["seats"]:
        rate, low, high = seat["win_rate"]
        assert 0 <= low <= rate <= high <= 1


def test_nf_simulate_on_two_processes_finds_the_same(simulated):
    one, two = (simulated(f"--games 4 --seed 8 --jobs {jobs}")["seats"] for jobs in (1, 2))
    assert one == two


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("play", "these-new-worlds"),
        ("play --plain", "these-new-worlds"),
        ("play chess", "chess"),
        ("play these-new-worlds --seats human", "2 seats"),
        ("play these-new-worlds --seats ''", "No seat is yours"),
        ("play these-new-worlds --seats human,human,human", "2 seats"),
        ("play these-new-worlds --seats human,clever", "clever"),
        ("play these-new-worlds --seats random,random", "No seat is yours"),
        ("play these-new-worlds --seed seven", "seven"),
        ("play high-frontier --seats human --option target=201", "from 0 to 200"),
        ("play high-frontier --seats human --option target=-1", "'-1'"),
        ("play high-frontier --seats human --option target=many", "'many'"),
        ("play high-frontier --seats human --option target", "has no value"),
        ("play high-frontier --seats human,random --option target=40", "target (Alone you win with)"),
        ("simulate high-frontier --seats random,random --option target=30", "Leave out target"),
        ("play high-frontier --option years=9 --option years=10", "given twice"),
        ("play high-frontier --seats human,random --option factions=un", "2 seats need 2 different factions"),
        ("play high-frontier --option factions=un,mars", "'un,mars'"),
        ("play these-new-worlds --option target=40", "Choose from: dealer"),
        ("play these-new-worlds --option dealer=3", "the number of a seat"),
        ("simulate high-frontier --option chess=3", "There is no option 'chess'"),
        ("simulate high-frontier --seats random,random --option first=4", "Choose 1 to 2"),
        ("simulate these-new-worlds --games 0", "at least one game"),
        ("simulate these-new-worlds --seats random", "2 seats"),
        ("replay nowhere.jsonl", "nowhere.jsonl"),
        ("continue nowhere.jsonl", "nowhere.jsonl"),
        ("continue", "no unfinished game"),
    ],
)
def test_bad_requests_exit_with_2_and_name_the_thing(nf, line, named):
    code, out, err = nf(line)
    assert (code, out) == (2, "")
    assert named in err


@pytest.mark.parametrize(("target", "wins"), [(0, 1), (200, 0)])
def test_who_plays_alone_wins_with_the_target_that_was_set(nf, target, wins):
    code, out, _ = nf(f"simulate high-frontier --json --games 1 --seats random --option target={target}")
    assert code == 0
    assert json.loads(out)["seats"][0]["wins"] == wins


def test_nf_play_alone_takes_a_target(tmp_path, answers, answered):
    file = tmp_path / "alone.jsonl"
    answers("quit", "yes")
    answered(f"play high-frontier --seats human --option quick-start=yes --option target=40 --plain --save {file}")
    assert replay(find_game("high-frontier"), read(file)).start.options == Options(1, quick_start=True, target=40)


@pytest.mark.parametrize(
    "line",
    [
        "play --option target=3",
        "play --plain",
        "play --seed 3",
        "play --seats human,random",
        "play --open-hands",
        "play --ask-everything",
    ],
)
def test_options_without_a_game_ask_for_one_in_a_terminal_too(opened, nf, line):
    code, _, err = nf(line)
    assert code == 2
    assert "these-new-worlds" in err
    assert opened == []


def test_a_game_can_be_played_in_a_real_terminal(tmp_path):
    environment = dict(os.environ, TERM="dumb", XDG_DATA_HOME=str(tmp_path))
    command = ["-m", "tui", "play", "these-new-worlds", "--seats", "human,greedy", "--seed", "2"]
    child = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", timeout=60)
    child.expect("Type help for the commands")
    for _ in range(200):
        if child.expect(["> ", "nobody wins", "Won by"]) > 0:
            break
        child.sendline("1")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    (file,) = tmp_path.glob("nf/saves/*.jsonl")
    assert GAME.outcome(replay(GAME, read(file)).turns[-1].state)
    assert read(file).header.seats == (HUMAN, "greedy")
