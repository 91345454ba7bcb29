"""The map of the solar system as a widget: what it shows, and what keys and the mouse do."""

import pytest
from rich.cells import cell_len
from textual import events
from textual.app import App

from nf_core.games.high_frontier.routes.map import network
from nf_core.kernel.errors import UnknownName
from tui.boards import projection
from tui.games.high_frontier.map import glyphs
from tui.games.high_frontier.map.scene import EVERYTHING, Piece, Scene, shown
from tui.games.high_frontier.map.solar_map import SolarMap

pytestmark = [pytest.mark.slow, pytest.mark.traced]

SIZES = [(80, 24), (120, 40), (200, 60)]
TINY = [(0, 0), (1, 1), (2, 1), (1, 5), (7, 2), (20, 3)]


class Alone(App):
    """An app with nothing but the map, which keeps what the map says."""

    def __init__(self, *, ascii_only=False):
        super().__init__()
        self.map = SolarMap(network.load("third"), ascii_only=ascii_only)
        self.chosen = []
        self.moved = []

    def compose(self):
        yield self.map

    def on_mount(self):
        self.map.focus()

    def on_solar_map_space_chosen(self, event):
        self.chosen.append(event.space)

    def on_solar_map_cursor_moved(self, event):
        self.moved.append(event.space)


def picture(widget):
    """The rows that the widget shows."""
    return [widget.render_line(row).text for row in range(widget.size.height)]


@pytest.mark.parametrize("size", SIZES)
async def test_every_row_fills_the_widget(size, to_europa):
    app = Alone()
    async with app.run_test(size=size) as pilot:
        app.map.route = to_europa[0]
        app.map.cursor = "leo"
        await pilot.pause()
        assert [cell_len(row) for row in picture(app.map)] == [size[0]] * size[1]


@pytest.mark.parametrize("size", SIZES)
async def test_leo_and_the_zones_are_named_on_the_whole_map(size):
    app = Alone()
    async with app.run_test(size=size):
        text = "\n".join(picture(app.map))
        assert "LEO" in text
        assert "⌂" in text
        assert "J U P I T E R" in text
        assert "N E P T U N E" in text


async def test_the_whole_map_shows_the_sites_and_a_closer_view_everything():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        signs = set("".join(picture(app.map)))
        assert set("CDMSV") <= signs
        assert not signs & set("▴▾✕*")
        app.map.show_space("luna-lander-burn")
        await pilot.pause()
        assert app.map.view.scale >= EVERYTHING
        assert set("▴▾*") <= set("".join(picture(app.map)))


async def test_ascii_only_draws_the_widget_in_ascii(to_europa):
    app = Alone(ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        app.map.route, app.map.source, app.map.cursor = to_europa[0], "leo", "ceres"
        await pilot.pause()
        assert "".join(picture(app.map)).isascii()
        assert all(sign.isascii() for sign, _ in app.map.legend())
        app.map.ascii_only = False
        await pilot.pause()
        assert not "".join(picture(app.map)).isascii()


async def test_a_route_shows_its_ends_and_the_number_of_each_turn(to_europa):
    app = Alone()
    async with app.run_test(size=(120, 40)) as pilot:
        route = to_europa[0]
        app.map.source, app.map.target, app.map.route = "leo", "europa-conamara-chaos", route
        app.map.show_route()
        await pilot.pause()
        rows = picture(app.map)
        ends = [
            hop for hop, after in zip(route, (*route[1:], None), strict=True) if after is None or after.turn != hop.turn
        ]
        assert [hop.turn for hop in ends] == [1, 2, 3, 4]
        for hop in ends:
            column, row = app.map.view.cell(*app.map.atlas.place(hop.target))
            assert rows[row][column] == str(hop.turn)
        column, row = app.map.view.cell(*app.map.atlas.place("europa-conamara-chaos"))
        assert rows[row][column - 1 : column + 2] == "[4]"
        column, row = app.map.view.cell(*app.map.atlas.place("leo"))
        assert rows[row][column - 1 : column + 2] == "(⌂)"
        assert any("Europa" in row for row in rows)


async def test_showing_a_route_brings_all_of_it_into_view(to_europa):
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        app.map.route = to_europa[0]
        app.map.show_space("pluto")
        app.map.show_route()
        await pilot.pause()
        assert all(app.map.view.holds(*app.map.atlas.place(hop.target)) for hop in app.map.route)


async def test_the_heat_view_shows_figures_and_no_lines():
    app = Alone()
    async with app.run_test(size=(200, 60)) as pilot:
        app.map.heat = {"ceres": 0.0, "vesta": 1.0}
        app.map.heat_labels = {"ceres": "4", "vesta": "9"}
        await pilot.pause()
        rows = picture(app.map)
        signs = {}
        for id in ("ceres", "vesta", "psyche"):
            column, row = app.map.view.cell(*app.map.atlas.place(id))
            signs[id] = rows[row][column]
        assert signs == {"ceres": glyphs.FINE.heat[0], "vesta": glyphs.FINE.heat[-1], "psyche": glyphs.FINE.cold}
        assert any("Ceres 4" in row for row in rows)
        assert any("Vesta 9" in row for row in rows)
        braille = {character for row in rows for character in row if 0x2800 <= ord(character) < 0x2900}
        assert braille == {glyphs.FINE.heat[0], glyphs.FINE.heat[-1]}
        app.map.heat = None
        await pilot.pause()
        column, row = app.map.view.cell(*app.map.atlas.place("ceres"))
        assert picture(app.map)[row][column] == "C"


async def test_the_cursor_moves_by_keys_and_tells():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right")
        assert app.map.cursor == "leo"
        await pilot.press("left")
        assert app.map.cursor not in {None, "leo"}
        assert app.moved == ["leo", app.map.cursor]
        await pilot.press("enter")
        assert app.chosen == [app.map.cursor]


async def test_the_cursor_is_followed_out_of_view():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        app.map.show_space("leo")
        await pilot.press("plus", "plus", "plus", "plus")
        for _ in range(25):
            await pilot.press("left")
            assert app.map.view.holds(*app.map.atlas.place(app.map.cursor))


@pytest.mark.deep
async def test_showing_a_space_makes_every_space_visible(third):
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        for id in list(third.spaces)[::13]:
            app.map.fit()
            app.map.show_space(id)
            await pilot.pause()
            column, row = app.map.view.cell(*app.map.atlas.place(id))
            assert app.map.cursor == id
            assert 0 <= column < 80
            assert glyphs.caption(third, id)[:20] in picture(app.map)[row]


async def test_a_space_that_is_not_on_the_map_is_refused():
    app = Alone()
    async with app.run_test(size=(80, 24)):
        with pytest.raises(UnknownName):
            app.map.show_space("vulcan")
        with pytest.raises(UnknownName):
            app.map.target = "vulcan"


async def test_moving_the_cursor_draws_nothing_else_anew():
    app = Alone()
    async with app.run_test(size=(120, 40)) as pilot:
        app.map.cursor = "leo"
        await pilot.pause()
        frame, sheet = app.map._frame, app.map._frame.sheet
        before = picture(app.map)
        app.map.cursor = "ceres"
        await pilot.pause()
        assert app.map._frame is frame
        assert frame.sheet is sheet
        changed = [row for row, (old, new) in enumerate(zip(before, picture(app.map), strict=True)) if old != new]
        assert changed == sorted(app.map.view.cell(*app.map.atlas.place(id))[1] for id in ("leo", "ceres"))


async def test_a_click_chooses_what_is_under_it(third):
    app = Alone()
    async with app.run_test(size=(120, 40)) as pilot:
        app.map.show_space("vesta")
        for _ in range(5):
            app.map.zoom_in()
        await pilot.pause()
        view = app.map.view
        cells = {id: view.cell(*app.map.atlas.place(id)) for id in third.spaces if view.holds(*app.map.atlas.place(id))}
        assert len(cells) >= 5
        assert len(set(cells.values())) == len(cells)
        for cell in cells.values():
            await pilot.click(app.map, offset=cell)
        assert app.chosen == list(cells)


def test_of_spaces_in_one_cell_the_one_on_top_is_meant(atlas):
    app = Alone()
    app.map.view = projection.fit(80, 24)
    top = {app.map.view.cell(*atlas.place(id)): id for id in shown(atlas, app.map.view, Scene())}
    assert all(app.map.space_at(*cell) == id for cell, id in top.items())


async def test_what_stands_in_spaces_that_share_a_cell_stands_in_one_row():
    app = Alone()
    async with app.run_test(size=SIZES[0]) as pilot:
        cells = {}
        for id in app.map.network.spaces:
            cells.setdefault(app.map.view.cell(*app.map.atlas.place(id)), []).append(id)
        one, other = next(ids for (column, _), ids in cells.items() if len(ids) == 2 and 5 < column < 60)
        app.map.pieces = (Piece(one, "U>", "piece-un"), Piece(other, "N>", "piece-nasa"))
        app.map.badges = {one: "[1]", other: "[12]"}
        app.map.target = other
        await pilot.pause()
        column, row = app.map.view.cell(*app.map.atlas.place(one))
        assert picture(app.map)[row][column - 1 : column + 12] == "[U>N>[1][12]]"


async def test_a_click_beside_everything_chooses_nothing():
    app = Alone()
    async with app.run_test(size=(120, 40)) as pilot:
        empty = next(
            (column, row) for row in range(40) for column in range(120) if app.map.space_at(column, row) is None
        )
        await pilot.click(app.map, offset=empty)
        assert app.chosen == []


async def test_hovering_moves_the_cursor():
    app = Alone()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.hover(app.map, offset=app.map.view.cell(*app.map.atlas.place("ceres")))
        assert app.map.cursor == "ceres"
        assert app.chosen == []


async def test_dragging_moves_the_view_and_chooses_nothing():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        app.map.show_space("vesta")
        await pilot.press("plus", "plus", "plus")
        column, row = app.map.view.cell(*app.map.atlas.place("vesta"))
        await pilot.mouse_down(app.map, offset=(column, row))
        await pilot.hover(app.map, offset=(column - 6, row - 2))
        await pilot.mouse_up(app.map, offset=(column - 6, row - 2))
        await pilot.pause()
        assert app.map.view.cell(*app.map.atlas.place("vesta")) == (column - 6, row - 2)
        await pilot.click(app.map, offset=(column - 6, row - 2))
        assert app.chosen == ["vesta"]


def wheel(kind, widget, column, row):
    return kind(widget, column, row, 0, 0, 0, shift=False, meta=False, ctrl=False)


async def test_the_wheel_enlarges_at_the_pointer():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        place = app.map.view.place(40, 12)
        app.map.post_message(wheel(events.MouseScrollUp, app.map, 40, 12))
        await pilot.pause()
        assert app.map.view.zoom == pytest.approx(1.5)
        assert app.map.view.cell(*place) == (40, 12)
        app.map.post_message(wheel(events.MouseScrollDown, app.map, 40, 12))
        await pilot.pause()
        assert app.map.view.is_whole


async def test_keys_zoom_pan_and_fit():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        whole = app.map.view
        await pilot.press("plus", "plus")
        assert app.map.view.zoom == pytest.approx(2.25)
        left = app.map.view.left
        await pilot.press("shift+right")
        assert app.map.view.left > left
        await pilot.press("h")
        assert app.map.view.left == pytest.approx(left)
        await pilot.press("minus")
        assert app.map.view.zoom == pytest.approx(1.5)
        await pilot.press("0")
        assert app.map.view == whole
        await pilot.press("minus")
        assert app.map.view == whole
        await pilot.press(*["plus"] * 20)
        assert app.map.view.scale == projection.NEAREST


async def test_what_is_out_of_view_is_pointed_to():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        app.map.show_space("pluto")
        await pilot.press("plus", "plus", "plus")
        assert any("LEO >" in row for row in picture(app.map))
        await pilot.press("home")
        assert app.map.cursor == "leo"
        assert not any("LEO >" in row for row in picture(app.map))


async def test_resizing_keeps_the_whole_map_whole():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((200, 60), (80, 24), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert app.map.view == projection.fit(*size)
            assert [cell_len(row) for row in picture(app.map)] == [size[0]] * size[1]


@pytest.mark.deep
@pytest.mark.parametrize("size", TINY)
async def test_no_size_is_too_small(size, to_europa):
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        app.map.styles.width, app.map.styles.height = size
        app.map.source, app.map.target, app.map.route = "leo", "europa-conamara-chaos", to_europa[0]
        app.map.heat = {"ceres": 0.5}
        await pilot.pause()
        assert app.map.size == size
        await pilot.press("right", "left", "plus", "plus", "shift+up", "minus", "0", "home", "enter")
        app.map.show_route()
        await pilot.pause()
        assert [cell_len(row) for row in picture(app.map)] == [size[0]] * size[1]


async def test_another_edition_wipes_the_old_marks(to_europa):
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        app.map.source, app.map.route, app.map.cursor = "leo", to_europa[0], "ceres"
        app.map.set_network(network.load("fourth"))
        await pilot.pause()
        assert (app.map.source, app.map.route, app.map.cursor) == (None, (), None)
        assert app.map.network.edition == "fourth"
        app.map.show_space("arrokoth")
        assert app.map.cursor == "arrokoth"


async def test_tab_leaves_the_map():
    app = Alone()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        assert app.map.cursor is None


def test_the_whole_map_looks_as_it_did(snap_compare):
    assert snap_compare(Alone(), terminal_size=(80, 24))


def test_a_route_looks_as_it_did(snap_compare, to_europa):
    async def fly(pilot):
        shown_map = pilot.app.map
        shown_map.source, shown_map.target, shown_map.route = "leo", "europa-conamara-chaos", to_europa[0]
        shown_map.other_route = to_europa[-1]
        shown_map.show_route()
        await pilot.pause()

    assert snap_compare(Alone(), terminal_size=(120, 40), run_before=fly)


def test_the_ascii_map_looks_as_it_did(snap_compare):
    async def look(pilot):
        pilot.app.map.show_space("mars-arsia-mons-caves")
        await pilot.press("plus", "plus", "plus")

    assert snap_compare(Alone(ascii_only=True), terminal_size=(80, 24), run_before=look)
