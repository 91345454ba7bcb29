"""Play many random games of every game and look for broken invariants: python -m tests.laws [GAMES, by default 10000]

Too long for every day; a fault is told with the seed that leads to it, and ends the program with status 1.
"""

import sys

from tests.laws.walks import broken, name, set_ups, walk

games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
found = []
for game, config in set_ups():
    found += [text for seed in range(games) if (text := broken(game, config, seed, walk(game, config, seed)))]
    sys.stdout.write(f"{name(game)}, {name(config)}: {games} games played, {len(found)} faults so far.\n")
    sys.stdout.flush()
sys.exit("\n".join(found) or 0)
