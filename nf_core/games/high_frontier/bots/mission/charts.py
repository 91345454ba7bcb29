"""How far it is: charts of routes by thrust alone, for comparing many rockets at once, and exact voyages for the few.

A chart answers in a table what the planner of rockets answers in a search; it leaves wet mass, sunlight on the way and
what is thrown away out of account, so whatever is chosen by it is confirmed by `voyages`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from nf_core.games.high_frontier.routes.flight.search import Watch
from nf_core.games.high_frontier.routes.planner.planner import plan
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, RocketPlan, Voyage
from nf_core.games.high_frontier.routes.voyage.voyage_query import VoyageQuestion, explore
from nf_core.games.high_frontier.state import LEO, card, solar_system

MOST_TURNS, MOST_HAZARDS, MOST_BURNS = 7, 2, 12
MOST_THRUST = 10
MOST_LABELS, MOST_BOOSTED = 8_000, 2_000
"Labels after which a search is given up; those of mag sails take longer."
A_HAZARD = 0.4
"Turns that one would rather fly than enter a hazard."


class Way(NamedTuple):
    """What a route to somewhere takes."""

    turns: int
    burns: float
    hazards: int


@lru_cache(maxsize=1024)
def chart(source: str, thrust: int) -> Mapping[str, tuple[Way, ...]]:
    """The undominated ways from a space to every site and to LEO, for a rocket of that net thrust."""
    network = solar_system()
    caps = {"turns": MOST_TURNS, "hazards": MOST_HAZARDS, "burns": MOST_BURNS}
    criteria = ("turns", "burns", "hazards")
    found = plan(network, source, thrust=min(thrust, MOST_THRUST), criteria=criteria, caps=caps).targets
    ends = [id for id in (*network.sites, LEO) if id in found and id != source]
    return {id: tuple(Way(cost.turns, float(cost.burns), cost.hazards) for cost in found[id]) for id in ends}


class Flight(NamedTuple):
    """A question for an exact voyage."""

    cards: tuple[str, ...]
    steps: int
    dirt: bool
    beamed: bool
    source: str
    target: str
    conditions: Conditions


class _TooLongError(Exception):
    """A search is not worth its time."""


class Patience:
    """How much may still be searched before a choice is made: work that counts alike on any machine.

    Args:
        labels: how many labels may be settled, by all searches together.
    """

    def __init__(self, labels: int = MOST_LABELS) -> None:
        self.left = labels


class _Searched(NamedTuple):
    found: tuple[Voyage, ...]
    labels: int


def _at_most(most: int) -> Watch:
    def watch(labels: int) -> None:
        if labels > most:
            raise _TooLongError

    return watch


def voyages(asked: Flight, turns: int, hazards: int, patience: Patience) -> tuple[Voyage, ...]:
    """The undominated voyages of a rocket within so many turns and hazards, the one to prefer first.

    None if that takes long; a search that was made before costs as much patience as a new one, so that what is chosen
    does not depend on it.
    """
    searched = _search(asked, turns, hazards)
    patience.left -= searched.labels
    return searched.found


@lru_cache(maxsize=2048)
def _search(asked: Flight, turns: int, hazards: int) -> _Searched:
    aboard = tuple(map(card, asked.cards))
    rocket = Rocket(aboard, asked.steps, fuel="dirt" if asked.dirt else "water", beamed=asked.beamed)
    caps = {"turns": turns, "hazards": hazards}
    network = solar_system()
    question = VoyageQuestion(network.edition, rocket, asked.source, asked.target, asked.conditions, dict(caps), ())
    boosted = any(unit.thruster and unit.thruster.mag_sail for unit in aboard)
    # Not `plan_rocket`: that searches once more, without caps, for what misses them least.
    try:
        graph, tree = explore(network, question, _at_most(MOST_BOOSTED if boosted else MOST_LABELS))
    except _TooLongError:
        return _Searched((), MOST_LABELS)
    routes = RocketPlan(question, graph, tree).routes
    in_order = sorted(routes, key=lambda voyage: voyage.cost.turns + A_HAZARD * voyage.cost.hazards)
    return _Searched(tuple(in_order), len(tree.costs) * (MOST_LABELS // MOST_BOOSTED if boosted else 1))
