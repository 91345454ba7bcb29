"""What a reader has chosen in the app, kept between sessions in the user's configuration folder.

If the file cannot be used, the defaults apply and a sentence says so. The file stays as it is until the reader changes
a setting.
"""

from pathlib import Path
from typing import Any, Literal

import msgspec

from nf_core.kernel.errors import BadData
from nf_core.kernel.files import NoFile, read_bytes
from nf_core.kernel.outside import shown
from nf_core.kernel.record import UNREADABLE
from nf_core.kernel.typed import typed
from nf_core.kernel.writing import update
from nf_core.library import folders
from tui.front import front_of, fronts

LARGEST = 2**20
"The most bytes of a file of settings, or of progress in lessons."
OTHERS = ("ansi-dark", "ansi-light", "textual-dark", "textual-light", "nord", "gruvbox")
THEMES = ("nf-night", "nf-day", "nf-256", "nf-16", "nf-plain", *OTHERS)
"The themes offered: our own (`themes.py`), the terminal's sixteen colours as they are, and some popular ones."


class GameChoice(msgspec.Struct, frozen=True):
    """How a game was set up."""

    game: str = ""
    "Empty before any was."
    seats: tuple[str, ...] = ()
    "Who sits where: `you`, `another` (person), or the name of a bot."
    options: dict[str, Any] = {}
    "The game's own options, by name; the others have the game's defaults."
    files: dict[str, str] = {}
    "The file that was named for each option that takes one; it is read anew each time, since files change."
    open_hands: bool = False
    take_backs: bool = False

    def sound(self, config_type: type[msgspec.Struct]) -> tuple[dict[str, Any], list[str]]:
        """The options that a configuration accepts, by name, and in words those that it does not."""
        sound, others = dict[str, Any](), list[str]()
        for name, value in self.options.items():
            try:
                # Older files have numbers for flags.
                config = typed({"seats": max(len(self.seats), 1), name: value}, config_type, strict=False)
                sound[name] = getattr(config, name)
            except msgspec.ValidationError:
                others.append(f"{name} {shown(value)}")
        return sound, others


class Settings(msgspec.Struct, frozen=True):
    """The choices and their defaults."""

    games: dict[str, dict[str, str]] = {}
    "The settings of games: game, name and value; the others have their defaults."
    ascii_map: bool = False
    asks_everything: bool = False
    "Whether people are asked even if there is only one answer."
    theme: Literal[
        "nf-night",
        "nf-day",
        "nf-256",
        "nf-16",
        "nf-plain",
        "ansi-dark",
        "ansi-light",
        "textual-dark",
        "textual-light",
        "nord",
        "gruvbox",
    ] = "nf-night"
    pace: Literal["off", "quick", "slow"] = "quick"
    "How fast bots move in the app (`tempo.py`)."
    last_game: GameChoice = GameChoice()

    def of_game(self, id: str, name: str) -> str:
        """The value of a setting of a game."""
        usual = next(setting.usual for setting in front_of(id).settings if setting.name == name)
        return self.games.get(id, {}).get(name, usual)


def settings_path() -> Path:
    """Where the settings of this user are kept."""
    return folders.config() / "settings.json"


def load_settings(path: Path) -> tuple[Settings, str]:
    """The settings kept there (the defaults if there are none), and a notice where the file cannot be used."""
    try:
        return _decode(read_bytes(path, LARGEST)), ""
    except NoFile:
        return Settings(), ""
    except (BadData, *UNREADABLE) as error:
        return Settings(), f"{unusable(path, error)} The defaults apply until you change a setting."


def unusable(path: Path, error: Exception) -> str:
    """What to say if a file of ours cannot be used."""
    return f"{path} cannot be used ({shown(error.message if isinstance(error, BadData) else error)})."


def save_settings(path: Path, settings: Settings, before: Settings | None = None) -> None:
    """Keep the settings there.

    Args:
        path: the file; changes that another nf has made meanwhile stay, unless the same setting is changed here.
        settings: the settings to keep.
        before: the settings when the file was last read or written; None to keep all settings.

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
        return _decode(content)
    except UNREADABLE:
        return None


def _decode(content: bytes) -> Settings:
    """The settings of a file; older files have the settings of games beside the others, and are still read."""
    raw = msgspec.json.decode(content)
    found = typed(raw, Settings)
    games = {id: dict(chosen) for id, chosen in found.games.items()}
    for id, front in fronts().items():
        for setting in front.settings:
            value = games.get(id, {}).get(setting.name, raw.get(setting.name))
            if value is not None:
                if not isinstance(value, str) or value not in setting.choices:
                    raise msgspec.ValidationError(f"Invalid value {value!r} of {setting.name!r}")
                games.setdefault(id, {})[setting.name] = value
    return msgspec.structs.replace(found, games=games)
