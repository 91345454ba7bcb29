"""Saves a rocket as a file that `read_rocket` can read."""

from pathlib import Path

from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.rocket.rocket_file import rocket_text
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.writing import Taken, create


def save_rocket(rocket: Rocket, path: Path) -> None:
    """Save a rocket, cards and fuel, as a new file.

    Raises:
        BadRequest: there is such a file, or it cannot be written.
    """
    if not path.parent.is_dir():
        raise BadRequest(f"{path} cannot be written: there is no such folder.", "Choose another place.")
    try:
        create(path, rocket_text(rocket).encode())
    except Taken as error:
        raise BadRequest(f"{path} is there already.", "Choose another name, or delete it first.") from error
    except OSError as error:
        raise BadRequest(f"{path} cannot be written: {error.strerror}.", "Choose another place.") from error
