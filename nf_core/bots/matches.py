"""Bots against bots: single games, and statistics of many."""

import random
from typing import Any, NamedTuple

from nf_core.bots import Maker, make
from nf_core.kernel.chance import interval
from nf_core.kernel.table import Table, dice
from nf_core.registry import find_game


class Job(NamedTuple):
    """One game to play."""

    game: str
    names: tuple[str | Maker, ...]
    "The bots, as `make` takes them."
    first: int
    "Which of the names sits in seat 0; the others follow in order."
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    "Options of the game that differ from the defaults."


class Result(NamedTuple):
    """The result of a game."""

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
    rng = dice(job.seed)
    players = {seat: make(job.names[name], game, random.Random(rng.random())) for seat, name in enumerate(at)}  # noqa: S311
    table = Table(game, game.config_type(seats=count, **dict(job.options)), players=players, dealer=rng)
    table.run()
    outcome = table.outcome
    assert outcome is not None
    scores = [0.0] * count
    for seat, score in enumerate(outcome.scores):
        scores[at[seat]] = float(score.total)
    return Result(tuple(at[seat] for seat in outcome.winners), tuple(scores), len(table.past))


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
