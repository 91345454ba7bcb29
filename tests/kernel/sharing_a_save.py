"""Go on with one save, which somebody else goes on with, too, until killed; a line of output for every safe action."""

import sys
from contextlib import suppress
from hashlib import sha256
from random import Random

import msgspec

from nf_core.kernel.record import read
from nf_core.kernel.saving import SavedBeside
from nf_core.kernel.table import Table
from nf_core.registry import games

GAME = games()["high-frontier"]
CONFIG = GAME.config_type(seats=2, years=200)


def digest(actions):
    """A digest of a game's actions, the same in every process."""
    return sha256(msgspec.json.encode(actions)).hexdigest()


def play(file, seed):
    rng = Random(seed)
    table = Table(GAME, CONFIG, save_to=file)
    table.resume(read(file))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    while True:
        with suppress(SavedBeside):
            table.submit(table.decisions()[0].sample(rng))
        actions = tuple(past.action for past in table.past)
        sys.stdout.write(f"{table.save_to.name} {len(actions)} {digest(actions)}\n")
        sys.stdout.flush()
