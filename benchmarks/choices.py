"""How much people are asked: decisions a turn and options a decision, counted in games of mission bots.

    python benchmarks/choices.py [--games N] [--seats N]

The dice are seeded by the game's number, and the bots decide by themselves: the counts are the same on any machine.
"""

import argparse
import random
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from nf_core.bots import make
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.past import Past
from nf_core.kernel.step import pending
from nf_core.kernel.table import Table, dice
from nf_core.kernel.values import NATURE
from nf_core.registry import find_game


class Count(NamedTuple):
    """What was asked in some games."""

    games: int
    turns: int
    decisions: int
    options: int
    most: int
    "The most options of one decision."

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.turns} turns: {self.decisions / self.turns:.2f} decisions a turn, "
            f"{self.options / self.decisions:.1f} options a decision, at most {self.most}"
        )


def played(seats: int, seed: int) -> Table[Any]:
    """A game of mission bots, played to its end."""
    game, rng = find_game("high-frontier"), dice(seed)
    players = {seat: make("mission", game, random.Random(rng.random())) for seat in range(seats)}
    table = Table(game, game.config_type(seats=seats), players=players, dealer=rng)
    table.run()
    return table


def shown(decision: Decision) -> int:
    """How many options a decision shows: a list of items is shown item by item."""
    return len(decision.items) if isinstance(decision, Subset) else decision.size()


def asked(past: Iterable[Past[Any]]) -> Iterator[Decision]:
    """The decisions that seats had to make in a game."""
    for made in past:
        yield from (found for found in pending(made.before, made.action.seat)[:1] if found.seat != NATURE)


def counted(tables: Iterable[Table[Any]]) -> Count:
    """What was asked at some tables; a turn is one seat's turn of a year."""
    games = turns = decisions = options = most = 0
    for table in tables:
        sizes = [shown(decision) for decision in asked(table.past)]
        turns += sum(type(made.action).__name__ == "EndTurn" for made in table.past)
        games, decisions, options, most = games + 1, decisions + len(sizes), options + sum(sizes), max(most, *sizes)
    return Count(games, turns, decisions, options, most)


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="games for each number of players")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3], help="numbers of players")
    arguments = parser.parse_args()
    for seats in arguments.seats:
        tables = [played(seats, seed) for seed in range(arguments.games)]
        points = [float(score.total) for table in tables for score in table.game.scores(table.state)]
        print(f"{seats} players: {counted(tables)}; {sum(points) / len(points):.2f} VP a seat")


if __name__ == "__main__":
    main()
