"""Race for the Galaxy as the app and the command line show it."""

from tui.front import Command, FrontEnd

HERE = "tui.games.race_for_the_galaxy"
FRONT = FrontEnd(
    commands=(Command("deck", "the cards of Race for the Galaxy, ours or of a file", f"{HERE}.commands.deck:fill"),),
)
