"""The things on the map, and the scales at which they are shown."""

from collections.abc import Mapping

import msgspec

from nf_core.games.high_frontier.routes.planner.planner import Hop
from tui.boards.projection import Viewport
from tui.games.high_frontier.map.atlas import Atlas

EVERYTHING = 190.0
"The scale (dots to one map height) from which every space is shown, not only sites."
NAMED = 130.0
"The scale from which spaces with a name of their own are shown."
CODES = 150.0
"The scale from which names of sites are followed by size, type and hydration."
FULL_NAMES = 260.0
"The scale from which names are not shortened to that of the body."
ARROWS = 320.0
"The scale from which one-way routes have an arrow."


class Piece(msgspec.Struct, frozen=True):
    """Signs of one owner that stand together in a space."""

    space: str
    text: str
    ink: str


class Scene(msgspec.Struct, frozen=True):
    """Routes, marks, figures and pieces."""

    route: tuple[Hop, ...] = ()
    other_route: tuple[Hop, ...] = ()
    source: str | None = None
    target: str | None = None
    heat: Mapping[str, float] | None = None
    heat_labels: Mapping[str, str] = {}
    pieces: tuple[Piece, ...] = ()
    "In their order in the space; no name hides them."
    spent: frozenset[str] = frozenset()
    "Busted sites: their letters are small and faint."

    badges: Mapping[str, str] = {}
    "The numbers of the choices that are about spaces; nothing hides them."

    def width_at(self, id: str) -> int:
        """How many columns the pieces and the number of a space take."""
        pieces, badge = sum(len(piece.text) for piece in self.pieces if piece.space == id), self.badges.get(id, "")
        return max(pieces, 1) + len(badge) if badge else pieces


def shown(atlas: Atlas, view: Viewport, scene: Scene) -> list[str]:
    """The ids of the spaces that are drawn at this scale, on the whole map, the most important last.

    In the heat view these are only the sites and the routes.
    """
    network = atlas.network
    start = network.facts.start
    if scene.heat is not None:
        drawn = list(network.sites)
    elif view.scale >= EVERYTHING:
        drawn = list(network.spaces)
    elif view.scale >= NAMED:
        drawn = [id for id, space in network.spaces.items() if space.kind == "site" or space.name]
    else:
        drawn = list(network.sites)
    on_route = [id for hop in (*scene.other_route, *scene.route) for id in (hop.origin, hop.target)]
    on_route += [*(piece.space for piece in scene.pieces), *scene.badges]
    # Spaces may share a cell: the last one drawn is the one that is seen.
    last = dict.fromkeys(id for id in (*on_route, start, scene.source, scene.target) if id)
    return [id for id in drawn if id not in last] + list(last)
