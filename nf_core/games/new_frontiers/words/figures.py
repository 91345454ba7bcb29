"""Figures of the game by their names, for texts that must stay right when a tile is corrected.

A name is words, `world limit`, or a word and what it is of: `cost of New Earth`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.games.new_frontiers.numbers.costs import development_cost, military, paid_military_cost, world_cost
from nf_core.games.new_frontiers.numbers.goals import goal_count, goal_score
from nf_core.games.new_frontiers.numbers.scoring import bonus, score
from nf_core.games.new_frontiers.state.table import State, action_tile
from nf_core.kernel.values import Seat

TABLE: Mapping[str, Callable[[State], object]] = {
    "worlds drawn": lambda s: action_tile(s, "explore").does.shown,
    "world limit": lambda s: s.tiles.box.limits.worlds_and_colonies,
    "spaces": lambda s: s.tiles.box.limits.spaces,
    "spaces of a large tile": lambda s: s.tiles.box.limits.large_spaces,
    "colonists of Settle": lambda s: action_tile(s, "settle").does.colonists,
    "colonies that end the game": lambda s: s.tiles.box.ends.colonies_over + 1,
    "few colonists": lambda s: s.tiles.box.ends.colonists_left,
    "colonists left": lambda s: s.colonists,
    "VP left": lambda s: s.pool,
    "credits of Isolation": lambda s: action_tile(s, "isolation").bonus.credits,
    "credits on Produce": lambda s: s.produce_credits,
    "goals drawn": lambda s: action_tile(s, "goals").bonus.goals_drawn,
}
"Figures of the box and of the table."
OWN: Mapping[str, Callable[[State, Seat], object]] = {
    "credits": lambda s, seat: s.empires[seat].credits,
    "colonists": lambda s, seat: s.empires[seat].colonists,
    "score": lambda s, seat: score(s.tiles, s.empires[seat], s.goals.shown).total,
}
"Figures of a seat."
PRINTED: Mapping[str, Callable[[State, str], object]] = {
    "cost": lambda s, name: getattr(s.tiles.all[name], "cost", None),
    "defense": lambda s, name: s.tiles.worlds[name].defense,
    "colonists": lambda s, name: s.tiles.worlds[name].colonists,
    "VP": lambda s, name: s.tiles.all[name].vp,
    "price": lambda s, name: s.tiles.box.prices.of({title: kind for kind, title in KIND_NAMES.items()}[name]),
}
"Figures that are printed, by the word before `of`."
NOW: Mapping[str, Callable[[State, Seat, str], Any]] = {
    "purchase": lambda s, seat, name: development_cost(s.tiles, s.empires[seat], name).total,
    "payment": lambda s, seat, name: world_cost(s.tiles, s.empires[seat], name).total,
    "paid defense": lambda s, seat, name: getattr(paid_military_cost(s.tiles, s.empires[seat], name), "total", None),
    "Military": lambda s, seat, name: military(s.tiles, s.empires[seat], name).total,
    "bonus": lambda s, seat, name: bonus(s.tiles, s.empires[seat], name).total,
    "count": lambda s, seat, name: goal_count(s.tiles, s.empires[seat], s.tiles.goals[name]).total,
    "goal": lambda s, seat, name: goal_score(s.tiles, s.empires[seat], s.tiles.goals[name]).amount,
}
"Figures that a tile has for a seat now, by the word before `of`: a cost, Military, VP."


def figure(s: State, seat: Seat, name: str) -> str | None:
    """A figure as it stands, or None where nothing is known by that name."""
    if name in TABLE:
        return str(TABLE[name](s))
    if name in OWN:
        return str(OWN[name](s, seat))
    word, _, of = name.partition(" of ")
    try:
        found = NOW[word](s, seat, of) if word in NOW else PRINTED[word](s, of)
    except (KeyError, AttributeError):
        return None
    return None if found is None else str(found)
