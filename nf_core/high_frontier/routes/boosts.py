"""Which radiation spaces have boosted a mag sail in its move, as further fields of a packed cost (glossary, Sails).

Every radiation space has a field above all others that is 1 while it has given no boost. So of two flights, one is
nowhere worse only if it took every boost that the other took: what it has not taken, it may still take. The TMP and
thrust of a boost are left out of the cost itself, which can then only grow along a way. That is exact, but dear: near
the radiation belts many flights have boosts that others lack, so a mag sail takes far longer to plan for than any other
thruster; a cap on turns helps. See `voyage_cost.py`.
"""

from nf_core.high_frontier.routes.compiled import Compiled
from nf_core.high_frontier.routes.voyage_cost import ENDS, GUARDS, ONE_TMP, ONE_WEAK

TOP = ENDS[-1]


class Boosts:
    """The boost fields of one map; there are none without a mag sail."""

    def __init__(self, compiled: Compiled, *, wanted: bool) -> None:
        spaces = sorted(
            {compiled.places[state] for state, is_radiation in enumerate(compiled.radiation) if is_radiation}
        )
        self.fields = {space: 1 << (TOP + 2 * n) for n, space in enumerate(spaces)} if wanted else {}
        "Number of a radiation space to its field."
        self.untaken = sum(self.fields.values())
        "The fields of a move that begins."
        self.guards = GUARDS + 2 * self.untaken

    def taken(self, cost: int) -> int:
        """How many boosts a flight has had in its move.

        Rule: hf.rocket.mag-sail
        """
        return len(self.fields) - (cost & self.untaken).bit_count()

    def allowance(self, cost: int) -> int:
        """What the boosts of a flight add to the TMP that it may use up."""
        return 2 * ONE_TMP * self.taken(cost)

    def as_begun(self, cost: int) -> int:
        """The cost of a move that begins with as much of everything as a boosted flight has left."""
        taken = self.taken(cost)
        return (cost | self.untaken) - taken * (2 * ONE_TMP + ONE_WEAK) if taken else cost
