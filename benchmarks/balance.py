"""How fair New Frontiers is: scores and wins by home colony, first tile and strategy, in games of planner bots.

    python benchmarks/balance.py [--games N] [--seed N]

The bots are planners at their fastest: they do not work out what the others will do in an action that they select.

Two, three and four seats take turns, with and without goals; developments are turned by coins, mats are dealt, and a
coin says which side of a mat is used, so that all sixteen home colonies are met equally often. The dice of a game are
seeded by its number: the table is the same on any machine.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from nf_core.games.new_frontiers.actions import BuyDevelopment, SettleWorld
from nf_core.games.new_frontiers.bots.planner import Planner
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.numbers.scoring import score
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.chance import interval
from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.table import Table, dice
from nf_core.kernel.values import Action, Seat

SEATS = (2, 3, 4)
CHIPS_SHARE = 0.4
"The share of its VP that an empire has in chips if it lives on goods."


class Dealt:
    """A bot that begins with a side of its mat by lot."""

    name = "dealt"

    def __init__(self, game: Game[Any], rng: random.Random) -> None:
        self._bot = Planner(game, rng, quick=True)
        self._rng = rng

    def choose(self, view: Any, decision: Decision) -> Action:
        """See `Player`."""
        if decision.prompt == "nfr.choose-home":
            return self._rng.choice(list(decision))
        return self._bot.choose(view, decision)


class Record(NamedTuple):
    """How one seat of a game did."""

    home: str
    first: str
    "The first tile that it placed."
    strategy: str
    seats: int
    points: int
    won: float
    "1 for a win, a share of it for a win together."


def played(number: int) -> Table[State]:
    """A game, played to its end."""
    rng = dice(number)
    seats, goals = SEATS[number % len(SEATS)], bool(number // len(SEATS) % 2)
    players = {seat: Dealt(GAME, random.Random(rng.random())) for seat in range(seats)}
    config = Options(seats=seats, goals=goals, homes="chosen", developments="flipped")
    table = Table(GAME, config, players=players, dealer=rng)
    table.run()
    return table


def records(table: Table[State]) -> Iterator[Record]:
    """How the seats of a finished game did."""
    outcome, s = table.outcome, table.state
    assert outcome is not None
    for seat, points in enumerate(outcome.scores):
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        first = first_tile((made.action for made in table.past), seat)
        yield Record(s.empires[seat].home, first, strategy(s, seat), len(s.empires), int(points.total), won)


def first_tile(actions: Iterable[Action], seat: Seat) -> str:
    """The first tile that a seat has placed."""
    for action in actions:
        if isinstance(action, BuyDevelopment) and action.seat == seat:
            return action.development
        if isinstance(action, SettleWorld) and action.seat == seat:
            return action.world
    return "none"


def strategy(s: State, seat: Seat) -> str:
    """What an empire lives on: chips for its goods, or else the sort of tiles that score most for it."""
    tiles, empire = s.tiles, s.empires[seat]
    points = score(tiles, empire)
    if empire.chips >= CHIPS_SHARE * points.total:
        return "goods consumed for chips"
    by_sort: dict[str, float] = defaultdict(float)
    for entry in points.entries:
        if entry.source in tiles.developments:
            by_sort["large developments" if tiles.developments[entry.source].large else "small developments"] += (
                entry.amount
            )
        elif entry.source in tiles.colonies:
            by_sort["conquered worlds" if tiles.colonies[entry.source].military else "worlds paid for"] += entry.amount
    return max(by_sort, key=by_sort.__getitem__, default="none")


def row(name: str, found: list[Record]) -> str:
    """A line of the table: seats, average score, wins as a multiple of the fair share with the 95 % interval."""
    fair = sum(1 / one.seats for one in found)
    rate, low, high = interval(round(sum(one.won for one in found)), len(found))
    each = len(found) / fair
    points = sum(one.points for one in found) / len(found)
    return f"| {name} | {len(found)} | {points:.1f} | {rate * each:.2f} ({low * each:.2f} to {high * each:.2f}) |"


def tables(found: list[Record], least: int) -> Iterator[str]:
    """The three tables, in Markdown; first tiles that were placed first less often than `least` times are left out."""
    groups: dict[str, Callable[[Record], str]] = {
        "home colony": lambda one: one.home, "first tile": lambda one: one.first, "strategy": lambda one: one.strategy,
        "players": lambda one: str(one.seats),
    }  # fmt: skip
    for title, key in groups.items():
        by_name: dict[str, list[Record]] = defaultdict(list)
        for one in found:
            by_name[key(one)].append(one)
        yield f"\n| {title} | seats | average score | wins, as a multiple of the fair share |"
        yield "|---|---|---|---|"
        kept = [
            (name, group) for name, group in by_name.items() if len(group) >= (least if title == "first tile" else 1)
        ]
        kept.sort(key=lambda pair: -sum(one.won for one in pair[1]) / sum(1 / one.seats for one in pair[1]))
        yield from (row(name, group) for name, group in kept)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    asked = parser.parse_args()
    numbers = range(asked.seed, asked.seed + asked.games)
    found = [one for number in numbers for one in records(played(number))]
    print(f"{asked.games} games, from number {asked.seed}: {len(found)} seats.")
    for line in tables(found, max(len(found) // 100, 1)):
        print(line)


if __name__ == "__main__":
    main()
