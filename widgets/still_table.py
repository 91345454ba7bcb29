"""A table as still HTML, for places without our style sheets and scripts; the elements hold their own colours."""

from html import escape

from widgets.link import Data

INKS = {
    "red": ("#c62828", "#fff"),
    "yellow": ("#e3b505", "#2b2300"),
    "green": ("#2e7d32", "#fff"),
    "blue": ("#1565c0", "#fff"),
    "purple": ("#5a4b81", "#fff"),
    "grey": ("#5f6b76", "#fff"),
    "": ("#e8ebee", "#1b2530"),
}
"Paper and ink by the colour of a piece; pieces of other colours look plain."


def still(view: Data) -> str:
    """The table: its pieces if it is drawn in pieces, otherwise its lines; without what is only looked up."""
    if view["areas"]:
        return "".join(_area(area) for area in view["areas"] if not area["aside"])
    hands = [f"{hand['title']}: {line}" for hand in view["hands"] for line in hand["lines"]]
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in [*view['lines'], *hands])}</ul>"


def _area(area: Data) -> str:
    note = f" <small>{escape(area['note'])}</small>" if area["note"] else ""
    rows = [*map(escape, area["lines"]), *(" ".join(map(_piece, row)) for row in area["rows"])]
    return f"<p><b>{escape(area['title'])}</b>{note}<br>{'<br>'.join(rows) or 'nothing'}</p>"


def _piece(piece: Data) -> str:
    paper, ink = INKS.get(piece["colour"], INKS[""])
    look = f"display:inline-block;background:{paper};color:{ink};border-radius:6px;padding:1px 7px;margin:1px"
    name = piece["name"] if piece["look"] in {"card", "tile", "world"} else ""
    text = " ".join(filter(None, (piece["face"], name, piece["letter"], piece["now"], piece["marks"])))
    return f'<span style="{look}" title="{escape(piece["words"])}">{escape(text)}</span>'
