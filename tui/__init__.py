"""The full-screen app and the command line."""

from tui import lean

lean.begin()
