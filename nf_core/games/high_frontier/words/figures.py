"""Figures of the game by their names, for texts that must not lie once a card, the map or the diagram is corrected.

A name is words, `income`, or a word and what it is of: `mass of Mirror Steamer`, `size of karin-a`.
"""

from collections.abc import Callable, Container
from functools import lru_cache
from typing import Any, get_args

from msgspec.structs import replace

from nf_core.games.high_frontier.routes.flight.flight import PIVOT_BURNS
from nf_core.games.high_frontier.routes.planner.planner import MOST_THRUST, Cost, best
from nf_core.games.high_frontier.routes.rocket.cards import Letter, by_name
from nf_core.games.high_frontier.routes.rocket.diagram import CLASSES, wet_class
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, fuel_capacity, tanks, wet_mass
from nf_core.games.high_frontier.rules.die import FACES
from nf_core.games.high_frontier.rules.movement.hazards import insurance
from nf_core.games.high_frontier.rules.movement.landing import FREIGHTER_SITE
from nf_core.games.high_frontier.rules.operations.allowance import income
from nf_core.games.high_frontier.rules.operations.market import PRICE
from nf_core.games.high_frontier.rules.operations.research import MOST_IDEAS, ideas_in_hand
from nf_core.games.high_frontier.rules.scoring.scoring import GLORY, factory_value
from nf_core.games.high_frontier.rules.ventures import NEEDED
from nf_core.games.high_frontier.state import LEO, Stack, State, rocket_of, solar_system, stack
from nf_core.kernel.ledger import show
from nf_core.kernel.values import Seat


@lru_cache
def _flight(space: str) -> Cost:
    """What the flight from LEO with the fewest burns costs."""
    network = solar_system()
    return best(network, LEO, network.spaces[space].id, thrust=MOST_THRUST).routes[0].cost


def _has(name: str, figure: str) -> Any:
    """A figure of a card that has it; not every card has every one."""
    found = getattr(by_name()[name], figure)
    if found in (None, ""):
        raise KeyError(name)
    return found


def _full(rocket: Rocket) -> Rocket:
    return replace(rocket, fuel_steps=fuel_capacity(rocket))


def _one_of(known: Container[str], name: str) -> str:
    if name not in known:
        raise KeyError(name)
    return name


GENERAL: dict[str, Callable[[], str]] = {
    "income": lambda: show(income().total),
    "price of an idea": lambda: str(PRICE),
    "ideas to bid with": lambda: str(MOST_IDEAS),
    "insurance": lambda: show(insurance().total),
    "faces of the die": lambda: str(FACES),
    "burns of a pivot": lambda: str(PIVOT_BURNS),
    "claims for a venture": lambda: str(NEEDED),
    "size for a freighter": lambda: str(FREIGHTER_SITE),
    "points for glory": lambda: str(GLORY),
}
"Figures that hold in every game."
ROCKET: dict[str, Callable[[Stack], str]] = {
    "dry mass": lambda found: show(dry_mass(rocket_of(found)).total),
    "steps": lambda found: str(found.fuel),
    "tanks": lambda found: str(tanks(rocket_of(found))),
    "tanks that fit": lambda found: str(tanks(_full(rocket_of(found)))),
    "class": lambda found: wet_class(int(wet_mass(rocket_of(found), found.fuel).total)),
}
"Figures of the seat's own rocket."
OF: dict[str, Callable[[str], str]] = {
    "mass": lambda name: show(by_name()[name].mass),
    "ISRU": lambda name: str(_has(name, "isru")),
    "fuel": lambda name: show(_has(name, "thruster").fuel),
    "letter": lambda name: str(_has(name, "product")),
    "size": lambda site: str(solar_system().sites[site].size),
    "type": lambda site: solar_system().sites[site].spectral_type,
    "hydration": lambda site: str(solar_system().sites[site].hydration),
    "thrust": lambda wet: next(f"{each:+d}" if each else "0" for each, name in CLASSES.items() if name == wet),
    "burns": lambda space: show(_flight(space).burns),
}
"Figures of a card, a site, a wet-mass class, or of the cheapest flight from LEO to a space, by the word before `of`."
NOW: dict[str, Callable[[State, str], str]] = {
    "worth": lambda s, letter: show(factory_value(s, _one_of(get_args(Letter), letter)).total),
    "standing": lambda s, site: "busted" if _one_of(solar_system().sites, site) in s.busted else "open",
}
"Figures of a factory's letter, or of a site, that change with the game."


def figure(s: State, seat: Seat, name: str) -> str | None:
    """A figure as it stands, or None where nothing is known by that name.

    >>> figure(State((), (), options=None, players=(), decks=()), 0, "size of karin-a")
    '1'
    """
    if name in GENERAL:
        return GENERAL[name]()
    if name == "ideas in hand":
        return show(ideas_in_hand(s, seat).total)
    if name in ROCKET:
        found = stack(s, seat, "rocket")
        return ROCKET[name](found) if found else None
    word, _, what = name.partition(" of ")
    try:
        return NOW[word](s, what) if word in NOW else OF[word](what)
    except (KeyError, StopIteration):
        return None
