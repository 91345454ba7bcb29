"""What developments and worlds cost, Military against a world, and the price of a good.

Reductions add up, and no cost falls below 0. A function that looks at the world whose kind is open takes its kind from
the empire: to see what another kind would cost, give that empire.
"""

from collections.abc import Iterable, Iterator

from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES, phrase
from nf_core.games.new_frontiers.facts.powers import CostReduce, Filter, Military, PayForMilitary, TradeBonus
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.powers import counted, in_force, matches, times
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.kernel.ledger import Entry, Ledger


def development_cost(tiles: Tiles, empire: Empire, name: str, less: int = 0) -> Ledger:
    """The credits that a development costs; `less` is the bonus of Develop.

    Rule: nfr.develop.cost, nfr.develop.bonus
    """
    entries = [Entry(tiles.developments[name].cost, name, "nfr.develop.cost")]
    if less:
        entries.append(Entry(-less, "the bonus of Develop", "nfr.develop.bonus"))
    found = in_force(tiles, empire, "develop")
    entries += [Entry(-power.n, tile, "nfr.develop.cost") for tile, power in found if isinstance(power, CostReduce)]
    return Ledger(tuple(entries), "credits", 0)


def world_cost(tiles: Tiles, empire: Empire, name: str) -> Ledger:
    """The credits that a non-military world costs.

    Rule: nfr.settle.pay
    """
    cost = tiles.worlds[name].cost
    assert cost is not None, "a military world is not paid for, except by a power"
    entries = (Entry(cost, name, "nfr.settle.pay"), *_reductions(tiles, empire, name))
    return Ledger(entries, "credits", 0)


def paid_military_cost(tiles: Tiles, empire: Empire, name: str) -> Ledger | None:
    """The credits for a military world by powers that let it be paid for; None without such a power.

    Several such powers add up.

    Rule: nfr.settle.buy-military
    """
    defense = tiles.worlds[name].defense
    found = [
        (tile, power)
        for tile, power in in_force(tiles, empire, "settle")
        if isinstance(power, PayForMilitary) and matches(tiles, empire, name, power.of)
    ]
    if defense is None or not found:
        return None
    allowed = (Entry(-power.n, tile, "nfr.settle.buy-military") for tile, power in found)
    entries = (Entry(defense, name, "nfr.settle.buy-military", "its defense"), *allowed)
    return Ledger((*entries, *_reductions(tiles, empire, name)), "credits", 0)


def _reductions(tiles: Tiles, empire: Empire, name: str) -> Iterator[Entry]:
    for tile, power in in_force(tiles, empire, "settle"):
        if isinstance(power, CostReduce) and (power.of is None or matches(tiles, empire, name, power.of)):
            yield Entry(-power.n, tile, "nfr.settle.pay", _against(power.of))


def military(tiles: Tiles, empire: Empire, name: str, temporary: Iterable[tuple[str, int]] = ()) -> Ledger:
    """An empire's Military against a military world.

    Rule: nfr.settle.conquer, nfr.settle.temporary

    Args:
        tiles: the tile set.
        empire: who wants to settle it.
        name: the world.
        temporary: the tiles for whose powers a good has been returned in this action, each with its figure.
    """
    entries = [
        Entry(times(tiles, empire, power), tile, "nfr.settle.conquer", _why(tiles, empire, power))
        for tile, power in in_force(tiles, empire, "settle")
        if isinstance(power, Military) and (power.of is None or matches(tiles, empire, name, power.of))
    ]
    entries += [Entry(figure, tile, "nfr.settle.temporary", "for a good") for tile, figure in temporary]
    return Ledger(tuple(entries), "Military")


def strength(tiles: Tiles, empire: Empire) -> Ledger:
    """An empire's Military against every military world.

    Rule: nfr.settle.conquer
    """
    found = ((tile, power) for tile, power in in_force(tiles, empire, "settle") if isinstance(power, Military))
    return Ledger(
        tuple(
            Entry(times(tiles, empire, power), tile, "nfr.settle.conquer", _why(tiles, empire, power))
            for tile, power in found
            if power.of is None
        ),
        "Military",
    )


def _why(tiles: Tiles, empire: Empire, power: Military) -> str:
    if power.per is None:
        return _against(power.of)
    found = counted(tiles, empire, power.per)
    return f"{found} {phrase(power.per, plural=found != 1)}"


def _against(filter: Filter | None) -> str:
    """The remark on a power that counts only for some worlds."""
    return f"for {phrase(filter, 'world', plural=True)}" if filter else ""


def price(tiles: Tiles, empire: Empire, good: str) -> Ledger:
    """The credits for selling a good of a kind in Trade.

    Rule: nfr.trade.price
    """
    plain = plain_price(tiles, good)
    bonuses = tuple(
        Entry(power.n, tile, "nfr.trade.price")
        for tile, power in in_force(tiles, empire, "trade")
        if isinstance(power, TradeBonus) and power.good in {good, "any"}
    )
    return Ledger((*plain.entries, *bonuses), "credits")


def plain_price(tiles: Tiles, good: str) -> Ledger:
    """The credits for selling a good of a kind where Trade powers do not help.

    Rule: nfr.trade.price, nfr.consume.sell
    """
    return Ledger((Entry(tiles.box.prices.of(good), KIND_NAMES[good], "nfr.trade.price"),), "credits")
