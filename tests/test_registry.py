"""The games, the names that people type for them, and the rulebook of each rule."""

import pytest

from nf_core import games as ours
from nf_core.kernel.errors import UnknownName
from nf_core.registry import cite, find_game, forget, games, manifests, named_game, package_of


def test_every_game_is_found_by_its_id():
    assert {id: find_game(id) for id in games()} == games()


def test_a_package_without_a_manifest_is_no_game_yet(tmp_path, monkeypatch):
    (tmp_path / "half_made").mkdir()
    (tmp_path / "half_made" / "__init__.py").touch()
    known = set(manifests())
    monkeypatch.setattr(ours, "__path__", [*ours.__path__, str(tmp_path)])
    forget()
    assert set(manifests()) == known
    forget()


@pytest.mark.parametrize(
    ("rule", "package", "title"),
    [
        ("hf.move.pivot", "nf_core.games.high_frontier", "Pivots"),
        ("tnw.cleanup", "nf_core.games.these_new_worlds", "Clean-up"),
        ("kernel.turn", "nf_core.kernel", "Whose turn it is"),
    ],
)
def test_a_rule_is_found_wherever_it_is_kept(rule, package, title):
    assert package_of(rule) == package
    assert cite(rule).title == title


@pytest.mark.parametrize("rule", ["chess.castling", "tnw.nowhere", ""])
def test_a_rule_of_no_rulebook_says_so(rule):
    with pytest.raises(UnknownName):
        cite(rule)


@pytest.mark.parametrize("text", ["high", "Frontier", "high-frontier", "HIGH FRONTIER", "fro hi"])
def test_a_game_is_known_by_words_of_its_name(text):
    assert named_game(text).id == "high-frontier"


@pytest.mark.parametrize("text", ["these", "new worlds", "w"])
def test_so_is_the_other(text):
    assert named_game(text).id == "these-new-worlds"


@pytest.mark.parametrize("text", ["frontiers", "new front", "new-frontiers", "new fron"])
def test_a_whole_word_counts_more_than_its_beginning(text):
    assert named_game(text).id == "new-frontiers"


@pytest.mark.parametrize("text", ["", "chess", "high worlds", "igh", "*", "2", "new", "front"])
def test_an_unknown_name_is_refused_with_the_known_ones(text):
    with pytest.raises(UnknownName, match="There is no game") as refused:
        named_game(text)
    assert refused.value.candidates == tuple(manifests())
