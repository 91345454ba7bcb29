"""Players that choose by themselves, for any game, from views only.

`random` picks anything legal, `greedy` looks one choice ahead with the game's own value, `search` plays guessed
futures out. `make` finds them by name.
"""

from collections.abc import Callable
from random import Random

from nf_core.bots.greedy import Greedy
from nf_core.bots.random_bot import RandomBot
from nf_core.bots.search import Search
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.game import Game, S
from nf_core.kernel.table import Player

BOTS: dict[str, Callable[[Game, Random], Player]] = {"random": RandomBot, "greedy": Greedy, "search": Search}  # type: ignore[type-arg]


def make(name: str, game: Game[S], rng: Random) -> Player:
    """The bot of that name, for a game.

    Raises:
        UnknownName: there is no such bot.
    """
    if name not in BOTS:
        raise UnknownName(f"There is no bot called {name!r}.", f"Choose from: {', '.join(BOTS)}.", tuple(BOTS))
    return BOTS[name](game, rng)
