"""These New Worlds: two emperors, eight planets, and a Collective that gets the planets they leave.

Read in this order: `state` (the glossary), `cards`, `flow` (a round), `phases/` (a file each), `game`.
"""

from nf_core.kernel.manifest import Manifest

PACKAGE = "nf_core.games.these_new_worlds"
MANIFEST = Manifest(
    id="these-new-worlds",
    title="These New Worlds",
    prefix="tnw",
    package=PACKAGE,
    game=f"{PACKAGE}.game:GAME",
    seats=(2,),
    order=10,
)
