"""The options of a game."""

from typing import Annotated, Literal

from msgspec import Meta

from nf_core.games.new_frontiers import PACKAGE
from nf_core.kernel.game import Config


class Options(Config, frozen=True, forbid_unknown_fields=True):
    """The configuration: two to five seats, and what the rule book leaves to later games."""

    seats: int = 2
    goals: Annotated[bool, Meta(title="Goals", description="Play with the optional goals and stockpiles.")] = False
    homes: Annotated[
        Literal["dealt", "chosen"],
        Meta(
            title="Home colonies",
            description="Begin with the side of the empire mat that is marked for the first game, or choose a side.",
            extra={"names": {"dealt": "first game: as dealt", "chosen": "later games: choose a side"}},
        ),
    ] = "dealt"
    developments: Annotated[
        Literal["square", "flipped"],
        Meta(
            title="Developments",
            description="Use the sides that are marked for the first game, or flip a coin for each tile or stack.",
            extra={"names": {"square": "first game: square sides", "flipped": "later games: flip coins"}},
        ),
    ] = "square"
    tiles: Annotated[
        str,
        Meta(
            title="Tile file",
            description="A tile file of your own instead of our tiles. Start one with nf tiles --toml.",
            extra={"file": f"{PACKAGE}.facts.loading:read_tiles"},
        ),
    ] = ""
