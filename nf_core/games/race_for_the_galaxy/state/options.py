"""The options of a game."""

from typing import Annotated, Literal

from msgspec import Meta

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.designs import Level
from nf_core.games.race_for_the_galaxy.facts.robot import Difficulty
from nf_core.kernel.game import Config


class Options(Config, frozen=True, forbid_unknown_fields=True):
    """The configuration: seats, and what the boxes leave to the players."""

    seats: int = 2
    level: Annotated[
        Level,
        Meta(
            title="Level",
            description="How many boxes are used, each with those before it.",
            extra={
                "names": {
                    "base": "base game",
                    "gathering-storm": "and The Gathering Storm",
                    "rebel-vs-imperium": "and Rebel vs Imperium",
                    "brink-of-war": "and The Brink of War",
                }
            },
        ),
    ] = "base"
    goals: Annotated[bool, Meta(title="Goals", description="Play with goals; the base game has none.")] = True
    takeovers: Annotated[
        bool, Meta(title="Takeovers", description="Worlds may be taken over, from Rebel vs Imperium on.")
    ] = False
    two_actions: Annotated[
        bool,
        Meta(
            title="Two actions",
            description="Each player selects two actions a round, the game for experienced players.",
            extra={"seats": (2,)},
        ),
    ] = False
    scenario: Annotated[
        bool,
        Meta(
            title="Takeover scenario",
            description=(
                "Rebel Cantina with Rebel Alliance against Imperium Warlord with Imperium Seat, with takeovers; "
                "how these cards are dealt is our own reconstruction."
            ),
            extra={"seats": (2,)},
        ),
    ] = False
    drafting: Annotated[
        bool,
        Meta(
            title="Drafting",
            description="First all draft decks of their own, from which they draw in the game; with The Brink of War.",
        ),
    ] = False
    robot: Annotated[
        Literal["none", "easy", "normal", "hard"],
        Meta(
            title="Robot",
            description=(
                "Alone you play against the robot, from The Gathering Storm on. Little of its mat could be found: "
                "most of what it does is our own reconstruction."
            ),
            extra={"seats": (1,)},
        ),
    ] = "none"
    deck: Annotated[
        str,
        Meta(
            title="Deck file",
            description="A deck file of your own instead of our cards.",
            extra={"file": f"{PACKAGE}.facts.loading:read_deck"},
        ),
    ] = ""

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard the robot is; None if it does not play."""
        return None if self.robot == "none" else self.robot

    @property
    def players(self) -> int:
        """How many play: the seats, and the robot."""
        return self.seats + (self.robot != "none")
