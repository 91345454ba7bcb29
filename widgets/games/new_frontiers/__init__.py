"""New Frontiers in notebooks: its tiles to browse, and the widgets that show scores and what an empire earns."""

from widgets.front import FrontEnd

PACKAGE = "widgets.games.new_frontiers"


def static(*names: str) -> tuple[str, ...]:
    """The names of scripts or style sheets of this folder as `package:name`."""
    return tuple(f"{PACKAGE}:{name}" for name in names)


FRONT = FrontEnd(
    cards=f"{PACKAGE}.cards:cards",
    widgets={
        "EmpireScore": f"{PACKAGE}.empire_score:EmpireScore",
        "EngineChain": f"{PACKAGE}.engine_chain:EngineChain",
    },
    sheets=static("empire"),
)
