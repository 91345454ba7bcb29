"""High Frontier as the app and the command line show it."""

from tui.front import Command, FrontEnd, Page, Picture, Setting

HERE = "tui.games.high_frontier"
FRONT = FrontEnd(
    picture=Picture(
        ("  .·─·─·[$accent]▶[/]  ·  ", "[$primary]◉[/]'     ·  [$warning](●)[/]"),
        ("  .-.-.-[$accent]>[/]  .  ", "[$primary]O[/]'     .  [$warning](@)[/]"),
    ),
    board=f"{HERE}.board.board:HighFrontierBoard",
    planner=f"{HERE}.screens.flight_plan:FlightPlanScreen",
    standing=f"{HERE}.planning.standing:read",
    plain_commands=f"{HERE}.planning.plain_flights:PlainFlights",
    commands=(
        Command(
            "routes", "what it costs to fly from one space to another, and why", f"{HERE}.commands.parsers:fill_routes"
        ),
        Command("rocket", "build and check a rocket: mass, tanks, thrust", f"{HERE}.commands.parsers:fill_rocket"),
    ),
    pages=(Page("routes", "r", "Routes", "Where to fly, what it costs, and why", f"{HERE}.screens.pages:routes"),),
    examples=(
        "nf play high-frontier --seats human,mission,mission",
        "nf play high-frontier --seats human --option target=40   alone, to reach 40 VP",
    ),
    prepares=(f"{HERE}.map.atlas:prepare_map", f"{HERE}.map.atlas:prepare_zones"),
    set_up_help=f"{HERE}.panels.crews:help_text",
    settings=(
        Setting(
            "edition",
            "Map",
            {"third": "Third edition: agrees with the rule book's figures", "fourth": "Fourth edition: the later map"},
        ),
    ),
)
