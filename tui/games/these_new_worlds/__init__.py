"""These New Worlds as the app shows it."""

from tui.front import FrontEnd

FRONT = FrontEnd(board="tui.games.these_new_worlds.board:TheseNewWorldsBoard")
