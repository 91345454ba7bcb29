"""A tile set: ours, or one of a player's own."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import TypeVar

import msgspec

from nf_core.games.new_frontiers.facts.box import Box
from nf_core.games.new_frontiers.facts.components import Development, Goal, Home, Tile, World
from nf_core.kernel.errors import AmbiguousName, UnknownName
from nf_core.kernel.outside import LONGEST_NAME, quoted

F = TypeVar("F", Home, Development)
K = TypeVar("K", str, int)


class Tiles(msgspec.Struct, frozen=True, kw_only=True, eq=False, dict=True):
    """One tile set. Two sets are the same if their texts are."""

    text: str
    "The TOML that it was read from; empty for ours."
    worlds: Mapping[str, World]
    homes: Mapping[str, Home]
    developments: Mapping[str, Development]
    goals: Mapping[str, Goal]
    box: Box
    "What the rule book says, the same for every set."

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tiles) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @cached_property
    def all(self) -> dict[str, Tile]:
        """Every tile by name: developments, worlds, home colonies."""
        return {**self.developments, **self.worlds, **self.homes}

    @cached_property
    def colonies(self) -> dict[str, World | Home]:
        """Every tile that can be a colony, by name."""
        return {**self.worlds, **self.homes}

    def tile(self, name: str) -> Tile:
        """The tile of that name.

        Raises:
            UnknownName: there is none.
        """
        if name not in self.all:
            raise UnknownName(f"There is no tile {quoted(name)}.", "See the list of tiles: nf tiles.", ())
        return self.all[name]

    def find(self, text: str) -> str:
        """The name of the tile that is meant: its name in any case, or words that only its name has.

        Raises:
            AmbiguousName: several names have these words.
            UnknownName: no name has them; `candidates` are the nearest names.
        """
        said = " ".join(text[:LONGEST_NAME].lower().split())
        folded = {name.lower(): name for name in self.all}
        if said in folded:
            return folded[said]
        found = tuple(name for low, name in folded.items() if said and all(word in low for word in said.split()))
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousName(f"{quoted(text)} could be several tiles.", f"Write one of: {', '.join(found)}.", found)
        near = tuple(folded[low] for low in get_close_matches(said, folded))
        raise UnknownName(f"There is no tile {quoted(text)}.", "See the list of tiles: nf tiles.", near)

    @cached_property
    def fixed(self) -> tuple[Development, ...]:
        """The developments that never turn."""
        return tuple(tile for tile in self.developments.values() if tile.set == "fixed")

    @cached_property
    def pairs(self) -> dict[str, tuple[Development, Development]]:
        """The developments that turn, by letter: the square face and the round one."""
        return _faces({tile.set for tile in self.developments.values()} - {"fixed"}, self.developments.values(), "set")

    @cached_property
    def mats(self) -> dict[int, tuple[Home, Home]]:
        """The empire mats by number: the square side and the round one."""
        return _faces({home.mat for home in self.homes.values()}, self.homes.values(), "mat")


def _faces(keys: set[K], tiles: Iterable[F], field: str) -> dict[K, tuple[F, F]]:
    by_place = {(getattr(tile, field), tile.side): tile for tile in tiles}
    return {key: (by_place[key, "square"], by_place[key, "round"]) for key in sorted(keys)}
