"""New Frontiers: two to five players build space empires of developments and colonies.

Read in this order: `facts` (the tiles and what the box holds), `state` (an empire), `numbers` (what tiles make of it).
"""

PACKAGE = "nf_core.games.new_frontiers"
