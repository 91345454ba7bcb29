"""What one action or event says stands in one place: in its class, or with the words that need the table."""

from string import Formatter
from typing import get_args

import pytest

from nf_core.games.high_frontier import events as frontier_events
from nf_core.games.high_frontier.words.choices import SAYS
from nf_core.games.high_frontier.words.narrate import TELLERS
from nf_core.games.these_new_worlds import events as worlds_events
from nf_core.kernel.values import Event
from nf_core.registry import find_game

BEHIND = {"number", "top"}
"What actions of High Frontier say beside their fields: the number behind them, the idea on top of their deck."


def kinds_of(module):
    return [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]


def own(kinds):
    return {kind for kind in kinds if "says" in vars(kind)}


@pytest.mark.parametrize(
    ("kinds", "table"),
    [(get_args(find_game("high-frontier").action_type), SAYS), (kinds_of(frontier_events), TELLERS)],
    ids=["actions", "events"],
)
def test_high_frontier_words_each_kind_once(kinds, table):
    kinds = set(kinds) - {Event}
    assert own(kinds) | set(table) == kinds
    assert not own(kinds) & set(table)


def test_sentences_name_only_fields_of_their_own_kind():
    games = [find_game(name).action_type for name in ("high-frontier", "these-new-worlds")]
    actions = [kind for game in games for kind in get_args(game)]
    for kind in own([*actions, *kinds_of(frontier_events), *kinds_of(worlds_events)]):
        named = {field.removesuffix("'s") for _, field, _, _ in Formatter().parse(kind.says) if field}
        assert named <= {*kind.__struct_fields__, *BEHIND}, kind
