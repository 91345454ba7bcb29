"""Rule ids and what they say."""

import pytest

from nf_core.games.high_frontier import PACKAGE
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.rulebook import cite, rules

RULES = rules(PACKAGE) | rules("nf_core.games.these_new_worlds") | rules("nf_core.kernel")


def test_a_rule_is_found_by_its_id():
    assert cite(PACKAGE, "hf.move.pivot").title == "Pivots"


def test_a_rule_of_the_kernel_is_found_from_any_game():
    assert cite("nf_core.games.these_new_worlds", "kernel.turn").title == "Whose turn it is"


def test_an_unknown_rule_says_where_rules_are_kept():
    with pytest.raises(UnknownName, match=r"rules\.toml"):
        cite(PACKAGE, "hf.nowhere")


@pytest.mark.parametrize("id", RULES)
def test_every_rule_says_what_it_is_and_where_the_book_has_it(id):
    rule = RULES[id]
    assert rule.title
    assert rule.section
    assert rule.text.endswith(".")


@pytest.mark.parametrize("id", RULES)
def test_every_rule_to_read_next_exists(id):
    assert set(RULES[id].see) <= RULES.keys() - {id}
