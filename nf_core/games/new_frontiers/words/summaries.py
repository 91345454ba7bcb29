"""The rule book in short, for those at the table: what is under way comes first."""

from functools import lru_cache

from nf_core.games.new_frontiers import PACKAGE
from nf_core.games.new_frontiers.facts.box import box
from nf_core.games.new_frontiers.state.table import State, action_tiles
from nf_core.games.new_frontiers.words.prospects import under_way
from nf_core.kernel.summary import Summary, read_summaries

FILE = "summaries.toml"


@lru_cache(maxsize=1)
def all_summaries() -> tuple[Summary, ...]:
    """All of them, in the order of the file."""
    return read_summaries(PACKAGE, FILE)


def summaries(s: State) -> tuple[Summary, ...]:
    """Those of the action tiles in this game, of the round and of the end."""
    others = {tile.id for tile in box().action} - action_tiles(goals=s.config.goals).keys()
    now = under_way(s)
    found = [summary for summary in all_summaries() if summary.id not in others]
    return tuple(sorted(found, key=lambda summary: summary.id != now))
