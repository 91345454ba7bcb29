"""New Frontiers as the app and the command line show it."""

from tui.front import Command, FrontEnd, Picture

HERE = "tui.games.new_frontiers"
FRONT = FrontEnd(
    picture=Picture(
        ("[$primary]╱▔╲[/] [$success]╱▔╲[/] [$accent]╱▔╲[/]", "[$primary]╲▁╱[/] [$success]╲▁╱[/] [$accent]╲▁╱[/]"),
        (
            "[$primary]/-\\ [/][$success]/-\\ [/][$accent]/-\\ [/]",  # a backslash before a bracket would hide it
            "[$primary]\\_/ [/][$success]\\_/ [/][$accent]\\_/ [/]",
        ),
    ),
    commands=(Command("tiles", "the tiles of New Frontiers, ours or those of a file", f"{HERE}.commands.tiles:fill"),),
)
