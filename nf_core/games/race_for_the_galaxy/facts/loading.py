"""Decks from TOML: ours from `data/`, or one of a player's own, with errors that name file, entry and remedy."""

from functools import lru_cache
from pathlib import Path

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, Design, Development, Level, World
from nf_core.games.race_for_the_galaxy.facts.powers import EFFECTS
from nf_core.games.race_for_the_galaxy.facts.sense import require_sense
from nf_core.kernel.data import package_file, read_text
from nf_core.kernel.entries import Parts, read_entries, read_table, require_sorts
from nf_core.kernel.errors import BadData

FILES = ("worlds.toml", "developments.toml")
KINDS_OF_ENTRIES: dict[str, type[Design]] = {"world": World, "development": Development}
OWN = "deck file"
"The name of a deck of one's own in errors, where its file is not at hand: in a saved game."
POWERS = Parts("powers", "power", "effect", EFFECTS, "phase")
"Cards have powers, which their effect tells apart."


def our_text() -> str:
    """Our deck as TOML: every file of `data/` that has cards."""
    return "\n".join(read_text(package_file(PACKAGE, name)) for name in FILES)


@lru_cache(maxsize=64)
def card_set(text: str = "", level: Level = LEVELS[-1]) -> CardSet:
    """The cards of a level in the deck of a TOML text; in ours for an empty one.

    Raises:
        BadData: something in it is wrong; the message names the entry and the remedy.
    """
    found = {design.name: design for design in _designs(text) if design.copies_at(level) > 0}
    return CardSet(text=text, level=level, designs=found)


@lru_cache(maxsize=16)
def _designs(text: str) -> tuple[Design, ...]:
    return parse(text, OWN) if text else parse(our_text(), "our cards")


def read_deck(path: Path) -> str:
    """The text of a deck file, after reading it as a deck.

    Raises:
        BadData: as `card_set`, with the name of the file.
    """
    text = read_text(path)
    if not text.strip():
        raise BadData(path.name, "", "has nothing in it", "Start from our cards: nf deck --toml.")
    parse(text, path.name)
    return text


def parse(content: str, file: str) -> tuple[Design, ...]:
    """The designs of a TOML text, worlds first, in the order of the text.

    Raises:
        BadData: as `card_set`, with the name of the file.
    """
    table = read_table(content, file)
    require_sorts(table, KINDS_OF_ENTRIES, file)
    found = tuple(
        design
        for kind, shape in KINDS_OF_ENTRIES.items()
        for _, design in read_entries(table, kind, shape, file, POWERS)
    )
    require_sense(found, file)
    return found
