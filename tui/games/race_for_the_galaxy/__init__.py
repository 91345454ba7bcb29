"""Race for the Galaxy as the app and the command line show it."""

from tui.front import Command, FrontEnd, Picture

HERE = "tui.games.race_for_the_galaxy"
FRONT = FrontEnd(
    picture=Picture(
        ("[$accent]▸[/]    .·:[$primary]✶[/]°˙ ", "  [$accent]▸▸[/] ˙°[$primary]✶[/]:·. "),
        ("[$accent]>[/]    ..:[$primary]*[/]o' ", "  [$accent]>>[/] 'o[$primary]*[/]:.. "),
    ),
    commands=(Command("deck", "the cards of Race for the Galaxy, ours or of a file", f"{HERE}.commands.deck:fill"),),
)
