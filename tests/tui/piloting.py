"""What the tests of the app do again and again."""

from rich.console import Console


async def settle(pilot):
    """Wait until sliders rest, planners have answered, and the answers are shown."""
    await pilot.pause(0.2)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    await pilot.pause()


def rendered(renderable):
    """A renderable as plain text."""
    console = Console(width=100)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()
