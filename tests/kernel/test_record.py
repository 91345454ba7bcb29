"""Records read back and replay, and every fault of a file is reported with line and remedy."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from nf_core.kernel.errors import BadData
from nf_core.kernel.game import Config, fingerprint
from nf_core.kernel.record import EVERY, Journal, config_of, read, replay, says_over
from nf_core.kernel.table import Table
from tests.kernel.toy import Options, Toy


class Long(Toy):
    """A game with enough rounds for a record with fingerprints."""

    def new(self, config):
        return replace(super().new(config), coins=(1000,) * config.seats, round=-40)


LONG = Long()


def played(seed=1, file=None, game=LONG, seats=2):
    table = Table(game, Config(seats=seats), dealer=Random(seed), save_to=file)
    rng = Random(seed)
    while decisions := table.decisions():
        table.submit(decisions[0].sample(rng))
    return table


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A finished game and its file."""
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    return played(file=file), file


def changed(whole, folder, line, text):
    """The file with one line (counted from 1) put in another's place."""
    lines = whole[1].read_bytes().split(b"\n")
    lines[line - 1] = text if isinstance(text, bytes) else text.encode()
    file = folder / "changed.jsonl"
    file.write_bytes(b"\n".join(lines))
    return file


def header(whole, **changes):
    return json.dumps(json.loads(whole[1].read_bytes().splitlines()[0]) | changes)


def test_a_record_replays_to_the_same_states_and_events(whole):
    table, file = whole
    again = replay(LONG, read(file))
    assert again.stopped is None
    assert again.start == table.start
    assert again.turns == tuple(past.turn for past in table.past)
    assert again.actions == tuple(past.action for past in table.past)


def test_a_record_is_a_header_and_a_line_for_every_action(whole):
    first, *lines = whole[1].read_text("utf-8").splitlines()
    assert json.loads(first) == {
        "nf_record": 1,
        "game": "toy",
        "rules_version": 1,
        "config": {"seats": 2},
        "seats": ["human", "human"],
    }
    assert [json.loads(line)["type"] for line in lines].count("TurnUp") == 43


def test_a_fingerprint_follows_every_fifty_actions(whole):
    kinds = [json.loads(line)["type"] for line in whole[1].read_text("utf-8").splitlines()[1:]]
    places = [place for place, kind in enumerate(kinds, 1) if kind == "Mark"]
    assert EVERY == 50
    *every_fifty, last = places
    assert every_fifty == [51 * (number + 1) for number in range((len(kinds) - len(places)) // 50)]
    assert last == len(kinds)


def test_the_last_line_of_a_finished_game_says_so_and_only_that(whole, tmp_path):
    content = whole[1].read_bytes()
    assert says_over(whole[1])
    lines = content.splitlines(keepends=True)
    for shorter in (content[:-1], b"".join(lines[:-1]), b"".join(lines[:52]), lines[0], b""):
        (tmp_path / "game.jsonl").write_bytes(shorter)
        assert says_over(tmp_path / "game.jsonl") == (shorter == content[:-1])
    assert not says_over(tmp_path)


def test_a_game_taken_back_from_its_end_does_not_say_that_it_is_over(whole, tmp_path):
    table, _ = whole
    journal = Journal(LONG, table.config, ("human", "human"))
    for past in table.past:
        journal.add(past.action, past.turn.state)
    journal.keep(len(table.past) - 1)
    (tmp_path / "game.jsonl").write_bytes(journal.content)
    assert not says_over(tmp_path / "game.jsonl")


def test_a_fingerprint_tells_who_decides_what_among_how_many_and_the_scores(whole):
    table, _ = whole
    assert fingerprint(LONG, table.start) == "-1:toy.prize:3|0,0"


def test_a_record_that_was_played_through_lately_is_not_played_again(whole, tmp_path):
    again = replay(LONG, read(whole[1]))
    assert replay(LONG, read(whole[1])) is again
    shorter = replay(LONG, read(changed(whole, tmp_path, 9, "{}")))
    assert len(shorter.actions) == 7
    assert replay(LONG, read(whole[1])) is again


def test_a_replay_can_stop_early(whole):
    table, file = whole
    part = replay(LONG, read(file), at_most=7)
    assert part.turns[-1].state == table.past[6].turn.state
    assert len(part.actions) == 7
    assert replay(LONG, read(file), at_most=0).turns == ()


def test_a_record_going_back_over_a_fingerprint_forgets_it(whole):
    table, _ = whole
    journal, shorter = (Journal(LONG, table.config, ("human", "human")) for _ in range(2))
    for past in table.past[:60]:
        journal.add(past.action, past.turn.state)
    for past in table.past[:49]:
        shorter.add(past.action, past.turn.state)
    journal.keep(49)
    assert journal._lines == shorter._lines
    journal.keep(0)
    assert journal._lines == []


def test_a_fingerprint_that_differs_names_line_seat_expected_and_found(whole, tmp_path):
    file = changed(whole, tmp_path, 52, '{"type":"Mark","fingerprint":"0:toy.bid:3|7,7"}')
    stopped = replay(LONG, read(file)).stopped
    asked = whole[0].past[49].turn.state
    assert stopped.line == 52
    assert stopped.expected == "the fingerprint '0:toy.bid:3|7,7'"
    assert stopped.found == repr(fingerprint(LONG, asked))
    assert "changed.jsonl, line 52: expected the fingerprint" in str(stopped)
    assert "up to line 51" in stopped.remedy


def test_an_illegal_action_names_line_seat_expected_and_found(whole, tmp_path):
    file = changed(whole, tmp_path, 3, '{"type":"Bid","seat":7,"amount":2}')
    again = replay(LONG, read(file))
    assert len(again.turns) == 1
    assert again.stopped.seats == (0, 1)
    assert again.stopped.expected == "an answer of seat 0 to toy.bid or an answer of seat 1 to toy.bid"
    assert "Bid(seat=7, amount=2) of seat 7, refused: It is not the turn of seat 7" in again.stopped.found
    assert again.stopped.message.startswith("changed.jsonl, line 3: expected")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        '{"type":"Fly","seat":0}',
        '{"type":"Bid","seat":0,"amount":"much"}',
        '{"type":"Bid"}',
        b"\xff\xfe\0",
    ],
)
def test_an_invalid_line_ends_the_replay_there(whole, tmp_path, line):
    again = replay(LONG, read(changed(whole, tmp_path, 30, line)))
    assert len(again.turns) == 28
    assert again.stopped.line == 30
    assert "which is no action" in again.stopped.found


def test_an_action_after_the_end_is_a_mismatch(whole, tmp_path):
    file = tmp_path / "longer.jsonl"
    file.write_bytes(whole[1].read_bytes() + b'{"type":"Bid","seat":0,"amount":2}\n')
    again = replay(LONG, read(file))
    assert again.turns[-1].state == whole[0].state
    assert again.stopped.expected == "nothing, as the game is over"
    assert again.stopped.seats == ()


def test_a_record_cut_short_anywhere_plays_up_to_its_last_whole_line(whole, tmp_path):
    content = whole[1].read_bytes()
    start = content.index(b"\n") + 1
    file = tmp_path / "cut.jsonl"
    for end in range(start, start + 400):
        file.write_bytes(content[:end])
        record = read(file)
        again = replay(LONG, record)
        assert again.stopped is None
        assert len(again.turns) == content[start:end].count(b"\n")
        cut = end - content.rindex(b"\n", 0, end) - 1
        assert record.damage == (f"The last line was cut short and has been dropped: {cut} bytes." if cut else "")


@given(place=st.integers(0), byte=st.integers(0, 255))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_record_with_a_damaged_byte_is_refused_or_plays_up_to_there(whole, tmp_path, place, byte):
    content = bytearray(whole[1].read_bytes())
    place %= len(content)
    content[place] = byte
    file = tmp_path / "spoilt.jsonl"
    file.write_bytes(content)
    untouched = content[:place].count(b"\n")
    if untouched:
        marks = content[:place].count(b'"Mark"')
        assert len(replay(LONG, read(file)).actions) >= untouched - 1 - marks
    else:
        assert refusal_of_header(file) in {None, "line 1"}


def refusal_of_header(file):
    """The place that is complained about, if any; a new name or number can be a good header still."""
    try:
        replay(LONG, read(file))
    except BadData as error:
        return error.place
    return None


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is not the record of a game"),
        (b"\n", "is not the record of a game"),
        (b"\x89PNG\r\n\x1a\n", "is not the record of a game"),
        (b'{"nf_record":1,"config":' + b'{"a":' * 100_000 + b"\n", "is not the record of a game"),
        (b'{"name":"a settings file"}\n', "is not the record of a game"),
        (b'{"nf_record":1,"game":"toy"}\n', "is not the record of a game"),
        (b'{"nf_record":2,"anything":"else"}\n', "is of format 2; this nf reads up to format 1"),
    ],
)
def test_an_invalid_or_newer_record_is_refused(tmp_path, content, reason):
    file = tmp_path / "other.jsonl"
    file.write_bytes(content)
    with pytest.raises(BadData, match=reason) as caught:
        read(file)
    assert caught.value.remedy


@pytest.mark.parametrize("make", [lambda folder: folder / "none.jsonl", lambda folder: folder], ids=["none", "folder"])
def test_a_file_that_cannot_be_read_is_refused(tmp_path, make):
    with pytest.raises(BadData) as caught:
        read(make(tmp_path))
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "is a game of chess, not toy"),
        ({"rules_version": 2}, "version 2 of the rules; this nf has version 1"),
        ({"config": {"seats": "two"}}, "Expected `int`"),
        ({"config": {"seats": 2, "dealer": 1}}, "unknown field `dealer`"),
        ({"config": {"seats": 9}}, "has 2 or 3 seats, not 9"),
    ],
)
def test_a_record_of_another_game_other_rules_or_another_set_up_is_refused(whole, tmp_path, changes, reason):
    file = changed(whole, tmp_path, 1, header(whole, **changes))
    with pytest.raises(BadData, match=reason) as caught:
        replay(LONG, read(file))
    assert caught.value.file == "changed.jsonl"
    assert caught.value.remedy


def test_the_configuration_is_read_back(whole):
    assert config_of(LONG, read(whole[1])) == Options(seats=2)


def test_what_a_seat_has_noted_is_saved_with_the_game_and_outlasts_taking_back(tmp_path):
    file = tmp_path / "game.jsonl"
    table = Table(LONG, Config(seats=2), dealer=Random(1), save_to=file, take_backs=True)
    table.submit(table.decisions()[0].sample(Random(1)))
    assert b"notes" not in table.content, "without notes a record is what it always was"
    table.notes[1] = {"to": ["nyx"]}
    table.save()
    assert table.undo(table.past[0].action.seat)
    found = read(file)
    assert found.header.notes == {1: {"to": ["nyx"]}}
    again = Table(LONG, Config(seats=2), dealer=Random(1), save_to=tmp_path / "other.jsonl")
    again.resume(found)
    assert again.notes == {1: {"to": ["nyx"]}}
    del again.notes[1]
    assert table.redo()
    assert b'"notes":{"1":{"to":["nyx"]}}' in table.content
    del table.notes[1]
    assert b"notes" not in table.content
