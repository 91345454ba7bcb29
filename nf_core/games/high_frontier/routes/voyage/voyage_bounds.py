"""The least cost still ahead of a rocket on its way to a goal; a search for one target uses it to prune.

The bounds are for an easier voyage: every burn uses the thriftiest thruster, every move the strongest net thrust that
any card could have, and pivots are free. See `voyage_graph.py`.
"""

from nf_core.games.high_frontier.routes.flight.compiled import Compiled
from nf_core.games.high_frontier.routes.flight.flight import is_aerobrake_path
from nf_core.games.high_frontier.routes.planner.bounds import FAR, ahead
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.diagram import row, solar_modifiers
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.voyage_cost import GONE, ONE_HAZARD, ONE_TURN, Scale
from nf_core.games.high_frontier.routes.voyage.voyage_records import Conditions


class Bounds:
    """The bounds for every space; all zero without a goal."""

    def __init__(
        self, compiled: Compiled, rocket: Rocket, conditions: Conditions, scale: Scale, *, goal: int | None
    ) -> None:
        none = [0] * compiled.size
        self.fuel, self.hazards, self._moves, self._resting = none, none, none, none
        "By space: the parts of a fuel step, the hazards, and the turns still to begin (within a move, between moves)."
        if goal is None:
            return
        thrusters = [card.thruster for card in rocket.cards if card.thruster]
        part = min((scale.half_burn(thruster.fuel) for thruster in thrusters), default=0)
        begun = conditions.as_begun(rocket)
        net, boosted = max(_strongest(rocket), _strongest(begun)), any(thruster.mag_sail for thruster in thrusters)
        landing = 0 if boosted else scale.parts * _landing(compiled, goal, net, conditions)
        least = ahead(compiled, goal)
        away = [number != goal for number in range(compiled.size)]
        self.fuel = [
            burns * part + landing * away[n] if burns < FAR else scale.full + 1 for n, (burns, *_) in enumerate(least)
        ]
        self.hazards = [hazards for _, hazards, _ in least]
        self._resting = [int(elsewhere) for elsewhere in away]
        if net and not boosted:
            rounds = [-(-min(burns, FAR) // (2 * net)) for burns, *_ in least]
            self._moves = [max(turns - 1, 0) for turns in rounds]
            self._resting = [max(turns, int(away[n])) for n, turns in enumerate(rounds)]

    def cost(self, space: int, *, resting: bool) -> int:
        """The bounds of a space as a packed cost."""
        turns = self._resting[space] if resting else self._moves[space]
        return turns * ONE_TURN + self.hazards[space] * ONE_HAZARD + (self.fuel[space] << GONE)


def _strongest(rocket: Rocket) -> int:
    """A net thrust that no move of the rocket exceeds, not counting mag-sail boosts."""
    lightest = max(row(sum(card.mass for card in rocket.cards)).modifiers)
    beams = ((card, card.beamed_thrust if rocket.beamed else 0) for card in rocket.cards)
    return max((_base(card) + lightest + beam for card, beam in beams), default=0)


def _base(card: Card) -> int:
    if not card.thruster:
        return 0
    sun = max(solar_modifiers().values(), default=0) if card.thruster.solar else 0
    return card.thruster.thrust + bool(card.thruster.afterburn) + max(sun, 0)


def _landing(compiled: Compiled, goal: int, net: int, conditions: Conditions) -> int:
    """The least fuel steps for the landing at the goal."""
    site = compiled.network.sites.get(compiled.ids[goal])
    free = not site or net > site.size or site.id in conditions.ever_helping
    arcs = [compiled.arc(state) for state, _ in compiled.entries[goal]]
    if free or any(arc.kind != "route" or is_aerobrake_path(compiled.network, arc) for arc in arcs):
        return 0
    assert site
    return site.size
