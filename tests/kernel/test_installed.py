"""What installed packages name is found wherever Python would find the package."""

import sys
from zipfile import ZipFile

import pytest

from nf_core.kernel.installed import entries

NAMED = "[nf.games]\nchess = chess:MANIFEST\n\n[nf.bots]\nblue = chess.blue:BOT\ndeep = chess.deep:BOT\n"
METADATA = "Metadata-Version: 2.1\nName: chess\nVersion: 1\n"


def in_folder(place, info):
    (place / info).mkdir()
    (place / info / "METADATA").write_text(METADATA)
    (place / info / "PKG-INFO").write_text(METADATA)
    (place / info / "entry_points.txt").write_text(NAMED)
    return place


def in_archive(place):
    with ZipFile(place / "chess.zip", "w") as archive:
        archive.writestr("chess-1.dist-info/METADATA", METADATA)
        archive.writestr("chess-1.dist-info/entry_points.txt", NAMED)
    return place / "chess.zip"


def in_egg(place):
    (place / "chess-1.egg").mkdir()
    return in_folder(place / "chess-1.egg", "EGG-INFO")


@pytest.mark.parametrize(
    "install",
    [
        lambda place: in_folder(place, "chess-1.dist-info"),
        lambda place: in_folder(place, "chess-1.egg-info"),
        in_egg,
        in_archive,
    ],
    ids=["wheel", "old", "egg", "archive"],
)
def test_what_a_package_names_is_found(tmp_path, monkeypatch, install):
    monkeypatch.syspath_prepend(str(install(tmp_path)))
    games, bots = entries("nf.games", "nf.bots")
    assert [(entry.name, entry.value) for entry in games] == [("chess", "chess:MANIFEST")]
    assert sorted(entry.name for entry in bots) == ["blue", "deep"]


def test_so_is_what_another_finder_of_packages_knows(tmp_path, monkeypatch):
    in_folder(tmp_path, "chess-1.dist-info")

    class Finder:
        def find_spec(self, *_):
            return None

        def find_distributions(self, context):
            from importlib.metadata import PathDistribution

            return [PathDistribution(tmp_path / "chess-1.dist-info")]

    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder()])
    assert [entry.name for entry in entries("nf.games")[0]] == ["chess"]


def test_a_folder_that_is_not_there_names_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(tmp_path / "gone"), str(tmp_path)])
    assert entries("nf.games", "nf.bots") == [[], []]
