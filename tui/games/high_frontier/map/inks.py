"""The colours of the map, from the theme. Shapes and marks give the same information."""

from nf_core.games.high_frontier.routes.map.records import ZONES

TINTS = {
    "mercury": "#c9a27a",
    "venus": "#e0c050",
    "earth": "#4a90e2",
    "mars": "#d9534f",
    "ceres": "#8a8a8a",
    "jupiter": "#e08a3c",
    "saturn": "#c8b45a",
    "uranus": "#4fc3c7",
    "neptune": "#5b6ee1",
}
"The hue of each zone's ground, mixed thinly into the background."
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
    "turn-5": "color: ansi_bright_magenta; text-style: bold;",
    "turn-6": "color: $foreground; text-style: bold;",
    "other": "color: ansi_bright_cyan;",
    "source": "color: $success; text-style: bold;",
    "target": "color: $error; text-style: bold;",
    "cold": "color: $foreground 40%;",
    "spent": "color: $foreground 50%;",
    "heat-1": "color: $primary; text-style: bold;",
    "heat-2": "color: ansi_bright_cyan; text-style: bold;",
    "heat-3": "color: $success; text-style: bold;",
    "heat-4": "color: $warning; text-style: bold;",
    "heat-5": "color: $error; text-style: bold;",
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
    "moving": "ansi_bright_cyan",
}
"The colour of each faction's pieces, and of the stack under way."
CHIPS = {f"piece-{owner}": f"color: {colour}; text-style: bold reverse;" for owner, colour in PIECES.items()}
GROUNDS = {f"zone-{zone}": f"background: {TINTS[zone]} 10%;" for zone in ZONES}
STYLES = GROUNDS | COLOURS | STOPS | CHIPS
ANSI = dict.fromkeys(GROUNDS, "background: ansi_default;") | dict.fromkeys(
    ("line", "zone-name", "cold", "spent"), "color: ansi_bright_black;"
)
"The differences for the terminal's own colours, which cannot be mixed."
GREYS = ("#121212", "#1c1c1c")
"The grounds of zones in turn, where there are 256 colours: of dark hues those have only glaring ones."
IN_256 = {f"zone-{zone}": f"background: {GREYS[place % 2]};" for place, zone in enumerate(ZONES)}
INKS = tuple(STYLES)
CSS = f"""
SolarMap {{
    width: 1fr;
    height: 1fr;
    background: $background;
    {"".join(f"& > .solar-map--{ink} {{ {style} }}" for ink, style in STYLES.items())}
    &:blur > .solar-map--caption {{ background: $surface; color: $foreground; }}
    &:ansi {{
        {"".join(f"& > .solar-map--{ink} {{ {style} }}" for ink, style in ANSI.items())}
    }}
    &.-palette {{
        {"".join(f"& > .solar-map--{ink} {{ {style} }}" for ink, style in IN_256.items())}
    }}
}}
"""
