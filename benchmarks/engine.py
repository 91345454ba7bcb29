"""Measure the speed of the game kernel and the strength of the bots.

    python benchmarks/engine.py [--quick] [--games N]

Decisions and games a second are for random bots on one core, by processor time; the other columns hold on any machine.
Strength is a win rate with its 95 % interval; the bots change seats from game to game.
"""

import argparse
import random
import time
import tracemalloc

from rich.console import Console
from rich.table import Table as RichTable

from nf_core.bots import adviser
from nf_core.bots.matches import Job, run, summary
from nf_core.kernel.game import begin
from nf_core.kernel.step import apply_trusted, pending
from nf_core.kernel.table import Table
from nf_core.registry import find_game, games

SEATS = 2
SHORT, MOST = 100, 10
"Decisions of random bots in a short game; of games that are so many times longer, at most ten, fewer are played."


def pairs(id: str) -> tuple[tuple[str, str], ...]:
    """Which bots play each other: greedy, and the bot that gives hints."""
    best = adviser(find_game(id))
    return ("greedy", "random"), (best, "random"), (best, "greedy")


def speed(id: str, count: int) -> tuple[int, float]:
    """The decisions made in some games of random bots, and the seconds of processor time they took."""
    game, rng = find_game(id), random.Random(0)
    decisions, began = 0, time.process_time()
    for _ in range(count):
        s = begin(game, game.config_type(seats=SEATS))
        while asked := pending(s):
            s = apply_trusted(s, asked[0].sample(rng)).state
            decisions += 1
    return decisions, time.process_time() - began


def memory(id: str) -> tuple[int, int]:
    """Bytes that a table keeps after a game of random bots, and the decisions of that game."""
    game = find_game(id)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    table = Table(game, game.config_type(seats=SEATS), dealer=random.Random(1))
    rng = random.Random(1)
    while asked := table.decisions():
        table.submit(asked[0].sample(rng))
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return after - before, len(table.past)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few games: only to see that it runs")
    parser.add_argument("--games", type=int, default=1000, help="games for each pair of bots (long games: a tenth)")
    parser.add_argument("--game", choices=games(), help="only this game")
    arguments = parser.parse_args()
    table = RichTable("measured", "result", "counts", box=None)
    for id in [arguments.game] if arguments.game else games():
        count, matches = (4, 1) if arguments.quick else (300, arguments.games)
        longer = min(max(round(speed(id, 2)[0] / 2 / SHORT), 1), MOST)
        count, matches = -(-count // longer), -(-matches // longer)
        decisions, seconds = speed(id, count)
        rates = f"{decisions / seconds:,.0f} decisions, {count / seconds:,.0f} games a second"
        table.add_row(f"{id}: random bots", rates, f"{decisions / count:.0f} decisions a game")
        kept, turns = memory(id)
        table.add_row(f"{id}: memory of a table", f"{kept / turns:,.0f} bytes a decision", f"{turns} decisions kept")
        # Good bots of a long game think too long for a quick run.
        for names in pairs(id)[: 1 if arguments.quick and longer > 1 else None]:
            results = [run(Job(id, names, n % 2, n)) for n in range(matches)]
            found = summary(names, results, 1.0)
            rate, low, high = found["seats"][0]["win_rate"]
            other = found["seats"][1]["win_rate"][0]
            shown = f"{rate:.1%} ({low:.1%} to {high:.1%}) against {other:.1%}"
            nobody = f"{matches} games, {found['nobody']} without a winner, {found['draws']} draws"
            table.add_row(f"{id}: {names[0]} against {names[1]}", shown, nobody)
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
