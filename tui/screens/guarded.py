"""How screens of the app open and close safely, even if keys come early, twice or all at once.

Every screen is a `GuardedScreen` or a `GuardedModal`. A screen opens others and closes only while it is in front, so a
key pressed twice, or still on its way, has no further effect. A key pressed before the reader has seen a screen is
meant for the screen before it, and is dropped (see `Attention`).
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

from rich.console import RenderableType
from textual import events, on
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding
from textual.geometry import Offset, Size
from textual.reactive import Reactive
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from tui.settings import Settings
from tui.veil import Veil

if TYPE_CHECKING:
    from tui.app import NfApp

Result = TypeVar("Result")

DOUBLE = 0.15
"Seconds; the same key pressed again sooner counts as one press."
LONGEST_PASTE = 1000
"Characters; no field needs more, and many more would make it slow."
LEAST = Size(80, 24)
"The columns and lines that screens need."
ALWAYS = "ctrl+q"
"The key that leaves the app, whatever is in front."


class GuardedScreen(Screen[Result]):
    """A screen that opens and closes others only once, and knows since when it has been in sight."""

    purpose = ""
    "What the screen is for, in a sentence: with it the help begins. Every screen has one."
    drawn_at = inf
    "When it was first drawn whole since it came to the front; `inf` until then."
    # Parts draw themselves when they get or lose the keyboard; the library would draw the whole screen as well.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    _filled = False
    _held: dict[str, ActiveBinding] | None = None

    @property
    def app(self) -> "NfApp":  # type: ignore[override]  # no screen is ever shown by another app
        """The app of nf: screens ask it for settings, and to open tables."""
        return cast("NfApp", super().app)

    def open_screen(self, screen: Screen[Any], then: Callable[[Any], object] | None = None) -> bool:
        """Put another screen in front, unless one is there already, and return whether it was put there.

        Args:
            screen: what is opened.
            then: called with the answer of that screen, or None if it was closed without one.
        """
        if self.is_active:
            put_in_front(self.app, screen, then)
            return True
        return False

    def give_way_to(self, screen: Screen[Any]) -> None:
        """Put another screen in the place of this one, if this one is in front."""
        if self.is_active:
            self.app.switch_screen(screen)

    def take_size(self, size: Size) -> None:
        """Have the classes for a size from the beginning: when they come later, all parts are styled anew."""
        sides = (
            (size.width, self.HORIZONTAL_BREAKPOINTS or self.app.HORIZONTAL_BREAKPOINTS),
            (size.height, self.VERTICAL_BREAKPOINTS or self.app.VERTICAL_BREAKPOINTS),
        )
        for room, breakpoints in sides:
            self.add_class(*self._get_breakpoint_classes(room, breakpoints or []), update=False)

    def apply_settings(self, settings: Settings) -> None:
        """Follow settings that the reader has changed while this screen was open."""

    def note_press(self) -> None:
        """A key was pressed while this screen was in front; what it does is decided elsewhere."""

    def report(self) -> str:
        """What this screen was about, for the report that a bug leaves behind; may be empty."""
        return ""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close this screen with an answer, if it is in front."""
        return super().dismiss(result) if self.is_active else AwaitComplete.nothing()  # type: ignore[no-untyped-call]

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """The widget there; none if Textual still knows a removed part, in which it would select text."""
        part, offset = super().get_widget_and_offset_at(x, y)
        return (None, None) if part and part is not self and part.parent is None else (part, offset)

    @on(events.ScreenResume)
    def _await_drawing(self) -> None:
        self.call_next(self._be_drawn)

    def _be_drawn(self) -> None:
        """The content is complete: the reader sees it from the next drawing on."""
        self._filled = True
        self.refresh()

    def _screen_resized(self, size: Size) -> None:
        """Lay the parts out for another size; Textual says the first size again when it is laid out already."""
        if size != self._compositor.size:
            super()._screen_resized(size)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:  # noqa: FBT001, FBT002
        """Lay the parts out, as was required or before it was."""
        self._layout_required = False
        super()._refresh_layout(size, scroll)

    def _on_timer_update(self) -> None:
        """Do what is due; to lay out and to draw all is one drawing, where Textual would draw twice."""
        in_batch = self.app._batch_count  # noqa: SLF001 - the library tells nobody else
        if self._layout_required and self._repaint_required and self.is_current and not in_batch:
            self._repaint_required = False
            self._dirty_widgets.add(self)
        super()._on_timer_update()

    def _compositor_refresh(self) -> None:
        """Draw, unless the reader would not see it yet: before the content is complete, and in a batch."""
        in_batch = self.app._batch_count  # noqa: SLF001 - the library tells nobody else
        if self._filled and not (in_batch and self.drawn_at == inf):
            super()._compositor_refresh()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that work now."""
        return super().active_bindings if self._held is None else self._held

    @contextmanager
    def holding_keys(self) -> Iterator[None]:
        """Work out once which keys work, for several who ask one after the other."""
        self._held = self.active_bindings
        try:
            yield
        finally:
            self._held = None

    def note_drawing(self) -> None:
        """It is being drawn."""
        if self._filled:
            self.drawn_at = min(self.drawn_at, monotonic())

    def note_covering(self) -> None:
        """Another screen comes in front; when that has gone, this one must be seen anew."""
        self.drawn_at, self._filled = inf, False


class GuardedModal(ModalScreen[Result], GuardedScreen[Result]):
    """A guarded screen in front of another that stays in sight."""

    def render(self) -> RenderableType:
        """The screen behind it, dimmed."""
        behind = super().render()
        return Veil(behind.screen, behind.color) if isinstance(behind, BackgroundScreen) else behind


def is_too_small(size: Size) -> bool:
    """Whether the screens of the app have too little room."""
    return size.width < LEAST.width or size.height < LEAST.height


def put_in_front(app: App[Any], screen: Screen[Any], then: Callable[[Any], object] | None = None) -> None:
    """Open a screen over whatever is in front; screens themselves use `GuardedScreen.open_screen`."""
    if isinstance(app.screen, GuardedScreen):
        app.screen.note_covering()
    app.push_screen(screen, cast("Callable[[Any], None] | None", then))


class Attention:
    """Presses, and whether the reader had seen the screen in front by then."""

    def __init__(self) -> None:
        self._last: tuple[object, ...] = ()
        self._pressed = self._began = -inf

    def is_early(self, event: events.Event, front: Screen[Any]) -> bool:
        """Whether a press (a key, a mouse button, a paste) was not meant for the screen in front.

        A key that is held or doubled counts as pressed when it first was.
        """
        if not isinstance(event, events.Key | events.MouseEvent | events.Paste) or not isinstance(front, GuardedScreen):
            return False
        if isinstance(event, events.MouseMove) or getattr(event, "key", "") == ALWAYS:
            return False
        if isinstance(event, events.Key | events.MouseDown | events.MouseUp) and not event.is_forwarded:
            return self._begun(event) < front.drawn_at
        return event.time < front.drawn_at

    def was_pressed_since(self, moment: float) -> bool:
        """Whether anything was pressed after a moment."""
        return self._pressed > moment

    def _begun(self, event: events.Key | events.MouseDown | events.MouseUp) -> float:
        """When the first of these presses was; a button that is released was pressed before."""
        if not isinstance(event, events.MouseUp):
            pressed = (event.key,) if isinstance(event, events.Key) else (event.button, event.screen_x, event.screen_y)
            if pressed != self._last or event.time - self._pressed > DOUBLE:
                self._began = event.time
            self._last, self._pressed = pressed, event.time
        return self._began


class GuardedApp(App[int]):
    """An app whose screens get only what was pressed for them."""

    def __init__(self) -> None:
        super().__init__()
        self.attention = Attention()

    async def on_event(self, event: events.Event) -> None:
        """Pass on a press, unless it came before the screen in front was seen, or there is none; cut a long paste."""
        if not self.screen_stack and isinstance(event, events.InputEvent | events.Paste):
            return
        if self.screen_stack and self.attention.is_early(event, self.screen):
            return
        if isinstance(event, events.Key) and not event.is_forwarded and isinstance(self.screen, GuardedScreen):
            self.screen.note_press()
        if isinstance(event, events.Paste) and not event.is_forwarded and len(event.text) > LONGEST_PASTE:
            event = events.Paste(event.text[:LONGEST_PASTE])
            words = f"Only the first {LONGEST_PASTE} characters of your text were pasted."
            self.notify(words, title="Too long to paste", severity="warning")
        await super().on_event(event)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(screen, GuardedScreen) and renderable is not None and not self._batch_count:
            screen.note_drawing()
        super()._display(screen, renderable)
