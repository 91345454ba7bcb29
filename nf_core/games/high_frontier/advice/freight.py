"""How a freighter can fly to a target: on what terms, and what its routes take that no planner counts (rules E5, G5).

The planner of routes knows no freighters: the ways on which one could not land, or not lift off, are closed to it.
"""

from collections.abc import Iterator

import msgspec

from nf_core.games.high_frontier.advice.plans import can_begin, first_move, helpers, owners
from nf_core.games.high_frontier.routes.flight.flight import Options, is_aerobrake_path
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.games.high_frontier.routes.planner.planner import Hop, Route, Way
from nf_core.games.high_frontier.routes.voyage.voyage import Turn
from nf_core.games.high_frontier.routes.voyage.voyage_records import Landing, Lift
from nf_core.games.high_frontier.rules.movement.depart import FREIGHTER_THRUST
from nf_core.games.high_frontier.rules.movement.landing import FREIGHTER_SITE
from nf_core.games.high_frontier.rules.ventures import owns
from nf_core.games.high_frontier.state import LEO, State, solar_system, the_stack
from nf_core.kernel.ledger import Caution, Ledger, Refusal
from nf_core.kernel.values import Seat


class FreighterTerms(msgspec.Struct, frozen=True):
    """How a freighter can fly to a target."""

    thrust: int
    closed: frozenset[Way]
    "The ways on which it could not land, or not lift off."
    options: Options
    at_once: bool = False
    "Whether it has to get there in one move: the help on its target is allowed for this turn alone."
    trap: Caution | None = None
    "Why it could be regretted to come down on its target by parachute."


def freighter_terms(s: State, seat: Seat, target: str, *, others: bool = False) -> FreighterTerms | Refusal:
    """On what terms a seat's freighter can fly to a space, or why it cannot; `others` may be asked for their help.

    Factories are counted on where it begins and where it ends, not in between. Help that is refused in this turn is
    left out; help for the landing that is allowed in this turn alone counts where there is no other way down.

    Rule: hf.land.freighter, hf.land.factory, hf.land.aerobrake, hf.move.elevator
    """
    source, elevators = the_stack(s, seat, "freighter").space, owns(s, seat, "elevator")
    later, first = helpers(s, seat, others=others), first_move(s, seat, "freighter", others=others)
    now = first.factories if first else later
    if not (_is_easy(source) or source in now or (elevators and _is_end(source))):
        return _stays(source, "lift off")
    rides = elevators and _is_end(target)
    alone = _is_easy(target) or rides or any(is_aerobrake_path(solar_system(), arc) for arc in _ways_to(target))
    if not alone and target not in now:
        return _stays(target, "land")
    at_once = not alone and target not in later
    return FreighterTerms(
        thrust=FREIGHTER_THRUST,
        closed=_closed(source if source in now else "", target if target in (now if at_once else now & later) else ""),
        options=Options(elevators=elevators),
        at_once=at_once,
        trap=None if _is_easy(target) or rides or target in later else _trap(target),
    )


def freighter_reach(
    s: State, seat: Seat, *, others: bool = False
) -> tuple[FreighterTerms, dict[str, FreighterTerms]] | Refusal:
    """On what terms a seat's freighter can fly anywhere, and to each site whose factory may help it down; or why not.

    The first terms hold for all spaces but those sites.

    Rule: hf.land.freighter, hf.land.factory
    """
    anywhere = freighter_terms(s, seat, LEO, others=others)
    if isinstance(anywhere, Refusal):
        return anywhere
    first = first_move(s, seat, "freighter", others=others)
    helping = helpers(s, seat, others=others) | (first.factories if first else frozenset())
    each = {site: freighter_terms(s, seat, site, others=others) for site in sorted(helping) if not _is_easy(site)}
    return anywhere, {site: terms for site, terms in each.items() if isinstance(terms, FreighterTerms)}


def _is_easy(space: str) -> bool:
    """Whether a freighter lands there and lifts off by itself; in open space there is nothing to it."""
    site = solar_system().sites.get(space)
    return site is None or site.size <= FREIGHTER_SITE


def _is_end(space: str) -> bool:
    """Whether a space elevator ends there."""
    return any(space in ends for ends in solar_system().facts.elevators)


def _closed(up: str, down: str) -> frozenset[Way]:
    """The ways down to large sites and up from them, but those of the sites where a factory helps it up, and down."""
    network = solar_system()
    arcs = (arc for space in network.spaces for arc in network.arcs(space))
    return frozenset((arc.route, arc.target) for arc in arcs if _is_closed(arc, up, down))


def _is_closed(arc: Arc, up: str, down: str) -> bool:
    lands = _is_easy(arc.target) or arc.target == down or is_aerobrake_path(solar_system(), arc)
    return not lands or not (_is_easy(arc.origin) or arc.origin == up)


def _stays(site: str, verb: str) -> Refusal:
    title, size = solar_system().spaces[site].title, solar_system().sites[site].size
    reason = (
        f"A freighter can {verb} by itself only on sites of size {FREIGHTER_SITE}; {title} has size {size}, and no "
        f"factory helps there."
    )
    return Refusal("hf.land.freighter", reason)


def _trap(site: str) -> Caution:
    stays = _stays(site, "lift off again")
    return Caution(stays.rule, f"It comes down by parachute and stays there. {stays.reason}")


def _ways_to(site: str) -> list[Arc]:
    return [arc for arc in solar_system().every_arc if arc.target == site]


# What a route takes


def lift_off(route: Route) -> Lift:
    """How a freighter begins a route.

    Rule: hf.land.freighter, hf.move.elevator
    """
    if route.source not in solar_system().sites:
        return "none"
    if _arc(route.hops[0]) is None:
        return "elevator"
    return "unfueled" if _is_easy(route.source) else "factory"


def landing(hop: Hop) -> Landing:
    """How a hop of a freighter ends.

    Rule: hf.land.freighter, hf.land.aerobrake, hf.move.elevator
    """
    if hop.target not in solar_system().sites:
        return "none"
    arc = _arc(hop)
    if arc is None:
        return "elevator"
    if is_aerobrake_path(solar_system(), arc):
        return "aerobrake"
    return "unfueled" if _is_easy(hop.target) else "factory"


def _arc(hop: Hop) -> Arc | None:
    """The way that a hop flies; None for an elevator, which is not drawn on the map."""
    ways = solar_system().arcs(hop.origin)
    return next((arc for arc in ways if (arc.route, arc.target) == (hop.route, hop.target)), None)


def assists(route: Route) -> int:
    """How often a factory helps on a route: each time is a hazard, besides those of the spaces flown through."""
    return (lift_off(route), landing(route.hops[-1])).count("factory")


def freighter_leave(s: State, seat: Seat, route: Route) -> tuple[Seat, ...]:
    """Whose leave a freighter's route still needs.

    Rule: hf.permission
    """
    return tuple(sorted(set(_asked(s, seat, route))))


def _asked(s: State, seat: Seat, route: Route) -> Iterator[Seat]:
    begins = can_begin(s, seat, "freighter")
    if lift_off(route) == "factory":
        yield from owners(s, seat, [route.source], now=begins)
    if landing(route.hops[-1]) == "factory":
        yield from owners(s, seat, [route.target], now=begins and route.cost.turns == 1)


def freighter_caution(route: Route, terms: FreighterTerms) -> Caution | None:
    """Why a route could be regretted: its freighter does not get away again.

    Rule: hf.land.freighter
    """
    return terms.trap if landing(route.hops[-1]) == "aerobrake" else None


def freighter_turn(route: Route, number: int = 1) -> Turn:
    """A move of a freighter's route, counted from 1, as it is chosen at the table.

    Rule: hf.land.freighter
    """
    hops = route.turns()[number - 1]
    return Turn(
        number=number,
        origin=hops[0].origin,
        thruster="",
        jettison=0,
        afterburn=False,
        lift_off=lift_off(msgspec.structs.replace(route, source=hops[0].origin, hops=hops)),
        landing=landing(hops[-1]),
        net_thrust=None,
        fuel=Ledger((), "fuel steps"),
        fuel_before=0,
        fuel_after=0,
        hops=hops,
    )
