"""What cards cost: developments, worlds, and military worlds that are paid for."""

from functools import lru_cache

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, printed
from nf_core.games.race_for_the_galaxy.facts.powers import CostLess, PayForMilitary, PayLess
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.matching import matches
from nf_core.kernel.ledger import Entry, Ledger


@lru_cache(maxsize=50_000)
def development_cost(cards: CardSet, in_force: tuple[str, ...], name: str, bonus: tuple[str, ...]) -> Ledger:
    """What a development costs.

    Rule: race.develop.cost
    """
    entry = Entry(cards.design(name).figure, name_of(name), "race.develop.cost", "printed")
    return Ledger(
        (entry, *(replace(one, amount=-one.amount) for one in discount(cards, in_force, bonus).entries)), "cards", 0
    )


@lru_cache(maxsize=50_000)
def discount(cards: CardSet, in_force: tuple[str, ...], bonus: tuple[str, ...]) -> Ledger:
    """How many cards less any development costs.

    Rule: race.develop.cost, race.develop.bonus
    """
    figures = printed().bonuses
    entries = [Entry(figures.develop_less, "the action card", "race.develop.bonus")] if "develop" in bonus else []
    if PRESTIGE in bonus:
        entries.append(Entry(figures.prestige_develop_less, "the prestige bonus", "race.develop.bonus"))
    powers = held(cards, in_force, CostLess, phase="develop")
    return Ledger((*entries, *(Entry(one.power.n, one.name, "race.develop.cost") for one in powers)), "cards")


@lru_cache(maxsize=50_000)
def world_cost(cards: CardSet, in_force: tuple[str, ...], name: str, bonus: tuple[str, ...] = ()) -> Ledger:
    """What a world costs that is not military.

    Rule: race.settle.cost
    """
    entry = Entry(cards.world(name).figure, name_of(name), "race.settle.cost", "printed")
    return Ledger((entry, *_reductions(cards, in_force, name, bonus)), "cards", 0)


def _reductions(cards: CardSet, in_force: tuple[str, ...], name: str, bonus: tuple[str, ...]) -> tuple[Entry, ...]:
    """What lowers the cost of a world.

    Rule: race.settle.prestige
    """
    world, less = cards.design(name), printed().bonuses.prestige_settle_less
    extra = (Entry(-less, "the prestige bonus", "race.settle.prestige"),) if PRESTIGE in bonus else ()
    powers = tuple(
        Entry(-one.power.n, one.name, "race.settle.cost")
        for one in held(cards, in_force, CostLess, phase="settle")
        if matches(one.power.of, world)
    )
    return (*powers, *extra)


@lru_cache(maxsize=50_000)
def paid_military_cost(
    cards: CardSet, in_force: tuple[str, ...], name: str, power: Held[PayForMilitary], bonus: tuple[str, ...] = ()
) -> Ledger:
    """What a military world costs that is paid for by a power.

    Rule: race.settle.pay-military
    """
    entries = [
        Entry(cards.world(name).figure, name_of(name), "race.settle.pay-military", "defense"),
        Entry(-power.power.n, power.name, "race.settle.pay-military"),
        *(Entry(-one.power.n, one.name, "race.settle.pay-military") for one in held(cards, in_force, PayLess)),
        *_reductions(cards, in_force, name, bonus),
    ]
    return Ledger(tuple(entries), "cards", 0)


def pay_powers(cards: CardSet, in_force: tuple[str, ...], name: str) -> tuple[Held[PayForMilitary], ...]:
    """The powers by which a military world can be paid for; one is used for a world.

    Rule: race.settle.pay-military
    """
    world = cards.world(name)
    found = held(cards, in_force, PayForMilitary) if world.military else ()
    return tuple(one for one in found if matches(one.power.of, world))
