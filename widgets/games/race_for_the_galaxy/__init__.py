"""Race for the Galaxy in notebooks: its cards to browse, and the widgets that count and compare tableaus."""

from widgets.front import FrontEnd

PACKAGE = "widgets.games.race_for_the_galaxy"

FRONT = FrontEnd(
    cards=f"{PACKAGE}.cards:cards",
    unseen=f"{PACKAGE}.unseen:unseen",
    widgets={"TableauScore": f"{PACKAGE}.tableau_score:TableauScore"},
)
