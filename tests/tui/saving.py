"""Saved games for tests."""

from random import Random

from nf_core.bots import make
from nf_core.bots.random_bot import RandomBot
from nf_core.kernel.table import Table
from nf_core.registry import find_game
from tui import saves
from tui.saves import HUMAN

GAME = find_game("these-new-worlds")


class Person(RandomBot):
    """A person who plays anything."""

    name = HUMAN


def save_game(file, seats=(HUMAN, "greedy"), *, actions=None, seed=1):
    """Play and save so many actions of a game, or all of it; the table."""
    rng = Random(seed)
    players = {
        seat: Person(GAME, rng) if name == HUMAN else make(name, GAME, Random(seed)) for seat, name in enumerate(seats)
    }
    table = Table(GAME, GAME.config_type(), players=players, dealer=rng)
    while table.decisions() and (actions is None or len(table.past) < actions):
        if not table.deal():
            player, seat = table.next_player()
            table.submit(player.choose(*table.question(seat)))
    saves.copy(table, file)
    return table
