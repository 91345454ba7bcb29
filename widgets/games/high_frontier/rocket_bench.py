"""The rocket bench: a rocket of cards and tanks, the reasons of all its figures, and the sites within its reach."""

from collections.abc import Sequence
from html import escape
from typing import Any, ClassVar

from traitlets import Any as Anything
from traitlets import Dict, List, Unicode, observe, validate

from nf_core.games.high_frontier.routes.map import network as networks
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, tanks
from nf_core.games.high_frontier.routes.voyage.voyage import RocketPlan, plan_rocket
from nf_core.kernel.errors import BadRequest
from widgets import forms, link
from widgets.asking import AskingWidget
from widgets.fallback import image
from widgets.games.high_frontier import bench, static
from widgets.games.high_frontier.geometry import geometry
from widgets.games.high_frontier.rocket_sheet import reach_data, sheet_data, thrust_table
from widgets.ledger import ledger_table

MOST_TURNS = 12
MOST_LABELS = 150_000
"The limit at which the search for sites within reach gives up."


def _watch(labels: int) -> None:
    if labels > MOST_LABELS:
        raise BadRequest("There are too many ways to check them all.", "Look fewer turns ahead, or load less fuel.")


class RocketBench(AskingWidget):
    """Puts a rocket together and shows its figures: dry mass, its row of the rocket diagram, thrust, burns, reach.

    Args:
        cards: card names, typed any way you like, of either side.
        tanks: full tanks.
        beamed: whether power is beamed to it.
        fuel: the fuel in the tanks, `water` or `dirt`.
        source: where `reach` begins.

    Raises:
        BadRequest: a name is unknown or ambiguous, a card is aboard twice, the mass is over 15, the tanks do not fit.
    """

    _esm = link.script("shared", "search_box", "opening_table", *static("marks", "cards", "rocket_bench", "bench_page"))
    _css = link.style()

    form: ClassVar[forms.Form] = {"build": forms.BUILD, "source": forms.TEXT, "reach": forms.WHOLE}

    rocket = Anything()
    "The rocket; set it to a `Rocket`, or to a dictionary of `cards`, `tanks`, `beamed`, `fuel`."
    source = Unicode("leo").tag(sync=True)
    "Id of the space in which `reach` begins."
    bench = Dict().tag(sync=True)
    "The rocket for the page."
    within = Dict().tag(sync=True)
    "The sites within reach, after `reach`; empty again when the rocket or the source changes."
    catalogue: List[link.Data] = List().tag(sync=True)
    "The cards that a rocket can carry."
    places: List[link.Data] = List().tag(sync=True)
    "The spaces of the map where `reach` may begin."

    def __init__(
        self,
        cards: Sequence[str] = (),
        tanks: int = 0,
        *,
        beamed: bool = False,
        fuel: str = "water",
        source: str = "leo",
    ) -> None:
        wanted = {"cards": cards, "tanks": tanks, "beamed": beamed, "fuel": fuel}
        super().__init__(title="Rocket bench", rocket=wanted, source=source)
        self.catalogue = bench.catalogue()
        self.places = geometry(self.network.edition)["spaces"]

    @property
    def network(self) -> Network:
        """The map."""
        return networks.load()

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards aboard."""
        return tuple(card.name for card in self.rocket.cards)

    @property
    def tanks(self) -> int:
        """The full tanks aboard; set it to load that number."""
        return tanks(self.rocket)

    @tanks.setter
    def tanks(self, tanks: int) -> None:
        self._build(tanks=tanks)

    @property
    def beamed(self) -> bool:
        """Whether power is beamed to it; you can set this."""
        return bool(self.rocket.beamed)

    @beamed.setter
    def beamed(self, beamed: bool) -> None:
        self._build(beamed=beamed)

    def add(self, card: str) -> None:
        """Put a card aboard; the tanks stay as full as they are.

        Raises:
            BadRequest: as for the widget; nothing has changed.
        """
        self._build(add=card)

    def remove(self, card: str) -> None:
        """Take a card off.

        Raises:
            BadRequest: it is not aboard, or the tanks do not fit any more.
        """
        wanted = find_card(card).name
        if wanted not in self.cards:
            raise BadRequest(f"{wanted} is not aboard.", f"Aboard: {', '.join(self.cards) or 'nothing'}.")
        self._build(remove=wanted)

    def reach(self, turns: int = 6) -> RocketPlan:
        """Work out which sites the rocket can reach from `source` in `turns` turns; the page shows them too.

        Raises:
            BadRequest: the number of turns is out of range, or there are too many ways to check them all.
        """
        if turns not in range(1, MOST_TURNS + 1):
            raise BadRequest(f"Looking {turns} turns ahead is not possible.", f"Give a number from 1 to {MOST_TURNS}.")
        plan = plan_rocket(self.network, self.rocket, self.source, caps={"turns": turns}, watch=_watch)
        self.within = reach_data(self.network, plan, turns)
        return plan

    def _build(self, **changes: Any) -> None:
        """Build another rocket, with the changes of `bench.changed`."""
        self.rocket = bench.changed(self.rocket, changes)

    @validate("rocket")
    def _check_rocket(self, proposal: Any) -> Rocket:
        """Turn card names and tanks into a rocket."""
        return bench.rocket(proposal["value"])

    @validate("source")
    def _check_source(self, proposal: Any) -> str:
        """Turn names into ids."""
        return self.network.find(proposal["value"])

    @observe("rocket", "source")
    def _renew(self, _: object) -> None:
        with self.hold_sync():
            self.within = {}
            self.bench = bench.bench_data(self.rocket) | sheet_data(self.rocket)

    def _act(self, message: link.Data) -> None:
        """Carry out a message: another rocket, another place, or the sites within reach."""
        if "build" in message:
            self._build(**message["build"])
        if "source" in message:
            self.source = message["source"]
        if "reach" in message:
            self.reach(message["reach"])

    def __repr__(self) -> str:
        thrusts = [
            f"{row['title']}: " + "; ".join(f"{cell['zones']}: {cell['text']}" for cell in row["cells"])
            for row in self.bench["thrust"]
        ]
        mass = f"Dry mass {self.bench['mass']['ledger']['total']}. {self.bench['words']}"
        return "\n".join([self._heading(), mass, *thrusts])

    def _heading(self) -> str:
        return f"{self.title}: {', '.join(self.cards) or 'no cards yet'}"

    def _still(self) -> str:
        ledgers = [self.bench["mass"], self.bench["wet"], *self.bench["burns"]]
        opened = "".join(ledger_table(each["title"], each["ledger"]) for each in ledgers if each["ledger"])
        heading = f"<p><b>{escape(self._heading())}</b><br>{escape(self.bench['words'])}</p>"
        return heading + image(self.bench["picture"], "") + thrust_table(self.bench) + opened
