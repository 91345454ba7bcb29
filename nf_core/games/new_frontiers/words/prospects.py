"""What a tile would mean for a player: what it would cost, what it would score, and why it cannot be had now."""

from collections.abc import Iterator

from nf_core.games.new_frontiers.facts.components import World
from nf_core.games.new_frontiers.numbers.costs import (
    development_cost,
    military,
    paid_military_cost,
    price,
    world_cost,
)
from nf_core.games.new_frontiers.numbers.goals import goal_score
from nf_core.games.new_frontiers.numbers.scoring import bonus
from nf_core.games.new_frontiers.numbers.supposing import added_vp
from nf_core.games.new_frontiers.phases import develop
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.games.new_frontiers.state.table import State, copies_left
from nf_core.kernel.ledger import Entry, Ledger, count
from nf_core.kernel.tabletop import Prospect
from nf_core.kernel.values import Seat


def under_way(s: State) -> str:
    """The id of the action tile whose action is under way; empty while one is being selected."""
    return s.selected[-1].tile if len(s.selected) > s.moved else ""


def cost_for(s: State, seat: Seat, name: str) -> Ledger:
    """What a development costs a seat now; outside Develop without its bonus."""
    if under_way(s) == "develop":
        return develop.cost(s, seat, name)
    return development_cost(s.tiles, s.empires[seat], name)


def prospects(s: State, seat: Seat, id: str) -> tuple[Prospect, ...]:
    """What a thing on the table would mean for a seat; nothing for those who sit nowhere."""
    if seat < 0:
        return ()
    return tuple(_prospects(s, seat, s.empires[seat], id))


def _prospects(s: State, seat: Seat, empire: Empire, id: str) -> Iterator[Prospect]:
    owned = id.removesuffix(f" {seat + 1}")
    if id in s.tiles.goals:
        yield Prospect("What it scores for you now", Ledger((goal_score(s.tiles, empire, s.tiles.goals[id]),), "VP"))
    elif (owned != id and owned in empire.developments) or any(colony.world == id for colony in empire.colonies):
        yield from _owned(s, empire, owned)
    elif id in s.tiles.developments:
        yield Prospect("What it would cost you", cost_for(s, seat, id), _bars_buying(s, seat, id))
        yield from _scoring(s, empire, id)
    elif id in s.tiles.worlds:
        yield from _settling(s, empire, s.tiles.worlds[id])
        yield from _scoring(s, empire, id)


def _scoring(s: State, empire: Empire, name: str) -> Iterator[Prospect]:
    """What one more tile would add to the score."""
    more = added_vp(s.tiles, empire, name, s.goals.shown)
    if isinstance(more, Ledger):
        yield Prospect("What it would add to your score", more)


def _owned(s: State, empire: Empire, name: str) -> Iterator[Prospect]:
    """What a tile scores where it lies, and what its good would sell for."""
    tile = s.tiles.all[name]
    plain = Ledger((Entry(tile.vp or 0, name, "nfr.score"),), "VP")
    yield Prospect("What it scores for you now", bonus(s.tiles, empire, name) if tile.vp is None else plain, stays=True)
    good = next((colony.good for colony in empire.colonies if colony.world == name), "")
    if good:
        yield Prospect("What its good sells for in Trade", price(s.tiles, empire, good), stays=True)


def _bars_buying(s: State, seat: Seat, name: str) -> str:
    """Why a seat cannot buy a development now."""
    empire, cost = s.empires[seat], cost_for(s, seat, name)
    if name in empire.developments:
        return f"You already have {name}."
    if not copies_left(s, name):
        return f"No copy of {name} is left."
    if cost.total > empire.credits:
        return f"It costs {cost.total}; you have {empire.credits}."
    return "" if under_way(s) == "develop" else "Developments are bought in Develop."


def _settling(s: State, empire: Empire, world: World) -> Iterator[Prospect]:
    """What it would take to settle a world: credits, or Military against its defense, and colonists."""
    lacks = []
    if world.name not in empire.explored:
        lacks.append("You have not explored it.")
    if world.colonists > empire.colonists:
        lacks.append(f"It takes {count(world.colonists, 'colonist')}; you have {empire.colonists}.")
    if world.military:
        force, paid = military(s.tiles, empire, world.name), paid_military_cost(s.tiles, empire, world.name)
        short = f"Its defense is {world.defense}." if force.total < (world.defense or 0) else ""
        yield Prospect("Your Military against it", force, " ".join(filter(None, (short, *lacks))))
        if paid:
            yield Prospect("What it would cost you", paid, _short_of(paid, empire))
    else:
        cost = world_cost(s.tiles, empire, world.name)
        why_not = " ".join(filter(None, (*lacks, _short_of(cost, empire))))
        yield Prospect("What it would cost you", cost, why_not)


def _short_of(cost: Ledger, empire: Empire) -> str:
    return f"It costs {cost.total}; you have {count(empire.credits, 'credit')}." if cost.total > empire.credits else ""
