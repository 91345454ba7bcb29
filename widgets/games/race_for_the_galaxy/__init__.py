"""Race for the Galaxy in notebooks: its cards to browse, and the widgets that count and compare tableaus."""

from widgets.front import FrontEnd

PACKAGE = "widgets.games.race_for_the_galaxy"


def static(*names: str) -> tuple[str, ...]:
    """The names of scripts or style sheets of this folder as `package:name`."""
    return tuple(f"{PACKAGE}:{name}" for name in names)


FRONT = FrontEnd(
    cards=f"{PACKAGE}.cards:cards",
    unseen=f"{PACKAGE}.unseen:unseen",
    widgets={
        "PhaseStepper": f"{PACKAGE}.phase_stepper:PhaseStepper",
        "TableauScore": f"{PACKAGE}.tableau_score:TableauScore",
    },
    sheets=static("race"),
)
