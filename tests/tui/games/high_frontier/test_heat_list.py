"""The list of the heat view alone."""

from textual.app import App
from textual.widgets._select import SelectOverlay

from tests.tui.piloting import until
from tui.games.high_frontier.panels.heat_list import HeatList

FLIGHT = {"burns": "burns", "turns": "turns"}
ROCKET = {"fuel": "fuel", "turns": "turns"}


async def test_a_measure_stays_while_there_is_one_else_the_first_is_taken():
    heat = HeatList()

    class Page(App):
        def compose(self):
            yield heat

    async with Page().run_test() as pilot:
        for measures, chosen, expected in ((FLIGHT, "", ""), (ROCKET, "turns", "turns"), (FLIGHT, "fuel", "burns")):
            if chosen:
                heat.offer(FLIGHT | ROCKET)
                heat.measure = chosen
            heat.offer(measures)
            await pilot.pause()
            assert heat.measure == expected


async def test_all_measures_are_seen_when_their_list_is_open():
    heat = HeatList()

    class Page(App):
        def compose(self):
            yield heat

    async with Page().run_test() as pilot:
        heat.offer(FLIGHT)
        heat.query_one("#measure").focus()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.focused, SelectOverlay))
        assert pilot.app.focused.size.height == pilot.app.focused.option_count == 1 + len(FLIGHT)
