"""The colours of the map: contrasts in every theme, and what a theme of its own kind changes."""

from itertools import pairwise

import pytest
from textual.app import App
from textual.color import Color
from textual.widgets import Button

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.map.records import ZONES
from tests.tui.test_themes import INKS, LEAST, colour, contrast
from tui.games.high_frontier.map.glyphs import HEAT_STEPS
from tui.games.high_frontier.map.inks import NAMED, ROWS, style
from tui.games.high_frontier.map.solar_map import SolarMap
from tui.stylesheet import QuickStylesheet
from tui.themes import BY_TERMINAL, COLUMNS, PALETTE, THEMES

COLOURED = [name for name in COLUMNS if name not in BY_TERMINAL]


def ground(theme, zone):
    """The ground of a zone, as it is mixed."""
    hue, _, share = ROWS[zone][COLUMNS.index(theme)].partition(" ")
    return colour(theme, "background").blend(Color.parse(hue), float(share.rstrip("%")) / 100 if share else 1)


@pytest.mark.parametrize("theme", COLOURED)
def test_every_ink_can_be_read_on_the_ground_of_every_zone(theme):
    own = [ink for ink in ROWS if ink not in ZONES]
    inks = {ink: colour(theme, ink) for ink in INKS} | {
        ink: Color.parse(ROWS[ink][COLUMNS.index(theme)]) for ink in own
    }
    for zone in ZONES:
        for ink, found in inks.items():
            assert contrast(ground(theme, zone), found) >= LEAST, (zone, ink)


@pytest.mark.parametrize("theme", COLOURED)
def test_heat_goes_from_blue_to_red_in_steps_that_differ(theme):
    steps = [Color.parse(ROWS[f"heat-{step}"][COLUMNS.index(theme)]) for step in range(1, HEAT_STEPS + 1)]
    warmth = [step.r - step.b for step in steps]
    assert warmth[0] <= warmth[1] < 0 < warmth[2] < warmth[3]
    assert all(step.g > steps[4].g for step in steps[2:4]), "the hottest is red, not yellow"
    assert len({step.rgb for step in steps}) == HEAT_STEPS


def test_neighbouring_zones_differ_in_256_colours_and_no_ink_is_fixed():
    grounds = [ROWS[zone][COLUMNS.index(PALETTE)] for zone in ZONES]
    assert all(one != other for one, other in pairwise(grounds))
    assert not any("ansi" in style(ink, PALETTE, ansi=False) for ink in NAMED)


class Bench(App):
    def __init__(self):
        super().__init__()
        self.stylesheet = QuickStylesheet(variables=self.get_css_variables())  # as in nf

    def compose(self):
        yield SolarMap(network.load("third"), id="map")
        yield Button("elsewhere")


@pytest.fixture
async def bench():
    app = Bench()
    for theme in THEMES:
        app.register_theme(theme)
    async with app.run_test(size=(80, 24)) as pilot:
        yield pilot


def drawn(chart, words):
    """The style in which some words stand on the map."""
    rows = (chart.render_line(row) for row in range(chart.size.height))
    return next(part.style for row in rows for part in row if words in part.text)


async def test_the_map_takes_the_column_of_the_theme(bench):
    chart = bench.app.query_one(SolarMap)
    for place, theme in enumerate(COLUMNS):
        bench.app.theme = theme
        await bench.pause()
        assert chart.heat_style(2).color == Color.parse(ROWS["heat-2"][place]).rich_color, theme


async def test_another_theme_is_drawn_at_once(bench):
    chart = bench.app.query_one(SolarMap)
    chart.target = "ceres"
    for theme in (*COLUMNS, "textual-light", "ansi-dark", COLUMNS[0]):
        bench.app.theme = theme
        await bench.pause()
        expected = Color.parse(bench.app.theme_variables["error"]).rich_color
        assert drawn(chart, "]").color == expected, theme


async def test_the_caption_is_raised_while_the_map_has_the_keyboard(bench):
    chart = bench.app.query_one(SolarMap)
    chart.cursor = "ceres"
    for part, ground in ((chart, "primary"), (bench.app.query_one(Button), "surface")):
        part.focus()
        await bench.pause()
        expected = Color.parse(bench.app.theme_variables[ground]).rich_color
        assert drawn(chart, " Ceres ").bgcolor == expected


async def test_no_ink_is_lost_and_every_one_can_be_drawn(bench):
    chart = bench.app.query_one(SolarMap)
    for theme in (*COLUMNS, "textual-light", "ansi-dark"):
        bench.app.theme = theme
        await bench.pause()
        for ink in NAMED:
            assert chart._ink(ink).color or chart._ink(ink).bgcolor, (theme, ink)
