"""Prospecting: with a unit on the spot, a raygun next door, a buggy along its roads (rule H6, glossary)."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.high_frontier.actions import Enough, Insure, Prospect, Roll, RollAgain, Withdraw
from nf_core.high_frontier.cards import Card
from nf_core.high_frontier.events import HazardRolled, ProspectRolled
from nf_core.high_frontier.logistics import disks, withdraw
from nf_core.high_frontier.movement.hazards import insure, risk_or_pay
from nf_core.high_frontier.movement.powersats import has_beam, isru
from nf_core.high_frontier.operations.allowance import none_left, use_one
from nf_core.high_frontier.operations.claims import bust, claim
from nf_core.high_frontier.routes.flight import is_aerobrake_path
from nf_core.high_frontier.routes.rocket import in_the_dark
from nf_core.high_frontier.stacks import decommission
from nf_core.high_frontier.state import Stack, State, card, claim_at, disks_left, solar_system, stack
from nf_core.high_frontier.ventures import owns
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

RULE = "hf.operation.prospect"
FACES = 6
UNBUST_SIZE = 2


@lru_cache
def adjacent(space: str, *, elevators: bool = False) -> frozenset[str]:
    """The spaces next to one; crash hazards do not count, parachute paths and buggy roads join nothing.

    For the owner of the elevators, what is next to one end is next to the other.

    Rule: hf.adjacent
    """
    found: set[str] = set()
    ends = _elevators() if elevators else {}
    frontier = [space, ends[space]] if space in ends else [space]
    seen = set(frontier)
    while frontier:
        for arc in solar_system().arcs(frontier.pop()):
            if arc.target in seen or is_aerobrake_path(solar_system(), arc):
                continue
            seen.add(arc.target)
            if solar_system().spaces[arc.target].hazard == "crash":
                frontier.append(arc.target)
            else:
                found.add(arc.target)
    return frozenset(found | {ends[near] for near in (*found, space) if near in ends} - {space})


def _elevators() -> dict[str, str]:
    """The end of each space elevator to its other end."""
    return {end: other for a, b in solar_system().facts.elevators for end, other in ((a, b), (b, a))}


def isru_at(found: Stack, name: str, *, beamed: bool) -> Ledger:
    """The ISRU rating of a unit that has one, better by what travels with it, or by power beamed to it.

    Rule: hf.isru, hf.smelter, hf.rocket.beamed
    """
    bare = isru(card(name), beamed=beamed)
    smelters = tuple(Entry(-1, other, "hf.smelter") for other in found.cards if "isru-1" in card(other).abilities)
    return replace(bare, entries=(*bare.entries, *smelters))


def roll_bonus(found: Stack, name: str, site: str) -> Ledger:
    """What assaying smelters aboard take off a prospecting roll.

    Rule: hf.smelter
    """
    letter = solar_system().sites[site].spectral_type
    worth = {f"prospect-3-on-{letter}": 3, f"prospect-2-on-{letter}": 2, "prospect-1": 1}
    if card(name).raygun:
        worth["prospect-1-raygun"] = 1
    entries = (
        Entry(-worth[ability], other, "hf.smelter")
        for other in found.cards
        for ability in card(other).abilities
        if ability in worth
    )
    return Ledger(tuple(entries), "on the roll")


def reach(s: State, seat: Seat, found: Stack, name: str) -> list[str]:
    """The sites that a unit could prospect from where it is, whatever its rating.

    Rule: hf.prospect.raygun, hf.prospect.buggy
    """
    network = solar_system()
    unit = card(name)
    sites = [found.space] if found.space in network.sites else []
    if unit.raygun:
        near = adjacent(found.space, elevators=owns(s, seat, "elevator"))
        sites += sorted(near & network.sites.keys() - {found.space})
    if unit.buggy and sites:
        sites += [road for road in network.sites[found.space].buggy_roads if road not in sites]
    return sites


def prospects(s: State, seat: Seat) -> tuple[list[Prospect], list[Barred]]:
    """Every prospecting that a seat can begin, and those that it cannot, with the reason."""
    actions = (
        Prospect(seat, found.id, name, site)
        for found in s.players[seat].stacks
        for name in found.cards
        if card(name).isru is not None
        for site in reach(s, seat, found, name)
    )
    return told_apart((action, none_left(s) or cannot_prospect(s, action)) for action in actions)


def cannot_prospect(s: State, a: Prospect) -> Refusal | None:
    """Why a site may not be prospected by a unit.

    Rule: hf.operation.prospect, hf.isru, hf.prospect.raygun, hf.logistics, hf.rocket.solar
    """
    return next(_objections(s, a), None)


def _objections(s: State, a: Prospect) -> Iterator[Refusal]:
    """All that speaks against it, the plainest first."""
    found = stack(s, a.seat, a.stack)
    assert found is not None
    network = solar_system()
    site, title = network.sites[a.site], network.spaces[a.site].title
    if claim_at(s, a.site):
        yield Refusal(RULE, f"{title} is claimed.")
    if a.site in s.busted and not _unbusts(found, a.site):
        yield Refusal(RULE, f"{title} is busted.")
    if dark := in_the_dark(card(a.card), network.spaces[found.space].zone):
        yield dark
    rating = isru_at(found, a.card, beamed=has_beam(s, a.seat))
    if rating.total > site.hydration:
        reason = f"The ISRU rating of {a.card} is {rating.total}; {title} has a hydration of only {site.hydration}."
        yield Refusal("hf.isru", reason, rating)
    if a.site != found.space and site.atmospheric and not _road_leads(found.space, a.site, a.card):
        yield Refusal("hf.prospect.raygun", f"{title} has an atmosphere: no raygun fires into it.")
    if not disks_left(s, a.seat):
        yield Refusal("hf.logistics", "You have no disk left; withdraw one first.")


def _road_leads(space: str, site: str, name: str) -> bool:
    """Whether a buggy gets from a space to a site by road."""
    network = solar_system()
    return card(name).buggy and space in network.sites and site in network.sites[space].buggy_roads


def _unbusts(found: Stack, site: str) -> bool:
    """Whether something aboard works where others found nothing.

    Rule: hf.smelter
    """
    can = any("unbust-and-claim-size-2+" in card(name).abilities for name in found.cards)
    return can and solar_system().sites[site].size >= UNBUST_SIZE


def needed(s: State, a: Prospect) -> Ledger:
    """The highest roll that succeeds.

    Rule: hf.operation.prospect
    """
    found = stack(s, a.seat, a.stack)
    assert found is not None
    network = solar_system()
    size = Entry(network.sites[a.site].size, f"size of {network.spaces[a.site].title}", RULE)
    better = tuple(
        Entry(-entry.amount, entry.source, entry.rule) for entry in roll_bonus(found, a.card, a.site).entries
    )
    return Ledger((size, *better), "or less")


def begin_prospecting(s: State, a: Prospect) -> State:
    """Prospect a first site; rays and buggies may go on."""
    return _prospect(use_one(s), a, done=(), hazard=_road_hazard(s, a))


def _road_hazard(s: State, a: Prospect) -> bool:
    """Whether the buggy drives a road with a hazard to get there."""
    found = stack(s, a.seat, a.stack)
    assert found is not None
    roads = [set(road) for road in solar_system().facts.hazard_roads]
    return card(a.card).buggy and {found.space, a.site} in roads


def _prospect(s: State, a: Prospect, *, done: tuple[str, ...], hazard: bool, retried: bool = False) -> State:
    if hazard:
        return first(s, RoadHazard(a.seat, a, done))
    found = stack(s, a.seat, a.stack)
    assert found is not None
    if a.site in s.busted or needed(s, a).total >= FACES:
        s = claim(s, a.seat, a.site, RULE)
        return go_on(s, a, (*done, a.site), retried=retried)
    return first(s, RollProspect(a, done, retried=retried))


class RoadHazard(Asking[State], frozen=True):
    """A buggy is about to drive a dangerous road: roll, or pay so that failure is not an option."""

    rule: ClassVar[str] = "hf.hazard.insure"

    seat: Seat
    prospect: Prospect
    done: tuple[str, ...]

    def ask(self, s: State) -> Decision:
        """Rolling is always possible, paying for those who can."""
        return risk_or_pay(s, self.seat)

    def answer(self, s: State, a: Action) -> State:
        """Roll the die, or pay and drive."""
        if isinstance(a, Insure):
            return _prospect(insure(s, a), self.prospect, done=self.done, hazard=False)
        return first(s, DriveRoad(self.seat, self.prospect, self.done))


class DriveRoad(Asking[State], frozen=True):
    """A buggy drives a dangerous road."""

    rule: ClassVar[str] = "hf.prospect.buggy"

    seat: Seat
    prospect: Prospect
    done: tuple[str, ...]

    def ask(self, s: State) -> Decision:
        """Any face."""
        return Pick(NATURE, "hf.roll-hazard", tuple(Roll(NATURE, face) for face in range(1, FACES + 1)))

    def answer(self, s: State, a: Action) -> State:
        """A one is the end of the buggy, and of the prospecting."""
        assert isinstance(a, Roll)
        s = tell(s, HazardRolled(self.seat, "crash", a.face))
        if a.face == 1:
            return decommission(s, self.seat, self.prospect.card, self.prospect.stack, self.rule)
        return _prospect(s, self.prospect, done=self.done, hazard=False)


class RollProspect(Asking[State], frozen=True):
    """NATURE rolls for a site."""

    rule: ClassVar[str] = "hf.operation.prospect"

    prospect: Prospect
    done: tuple[str, ...]
    again: bool = False
    "Whether this is a second try."
    retried: bool = False
    "Whether the second try of this operation was used at another site."

    def ask(self, s: State) -> Decision:
        """Any face."""
        why = needed(s, self.prospect)
        return Pick(NATURE, "hf.roll-prospect", tuple(Roll(NATURE, face) for face in range(1, FACES + 1)), why=why)

    def answer(self, s: State, a: Action) -> State:
        """As low as the size is success; a buggy that fails its first site may try once more, a microprobe any one."""
        assert isinstance(a, Roll)
        tried = self.prospect
        success = a.face <= needed(s, tried).total
        s = tell(s, ProspectRolled(tried.seat, tried.site, a.face, success))
        retried = self.again or self.retried
        if not success and not retried and _may_try_again(card(tried.card), self.done):
            return first(s, TryAgain(tried.seat, tried, self.done))
        s = claim(s, tried.seat, tried.site, RULE) if success else bust(s, tried.site)
        over = self.again and card(tried.card).buggy
        return s if over else go_on(s, tried, (*self.done, tried.site), retried=retried)


def _may_try_again(unit: Card, done: tuple[str, ...]) -> bool:
    """Whether a unit that has failed has a second try: a buggy as long as it has not driven on.

    Rule: hf.prospect.buggy
    """
    return (unit.buggy and not done) or "prospect-reroll" in unit.abilities


class TryAgain(Asking[State], frozen=True):
    """A buggy or a microprobe has failed: a second try there, or on to other sites."""

    rule: ClassVar[str] = "hf.prospect.buggy"

    seat: Seat
    prospect: Prospect
    done: tuple[str, ...] = ()

    def ask(self, s: State) -> Decision:
        """Again, or not."""
        return Pick(self.seat, "hf.try-again", (RollAgain(self.seat), Enough(self.seat)))

    def answer(self, s: State, a: Action) -> State:
        """Roll once more, or take the bust and perhaps go on."""
        if isinstance(a, RollAgain):
            return first(s, RollProspect(self.prospect, self.done, again=True))
        return go_on(bust(s, self.prospect.site), self.prospect, (*self.done, self.prospect.site))


def further(s: State, last: Prospect, done: tuple[str, ...]) -> list[Prospect]:
    """The sites in reach that a raygun or a buggy has still to try."""
    found = stack(s, last.seat, last.stack)
    unit = card(last.card)
    if found is None or not (unit.raygun or unit.buggy):
        return []
    sites = reach(s, last.seat, found, last.card)
    return [Prospect(last.seat, found.id, last.card, site) for site in sites if site not in done]


def go_on(s: State, last: Prospect, done: tuple[str, ...], *, retried: bool = False) -> State:
    """Ask for another site, if there is one to be had, be it with a disk from elsewhere.

    Rule: hf.logistics
    """
    refusals = [cannot_prospect(s, action) for action in further(s, last, done)]
    lacks_a_disk = any(found and found.rule == "hf.logistics" for found in refusals)
    more = None in refusals or (lacks_a_disk and disks(s, last.seat))
    return first(s, ProspectOn(last.seat, last, done, retried)) if more else s


class ProspectOn(Asking[State], frozen=True):
    """A raygun fires on, a buggy drives on, in the same operation."""

    rule: ClassVar[str] = "hf.prospect.raygun"

    seat: Seat
    last: Prospect
    done: tuple[str, ...]
    retried: bool = False

    def ask(self, s: State) -> Decision:
        """Another site, a disk for it, or enough."""
        legal = [action for action in further(s, self.last, self.done) if not cannot_prospect(s, action)]
        options = (*legal, Enough(self.seat), *disks(s, self.seat))
        return Pick(self.seat, "hf.prospect-on", options, partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        tests = ((action, cannot_prospect(s, action)) for action in further(s, self.last, self.done))
        return tuple(Barred(action, refusal) for action, refusal in tests if refusal)

    def answer(self, s: State, a: Action) -> State:
        """Go on."""
        if isinstance(a, Withdraw):
            return first(withdraw(s, a), self)
        if not isinstance(a, Prospect):
            return s
        return _prospect(s, a, done=self.done, hazard=_road_hazard(s, a), retried=self.retried)
