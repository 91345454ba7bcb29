"""High Frontier in notebooks: its map, and the widgets that show routes, rockets, missions, odds and scores."""

from widgets.front import FrontEnd

PACKAGE = "widgets.games.high_frontier"


def static(*names: str) -> tuple[str, ...]:
    """The names of scripts or style sheets of this folder as `package:name`."""
    return tuple(f"{PACKAGE}:{name}" for name in names)


MAP = static("marks", "names", "map_drawing", "map")
"The scripts that draw the solar system."
FRONT = FrontEnd(
    land=f"{PACKAGE}.table:land",
    chart=f"{PACKAGE}.table:chart",
    open_hands=True,
    widgets={
        "MissionTimeline": f"{PACKAGE}.mission_timeline:MissionTimeline",
        "ProspectOdds": f"{PACKAGE}.prospect_odds:ProspectOdds",
        "RocketBench": f"{PACKAGE}.rocket_bench:RocketBench",
        "RouteExplorer": f"{PACKAGE}.route_explorer:RouteExplorer",
        "ScoreSheet": f"{PACKAGE}.score_sheet:ScoreSheet",
    },
    scripts=(*MAP, *static("map_frame", "table_map")),
    sheets=static(
        "map", "table_map", "cards", "answer", "bench_page", "mission_timeline", "score_sheet", "route_explorer"
    ),
)
