"""The colours of the map, from the theme. Shapes and marks say the same without them."""

from nf_core.high_frontier.routes.records import ZONES

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
    "burn": "color: $text-warning;",
    "lander-full": "color: $text-warning; text-style: bold;",
    "lander-half": "color: $text-warning;",
    "hohmann": "color: $foreground 60%;",
    "lagrange": "color: $text-primary;",
    "radiation": "color: $text-success;",
    "crash": "color: $text-error; text-style: bold;",
    "aerobrake": "color: $text-error; text-style: bold;",
    "flyby": "color: $text-accent;",
    "turn-1": "color: $text-warning; text-style: bold;",
    "turn-2": "color: $text-success; text-style: bold;",
    "turn-3": "color: $text-primary; text-style: bold;",
    "turn-4": "color: $text-error; text-style: bold;",
    "turn-5": "color: $text-secondary; text-style: bold;",
    "turn-6": "color: $foreground; text-style: bold;",
    "other": "color: $text-secondary;",
    "source": "color: $text-success; text-style: bold;",
    "target": "color: $text-error; text-style: bold;",
    "cold": "color: $foreground 40%;",
    "heat-1": "color: $text-primary; text-style: bold;",
    "heat-2": "color: $text-secondary; text-style: bold;",
    "heat-3": "color: $text-success; text-style: bold;",
    "heat-4": "color: $text-warning; text-style: bold;",
    "heat-5": "color: $text-error; text-style: bold;",
    "cursor": "text-style: bold reverse;",
    "caption": "background: $primary; color: $text; text-style: bold;",
}
"Each ink and its style."
STOPS = {
    f"stop-{name[5:]}": style.replace("bold", "bold reverse") for name, style in COLOURS.items() if name[:4] == "turn"
}
GROUNDS = {f"zone-{zone}": f"background: {TINTS[zone]} 10%;" for zone in ZONES}
STYLES = GROUNDS | COLOURS | STOPS
INKS = tuple(STYLES)
CSS = (
    "SolarMap {\n    width: 1fr;\n    height: 1fr;\n    background: $background;\n"
    + "".join(f"    & > .solar-map--{ink} {{ {style} }}\n" for ink, style in STYLES.items())
    + "}\n"
)
