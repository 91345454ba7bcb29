"""A quick estimate of a position, for bots that do not look ahead."""

from itertools import combinations

from nf_core.games.these_new_worlds.cards import COLOURS
from nf_core.games.these_new_worlds.scoring import outcome
from nf_core.games.these_new_worlds.state import Player, State, cost, opponent
from nf_core.kernel.values import Seat

PLANET, CLAIM, PROGRESS, TOKEN = 1.0, 0.6, 0.4, 0.01


def value(s: State, seat: Seat, since: State) -> float:
    """From 0 (lost) to 1 (won): planets first, then the claim on this round's planet, then tokens."""
    del since
    ended = outcome(s)
    if ended:
        return 0.0 if seat not in ended.winners else 1.0 / len(ended.winners)
    lead = _worth(s, s.players[seat]) - _worth(s, s.players[opponent(seat)])
    return min(max(0.5 + lead / 12, 0.01), 0.99)


def _worth(s: State, player: Player) -> float:
    tokens = sum(player.tokens.of(colour) for colour in COLOURS)
    worth = PLANET * len(player.empire) + TOKEN * tokens
    if not s.planet or not s.costs or len(s.costs) < len(COLOURS):
        return worth
    return worth + (CLAIM if player.dome else PROGRESS * _progress(s, player))


def _progress(s: State, player: Player) -> float:
    """The largest share of a pair of costs that the player's tokens cover."""

    def share(colours: tuple[str, str]) -> float:
        wanted = sum(cost(s, colour) for colour in colours)
        return sum(min(player.tokens.of(colour), cost(s, colour)) for colour in colours) / wanted

    return max(share(pair) for pair in combinations(COLOURS, 2))
