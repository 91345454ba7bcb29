"""The pages that the menu offers for High Frontier."""

from typing import Any

from nf_core.games.high_frontier import MANIFEST
from nf_core.games.high_frontier.routes.map import network
from tui.games.high_frontier.screens.explorer import ExplorerScreen


def routes(app: Any) -> ExplorerScreen:
    """The Route Explorer.

    Raises:
        BadData: the map cannot be read.
    """
    return ExplorerScreen(network.load(app.settings.of_game(MANIFEST.id, "edition")), ascii_only=app.settings.ascii_map)
