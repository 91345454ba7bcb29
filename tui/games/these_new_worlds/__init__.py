"""These New Worlds as the app and the command line show it."""

from tui.front import FrontEnd, Picture

FRONT = FrontEnd(
    picture=Picture(
        (
            "[$error]┌──[/][$warning]┌──[/][$success]┌──[/][$primary]┌──┐[/]",
            "[$error]│ 5[/][$warning]│ 9[/][$success]│14[/][$primary]│18│[/]",
        ),
        (
            "[$error].--[/][$warning].--[/][$success].--[/][$primary].--.[/]",
            "[$error]| 5[/][$warning]| 9[/][$success]|14[/][$primary]|18|[/]",
        ),
    ),
)
