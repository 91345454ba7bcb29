"""Scores, an entry for each thing that scores (rule book: Winning)."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from nf_core.games.new_frontiers.facts.components import Line
from nf_core.games.new_frontiers.facts.nouns import phrase
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.goals import goal_score
from nf_core.games.new_frontiers.numbers.powers import bare, counted, matching, matching_tiles, owned
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.kernel.ledger import Entry, Ledger


def score(tiles: Tiles, empire: Empire, goals: Iterable[str] = ()) -> Ledger:
    """The VP of an empire: chips, tiles, the bonuses of "?" tiles, goals in play.

    Rule: nfr.score

    Args:
        tiles: the tile set.
        empire: whose score; its explored worlds count for nothing.
        goals: the names of all goals in play, whoever has them.
    """
    chips = (Entry(empire.chips, "VP chips", "nfr.score"),) if empire.chips else ()
    found = (goal_score(tiles, empire, tiles.goals[goal]) for goal in goals)
    scored = (entry for entry in found if entry.amount)
    return Ledger((*chips, *_of_tiles(tiles, owned(empire), empire.oort), *scored), "VP")


@lru_cache(maxsize=4096)
def _of_tiles(tiles: Tiles, names: tuple[str, ...], oort: str) -> tuple[Entry, ...]:
    """The VP of colonies and developments: bots ask for the same ones again and again."""
    entries, empire = list[Entry](), bare(tiles, names, oort)
    for name in names:
        vp = tiles.all[name].vp
        if vp is None:
            entries += [entry for entry in bonus(tiles, empire, name).entries if entry.amount]
        elif vp:
            entries.append(Entry(vp, name, "nfr.score"))
    return tuple(entries)


def bonus(tiles: Tiles, empire: Empire, name: str) -> Ledger:
    """The VP of a "?" tile for its owner, an entry for each of its lines; a tile counts for one line alone.

    Rule: nfr.score.bonus
    """
    counts: list[str] = []
    entries = []
    for number, line in enumerate(tiles.all[name].scoring):
        if line.per.special:
            entries.append(_special(tiles, empire, name, line))
            continue
        found = [tile for tile in matching(tiles, empire, line.per) if tile not in counts]
        other = "other " if overlaps(tiles, name, number) else ""
        note = f"{len(found)} {other}{phrase(line.per, plural=len(found) != 1)}"
        entries.append(Entry((line.vp or 0) * len(found), name, "nfr.score.bonus", note))
        counts += found
    return Ledger(tuple(entries), "VP")


@lru_cache(maxsize=256)
def overlaps(tiles: Tiles, name: str, number: int) -> bool:
    """Whether some tile matches this scoring line (from 0) and an earlier one, so that it counts "other" tiles."""
    lines = [line.per for line in tiles.all[name].scoring[: number + 1]]
    found = [matching_tiles(tiles, line, "") for line in lines if not line.special]
    return not lines[number].special and any(not found[-1].isdisjoint(earlier) for earlier in found[:-1])


def _special(tiles: Tiles, empire: Empire, name: str, line: Line) -> Entry:
    """The VP for a count that is not of tiles."""
    had = counted(tiles, empire, line.per)
    vp = line.table[had] if line.table else (line.vp or 0) * had
    return Entry(vp, name, "nfr.score.bonus", f"{had} {phrase(line.per, plural=had != 1)}")


PARTS = ("VP chips", "Colonies", "Developments", "? bonuses", "Goals")
"What a score is made of."


def by_part(tiles: Tiles, points: Ledger) -> dict[str, Ledger]:
    """A score divided into its parts: every entry stands in one of them.

    Rule: nfr.score
    """
    parts: dict[str, list[Entry]] = {part: [] for part in PARTS}
    for entry in points.entries:
        parts[_part(tiles, entry)].append(entry)
    return {part: Ledger(tuple(entries), points.unit) for part, entries in parts.items()}


def _part(tiles: Tiles, entry: Entry) -> str:
    if entry.rule == "nfr.goal.score":
        return "Goals"
    if entry.rule == "nfr.score.bonus":
        return "? bonuses"
    if entry.source in tiles.colonies:
        return "Colonies"
    return "Developments" if entry.source in tiles.developments else "VP chips"


def with_best_kind(tiles: Tiles, empire: Empire, goals: Iterable[str] = ()) -> Empire:
    """The empire with the kind that scores most for the colony whose kind its owner sets; the same without one.

    Rule: nfr.oort
    """
    if not any(tiles.colonies[colony.world].kind == "any" for colony in empire.colonies):
        return empire
    goals = tuple(goals)
    return max((replace(empire, oort=kind) for kind in KINDS), key=lambda one: score(tiles, one, goals).total)


def tie_break(empire: Empire) -> Ledger:
    """What breaks a tie: credits and goods, without what is stockpiled.

    Rule: nfr.score.ties
    """
    goods = sum(bool(colony.good) for colony in empire.colonies)
    credits, on = Entry(empire.credits, "credits", "nfr.score.ties"), Entry(goods, "goods", "nfr.score.ties")
    return Ledger((credits, on))
