"""Empires and their tiles as places and things: what is in front of each player, as it stands."""

from collections import Counter
from collections.abc import Iterator

from nf_core.games.new_frontiers.facts.components import Development, Home, Tile, World
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES, phrase
from nf_core.games.new_frontiers.facts.powers import Military
from nf_core.games.new_frontiers.numbers.costs import strength
from nf_core.games.new_frontiers.numbers.powers import in_force, times
from nf_core.games.new_frontiers.numbers.scoring import score
from nf_core.games.new_frontiers.phases.develop import spaces
from nf_core.games.new_frontiers.phases.worlds import LIMIT
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.table import State
from nf_core.games.new_frontiers.words.names import COLOURS, LETTERS, badge, brief, listed, price_of, sort_of
from nf_core.games.new_frontiers.words.short import short_lines
from nf_core.games.new_frontiers.words.tiles import tile_words
from nf_core.kernel.ledger import count
from nf_core.kernel.tabletop import Bar, Figure, Place, Rank, Thing
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who

FULL, EMPTY = "●", "○"
"A good, and the room for one."


def owned_id(s: State, seat: Seat, name: str) -> str:
    """The id of a tile of a seat: that of a development names the seat, since several players may have it."""
    return f"{name} {seat + 1}" if name in s.tiles.developments else name


def points(tile: Tile) -> str:
    """The VP of a tile as they stand on it."""
    return "? VP" if tile.vp is None else f"{tile.vp} VP"


def development_thing(s: State, tile: Development, id: str, now: str = "") -> Thing:
    """A development."""
    return Thing(
        id=id, title=tile.name, look="tile", kind=" ".join([tile.size, *tile.keywords]), colour="purple",
        face=str(tile.cost), points=points(tile), lines=short_lines(tile), now=now,
        says="; ".join([points(tile), *short_lines(tile)]), words=tile_words(s.tiles, tile),
    )  # fmt: skip


def world_thing(s: State, name: str, now: str = "") -> Thing:
    """A world that is not settled."""
    world = s.tiles.worlds[name]
    return Thing(
        id=name, title=name, look="card", kind=_kind(world), colour=COLOURS.get(world.kind, ""), face=_face(world),
        points=points(world), marks=_marks(world, world.kind, ""), lines=short_lines(world),
        now=now or brief(price_of(world)),
        says="; ".join([_kind(world), price_of(world), points(world), *short_lines(world)]),
        words=tile_words(s.tiles, world),
    )  # fmt: skip


def colony_thing(s: State, empire: Empire, colony: Colony) -> Thing:
    """A colony with its good."""
    tile = s.tiles.colonies[colony.world]
    assert isinstance(tile, World | Home)
    kind = empire.oort if tile.kind == "any" else tile.kind
    good = f"{KIND_NAMES[colony.good]} good" if colony.good else "no good" if tile.production != "none" else ""
    return Thing(
        id=colony.world, title=colony.world, look="card", kind=_kind(tile), colour=COLOURS.get(kind, ""),
        face=_face(tile), points=points(tile), lines=short_lines(tile), now=good,
        marks=_marks(tile, kind, colony.good),
        says="; ".join(filter(None, (_kind(tile), good, points(tile), *short_lines(tile)))),
        words=tile_words(s.tiles, tile),
    )  # fmt: skip


def home_thing(s: State, home: Home) -> Thing:
    """A home colony that can be chosen."""
    good = f"with a {KIND_NAMES[home.halo]} good" if home.halo else ""
    return Thing(
        id=home.name, title=home.name, look="card", kind=_kind(home), colour=COLOURS.get(home.kind, ""),
        points=points(home), lines=short_lines(home), now=good, marks=_marks(home, home.kind, home.halo),
        says="; ".join(filter(None, (_kind(home), good, points(home), *short_lines(home)))),
        words=tile_words(s.tiles, home),
    )  # fmt: skip


def _kind(tile: World | Home) -> str:
    """What a world is, in a few words, with its keywords."""
    home = ["home,"] if isinstance(tile, Home) else []
    return brief(" ".join([*home, sort_of(tile), *tile.keywords]))


def _face(tile: World | Home) -> str:
    if not isinstance(tile, World):
        return ""
    return f"M{tile.defense}" if tile.military else str(tile.cost)


def _marks(tile: World | Home, kind: str, good: str) -> str:
    """The letter of the good that it makes or holds, and whether one lies there."""
    if tile.production == "none" and not good:
        return ""
    return f"{LETTERS.get(good or kind, '?')}{FULL if good else EMPTY}"


def empire_places(s: State, seat: Seat, reader: Seat) -> Iterator[Place]:
    """The colonies and developments of a player, and the explored worlds, if there are any."""
    empire, tiles = s.empires[seat], s.tiles
    rank: Rank = "own" if seat == reader else "other"
    owned = [colony_thing(s, empire, colony) for colony in empire.colonies]
    owned += [development_thing(s, tiles.developments[name], owned_id(s, seat, name)) for name in empire.developments]
    name = who(seat, reader)
    yield Place(
        id=f"empire-{seat + 1}", title=f"{badge(seat)} {name}", things=tuple(owned), figures=_figures(s, empire),
        bars=_bars(s, seat), note=_stocked(empire), rank=rank, seat=seat,
    )  # fmt: skip
    if empire.explored:
        title = "Your explored worlds" if seat == reader else f"{name}'s explored worlds"
        things = tuple(world_thing(s, world) for world in empire.explored)
        yield Place(id=f"explored-{seat + 1}", title=title, things=things, rank=rank, seat=seat)


def _figures(s: State, empire: Empire) -> tuple[Figure, ...]:
    points, force = score(s.tiles, empire, s.goals.shown), strength(s.tiles, empire)
    return (
        Figure("VP", str(points.total), points),
        Figure("credits", str(empire.credits)),
        Figure("colonists", str(empire.colonists)),
        Figure("Military", f"{force.total}{_special(s, empire)}", force),
    )


def _bars(s: State, seat: Seat) -> tuple[Bar, ...]:
    """The spaces for developments and the colonies, with what ends the game beyond; all worlds, up to the limit."""
    box, empire = s.tiles.box, s.empires[seat]
    worlds = len(empire.colonies) + len(empire.explored)
    return (
        Bar("spaces", box.limits.spaces, spaces(s, seat), beyond=box.limits.large_spaces),
        Bar("colonies", box.ends.colonies_over, len(empire.colonies), beyond=1),
        Bar("worlds", LIMIT, min(worlds, LIMIT)),
    )


def _special(s: State, empire: Empire) -> str:
    """Military that counts against some worlds only: ` (+2 for REBEL worlds)`."""
    found: Counter[str] = Counter()
    for _, power in in_force(s.tiles, empire, "settle"):
        if isinstance(power, Military) and power.of:
            found[brief(phrase(power.of, "world", plural=True))] += times(s.tiles, empire, power)
    parts = [f"+{force} for {worlds}" for worlds, force in found.items()]
    return f" ({', '.join(parts)})" if parts else ""


def _stocked(empire: Empire) -> str:
    """What lies on a stockpile mat."""
    parts = [
        listed([KIND_NAMES[good] for good in empire.stocked_goods]),
        listed(empire.stocked_worlds),
        count(empire.stocked_credits, "credit") if empire.stocked_credits else "",
    ]
    stocked = "; ".join(filter(None, parts))
    return f"stockpile: {stocked}" if stocked else ""
