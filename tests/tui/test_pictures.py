"""Pictures of every screen in four colour schemes at two sizes: what stands there, and how much of it in which style.

A picture is a text file in `pictures/`: the lines of the screen, and below them for each scheme how many characters it
writes in which style. `NF_PICTURES=1 pytest tests/tui/test_pictures.py` draws them anew, all of them with `NF_DEEP=1`;
look at what has changed before you keep it.
"""

import os
import time
from collections import Counter
from pathlib import Path

import pytest
from textual.widgets import OptionList

from tests.tui.every_screen import SCREENS, come_to
from tests.tui.piloting import settle, until
from tui.app import NfApp
from tui.screens.menu import MenuScreen
from tui.themes import COLUMNS, DAY

HERE = Path(__file__).parent / "pictures"
SIZES = ((80, 24), (140, 45))
SCHEMES = tuple(name for name in COLUMNS if name != DAY)
DRAW = "NF_PICTURES" in os.environ


SAMPLE = (("menu", SIZES[0]), ("cards", SIZES[1]), ("frontier", SIZES[0]))
"Those that every run looks at."
CASES = [
    pytest.param(name, size, id=f"{name}-{size[0]}x{size[1]}", marks=[] if (name, size) in SAMPLE else pytest.mark.deep)
    for name in SCREENS
    for size in SIZES
]


def text(strips):
    return "\n".join("".join(part.text for part in strip).rstrip() for strip in strips)


def styles(strips):
    """How many characters are drawn in which style, the most first; blanks count by their ground."""
    found = Counter()
    for strip in strips:
        for part in strip:
            style = part.style.without_color + part.style if part.style else None
            found[str(style).partition(" meta")[0] if style else "none"] += len(part.text)
    return [f"{number:>6} {style}" for style, number in sorted(found.items(), key=lambda each: (-each[1], each[0]))]


async def shown(app, pilot, scheme):
    app.theme = scheme
    await settle(pilot)
    strips = app.screen._compositor.render_strips()
    return text(strips), styles(strips)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), CASES)
async def test_every_screen_looks_as_it_did_in_every_scheme(name, size, tmp_path, monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await come_to(name, app, pilot)
        pictures = {scheme: await shown(app, pilot, scheme) for scheme in SCHEMES}
        letters = {picture[0] for picture in pictures.values()}
        assert len(letters) == 1, "a scheme changes what can be read"
        if any(listed.is_on_screen and listed.highlighted is not None for listed in app.screen.query(OptionList)):
            assert any("reverse" in style for style in pictures["nf-plain"][1]), "the cursor is seen without colours"
    parts = [letters.pop(), *(f"\n{scheme}\n" + "\n".join(found) for scheme, (_, found) in pictures.items())]
    picture, file = "\n".join(parts) + "\n", HERE / f"{name}-{size[0]}x{size[1]}.txt"
    if DRAW:
        HERE.mkdir(exist_ok=True)
        file.write_text(picture, "utf-8")
    assert picture == file.read_text("utf-8")
