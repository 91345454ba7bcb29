"""The explorer's commands in the command palette."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.command import DiscoveryHit, Hit, Hits, Provider

from nf_core.games.high_frontier.routes.map.network import EDITIONS
from tui.games.high_frontier.panels.search import completions
from tui.games.high_frontier.panels.space_words import describe

if TYPE_CHECKING:
    from tui.games.high_frontier.screens.explorer import ExplorerScreen

SPACES = 8


class ExplorerCommands(Provider):
    """Everything that has a key, and every space by its name."""

    @property
    def explorer(self) -> "ExplorerScreen":
        """The explorer that the commands act on."""
        return self.screen  # type: ignore[return-value]  # only the explorer lists this provider

    def _commands(self) -> list[tuple[str, str, Callable[[], None]]]:
        explorer = self.explorer
        others = [edition for edition in EDITIONS if edition != explorer.network.edition]
        return [
            ("Choose the target", "Type the name of a space to fly to", partial(explorer.action_search, "to")),
            ("Choose the start", "Type the name of a space to begin from", partial(explorer.action_search, "from")),
            ("Swap start and target", "Fly the other way", explorer.action_swap),
            ("Fly by way of this space", "Where the cursor is; again: no longer", explorer.action_visit),
            ("Avoid this space", "Where the cursor is; again: no longer", explorer.action_shun),
            ("Forget all stops", "Fly by way of nothing, avoid nothing", explorer.ends.clear_stops),
            ("Toggle the heat view", "Every site by its least cost", explorer.action_heat),
            ("Mark the route for comparison", "Then choose another", explorer.action_mark),
            ("Rocket bench", "Build the rocket that flies", explorer.action_bench),
            ("Set thrust and caps", "The sliders", partial(explorer.action_pane, "flight")),
            ("Lift all caps", "Show every route again", explorer.action_lift_caps),
            ("Show the whole map", "Zoom out until it fits", explorer.map.fit),
            ("Show the route", "Zoom to the route chosen", explorer.map.show_route),
            ("Hide or show the panels", "More room for the map", explorer.action_panels),
            *[
                (
                    f"Switch to the {edition} edition's map",
                    "Until you close the explorer",
                    partial(explorer.change_map, edition),
                )
                for edition in others
            ],
        ]

    async def discover(self) -> Hits:
        """The commands, before anything is typed."""
        for name, about, command in self._commands():
            yield DiscoveryHit(name, command, help=about)

    async def search(self, query: str) -> Hits:
        """Commands and spaces that match."""
        matcher = self.matcher(query)
        for name, about, command in self._commands():
            if (score := matcher.match(name)) > 0:
                yield Hit(score, matcher.highlight(name), command, help=about)
        network = self.explorer.network
        for place, id in enumerate(completions(network, query)[:SPACES]):
            name = f"Fly to {network.spaces[id].title}"
            yield Hit(0.5 - place / 1000, name, partial(self.explorer.fly_to, id), help=describe(network, id))
