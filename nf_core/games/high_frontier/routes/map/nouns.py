"""The words for kinds of spaces and costs of a flight, in the app, on the command line and in notebooks."""

KINDS = {
    "site": "site",
    "burn": "burn",
    "hohmann": "Hohmann",
    "lagrange": "Lagrange point",
    "radiation": "radiation space",
}
"The noun for each kind of space."
COSTS = {
    "burns": "burn",
    "turns": "turn",
    "hazards": "hazard",
    "radiation": KINDS["radiation"],
    "fuel_steps": "fuel step",
}
"The noun for each cost, in the singular."
