"""The names that the map shows, the most important first."""

from collections.abc import Iterator

from nf_core.games.high_frontier.routes.map.records import ZONES
from tui.boards.canvas import Canvas
from tui.boards.labels import Label, Placed, Sheet
from tui.boards.projection import Viewport
from tui.games.high_frontier.map import glyphs
from tui.games.high_frontier.map.atlas import Atlas
from tui.games.high_frontier.map.scene import CODES, FULL_NAMES, Scene

ORIENTATION = (
    "mercury-north-pole",
    "venus-aerostat",
    "mars-north-pole",
    "ceres",
    "vesta",
    "callisto-valhalla",
    "europa-conamara-chaos",
    "io-loki-patera",
    "titan-kraken-mare",
    "enceladus",
    "titania",
    "triton-tuonela-planitia",
    "pluto",
    "luna-shackleton-polar-rim",
)
"Well-known sites, which are named before the others."
FAINT = frozenset({"line"})
"Inks of lines that names may hide."
COLUMNS_APART = 3
"Zone names are tried at every third column."


def write_names(canvas: Canvas, atlas: Atlas, view: Viewport, scene: Scene, visible: list[str]) -> None:
    """Write as many names as there is room for: the ends of the route, the start, zones, then sites by size."""
    sheet = Sheet(canvas, FAINT)
    first, stops, rest = _in_order(atlas, scene, visible)
    for id in first:
        sheet.insist(_label(atlas, view, scene, id))
    sheet.place(_label(atlas, view, scene, id) for id in stops)
    for zone in ZONES:
        _zone_name(sheet, zone)
    sheet.place(_once_a_body(atlas, view, scene, rest))


def write_pointers(canvas: Canvas, atlas: Atlas, view: Viewport, scene: Scene) -> None:
    """At the edge of the view, point to the start and the ends of the flight where they lie outside."""
    for id in dict.fromkeys((atlas.network.facts.start, scene.source, scene.target)):
        if id and not view.holds(*atlas.place(id)):
            column, row = view.cell(*atlas.place(id))
            name = glyphs.short_name(atlas.network.space(id))
            side = "<" if column < 0 else ">" if column >= view.width else "^" if row < 0 else "v"
            text = f"{name} {side}" if side == ">" else f"{side} {name}"
            column = min(max(column, 0), max(view.width - len(text), 0))
            canvas.text(column, min(max(row, 0), view.height - 1), text, "pointer")


def _in_order(atlas: Atlas, scene: Scene, visible: list[str]) -> tuple[list[str], list[str], list[str]]:
    """The labels that must be seen, the ends of turns, and the other labels."""
    sites, start, seen = atlas.network.sites, atlas.network.facts.start, set(visible)
    stops = [hop.target for hop, after in zip(scene.route, scene.route[1:], strict=False) if hop.turn != after.turn]
    ends = [id for id in dict.fromkeys((scene.source, scene.target, start)) if id in seen]
    by_size = sorted(visible, key=lambda space: -sites[space].size if space in sites else 0)
    named = [id for id in by_size if id in sites or atlas.network.spaces[id].name]
    rest = [id for id in dict.fromkeys((*ORIENTATION, *named)) if id in seen and id not in ends and id not in stops]
    return ends, [id for id in stops if id in seen and id not in ends], rest


def _once_a_body(atlas: Atlas, view: Viewport, scene: Scene, ids: list[str]) -> Iterator[Label]:
    """The labels; if names are shortened to the name of the body, the sites of one body share a label."""
    bodies = set()
    for id in ids:
        body = glyphs.short_name(atlas.network.spaces[id])
        if view.scale >= CODES or scene.heat is not None or body not in bodies:
            yield _label(atlas, view, scene, id)
        bodies.add(body)


def _label(atlas: Atlas, view: Viewport, scene: Scene, id: str) -> Label:
    space, site = atlas.network.spaces[id], atlas.network.sites.get(id)
    column, row = view.cell(space.x, space.y)
    body = glyphs.short_name(space)
    is_end = id in (scene.source, scene.target)
    texts = [space.title, body] if is_end or view.scale >= FULL_NAMES else [body]
    if scene.heat is not None and id in scene.heat_labels:
        figure = scene.heat_labels[id]
        texts = [*(f"{text} {figure}" for text in texts), figure]
    elif site and (is_end or view.scale >= CODES):
        texts = [f"{text} {glyphs.code(site)}" for text in texts] + texts
    ink = "end" if is_end else "start" if id == atlas.network.facts.start else "name" if site else "place"
    if scene.heat is not None and id in scene.heat and not is_end:
        ink = f"heat-{glyphs.heat_of(scene.heat[id])}"
    gap = max(scene.width_at(id) - 1, 0) + (3 if is_end else 2)
    return Label(column, row, tuple(dict.fromkeys(texts)), ink, gap=gap)


def _zone_name(sheet: Sheet, zone: str) -> None:
    """Write the name of a zone near the middle of its visible part, on its own ground."""
    canvas = sheet.canvas
    cells = [cell for cell in range(0, len(canvas.grounds), COLUMNS_APART) if canvas.grounds[cell] == zone]
    if not cells:
        return
    text = " ".join(zone.upper())
    spots = [divmod(cell, canvas.width) for cell in cells]
    middle_row = sum(row for row, _ in spots) / len(spots)
    middle = sum(column for _, column in spots) / len(spots) - len(text) / 2
    spots.sort(key=lambda spot: (spot[1] - middle) ** 2 + 4 * (spot[0] - middle_row) ** 2)
    for row, column in spots:
        placed = Placed(column, row, text, "zone-name")
        start = row * canvas.width + column
        if sheet.is_free(placed) and set(canvas.grounds[start : start + len(text)]) == {zone}:
            sheet.write(placed)
            return
