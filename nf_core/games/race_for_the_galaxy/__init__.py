"""Race for the Galaxy: one to six players build tableaus of developments and worlds, base game to The Brink of War.

Read in this order: `facts` (the cards, goals and levels), `state` (what lies in front of a player), `numbers` (what
cards make of a tableau), `phases` (the set-up, the phases, a round), `words`, `game`.
"""

from nf_core.kernel.manifest import Manifest

PACKAGE = "nf_core.games.race_for_the_galaxy"
MANIFEST = Manifest(
    id="race-for-the-galaxy",
    title="Race for the Galaxy",
    prefix="race",
    package=PACKAGE,
    game=f"{PACKAGE}.game:GAME",
    seats=(1, 2, 3, 4, 5, 6),
    order=40,
    front_ends={"tui": "tui.games.race_for_the_galaxy", "widgets": "widgets.games.race_for_the_galaxy"},
)
