"""Hints: the best choices in a position, the same each time somebody asks there, and how every front end tells them."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, runtime_checkable

import msgspec

from nf_core.bots import adviser, make
from nf_core.bots.search import Search, position
from nf_core.bots.tree import Tried
from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.step import State
from nf_core.kernel.table import Player
from nf_core.kernel.thinking import thinking_of
from nf_core.kernel.values import Action, Seat

BEST = 3
"So many choices are named."
ROLLOUTS = 160
"Futures that are played out for a hint: more than for a move, so that the intervals say something."
KEPT = 200
"Positions whose hints are remembered."
ORDINALS = ("", "", "the first two", "all")


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do."""

    bot: str
    "Its name."
    best: tuple[Tried, ...]
    "The best first; one alone where the bot does not try several."
    is_forced: bool = False
    "Whether there is nothing else to do."

    @property
    def action(self) -> Action:
        """The first."""
        return self.best[0].action

    @property
    def equal(self) -> int:
        """How many of them, from the first on, cannot be told apart: their intervals meet that of the first."""
        low = self.best[0].interval[0]
        return next((place for place, tried in enumerate(self.best) if tried.interval[1] < low), len(self.best))


@runtime_checkable
class Reasoned(Protocol):
    """A player that can say why."""

    def why(self, view: State, action: Action) -> str:
        """The reason for the action that it has just chosen, in a sentence; empty where there is none to give."""


class Adviser:
    """Gives hints about a game, to each seat by a bot of its own, which remembers what it has advised.

    Args:
        game: the game.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.name = adviser(game)
        self._game = game
        self._bots: dict[Seat, Player] = {}
        self._given: dict[int, Hint] = {}

    def advise(self, view: State, decision: Decision, go_on: Callable[[], bool] | None = None) -> Hint:
        """What it would do, and why; how good that looks is known only where it was tried, by the search bot.

        Args:
            view: what the seat may know.
            decision: what it is asked.
            go_on: asked now and then; False ends the thinking.
        """
        asked = position(self._game, view, decision)
        if asked in self._given:
            return self._given[asked]
        hint = self._think(view, decision, go_on)
        if go_on is None or go_on():
            while len(self._given) >= KEPT:
                del self._given[next(iter(self._given))]
            self._given[asked] = hint
        return hint

    def _think(self, view: State, decision: Decision, go_on: Callable[[], bool] | None) -> Hint:
        forced = decision.at_most() == 1
        if self.name == Search.name:
            search = Search(self._game, Random(), rollouts=ROLLOUTS, go_on=go_on)  # noqa: S311 - no secret
            tried = search.judge(view, decision)
            return Hint(self.name, tuple(self._useful(view, tried)[:BEST]), forced)
        if decision.seat not in self._bots:
            self._bots[decision.seat] = make(self.name, self._game, Random(decision.seat))  # noqa: S311 - no secret
        bot = self._bots[decision.seat]
        thinking = thinking_of(bot)
        thinking.watch = lambda: None if go_on is None or go_on() else thinking.cut_short()
        action = bot.choose(view, decision)
        return Hint(self.name, (Tried(action, why=bot.why(view, action) if isinstance(bot, Reasoned) else ""),), forced)

    def _useful(self, view: State, tried: list[Tried]) -> list[Tried]:
        """Those that are worth naming: what gains nothing is not, where something else is as good."""
        idle = {id(one) for one in tried if self._game.words.idle(view, one.action)}
        useful = [one for one in tried if id(one) not in idle]
        best = max((one.interval[1] for one in useful), default=-1.0)
        return [one for one in tried if id(one) not in idle or best < one.interval[0]]


def told(game: Game[Any], view: State, hint: Hint, number: Callable[[Action], str]) -> list[str]:
    """A hint in sentences: the figures in the first, then what they are about.

    Args:
        game: whose words are used.
        view: what the seat may know.
        hint: what is told.
        number: what is typed for an action; empty where nothing is.
    """
    named = [": ".join(filter(None, (number(each.action), _words(game, view, each)))) for each in hint.best]
    if not hint.best[0].visits:
        why = " There is nothing else to do." if hint.is_forced else ""
        return [f"The {hint.bot} bot suggests {named[0]}.{why}", *filter(None, [hint.best[0].why])]
    rates = ", ".join(f"{number(each.action)} {rate(each)}".strip() for each in hint.best)
    equal = f", {ORDINALS[hint.equal]} equal" if hint.equal > 1 else ""
    games = sum(each.visits for each in hint.best)
    within = ", within which choices are called equal" if equal else ""
    return [
        f"Hint: {rates}{equal}; per cents are of {game.words.worth}.",
        f"The {hint.bot} bot suggests {named[0]}.",
        *(f"Next best is {each}." for each in named[1:]),
        f"These come from {games} futures played out; in brackets stand 95% intervals{within}.",
    ]


def _words(game: Game[Any], view: State, tried: Tried) -> str:
    return game.words.describe(view, tried.action)


def rate(tried: Tried) -> str:
    """How good a choice looked, with its interval: `62% (55-69)`."""
    low, high = tried.interval
    return f"{tried.mean:.0%} ({low * 100:.0f}-{high * 100:.0f})"
