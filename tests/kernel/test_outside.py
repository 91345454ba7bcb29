"""Text from outside is shown, never obeyed; numbers and files from outside are bounded."""

import os
from fractions import Fraction

import pytest

from nf_core.games.high_frontier.routes.map.names import fold
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.kernel.errors import AmbiguousName, BadData, BadRequest, GameError, UnknownName
from nf_core.kernel.files import named, read_bytes
from nf_core.kernel.numbers import read_number, read_whole
from nf_core.kernel.outside import quoted, shown, shown_lines
from nf_core.kernel.record import ReplayMismatch, read
from tests.outside import NASTY, raw

ERRORS = {
    "GameError": lambda text: GameError(text, text),
    "BadRequest": lambda text: BadRequest(text, text),
    "BadData": lambda text: BadData(text, text, text, text),
    "UnknownName": lambda text: UnknownName(text, text, ()),
    "AmbiguousName": lambda text: AmbiguousName(text, text, ()),
    "ReplayMismatch": lambda text: ReplayMismatch(text, 3, (0,), expected=text, found=text),
}


@pytest.mark.parametrize("make", [shown, shown_lines, quoted])
@pytest.mark.parametrize("code", [*range(32), 127, *range(128, 160), 0x200E, 0x2028, 0x202E, 0x2066, 0xFEFF, 0xDC80])
def test_no_character_that_a_terminal_obeys_is_shown_raw(make, code):
    text = make(f"x{chr(code)}y")
    assert raw(text) == []
    assert text.strip("'") != "xy"
    text.encode()


def test_letters_of_all_scripts_and_signs_are_left_alone():
    assert shown("Höhmann 14 – Ио ½ ☉\u00a0→") == "Höhmann 14 – Ио ½ ☉\u00a0→"


def test_controls_become_their_pictures():
    assert shown("\x00\x1b\n\x7f") == "␀␛␊␡"


@pytest.mark.parametrize("make", [shown, shown_lines, quoted])
def test_five_megabytes_are_cut(make):
    assert len(make("x" * 5_000_000)) <= 4002


@pytest.mark.parametrize("name", ERRORS)
def test_every_error_shows_what_came_from_outside(name):
    error = ERRORS[name](NASTY * 5000)
    for text in (str(error), error.message, error.remedy, *error.args):
        assert raw(text) == []
        assert len(text) < 9000


def test_a_name_of_five_megabytes_is_answered_at_once():
    with pytest.raises(UnknownName) as caught:
        load().find("phobs " * 1_000_000)
    assert len(str(caught.value)) < 1000
    with pytest.raises(UnknownName):
        load().find("7" * 5000)
    assert len(fold("a" * 5_000_000)) <= 200


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        ("-2", -2),
        ("\N{MINUS SIGN}2", -2),
        (" 12 ", 12),
        ("0.1", Fraction(1, 10)),
        ("19,6", Fraction(196, 10)),
        (".5", Fraction(1, 2)),
        ("1/3", Fraction(1, 3)),
        ("-11/2", Fraction(-11, 2)),
        ("5 1/2", Fraction(11, 2)),
        ("-5 1/2", Fraction(-11, 2)),
        ("4½", Fraction(9, 2)),
        ("4 ½", Fraction(9, 2)),
        ("⅔", Fraction(2, 3)),
        ("4.50", Fraction(9, 2)),
        ("6/3", 2),
    ],
)
def test_numbers_are_read_as_people_write_them(text, number):
    found = read_number(text)
    assert found == number
    assert isinstance(found, int) == (Fraction(number).denominator == 1)


def test_a_unit_may_follow_a_number():
    units = ("burn", "burns", "fuel steps")
    assert read_number("4.5 burns", units) == Fraction(9, 2)
    assert read_number("1 Burn", units) == 1
    assert read_number("7 fuel steps", units) == 7
    with pytest.raises(BadRequest):
        read_number("4.5 turns", units)


@pytest.mark.parametrize(
    "text", ["", " ", "-", "burns", "1e10000000", "1e5", "1/0", "0x10", "1_000", "²", "nan", "inf", "1/2/3", "9" * 5000]
)
def test_an_invalid_number_is_refused_at_once(text):
    for read_one in (read_number, read_whole):
        with pytest.raises(BadRequest) as caught:
            read_one(text)
        assert caught.value.remedy
        assert len(str(caught.value)) < 500


def test_whole_numbers_are_bounded():
    assert read_whole("0000000019", 0, 20) == 19
    assert read_whole("-3", -5, 5) == -3
    assert read_whole("-0") == 0
    for text in ("21", "-1", "4.5", "1" * 5000):
        with pytest.raises(BadRequest, match=r"out of bounds|not a whole number"):
            read_whole(text, 0, 20)


def test_a_regular_file_is_read(tmp_path):
    file = tmp_path / "a.toml"
    file.write_bytes(b"abc")
    assert read_bytes(file) == b"abc"
    assert read_bytes(file, 3) == b"abc"


def test_irregular_and_oversized_files_are_refused_by_name(tmp_path):
    (tmp_path / "large").write_bytes(b"abcd")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    (tmp_path / "round").symlink_to("round")
    for name in ("large", "folder", "pipe", "endless", "round", "missing", "n" * 300, "\0"):
        with pytest.raises(BadData) as caught:
            read_bytes(tmp_path / name, 3)
        assert caught.value.file == name
        assert caught.value.remedy
        assert raw(str(caught.value)) == []


def test_a_record_that_is_a_pipe_or_endless_is_refused(tmp_path):
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "endless.jsonl").symlink_to("/dev/zero")
    for name in ("pipe", "endless"):
        with pytest.raises(BadData, match="regular file"):
            read(tmp_path / f"{name}.jsonl")


def test_home_folders_are_found_and_unknown_users_are_said(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert named("~/a.toml") == tmp_path / "a.toml"
    for text in ("~nosuchuser/x", "", "  ", "a\0b"):
        with pytest.raises(BadRequest) as caught:
            named(text)
        assert caught.value.remedy
