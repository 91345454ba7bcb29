"""A game in a list of games: its small picture, its name, and a line about it."""

from textual.content import Content

from nf_core.kernel.manifest import Manifest
from tui.front import COLUMNS, LINES, front_of


def game_line(manifest: Manifest, key: str, *, is_ascii: bool) -> Content:
    """The lines of a game.

    Args:
        manifest: the game.
        key: what opens it.
        is_ascii: whether its picture has only ASCII characters.
    """
    picture = front_of(manifest.id).picture
    drawn = [Content.from_markup(line) for line in (picture.ascii if is_ascii else picture.drawn)[:LINES]]
    drawn += [Content()] * (LINES - len(drawn))
    marks = [Content.styled(f" {key}  ", "dim"), *[Content("    ")] * (LINES - 1)]
    words = [Content.styled(manifest.title, "bold"), Content(manifest.about), *[Content()] * (LINES - 2)]
    lines = [
        Content.assemble(mark, line.pad_right(max(COLUMNS - line.cell_length, 0)), "  ", told)
        for mark, line, told in zip(marks, drawn, words, strict=True)
    ]
    return Content("\n").join(lines)
