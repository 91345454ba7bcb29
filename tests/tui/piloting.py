"""Common steps of the tests of the app."""

import asyncio
from math import inf

from rich.console import Console
from textual.events import Key, MouseDown, MouseUp
from textual.widgets import DataTable

from tests.tui.put_off import draw_now, drawing_put_off
from tui.games.high_frontier.screens.explorer import ExplorerScreen
from tui.screens.guarded import GuardedApp

PATIENCE = 30
"Seconds after which a test no longer hopes."
ROUNDS = 100
"After so many rounds of messages an app is one that never rests."
TURNS = 4
"Rounds of the loop after which what a terminal or a thread has handed over is a message; it takes a task to do so."


async def quiet(pilot):
    """Wait until every part of the app waits for its next message; whether none has failed.

    Textual itself sends a message to every part of the screen and waits until all have dealt with it, which is most of
    what an app under test then does; and a program that gets no processor for a moment looks idle to it. What is drawn
    before the app is at rest nobody sees, so it is drawn only then.
    """
    app = pilot.app
    with drawing_put_off():
        for _ in range(ROUNDS * ROUNDS):
            for _ in range(TURNS):
                await yield_once()
            if app._exception or not app.screen_stack:
                break
            if has_work(app):
                await asyncio.sleep(0.005)
            elif not draw_now(app.screen):
                break
    return not app._exception


async def yield_once(*_):
    """Let others do what is due now."""
    await asyncio.sleep(0)


def has_work(app):
    """Whether messages, a redraw or lessons are pending."""
    screen, parts = app.screen, (app, *app._registry)
    unseen = isinstance(app, GuardedApp) and getattr(screen, "drawn_at", 0) == inf  # no other app notes it
    unread = getattr(screen, "is_reading", False)
    drawing = unseen or unread or screen._layout_required or screen._recompose_required or screen._callbacks
    moving = app._resize_event or app.animator._animations
    return bool(drawing or moving or any(map(_is_at_work, parts)))


def _is_at_work(part):
    if part._closing or part._closed:
        return False
    # A part waits at its empty queue, unless it is dealing with a message or has not begun.
    queue = part._message_queue
    if not (queue.empty() and queue.ready_event._waiters) or part._pending_message or part._next_callbacks:
        return True
    # Tables are measured when all messages have been dealt with.
    return isinstance(part, DataTable) and part._require_update_dimensions


async def until(pilot, happened):
    """Wait until something has happened, and all that comes of it."""
    await pilot.pause()
    for _ in range(PATIENCE * 50):
        if happened():
            await pilot.pause()
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not happen")


async def settle(pilot):
    """Wait until sliders rest, planners have answered, and the answers are shown, also those that come of answers."""
    for _ in range(ROUNDS):
        await quiet(pilot)
        if not _is_busy(pilot.app):
            return
        await until(pilot, lambda: not _is_busy(pilot.app))


def _is_busy(app):
    resting = any(isinstance(screen, ExplorerScreen) and screen._pause for screen in app.screen_stack)
    return resting or any(not worker.is_finished for worker in app.workers)


def key(name):
    """A key, as a terminal sends it."""
    return Key(name, name if len(name) == 1 else None)


def click(x, y):
    """A click at a place of the terminal, as a terminal sends it."""
    at = {"widget": None, "x": x, "y": y, "delta_x": 0, "delta_y": 0, "button": 1}
    return [kind(**at, shift=False, meta=False, ctrl=False) for kind in (MouseDown, MouseUp)]


def send(app, *pressed):
    """Everything in one packet: the app gets it all before it has dealt with any."""
    for event in pressed:
        app._driver.process_message(event)


def stacked(app):
    """The screens, from the back to the front."""
    return [type(screen).__name__ for screen in app.screen_stack[1:]]


def rendered(renderable):
    """A renderable as plain text."""
    console = Console(width=100, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


async def press(pilot, *keys):
    """Press keys, one after the other, each when the last has been dealt with."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)
