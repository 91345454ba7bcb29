"""What an empire produces: the colonies without a good, and who produced most (rule book: Produce)."""

from collections.abc import Mapping, Sequence

from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.games.new_frontiers.facts.powers import Good, MostProduced, PayToProduce, Production
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.powers import in_force, kind_of
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.kernel.ledger import Entry, Ledger


def without_good(tiles: Tiles, empire: Empire, production: Production, good: Good = "any") -> tuple[str, ...]:
    """The colonies of a sort and kind that have no good and can get one.

    Rule: nfr.produce.goods, nfr.produce.bonus
    """
    empty = (colony.world for colony in empire.colonies if not colony.good)
    names = (name for name in empty if tiles.colonies[name].production == production)
    return tuple(name for name in names if good == "any" or kind_of(tiles, empire, name) == good)


def payments(tiles: Tiles, empire: Empire) -> dict[str, int]:
    """The colonies on which the owner may pay to produce, with the credits; those with a good are left out.

    Rule: nfr.produce.pay
    """
    empty = {colony.world for colony in empire.colonies if not colony.good}
    found = in_force(tiles, empire, "produce")
    return {name: power.credits for name, power in found if isinstance(power, PayToProduce) and name in empty}


def most_produced(tiles: Tiles, empire: Empire, made: Sequence[str], others: Sequence[Mapping[str, int]]) -> Ledger:
    """The credits for producing more goods of a kind than every other player in this action.

    Rule: nfr.produce.most

    Args:
        tiles: the tile set.
        empire: whose powers.
        made: the kinds of the goods that the owner has produced in this action.
        others: how many goods of each kind each other player has produced in it.
    """
    entries = []
    for name, power in in_force(tiles, empire, "produce"):
        if isinstance(power, MostProduced):
            own = sum(kind == power.good for kind in made)
            most = max((other.get(power.good, 0) for other in others), default=0)
            if own > most:
                note = f"{own} {KIND_NAMES[power.good]} to {most}"
                entries.append(Entry(power.credits, name, "nfr.produce.most", note))
    return Ledger(tuple(entries), "credits")
