"""What a reader has chosen in the app, kept between sessions in the user's configuration folder.

A file that cannot be used gives the defaults and a sentence saying so, and it stays as it is until the reader changes
a setting.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

from nf_core.kernel.errors import BadData
from nf_core.kernel.files import NoFile, read_bytes
from nf_core.kernel.outside import shown
from nf_core.kernel.record import UNREADABLE
from nf_core.kernel.writing import update

LARGEST = 2**20
"Bytes of a file of settings, or of progress in lessons."
THEMES = ("nf-night", "nf-day", "ansi-dark", "ansi-light", "textual-dark", "textual-light", "nord", "gruvbox")
"The themes offered: our own two, the sixteen colours of the terminal itself, and some well-loved ones."


class GameChoice(msgspec.Struct, frozen=True):
    """How a game was set up."""

    game: str = "these-new-worlds"
    seats: tuple[str, ...] = ("you", "search")
    "Who sits where: `you`, `another` (person), or the name of a bot."
    options: dict[str, int] = {}
    "The game's own options, by name; what is left out is as the game has it."
    open_hands: bool = False

    def within(self, limits: Mapping[str, range]) -> tuple["GameChoice", list[str]]:
        """The choice without the options that are unknown or out of bounds, and those in words."""
        sound = {name: value for name, value in self.options.items() if value in limits.get(name, ())}
        others = [f"{name} {value}" for name, value in self.options.items() if name not in sound]
        return msgspec.structs.replace(self, options=sound), others


class Settings(msgspec.Struct, frozen=True):
    """The choices and their defaults."""

    edition: Literal["third", "fourth"] = "third"
    ascii_map: bool = False
    asks_everything: bool = False
    "Whether people are asked where there is but one answer, too."
    theme: Literal[
        "nf-night", "nf-day", "ansi-dark", "ansi-light", "textual-dark", "textual-light", "nord", "gruvbox"
    ] = "nf-night"
    last_game: GameChoice = GameChoice()


def settings_path() -> Path:
    """Where the settings of this user are kept."""
    return platformdirs.user_config_path("nf", appauthor=False) / "settings.json"


def load_settings(path: Path) -> tuple[Settings, str]:
    """The settings kept there (the defaults if there are none), and a notice where the file cannot be used."""
    try:
        return msgspec.json.decode(read_bytes(path, LARGEST), type=Settings), ""
    except NoFile:
        return Settings(), ""
    except (BadData, *UNREADABLE) as error:
        return Settings(), f"{unusable(path, error)} The defaults apply until you change a setting."


def unusable(path: Path, error: Exception) -> str:
    """What to say of a file of ours that cannot be used."""
    return f"{path} cannot be used ({shown(error.message if isinstance(error, BadData) else error)})."


def save_settings(path: Path, settings: Settings, before: Settings | None = None) -> None:
    """Keep the settings there.

    Args:
        path: the file; what another nf has changed in it meanwhile stays, unless it is changed here, too.
        settings: what is to be kept.
        before: what was kept there when it was last read or written; None to keep all of the settings.

    Raises:
        OSError: the folder or the file cannot be written.
    """

    def merged(found: bytes | None) -> bytes:
        kept = _read(found) if found and before else None
        if kept and before:
            fields = {name: getattr(settings, name) for name in settings.__struct_fields__}
            changed = {name: value for name, value in fields.items() if value != getattr(before, name)}
            kept = msgspec.structs.replace(kept, **changed)
        return msgspec.json.format(msgspec.json.encode(kept or settings), indent=2) + b"\n"

    update(path, merged)


def _read(content: bytes) -> Settings | None:
    try:
        return msgspec.json.decode(content, type=Settings)
    except UNREADABLE:
        return None
