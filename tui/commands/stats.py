"""`nf stats`: what your finished games say."""

import argparse

from nf_core.library.statistics import Others, finished, told
from nf_core.registry import named_game
from tui import saves
from tui.lines import say


def show(arguments: argparse.Namespace) -> int:
    """Tell the statistics of all games, or of one."""
    title = named_game(" ".join(arguments.game)).title if arguments.game else ""
    others = Others()
    games = [game for game in finished(saves.files(), others) if title in {"", game.game}]
    for line in told(games, others):
        say(line)
    return 0
