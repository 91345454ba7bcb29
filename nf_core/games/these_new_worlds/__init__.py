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
    about="Two emperors, eight planets, one pile of cards",
    goal=(
        "Own the most planets when the last one is gone. A round brings one planet, with costs in four colours.",
        "You put cards on one pile, each higher than the last. Every card brings tokens, and tokens pay the costs.",
        "If The Collective gets four planets, nobody wins: it takes what you two fight over and do not get.",
    ),
    front_ends={"tui": "tui.games.these_new_worlds"},
    order=10,
)
