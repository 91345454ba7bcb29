"""The solar system drawn in the terminal: pan, zoom, look for a space, choose it.

The widget knows the places and looks of things; the costs of routes come in as data.
Drawing: `painting.py`, `frame.py`.
"""

from collections.abc import Mapping
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style as Look
from textual.widget import Widget

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Hop
from tui.boards import projection
from tui.games.high_frontier.map import glyphs, inks
from tui.games.high_frontier.map.atlas import atlas
from tui.games.high_frontier.map.frame import Frame
from tui.games.high_frontier.map.scene import EVERYTHING, Piece, Scene, shown

STEP = 1.5
"How much a zoom key enlarges."
REACH = 2
"How far from a space, in columns, a click still counts for it."
HELP = """\
### Map

- **<key left move-left> <key right move-right> <key up move-up> <key down move-down>** move from space to space, \
**<key Enter choose>** chooses; a click does both.
- **<key + zoom-in>** and **<key - zoom-out>** zoom (or the mouse wheel), **0** shows the whole map, \
**<key Home home>** goes to LEO.
- **<key h pan-minus-1-0> <key j pan-0-1> <key k pan-0-minus-1> <key l pan-1-0>** move the view; so does dragging.

Letters are sites, by spectral type. On a route, a number marks the space where that turn ends.
"""


class SolarMap(Widget, can_focus=True):
    """A map of the solar system.

    Args:
        network: the map to draw.
        ascii_only: draw with the characters of ASCII alone.
        id: the widget's id.
        classes: the widget's classes.
    """

    ALLOW_SELECT = False
    "Dragging moves the view."
    DEFAULT_CSS = "SolarMap { width: 1fr; height: 1fr; background: $background; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move('left')", "Move", show=False),
        Binding("right", "move('right')", "Move", show=False),
        Binding("up", "move('up')", "Move", show=False),
        Binding("down", "move('down')", "Move", show=False),
        Binding("shift+left,h", "pan(-1, 0)", "Pan left", show=False),
        Binding("shift+right,l", "pan(1, 0)", "Pan right", show=False),
        Binding("shift+up,k", "pan(0, -1)", "Pan up", show=False),
        Binding("shift+down,j", "pan(0, 1)", "Pan down", show=False),
        Binding("plus,equals_sign", "zoom_in", "Zoom in", show=False, key_display="+"),
        Binding("minus", "zoom_out", "Zoom out", show=False, key_display="-"),
        Binding("0", "fit", "Whole map", show=False),
        Binding("home", "home", "LEO", show=False),
        Binding("enter", "choose", "Choose"),
    ]
    help_text = HELP

    source: reactive[str | None] = reactive(None)
    "Where the flight starts."
    target: reactive[str | None] = reactive(None)
    "Where the flight ends."
    cursor: reactive[str | None] = reactive(None, repaint=False, init=False)
    "The space that the keyboard or the mouse is on."
    route: reactive[tuple[Hop, ...]] = reactive(())
    "Drawn on top, each turn in its colour, with its number where it ends."
    other_route: reactive[tuple[Hop, ...]] = reactive(())
    "The route to compare with, dashed."
    heat: reactive[Mapping[str, float] | None] = reactive(None)
    "How costly each site is, from 0 to 1; None shows the types of the sites."
    heat_labels: reactive[Mapping[str, str]] = reactive(dict)
    "A short figure for each site, in the heat view."
    pieces: reactive[tuple[Piece, ...]] = reactive(())
    "The pieces in the spaces, drawn over their signs."
    badges: reactive[Mapping[str, str]] = reactive(dict)
    "The numbers of the choices that are about spaces, such as `[3]`."
    spent: reactive[frozenset[str]] = reactive(frozenset())
    "Busted sites."
    ascii_only: reactive[bool] = reactive(False)  # noqa: FBT003  # the signature is the library's

    class CursorMoved(Message):
        """The cursor went to another space, by key, mouse or program."""

        def __init__(self, solar_map: "SolarMap", space: str | None) -> None:
            super().__init__()
            self.solar_map = solar_map
            self.space = space

        @property
        def control(self) -> "SolarMap":
            """The map that it happened on."""
            return self.solar_map

    class SpaceChosen(Message):
        """A space was chosen, by Enter or click."""

        def __init__(self, solar_map: "SolarMap", space: str) -> None:
            super().__init__()
            self.solar_map = solar_map
            self.space = space

        @property
        def control(self) -> "SolarMap":
            """The map that it happened on."""
            return self.solar_map

    def __init__(
        self, network: Network, *, ascii_only: bool = False, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(SolarMap.ascii_only, ascii_only)
        self.atlas = atlas(network)
        self.view = projection.fit(0, 0)
        self._frame = Frame(self.atlas, self.view, Scene(), ascii_only=ascii_only)
        self._styles: dict[tuple[str, str], Style] = {}
        self._anchor: str | None = None
        self._pressed: tuple[int, int] | None = None
        self._dragged = False

    @property
    def network(self) -> Network:
        """The map that is drawn."""
        return self.atlas.network

    def set_network(self, network: Network) -> None:
        """Draw another map; marks and routes on the old one are wiped."""
        self.atlas = atlas(network)
        self.source = self.target = self.cursor = self.heat = None
        self.route = self.other_route = self.pieces = ()
        self.spent, self.badges = frozenset(), {}
        self._redraw()

    @property
    def signs(self) -> glyphs.Glyphs:
        """The signs in use."""
        return self._frame.signs

    def heat_style(self, step: int) -> Style:
        """The style of a step of heat, see `glyphs.heat_of`."""
        ink = self._ink(f"heat-{step}")
        return Style(color=ink.color, bold=ink.bold, underline=ink.underline)

    def legend(self) -> list[tuple[str, str]]:
        """Each sign on the map and what it means."""
        return glyphs.legend(self.signs)

    def show_space(self, id: str) -> None:
        """Put the cursor on a space and bring it into view, close enough that it is drawn.

        Raises:
            UnknownName: there is no such space.
        """
        self.network.space(id)
        if id not in self._drawn():
            closer = self.view.zoomed(max(EVERYTHING / self.view.scale, 1), 0, 0)
            self._look(closer.centred(*self.atlas.place(id)))
        self.cursor = id
        self._follow()

    def show_route(self) -> None:
        """Bring the whole route into view, as close as possible."""
        if self.route:
            self._look(self.view.framing([place for hop in self.route for place in self.atlas.hop(hop)]))

    def centre(self, id: str) -> None:
        """Bring a space into the middle, close enough that every space around it is drawn.

        It stays there when the window changes, until the view is moved. The cursor does not move.

        Raises:
            UnknownName: there is no such space.
        """
        space = self.network.space(id)
        filling = max(EVERYTHING, self.size.height * projection.DOTS_HIGH)
        closer = self.view.zoomed(max(filling / self.view.scale, 1), 0, 0)
        self._look(closer.centred(space.x, space.y))
        self._anchor = id

    def fit(self) -> None:
        """Show the whole map."""
        self._look(projection.fit(self.size.width, self.size.height))

    def zoom_in(self) -> None:
        """Enlarge around the cursor, if it is in view, or the middle."""
        self._zoom(STEP)

    def zoom_out(self) -> None:
        """The reverse of `zoom_in`."""
        self._zoom(1 / STEP)

    # Keys

    def action_move(self, direction: str) -> None:
        """Move the cursor to the nearest space in a direction."""
        if self.cursor is None:
            self.cursor = self.source or self.network.facts.start
        else:
            self.cursor = self.atlas.neighbour(self.cursor, direction, self._drawn()) or self.cursor
        self._follow()

    def action_pan(self, across: int, down: int) -> None:
        """Move the view by a quarter of it."""
        self._look(self.view.panned(across * self.size.width / 4, down * self.size.height / 4))

    def action_zoom_in(self) -> None:
        """Enlarge."""
        self.zoom_in()

    def action_zoom_out(self) -> None:
        """Shrink."""
        self.zoom_out()

    def action_fit(self) -> None:
        """Show the whole map."""
        self.fit()

    def action_home(self) -> None:
        """Go to where flights start."""
        self.show_space(self.network.facts.start)

    def action_choose(self) -> None:
        """Choose the space under the cursor."""
        if self.cursor:
            self.post_message(self.SpaceChosen(self, self.cursor))

    # Mouse

    def space_at(self, column: int, row: int) -> str | None:
        """The space drawn nearest to a cell, within a couple of columns."""
        found, least = None, (REACH + 0.5) ** 2
        for id in self._drawn():
            there = self.view.cell(*self.atlas.place(id))
            away = (there[0] - column) ** 2 + 4 * (there[1] - row) ** 2
            # Of those in one cell the last is drawn on top.
            if away <= least:
                found, least = id, away
        return found

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A press begins a click or a drag."""
        self._pressed, self._dragged = (event.x, event.y), False
        self.capture_mouse()

    def on_mouse_up(self) -> None:
        """A release ends it."""
        self._pressed = None
        self.release_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Hovering moves the cursor, dragging the view."""
        if self._pressed is None:
            self.cursor = self.space_at(event.x, event.y) or self.cursor
            return
        x, y = self._pressed
        if (event.x, event.y) != (x, y):
            self._dragged, self._pressed = True, (event.x, event.y)
            self._look(self.view.panned(x - event.x, y - event.y))

    def on_click(self, event: events.Click) -> None:
        """A click chooses; the end of a drag does not."""
        space = None if self._dragged or event.button != 1 else self.space_at(event.x, event.y)
        if space:
            self.cursor = space
            self.action_choose()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel enlarges around the pointer."""
        event.stop()
        self._look(self.view.zoomed(STEP, event.x, event.y))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel shrinks around the pointer."""
        event.stop()
        self._look(self.view.zoomed(1 / STEP, event.x, event.y))

    # Drawing

    def on_resize(self, event: events.Resize) -> None:
        """Keep the same part of the map in view, or the same space in the middle."""
        anchor = self._anchor
        self._look(self.view.resized(event.size.width, event.size.height))
        if anchor:
            self.centre(anchor)

    def on_mount(self) -> None:
        """Follow the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.notify_style_update())

    def notify_style_update(self) -> None:
        """Another theme: the same drawing in other colours."""
        super().notify_style_update()
        self._styles.clear()
        self._redraw()

    def render_line(self, y: int) -> Strip:
        """A row of the drawing."""
        if not 0 <= y < self.view.height:
            return Strip.blank(self.size.width, self.rich_style)
        return self._frame.strip(y, self.cursor, self._style)

    def validate_source(self, id: str | None) -> str | None:
        """Only spaces of this map can be marked.

        Raises:
            UnknownName: there is no such space.
        """
        if id is not None:
            self.network.space(id)
        return id

    validate_target = validate_cursor = validate_source

    def watch_cursor(self, old: str | None, new: str | None) -> None:
        """Redraw the rows that the cursor left and entered."""
        for id in (old, new):
            if id in self.network.spaces:
                self.refresh(Region(0, self.view.cell(*self.atlas.place(id))[1], self.size.width, 1))
        self.post_message(self.CursorMoved(self, new))

    def _redraw(self) -> None:
        scene = Scene(
            self.route,
            self.other_route,
            self.source,
            self.target,
            self.heat,
            self.heat_labels,
            self.pieces,
            self.spent,
            self.badges,
        )
        self._frame = Frame(self.atlas, self.view, scene, ascii_only=self.ascii_only, before=self._frame)
        self.refresh()

    watch_source = watch_target = watch_route = watch_other_route = _redraw
    watch_heat = watch_heat_labels = watch_ascii_only = watch_pieces = watch_spent = watch_badges = _redraw

    def _look(self, view: projection.Viewport) -> None:
        self._anchor = None
        if view != self.view:
            self.view = view
            self._redraw()

    def _drawn(self) -> list[str]:
        return shown(self.atlas, self.view, self._frame.scene)

    def _zoom(self, factor: float) -> None:
        around = self.view.width // 2, self.view.height // 2
        if self.cursor is not None and self.view.holds(*self.atlas.place(self.cursor)):
            around = self.view.cell(*self.atlas.place(self.cursor))
        self._look(self.view.zoomed(factor, *around))

    def _follow(self) -> None:
        """Move the view if the cursor has left it."""
        if self.cursor and not self.view.is_whole and not self.view.holds(*self.atlas.place(self.cursor), margin=1):
            self._look(self.view.centred(*self.atlas.place(self.cursor)))

    def _style(self, ink: str, ground: str) -> Style:
        if ink == "caption" and not self.has_focus:
            ink = "caption-away"
        key = ink, ground
        if key not in self._styles:
            style = self._ink(ink) if ink else self.rich_style
            if ground:
                style += Style(bgcolor=self._ink(f"zone-{ground}").bgcolor)
            self._styles[key] = style
        return self._styles[key]

    def _ink(self, name: str) -> Style:
        """An ink on the background of the map."""
        look = Look.parse(inks.style(name, self.app.theme, ansi=self.app.native_ansi_color))
        return (self.visual_style + look).rich_style
