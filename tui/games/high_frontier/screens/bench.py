"""The rocket bench: cards and fuel on the left, the figures on the right."""

from pathlib import Path
from typing import ClassVar

import msgspec
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from nf_core.games.high_frontier.routes.rocket.cards import cards, find_card, suggested_cards
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, load, row, tanks, with_cards
from nf_core.games.high_frontier.routes.rocket.rocket_file import read_rocket
from nf_core.kernel.errors import GameError
from nf_core.kernel.files import named
from nf_core.kernel.ledger import Refusal
from tui.games.high_frontier.panels.rocket_sheet import card_line, deck_line, sheet
from tui.games.high_frontier.planning.rocket_files import save_rocket
from tui.keys import with_keys
from tui.panels.field import Field
from tui.panels.listing import TickListing
from tui.panels.slider import Slider
from tui.panels.tick import Tick
from tui.screens.guarded import GuardedModal

HOWTO = """\
Choose cards on the left: a thruster first, then the crew, robonaut or refinery to carry. Then load water.

Here you read their mass, how much fuel fits, and the net thrust in every zone.\
"""


class Decided(msgspec.Struct, frozen=True):
    """The rocket to fly with from now on; None for a flight without one."""

    rocket: Rocket | None


class BenchScreen(GuardedModal[Decided]):
    """Here you put a rocket together; if you close the bench, the flight stays as it was."""

    purpose = "Here you build the rocket that the explorer flies, and see its mass, thrust and fuel."
    help_text = (
        "Rocket bench: <key Space tick-listing.select> or Enter puts a card aboard or takes it off; Tab goes on to "
        "fuel and files."
    )
    CSS_PATH = "bench.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Close"),
        Binding("question_mark", "app.help", "Help", show=False),
    ]

    def __init__(self, rocket: Rocket | None) -> None:
        super().__init__()
        self.rocket = rocket

    def compose(self) -> ComposeResult:
        """Cards, fuel, figures, files, decision."""
        with Vertical(id="bench") as page:
            page.border_title = with_keys(self, "Rocket bench (<key Escape dismiss> closes)")
            with Horizontal(id="parts"):
                with Vertical(id="hangar"):
                    yield Field(placeholder="part of a card's name", compact=True, id="filter")
                    yield TickListing(id="cards", compact=True)
                    yield Slider("Tanks", 0, 1, 0, id="tanks")
                    yield Tick("The tanks hold dirt", id="dirt", compact=True)
                    yield Tick("Power is beamed to it", id="beamed", compact=True)
                with VerticalScroll(id="figures"):
                    yield Static(Text(HOWTO, "dim"), id="sheet")
            with Horizontal(id="deeds"):
                yield Button("Fly with it", id="use", variant="primary", compact=True)
                yield Button("Without rocket", id="without", compact=True)
                yield Field("rocket.toml", placeholder="file", compact=True, id="file")
                yield Button("Load", id="load", compact=True)
                yield Button("Save", id="save", compact=True)

    def on_mount(self) -> None:
        """Begin with the cards."""
        self._list_cards("")
        self._show()
        self.query_one("#cards").focus()

    def _list_cards(self, wanted: str) -> None:
        listed = self.query_one("#cards", OptionList)
        place = listed.highlighted
        listed.clear_options()
        aboard = self.rocket.cards if self.rocket else ()
        found = suggested_cards(wanted) if wanted.strip() else cards()
        for deck in dict.fromkeys(card.deck for card in found):
            listed.add_option(Option(deck_line(deck), disabled=True))
            group = [card for card in found if card.deck == deck]
            listed.add_options([Option(card_line(card, aboard=card in aboard), card.name) for card in group])
        if found:
            listed.highlighted = min(place or 1, listed.option_count - 1)
        else:
            listed.add_option(Option("No such card: try another part of its name", disabled=True))

    def _show(self) -> None:
        """Update fuel and figures for the rocket."""
        rocket = self.rocket
        slider = self.query_one("#tanks", Slider)
        if rocket:
            slider.stretch(len(row(int(dry_mass(rocket).total)).steps_at_tank), tanks(rocket))
            with self.prevent(Tick.Changed):
                self.query_one("#dirt", Tick).value = rocket.fuel == "dirt"
                self.query_one("#beamed", Tick).value = rocket.beamed
        for part in ("#tanks", "#dirt", "#beamed", "#use", "#save"):
            self.query_one(part).disabled = not rocket
        self.query_one("#sheet", Static).update(sheet(rocket) if rocket else Text(HOWTO, "dim"))

    @on(Input.Changed, "#filter")
    def narrow(self, event: Input.Changed) -> None:
        """Show only the cards that this text may mean, the likeliest first."""
        self.query_one("#cards", OptionList).highlighted = None
        self._list_cards(event.value)

    @on(OptionList.OptionSelected)
    def toggle_card(self, event: OptionList.OptionSelected) -> None:
        """Put a card aboard, or take it off."""
        card = find_card(str(event.option.id))
        aboard = self.rocket.cards if self.rocket else ()
        chosen = tuple(other for other in aboard if other != card) if card in aboard else (*aboard, card)
        try:
            if not chosen:
                self.rocket = None
            else:
                self.rocket = with_cards(self.rocket, chosen) if self.rocket else Rocket(chosen)
        except GameError as error:
            self.app.complain(error)
        self._list_cards(self.query_one("#filter", Input).value)
        self._show()

    @on(Slider.Changed)
    def fill(self, event: Slider.Changed) -> None:
        """Load another number of tanks."""
        if not self.rocket or event.slider.value == tanks(self.rocket):
            return
        filled = load(msgspec.structs.replace(self.rocket, fuel_steps=0), event.slider.position)
        if isinstance(filled, Refusal):
            self.notify(filled.reason, severity="warning", markup=False)
        else:
            self.rocket = msgspec.structs.replace(filled, fuel=self.rocket.fuel)
        self._show()

    @on(Tick.Changed)
    def switch(self) -> None:
        """Dirt or water, beamed power or none."""
        if self.rocket:
            fuel = "dirt" if self.query_one("#dirt", Tick).value else "water"
            beamed = self.query_one("#beamed", Tick).value
            self.rocket = msgspec.structs.replace(self.rocket, fuel=fuel, beamed=beamed)
            self._show()

    @on(Button.Pressed, "#use")
    def use(self) -> None:
        """Plan with this rocket."""
        self.dismiss(Decided(self.rocket))

    @on(Button.Pressed, "#without")
    def do_without(self) -> None:
        """Plan with a thrust alone."""
        self.dismiss(Decided(None))

    @property
    def _file(self) -> Path:
        return named(self.query_one("#file", Input).value)

    @on(Button.Pressed, "#load")
    @on(Input.Submitted, "#file")
    def load_file(self) -> None:
        """Take the rocket of a file."""
        try:
            self.rocket = read_rocket(self._file)
        except GameError as error:
            self.app.complain(error)
        self._list_cards(self.query_one("#filter", Input).value)
        self._show()

    @on(Button.Pressed, "#save")
    def save_file(self) -> None:
        """Save the rocket as a file."""
        assert self.rocket
        try:
            save_rocket(self.rocket, self._file)
        except GameError as error:
            self.app.complain(error)
        else:
            self.notify(f"Saved as {self._file}", markup=False)
