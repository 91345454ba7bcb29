"""The app's style sheet gives every part what Textual's would, and reads no sheet twice."""

from collections import Counter

import pytest
from textual.css import stylesheet
from textual.css.stylesheet import Stylesheet

from tests.tui.every_screen import come_to
from tests.tui.piloting import press, settle
from tui.panels.listing import Listing
from tui.themes import DAY

SCREENS = {"set-up": "tab", "empires": "v", "plan": "t", "frontier": "down"}
"Screens of every make, and a key that changes something there."


def styles_of(part):
    return dict(part.styles.base._rules), {
        name: dict(kind.base._rules) for name, kind in part._component_styles.items()
    }


def of_textual(app):
    """Each part with the styles that it has, and those that Textual alone would give it."""
    plain = Stylesheet(variables=app.get_css_variables())
    plain.source = dict(app.stylesheet.source)
    plain.parse()
    for part in [app, *app.walk_children()]:
        before = styles_of(part)
        Stylesheet.apply(plain, part)
        yield part, before, styles_of(part)


@pytest.mark.parametrize("name", SCREENS)
async def test_parts_look_as_textual_would_have_them(app, name):
    async with app.run_test(size=(100, 30)) as pilot:
        await come_to(name, app, pilot)
        await press(pilot, SCREENS[name])
        app.theme = DAY
        await settle(pilot)
        app.screen.add_class("-tall", "-low")
        wrong = [part for part, ours, theirs in of_textual(app) if ours != theirs]
        assert wrong == []


async def test_no_sheet_is_read_twice(app, monkeypatch):
    read, parse = Counter(), stylesheet.parse

    def counted(scope, css, source, **how):
        read[source] += 1
        return parse(scope, css, source, **how)

    monkeypatch.setattr(Stylesheet, "_parse_rules", Stylesheet._parse_rules.__wrapped__)
    monkeypatch.setattr(stylesheet, "parse", counted)
    async with app.run_test() as pilot:
        for page in ("play", "settings", "help"):
            app.action_open(page)
            await settle(pilot)
    assert set(read.values()) == {1}


async def test_parts_are_styled_when_they_have_their_place_and_seldom_anew(app, monkeypatch):
    worked_out, apply = [], Stylesheet.apply
    monkeypatch.setattr(
        Stylesheet, "apply", lambda sheet, part, **how: (worked_out.append(part), apply(sheet, part, **how))
    )
    async with app.run_test(size=(140, 45)) as pilot:
        app.action_open("play")
        await settle(pilot)
        lone = Listing(compact=True)
        assert lone not in worked_out
        await app.screen.mount(lone)
        assert lone in worked_out
        worked_out.clear()
        await app.screen.mount(Listing(compact=True, id="another"))
        assert worked_out == []
