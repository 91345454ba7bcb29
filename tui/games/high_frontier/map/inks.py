"""The colours of the map, from the theme. Shapes and marks give the same information."""

from nf_core.games.high_frontier.routes.map.records import ZONES
from tui.themes import COLUMNS

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
    "line": "$foreground 35%",
    "zone-name": "italic $foreground 55%",
    "site": "bold $foreground",
    "name": "$foreground 80%",
    "place": "$text-accent",
    "start": "bold $text-accent",
    "end": "bold $foreground",
    "one-way": "$foreground 60%",
    "pointer": "bold reverse $text-accent",
    "burn": "$warning",
    "lander-full": "bold $warning",
    "lander-half": "$warning",
    "hohmann": "$foreground 60%",
    "lagrange": "$primary",
    "radiation": "$success",
    "crash": "bold $error",
    "aerobrake": "bold $error",
    "flyby": "$text-accent",
    "turn-1": "bold $warning",
    "turn-2": "bold $success",
    "turn-3": "bold $error",
    "turn-4": "bold $primary",
    "turn-5": "bold $secondary",
    "turn-6": "bold $foreground",
    "other": "cool",
    "source": "bold $success",
    "target": "bold $error",
    "cold": "$foreground 40%",
    "spent": "$foreground 50%",
    "heat-1": "heat-1",
    "heat-2": "heat-2",
    "heat-3": "bold heat-3",
    "heat-4": "bold heat-4",
    "heat-5": "bold underline heat-5",
    "badge": "bold $accent",
    "cursor": "bold reverse",
    "caption": "bold auto 87% on $primary",
    "caption-away": "bold $foreground on $surface",
}
"""Each ink and its style, as the library writes styles in marked-up text; `away`: when the keyboard is elsewhere.

In a style sheet they were a hundred and forty rules, which took a tenth of the time that a map needs to appear.
"""
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
CHIPS = {f"piece-{owner}": f"bold reverse {colour}" for owner, colour in PIECES.items()}
GROUNDS = {f"zone-{zone}": f"on {zone}" for zone in ZONES}
NAMED = GROUNDS | COLOURS | STOPS | CHIPS
"The style of each ink, in which a name of `ROWS` stands for its colour."
ANSI = dict.fromkeys(GROUNDS, "on ansi_default") | {
    "line": "ansi_bright_black",
    "zone-name": "italic ansi_bright_black",
    "cold": "ansi_bright_black",
    "spent": "ansi_bright_black",
    "caption": "bold ansi_default on $primary",
}
"The differences for the terminal's own colours, which cannot be mixed or told from each other."


def style(ink: str, theme: str, *, ansi: bool) -> str:
    """The style of an ink in a theme; `ansi`: in the terminal's own colours."""
    place = COLUMNS.index(theme) if theme in COLUMNS else 0
    named = ANSI.get(ink, NAMED[ink]) if ansi else NAMED[ink]
    return " ".join(ROWS[word][place] if word in ROWS else word for word in named.split())
