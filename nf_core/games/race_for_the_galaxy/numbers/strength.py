"""Military in numbers: general, against a world, and temporary."""

from functools import lru_cache

import msgspec

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.powers import Military, TemporaryMilitary
from nf_core.games.race_for_the_galaxy.numbers.goods import worlds_with
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.matching import counted, matches
from nf_core.games.race_for_the_galaxy.state.player import Player
from nf_core.kernel.ledger import Entry, Ledger


class Means(msgspec.Struct, frozen=True):
    """What a player may still give up for Military in this phase."""

    hand: int = 0
    "Cards of the hand, for 1 Military each."
    things: tuple[tuple[str, int], ...] = ()
    "Cards on the table and worlds with goods, each with its Military."
    limits: tuple[tuple[tuple[str, ...], int], ...] = ()
    "Groups of these things of which only so many may be given up."


@lru_cache(maxsize=50_000)
def general(cards: CardSet, in_force: tuple[str, ...]) -> Ledger:
    """The Military of a tableau against any world.

    Rule: race.military
    """
    entries = []
    for one in held(cards, in_force, Military):
        if one.power.of or (one.power.having and not _has(cards, in_force, one.power.having)):
            continue
        times = counted(cards, in_force, one.power.per) if one.power.per else 1
        entries.append(Entry(one.power.n * times, one.name, "race.military"))
    return Ledger(tuple(entries), "Military")


def _has(cards: CardSet, in_force: tuple[str, ...], keyword: str) -> bool:
    return any(keyword in cards.design(card).keywords for card in in_force)


@lru_cache(maxsize=50_000)
def against(cards: CardSet, in_force: tuple[str, ...], name: str) -> Ledger:
    """The Military of a tableau against a world, general and specialised.

    Rule: race.military.special
    """
    world = cards.design(name)
    entries = [
        Entry(one.power.n, one.name, "race.military.special")
        for one in held(cards, in_force, Military)
        if one.power.of and matches(one.power.of, world)
    ]
    return Ledger((*general(cards, in_force).entries, *entries), "Military")


def means(
    cards: CardSet, player: Player, in_force: tuple[str, ...],
    *, used: tuple[tuple[str, int], ...] = (), from_hand: int = 0, placing: str = "",
) -> Means:  # fmt: skip
    """What a player may still give up for Military.

    Rule: race.military.temporary
    """
    powers = [one for one in held(cards, in_force, TemporaryMilitary) if one.key not in used]
    here = {placed.card for placed in player.tableau}
    hand, things, limits = -from_hand, [], []
    for one in powers:
        match one.power.pay:
            case "hand":
                hand += one.power.n
            case "this_card" if one.card in here:
                things.append((one.card, one.power.n))
            case "prestige" if player.prestige:
                things.append((one.card, one.power.n))
            case "good":
                worlds = tuple(w for w in worlds_with(cards, player, one.power.good or "any") if w != placing)
                things += [(world, one.power.n) for world in worlds]
                limits.append((worlds, 1))
    spending = tuple(one.card for one in powers if one.power.pay == "prestige")
    return Means(max(hand, 0), tuple(things), (*limits, (spending, player.prestige)))


def most(means: Means, hand: int) -> int:
    """The most Military that can be had by these means, with so many cards in hand."""
    limited = {thing for group, _ in means.limits for thing in group}
    total = min(means.hand, hand) + sum(n for thing, n in means.things if thing not in limited)
    for group, limit in means.limits:
        total += sum(sorted((n for thing, n in means.things if thing in group), reverse=True)[:limit])
    return total


def within(means: Means, items: tuple[str, ...]) -> bool:
    """Whether no more of any group is given up than may be."""
    return all(sum(item in group for item in items) <= limit for group, limit in means.limits)
