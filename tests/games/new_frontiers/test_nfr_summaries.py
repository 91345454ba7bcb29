"""The rule book in short: every action tile has its summary, with the figures of the box and the rules that say it."""

import re

import msgspec
import pytest

from nf_core.games.new_frontiers import PACKAGE
from nf_core.games.new_frontiers.facts.box import box
from nf_core.games.new_frontiers.words.choices import TILE_RULES
from nf_core.games.new_frontiers.words.summaries import all_summaries
from nf_core.kernel.rulebook import rules

FOUND = {summary.id: summary for summary in all_summaries()}


def test_every_action_tile_has_a_summary_and_every_summary_is_of_something():
    assert FOUND.keys() == {tile.id for tile in box().action} | {"round", "end"}


@pytest.mark.parametrize("tile", box().action, ids=lambda tile: tile.id)
def test_a_summary_has_the_name_and_the_figures_of_its_tile_and_its_rules(tile):
    summary = FOUND[tile.id]
    figures = [msgspec.to_builtins(part) for part in (tile.does, tile.bonus)]
    wanted = {value for part in figures for value in part.values() if value and not isinstance(value, bool)}
    assert summary.title == tile.name
    assert wanted <= {int(number) for number in re.findall(r"\d+", " ".join(summary.lines))}
    assert set(TILE_RULES[tile.id]) <= set(summary.rules)


@pytest.mark.parametrize("id", FOUND)
def test_its_rules_are_in_the_rule_book(id):
    assert set(FOUND[id].rules) <= rules(PACKAGE).keys()
