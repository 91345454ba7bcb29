"""Which games there are, and whose rulebook a rule is in."""

import pytest

from nf_core.games import cite, find_game, games, package_of
from nf_core.kernel.errors import UnknownName


def test_every_game_is_found_by_its_id():
    assert {id: find_game(id) for id in games()} == games()


@pytest.mark.parametrize(
    ("rule", "package", "title"),
    [
        ("hf.move.pivot", "nf_core.high_frontier", "Pivots"),
        ("tnw.cleanup", "nf_core.these_new_worlds", "Clean-up"),
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
