"""A bot that plays any game: it takes the first thing that is legal."""

from random import Random
from typing import Any

from nf_core.kernel.decision import Decision
from nf_core.kernel.game import Game
from nf_core.kernel.manifest import Bot
from nf_core.kernel.step import State
from nf_core.kernel.values import Action

TIMID = Bot("timid", "sealed_bids.bot:Timid", "takes the first thing that is legal")


class Timid:
    """Takes the first thing that is legal."""

    name = "timid"

    def __init__(self, game: Game[Any], rng: Random) -> None:
        del game, rng

    def choose(self, view: State, decision: Decision) -> Action:
        """The first legal action."""
        del view
        return next(iter(decision))
