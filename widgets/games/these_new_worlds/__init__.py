"""These New Worlds in notebooks: its table in pieces."""

from widgets.front import FrontEnd

FRONT = FrontEnd(
    areas="widgets.games.these_new_worlds.table:areas",
    about="widgets.games.these_new_worlds.table:about",
)
