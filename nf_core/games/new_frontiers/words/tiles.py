"""Tiles in words: what they are, what they can do, what they score, and where their figures come from."""

from nf_core.games.new_frontiers.facts.components import Development, Home, Source, Tile, World
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.scoring import overlaps
from nf_core.games.new_frontiers.words.powers import line_words, sentences
from nf_core.kernel.ledger import count

FIGURES = {
    "vp": "VP", "mat": "empire mat", "set": "other face", "military": "military or not", "least": "steps",
    "counts": "what it counts",
}  # fmt: skip
"The names of figures that are not words."


def about(tile: Tile) -> str:
    """What a tile is, on one line: `world, cost 2, 1 colonist, Novelty production, 1 VP, UPLIFT`."""
    vp = "? VP" if tile.vp is None else f"{tile.vp} VP"
    return ", ".join([*_sort(tile), vp, *tile.keywords])


def _sort(tile: Tile) -> list[str]:
    if isinstance(tile, Development):
        turns = "never turns" if tile.set == "fixed" else f"{tile.side} side of {tile.set}"
        return [f"{tile.size} development", turns, f"cost {tile.cost}"]
    assert isinstance(tile, World | Home)
    goods = "" if tile.production == "none" else f" {tile.production}"
    kind = f"{KIND_NAMES[tile.kind]}{goods}"
    military = "military " if tile.military else ""
    if isinstance(tile, Home):
        return [f"{military}home colony", f"{tile.side} side of mat {tile.mat}", kind]
    needs = f"cost {tile.cost}" if tile.defense is None else f"defense {tile.defense}"
    return [f"{military}world", needs, count(tile.colonists, "colonist"), kind]


def scoring_words(tiles: Tiles, tile: Tile) -> str:
    """What a "?" tile scores, in a sentence; empty for other tiles."""
    if not tile.scoring:
        return ""
    lines = [line_words(line, other=overlaps(tiles, tile.name, at)) for at, line in enumerate(tile.scoring)]
    return f"It scores {'; '.join(lines)}."


def tile_words(tiles: Tiles, tile: Tile) -> tuple[str, ...]:
    """Everything about a tile, a line each: what it is, powers, scoring."""
    lines = (f"{tile.name}: {about(tile)}.", *sentences(tile), scoring_words(tiles, tile))
    return tuple(line for line in lines if line)


def source_words(source: Source, namesake: str = "") -> tuple[str, ...]:
    """Where figures come from, a sentence for each sort of source; nothing if nobody says."""
    card = f"From the card game ({namesake})" if namesake else "From the card of this name"
    named = (("Confirmed", source.confirmed), (card, source.namesake), ("Reconstructed", source.reconstructed))
    return tuple(f"{title}: {', '.join(FIGURES.get(one, one) for one in found)}." for title, found in named if found)
