"""The rule book in short: the round, each phase, and what the level and the options of a game have besides."""

from functools import lru_cache

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.state.table import State, with_takeovers
from nf_core.kernel.summary import Summary, read_summaries

FILE = "summaries.toml"


@lru_cache(maxsize=1)
def all_summaries() -> tuple[Summary, ...]:
    """All of them, in the order of the file."""
    return read_summaries(PACKAGE, FILE)


def summaries(s: State) -> tuple[Summary, ...]:
    """Those of this game; the phase under way comes first, and between phases the selection of actions."""
    here = {
        "goals": bool(s.goals.first), "takeovers": with_takeovers(s), "prestige": level_facts(s.config.level).prestige,
    }  # fmt: skip
    now = f"phase {s.phase.name or 'select'}"
    found = [summary for summary in all_summaries() if here.get(summary.id, True)]
    return tuple(sorted(found, key=lambda summary: summary.id != now))
