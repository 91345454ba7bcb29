"""High Frontier, the basic game, with the route network and what a flight costs.

Read in this order: `routes` (the map and the planners), `state` (the glossary), `rules`, `words`, `game`.
"""

from nf_core.kernel.manifest import Bot, Manifest

PACKAGE = "nf_core.games.high_frontier"
MISSION = f"{PACKAGE}.bots.mission:Mission"
MISSION_HARD = f"{PACKAGE}.bots.mission:MissionHard"
SLIPPING = "nf_core.bots.slipping:Slipping"
MANIFEST = Manifest(
    id="high-frontier",
    title="High Frontier",
    prefix="hf",
    package=PACKAGE,
    game=f"{PACKAGE}.game:GAME",
    seats=(1, 2, 3, 4, 5),
    about="Build rockets, fly to far worlds, found industry",
    goal=(
        "Score the most points by claims and factories on the worlds of the Solar System. A turn is a year.",
        "A turn has one operation: take water, buy ideas, boost them into space, prospect, industrialise. And you fly.",
        "Water (WT) is your money on Earth and your fuel in space, so first get water and a light rocket.",
    ),
    order=20,
    bots=(
        Bot("mission-easy", SLIPPING, "plans its flights, with slips", {"bot": MISSION, "slips": 0.05}),
        Bot("mission", MISSION, "plans its flights"),
        Bot("mission-hard", MISSION_HARD, "plans its flights, and its cards by the flights that they allow"),
    ),
    adviser="mission",
    usual=("you", "mission"),
    library={
        "solar_system": f"{PACKAGE}.library:solar_system",
        "rocket": f"{PACKAGE}.library:rocket",
        "plan": f"{PACKAGE}.library:plan",
    },
    front_ends={"tui": "tui.games.high_frontier", "widgets": "widgets.games.high_frontier"},
)
