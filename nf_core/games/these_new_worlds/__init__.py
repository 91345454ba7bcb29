"""These New Worlds: two emperors, eight planets, and a Collective that takes what they leave.

Read in this order: `state` (the glossary), `cards`, `flow` (a round), `phases/` (cards, colony, combat), `game`.
"""

PACKAGE = "nf_core.games.these_new_worlds"
