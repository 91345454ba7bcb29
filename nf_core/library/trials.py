"""Many games of bots against bots, and their statistics."""

from typing import Any

import msgspec

from nf_core.bots.matches import Job, Result, run
from nf_core.kernel.chance import interval
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.library.tables import Seats, game_of, seated_as, set_up


class Simulation(msgspec.Struct, frozen=True):
    """The results of many games, for the bots in the order in which they were named."""

    game: str
    bots: tuple[str, ...]
    results: tuple[Result, ...]

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each bot won alone."""
        return tuple(sum(result.winners == (bot,) for result in self.results) for bot in range(len(self.bots)))

    @property
    def win_rates(self) -> tuple[tuple[float, float, float], ...]:
        """The share of games that each bot won alone, with the ends of its 95 % interval."""
        return tuple(interval(won, len(self.results)) for won in self.wins)

    @property
    def average_scores(self) -> tuple[float, ...]:
        """Each bot's score on average."""
        scores = [result.scores for result in self.results]
        return tuple(sum(points) / len(scores) for points in zip(*scores, strict=True))

    def __repr__(self) -> str:
        rates = ", ".join(
            f"{bot} won {won} ({low:.0%} to {high:.0%})"
            for bot, won, (_, low, high) in zip(self.bots, self.wins, self.win_rates, strict=True)
        )
        return f"<Simulation: {len(self.results)} games of {self.game}: {rates}>"


def simulate(game: Game[Any] | str, bots: Seats, games: int = 100, *, seed: int = 0, **options: Any) -> Simulation:
    """Let bots play many games against each other; they change seats from game to game.

    Args:
        game: the game, or words of its name.
        bots: a name, `module:Class` or class for each seat.
        games: how many.
        seed: the same seed repeats the same games.
        options: the options of the game, by name.

    Raises:
        UnknownName: there is no such game or bot.
        BadRequest: that many cannot play, there is no such option, or there is no game to play.

    >>> import nf_core
    >>> nf_core.simulate("new worlds", ["greedy", "random"], games=5)
    <Simulation: 5 games of These New Worlds: greedy won 3 (23% to 88%), random won 0 (0% to 43%)>
    """
    found, names = game_of(game), seated_as(bots)
    if games < 1:
        raise BadRequest(f"{games} games are not enough.", "Play at least one.")
    set_up(found, len(names), options)
    told = tuple(bot if isinstance(bot, str) else getattr(bot, "__name__", repr(bot)) for bot in names)
    first, usual = len(names) or 1, tuple(options.items())
    jobs = (Job(found.id, names, number % first, seed + number, usual) for number in range(games))
    return Simulation(found.title, told, tuple(map(run, jobs)))
