"""A quick estimate of a position, for bots that look ahead: what each empire has, in VP, and may still bring."""

from nf_core.games.new_frontiers.numbers.scoring import score
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.values import Seat

CREDIT, COLONIST, GOOD, POWER = 0.3, 0.4, 0.5, 0.5
"What each is worth in VP while the game goes on."
EXPLORED = 0.25
"The share of its VP that an explored world is worth, and what any is worth besides."
SPREAD = 40.0
"The lead in VP that is as good as a win."


def value(s: State, seat: Seat, since: State) -> float:
    """From 0 (lost) to 1 (won), by the lead over the best of the others."""
    del since
    worths = [_worth(s, empire) for empire in s.empires]
    own = worths.pop(seat)
    lead = own - max(worths)
    if not s.agenda:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return min(max(0.5 + lead / (2 * SPREAD), 0.01), 0.99)


def _worth(s: State, empire: Empire) -> float:
    """What an empire is worth in VP."""
    points = float(score(s.tiles, empire, s.goals.shown).total)
    if not s.agenda:
        return points
    goods = sum(bool(colony.good) for colony in empire.colonies)
    powers = sum(len(s.tiles.all[name].powers) for name in (*empire.developments, *(c.world for c in empire.colonies)))
    explored = sum((s.tiles.worlds[name].vp or 2) + 1 for name in empire.explored)
    return (
        points
        + CREDIT * empire.credits
        + COLONIST * empire.colonists
        + GOOD * goods
        + POWER * powers
        + EXPLORED * explored
    )
