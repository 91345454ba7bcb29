"""The figures of single tiles that a public source states, so that nobody changes them by mistake.

The rule book states most of them in notes and examples; the cost and "?" of large developments, and which faces share a
tile, come with them.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from nf_core.games.new_frontiers.facts.components import Tile
from nf_core.games.new_frontiers.facts.tiles import Tiles

PAIRS = {
    "A": ("Expeditionary Force", "Survey Team"), "B": ("Export Duties", "Mining Robots"),
    "C": ("Alien Monument", "Alien Researchers"), "E": ("Diversified Economy", "Investment Credits"),
    "G": ("Drop Ships", "Galactic Salon"), "H": ("Technology Investors", "Trade League"),
    "I": ("Free Trade Association", "Pan-Galactic Hologrid"), "J": ("Imperium War Profiteers", "Mining League"),
    "K": ("Military Industry", "New Galactic Order"), "L": ("Alien Tech Institute", "Galactic Exchange"),
    "M": ("Pan-Galactic League", "Uplift Gene Hunters"), "N": ("Galactic Imperium", "Imperium Lords"),
    "O": ("Federation Survey", "Frontier Settlers"), "P": ("Galactic Federation", "New Economy"),
}  # fmt: skip
"The developments that share a tile. D and F are ours: a public list has their four names in other pairs."
NOVELTY = {"military": False, "colonists": 1, "kind": "novelty"}
REBELS = {"what": "colony", "military": True, "keyword": "REBEL"}
FIGURES: dict[str, dict[str, Any]] = {
    "Space Marines": {"cost": 2, "vp": 1, "power 1": {"phase": "settle", "effect": "military", "n": 2}},
    "Homesteading Pioneers": {
        "cost": 3,
        "vp": 2,
        "power 1": {"phase": "explore", "effect": "gain_colonist", "n": 1, "when": "each_action"},
    },
    "Imperium Lords": {
        "power 1": {"phase": "produce", "effect": "gain_credit", "n": 1, "when": "each_action", "per": REBELS},
        "scoring 1": {"vp": 2, "per": REBELS},
        "scoring 2": {"vp": 1, "per": {"keyword": "IMPERIUM"}},
    },
    "Alien Tech Institute": {"scoring 2": {"vp": 2, "per": {"keyword": "ALIEN"}}},
    "Improved Logistics": {"power 1": {"phase": "settle", "effect": "settle_two"}},
    "Contact Specialist": {
        "power 1": {"phase": "settle", "effect": "pay_for_military", "n": 1, "of": {"not_keyword": "ALIEN"}}
    },
    "Terraforming Robots": {"power 1": {"phase": "settle", "effect": "draw_world", "n": 1, "when": "after_settle"}},
    "Terraforming Engineers": {"power 1": {"phase": "settle", "effect": "upgrade_colony", "max_rise": 3}},
    "Survey Team": {"power 1": {"phase": "explore", "effect": "draw_world", "n": 1, "when": "after_picks"}},
    "Prosperous Economy": {
        "power 1": {
            "phase": "consume", "effect": "consume_bonus", "vp": 1, "with_name": "Galactic Salon", "with_vp": 1,
        }
    },
    "Galactic Salon": {"power 1": {"phase": "consume", "effect": "gain_vp", "n": 1, "when": "each_action"}},
    "Devolved Uplift Race": {**NOVELTY, "cost": 0, "production": "windfall", "vp": 1, "keywords": ["UPLIFT"]},
    "Artist Settlement": {**NOVELTY, "cost": 1, "production": "production", "vp": 1, "keywords": []},
    "Imperium Survey HQ": {
        **NOVELTY,
        "cost": 2,
        "production": "production",
        "vp": 1,
        "power 1": {"phase": "explore", "effect": "draw_world", "n": 1, "when": "after_picks"},
    },
    "Alien Rosetta Stone World": {"kind": "gray", "production": "none", "vp": 3},
    "Deep Space Symbionts": {
        "colonists": 1,
        "power 1": {"phase": "develop", "effect": "gain_credit", "n": 1, "when": "after_develop"},
    },
    "New Vinland": {"power 1": {"phase": "consume", "effect": "consume_goods", "goods": ["any"], "credits": 2}},
    "Alien Oort Cloud Factory": {"kind": "any", "ability 1": "choose_kind", "ability 2": "no_sale"},
    "Old Earth": {"power 1": {"phase": "consume", "effect": "consume_goods", "goods": ["any", "any"], "vp": 3}},
}  # fmt: skip
"By tile and figure; figures of lists are counted from 1, as in `source`."
HINTS: dict[str, tuple[dict[str, Any], ...]] = {
    "Imperium Arms Factories": ({"effect": "consume_upto", "n": 2}, {"effect": "military_temp"}),
    "Consumer Markets": ({"effect": "consume_upto", "n": 3},),
    "Comet Zone": ({"effect": "gain_credit", "when": "good_here"},),
    "Spice World": ({"effect": "trade_bonus", "good": "novelty"},),
    "Galactic News Hub": ({"effect": "consume_goods", "goods": ["novelty", "novelty"]},),
    "Mining Industries": ({"effect": "most_produced", "good": "rare"},),
    "Trade League": ({"effect": "trade_bonus"}, {"effect": "consume_sell"}),
    "Doomed Colony": ({"effect": "replace_self"},),
    "Alien Rosetta Stone World": ({"effect": "cost_reduce", "of": {"kind": "alien"}},),
    "Devolved Uplift Race": (),
    "Artist Settlement": (),
}
"""Parts of powers that notes of the rule book tell, and two worlds of which it is known that they have none. Which of
the two numbers of goods belongs to which development is ours."""
LISTS = {"power": "powers", "scoring": "scoring", "ability": "abilities"}


def confirmed(tiles: Tiles) -> Iterator[tuple[str, str, Any]]:
    """Every confirmed figure: its tile, its name, its value."""
    for name, figures in FIGURES.items():
        for figure, value in figures.items():
            yield name, figure, value
    for letter, names in PAIRS.items():
        for name in names:
            yield name, "set", letter
    for name, tile in tiles.developments.items():
        if tile.large:
            yield name, "cost", 9
            yield name, "vp", None


def value_of(tile: Tile, figure: str) -> Any:
    """The value of a figure of a tile as plain data; None if it has no such figure."""
    what, _, number = figure.partition(" ")
    found = getattr(tile, LISTS.get(what, what), None)
    if number and found is not None:
        found = found[int(number) - 1] if len(found) >= int(number) else None
    return plain(found)


def plain(value: Any) -> Any:
    """A value as TOML has it: records as tables, tuples as lists."""
    return msgspec.json.decode(msgspec.json.encode(value))


def changed(tiles: Tiles) -> Iterator[str]:
    """The confirmed figures that a tile set has changed, a sentence each."""
    for name, figure, value in confirmed(tiles):
        found = value_of(tiles.all[name], figure) if name in tiles.all else None
        if name not in tiles.all:
            yield f"{name} is missing."
        elif found != value:
            yield f"{name}, {figure}: {found}, but it is known to be {value}."
    for name, hints in HINTS.items():
        powers = plain(tiles.all[name].powers) if name in tiles.all else []
        for hint in hints:
            if not any(hint.items() <= power.items() for power in powers):
                yield f"{name} has no such power: {hint}."
        if name in tiles.all and not hints and powers:
            yield f"{name} has powers, but it is known to have none."
