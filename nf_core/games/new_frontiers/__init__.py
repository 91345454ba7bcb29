"""New Frontiers: two to five players build space empires of developments and colonies.

Read in this order: `facts` (the tiles and what the box holds), `state` (an empire, the table), `numbers` (what tiles
make of an empire), `phases` (the set-up, the action tiles, a round), `words`, `game`.
"""

PACKAGE = "nf_core.games.new_frontiers"
