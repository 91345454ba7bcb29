"""The view of a seat, and full states that fit it."""

from msgspec.structs import replace

from nf_core.games.these_new_worlds.state import Hand, State, opponent, undealt, with_player
from nf_core.kernel.decision import Source, below
from nf_core.kernel.values import Seat


def hide(s: State, seat: Seat) -> State:
    """The state with the opponent's hand and the cards set aside as counts."""
    rival = s.players[opponent(seat)]
    s = with_player(s, opponent(seat), replace(rival, hand=Hand(hidden=rival.hand.size)))
    return replace(s, aside=Hand(hidden=s.aside.size))


def deal(view: State, rng: Source) -> State:
    """A full state that fits a view: the unseen cards dealt at random."""
    pool = sorted(undealt(view))
    for seat, player in enumerate(view.players):
        if player.hand.hidden:
            dealt = [pool.pop(below(rng, len(pool))) for _ in range(player.hand.hidden)]
            view = with_player(view, seat, replace(player, hand=Hand(player.hand.known | set(dealt))))
    return replace(view, aside=Hand(frozenset(pool))) if view.aside.hidden else view
