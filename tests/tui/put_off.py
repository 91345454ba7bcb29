"""Drawing put off until the app is at rest, while a pilot waits for that: nobody sees what is drawn before."""

from contextlib import contextmanager

from textual._compositor import Compositor

DRAW = Compositor.render_update
LATER = "drawn later"


class Waiting:
    """Whether a pilot waits, so that only the parts to be drawn are noted."""

    now = False


@contextmanager
def drawing_put_off():
    """Meanwhile nothing is drawn but by `draw_now`."""
    Waiting.now = True
    try:
        yield
    finally:
        Waiting.now = False


def render_update(compositor, *, full=False, **manner):
    """Draw, or note that there is something to draw; in the place of what Textual has for it."""
    if full or not Waiting.now:
        return DRAW(compositor, full=full, **manner)
    return LATER if compositor._dirty_regions else None


def draw_now(screen):
    """Draw what was put off; whether there was anything."""
    screen._on_timer_update()
    if not screen._compositor._dirty_regions:
        return False
    Waiting.now = False
    try:
        screen._compositor_refresh()
    finally:
        Waiting.now = True
    return not screen._compositor._dirty_regions  # a screen that is not yet filled is not drawn
