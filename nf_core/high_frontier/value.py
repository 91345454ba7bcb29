"""How good a position looks: for bots that look no further."""

from nf_core.high_frontier.scoring import outcome, scores
from nf_core.high_frontier.state import LEO, State, card, solar_system
from nf_core.kernel.values import Seat

WATER, IDEA, HARDWARE, ABROAD, LANDED = 0.15, 0.4, 0.12, 0.3, 0.6
SCALE = 30


def value(s: State, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): points first, then what could become points."""
    ended = outcome(s)
    if ended:
        return 0.0 if seat not in ended.winners else 1.0 / len(ended.winners)
    worth = [float(score.total) + _promise(s, other) for other, score in enumerate(scores(s))]
    rivals = [other for number, other in enumerate(worth) if number != seat]
    lead = worth[seat] - max(rivals, default=0.0)
    return min(max(0.5 + lead / (2 * SCALE), 0.01), 0.99)


def _promise(s: State, seat: Seat) -> float:
    """What a seat has that is no point yet."""
    player = s.players[seat]
    worth = WATER * min(player.water, 20) + IDEA * min(len(player.hand), 5)
    for found in player.stacks:
        worth += HARDWARE * sum(1 + card(name).mass / 2 for name in found.cards)
        if found.space in solar_system().sites:
            worth += LANDED
        elif found.space != LEO:
            worth += ABROAD
    return worth
