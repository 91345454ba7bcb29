"""The tiles of New Frontiers for the card lab: every figure and sentence with its source."""

from functools import lru_cache

from nf_core.games.new_frontiers.facts.components import Development, Home, Tile, World
from nf_core.games.new_frontiers.facts.loading import tile_set
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES, PHASE_NAMES
from nf_core.games.new_frontiers.facts.powers import KEYWORDS
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.scoring import overlaps
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.words.names import COLOURS
from nf_core.games.new_frontiers.words.powers import ABILITIES, line_words, power_words
from widgets.cards import Card, Cards, Figure, Source
from widgets.link import capital

SOURCES = {
    "confirmed": Source("confirmed", "", "A public source states it."),
    "namesake": Source("from the card game", "◇", "It is that of the card of this name in the card game."),
    "reconstructed": Source("ours", "★", "The rule book does not say; we have filled it in."),
}
REMARK = "The rule book does not list its tiles: these are a reconstruction."
GOODS = {"production": "production", "windfall": "windfall", "none": "no goods"}
TYPES = {False: "non-military", True: "military"}
SORTS: dict[type[Tile], str] = {Development: "development", World: "world", Home: "home colony"}


def cards(config: Options) -> Cards:
    """Every tile of the game's tile set."""
    return _cards(tile_set(config.tiles))


@lru_cache(maxsize=4)
def _cards(tiles: Tiles) -> Cards:
    found = tuple(_card(tiles, tile) for tile in tiles.all.values())
    columns = ("Cost", "Defense", "Colonists", "VP")
    filters = {
        "Tile": (*SORTS.values(),),
        "Type": (*TYPES.values(),),
        "Kind": tuple(map(capital, KIND_NAMES.values())),
        "Goods": (*GOODS.values(),),
        "Keyword": KEYWORDS,
        "Power in": (*PHASE_NAMES.values(),),
        "Some figure": tuple(one.title for one in SOURCES.values()),
    }
    return Cards(
        title="The tiles of New Frontiers", noun="tile", cards=found, columns=columns, filters=filters,
        sources=SOURCES, remark="" if tiles.text else REMARK,
    )  # fmt: skip


def _card(tiles: Tiles, tile: Tile) -> Card:
    figures = tuple(_figures(tile))
    powers = tuple(_powers(tiles, tile))
    kind = tile.kind if isinstance(tile, World | Home) else ""
    return Card(
        name=tile.name, kind=_what(tile), colour=COLOURS.get(kind, "") if kind else "purple", figures=figures,
        powers=powers, tags=_tags(tile, figures + powers), note=tile.note,
    )  # fmt: skip


def _what(tile: Tile) -> str:
    """What a tile is: `military world, Genes windfall, REBEL`."""
    if isinstance(tile, Development):
        return ", ".join([f"{tile.size} development", *tile.keywords])
    assert isinstance(tile, World | Home)
    military = "military " if tile.military else ""
    goods = "" if tile.production == "none" else f" {tile.production}"
    return ", ".join([f"{military}{SORTS[type(tile)]}", f"{KIND_NAMES[tile.kind]}{goods}", *tile.keywords])


def _figures(tile: Tile) -> list[Figure]:
    """The figures of a tile that are no sentences."""
    source = tile.source.of
    vp = Figure("VP", "?" if tile.vp is None else str(tile.vp), source("vp"), tile.vp)
    keywords = Figure("Keywords", ", ".join(tile.keywords) or "none", source("keywords"))
    if isinstance(tile, Development):
        cost = Figure("Cost", str(tile.cost), source("cost"), tile.cost)
        turns = "never turns" if tile.set == "fixed" else f"tile {tile.set}"
        return [cost, vp, keywords, Figure("Tile", turns, source("set")), Figure("Side", tile.side, source("side"))]
    assert isinstance(tile, World | Home)
    military = Figure("Type", TYPES[tile.military], source("military"))
    kind = Figure("Kind", KIND_NAMES[tile.kind], source("kind"))
    goods = Figure("Goods", GOODS[tile.production], source("production"))
    rest = [vp, military, kind, goods, keywords]
    if isinstance(tile, Home):
        halo = KIND_NAMES[tile.halo] if tile.halo else "none"
        mat = Figure("Empire mat", str(tile.mat), source("mat"))
        return [
            *rest, Figure("Good at the start", halo, source("halo")), mat, Figure("Side", tile.side, source("side"))
        ]  # fmt: skip
    colonists = Figure("Colonists", str(tile.colonists), source("colonists"), tile.colonists)
    name, needs = ("Defense", tile.defense) if tile.defense is not None else ("Cost", tile.cost)
    return [Figure(name, str(needs), source(name.lower()), needs), colonists, *rest]


def _powers(tiles: Tiles, tile: Tile) -> list[Figure]:
    """Powers, abilities and scoring lines in sentences."""
    source = tile.source.of
    abilities = getattr(tile, "abilities", ())
    powers = [Figure("Power", power_words(one), source(f"power {at}")) for at, one in enumerate(tile.powers, 1)]
    powers += [Figure("Ability", ABILITIES[one], source(f"ability {at}")) for at, one in enumerate(abilities, 1)]
    return powers + [
        Figure(
            "Scores",
            f"Scores {line_words(line, other=overlaps(tiles, tile.name, at))}.",
            source(f"scoring {at + 1}"),
        )
        for at, line in enumerate(tile.scoring)
    ]


def _tags(tile: Tile, figures: tuple[Figure, ...]) -> dict[str, tuple[str, ...]]:
    """Where a tile is found."""
    origins = dict.fromkeys(figure.source for figure in figures if figure.source)
    found = {
        "Tile": (SORTS[type(tile)],),
        "Power in": tuple(name for phase, name in PHASE_NAMES.items() if phase in tile.phases),
        "Keyword": tile.keywords,
        "Some figure": tuple(SOURCES[one].title for one in SOURCES if one in origins),
    }
    if isinstance(tile, World | Home):
        kind, goods = capital(KIND_NAMES[tile.kind]), GOODS[tile.production]
        found |= {"Type": (TYPES[tile.military],), "Kind": (kind,), "Goods": (goods,)}
    return found
