"""Players that choose by themselves, from views only.

For any game: `random` picks anything legal, `greedy` looks one choice ahead with the game's own value, `search` plays
guessed futures out. For one game alone: `mission` plans the flights of High Frontier. `make` finds them by name.
"""

from collections.abc import Callable
from random import Random

from nf_core.bots.greedy import Greedy
from nf_core.bots.mission import Mission
from nf_core.bots.random_bot import RandomBot
from nf_core.bots.search import Search
from nf_core.high_frontier.game import GAME as HIGH_FRONTIER
from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.game import Game, S
from nf_core.kernel.table import Player

BOTS: dict[str, Callable[[Game, Random], Player]] = {  # type: ignore[type-arg]
    "random": RandomBot,
    "greedy": Greedy,
    "search": Search,
    "mission": Mission,
}
ONLY = {"mission": HIGH_FRONTIER}
"Bots that play one game alone."
ADVISERS = {HIGH_FRONTIER.id: "mission"}
"Who gives the hints, where it is not the search bot: who looks farther ahead than that in a game."


def adviser(game: Game[S]) -> str:
    """The name of the bot that gives hints about a game."""
    return ADVISERS.get(game.id, Search.name)


def bots_for(game: Game[S]) -> tuple[str, ...]:
    """The names of the bots that play a game."""
    return tuple(name for name in BOTS if name not in ONLY or ONLY[name].id == game.id)


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
        reason = f"The bot {name!r} plays {ONLY[name].title} alone, not {game.title}."
        raise BadRequest(reason, f"Choose from: {', '.join(able)}.")
    return BOTS[name](game, rng)
