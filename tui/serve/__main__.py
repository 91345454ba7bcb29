"""The app of one visitor: the server starts it with a driver that talks to the browser instead of a terminal."""

import sys

from tui.app import run
from tui.terminal import prepare

prepare()
sys.exit(run())
