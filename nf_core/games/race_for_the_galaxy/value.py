"""How good a position looks for a seat, for bots: VP, and what cards, goods and tableaus will still bring."""

from nf_core.games.race_for_the_galaxy.numbers.scoring import score
from nf_core.games.race_for_the_galaxy.phases.goals import goal_entries
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.values import Seat

HAND = 0.55
"What a card in hand is worth in VP while much is left of the game."
GOOD = 1.1
"The same of a good."
POWERS = 0.35
"The same of a power in the tableau."
CARDS = 12
"Cards of a tableau that end the game."
SPREAD = 12.0
"The VP by which a seat must lead to have two thirds of the way from lost to won."


def value(s: State, seat: Seat, since: State) -> float:
    """The way from lost to won, from 0 to 1: the seat's worth against the best other.

    The time that is left is that of `since`.
    """
    left = time_left(since)
    worths = [worth(s, other, left) for other in range(s.config.seats)]
    ahead = worths[seat] - max(worths[:seat] + worths[seat + 1 :])
    return 0.5 + 0.5 * ahead / (abs(ahead) + SPREAD)


def time_left(s: State) -> float:
    """How much is left of the game, from 1 down to 0: by the largest tableau and by the pool."""
    if s.ends:
        return 0.0
    whole = s.pool + sum(player.chips for player in s.players)
    largest = max(len(player.tableau) for player in s.players)
    return max(0.0, min(1 - largest / CARDS, s.pool / whole))


def worth(s: State, seat: Seat, left: float) -> float:
    """The VP of a seat, and what it has in prospect."""
    player = s.players[seat]
    goods = sum(bool(placed.good) for placed in player.tableau)
    powers = sum(len(s.cards.design(placed.card).powers) for placed in player.tableau)
    turn = s.phase.turns[seat] if s.phase.turns else None
    cards = player.hand.size + player.saved.size + (len(turn.aside) if turn else 0)
    prospects = HAND * cards + GOOD * goods + POWERS * powers * left
    points = score(s.cards, player, goal_entries(s, seat))
    return float(points.total) + prospects * min(1.0, 0.25 + left)
