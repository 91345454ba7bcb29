"""Names and figures of tiles as people say them."""

from collections.abc import Sequence

from nf_core.games.new_frontiers.facts.components import Home, World
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.kernel.ledger import count
from nf_core.kernel.values import Seat

COLOURS = {"novelty": "blue", "rare": "red", "genes": "green", "alien": "yellow", "gray": "grey"}
"The colours that tables are drawn in; each kind has one of its own."
LETTERS = {"novelty": "N", "rare": "R", "genes": "G", "alien": "A"}


BADGES = "ABCDE"


def badge(seat: Seat) -> str:
    """The letter of a seat."""
    return BADGES[seat]


def brief(words: str) -> str:
    """Words with the kinds in one word each: `Rare`, `Alien`."""
    return words.replace("Rare Elements", "Rare").replace("Alien Technology", "Alien")


def kind_word(kind: str) -> str:
    """A kind in one word."""
    return kind if kind == "any" else brief(KIND_NAMES[kind])


def listed(words: Sequence[str]) -> str:
    """Names in a row: `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def sort_of(tile: World | Home) -> str:
    """What a world or home colony is: `military, Genes windfall`."""
    goods = "" if tile.production == "none" else f" {tile.production}"
    military = "military, " if tile.military else ""
    return f"{military}{KIND_NAMES[tile.kind]}{goods}"


def price_of(world: World) -> str:
    """What it takes to settle a world: `cost 3, 2 colonists`."""
    needs = f"defense {world.defense}" if world.military else f"cost {world.cost}"
    return f"{needs}, {count(world.colonists, 'colonist')}"


def points_of(vp: int | None) -> str:
    """The VP of a tile."""
    return "? VP" if vp is None else f"{vp} VP"
