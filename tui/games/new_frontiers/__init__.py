"""New Frontiers as the app and the command line show it."""

from tui.front import Command, FrontEnd

HERE = "tui.games.new_frontiers"
FRONT = FrontEnd(
    commands=(Command("tiles", "the tiles of New Frontiers, ours or those of a file", f"{HERE}.commands.tiles:fill"),),
)
