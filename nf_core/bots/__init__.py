"""Players that choose by themselves, from views only.

For any game: `random` picks anything legal, `greedy` looks one choice ahead with the game's own value, `search` plays
guessed futures out. For one game alone: `mission` plans the flights of High Frontier. `make` finds them by name.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Protocol, runtime_checkable

from nf_core.bots.search import Search, Tried
from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.game import Game
from nf_core.kernel.step import S, State
from nf_core.kernel.table import Player
from nf_core.kernel.values import Action, Seat
from nf_core.registry import find_game

BOTS = {
    "random": "nf_core.bots.random_bot.RandomBot",
    "greedy": "nf_core.bots.greedy.Greedy",
    "search": "nf_core.bots.search.Search",
    "mission": "nf_core.games.high_frontier.bots.mission.Mission",
}
"Where each bot is: one of a single game loads that game, so it is imported only when it is asked for."
ONLY = {"mission": "high-frontier"}
"Bots that play one game alone."
ADVISERS = {"high-frontier": "mission"}
"Who gives the hints, where it is not the search bot: who looks farther ahead than that in a game."


def adviser(game: Game[S]) -> str:
    """The name of the bot that gives hints about a game, and plays it best."""
    return ADVISERS.get(game.id, Search.name)


def bots_for(game: Game[S]) -> tuple[str, ...]:
    """The names of the bots that play a game."""
    return tuple(name for name in BOTS if ONLY.get(name, game.id) == game.id)


def make(name: str, game: Game[S], rng: Random) -> Player:
    """The bot of that name, for a game.

    Raises:
        UnknownName: there is no such bot.
        BadRequest: it plays another game.
    """
    able = bots_for(game)
    if name not in BOTS:
        raise UnknownName(f"There is no bot called {name!r}.", f"Choose from: {', '.join(able)}.", able)
    if name not in able:
        reason = f"The bot {name!r} plays {find_game(ONLY[name]).title} alone, not {game.title}."
        raise BadRequest(reason, f"Choose from: {', '.join(able)}.")
    module, _, kind = BOTS[name].rpartition(".")
    bot: Player = getattr(import_module(module), kind)(game, rng)
    return bot


@runtime_checkable
class Reasoned(Protocol):
    """A player that can say why."""

    def why(self, view: State, action: Action) -> str:
        """The reason for the action that it has just chosen, in a sentence; empty where there is none to give."""


class Adviser:
    """Gives hints about a game, to each seat by a bot of its own, which remembers what it has advised.

    Args:
        game: the game.
        rng: the dice of its bots.
    """

    def __init__(self, game: Game[S], rng: Random) -> None:
        self.name = adviser(game)
        self._game = game
        self._rng = rng
        self._bots: dict[Seat, Player] = {}

    def advise(self, view: State, decision: Decision, go_on: Callable[[], bool] | None = None) -> Tried:
        """What it would do, and why; how good that looks is known only where it was tried, by the search bot.

        Args:
            view: what the seat may know.
            decision: what it is asked.
            go_on: asked now and then; False ends the search bot's thinking.
        """
        if self.name == Search.name:
            return Search(self._game, self._rng, go_on=go_on).judge(view, decision)[0]
        if decision.seat not in self._bots:
            self._bots[decision.seat] = make(self.name, self._game, self._rng)
        bot = self._bots[decision.seat]
        action = bot.choose(view, decision)
        return Tried(action, why=bot.why(view, action) if isinstance(bot, Reasoned) else "")
