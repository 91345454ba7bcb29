"""Made-up cards and ways in a row, for tests of one rule at a time."""

from fractions import Fraction
from itertools import pairwise

from nf_core.games.high_frontier.routes.rocket.cards import Card, Thruster
from tests.games.high_frontier.routes.small_maps import road, small_map


def card(name="motor", mass=3, thrust=3, fuel=1, **more):
    return Card(name=name, deck="thruster", side="white", mass=mass, thruster=Thruster(thrust, Fraction(fuel), **more))


def cargo(mass=1, **more):
    return Card(name=f"cargo of {mass}", deck="refinery", side="white", mass=mass, **more)


def costs(plan):
    return [(voyage.cost.turns, voyage.cost.fuel_steps, voyage.cost.hazards) for voyage in plan.routes]


def chain(*spaces, **facts):
    """Spaces in a row, the ends of routes on Hohmanns all of one heading."""
    roads = [
        road(
            a["id"],
            b["id"],
            out="1" if a["kind"] == "hohmann" else "",
            into="1" if b["kind"] == "hohmann" else "",
            one_way=facts.get("one_way", ()) == (a["id"], b["id"]),
        )
        for a, b in pairwise(spaces)
    ]
    return small_map(spaces, roads, **{name: value for name, value in facts.items() if name != "one_way"})
