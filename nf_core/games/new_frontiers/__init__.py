"""New Frontiers: two to five players build space empires of developments and colonies.

Read in this order: `facts` (the tiles and what the box holds), `state` (an empire, the table), `numbers` (what tiles
make of an empire), `phases` (the set-up, the action tiles, a round), `words`, `game`.
"""

from nf_core.kernel.manifest import Manifest

PACKAGE = "nf_core.games.new_frontiers"
MANIFEST = Manifest(
    id="new-frontiers",
    title="New Frontiers",
    prefix="nfr",
    package=PACKAGE,
    game=f"{PACKAGE}.game:GAME",
    seats=(2, 3, 4, 5),
    order=30,
    front_ends={"tui": "tui.games.new_frontiers", "widgets": "widgets.games.new_frontiers"},
)
