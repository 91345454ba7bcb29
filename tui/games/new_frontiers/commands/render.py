"""Tiles and goals as plain tables."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from nf_core.games.new_frontiers.facts.components import Development, Goal, Home, Tile, World
from nf_core.games.new_frontiers.facts.printed import check
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.scoring import overlaps
from nf_core.games.new_frontiers.words.names import sort_of
from nf_core.games.new_frontiers.words.powers import goal_words, line_words, sentences
from nf_core.games.new_frontiers.words.tiles import source_words
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import count
from nf_core.kernel.outside import quoted
from tui.tables import console, table

T = TypeVar("T")
STAR = "*"
"Marks figures that are reconstructed."
LEGEND = f"M: the defense of a military world. {STAR} reconstructed by us, see nf tiles --help."


def tile_tables(tiles: Tiles, part: str) -> None:
    """Print the tiles whose names have this part, by sort, and the goals.

    Raises:
        BadRequest: no name has it.
    """
    wanted = " ".join(part.lower().split())
    groups: list[tuple[str, Sequence[Tile]]] = [
        ("Developments", _having(tiles.developments, wanted)),
        ("Worlds", _having(tiles.worlds, wanted)),
        ("Home colonies", _having(tiles.homes, wanted)),
    ]
    goals = _having(tiles.goals, wanted)
    if not goals and not any(found for _, found in groups):
        raise BadRequest(f"No tile has {quoted(part)} in its name.", "Give part of a name, or none to see all.")
    out = console()
    for title, found in groups:
        if found:
            _tiles(out, tiles, title, found)
    if goals:
        _goals(out, goals)
    single = [tile for _, found in groups for tile in found]
    if len(single) == 1 and not goals:
        _sources(out, single[0])
    out.print(Text(LEGEND, style="dim"))
    if tiles.text:
        _differences(out, tiles)


def _having(group: Mapping[str, T], wanted: str) -> list[T]:
    return [tile for name, tile in group.items() if wanted in name.lower()]


def _tiles(out: Console, tiles: Tiles, title: str, found: Sequence[Tile]) -> None:
    made = table(title, "cost", "VP", "", right=("cost", "VP"))
    for tile in found:
        vp = "?" if tile.vp is None else str(tile.vp)
        made.add_row(tile.name, _cost(tile), _starred(vp, tile, "vp"), "\n".join(_does(tiles, tile)))
    out.print(made)
    out.print()


def _cost(tile: Tile) -> str:
    """The cost of a tile; the defense of a military world after an M; nothing for a home colony."""
    if isinstance(tile, World) and tile.military:
        return _starred(f"M{tile.defense}", tile, "defense")
    cost = getattr(tile, "cost", None)
    return "" if cost is None else _starred(str(cost), tile, "cost")


def _does(tiles: Tiles, tile: Tile) -> list[str]:
    """What a tile is, can do and scores, a line each."""
    lines = [", ".join([*_sort(tile), *tile.keywords])]
    words = sentences(tile)
    lines += [_starred(words[at], tile, f"power {at + 1}") for at in range(len(tile.powers))]
    lines += words[len(tile.powers) :]
    for at, line in enumerate(tile.scoring):
        scored = f"{line_words(line, other=overlaps(tiles, tile.name, at))}."
        lines.append(_starred(scored, tile, f"scoring {at + 1}"))
    return [line for line in lines if line]


def _sort(tile: Tile) -> list[str]:
    if isinstance(tile, World):
        return [sort_of(tile), _starred(count(tile.colonists, "colonist"), tile, "colonists")]
    if isinstance(tile, Home):
        return [sort_of(tile), f"mat {tile.mat} {tile.side}"]
    assert isinstance(tile, Development)
    return ["never turns" if tile.set == "fixed" else f"tile {tile.set} {tile.side}"]


def _starred(text: str, tile: Tile | Goal, figure: str) -> str:
    return f"{text}{STAR}" if tile.source.of(figure) == "reconstructed" else text


def _goals(out: Console, goals: Sequence[Goal]) -> None:
    made = table("Goals", "")
    for goal in goals:
        made.add_row(goal.name, _starred(goal_words(goal), goal, "least"))
    out.print(made)
    out.print()


def _sources(out: Console, tile: Tile) -> None:
    """Where the figures of a single tile come from."""
    for line in (*source_words(tile.source, tile.namesake), tile.note):
        if line:
            out.print(line)
    out.print()


def _differences(out: Console, tiles: Tiles) -> None:
    """Where a file of one's own differs from what is known of the printed tiles; that is allowed."""
    found = check(tiles)
    out.print()
    if not found:
        out.print("The file agrees with everything that is known of the printed tiles.")
        return
    out.print("The file differs from what is known of the printed tiles, which is allowed:")
    for line in found:
        out.print(f"  {line}")
