"""What may be set about a flight: thrust, caps, and the advanced rules."""

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Label

from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.planner import MOST_THRUST
from nf_core.kernel.ledger import Number
from tui.panels.slider import Slider
from tui.panels.tick import Tick

FIRST_THRUST = 4
CAPS = {"burns": 20, "turns": 20, "hazards": 8, "radiation": 8}
"The criteria and the highest cap that their sliders offer; beyond it there is none."
OPTIONS = {
    "flybys": "Fly-bys give bonus burns",
    "elevators": "Space elevators are mine",
    "hops": "Suborbital hops by buggy road",
}


class FlightControls(VerticalScroll):
    """Sliders for the thrust and the caps, and a box for each advanced rule."""

    DEFAULT_CSS = """
    FlightControls { padding: 0 1; scrollbar-size-vertical: 1; }
    FlightControls Label { margin-top: 1; color: $text-muted; width: 100%; }
    FlightControls Label.first { margin-top: 0; }
    """

    class Changed(Message):
        """Something has been set anew."""

    def compose(self) -> ComposeResult:
        """The controls, most used first."""
        yield Label("The rocket flies with a net thrust of", classes="first")
        yield Slider("Thrust", 1, MOST_THRUST, FIRST_THRUST, id="thrust")
        yield Label("Show only routes with at most")
        for name, high in CAPS.items():
            yield Slider(name.title(), 0, high, None, open_end="no cap", id=f"cap-{name}")
        yield Label("Advanced rules")
        for name, text in OPTIONS.items():
            yield Tick(text, id=f"option-{name}", compact=True)

    @property
    def thrust(self) -> int:
        """The net thrust chosen."""
        return self.query_one("#thrust", Slider).position

    @property
    def caps(self) -> dict[str, Number]:
        """The caps that are set."""
        values = {name: self.query_one(f"#cap-{name}", Slider).value for name in CAPS}
        return {name: value for name, value in values.items() if value is not None}

    @property
    def options(self) -> Options:
        """The advanced rules that are on."""
        return Options(**{name: self.query_one(f"#option-{name}", Tick).value for name in OPTIONS})

    def lift_caps(self) -> None:
        """Take every cap away."""
        for name in CAPS:
            self.query_one(f"#cap-{name}", Slider).value = None

    @on(Slider.Changed)
    @on(Tick.Changed)
    def changed(self, event: Message) -> None:
        """Whatever was moved, the question is another."""
        event.stop()
        self.post_message(self.Changed())
