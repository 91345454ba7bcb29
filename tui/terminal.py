"""Whether there is a terminal that full screens can be drawn in."""

import os
import sys


def can_show_screens() -> bool:
    """Whether somebody sits at a terminal that is more than a typewriter."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
