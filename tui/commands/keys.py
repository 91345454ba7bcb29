"""`nf keys`: the keys of the app, to be changed."""

import argparse

from tui.keys import FILE, document, read_keys
from tui.lines import say
from tui.settings import settings_path


def show(arguments: argparse.Namespace) -> int:
    """Print the keys as they are now, as TOML."""
    del arguments
    file = settings_path().with_name(FILE)
    changes = read_keys(file)
    say(f"# The keys of nf. To change some, write them into {file}")
    say("# and leave out the others: below the name of a place, an action with its key or a list of keys.")
    for line in document(changes):
        say(line)
    return 0
