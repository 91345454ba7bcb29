"""The colours of the app: contrasts, the palette of terminals, and the choice for each terminal."""

import pytest
from textual.color import Color

from tui.app import NfApp
from tui.boards.things import COLOURS
from tui.screens.menu import MenuScreen
from tui.settings import THEMES as OFFERED
from tui.settings import Settings
from tui.themes import BY_COLOURS, BY_TERMINAL, CHOSEN, COLUMNS, PALETTE, PLAIN, ROLES

LEAST = 4.5
"The contrast that text needs, by the guidelines for accessible content (WCAG 2, 1.4.3)."
GROUNDS = ("background", "surface", "panel")
INKS = ("foreground", "accent", "primary", "error", "warning", "success", "secondary")
XTERM = {
    "ansi_default": (0, 0, 0),
    "ansi_black": (0, 0, 0),
    "ansi_white": (229, 229, 229),
    "ansi_yellow": (205, 205, 0),
    "ansi_bright_black": (127, 127, 127),
    "ansi_bright_red": (255, 128, 128),
    "ansi_bright_green": (0, 255, 0),
    "ansi_bright_yellow": (255, 255, 0),
    "ansi_bright_magenta": (255, 0, 255),
    "ansi_bright_cyan": (0, 255, 255),
}
"What xterm makes of the sixteen colours, on black, but for bright red: many terminals have a lighter one."


def light(colour):
    """The luminance of a colour, from 0 to 1."""
    parts = [part / 255 for part in colour.rgb]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast of two colours, as a ratio to 1."""
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def colour(theme, role):
    named = ROLES[role][COLUMNS.index(theme)]
    if role == "foreground" and named == "ansi_default":
        return Color(229, 229, 229)
    return Color(*XTERM[named]) if named in XTERM else Color.parse(named)


@pytest.mark.parametrize("theme", [name for name in COLUMNS if name != PLAIN])
@pytest.mark.parametrize("ink", INKS)
def test_every_ink_can_be_read_on_every_ground(theme, ink):
    for ground in GROUNDS:
        found = contrast(colour(theme, ground), colour(theme, ink))
        assert found >= LEAST, (ground, round(found, 2))


@pytest.mark.parametrize("theme", [name for name in COLUMNS if name not in BY_TERMINAL])
def test_the_highlighted_line_and_quiet_words_can_be_read(theme):
    ink, paper = map(Color.parse, CHOSEN[theme])
    assert contrast(ink, paper) >= LEAST
    for ground in GROUNDS[:2]:
        base = colour(theme, ground)
        quiet = base.blend(colour(theme, "foreground"), 0.7)
        assert contrast(base, quiet) >= LEAST


def test_the_theme_of_256_colours_has_none_that_such_a_terminal_lacks():
    steps = [0, *range(95, 256, 40)]
    greys = {(level,) * 3 for level in range(8, 239, 10)}
    for role, columns in ROLES.items():
        red, green, blue = Color.parse(columns[COLUMNS.index(PALETTE)]).rgb
        assert {red, green, blue} <= {*steps} or (red, green, blue) in greys, role


@pytest.mark.parametrize("theme", [name for name in COLUMNS if name != PLAIN])
def test_the_colours_of_goods_differ(theme):
    names = [ink.removeprefix("$") for ink in COLOURS.values() if "%" not in ink]
    assert len({colour(theme, name).rgb for name in names}) == len(names) == 5


def test_all_of_them_are_offered():
    assert set(COLUMNS) < set(OFFERED)
    assert Settings().theme in COLUMNS


@pytest.mark.parametrize("seen", [*BY_COLOURS, "truecolor", None])
async def test_a_terminal_gets_the_colours_that_it_can_show(tmp_path, monkeypatch, seen):
    monkeypatch.setattr(NfApp, "is_headless", property(lambda _: False))
    app = NfApp(settings_file=tmp_path / "settings.json")
    monkeypatch.setattr(type(app.console), "color_system", property(lambda _: seen))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert app.theme == BY_COLOURS.get(seen, "nf-night")
