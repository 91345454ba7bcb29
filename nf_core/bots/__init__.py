"""Players that choose by themselves, from views only.

For any game: `random` picks anything legal, `greedy` looks one choice ahead with the game's own value, `search` plays
guessed futures out, in three levels. The manifest of a game lists the bots that play only that game. `make` finds bots
by name.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from nf_core.kernel.errors import BadRequest, UnknownName
from nf_core.kernel.game import Game
from nf_core.kernel.manifest import Bot, load_place
from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.record import LONGEST_PLAYER
from nf_core.kernel.step import S
from nf_core.kernel.table import Player
from nf_core.registry import manifests, other_bots

GREEDY = "nf_core.bots.greedy:Greedy"
FARSIGHTED = "nf_core.bots.farsighted:Farsighted"
SEARCH = "nf_core.bots.search:Search"
SLIPPING = "nf_core.bots.slipping:Slipping"
ANY_GAME = (
    Bot("random", "nf_core.bots.random_bot:RandomBot", "plays anything legal"),
    Bot("greedy-easy", SLIPPING, "looks one choice ahead, with slips", {"bot": GREEDY, "slips": 0.4}),
    Bot("greedy", GREEDY, "looks one choice ahead"),
    Bot("greedy-hard", FARSIGHTED, "looks on to the end of the round"),
    Bot("search-easy", SEARCH, "tries out a little", {"rollouts": 4}),
    Bot("search", SEARCH, "tries out what may happen"),
    Bot("search-hard", SEARCH, "tries out a lot", {"rollouts": 400}),
)
"The bots that play any game."


NO_BOT = "A bot is a class made with (game, rng) that has choose(view, decision)."
"What to say about a class that cannot be used."
Maker: TypeAlias = Callable[[Game[Any], Random], Player]
"The class of a bot."


def adviser(game: Game[S]) -> str:
    """The name of the bot that gives hints about a game, and plays it best."""
    return game.manifest.adviser


def bots_for(game: Game[S]) -> dict[str, Bot]:
    """The bots that play a game, by name: those of any game, its own, and those of other packages."""
    ours = {bot.name: bot for bot in (*ANY_GAME, *game.manifest.bots)}
    return ours | {bot.name: bot for bot in other_bots() if bot.name not in ours}


def make(bot: str | Maker, game: Game[S], rng: Random) -> Player:
    """The bot of that name, for a game; a name with a colon is a class of your own, `module:Class`.

    You can also give the class itself.

    Raises:
        UnknownName: there is no such bot.
        BadRequest: it plays another game; or there is no such class, or it is not a player.
    """
    if not isinstance(bot, str):
        return own_bot(_place_of(bot), bot, game, rng)
    if ":" in bot:
        return own_bot(bot, own_class(bot), game, rng)
    able = bots_for(game)
    if bot not in able:
        raise unknown_bot(bot, game, tuple(able))
    made: Player = load_place(able[bot].place)(game, rng, **able[bot].arguments)
    made.name = bot  # A saved game needs this name to seat it again: its class may make several bots.
    return made


def _place_of(kind: object) -> str:
    """The name of a class as `module:Class`."""
    return f"{getattr(kind, '__module__', '')}:{getattr(kind, '__qualname__', type(kind).__qualname__)}"


def unknown_bot(name: str, game: Game[S], able: tuple[str, ...]) -> BadRequest:
    """What to say about a name that no bot of this game has."""
    remedy = f"Choose from: {', '.join(able)}; or name a class of your own, module:Class."
    for other in manifests().values():
        if name in {bot.name for bot in other.bots}:
            return BadRequest(f"The bot {quoted(name)} plays only {other.title}, not {game.title}.", remedy)
    return UnknownName(f"There is no bot called {quoted(name)}.", remedy, able)


def own_class(place: str) -> Maker:
    """The class of a bot at `module:Class`; anything else there is not called, since a file may have named it.

    Raises:
        BadRequest: there is no such class, or it has no `choose`.
    """
    if len(place) > LONGEST_PLAYER:
        raise BadRequest(f"{quoted(place)} is too long for a saved game.", "Give the module a shorter name.")
    kind = load_place(place)
    if not isinstance(kind, type) or not callable(getattr(kind, "choose", None)):
        raise BadRequest(f"{quoted(place)} is not a class of bots.", NO_BOT)
    return kind


def own_bot(place: str, kind: Maker, game: Game[S], rng: Random) -> Player:
    """A bot of a class of your own: made with a game and dice, and called by its `module:Class`.

    Raises:
        BadRequest: it cannot be made, or it has no `choose`.
    """
    try:
        bot = kind(game, rng)
    except Exception as error:
        raise BadRequest(f"{quoted(place)} cannot be made: {shown(error)}.", NO_BOT) from error
    if not callable(getattr(bot, "choose", None)):
        raise BadRequest(f"{quoted(place)} has no method choose.", NO_BOT)
    bot.name = place  # A saved game needs this name to find the class again.
    return bot
