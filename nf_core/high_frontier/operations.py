"""Operations that a mission plan leans on: boosting cards to LEO, and drawing water from a site (rules H4, H5).

Each answers with the ledger of what it costs or yields. Taking the water aboard is `routes/rocket.py`: `load`.
"""

from collections.abc import Iterable

from nf_core.high_frontier.cards import Card
from nf_core.high_frontier.routes.network import Network
from nf_core.kernel.ledger import Entry, Ledger, Refusal


def boost_cost(cards: Iterable[Card]) -> Ledger:
    """The WT that it takes to boost cards from the hand to LEO: their combined mass.

    Rule: hf.operation.boost
    """
    return Ledger(tuple(Entry(card.mass, card.name, "hf.operation.boost") for card in cards), "WT")


def isru_refuel(network: Network, cards: Iterable[Card], site: str) -> Ledger | Refusal:
    """The tanks of water that the best ISRU unit among some cards draws from a site without a factory, in one year.

    Rule: hf.operation.isru-refuel

    Raises:
        UnknownName: there is no such space.
    """
    rule = "hf.operation.isru-refuel"
    place = network.space(site).title
    units = [(card.isru, card) for card in cards if card.isru is not None]
    if not units:
        return Refusal(rule, "Nothing aboard has an ISRU rating.")
    if site not in network.sites:
        return Refusal(rule, f"{place} is no site: there is no ground to draw water from.")
    (rating, unit), water = min(units, key=lambda found: found[0]), network.sites[site].hydration
    if rating > water:
        return Refusal(rule, f"{unit.name} has an ISRU rating of {rating}; {place} has a hydration of only {water}.")
    entries = (
        Entry(1, "a year's work", rule),
        Entry(water, f"hydration of {place}", rule),
        Entry(-rating, f"ISRU rating of {unit.name}", rule),
    )
    return Ledger(entries, "tanks")
