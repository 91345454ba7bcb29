"""What holds in every state: no piece is lost or doubled, and nothing is below zero."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.phases.chart import ChooseGoal
from nf_core.games.new_frontiers.state.table import State


def faults(s: State) -> tuple[str, ...]:
    """Broken invariants, each in words; none in any state that the rules lead to."""
    return tuple(text for text in (*_tiles(s), *_pieces(s), *_goals(s)) if text)


def _tiles(s: State) -> Iterator[str]:
    """Worlds and developments."""
    tiles, placed = s.tiles, [*s.bag, *s.display, *s.aside]
    for empire in s.empires:
        placed += (*empire.explored, *empire.stocked_worlds)
        placed += (colony.world for colony in empire.colonies if colony.world in tiles.worlds)
    if len(placed) != len(tiles.worlds) or set(placed) != tiles.worlds.keys():
        yield "a world is lost or doubled"
    left = dict(s.market)
    for empire in s.empires:
        if len(set(empire.developments)) < len(empire.developments):
            yield "a development is there twice"
        for name in empire.developments:
            left[name] += 1
    copies = _copies(tiles, s.config.seats)
    if any(copies[name] != count for name, count in left.items()) or min(count for _, count in s.market) < 0:
        yield "a development is lost or doubled"


@lru_cache
def _copies(tiles: Tiles, seats: int) -> dict[str, int]:
    """How many copies of each development there are."""
    counts = tiles.box.players[seats]
    return {
        name: counts.large_copies if tile.large else counts.small_copies for name, tile in tiles.developments.items()
    }


def _pieces(s: State) -> Iterator[str]:
    """Goods, colonists, chips and credits."""
    box, goods, colonists, chips = s.tiles.box, list(s.goods), s.colonists, s.pool
    for empire in s.empires:
        chips += empire.chips
        colonists += empire.colonists + sum(colony.colonists for colony in empire.colonies)
        for good in (*(colony.good for colony in empire.colonies if colony.good), *empire.stocked_goods):
            goods[KINDS.index(good)] += 1
        if empire.credits < 0 or empire.stocked_credits < 0 or empire.colonists < 0:
            yield "credits or colonists are below zero"
        if any(colony.good and s.tiles.colonies[colony.world].kind == "gray" for colony in empire.colonies):
            yield "a good lies on a gray colony"
    if goods != [box.contents.goods[kind] for kind in KINDS] or min(s.goods) < 0:
        yield "a good is lost or doubled"
    if colonists != box.players[s.config.seats].colonists or s.colonists < 0:
        yield "a colonist is lost or doubled"
    if chips != box.players[s.config.seats].vp_chips:
        yield "VP chips are lost or doubled"


def _goals(s: State) -> Iterator[str]:
    """Goal tiles, and the news."""
    if s.config.goals:
        drawn = [goal for step in s.agenda if isinstance(step, ChooseGoal) for goal in step.drawn]
        placed = [*s.goals.unseen, *drawn, *(one.goal for one in (*s.goals.under, *s.goals.kept))]
        if Counter(placed) != Counter(s.tiles.goals.keys()):
            yield "a goal is lost or doubled"
    if sum(not kept.face_up for kept in s.goals.kept) > 1:
        yield "two goals lie face down"
    if s.news:
        yield "news in a state at rest"
