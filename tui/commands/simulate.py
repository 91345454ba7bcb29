"""`nf simulate`: bots against bots, many games."""

import argparse
import json
import math
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table as RichTable

from nf_core.bots import make
from nf_core.games import find_game
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.table import Table

Z = 1.96
"The normal quantile of 95 % intervals."


class Job(NamedTuple):
    """One game to play."""

    game: str
    names: tuple[str, ...]
    first: int
    "Which of the names sits in seat 0; the others follow in order."
    seed: int


class Result(NamedTuple):
    """How it went."""

    winners: tuple[int, ...]
    "Indexes of the names that won."
    scores: tuple[float, ...]
    "By name."
    decisions: int


def run(job: Job) -> Result:
    """Play one game."""
    game = find_game(job.game)
    count = len(job.names)
    at = [(job.first + seat) % count for seat in range(count)]
    rng = random.Random(job.seed)  # noqa: S311 - a game's dice, not a secret
    players = {seat: make(job.names[name], game, random.Random(rng.random())) for seat, name in enumerate(at)}  # noqa: S311
    table = Table(game, game.config_type(seats=count), players=players, dealer=rng)
    table.run()
    outcome = table.outcome
    assert outcome is not None
    scores = [0.0] * count
    for seat, score in enumerate(outcome.scores):
        scores[at[seat]] = float(score.total)
    return Result(tuple(at[seat] for seat in outcome.winners), tuple(scores), len(table.past))


def simulate(arguments: argparse.Namespace) -> int:
    """Play the games and show who wins."""
    game = find_game(arguments.game)
    names = tuple(name.strip() for name in arguments.seats.split(","))
    if len(names) not in game.seats:
        raise BadRequest(f"{game.title} has {game.seats[0]} seats, not {len(names)}.", "Name a bot for each seat.")
    for name in names:
        make(name, game, random.Random(0))  # noqa: S311 - only to see that there is such a bot
    if arguments.games < 1 or arguments.jobs < 1:
        raise BadRequest("There must be at least one game and one job.", "Give --games and --jobs of 1 or more.")
    jobs = [Job(game.id, names, n % len(names), arguments.seed + n) for n in range(arguments.games)]
    began = time.perf_counter()
    results = list(track(_results(jobs, arguments.jobs), total=len(jobs), console=Console(stderr=True), transient=True))
    seconds = time.perf_counter() - began
    found = summary(names, results, seconds)
    if arguments.json:
        print(json.dumps(found))
    else:
        _table(found)
    return 0


def _results(jobs: list[Job], workers: int) -> Iterator[Result]:
    if workers == 1:
        yield from map(run, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(run, jobs, chunksize=max(1, len(jobs) // (workers * 20)))


def summary(names: tuple[str, ...], results: list[Result], seconds: float) -> dict[str, Any]:
    """Win rates with their 95 % intervals, average scores, speed."""
    games = len(results)
    return {
        "games": games,
        "seats": [
            {
                "bot": name,
                "wins": sum(result.winners == (index,) for result in results),
                "win_rate": interval(sum(result.winners == (index,) for result in results), games),
                "average_score": sum(result.scores[index] for result in results) / games,
            }
            for index, name in enumerate(names)
        ],
        "draws": sum(len(result.winners) > 1 for result in results),
        "nobody": sum(not result.winners for result in results),
        "games_per_second": games / seconds,
        "decisions_per_second": sum(result.decisions for result in results) / seconds,
    }


def interval(wins: int, games: int) -> tuple[float, float, float]:
    """A win rate with the ends of its 95 % interval (Wilson's score interval)."""
    rate = wins / games
    spread = Z * math.sqrt(rate * (1 - rate) / games + Z**2 / (4 * games**2))
    middle, scale = rate + Z**2 / (2 * games), 1 + Z**2 / games
    return rate, max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


def _table(found: dict[str, Any]) -> None:
    table = RichTable(box=None, header_style="bold", pad_edge=False)
    for name in ("bot", "wins", "win rate", "95 % interval", "average score"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for seat in found["seats"]:
        rate, low, high = seat["win_rate"]
        row = (
            seat["bot"],
            str(seat["wins"]),
            f"{rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{seat['average_score']:.2f}",
        )
        table.add_row(*row)
    console = Console(highlight=False)
    console.print(table)
    speed = f"{found['games_per_second']:.1f} games and {found['decisions_per_second']:,.0f} decisions a second"
    console.print(f"{found['games']} games, {found['draws']} draws, {found['nobody']} without a winner; {speed}")
