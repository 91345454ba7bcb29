"""The panels beside the map, under tabs; with enough room, the routes are beside another panel."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Tab, Tabs

from tui.games.high_frontier.panels.comparison import Comparison
from tui.games.high_frontier.panels.flight_controls import FlightControls
from tui.games.high_frontier.panels.heat_list import HeatList
from tui.games.high_frontier.panels.reasons import Reasons
from tui.games.high_frontier.panels.route_list import RouteList

PANES = {"routes": "Routes", "flight": "Flight", "heat": "Heat", "compare": "Compare"}


class Side(Vertical):
    """Routes, flight, heat and comparison."""

    DEFAULT_CLASSES = "-on-routes"

    def compose(self) -> ComposeResult:
        """The tabs and what is under them."""
        yield Tabs(*[Tab(name, id=id) for id, name in PANES.items()], id="tabs")
        with Horizontal(id="panes"):
            with Vertical(id="pane-routes", classes="pane -active"):  # as `show_pane` finds it
                yield RouteList(id="route-list")
                yield Reasons(search="<key t search-to>", id="reasons")
            yield FlightControls(id="pane-flight", classes="pane")
            yield HeatList(id="pane-heat", classes="pane")
            yield Comparison(id="pane-compare", classes="pane")

    def bring(self, name: str) -> None:
        """Bring a panel to the front."""
        self.query_one(Tabs).active = name

    def other(self, step: int) -> str:
        """The panel so many places on from the one in front."""
        names = list(PANES)
        return names[(names.index(self.query_one(Tabs).active or names[0]) + step) % len(names)]

    def enter(self, name: str) -> None:
        """Bring a panel to the front and give it the keyboard."""
        self.bring(name)
        pane = self.query_one(f"#pane-{name}")
        first = next((widget for widget in pane.query("*") if widget.focusable), pane)
        self.call_after_refresh(first.focus)

    @on(Tabs.TabActivated)
    def show_pane(self, event: Tabs.TabActivated) -> None:
        """Show what is under a tab."""
        for name in PANES:
            self.query_one(f"#pane-{name}").set_class(name == event.tab.id, "-active")
        self.set_class(event.tab.id == "routes", "-on-routes")
