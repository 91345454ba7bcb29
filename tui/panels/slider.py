"""A slider for a whole number: arrow keys, Home, End, mouse; the number is always written beside it."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

LABEL_WIDTH = 11
NUMBER_WIDTH = 7


class Slider(Widget, can_focus=True):
    """A number between two bounds; an open-ended slider has a last position that means "no limit"."""

    help_text = (
        "Slider: <key left move-minus-1> and <key right move-1> change it by one, <key Home to-low> and <key End "
        "to-high> go to the bounds; or click and drag."
    )
    DEFAULT_CSS = """
    Slider { height: 1; color: $foreground; }
    Slider > .slider--fill { color: $accent; }
    Slider > .slider--rest { color: $foreground 40%; }
    Slider:focus { background: $block-cursor-background 30%; text-style: bold; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"slider--fill", "slider--rest"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "move(-1)", "Less", show=False),
        Binding("right,plus", "move(1)", "More", show=False),
        Binding("home", "to_low", "Least", show=False),
        Binding("end", "to_high", "Most", show=False),
    ]

    position: reactive[int] = reactive(0)

    class Changed(Message):
        """The slider has moved."""

        def __init__(self, slider: "Slider") -> None:
            super().__init__()
            self.slider = slider

        @property
        def control(self) -> "Slider":
            """The slider that moved."""
            return self.slider

    def __init__(
        self, label: str, low: int, high: int, value: int | None, *, open_end: str = "", id: str, classes: str = ""
    ) -> None:
        """A slider from `low` to `high`.

        Args:
            label: what is set, in a word.
            low: the least.
            high: the most.
            value: where it starts; None is the open end.
            open_end: the name of a position beyond `high` that stands for None, such as "no cap".
            id: the widget's id.
            classes: the widget's classes.
        """
        super().__init__(id=id, classes=classes)
        self.label, self.low, self.high, self.open_end = label, low, high, open_end
        self.set_reactive(Slider.position, self._place(value))

    @property
    def value(self) -> int | None:
        """The number chosen, or None at the open end."""
        return None if self.position > self.high else self.position

    @value.setter
    def value(self, value: int | None) -> None:
        self.position = self._place(value)

    def stretch(self, high: int, value: int) -> None:
        """Give the slider another upper bound and number."""
        self.high = high
        self.position = value
        self.refresh()

    @property
    def last(self) -> int:
        """The rightmost position."""
        return self.high + 1 if self.open_end else self.high

    def _place(self, value: int | None) -> int:
        return self.last if value is None else value

    def validate_position(self, position: int) -> int:
        """Keep within the bounds."""
        return max(self.low, min(self.last, position))

    def watch_position(self) -> None:
        """Post that the slider has moved."""
        self.post_message(self.Changed(self))

    @property
    def _track(self) -> int:
        return max(self.size.width - LABEL_WIDTH - NUMBER_WIDTH - 1, 2)

    def render(self) -> Text:
        """The label, the track with its knob, the number."""
        share = (self.position - self.low) / (self.last - self.low)
        knob = round(share * (self._track - 1))
        number = self.open_end if self.value is None else str(self.value)
        rest = self.get_component_rich_style("slider--rest", partial=True)
        fill = rest if self.value is None else self.get_component_rich_style("slider--fill", partial=True)
        text = Text(f"{self.label:<{LABEL_WIDTH}}", no_wrap=True)
        text.append(f"{'━' * knob}●", fill)
        text.append("─" * (self._track - 1 - knob), rest)
        return text.append(f" {number:>{NUMBER_WIDTH}}")

    def action_move(self, step: int) -> None:
        """One step down or up."""
        self.position += step

    def action_to_low(self) -> None:
        """The least."""
        self.position = self.low

    def action_to_high(self) -> None:
        """The most, or the open end."""
        self.position = self.last

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the knob."""
        self.capture_mouse()
        self._follow(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag it."""
        if self.app.mouse_captured is self:
            self._follow(event.x)

    def on_mouse_up(self) -> None:
        """Let go."""
        self.release_mouse()

    def _follow(self, column: int) -> None:
        share = (column - LABEL_WIDTH) / (self._track - 1)
        self.position = self.low + round(share * (self.last - self.low))
