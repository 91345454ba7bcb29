"""Prestige in numbers: what placing a card gives, comparisons, the Prestige Leader."""

from collections.abc import Sequence

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.filters import Phase
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.powers import GainPrestige, MostWorlds
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.matching import matches
from nf_core.games.race_for_the_galaxy.numbers.tableau import found_in
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.values import Seat


def symbol(cards: CardSet, card: str) -> Ledger:
    """The prestige for placing a card from hand; without The Brink of War its symbol does nothing.

    Rule: race.prestige.symbol
    """
    counts = level_facts(cards.level).prestige and cards.design(card).prestige
    return Ledger((Entry(1, name_of(card), "race.prestige.symbol"),) if counts else (), "prestige")


def for_placing(
    cards: CardSet, in_force: tuple[str, ...], card: str, phase: Phase, *, paid_military: bool = False
) -> Ledger:
    """The prestige that powers give after a card was placed, or a world was taken over.

    Rule: race.prestige.placing

    Args:
        cards: the cards of the game.
        in_force: the owner's cards at the start of the phase.
        card: what was placed.
        phase: `develop` or `settle`.
        paid_military: whether it is a military world that was paid for.
    """
    moments = {"placed", "paid_military"} if paid_military else {"placed"}
    return Ledger(
        tuple(
            Entry(one.power.n, one.name, "race.prestige.placing")
            for one in held(cards, in_force, GainPrestige, phase=phase)
            if one.power.when in moments and matches(one.power.of, cards.design(card))
        ),
        "prestige",
    )


def for_producing(cards: CardSet, in_force: tuple[str, ...], world: str) -> Ledger:
    """The prestige for producing on a world.

    Rule: race.prestige.produce
    """
    return Ledger(
        tuple(
            Entry(one.power.n, one.name, "race.prestige.produce")
            for one in held(cards, in_force, GainPrestige, phase="produce")
            if one.card == world
        ),
        "prestige",
    )


def for_most_worlds(cards: CardSet, in_force: Sequence[tuple[str, ...]], seat: Seat) -> Ledger:
    """The prestige of a seat for having more of some worlds than every other player.

    Rule: race.prestige.most
    """
    entries = []
    for one in held(cards, in_force[seat], MostWorlds):
        counts = [len(found_in(cards, tableau, one.power.of)) for tableau in in_force]
        most = max((count for other, count in enumerate(counts) if other != seat), default=0)
        if counts[seat] > most:
            note = f"{counts[seat]} to {most}"
            entries.append(Entry(one.power.prestige, one.name, "race.prestige.most", note))
    return Ledger(tuple(entries), "prestige")


def leaders(prestige: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the most prestige, if anybody has any: one alone leads, several are tied.

    Rule: race.prestige.leader
    """
    most = max(prestige)
    return tuple(seat for seat, amount in enumerate(prestige) if amount == most) if most else ()
