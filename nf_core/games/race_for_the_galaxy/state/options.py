"""The options of a game."""

from typing import Annotated, Literal

from msgspec import Meta

from nf_core.kernel.game import Config

Level = Literal["base"]


class Options(Config, frozen=True, forbid_unknown_fields=True):
    """The configuration: seats, and what the boxes leave to the players."""

    seats: int = 2
    level: Annotated[
        Level,
        Meta(
            title="Expansions",
            description="How many boxes are used, each with those before it.",
            extra={"names": {"base": "base game"}},
        ),
    ] = "base"
