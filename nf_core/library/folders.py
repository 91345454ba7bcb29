"""Where nf keeps saves, settings and reports: the user's folders of the system, or all in one that is named."""

from collections.abc import Callable
from pathlib import Path

import platformdirs

from nf_core.kernel.files import named_in_environment

OWN = "NF_FOLDER"
"The environment variable that names a folder for everything: visitors of a served nf have one each."


def data() -> Path:
    """The folder of what is kept for good: saved games, and the like."""
    return _folder("data", platformdirs.user_data_path)


def saves() -> Path:
    """The folder of saved games."""
    return data() / "saves"


def config() -> Path:
    """The folder of settings."""
    return _folder("config", platformdirs.user_config_path)


def state() -> Path:
    """The folder of reports."""
    return _folder("state", platformdirs.user_state_path)


def _folder(kind: str, usual: Callable[..., Path]) -> Path:
    own = named_in_environment(OWN)
    return own / kind if own else usual("nf", appauthor=False)
