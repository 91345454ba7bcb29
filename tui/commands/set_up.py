"""The configuration of a game, as `nf play` and `nf simulate` take it."""

from collections.abc import Sequence
from typing import Any

from nf_core.kernel import options
from nf_core.kernel.game import Config, Game, begin


def configured(game: Game[Any], seats: int, pairs: Sequence[str]) -> Config:
    """A game for a number of players, with options given as `NAME=VALUE`.

    Raises:
        BadRequest: there is no such option, it cannot be that, or the game cannot be set up so.
    """
    config = options.configured(game.config_type, seats, options.read_options(game.config_type, pairs))
    begin(game, config)
    return config
