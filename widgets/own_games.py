"""Statistics of your own finished games, the same as `nf stats` tells."""

from html import escape
from pathlib import Path

from traitlets import List

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import shown
from nf_core.library import folders
from nf_core.library.statistics import Others, finished, told
from nf_core.registry import named_game
from widgets import fallback, link


class OwnGames(fallback.StillWidget):
    """Shows your finished games: wins by players, seat, bot and opening; the best, longest and closest.

    Args:
        game: words of the name of a game, to see that one alone.
        folder: where the games are saved; by default where nf saves them.

    Raises:
        BadRequest: the folder is none.
        UnknownName: there is no such game.
    """

    _esm = link.script("shared", "own_games")
    _css = link.style()

    games: List[link.Data] = List().tag(sync=True)
    "For the page: for each game a `title` and `lines`; without a title the games that are not counted."

    def __init__(self, game: str = "", folder: Path | str | None = None) -> None:
        title = named_game(game).title if game else ""
        others = Others()
        found = [each for each in finished(_files(folder), others) if title in {"", each.game}]
        self._lines = list(told(found, others))
        super().__init__(games=_sections(self._lines))

    def __repr__(self) -> str:
        return "\n".join(self._lines)

    def _still(self) -> str:
        parts = [
            f"<h4>{escape(part['title'])}</h4><ul>{''.join(f'<li>{escape(line)}</li>' for line in part['lines'])}</ul>"
            for part in self.games
        ]
        return "".join(parts)


def _files(folder: Path | str | None) -> list[Path]:
    place = folders.saves() if folder is None else Path(folder).expanduser()
    if folder is not None and not place.is_dir():
        raise BadRequest(f"{shown(place)} is no folder.", "Name the folder of your saved games, or leave it out.")
    return sorted((file for file in place.glob("*.jsonl") if file.is_file()), reverse=True)


def _sections(lines: list[str]) -> list[link.Data]:
    """Each heading with the lines that belong to it."""
    sections: list[link.Data] = []
    for line in lines:
        if line.startswith("  "):
            sections[-1]["lines"].append(line.strip())
        else:
            sections.append({"title": line, "lines": []})
    return sections
