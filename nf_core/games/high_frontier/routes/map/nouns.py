"""What the kinds of spaces and the costs of a flight are called, everywhere: app, command line, notebooks."""

KINDS = {
    "site": "site",
    "burn": "burn",
    "hohmann": "Hohmann",
    "lagrange": "Lagrange point",
    "radiation": "radiation space",
}
"A kind of space to its noun."
COSTS = {
    "burns": "burn",
    "turns": "turn",
    "hazards": "hazard",
    "radiation": KINDS["radiation"],
    "fuel_steps": "fuel step",
}
"A cost to what it counts, one of them."
