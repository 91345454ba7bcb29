"""New Frontiers: two to five players build space empires of developments and colonies.

Read in this order: `facts` (the tiles and what the box holds), `state` (an empire, the table), `numbers` (what tiles
make of an empire), `phases` (the set-up, the action tiles, a round), `words`, `game`, `bots`.
"""

from nf_core.kernel.manifest import Bot, Manifest

PACKAGE = "nf_core.games.new_frontiers"
PLANNER = f"{PACKAGE}.bots.planner:Planner"
MANIFEST = Manifest(
    id="new-frontiers",
    title="New Frontiers",
    prefix="nfr",
    package=PACKAGE,
    game=f"{PACKAGE}.game:GAME",
    seats=(2, 3, 4, 5),
    about="Build an empire, one action at a time for all",
    goal=(
        "Have the most victory points (VP) when an empire has no room left or the VP are used up.",
        "In a round each player selects one action. Everybody does it, but only who selected it gets its bonus.",
        "Early on, choose what brings credits, colonists and goods; points come with what they buy.",
    ),
    order=30,
    bots=(
        Bot("planner-easy", PLANNER, "plans its empire, with slips", {"rivals": False, "slip": 3.0, "quick": True}),
        Bot("planner", PLANNER, "plans its empire", {"quick": True}),
        Bot("planner-hard", PLANNER, "plans its empire, and works out what others will do"),
    ),
    adviser="planner-hard",
    usual=("you", "planner"),
    front_ends={"tui": "tui.games.new_frontiers", "widgets": "widgets.games.new_frontiers"},
)
