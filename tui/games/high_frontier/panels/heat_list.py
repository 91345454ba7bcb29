"""The heat view's list: every site with its least cost from the start, cheapest first."""

from collections.abc import Mapping

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Select, Static
from textual.widgets.option_list import Option

from nf_core.kernel.ledger import count, show
from tui.games.high_frontier.map import glyphs
from tui.games.high_frontier.map.solar_map import SolarMap
from tui.games.high_frontier.planning.planning import MEASURES, Heat
from tui.keys import with_keys
from tui.panels.drop_down import DropDown
from tui.panels.listing import Listing

OFF = "The map and this list show what every site costs from the start. Press <key e heat>, or choose a measure."


class HeatList(Vertical):
    """The measure, and the sites in its order."""

    help_text = (
        "Heat: the sites by their least cost from the start, the coldest first; the longer the bar, the hotter. Enter "
        "flies there."
    )
    DEFAULT_CSS = """
    HeatList Static { padding: 0 1; color: $text-muted; height: auto; }
    HeatList Listing { height: 1fr; }
    """

    class MeasureChosen(Message):
        """The reader wants another measure, or none: ""."""

        def __init__(self, measure: str) -> None:
            super().__init__()
            self.measure = measure

    class SiteChosen(Message):
        """Fly to this site."""

        def __init__(self, space: str) -> None:
            super().__init__()
            self.space = space

    def compose(self) -> ComposeResult:
        """Measure, remark, list."""
        yield DropDown(_options(MEASURES), value="", id="measure")
        yield Static(with_keys(self, OFF), id="heat-remark")
        yield Listing(id="heat-sites", compact=True)

    def offer(self, measures: Mapping[str, str]) -> None:
        """Let the reader choose among these measures; if the chosen one is gone, take the first."""
        was = self.measure
        select = self.query_one("#measure", Select)
        with self.prevent(Select.Changed):
            select.set_options(_options(measures))
            select.value = was if was in ("", *measures) else next(iter(measures))

    @property
    def measure(self) -> str:
        """The measure; "" while the view is off."""
        return str(self.query_one("#measure", Select).value)

    @measure.setter
    def measure(self, measure: str) -> None:
        self.query_one("#measure", Select).value = measure

    def show_heat(self, heat: Heat | None, solar_map: SolarMap) -> None:
        """List the sites; None empties the list.

        Args:
            heat: what each site costs.
            solar_map: the map that shows the same, with its signs and inks, from the same start.
        """
        sites, network = self.query_one("#heat-sites", OptionList), solar_map.network
        sites.clear_options()
        remark = Text(with_keys(self, OFF))
        if heat:
            start = f", from {network.spaces[solar_map.source].title}" if solar_map.source else ""
            remark = Text(f"{count(len(heat.costs), 'site')}{start}\n").append_text(_scale(heat, solar_map))
            sites.add_options([_option(solar_map, heat, id, share) for id, share in heat.shares.items()])
            sites.highlighted = 0
        self.query_one("#heat-remark", Static).update(remark)

    @on(Select.Changed)
    def change(self, event: Select.Changed) -> None:
        """Another measure."""
        event.stop()
        self.post_message(self.MeasureChosen(self.measure))

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Fly to the site."""
        event.stop()
        self.post_message(self.SiteChosen(str(event.option.id)))


def _options(measures: Mapping[str, str]) -> list[tuple[str, str]]:
    return [("heat view off", ""), *((name, measure) for measure, name in measures.items())]


def _scale(heat: Heat, solar_map: SolarMap) -> Text:
    """From the least to the most that a site costs, in the signs and inks of the map."""
    figures = [show(cost) for cost in heat.costs.values()] or ["0"]
    ramp = solar_map.signs.heat
    text = Text(f"cold {figures[0]} ")
    for place, sign in enumerate(ramp):
        text.append(sign, solar_map.heat_style(glyphs.heat_of(place / len(ramp))))
    return text.append(f" {figures[-1]} hot")


def _option(solar_map: SolarMap, heat: Heat, id: str, share: float) -> Option:
    step = glyphs.heat_of(share)
    text = Text(f"{show(heat.costs[id]):>5} ", "bold", no_wrap=True, overflow="ellipsis")
    text.append(f"{solar_map.signs.heat[-1] * step:<{glyphs.HEAT_STEPS}} ", solar_map.heat_style(step))
    return Option(text.append(glyphs.caption(solar_map.network, id), "not bold"), id)
