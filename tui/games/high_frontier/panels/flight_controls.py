"""The settings of a flight: thrust, caps, and the advanced rules."""

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Button, Label

from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.flight.search import CRITERIA
from nf_core.games.high_frontier.routes.planner.planner import MOST_THRUST
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.kernel.ledger import Number
from tui.games.high_frontier.panels.rocket_sheet import rocket_words
from tui.games.high_frontier.planning import planning
from tui.keys import with_keys
from tui.panels.slider import Slider
from tui.panels.tick import Tick

FIRST_THRUST = 4
CAPS = {"burns": 20, "turns": 20, "fuel_steps": 21, "hazards": 8, "radiation": 8}
"The criteria and the highest cap on their sliders; the position after it means no cap."
KINDS = {"without": planning.ROCKET_CAPS, "with": CRITERIA}
"The class of a slider that is shown only without a rocket (or only with one)."
WITHOUT = "Each turn has a net thrust of"
OPTIONS = {
    "flybys": "Fly-bys give bonus burns",
    "elevators": "Space elevators are mine",
    "hops": "Suborbital hops by buggy road",
}


class FlightControls(VerticalScroll, can_focus=False):
    """Sliders for the thrust and the caps, and a box for each advanced rule."""

    DEFAULT_CSS = """
    FlightControls { padding: 0 1; scrollbar-size-vertical: 1; }
    FlightControls Label { margin-top: 1; color: $text-muted; width: 100%; }
    FlightControls Button { margin-top: 1; }
    FlightControls .with { display: none; }
    FlightControls.-rocket .with { display: block; }
    FlightControls.-rocket .without { display: none; }
    FlightControls Label.first { margin-top: 0; }
    """

    class Changed(Message):
        """A setting has changed."""

    class BenchWanted(Message):
        """The reader wants to build a rocket."""

    rocket: Rocket | None = None
    "The rocket flown, if any."

    def compose(self) -> ComposeResult:
        """The controls, most used first."""
        yield Label(WITHOUT, classes="first", id="rocket-words", markup=False)
        yield Slider("Thrust", 1, MOST_THRUST, FIRST_THRUST, id="thrust", classes="without")
        yield Button(with_keys(self, "Build a rocket (<key b bench>)"), id="bench-button", compact=True)
        yield Label("Show only routes with at most")
        for name, high in CAPS.items():
            kind = " ".join(kind for kind, names in KINDS.items() if name not in names)
            label = name.replace("_", " ").capitalize()
            yield Slider(label, 0, high, None, open_end="no cap", id=f"cap-{name}", classes=kind)
        yield Label("Advanced rules")
        for name, text in OPTIONS.items():
            yield Tick(text, id=f"option-{name}", compact=True)

    def fly_with(self, rocket: Rocket | None) -> None:
        """Show the settings for this rocket, or for a flight without one."""
        self.rocket = rocket
        self.set_class(bool(rocket), "-rocket")
        words = f"Flying with {rocket_words(rocket)}." if rocket else WITHOUT
        self.query_one("#rocket-words", Label).update(words)
        self.post_message(self.Changed())

    @property
    def thrust(self) -> int:
        """The net thrust chosen."""
        return self.query_one("#thrust", Slider).position

    @property
    def caps(self) -> dict[str, Number]:
        """The caps that are set."""
        values = {name: self.query_one(f"#cap-{name}", Slider).value for name in CAPS}
        asked = planning.ROCKET_CAPS if self.rocket else CRITERIA
        return {name: value for name, value in values.items() if value is not None and name in asked}

    @property
    def options(self) -> Options:
        """The advanced rules that are on."""
        return Options(**{name: self.query_one(f"#option-{name}", Tick).value for name in OPTIONS})

    def lift_caps(self) -> None:
        """Take every cap away."""
        for name in CAPS:
            self.query_one(f"#cap-{name}", Slider).value = None

    @on(Button.Pressed)
    def want_bench(self, event: Button.Pressed) -> None:
        """Pass it on."""
        event.stop()
        self.post_message(self.BenchWanted())

    @on(Slider.Changed)
    @on(Tick.Changed)
    def changed(self, event: Message) -> None:
        """A slider or box has changed, so the question has changed."""
        event.stop()
        self.post_message(self.Changed())
