"""The sentences of explanations: one place for their wording. Every remark cites its rule.

The facts come from hops flown by `flight.py`; nothing is decided here.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from nf_core.games.high_frontier.routes.explain.differences import Change
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.flight.flight import Flight, Flown
from nf_core.games.high_frontier.routes.map import nouns
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.kernel.ledger import Number, Refusal, count, show

KINDS = {kind: f"a {nouns.KINDS[kind]}" for kind in ("hohmann", "lagrange", "radiation")}
WAYS_OF_A_LINE = 2
"A space with at most this many routes leaves no choice of direction."
RISK = "lost on a roll of 1, unless 4 WT are paid"


class Remark(msgspec.Struct, frozen=True):
    """A remark, and the rule behind it."""

    text: str
    rule: str


def remarks(network: Network, before: Flight, arc: Arc, flown: Flown, hazard: str) -> tuple[Remark, ...]:
    """The remarks about one hop besides its burns, including the hazard that the plan takes."""
    return (
        *_entering(network, arc, flown),
        *_leaving(network, before, arc, flown),
        *_bonus(before, flown),
        *_dangers(network, arc, hazard),
        *_landing(network, arc),
    )


def _leaving(network: Network, before: Flight, arc: Arc, flown: Flown) -> list[Remark]:
    here = network.spaces[before.space]
    if here.kind == "site" and arc.kind == "route":
        return [Remark(f"lifts off, size {network.sites[here.id].size}", "hf.land.site")]
    if here.kind == "lagrange" and before.came_by and len(network.arcs(here.id)) > WAYS_OF_A_LINE:
        return [Remark("turning at a Lagrange point is free", "hf.move.lagrange")]
    if here.kind != "hohmann":
        return []
    if flown.pivot:
        return [Remark(f"came by heading {before.heading}, leaves by heading {arc.heading_out}", "hf.move.pivot")]
    if before.came_by:
        return [Remark("straight on: no pivot", "hf.move.pivot")]
    return [Remark("a new move leaves a Hohmann any way", "hf.move.pivot")]


def _entering(network: Network, arc: Arc, flown: Flown) -> list[Remark]:
    space = network.spaces[arc.target]
    if arc.kind == "elevator":
        return [Remark("rides the space elevator: no burn", "hf.move.elevator")]
    if arc.kind == "climb":
        return [Remark("climbs out of the air with its scoop", "hf.operation.scoop")]
    if arc.kind == "hop":
        return [Remark("a suborbital hop: a move of its own, no burn", "hf.land.hop")]
    if space.kind in ("burn", "site"):
        return []
    verb = "enters" if flown.pivot else "coasts into"
    return [Remark(f"{verb} {KINDS[space.kind]}", "hf.move.coast")]


def _bonus(before: Flight, flown: Flown) -> list[Remark]:
    if flown.flight.flybys == before.flybys:
        return []
    return [Remark(f"a fly-by: {count(flown.flight.bonus, 'bonus burn')} ready in this move", "hf.move.flyby")]


def _dangers(network: Network, arc: Arc, hazard: str) -> list[Remark]:
    found = []
    if hazard:
        found.append(Remark(f"{hazard} hazard: {RISK}", "hf.move.hazard"))
    elif flight.hazard(network, arc):
        found.append(Remark("aerobrake hazard: no risk with a scoop aboard", "hf.operation.scoop"))
    if flight.is_radiation(network, arc):
        found.append(Remark("radiation: counted, harmless in the basic game", "hf.move.radiation"))
    return found


def _landing(network: Network, arc: Arc) -> list[Remark]:
    site = network.sites.get(arc.target)
    if site is None:
        return []
    found = []
    if flight.is_aerobrake_path(network, arc):
        found.append(Remark("an aerobrake path: landing takes no fuel", "hf.land.aerobrake"))
    elif arc.kind == "route":
        found.append(Remark(f"lands, size {site.size}", "hf.land.site"))
    return [*found, Remark("the site ends the move", "hf.move.site-ends")]


def stop(network: Network, at: Flight, onward: Flown | Refusal, following: Arc, paid: Number) -> Remark:
    """The reason why a move ended there.

    Args:
        network: the map.
        at: the space where the move ended.
        onward: the result of flying the next hop within the same move.
        following: the arc of the next hop.
        paid: the burns of the next hop in a new move.
    """
    here, there = network.spaces[at.space].title, network.spaces[following.target].title
    if isinstance(onward, Refusal):
        return Remark(f"to {there} in a new move: {onward.reason[:1].lower()}{onward.reason[1:]}", onward.rule)
    saved = onward.burns.total - paid
    if saved > 0:
        return Remark(f"stops on {here}: that saves {count(saved, 'burn')} of pivoting there", "hf.move.pivot")
    return Remark(f"stops at {here}: the next move has all its TMP again", "hf.move.stop")


WORSE = {
    "burns": ("burn dearer", "burns dearer"),
    "turns": ("turn slower", "turns slower"),
    "hazards": ("hazard more", "hazards more"),
    "radiation": (f"{nouns.KINDS['radiation']} more", f"{nouns.KINDS['radiation']}s more"),
    "fuel_steps": ("fuel step dearer", "fuel steps dearer"),
}
BETTER = {
    "burns": ("burn cheaper", "burns cheaper"),
    "turns": ("turn faster", "turns faster"),
    "hazards": ("hazard fewer", "hazards fewer"),
    "radiation": (f"{nouns.KINDS['radiation']} fewer", f"{nouns.KINDS['radiation']}s fewer"),
    "fuel_steps": ("fuel step cheaper", "fuel steps cheaper"),
}
CLAUSES = {
    ("pivot", "stop", False): "pivots at {spaces} instead of stopping there",
    ("stop", "pivot", False): "stops at {spaces} instead of pivoting there",
    ("pivot", "", False): "pivots at {spaces}",
    ("pivot", "pass", False): "pivots at {spaces}",
    ("pass", "pivot", False): "flies straight on at {spaces} without a pivot",
    ("way", "", False): "leaves {origin} for {spaces} instead of {other}",
    ("way", "way", False): "leaves {origin} for {spaces} by the other route",
    ("crash", "", False): "risks the hazard at {spaces}",
    ("aerobrake", "", False): "risks the hazard at {spaces}",
    ("crash", "", True): "avoids the hazard at {spaces}",
    ("aerobrake", "", True): "avoids the hazard at {spaces}",
    ("pass", "stop", False): "flies through {spaces} without a stop",
    ("stop", "", True): "does without the stop at {spaces}",
    ("stop", "pass", False): "stops at {spaces}",
    ("stop", "", False): "stops at {spaces}",
    ("pivot", "", True): "does without the pivot at {spaces}",
    ("radiation", "", True): "avoids {spaces}",
    ("radiation", "", False): "passes {spaces}",
}
"The clause for a deed, the other flight's deed there, and whether the other flight does it; most important first."
MOST_CLAUSES = 3
MOST_NAMES = 2
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def difference(network: Network, amounts: Mapping[str, Number], found: Sequence[Change]) -> str:
    """One sentence about two routes: how much more or less the second costs, and its differences from the first."""
    dearer = [_more_or_less(name, amount) for name, amount in amounts.items() if amount]
    costs = ", ".join(dearer) or "costs the same"
    what = "; ".join(_clauses(network, found))
    sentence = f"{costs}: {what}." if what else f"{costs}."
    return sentence[:1].upper() + sentence[1:]


def _more_or_less(name: str, amount: Number) -> str:
    one, many = (WORSE if amount > 0 else BETTER)[name]
    size = abs(Fraction(amount))
    if size == flight.HALF:
        return f"half a {one}"
    number = WORDS[int(size)] if size in range(len(WORDS)) else show(size)
    return f"{number} {one if size == 1 else many}"


def _clauses(network: Network, found: Iterable[Change]) -> list[str]:
    """The most important clauses; clauses of the same wording are joined, with all their spaces."""
    spaces: dict[str, list[str]] = {}
    for change in sorted(found, key=lambda change: list(CLAUSES).index(_key(change))):
        origin, other = (
            network.spaces[id].title if id in network.spaces else "" for id in (change.origin, change.instead)
        )
        clause = CLAUSES[_key(change)].format(spaces="{}", origin=origin, other=other)
        spaces.setdefault(clause, []).append(network.spaces[change.space].title)
    return [clause.format(_listed(titles)) for clause, titles in spaces.items()][:MOST_CLAUSES]


def _key(change: Change) -> tuple[str, str, bool]:
    if change.deed == "way":
        return ("way", "way" if change.space == change.instead else "", False)
    return (change.deed, change.instead, change.undone)


def _listed(titles: Sequence[str]) -> str:
    named, more = titles[:MOST_NAMES], len(titles) - MOST_NAMES
    if more > 0:
        return f"{', '.join(named)} and {more} more"
    return " and ".join(named)
