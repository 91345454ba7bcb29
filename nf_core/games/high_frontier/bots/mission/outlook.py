"""What some ideas are good for: the best mission that they allow from LEO, as far as the chart tells.

A thruster is judged by where it gets with the unit and the refinery at hand, and these by what carries them; for what
is lacking, something usual stands in.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from nf_core.games.high_frontier.bots.mission.kits import Kit, Trip, tanked, trips
from nf_core.games.high_frontier.bots.mission.worth import (
    chance,
    claim_worth,
    denial,
    factory_worth,
    glory_worth,
    is_open,
    turns_left,
)
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.pieces import cubes_left
from nf_core.games.high_frontier.rules.stacks import MOST_DRY_MASS
from nf_core.games.high_frontier.state import LEO, State, card, crew_of, solar_system
from nf_core.kernel.values import Seat

POINT = 3.0
"WT that a point is worth."
TURN, HAZARD = 1.5, 3.0
"WT that a turn of the flight costs, and a hazard."
LACKING, CREW_FLIES = 6.0, 3.0
"WT that it takes to come by an idea of a deck; and what it costs to let the crew fly the rocket instead."
PAIR = 3.0
"WT for a unit and a refinery that the new factory could produce."
GLORY = 0.7
"The part that counts of a trip for glory: it is flown in between."
WAY_HOME = 0.5
"The way home takes this part of the fuel of the way out."
BUST, BUST_FUEL = 5.0, 2.5
"WT that a site costs where nothing is found: by itself, and for each fuel step of a burn, as one must fly on."
REUSE, REUSED_TANKS = 0.5, 3
"The part that counts of a thruster and its fuel for the mission after this one, and its tanks then."
REFINERIES = 2
"The lightest are looked at."
USUAL = {"thruster": "Pulsed Inductive", "robonaut": "Phase-Locked Diode Laser", "refinery": "Basalt Fiber Spinning"}
"The cards that stand in for what is lacking."
HOPELESS = -60.0
"WT of ideas that reach nothing: less than those of any others."


class Outfit(NamedTuple):
    """Ideas that fly together."""

    worth: float
    "WT."
    cards: tuple[str, ...] = ()


class Way(NamedTuple):
    """The cheapest way of some cards from LEO to a site."""

    site: str
    cost: float
    "WT, with what its turns and hazards count."
    turns: int


class Outlook:
    """What a seat could do with ideas in a position.

    Args:
        s: the position.
        seat: the seat.
    """

    def __init__(self, s: State, seat: Seat) -> None:
        self._left = turns_left(s)
        self._sites = _sites(s, seat)
        self._glories = {site: worth for site in solar_system().sites if (worth := glory_worth(s, seat, {site}))}
        self._crew = crew_of(s.players[seat].faction).name

    def best(self, mine: Iterable[str]) -> Outfit:
        """The best of some ideas together, and what a trip for glory adds to them."""
        names = tuple(mine)
        found = max((self._built(*parts) for parts in self._parts(names)), key=lambda outfit: outfit.worth)
        return found._replace(worth=found.worth + GLORY * self._glory(names))

    def _parts(self, names: tuple[str, ...]) -> Iterator[tuple[str, float, str, str]]:
        """An engine, the WT that it costs to do without a better one, a unit and a refinery; "" for what is lacking."""
        engines = {name: 0.0 for name in names if card(name).thruster}
        engines |= {self._crew: CREW_FLIES} if card(self._crew).thruster else {}
        engines.setdefault(USUAL["thruster"], LACKING)
        units = [name for name in names if card(name).deck == "robonaut"] or [""]
        builders = sorted((name for name in names if card(name).deck == "refinery"), key=lambda name: card(name).mass)
        for engine, price in engines.items():
            for unit in units:
                for builder in builders[:REFINERIES] or [""]:
                    yield engine, price, unit, builder

    def _built(self, engine: str, price: float, unit: str, builder: str) -> Outfit:
        """The factory that is worth most of those that these ideas could build; the arguments are those of `_parts`."""
        worker, refines = unit or USUAL["robonaut"], builder or USUAL["refinery"]
        lacking = price + LACKING * (not unit) + LACKING * (not builder)
        pair = _letter(unit) if unit and builder and _letter(unit) == _letter(builder) else ""
        best = HOPELESS
        for way in ways(tuple(sorted({engine, worker, refines}))):
            points = self._sites.get(way.site)
            if points is None or way.turns + 1 > self._left:
                continue
            odds = chance((worker, refines), way.site)
            worth = points * POINT + PAIR * (pair == solar_system().sites[way.site].spectral_type)
            after = sequel(engine, odds, again=self._left > time_for_two(way.turns))
            best = max(best, odds * worth + after - way.cost - lacking)
        return Outfit(best, tuple(sorted({*({engine} if not price else ()), unit, builder} - {""})))

    def _glory(self, names: tuple[str, ...]) -> float:
        """A trip of the crew for glory, with the best engine for it."""
        best = 0.0
        for engine in {self._crew, *(name for name in names if card(name).thruster)} if self._glories else ():
            for way in tours(tuple(sorted({engine, self._crew}))):
                if way.site in self._glories and way.turns <= self._left:
                    best = max(best, self._glories[way.site] * POINT - way.cost)
        return best


def _sites(s: State, seat: Seat) -> dict[str, float]:
    """The points of a claim and a factory on every site where a seat could have both."""
    if not cubes_left(s, seat):
        return {}
    free = (site for site in solar_system().sites if is_open(s, site))
    return {site: claim_worth(s, seat, site) + factory_worth(s, seat, site) + denial(s, seat, site) for site in free}


def _letter(name: str) -> str:
    """The spectral type that produces an idea."""
    return patents()[name].black.product


def time_for_two(turns: int) -> int:
    """The turns within which two missions can be flown, if one takes so many."""
    return 2 * turns + 4


def sequel(engine: str, odds: float, *, again: bool) -> float:
    """WT that an engine is worth after it has landed: to fly again from a factory, or on from where nothing was found.

    Args:
        engine: the card.
        odds: how likely something is found.
        again: whether a factory is built, and there is time for another mission.
    """
    unit = card(engine)
    fuel = float(unit.thruster.fuel) if unit.thruster else 0.0
    stays = again and unit.deck == "thruster"
    kept = REUSE * (unit.mass + REUSED_TANKS * (fuel > 0)) if stays else 0.0
    return odds * kept - (1 - odds) * (BUST + BUST_FUEL * fuel)


@lru_cache(maxsize=8192)
def ways(cards: tuple[str, ...]) -> tuple[Way, ...]:
    """The cheapest way to every site that some cards reach from LEO."""
    return _cheapest(cards, 1)


@lru_cache(maxsize=2048)
def tours(cards: tuple[str, ...]) -> tuple[Way, ...]:
    """The cheapest way to every site, and home from there."""
    return _cheapest(cards, 2)


class _AnySite:
    """All places but LEO."""

    def __contains__(self, place: object) -> bool:
        return place != LEO


def _cheapest(cards: tuple[str, ...], legs: int) -> tuple[Way, ...]:
    mass = sum(card(name).mass for name in cards)
    if mass > MOST_DRY_MASS:
        return ()
    best: dict[str, Way] = {}
    for trip in trips(Kit(cards, LEO, tanked(cards, 0), mass), _AnySite()):
        if legs > 1 and not _comes_home(trip):
            continue
        cost = mass + trip.load.water + legs * (TURN * trip.turns + HAZARD * trip.hazards)
        if trip.target not in best or cost < best[trip.target].cost:
            best[trip.target] = Way(trip.target, cost, legs * trip.turns)
    return tuple(best.values())


def _comes_home(trip: Trip) -> bool:
    """Whether enough fuel is left for the way home."""
    size = solar_system().sites[trip.target].size
    return trip.left >= (size if trip.net <= size else 0) + WAY_HOME * (trip.load.steps - trip.left)
