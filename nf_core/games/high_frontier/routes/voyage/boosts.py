"""The radiation spaces that have boosted a mag sail in its move, as bits above a packed cost (glossary, Sails).

The TMP and thrust of a boost are left out of the packed cost itself, which can then only grow along a way. Of two
flights, one is nowhere worse if it still is so after paying a TMP and a point of thrust for each boost that it took and
the other did not: a boost still to come lifts both of them, or the one that has not had it. In these terms: if what it
has used up, and a TMP for each boost that the other took and it did not, come to no more. See `voyage_cost.py`.
"""

from nf_core.games.high_frontier.routes.flight.compiled import Compiled
from nf_core.games.high_frontier.routes.voyage.voyage_cost import (
    BASE,
    ENDS,
    GUARDS,
    MOST_TMP,
    ONE_TMP,
    ONE_WEAK,
    TMP,
    net,
    tmp_gone,
)

TOP = ENDS[-1]
FLYING = GUARDS ^ (1 << (TMP - 1))
"The guards of all fields but the thrust, which counts for landings alone."
LACKING = 2 * ONE_TMP + ONE_WEAK
"The TMP and thrust of a boost."


class Boosts:
    """The bits of one map; there are none without a mag sail."""

    def __init__(self, compiled: Compiled, *, wanted: bool) -> None:
        radiation = {compiled.places[state] for state, is_radiation in enumerate(compiled.radiation) if is_radiation}
        self.fields = {space: 1 << (TOP + n) for n, space in enumerate(sorted(radiation))} if wanted else {}
        "The bit of each radiation space, by its number."


def taken(cost: int) -> int:
    """The number of boosts that a flight has had in its move.

    Rule: hf.rocket.mag-sail
    """
    return (cost >> TOP).bit_count()


def allowance(cost: int) -> int:
    """The TMP that a flight's boosts add."""
    return 2 * ONE_TMP * taken(cost)


def half_burns_left(cost: int) -> int:
    """The TMP left in a move, boosts included, in halves."""
    return MOST_TMP - tmp_gone(cost) + 2 * taken(cost)


def net_thrust(cost: int) -> int:
    """Net thrust, boosts included."""
    return net(cost) + taken(cost)


def better(cost: int, others: list[int], guards: int) -> list[int]:
    """The other costs that are nowhere worse in the guarded fields, whatever boosts are still to come."""
    guarded, boosts = cost & BASE | GUARDS, cost >> TOP
    return [
        other
        for other in others
        if (guarded - (other & BASE) - LACKING * (boosts & ~(other >> TOP)).bit_count()) & guards == guards
    ]
