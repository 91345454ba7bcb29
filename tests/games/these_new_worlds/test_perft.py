"""Lines of play counted from tiny tables: nothing about the round can change unnoticed."""

import tomllib
from pathlib import Path

import pytest

from nf_core.games.these_new_worlds.phases.card_play import TakeTurn
from nf_core.kernel.step import apply_trusted, pending
from tests.games.these_new_worlds.given import fight, table

CASES = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["case"]


def start(case):
    if "dice" in case:
        return fight(*case["dice"], tokens=case["tokens"])
    return table(TakeTurn(0), **{key: case[key] for key in ("hands", "tokens", "pile") if key in case})


def lines(s, depth):
    """How many ways there are of making so many choices."""
    decisions = pending(s)
    if depth == 1:
        return sum(decision.size() for decision in decisions)
    return sum(lines(apply_trusted(s, action).state, depth - 1) for decision in decisions for action in decision)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_there_are_as_many_lines_of_play_as_counted(case):
    s = start(case)
    assert [lines(s, depth) for depth in range(1, len(case["count"]) + 1)] == case["count"]
