"""Saves that are damaged, crafted or no saves: little is said, nothing waits, and what can be known is not lost."""

import json
import os
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nf_core.games.high_frontier.actions import CancelOffer, OpenDeal
from nf_core.kernel import record as records
from nf_core.kernel.errors import BadData
from nf_core.kernel.record import replay
from nf_core.kernel.table import Table
from nf_core.registry import find_game, games, read_record
from tests.outside import raw
from tui import saves

LONGEST = 4200
"Characters of what is said about a file."


def played(game_id, actions, folder, **options):
    """A game of two that anybody plays, in a file; its actions."""
    game, rng = find_game(game_id), Random(7)
    table = Table(game, game.config_type(**{"seats": 2} | options), dealer=rng, save_to=folder / "game.jsonl")
    while table.decisions() and len(table.past) < actions:
        table.submit(table.decisions()[0].sample(rng))
    return tuple(past.action for past in table.past)


SET_UPS = [
    ("these-new-worlds", {"dealer": 1}),
    ("high-frontier", {"factions": ("shimizu", "un"), "first": 1, "quick_start": True}),
    ("new-frontiers", {"goals": True, "homes": "chosen", "developments": "flipped"}),
    ("race-for-the-galaxy", {"level": "brink-of-war", "takeovers": True}),
]


TELL_LITTLE = {"factions", "takeovers"}
"Options that the first actions of a game fit whatever they are."


@pytest.fixture(scope="module", params=SET_UPS, ids=["tnw", "hf", "nfr", "race"])
def game(request, tmp_path_factory):
    """The content of a saved game, its actions and how it was set up."""
    folder = tmp_path_factory.mktemp("games")
    actions = played(request.param[0], 60, folder, **request.param[1])
    return (folder / "game.jsonl").read_bytes(), actions, request.param


def put(folder, content):
    (folder / "game.jsonl").write_bytes(content)
    return folder / "game.jsonl"


def found(file):
    """The result of reading a file: the playable actions, the set-up, the message."""
    record = read_record(file)
    return replay(find_game(record.header.game), record).actions, record.header, record.damage


@pytest.mark.parametrize(
    "head", [b"", b"\n", b"\xff\xfe\0", b"junk {", b'{"nf_record":1,"game":"', b"{" * 3000 + b"\n"]
)
def test_without_its_first_line_a_game_is_found_out_from_the_others(game, tmp_path, head):
    content, actions, (game_id, options) = game
    file = put(tmp_path, head + content.partition(b"\n")[2])
    again, header, damage = found(file)
    assert again == actions
    certain = {name: value for name, value in options.items() if name not in TELL_LITTLE}
    assert (header.game, header.config["seats"]) == (game_id, 2)
    assert {name: header.config[name] for name in certain} == certain
    assert header.seats == ("human", "?")
    assert "The first line was damaged" in damage
    assert "The players are lost" in damage


def test_readable_parts_of_a_damaged_first_line_are_used(game, tmp_path):
    content, actions, _ = game
    file = put(
        tmp_path, content.replace(b'{"nf_record":1', b"\0").replace(b'["human","human"]', b'["greedy","human"]', 1)
    )
    again, header, damage = found(file)
    assert again == actions
    assert header.seats == ("greedy", "human")
    assert "lost" not in damage


def test_a_first_line_that_ran_into_the_next_one_loses_neither(game, tmp_path):
    content, actions, _ = game
    assert found(put(tmp_path, content.replace(b"\n", b"", 1)))[0] == actions


def test_older_rules_are_named_though_the_first_line_is_damaged(game, tmp_path):
    content, _, (game_id, _) = game
    version = b'"rules_version":%d' % find_game(game_id).rules_version
    head, _, rest = content.partition(b"\n")
    file = put(
        tmp_path, head.replace(version, b'"rules_version":77').replace(b"nf_record", b"nf#record") + b"\n" + rest[:900]
    )
    with_rest_of_other_rules = file.read_bytes() + b'{"type":"PlayedLongAgo","seat":0}\n'
    file.write_bytes(with_rest_of_other_rules)
    assert "was played by version 77 of the rules" in saves.look(file).fault


@pytest.mark.parametrize(
    "content", [b'{"type":"Dance","seat":0}\n' * 5, b'{"type":"Mark","fingerprint":"|"}\n', b'{"type":\n']
)
def test_a_record_of_no_known_game_is_refused(tmp_path, content):
    with pytest.raises(BadData, match="is not the record of a game"):
        read_record(put(tmp_path, content))


def test_bytes_changed_anywhere_in_the_first_line_lose_no_action(game, tmp_path):
    content, actions, _ = game
    end, rng = content.index(b"\n"), Random(11)
    for _ in range(12):
        spoilt = bytearray(content)
        for _ in range(rng.randint(1, 4)):
            spoilt[rng.randrange(2, end)] = rng.choice(b'#x"}')
        assert found(put(tmp_path, spoilt))[0] == actions


MANY = 2**18
LINES = {
    "garbage": b"x" * MANY,
    "string": b'{"type":"TurnUp","seat":-1,"planet":"' + b"\\u001b]52;c;" * MANY + b'"}',
    "words": b'{"type":"Reveal","seat":-1,"idea":"' + b"y" * MANY + b'"}',
    "kind": b'{"type":"' + b"z" * MANY + b'","seat":0}',
    "mark": b'{"type":"Mark","fingerprint":"' + b"\\u001b[2J" * MANY + b'"}',
    "digits": b'{"type":"TurnUp","seat":' + b"9" * 5000 + b',"planet":"x"}',
    "nesting": b'{"type":"TurnUp","seat":' + b"[" * MANY,
}
HEADS = {
    "seats": {"seats": ["human"] * MANY},
    "names": {"seats": ["\x1b[2J" * MANY, "human"]},
    "game": {"game": "\x1b]0;x\x07" * MANY},
    "config": {"config": {"seats": 10**18}},
    "wide": {"config": {f"x{number}": number for number in range(100_000)}},
    "rules": {"rules_version": 10**18},
}


def said(file):
    """All that is said about a file."""
    return told_of(saves.look(file))


def told_of(saved):
    """What one look at a file tells, and what it could not be opened for."""
    return f"{saved.game}{saved.seats}{saved.stage}{saved.score}{saved.outcome}{saved.fault}"


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_huge_line_is_never_echoed_whole(game, tmp_path, line):
    head, _, _ = game[0].partition(b"\n")
    told = said(put(tmp_path, head + b"\n" + line + b"\n"))
    assert "line 2" in told
    assert len(told) < LONGEST
    assert raw(told) == []


@pytest.mark.parametrize("changes", HEADS.values(), ids=HEADS)
def test_a_huge_first_line_costs_no_more_than_a_lost_one(game, tmp_path, changes):
    head, _, rest = game[0].partition(b"\n")
    told = said(put(tmp_path, json.dumps(json.loads(head) | changes).encode() + b"\n" + rest))
    assert len(told) < LONGEST
    assert raw(told) == []


@pytest.mark.parametrize("number", [b"9" * 25, b"9" * 5000, b"1e999", b"-1", b"[" * 900 + b"]" * 900])
@pytest.mark.parametrize("name", ["nf_record", "rules_version", "seats"])
def test_giant_numbers_in_the_first_line_are_said_in_short(game, tmp_path, name, number):
    head, _, rest = game[0].partition(b"\n")
    changed = head.replace(
        f'"{name}":'.encode() + (b"2" if name == "seats" else b""), f'"{name}":'.encode() + number, 1
    )
    assert len(said(put(tmp_path, changed + b"\n" + rest))) < LONGEST


def test_a_fingerprint_is_found_once_for_a_state_however_often_a_file_asks(game, tmp_path, monkeypatch):
    content, actions, (game_id, _) = game
    record = read_record(put(tmp_path, content))
    states = replay(find_game(game_id), record)
    asked, fingerprint = [], records.fingerprint
    mark = b'{"type":"Mark","fingerprint":"%s"}\n' % fingerprint(find_game(game_id), states.last).encode()
    monkeypatch.setattr(records, "fingerprint", lambda *of: asked.append(1) or fingerprint(*of))
    again = replay(find_game(game_id), read_record(put(tmp_path, content + mark * 500)))
    assert (again.actions, again.stopped) == (actions, None)
    assert len(asked) < 5


def idle(times):
    """A game in which somebody opens and calls off a deal a number of times."""
    table = Table(find_game("high-frontier"), find_game("high-frontier").config_type(seats=2), dealer=Random(1))
    while not (deals := [action for action in table.decisions()[0] if isinstance(action, OpenDeal)]):
        table.submit(table.decisions()[0].sample(Random(1)))
    there_and_back = b"".join(msgspec.json.encode(action) + b"\n" for action in (deals[0], CancelOffer(deals[0].seat)))
    return table.content + there_and_back * times


def calls(work):
    """The number of function calls of a piece of work."""
    count = 0

    def profile(_, event, __):
        nonlocal count
        count += event == "call"

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def test_a_look_takes_time_in_proportion_to_the_size(tmp_path):
    costs = []
    for times in (10, 100, 190):
        file = put(tmp_path, idle(times))
        assert saves.look(file).fault == ""
        costs.append(calls(lambda file=file: saves.look(file)))
    assert costs[2] - costs[1] < 1.05 * (costs[1] - costs[0])


def test_what_reads_actions_is_made_once_however_many_set_ups_are_tried(game, tmp_path, monkeypatch):
    content, actions, _ = game
    file = put(tmp_path, content.partition(b"\n")[2])
    assert found(file)[0] == actions
    made, make = [], msgspec.json.Decoder
    monkeypatch.setattr(msgspec.json, "Decoder", lambda *of: made.append(of) or make(*of))
    assert found(file)[0] == actions
    assert made == []


@pytest.mark.parametrize(
    "make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/zero")], ids=["pipe", "folder", "endless"]
)
def test_an_irregular_file_is_reported_at_once(tmp_path, make):
    make(tmp_path / "game.jsonl")
    assert saves.look(tmp_path / "game.jsonl").fault in {"is not a regular file", "cannot be read: Is a directory"}
    assert not records.says_over(tmp_path / "game.jsonl")


def test_a_file_too_large_for_a_game_is_not_read(tmp_path):
    with (tmp_path / "game.jsonl").open("wb") as file:
        file.truncate(2**40)
    assert "more than 4,194,304 bytes" in saves.look(tmp_path / "game.jsonl").fault


def damages(draw, content):
    """The content with a few damages: bytes changed, cut out, put in twice, lines in another order."""
    spoilt = bytearray(content)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, max(len(spoilt) - 1, 0)))
        length = draw(st.sampled_from([1, 1, 2, 30, 400]))
        kind = draw(st.sampled_from(["change", "cut", "double", "zeros", "end"]))
        if kind == "change":
            spoilt[start : start + 1] = bytes([draw(st.integers(0, 255))])
        elif kind == "cut":
            del spoilt[start : start + length]
        elif kind == "double":
            spoilt[start:start] = spoilt[start : start + length]
        elif kind == "zeros":
            spoilt[start : start + length] = bytes(length)
        else:
            del spoilt[start:]
    return bytes(spoilt)


@pytest.mark.deep
@given(data=st.data())
@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_damage_to_a_save_is_reported_and_its_content_kept(game, tmp_path, data):
    content = damages(data.draw, game[0])
    for old in tmp_path.iterdir():
        old.unlink()
    file = put(tmp_path, content)
    saved = saves.look(file)
    told = told_of(saved)
    assert len(told) < LONGEST
    assert raw(told) == []
    assert file.read_bytes() == content
    if saved.goes_on:
        table, lost = saves.reopen(file, seed=1)
        assert bool(lost) == bool(saved.fault)
        table.run()
        for decision in table.decisions()[:1]:
            table.submit(decision.sample(Random(1)))
        kept = [each.read_bytes() for each in tmp_path.iterdir()]
        assert not lost or content in kept
        again = replay(table.game, read_record(file))
        assert again.actions == tuple(past.action for past in table.past)


def test_every_game_has_its_damages_tried():
    assert {set_up[0] for set_up in SET_UPS} == set(games())
