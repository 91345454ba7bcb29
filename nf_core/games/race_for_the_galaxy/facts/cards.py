"""The cards of a game: the designs of a deck at a level, and an id for each copy."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property

import msgspec

from nf_core.games.race_for_the_galaxy.facts.designs import Design, Level, World
from nf_core.kernel.errors import AmbiguousName, UnknownName
from nf_core.kernel.outside import LONGEST_NAME, quoted

MARK = "#"
"Stands between the name and the number of a second copy in the id of a card."


class CardSet(msgspec.Struct, frozen=True, kw_only=True, eq=False, dict=True):
    """The cards of one deck at one level, made once by `card_set`: whoever asks for them again gets the same object.

    The id of a card is the name of its design; the ids of further copies end in `#2`, `#3`.
    """

    text: str
    "The TOML that it was read from; empty for ours."
    level: Level
    designs: Mapping[str, Design]
    "The designs of the level by name."

    @cached_property
    def _by_id(self) -> dict[str, Design]:
        found = {}
        for name, design in sorted(self.designs.items()):
            for number in range(1, design.copies_at(self.level) + 1):
                found[name if number == 1 else f"{name}{MARK}{number}"] = design
        return found

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """The ids of all cards, start worlds among them, in alphabetical order."""
        return tuple(self._by_id)

    @cached_property
    def starts(self) -> tuple[str, ...]:
        """The ids of the start worlds, by number."""
        worlds = (world for world in self.designs.values() if isinstance(world, World) and world.start)
        return tuple(world.name for world in sorted(worlds, key=lambda world: world.start.number if world.start else 0))

    def design(self, card: str) -> Design:
        """The design of a card, by its id."""
        return self._by_id[card]

    def world(self, card: str) -> World:
        """The design of a card that is a world."""
        found = self._by_id[card]
        assert isinstance(found, World), f"{card} is not a world"
        return found

    def is_world(self, card: str) -> bool:
        """Whether a card is a world."""
        return isinstance(self._by_id[card], World)

    def find(self, text: str) -> str:
        """The name of the design that is meant: its name in any case, or words that only its name has.

        Raises:
            AmbiguousName: several names have these words.
            UnknownName: no name has them; `candidates` are the nearest names.
        """
        said = " ".join(text[:LONGEST_NAME].lower().split())
        folded = {name.lower(): name for name in self.designs}
        if said in folded:
            return folded[said]
        found = tuple(name for low, name in folded.items() if said and all(word in low for word in said.split()))
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousName(f"{quoted(text)} could be several cards.", f"Write one of: {', '.join(found)}.", found)
        near = tuple(folded[low] for low in get_close_matches(said, folded))
        raise UnknownName(f"There is no card {quoted(text)}.", "Write the name on a card of this deck.", near)


def name_of(card: str) -> str:
    """The name of a card's design, from its id."""
    return card.partition(MARK)[0]
