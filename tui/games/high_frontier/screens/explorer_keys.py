"""The keys of the Route Explorer; digits are the numbers of the routes in its list."""

from textual.binding import Binding, BindingType

KEYS: list[BindingType] = [
    # These keys come before the map's, so that the next key typed finds the field.
    Binding("t", "search('to')", "To", priority=True),
    Binding("f", "search('from')", "From", show=False, priority=True),
    Binding("s", "start_here", "Start"),
    Binding("x", "swap", "Swap ends", show=False),
    Binding("v", "visit", "Via", show=False),
    Binding("a", "shun", "Avoid", show=False),
    Binding("n", "next_route(1)", "Next route", show=False),
    Binding("N", "next_route(-1)", "Previous route", show=False),
    Binding("c", "mark", "Compare"),
    Binding("e", "heat", "Heat"),
    Binding("b", "bench", "Rocket"),
    *[Binding(str(digit), f"choose({digit})", "Route by number", show=False) for digit in range(1, 10)],
    Binding("left_square_bracket", "turn_pane(-1)", "Panel before", show=False, key_display="["),
    Binding("right_square_bracket", "turn_pane(1)", "Next panel", show=False, key_display="]"),
    Binding("p", "panels", "Panels"),
    Binding("question_mark", "app.help", "Help"),
    Binding("escape", "back", "Back", show=False),
    Binding("q", "app.quit", "Quit"),
]
