"""Amounts and lists as words."""

from collections.abc import Mapping, Sequence

from nf_core.games.high_frontier.routes.map.nouns import COSTS
from nf_core.kernel.ledger import Ledger, Number, count, show

MOST_NAMES = 2


def cost_phrase(cost: Mapping[str, Number]) -> str:
    """A cost in words, without zeros: `5 1/2 burns, 3 turns`."""
    return ", ".join(count(amount, COSTS[name]) for name, amount in cost.items() if amount) or "free"


def listed(titles: Sequence[str]) -> str:
    """The first names, and how many more there are."""
    more = len(titles) - MOST_NAMES
    return f"{', '.join(titles[:MOST_NAMES])} and {more} more" if more > 0 else " and ".join(titles)


def signed_sum(ledger: Ledger) -> str:
    """A ledger in one line, without zeros: `9 PRC Taikonauts - 1 transport class + 1 afterburner`."""
    told = [entry for entry in ledger.entries if entry.amount] or ledger.entries
    parts = [
        f"{'-' if entry.amount < 0 else '+'} {show(max(entry.amount, -entry.amount))} {entry.source}" for entry in told
    ]
    return " ".join(parts).removeprefix("+ ")
