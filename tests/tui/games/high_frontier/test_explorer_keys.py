"""Digits in the Route Explorer are the numbers of the routes that it lists."""

from tests.tui.piloting import press, settle
from tui.games.high_frontier.panels.route_list import RouteList


async def test_a_digit_chooses_the_route_with_that_number_wherever_the_keyboard_is(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await app.run_action("app.open('routes')")
        await press(pilot, "t", *"ceres", "enter")
        routes = app.screen.query_one(RouteList)
        assert app.screen.map.has_focus
        await pilot.press("3")
        await settle(pilot)
        assert routes.choice == routes.choices[2]
        assert app.screen.map.route == routes.choices[2].hops
        await pilot.press("right_square_bracket")
        await settle(pilot)
        assert app.screen.query_one("#pane-flight").display
        await pilot.press("1")
        await settle(pilot)
        assert routes.choice == routes.choices[2], "a list out of sight stays as it is"
