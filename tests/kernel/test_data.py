"""Reading data files: whatever is wrong is said with file, place and remedy."""

import sys
from zipfile import ZipFile

import msgspec
import pytest

from nf_core.games.high_frontier import PACKAGE
from nf_core.kernel.data import REINSTALL, convert, guarded, package_file, read_csv, read_text, read_toml
from nf_core.kernel.errors import BadData


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    size: int


def file(folder, text, name="sizes.csv"):
    written = folder / name
    written.write_bytes(text if isinstance(text, bytes) else text.encode())
    return written


def test_package_data_is_found_by_name():
    assert package_file(PACKAGE, "map_third", "map.toml").is_file()


def test_data_of_a_package_in_an_archive_is_found_too(tmp_path, monkeypatch):
    with ZipFile(tmp_path / "chess.zip", "w") as archive:
        archive.writestr("chess_in_archive/__init__.py", "")
        archive.writestr("chess_in_archive/data/rules.toml", "squares = 64")
    monkeypatch.syspath_prepend(str(tmp_path / "chess.zip"))
    assert read_toml(package_file("chess_in_archive", "rules.toml")) == {"squares": 64}
    del sys.modules["chess_in_archive"]


def test_text_is_read_as_utf_8(tmp_path):
    assert read_text(file(tmp_path, "Héllas\n")) == "Héllas\n"


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda folder: folder / "missing.csv", "No such file"),
        (lambda folder: folder, "cannot be read"),
        (lambda folder: file(folder, b"\xff\xfe\x00"), "is not UTF-8 text"),
    ],
)
def test_an_unreadable_file_is_named_with_the_reason_and_a_remedy(tmp_path, make, reason):
    path = make(tmp_path)
    with pytest.raises(BadData, match=reason) as caught:
        read_text(path)
    assert caught.value.file == path.name
    assert caught.value.remedy


def test_toml_is_read_as_plain_values(tmp_path):
    assert read_toml(file(tmp_path, 'a = 1\nb = ["x"]\n', "a.toml")) == {"a": 1, "b": ["x"]}


def test_toml_of_an_editor_of_windows_is_read_like_any_other(tmp_path):
    file = tmp_path / "rocket.toml"
    file.write_bytes(b'\xef\xbb\xbftanks = 2\r\ncards = ["a"]\r\n')
    assert read_toml(file) == {"tanks": 2, "cards": ["a"]}


def test_broken_toml_is_named_with_its_line(tmp_path):
    with pytest.raises(BadData, match=r"a\.toml: is not valid TOML.*line 2"):
        read_toml(file(tmp_path, "a = 1\nb = = 2\n", "a.toml"))


def test_csv_rows_are_read_by_their_headings(tmp_path):
    assert read_csv(file(tmp_path, 'id,size\nceres,9\n"hebe, a",1\n')) == [
        {"id": "ceres", "size": "9"},
        {"id": "hebe, a", "size": "1"},
    ]


@pytest.mark.parametrize(("row", "reason"), [("ceres,9,1", "more fields"), ("ceres", "fewer fields")])
def test_a_row_of_another_length_is_named_by_its_number(tmp_path, row, reason):
    with pytest.raises(BadData, match=reason) as caught:
        read_csv(file(tmp_path, f"id,size\nhebe,1\n{row}\n"))
    assert caught.value.place == "row 3"


def test_values_become_a_typed_record():
    assert convert({"id": "ceres", "size": "9"}, Size, file="sizes.csv", place="row 2") == Size("ceres", 9)


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"id": "ceres"}, "missing required field `size`"),
        ({"id": "ceres", "size": "large"}, "size"),
        ({"id": "ceres", "size": 9, "colour": "grey"}, "unknown field `colour`"),
    ],
)
def test_a_wrong_value_is_named_with_file_and_place(values, reason):
    with pytest.raises(BadData, match=reason) as caught:
        convert(values, Size, file="sizes.csv", place="row 2 (ceres)")
    assert str(caught.value).startswith("sizes.csv, row 2 (ceres): ")
    assert caught.value.remedy == REINSTALL


def test_a_complaint_about_a_value_becomes_bad_data_and_a_bug_does_not():
    with pytest.raises(BadData, match="could not convert"):
        guarded(lambda: float("far"), file="routes.csv", place="row 9", remedy="Write a number.")
    with pytest.raises(ZeroDivisionError):
        guarded(lambda: 1 / 0, file="routes.csv", place="row 9", remedy="Write a number.")
