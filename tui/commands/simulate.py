"""`nf simulate`: bots against bots, many games."""

import argparse
import json
import random
import time
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table as RichTable

from nf_core.bots import make
from nf_core.bots.matches import Job, summary
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import count
from nf_core.kernel.options import read_options
from nf_core.registry import named_game
from tui import saves
from tui.commands.set_up import configured
from tui.lines import say_document
from tui.workers import cores, play


def simulate(arguments: argparse.Namespace) -> int:
    """Play the games and show who wins."""
    game = named_game(arguments.game)
    names = tuple(name.strip() for name in arguments.seats.split(","))
    saves.look_here(names)
    configured(game, len(names), arguments.option)
    for name in names:
        make(name, game, random.Random(0))  # noqa: S311 - only to see that there is such a bot
    if arguments.games < 1 or arguments.jobs < 1:
        raise BadRequest("There must be at least one game and one job.", "Give --games and --jobs of 1 or more.")
    options = tuple(read_options(game.config_type, arguments.option).items())
    jobs = (Job(game.id, names, n % len(names), arguments.seed + n, options) for n in range(arguments.games))
    at_once = min(arguments.jobs, cores(), arguments.games)
    began = time.perf_counter()
    playing = track(play(jobs, at_once), total=arguments.games, console=Console(stderr=True), transient=True)
    results = [result for _, result in sorted(playing)]
    seconds = time.perf_counter() - began
    found = summary(names, results, seconds)
    if arguments.json:
        say_document(json.dumps(found))
    else:
        _table(found)
    return 0


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
    console.print(
        f"{count(found['games'], 'game')}, {count(found['draws'], 'draw')}, {found['nobody']} without a winner; {speed}"
    )
