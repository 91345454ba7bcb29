"""What a reader has chosen in the app, kept between sessions in the user's configuration folder.

A file that cannot be used gives the defaults and a sentence saying so, and it stays as it is until the reader changes
a setting.
"""

from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

from tui.files import write_whole

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
        return msgspec.json.decode(path.read_bytes(), type=Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        return Settings(), f"{path} cannot be used ({error}). The defaults apply until you change a setting."


def save_settings(path: Path, settings: Settings) -> None:
    """Keep the settings there.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    write_whole(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
