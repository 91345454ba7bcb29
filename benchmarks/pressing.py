"""Open one screen of nf in this terminal, press its keys, and write down what that took; `keys.py` starts this.

    python benchmarks/pressing.py SCREEN ROUNDS REPORT

A key is answered by the first drawing after it, of whatever screen is in front then. What happens until the app has
nothing left to do belongs to the key too, and is told beside: bots' moves, for example, which follow the reader's own.
Bots and planners work in threads of their own, meanwhile the screen goes on answering; so the thread of the screen is
measured, and the others beside it.
"""

import asyncio
import gc
import json
import sys
import time
import unicodedata
from collections import Counter
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from screens import views
from textual import events, keys
from textual.app import App
from textual.screen import Screen

from tui.cli import BETWEEN_SEARCHES

LEAVING = ("quit", "suspend_process", "help_quit")
"The actions of keys that end the app, or send it away."
USUAL = ("up", "down", "left", "right", "pageup", "pagedown", "home", "end", "tab", "shift+tab", "enter", *"123")
"Keys that every screen knows, whether it names them or not."
SOON = 0.5
"Seconds; a timer that runs so long belongs to the key that has begun it."
AT_REST = 3
"So many times in a row the app must have nothing to do."


class Took(NamedTuple):
    """What something took."""

    answer: float
    "Milliseconds of processor time of the thread that draws, to the first drawing; to the end if nothing was drawn."
    screen: float
    "The same to the end."
    beside: float
    "The same of all other threads."
    counts: dict[str, int]


class Meter:
    """Counts what the library does."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def watch(self, owner: Any, name: str, what: str, amount: Callable[..., int] = lambda *_, **__: 1) -> None:
        """Count the calls of a function, or what each is about."""
        real = getattr(owner, name)

        def counted(*given: Any, **named: Any) -> Any:
            self.counts[what] += amount(*given, **named)
            return real(*given, **named)

        setattr(owner, name, counted)

    def watch_textual(self) -> None:
        """Count parts made, style sheets read, parts styled, layouts and lines drawn."""
        from textual._compositor import Compositor  # noqa: PLC0415
        from textual.css import stylesheet  # noqa: PLC0415
        from textual.widget import Widget  # noqa: PLC0415

        self.watch(App, "_register_child", "parts")
        self.watch(stylesheet, "parse", "sheets")
        self.watch(stylesheet.Stylesheet, "apply", "styled")
        self.watch(Compositor, "reflow", "layouts")
        self.watch(Widget, "render_lines", "lines", lambda _, crop: crop.height)


class Press:
    """Presses keys in an app, and measures."""

    def __init__(self, app: App[Any], meter: Meter) -> None:
        self.app, self.meter = app, meter
        self._asking = 0.0
        "Seconds of processor time that asking whether the app is at rest has taken since the last key."
        self._drawn: float | None = None
        "When it was first drawn since then, by the clock of the thread, without the asking."

    def note_drawing(self) -> None:
        """The screen in front has been drawn."""
        if self._drawn is None:
            self._drawn = time.thread_time() - self._asking

    async def key(self, name: str) -> Took:
        """Press a key; what it took until the app had nothing left to do."""
        return await self.measured(lambda: self.app._driver.send_message(_event(name)))

    async def measured(self, work: Callable[[], object]) -> Took:
        """What some work took, and all that came of it."""
        await self.rest()
        self.meter.counts.clear()
        self._asking, self._drawn = 0.0, None
        thread, process = time.thread_time(), time.process_time()
        work()
        await self.rest()
        end, everything = time.thread_time() - self._asking, time.process_time() - self._asking - process
        answer, mine = (end if self._drawn is None else self._drawn) - thread, end - thread
        return Took(1000 * answer, 1000 * mine, 1000 * max(everything - mine, 0), dict(self.meter.counts))

    async def rest(self) -> None:
        """Wait until the app has nothing to do."""
        idle = 0
        while idle < AT_REST:
            await asyncio.sleep(0.008)
            before = time.thread_time()
            idle = 0 if self._is_busy() else idle + 1
            self._asking += time.thread_time() - before

    def _is_busy(self) -> bool:
        app, screen = self.app, self.app.screen
        return (
            getattr(screen, "drawn_at", 0) == inf
            or bool(screen._layout_required or screen._dirty_widgets or screen._repaint_required)
            or bool(screen._recompose_required or screen._callbacks)
            or any(not worker.is_finished for worker in app.workers)
            or any(_has_messages(part) or _has_timer(part) for part in (app, *app._registry))
        )


def _has_messages(part: Any) -> bool:
    return not part._message_queue.empty() or bool(part._pending_message or part._next_callbacks)


def _has_timer(part: Any) -> bool:
    return any(timer._repeat == 0 and timer._interval <= SOON and not timer._task.done() for timer in part._timers)


def _event(name: str) -> events.Key:
    """A key as a terminal sends it."""
    try:
        character = unicodedata.lookup(keys._get_unicode_name_from_key(name))
    except KeyError:
        character = name if len(name) == 1 else None
    return events.Key(name, character)


def keys_of(screen: Screen[Any]) -> list[str]:
    """The keys of a screen that stay in the app: those that it names and the usual ones, each once."""
    stay = [
        key
        for key, active in screen.active_bindings.items()
        if active.enabled and active.binding.action.rpartition(".")[2].partition("(")[0] not in LEAVING
    ]
    return list(dict.fromkeys([*stay, *USUAL]))


async def drive(app: Any, press: Press, name: str, rounds: int, first: Callable[[], Any]) -> dict[str, Any]:
    """Come to a screen, press its keys in turn, and return what it all took."""
    from tui.warming import Warming  # noqa: PLC0415 - loading it is part of what is measured

    view, took, warming = views()[name], {}, Warming(app.sheets)
    await press.rest()
    while warming.step():  # as the app does by itself, while a reader looks at the first screen
        pass
    opened = [await press.key(key) for key in view.keys]
    base, focused = app.screen, app.focused
    pressed = keys_of(base)
    for _ in range(rounds):
        for key in pressed:
            took.setdefault(key, []).append(await press.key(key))
            await press.rest()
            while app.screen is not base and base in app.screen_stack:
                await app.pop_screen()
            if app.screen is not base:
                app.open_page(first)
                for each in view.keys:
                    await press.key(each)
                await press.rest()
                base, focused = app.screen, app.focused
            if focused and focused.is_attached and app.focused is not focused:
                base.set_focus(focused)
    return {"title": type(base).__name__, "opened": opened[-1:], "keys": took}


def watched(name: str, rounds: int, first: Callable[[], Any], meter: Meter, found: dict[str, Any]) -> App[Any]:
    """The app, which notes when its screen is first seen, and presses its keys."""
    from tui import app as home  # noqa: PLC0415 - loading it is part of what is measured

    class Watched(home.NfApp):
        """The app of nf."""

        def _display(self, screen: Screen[Any], renderable: Any) -> None:
            super()._display(screen, renderable)
            front = self.screen_stack[-1] if self.screen_stack else None
            if screen is not front or getattr(screen, "drawn_at", inf) == inf:
                return
            if renderable is not None and not self._batch_count:
                self.press.note_drawing()
            if "seen" not in found:
                found["seen"] = 1000 * time.process_time()
                found["counts"] = dict(meter.counts)

        async def on_ready(self) -> None:
            self.pressing = asyncio.create_task(self.pressed())

        def exit(self, *_: Any, **__: Any) -> None:
            """Stay, whatever asks to leave."""

        async def pressed(self) -> None:
            try:
                found.update(await drive(self, self.press, name, rounds, first))
            finally:
                super().exit()

    app = Watched(first)
    app.press = Press(app, meter)
    return app


def main() -> None:
    """Open, press, report."""
    name, rounds, report = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    gc.set_threshold(BETWEEN_SEARCHES)  # as `tui.cli.main` does
    before = time.process_time()
    first = views()[name].first()
    from tui.app import BETWEEN_SEARCHES as IN_APP  # noqa: PLC0415 - loading it is part of what is measured
    from tui.pages import page_of  # noqa: PLC0415 - as above
    from tui.terminal import end_with_terminal  # noqa: PLC0415 - as above

    meter = Meter()
    meter.watch_textual()
    found: dict[str, Any] = {"loading": 1000 * (time.process_time() - before)}
    end_with_terminal()  # who started this may be gone
    page = page_of(first) if isinstance(first, str) and first != "menu" else first
    app = watched(name, rounds, page, meter, found)
    gc.freeze()  # these two as `tui.app.run` does
    gc.set_threshold(IN_APP)
    app.run()
    app.pressing.result()  # raises what went wrong
    report.write_text(json.dumps(found))


if __name__ == "__main__":
    main()
