"""The colours of the map, from the theme. Shapes and marks give the same information."""

import re
from collections.abc import Mapping

from nf_core.games.high_frontier.routes.map.records import ZONES
from tui.themes import COLUMNS, NIGHT

ROWS = {
    #           night          day            256        16              none
    "mercury": ("#c9a27a 10%", "#c9a27a 10%", "#121212", "ansi_default", "ansi_default"),
    "venus":   ("#e0c050 10%", "#e0c050 10%", "#1c1c1c", "ansi_default", "ansi_default"),
    "earth":   ("#4a90e2 10%", "#4a90e2 10%", "#121212", "ansi_default", "ansi_default"),
    "mars":    ("#d9534f 10%", "#d9534f 10%", "#1c1c1c", "ansi_default", "ansi_default"),
    "ceres":   ("#8a8a8a 10%", "#8a8a8a 10%", "#121212", "ansi_default", "ansi_default"),
    "jupiter": ("#e08a3c 10%", "#e08a3c 10%", "#1c1c1c", "ansi_default", "ansi_default"),
    "saturn":  ("#c8b45a 10%", "#c8b45a 10%", "#121212", "ansi_default", "ansi_default"),
    "uranus":  ("#4fc3c7 10%", "#4fc3c7 10%", "#1c1c1c", "ansi_default", "ansi_default"),
    "neptune": ("#5b6ee1 10%", "#5b6ee1 10%", "#121212", "ansi_default", "ansi_default"),
    "cool":    ("#6cc5c9",     "#1c6670",     "#5fd7d7", "ansi_cyan",    "ansi_default"),
    "heat-1":  ("#6f9dff",     "#1d4fb8",     "#87afff", "ansi_bright_blue",   "ansi_default"),
    "heat-2":  ("#5fc9d8",     "#0f6675",     "#5fd7d7", "ansi_cyan",          "ansi_default"),
    "heat-3":  ("#e9e2a8",     "#5c5600",     "#ffffaf", "ansi_default",       "ansi_default"),
    "heat-4":  ("#ff9f43",     "#8f4300",     "#ffaf5f", "ansi_bright_yellow", "ansi_default"),
    "heat-5":  ("#ff7b7b",     "#b3001b",     "#ff8787", "ansi_bright_red",    "ansi_default"),
}  # fmt: skip
"""Colours that no role of the app has, in the columns of `tui/themes.py`: the grounds of the zones, a cool ink, and the
steps of heat, from the blue of what is near to the red of what is far.

A ground is a hue mixed thinly into the background; where there are 256 colours, whose dark hues are glaring, two greys
take turns. Other themes have the first column.
"""
COLOURS = {
    "line": "color: $foreground 35%;",
    "zone-name": "color: $foreground 55%; text-style: italic;",
    "site": "color: $foreground; text-style: bold;",
    "name": "color: $foreground 80%;",
    "place": "color: $text-accent;",
    "start": "color: $text-accent; text-style: bold;",
    "end": "color: $foreground; text-style: bold;",
    "one-way": "color: $foreground 60%;",
    "pointer": "color: $text-accent; text-style: bold reverse;",
    "burn": "color: $warning;",
    "lander-full": "color: $warning; text-style: bold;",
    "lander-half": "color: $warning;",
    "hohmann": "color: $foreground 60%;",
    "lagrange": "color: $primary;",
    "radiation": "color: $success;",
    "crash": "color: $error; text-style: bold;",
    "aerobrake": "color: $error; text-style: bold;",
    "flyby": "color: $text-accent;",
    "turn-1": "color: $warning; text-style: bold;",
    "turn-2": "color: $success; text-style: bold;",
    "turn-3": "color: $error; text-style: bold;",
    "turn-4": "color: $primary; text-style: bold;",
    "turn-5": "color: $secondary; text-style: bold;",
    "turn-6": "color: $foreground; text-style: bold;",
    "other": "color: cool;",
    "source": "color: $success; text-style: bold;",
    "target": "color: $error; text-style: bold;",
    "cold": "color: $foreground 40%;",
    "spent": "color: $foreground 50%;",
    "heat-1": "color: heat-1;",
    "heat-2": "color: heat-2;",
    "heat-3": "color: heat-3; text-style: bold;",
    "heat-4": "color: heat-4; text-style: bold;",
    "heat-5": "color: heat-5; text-style: bold underline;",
    "badge": "color: $accent; text-style: bold;",
    "cursor": "text-style: bold reverse;",
    "caption": "background: $primary; color: $text; text-style: bold;",
}
"Each ink and its style."
STOPS = {
    f"stop-{name[5:]}": style.replace("bold", "bold reverse") for name, style in COLOURS.items() if name[:4] == "turn"
}
PIECES = {
    "un": "$secondary",
    "nasa": "$foreground",
    "prc": "$error",
    "esa": "$success",
    "shimizu": "$warning",
    "moving": "cool",
}
"The colour of each faction's pieces, and of the stack under way."
CHIPS = {f"piece-{owner}": f"color: {colour}; text-style: bold reverse;" for owner, colour in PIECES.items()}
GROUNDS = {f"zone-{zone}": f"background: {zone};" for zone in ZONES}
NAMED = GROUNDS | COLOURS | STOPS | CHIPS
"The style of each ink, in which a name of `ROWS` stands for its colour."
NAME = re.compile(rf"(?<=: )({'|'.join(ROWS)})(?=;)")
ANSI = dict.fromkeys(GROUNDS, "background: ansi_default;") | dict.fromkeys(
    ("line", "zone-name", "cold", "spent"), "color: ansi_bright_black;"
)
"The differences for the terminal's own colours, which cannot be mixed."


def styles(column: str) -> dict[str, str]:
    """The style of each ink that has a colour of `ROWS`, in a column of the themes."""
    place = COLUMNS.index(column)
    named = {ink: style for ink, style in NAMED.items() if NAME.search(style)}
    return {ink: NAME.sub(lambda met: ROWS[met[0]][place], style) for ink, style in named.items()}


def _rules(found: Mapping[str, str]) -> str:
    return "".join(f"& > .solar-map--{ink} {{ {style} }}" for ink, style in found.items())


INKS = tuple(NAMED)
CSS = f"""
SolarMap {{
    width: 1fr;
    height: 1fr;
    background: $background;
    {_rules(NAMED | styles(NIGHT))}
    &:blur > .solar-map--caption {{ background: $surface; color: $foreground; }}
    &:ansi {{ {_rules(ANSI)} }}
    {"".join(f"&.-{column} {{ {_rules(styles(column))} }}" for column in COLUMNS if column != NIGHT)}
}}
"""
