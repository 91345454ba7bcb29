"""Play and save as fast as possible until killed; a line of output for every action that is safe."""

import sys
from random import Random

from nf_core.kernel.table import Table
from nf_core.registry import games


def play(folder):
    game, rng, number = games()["these-new-worlds"], Random(1), 0
    while True:
        number += 1
        table = Table(game, game.config_type(), dealer=rng, save_to=folder / f"{number}.jsonl")
        while decisions := table.decisions():
            table.submit(decisions[0].sample(rng))
            sys.stdout.write(f"{number} {len(table.past)}\n")
            sys.stdout.flush()
