"""Keeping a rocket as a file that `read_rocket` reads again."""

from pathlib import Path

from nf_core.high_frontier.routes.rocket import Rocket
from nf_core.high_frontier.routes.rocket_file import rocket_text
from nf_core.kernel.errors import BadRequest


def save_rocket(rocket: Rocket, path: Path) -> None:
    """Keep a rocket, cards and fuel, as a new file.

    Raises:
        BadRequest: there is such a file, or it cannot be written.
    """
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(rocket_text(rocket))
    except FileExistsError as error:
        raise BadRequest(f"{path} is there already.", "Choose another name, or delete it first.") from error
    except OSError as error:
        raise BadRequest(f"{path} cannot be written: {error.strerror}.", "Choose another place.") from error
