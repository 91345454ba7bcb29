"""Victory points, and the end of the game (rules J1, J2)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.rules.ventures import VENTURES
from nf_core.games.high_frontier.state import EUREKA, Claim, State, factories, solar_system
from nf_core.kernel.data import convert, package_file, read_toml
from nf_core.kernel.game import Outcome
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.values import Seat

FILE, FORMAT = "exploitation.toml", 1
REMEDY = "Correct that figure, or reinstall nf to put the original file back."
Kind = Literal["claims", "factories", "colonies", "tracks", "science", "ventures", "glory"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"What victory points are for."
GLORY = 3
"VP of a glory."
SCIENCE, TNO_SCIENCE = 2, 4
"Additional VP of a factory at a science site."
GLORIES = {
    "any-site": "back from any site",
    "mars": "back from Mars",
    "mercury": "back from Mercury",
    "science": "back from a science site",
    "heroism": "heroism",
}
ENDING = {1: 4, 2: 4, 3: 6, 4: 7, 5: 7}
"Factories that end the game, by the number of players; a single player needs as many as two."


class _Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)]
    points_each: Annotated[tuple[Annotated[int, Meta(ge=0)], ...], Meta(min_length=1)]


@lru_cache
def track() -> tuple[int, ...]:
    """The worth of a factory, in VP, by the number of its type; that of the last stands for all further ones.

    Raises:
        BadData: the file is missing or malformed.
    """
    return convert(read_toml(package_file(PACKAGE, FILE)), _Track, file=FILE, place="", remedy=REMEDY).points_each


def factory_value(s: State, letter: str) -> Ledger:
    """What each factory of a spectral type is worth now; before the first one stands, as much as the first would be.

    Rule: hf.score.track
    """
    network = solar_system()
    built = sum(network.sites[claim.site].spectral_type == letter for claim in factories(s))
    values = track()
    value = values[min(max(built, 1), len(values)) - 1]
    return Ledger((Entry(value, f"{letter} factories on the map: {built}", "hf.score.track"),), "VP")


def scores(s: State) -> tuple[Ledger, ...]:
    """Each seat's victory points; conditions stack.

    Rule: hf.score.disks, hf.score.track, hf.score.science, hf.score.venture, hf.score.glory
    """
    seats = range(len(s.players))
    return tuple(Ledger(tuple(entry for _, entry in _entries(s, seat)), "VP") for seat in seats)


def scores_by_kind(s: State, seat: Seat) -> dict[Kind, Ledger]:
    """A seat's victory points by kind."""
    found = [*_entries(s, seat)]
    return {kind: Ledger(tuple(entry for its, entry in found if its == kind), "VP") for kind in KINDS}


def _entries(s: State, seat: Seat) -> Iterator[tuple[Kind, Entry]]:
    for claim in s.claims:
        if claim.seat == seat:
            yield from _of_claim(s, claim)
    for award in s.ventures:
        if award.seat == seat:
            yield "ventures", Entry(VENTURES[award.name].points, VENTURES[award.name].title, "hf.score.venture")
    for award in s.glories:
        if award.seat == seat:
            yield "glory", Entry(GLORY, GLORIES[award.name], "hf.score.glory")


def _of_claim(s: State, claim: Claim) -> Iterator[tuple[Kind, Entry]]:
    network = solar_system()
    name, site = network.spaces[claim.site].title, network.sites[claim.site]
    yield "claims", Entry(1, f"claim on {name}", "hf.score.disks")
    if claim.colonies:
        yield "colonies", Entry(claim.colonies, f"colonies on {name}", "hf.score.disks")
    if not claim.factory:
        return
    yield "factories", Entry(1, f"factory on {name}", "hf.score.disks")
    value = factory_value(s, site.spectral_type)
    yield "tracks", Entry(value.total, f"{site.spectral_type} factory on {name}", "hf.score.track")
    points = TNO_SCIENCE if site.tno_science else SCIENCE if is_science(s, claim.site) else 0
    if points:
        yield "science", Entry(points, f"science on {name}", "hf.score.science")


def is_science(s: State, site: str) -> bool:
    """Whether a site is a science site; Eureka is one only if its first visitors found it to be.

    Rule: hf.eureka
    """
    facts = solar_system().sites[site]
    if site == EUREKA:
        return s.eureka == "science"
    return facts.science or facts.tno_science


def end_settled(s: State) -> Ledger | None:
    """The factories on the map, if they are enough to end the game.

    Rule: hf.end
    """
    network = solar_system()
    built = factories(s)
    if len(built) < ENDING[len(s.players)]:
        return None
    return Ledger(tuple(Entry(1, network.spaces[claim.site].title, "hf.end") for claim in built), "factories")


def outcome(s: State) -> Outcome | None:
    """Who won, once the agenda is empty; WT decide ties.

    Rule: hf.end, hf.score.tie
    """
    if s.agenda:
        return None
    points = scores(s)
    if len(points) == 1:
        return _alone(s, points)
    ranked = [(ledger.total, player.water) for ledger, player in zip(points, s.players, strict=True)]
    best = max(ranked)
    winners = tuple(seat for seat, rank in enumerate(ranked) if rank == best)
    equals = sum(total == best[0] for total, _ in ranked)
    return Outcome(
        winners, points, f"The game ended after year {s.year}: {best[0]} VP win{_tie(equals, winners, best[1])}."
    )


def _tie(equals: int, winners: tuple[Seat, ...], water: int) -> str:
    """How water decided a tie, if there was one."""
    if equals == 1:
        return ""
    if len(winners) == 1:
        return f"; {water} WT decide between equals"
    return f"; players equal with {water} WT each share the victory"


def _alone(s: State, points: tuple[Ledger, ...]) -> Outcome:
    """Whether somebody who played alone has reached the target.

    Rule: hf.score.alone
    """
    total, target = points[0].total, s.options.target
    verdict = "which wins" if total >= target else f"where {target} win"
    return Outcome(
        (0,) if total >= target else (), points, f"The game ended after year {s.year}: {total} VP, {verdict}."
    )
