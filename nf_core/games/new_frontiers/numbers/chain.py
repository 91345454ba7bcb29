"""Rounds of production, trade and consumption in a row, and what one more tile would add over them.

In every round that is counted Produce and then Trade, Consume are selected, so real rounds may bring less. Goods that
are left and credits are carried into the next round, but each round is made the most of by itself: no good is saved for
a later one.
"""

from collections.abc import Iterable
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from nf_core.games.new_frontiers.facts.components import Development, World
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.costs import development_cost, military, paid_military_cost, world_cost
from nf_core.games.new_frontiers.numbers.engine import Assumed, Earned, earned
from nf_core.games.new_frontiers.numbers.supposing import final_score, with_tile
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count, less


class Chain(msgspec.Struct, frozen=True):
    """What some rounds in a row bring."""

    rounds: tuple[Earned, ...]

    @property
    def vp(self) -> Ledger:
        """The VP chips of all rounds, an entry for each tile and rule."""
        return _together((one.vp for one in self.rounds), "VP")

    @property
    def credits(self) -> Ledger:
        """The credits of all rounds, an entry for each tile and rule."""
        return _together((one.credits for one in self.rounds), "credits")


class Adds(msgspec.Struct, frozen=True):
    """What one more tile would add."""

    tile: str
    score: Ledger
    "The VP of tiles and goals, if the game ended now."
    chips: Ledger
    "The VP chips over the rounds."
    credits: Ledger
    "The credits over the rounds, without the cost of the tile."
    cost: Ledger
    "The credits that it costs; no entries if Military is enough for it."
    lacks: int = 0
    "The Military that is missing to settle it."

    def worth(self, credit: Fraction) -> Fraction:
        """Everything in VP, less the cost."""
        return self.score.total + self.chips.total + credit * (self.credits.total - self.cost.total)


def _together(ledgers: Iterable[Ledger], unit: str) -> Ledger:
    """The entries of several rounds, those of one tile and rule put together."""
    amounts: dict[tuple[str, str], list[Fraction | int]] = {}
    for ledger in ledgers:
        for entry in ledger.entries:
            amounts.setdefault((entry.source, entry.rule), []).append(entry.amount)
    return Ledger(tuple(_sum(source, rule, found) for (source, rule), found in amounts.items()), unit)


def _sum(source: str, rule: str, amounts: list[Fraction | int]) -> Entry:
    return Entry(sum(amounts), source, rule, count(len(amounts), "time") if len(amounts) > 1 else "")


def rounds(tiles: Tiles, empire: Empire, assumed: Assumed) -> Chain:
    """What an empire earns in the rounds assumed; goods that are left stay where they are."""
    found = []
    each = replace(assumed, rounds=1)
    for _ in range(assumed.rounds):
        one = earned(tiles, empire, each)
        empire = replace(empire, colonies=one.after, credits=int(empire.credits + one.credits.total))
        found.append(one)
    return Chain(tuple(found))


def adds(tiles: Tiles, empire: Empire, name: str, assumed: Assumed, goals: tuple[str, ...] = ()) -> Adds | Refusal:
    """What one more tile would add over the rounds assumed, if it is there from the first of them on.

    Rule: nfr.develop.cost, nfr.settle.pay, nfr.settle.conquer, nfr.settle.buy-military

    Raises:
        UnknownName: there is no such tile.
    """
    more = with_tile(tiles, empire, name)
    if isinstance(more, Refusal):
        return more
    score = less(final_score(tiles, more, goals), final_score(tiles, empire, goals), note="without it")
    before, after = (rounds(tiles, one, assumed) for one in (empire, more))
    chips, credits = (
        less(new, old, note="without it") for new, old in ((after.vp, before.vp), (after.credits, before.credits))
    )
    cost, lacks = _cost(tiles, empire, name)
    return Adds(name, score, chips, credits, cost, lacks)


def _cost(tiles: Tiles, empire: Empire, name: str) -> tuple[Ledger, int]:
    """What a tile costs an empire, and the Military that is missing."""
    tile = tiles.all[name]
    if isinstance(tile, Development):
        return development_cost(tiles, empire, name), 0
    assert isinstance(tile, World)
    if tile.defense is None:
        return world_cost(tiles, empire, name), 0
    lacks = max(0, tile.defense - int(military(tiles, empire, name).total))
    paid = paid_military_cost(tiles, empire, name) if lacks else None
    return (paid, 0) if paid else (Ledger((), "credits"), lacks)
