"""Sealed Bids: a small game of another package, made to be read. See `docs/add-a-game.md`."""

from nf_core.kernel.manifest import Manifest

MANIFEST = Manifest(
    id="sealed-bids",
    title="Sealed Bids",
    prefix="bids",
    package="sealed_bids",
    game="sealed_bids.game:GAME",
    seats=(2, 3, 4),
    usual=("you", "greedy"),
    distribution="nf-sealed-bids",
)
