"""What a plan made at the table may count on: the factories that help, and where a freighter can go (rules E5, G).

Planners know the map and the rules of flight; whose factories stand where, and who has refused what, the table knows.
"""

from collections.abc import Collection

import msgspec

from nf_core.high_frontier.movement.depart import FREIGHTER_THRUST
from nf_core.high_frontier.movement.landing import FREIGHTER_SITE
from nf_core.high_frontier.permission import cannot_use
from nf_core.high_frontier.routes.flight import is_aerobrake_path
from nf_core.high_frontier.routes.planner import Route
from nf_core.high_frontier.routes.records import Arc
from nf_core.high_frontier.routes.voyage import Turn, Voyage
from nf_core.high_frontier.routes.voyage_records import Landing, Lift
from nf_core.high_frontier.state import State, factories, solar_system, the_stack
from nf_core.kernel.ledger import Caution, Ledger, Refusal
from nf_core.kernel.values import Seat


def helpers(s: State, seat: Seat, *, others: bool = False) -> frozenset[str]:
    """The sites whose factories help a seat to land and to lift off: its own; and those of others, who may be asked.

    Rule: hf.land.factory, hf.permission
    """
    return frozenset(
        claim.site
        for claim in factories(s)
        if claim.seat == seat or (others and not cannot_use(s, seat, "help", claim.site))
    )


def leave_of(s: State, seat: Seat, voyage: Voyage) -> tuple[Seat, ...]:
    """Whose leave a voyage needs, for the help of factories.

    Rule: hf.permission
    """
    used = {turn.origin for turn in voyage.turns if turn.lift_off == "factory"}
    used |= {turn.hops[-1].target for turn in voyage.turns if turn.landing == "factory" and turn.hops}
    return _owners(s, seat, used)


def freighter_leave(s: State, seat: Seat, route: Route, helped: frozenset[str]) -> tuple[Seat, ...]:
    """Whose leave a freighter's route needs, if it counts on some factories.

    Rule: hf.permission
    """
    return _owners(s, seat, {space for space in (route.source, route.target) if not _is_easy(space)} & helped)


def _owners(s: State, seat: Seat, sites: Collection[str]) -> tuple[Seat, ...]:
    return tuple(sorted({claim.seat for claim in factories(s) if claim.site in sites and claim.seat != seat}))


class FreighterTerms(msgspec.Struct, frozen=True):
    """How a freighter can fly to a target."""

    thrust: int
    avoid: tuple[str, ...]
    "The sites where it could not set down on the way, or not lift off again."
    via: tuple[str, ...]
    "The parachute from which alone it comes down on its target."
    lift_off: Lift
    landing: Landing
    caution: Caution | None = None
    "Why it could be regretted."

    @property
    def assists(self) -> int:
        """How often a factory helps: each time is a hazard, besides those of the spaces flown through."""
        return (self.lift_off, self.landing).count("factory")


def freighter_terms(s: State, seat: Seat, target: str, helped: frozenset[str]) -> FreighterTerms | Refusal:
    """On what terms a seat's freighter can fly to a space, with the help of some factories; or why it cannot.

    The space elevators are left out.

    Rule: hf.land.freighter, hf.land.factory, hf.land.aerobrake
    """
    network, found = solar_system(), the_stack(s, seat, "freighter")
    if not _is_easy(found.space) and found.space not in helped:
        return _stays(found.space, "lift off")
    lift: Lift = "none" if found.space not in network.sites else "unfueled" if _is_easy(found.space) else "factory"
    big = tuple(site for site in network.sites if not _is_easy(site) and site not in (found.space, target))
    if target not in network.sites or _is_easy(target):
        landing: Landing = "unfueled" if target in network.sites else "none"
        return FreighterTerms(FREIGHTER_THRUST, big, (), lift, landing)
    if target in helped:
        return FreighterTerms(FREIGHTER_THRUST, big, (), lift, "factory")
    down = [arc for arc in _ways_to(target) if is_aerobrake_path(network, arc)]
    if not down:
        return _stays(target, "land")
    stays = _stays(target, "lift off again")
    trap = Caution(stays.rule, f"It comes down by parachute and stays there. {stays.reason}")
    return FreighterTerms(FREIGHTER_THRUST, big, (down[0].origin,), lift, "aerobrake", trap)


def _is_easy(space: str) -> bool:
    """Whether a freighter lands there and lifts off by itself; in open space there is nothing to it."""
    site = solar_system().sites.get(space)
    return site is None or site.size <= FREIGHTER_SITE


def _stays(site: str, verb: str) -> Refusal:
    title, size = solar_system().spaces[site].title, solar_system().sites[site].size
    reason = (
        f"A freighter can {verb} by itself only on sites of size {FREIGHTER_SITE}; {title} has size {size}, and no "
        f"factory helps there."
    )
    return Refusal("hf.land.freighter", reason)


def _ways_to(site: str) -> list[Arc]:
    network = solar_system()
    return [arc for space in network.pred[site] for arc in network.arcs(space) if arc.target == site]


def freighter_turn(route: Route, terms: FreighterTerms) -> Turn:
    """The first move of a freighter's route, as it is chosen at the table.

    Rule: hf.land.freighter
    """
    hops = route.turns()[0]
    ends = hops[-1].target
    landing: Landing = "none"
    if ends in solar_system().sites:
        landing = terms.landing if ends == route.target else "unfueled"
        if any(arc.route == hops[-1].route and is_aerobrake_path(solar_system(), arc) for arc in _ways_to(ends)):
            landing = "aerobrake"
    return Turn(
        number=1,
        origin=route.source,
        thruster="",
        jettison=0,
        afterburn=False,
        lift_off=terms.lift_off,
        landing=landing,
        net_thrust=None,
        fuel=Ledger((), "fuel steps"),
        fuel_before=0,
        fuel_after=0,
        hops=hops,
    )
