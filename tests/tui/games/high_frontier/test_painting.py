"""What the drawing of the map shows: signs, names, routes; where the arrow keys lead."""

import unicodedata
from itertools import product

import networkx as nx
import pytest
from rich.cells import cell_len

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.planner import planner
from tui.boards import projection
from tui.games.high_frontier.map import glyphs, painting
from tui.games.high_frontier.map.atlas import DIRECTIONS, Atlas
from tui.games.high_frontier.map.frame import Frame
from tui.games.high_frontier.map.scene import Scene, shown
from tui.games.high_frontier.map.zones import ACROSS, DOWN, raster

APART = 97
"So many parts of the raster lie between two that are looked at; they come to lie in all columns."
SIZES = [(80, 24), (120, 40), (200, 60)]


def paint(atlas, view, scene, signs=glyphs.FINE):
    return painting.Painter(atlas, view, scene, signs).paint(painting.ground(atlas, view, lines=True))


@pytest.mark.parametrize(
    ("space", "sign"),
    [
        ("leo", "⌂"),
        ("geo", "▴"),
        ("luna-lander-burn", "▾"),
        ("earth-luna-l2", "◦"),
        ("earth-flyby", "◊"),
        ("ceres", "C"),
        ("vesta", "V"),
    ],
)
def test_a_space_shows_its_kind(atlas, space, sign):
    view = projection.fit(80, 24).zoomed(12, 0, 0).centred(*atlas.place(space))
    column, row = view.cell(*atlas.place(space))
    assert paint(atlas, view, Scene()).plain().split("\n")[row][column] == sign


def test_every_kind_of_space_has_a_sign_of_its_own(third):
    needed = {glyphs.sign_of(space) for space in third.spaces.values()} - {"site"}
    for signs in (glyphs.FINE, glyphs.PLAIN):
        assert needed <= signs.kinds.keys()
        letters = glyphs.TYPES.split()
        assert len({*signs.kinds.values(), *letters}) == len(signs.kinds) + len(letters)
        assert len(set(signs.heat)) == len(signs.heat)


def test_the_legend_tells_every_sign_that_is_drawn():
    signs = glyphs.FINE
    told = " ".join(sign for sign, _ in glyphs.legend(signs))
    assert all(sign in told for sign in (*signs.kinds.values(), *signs.arrows, signs.heat[0], signs.cold))
    types = {site.spectral_type for edition in network.EDITIONS for site in network.load(edition).sites.values()}
    assert types <= set(glyphs.TYPES.split())


@pytest.mark.deep
@pytest.mark.parametrize("edition", network.EDITIONS)
@pytest.mark.parametrize("zoom", [1, 2, 3, 6])
@pytest.mark.parametrize("heat", [False, True])
def test_characters_are_of_certain_width_and_ascii_is_pure(edition, zoom, heat):
    drawn = Atlas(network.load(edition))
    shares = {id: number / 200 for number, id in enumerate(drawn.network.sites)} if heat else None
    scene = Scene(source="leo", target="ceres", heat=shares)
    view = projection.fit(120, 40).zoomed(zoom, 60, 20)
    for character in set(paint(drawn, view, scene).plain()) - {"\n"}:
        assert unicodedata.east_asian_width(character) in {"N", "Na"}, character
        assert cell_len(character) == 1, character
    assert paint(drawn, view, scene, glyphs.PLAIN).plain(ascii_only=True).isascii()


def test_names_never_hide_a_space(atlas):
    for size, zoom in product(SIZES, (1, 3)):
        view = projection.fit(*size).zoomed(zoom, size[0] // 2, size[1] // 2)
        drawn = {}
        for id in shown(atlas, view, Scene()):
            if view.holds(*atlas.place(id)):
                drawn[view.cell(*atlas.place(id))] = id
        rows = paint(atlas, view, Scene()).plain().split("\n")
        pointers = {(column, row) for row in (0, size[1] - 1) for column in range(size[0])}
        for column, row in drawn.keys() - pointers:
            id = drawn[column, row]
            space = atlas.network.spaces[id]
            sign = "start" if id == "leo" else glyphs.sign_of(space)
            expected = glyphs.FINE.kinds.get(sign) or atlas.network.sites[id].spectral_type
            assert rows[row][column] == expected


def inks(atlas, scene):
    canvas = paint(atlas, projection.fit(120, 40), scene)
    return {ink for ink, dots in zip(canvas.inks, canvas.dots, strict=True) if dots}


def test_turns_and_the_compared_route_are_told_apart(atlas, to_europa):
    assert {"turn-1", "turn-2", "turn-3"} <= inks(atlas, Scene(route=to_europa[0]))
    compared = Scene(other_route=to_europa[0])
    assert "other" in inks(atlas, compared)
    both, single = (paint(atlas, projection.fit(120, 40), scene) for scene in (compared, Scene(route=to_europa[0])))
    dashed = sum(dots.bit_count() for dots, ink in zip(both.dots, both.inks, strict=True) if ink == "other")
    solid = sum(dots.bit_count() for dots, ink in zip(single.dots, single.inks, strict=True) if ink[:4] == "turn")
    assert 0 < dashed < 0.7 * solid


def test_a_hop_is_drawn_from_its_origin_along_its_bends(atlas, third):
    for id in third.spaces:
        for arc in third.arcs(id):
            hop = planner.Hop(id, arc.target, arc.route, 1, 0, pivot=False, hazard="", radiation=False, rule="")
            assert atlas.hop(hop) == (atlas.place(id), *arc.waypoints, atlas.place(arc.target))


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize("edition", network.EDITIONS)
@pytest.mark.parametrize("everything", [True, False])
def test_the_arrows_lead_from_any_space_to_any_other(edition, everything):
    drawn = Atlas(network.load(edition))
    view = projection.fit(200, 60) if everything else projection.fit(80, 24)
    spaces = shown(drawn, view, Scene())
    assert (len(spaces) == len(drawn.network.spaces)) == everything
    steps = nx.DiGraph(
        (id, near) for id in spaces for way in DIRECTIONS if (near := drawn.neighbour(id, way, spaces)) is not None
    )
    assert set(steps) == set(spaces)
    assert nx.is_strongly_connected(steps)


def test_an_arrow_goes_to_the_nearest_space_in_its_direction(atlas):
    x, y = atlas.place("ceres")
    for way, (across, down) in DIRECTIONS.items():
        found = atlas.neighbour("ceres", way, atlas.network.spaces)
        there_x, there_y = atlas.place(found)
        along = (there_x - x) * 1.5 * across + (there_y - y) * down
        aside = abs((there_x - x) * 1.5 * down) + abs((there_y - y) * across)
        assert 0 < aside <= along or aside == 0 < along


def test_what_nobody_has_seen_is_not_drawn(atlas, monkeypatch):
    drawn, ground = [], painting.ground
    monkeypatch.setattr(painting, "ground", lambda *what, **how: drawn.append(what) or ground(*what, **how))
    view, frame = projection.fit(40, 12), None
    for space in ("leo", "ceres", "vesta"):
        frame = Frame(atlas, view, Scene(source=space), ascii_only=False, before=frame)
    assert drawn == []
    assert frame.sheet.plain()
    following = Frame(atlas, view, Scene(source="leo"), ascii_only=False, before=frame)
    assert following.sheet.plain() != frame.sheet.plain()
    assert len(drawn) == 1


@pytest.mark.parametrize("edition", network.EDITIONS)
def test_each_part_of_the_map_belongs_to_the_zone_of_the_nearest_space(edition):
    spaces = network.load(edition).spaces.values()
    found = raster(spaces)
    parts = [zone for row in range(DOWN) for zone in found.row((row + 0.5) / DOWN, list(range(ACROSS)))]
    for part in range(0, len(parts), APART):
        x, y = part % ACROSS + 0.5, part // ACROSS + 0.5
        nearest = min(spaces, key=lambda space: (space.x * ACROSS - x) ** 2 + (space.y * DOWN - y) ** 2)
        assert parts[part] == nearest.zone, (x, y)
