"""What the tests of the app do again and again."""

from rich.console import Console

from tui.screens.explorer import ExplorerScreen

PATIENCE = 30
"Seconds after which a test no longer hopes."


async def until(pilot, happened):
    """Wait until something has happened."""
    for _ in range(PATIENCE * 50):
        await pilot.pause(0.02)
        if happened():
            return
    raise AssertionError("it did not happen")


async def settle(pilot):
    """Wait until sliders rest, planners have answered, and the answers are shown."""
    await pilot.pause()
    await until(pilot, lambda: not _is_busy(pilot.app))
    await pilot.pause()
    await pilot.pause()


def _is_busy(app):
    resting = any(isinstance(screen, ExplorerScreen) and screen._pause for screen in app.screen_stack)
    return resting or any(not worker.is_finished for worker in app.workers)


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
