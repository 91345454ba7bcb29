"""What sites, glories and stakes are worth to a seat, in victory points; and the odds of prospecting."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, prod

from nf_core.games.high_frontier.routes.rocket.cards import Card, idea_of, patents
from nf_core.games.high_frontier.rules.operations.reach import adjacent
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.rules.scoring.glory import earned
from nf_core.games.high_frontier.rules.scoring.scoring import ENDING, GLORY, SCIENCE, TNO_SCIENCE, is_science, track
from nf_core.games.high_frontier.rules.ventures import NEEDED, VENTURES, claims_of_type
from nf_core.games.high_frontier.state import LEO, State, card, claim_at, factories, humans, solar_system
from nf_core.kernel.values import Seat

FACES = 6
POINT = 4.5
"WT that one would give for a victory point."
SECOND_SITE = 0.7
"How much of the worth of further sites in reach of a ray or a buggy is counted."
FOLLOWING, PRODUCT = 2.0, 0.5
"What the ideas that a factory could produce add to it: hardware for another factory, each product."
PACE, GRACE = 12, 3
"Years in which every player is reckoned to build a factory, and years more before the last one ends the game."
COMING_HOME, UNDER_WAY = 0.2, 0.6
"How much of a glory counts for each crew of others that is bringing it home already, or that flies somewhere."


def turns_left(s: State) -> int:
    """The turns that are still to come, this one included: the end is expected the sooner, the more is built."""
    last, seats = s.last_year or s.options.years, len(s.players)
    missing = ENDING[seats] - len(factories(s))
    pace = s.options.years if s.last_year or seats == 1 else ceil(PACE * missing / seats) + GRACE
    return max(min(last - s.year, pace) + 1, 1)


def chance(names: Iterable[str], site: str) -> float:
    """How likely the best unit among some cards finds something on a site where they stand; 0 where none can look."""
    return _best_chance(tuple(names), site)


@lru_cache(maxsize=16384)
def _best_chance(names: tuple[str, ...], site: str) -> float:
    aboard = [card(name) for name in names]
    return max((_chance(unit, aboard, site) for unit in aboard if unit.isru is not None), default=0.0)


def _chance(unit: Card, aboard: list[Card], site: str) -> float:
    facts = solar_system().sites[site]
    assert unit.isru is not None
    if unit.isru - sum("isru-1" in other.abilities for other in aboard) > facts.hydration:
        return 0.0
    bonus = {f"prospect-3-on-{facts.spectral_type}": 3, f"prospect-2-on-{facts.spectral_type}": 2, "prospect-1": 1}
    bonus |= {"prospect-1-raygun": 1} if unit.raygun else {}
    lowest = facts.size + sum(bonus.get(ability, 0) for other in aboard for ability in other.abilities)
    once = min(lowest, FACES) / FACES
    return 1 - (1 - once) ** 2 if unit.buggy or "prospect-reroll" in unit.abilities else once


def is_open(s: State, site: str) -> bool:
    """Whether a site can be prospected by anybody."""
    return claim_at(s, site) is None and site not in s.busted


def claim_worth(s: State, seat: Seat, site: str) -> float:
    """A disk on a site, and the part that it has in a venture still to be had."""
    if not disks_left(s, seat):
        return 0.0
    letter = solar_system().sites[site].spectral_type
    venture = next((name for name, terms in VENTURES.items() if terms.letter == letter), None)
    if venture is None or any(award.name == venture for award in s.ventures):
        return 1.0
    missing = NEEDED - int(claims_of_type(s, seat, letter).total)
    return 1.0 + (VENTURES[venture].points / (4 ** (missing - 1)) if 1 <= missing <= NEEDED else 0) / 2


def factory_worth(s: State, seat: Seat, site: str) -> float:
    """A cube on a claim: itself, what the track makes of it and of one's other factories, science."""
    if not cubes_left(s, seat):
        return 0.0
    sites = solar_system().sites
    letter = sites[site].spectral_type
    built = [claim for claim in factories(s) if sites[claim.site].spectral_type == letter]
    mine = sum(claim.seat == seat for claim in built)
    now, then = _value(len(built)), _value(len(built) + 1)
    science = TNO_SCIENCE if sites[site].tno_science else SCIENCE if is_science(s, site) else 0
    return 1 + then * (mine + 1) - now * mine + science


def _value(built: int) -> int:
    """What each factory of a type is worth where so many of it stand, at least one."""
    values = track()
    return values[min(max(built, 1), len(values)) - 1]


def denial(s: State, seat: Seat, site: str) -> float:
    """The points that a factory takes from those of others of its type, shared among all rivals."""
    sites = solar_system().sites
    built = [claim for claim in factories(s) if sites[claim.site].spectral_type == sites[site].spectral_type]
    theirs = sum(claim.seat != seat for claim in built)
    return theirs * (_value(len(built)) - _value(len(built) + 1)) / (len(s.players) - 1) if theirs else 0.0


def follow_worth(s: State, seat: Seat, names: Iterable[str], site: str) -> float:
    """What a factory on a site could produce of a seat's ideas: another factory's hardware, or a product to sell."""
    if cubes_left(s, seat) < 2 or s.last_year:
        return 0.0
    letter = solar_system().sites[site].spectral_type
    ideas = {*s.players[seat].hand, *(idea_of(name) for name in names)} & patents().keys()
    makes = [patents()[name].black for name in ideas if patents()[name].black.product == letter]
    both = {"robonaut", "refinery"} <= {black.deck for black in makes}
    return FOLLOWING * both + PRODUCT * min(len(makes), 2)


def prospect_worth(s: State, seat: Seat, names: Iterable[str], site: str, *, builds: bool) -> float:
    """What is to be expected of some cards on a site: its claim, a factory if they can build one, sites in reach."""
    aboard = tuple(names)
    claim = claim_at(s, site)
    if claim is not None:
        mine = claim.seat == seat and not claim.factory
        return factory_worth(s, seat, site) if mine and builds else 0.0
    if site in s.busted:
        return 0.0
    here = claim_worth(s, seat, site)
    if builds:
        here += factory_worth(s, seat, site) + follow_worth(s, seat, aboard, site)
    return chance(aboard, site) * here + SECOND_SITE * _further(s, seat, aboard, site)


def _further(s: State, seat: Seat, aboard: tuple[str, ...], site: str) -> float:
    sites, total = solar_system().sites, 0.0
    for unit in (card(name) for name in aboard):
        if unit.isru is None or not (unit.raygun or unit.buggy):
            continue
        near = {id for id in adjacent(site) & sites.keys() if not sites[id].atmospheric} if unit.raygun else set()
        near |= set(sites[site].buggy_roads) if unit.buggy else set()
        odds = (chance([unit.name], id) * claim_worth(s, seat, id) for id in near - {site} if is_open(s, id))
        total = max(total, sum(odds))
    return total


def glory_worth(s: State, seat: Seat, visited: Iterable[str]) -> float:
    """The points of the glories that a crew which has been there would bring home; fewer where others come before."""
    taken = {award.name for award in s.glories} | s.closed
    mine = set(earned(s, s.players[seat].visited))
    fresh = [glory for glory in earned(s, frozenset(visited)) if glory not in taken][: disks_left(s, seat)]
    return sum(GLORY * (1 if glory in mine else _lead(s, seat, glory)) for glory in fresh)


def _lead(s: State, seat: Seat, glory: str) -> float:
    """How much of a glory counts for a seat whose crew has not been there yet, while the crews of others fly."""
    away = [
        other
        for number, other in enumerate(s.players)
        if number != seat and any(humans(held.cards) and held.space != LEO for held in other.stacks)
    ]
    return prod(COMING_HOME if glory in earned(s, other.visited) else UNDER_WAY for other in away)
