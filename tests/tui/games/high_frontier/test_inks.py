"""The colours of the map: contrasts in every theme, and what a theme of its own kind changes."""

from itertools import pairwise

import pytest
from textual.app import App
from textual.color import Color

from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.map.records import ZONES
from tests.tui.test_themes import INKS, LEAST, colour, contrast
from tui.games.high_frontier.map.glyphs import HEAT_STEPS
from tui.games.high_frontier.map.inks import ROWS, styles
from tui.games.high_frontier.map.solar_map import SolarMap
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
    assert not any("ansi" in style for style in styles(PALETTE).values())


async def test_the_map_takes_the_column_of_the_theme():
    class Bench(App):
        def compose(self):
            yield SolarMap(network.load("third"), id="map")

    app = Bench()
    for theme in THEMES:
        app.register_theme(theme)
    async with app.run_test(size=(80, 24)) as pilot:
        chart = app.query_one(SolarMap)
        for place, theme in enumerate(COLUMNS):
            app.theme = theme
            await pilot.pause()
            found = chart.get_component_styles("solar-map--heat-2").color
            assert found == Color.parse(ROWS["heat-2"][place]), theme
