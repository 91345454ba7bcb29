"""The score to beat of who plays alone, as `nf play` and `nf simulate` take it."""

import msgspec

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game

MOST_TARGET = 200


def options(game: Game[object], seats: int, target: int | None) -> dict[str, int]:
    """The target as an option of the game; no option where none was given.

    Raises:
        BadRequest: the game has no such thing, more than one play, or nobody could count so far.
    """
    if target is None:
        return {}
    if "target" not in {field.name for field in msgspec.structs.fields(game.config_type)}:
        raise BadRequest(f"{game.title} is not played against a target.", "Leave --target out.")
    if seats != 1:
        raise BadRequest(
            f"A target is for one player alone; {seats} would play.", "Leave --target out, or name one seat."
        )
    if not 0 <= target <= MOST_TARGET:
        raise BadRequest(f"A target of {target} VP is too low or too high.", f"Give one from 0 to {MOST_TARGET}.")
    return {"target": target}
