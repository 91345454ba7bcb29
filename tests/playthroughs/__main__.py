"""Write the playthroughs again after the rules have changed on purpose, and read the difference before committing it.

python -m tests.playthroughs                                 every text, from its own actions
python -m tests.playthroughs these-new-worlds greedy,random 7     a new one, with its bots and the seed of its chance
python -m tests.playthroughs new-frontiers random,random 7 goals=yes      the same, with options of the game

Raise the game's `rules_version` if any text changed in what can be done or what it leads to.
"""

import sys

from tests.playthroughs.writing import add, write_again

if len(sys.argv) == 1:
    write_again()
else:
    game, bots, seed, *options = sys.argv[1:]
    add(game, bots.split(","), int(seed), options)
