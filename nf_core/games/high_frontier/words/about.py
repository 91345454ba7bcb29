"""What on the table an action is about: spaces of the map by their ids, cards by their names, stacks by their ids."""

from nf_core.games.high_frontier.actions import Depart, FoundColony, Refuel
from nf_core.games.high_frontier.state import State, stack
from nf_core.kernel.tabletop import named
from nf_core.kernel.values import Action


def about(s: State, action: Action) -> tuple[str, ...]:
    """The names in its fields; for what a stack does where it lies, that space too.

    >>> from nf_core.games.high_frontier.actions import Hop
    >>> about(State((), (), options=None, players=(), decks=()), Hop(0, "heo--leo", "heo"))
    ('heo--leo', 'heo')
    """
    if isinstance(action, Depart | Refuel | FoundColony):
        found = stack(s, action.seat, action.stack)
        return (*named(action), *([found.space] if found else []))
    return named(action)
