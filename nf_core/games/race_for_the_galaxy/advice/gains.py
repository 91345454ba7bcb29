"""What each action of a round would bring every player, as far as the tableaus and open figures say.

Powers that take a card of the hand, a good, prestige or themselves are the owner's choice: apart from goods that are
sold or consumed, they are not counted.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from nf_core.games.race_for_the_galaxy.advice.feeding import fed
from nf_core.games.race_for_the_galaxy.advice.making import Made, Maker, draws, made, prestige
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.filters import Filter, Phase
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, level_facts, printed
from nf_core.games.race_for_the_galaxy.facts.nouns import phrase
from nf_core.games.race_for_the_galaxy.facts.powers import CostLess, DrawCards, DrawDiscard, Military
from nf_core.games.race_for_the_galaxy.numbers.costs import development_cost
from nf_core.games.race_for_the_galaxy.numbers.exploring import drawn, kept
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.strength import general, means, most
from nf_core.games.race_for_the_galaxy.state.player import cards_in
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.ledger import Entry, Ledger

Chosen: TypeAlias = Sequence[tuple[str, ...]]
"By seat, the action cards that give their bonus, perhaps with the prestige bonus."


class Gain(msgspec.Struct, frozen=True):
    """One thing that an action brings a player."""

    title: str
    "What it is: `Cards drawn`."
    ledger: Ledger
    besides: tuple["Gain", ...] = ()
    "What it comes to in some cases only: `Military against REBEL worlds`."


def in_force(s: State, phase: str) -> list[tuple[str, ...]]:
    """By seat, the cards whose powers count in a phase: those of its start, or those that lie there now."""
    if s.phase.name == phase:
        return [*s.phase.in_force[: s.config.seats]]
    return [cards_in(player.tableau) for player in s.seated]


def gains(s: State, phase: Phase, chosen: Chosen) -> list[tuple[Gain, ...]]:
    """By seat, what a phase would bring with these bonuses.

    Rule: race.round.phases, race.round.bonus, race.round.in-force
    """
    makers = [
        Maker(s.cards, player, cards, bonus)
        for player, cards, bonus in zip(s.seated, in_force(s, phase), chosen, strict=True)
    ]
    if phase == "produce":
        return _produce(makers)
    return [tuple(PHASES[phase](maker)) for maker in makers]


def _explore(maker: Maker) -> Iterable[Gain]:
    yield Gain("Cards drawn", drawn(maker.cards, maker.in_force, maker.bonus))
    yield Gain("Cards kept", kept(maker.cards, maker.in_force, maker.bonus))


def _develop(maker: Maker) -> Iterable[Gain]:
    cards = maker.cards
    any_one = next(card for card in cards.deck if not cards.is_world(card))
    price = development_cost(cards, maker.in_force, any_one, maker.bonus)
    yield Gain("Cards less to pay", _less(price))
    yield Gain("Cards drawn at the start", _draws(maker, "develop", "once"))
    yield Gain("Cards drawn after placing", _draws(maker, "develop", "placed"))


def _settle(maker: Maker) -> Iterable[Gain]:
    cards, bonuses = maker.cards, printed().bonuses
    with_bonus = PRESTIGE in maker.bonus
    extra = (Entry(bonuses.prestige_settle_military, "the prestige bonus", "race.settle.prestige"),) * with_bonus
    force = (*general(cards, maker.in_force).entries, *extra)
    special = _of_worlds(maker, Military, "race.military.special")
    yield _by_worlds("Military", "against", Ledger(force, "Military"), special)
    yield Gain("Temporary Military", _temporary(maker))
    less = _of_worlds(maker, CostLess, "race.settle.cost")
    by_bonus = (Entry(bonuses.prestige_settle_less, "the prestige bonus", "race.settle.prestige"),) * with_bonus
    yield _by_worlds("Cards less to pay", "for", Ledger((*less.pop(None, ()), *by_bonus), "cards"), less)
    bonus = (Entry(bonuses.settle_draw, "the action card", "race.settle.bonus"),) * ("settle" in maker.bonus)
    after = _draws(maker, "settle", "placed")
    yield Gain("Cards drawn after placing", Ledger((*bonus, *after.entries), "cards"))


def _of_worlds(maker: Maker, kind: type[Military | CostLess], rule: str) -> dict[Filter | None, tuple[Entry, ...]]:
    """What powers of Settle give by the worlds that they are about; None is any world.

    Rule: race.military.special, race.settle.cost
    """
    found: dict[Filter | None, tuple[Entry, ...]] = {}
    for one in held(maker.cards, maker.in_force, kind, phase="settle"):
        found[one.power.of] = (*found.get(one.power.of, ()), Entry(one.power.n, one.name, rule))
    return found


def _by_worlds(title: str, word: str, usual: Ledger, more: Mapping[Filter | None, tuple[Entry, ...]]) -> Gain:
    """A number for any world, and what it comes to for those worlds that powers name."""
    special = [(phrase(of, "world", plural=True), entries) for of, entries in more.items() if of]
    cases = (Gain(f"{title} {word} {worlds}", Ledger((*usual.entries, *own), usual.unit)) for worlds, own in special)
    return Gain(title, usual, tuple(cases))


def _temporary(maker: Maker) -> Ledger:
    """The Military that a player can gain until the end of the phase by giving something up.

    Rule: race.military.temporary
    """
    found = means(maker.cards, maker.player, maker.in_force)
    hand = min(found.hand, maker.player.hand.size)
    total = most(found, maker.player.hand.size)
    entries = [Entry(hand, "cards of the hand", "race.military.temporary")] if hand else []
    if total > hand:
        note = ", ".join(dict.fromkeys(name_of(thing) for thing, _ in found.things))
        entries.append(Entry(total - hand, "cards and goods on the table", "race.military.temporary", note))
    return Ledger(tuple(entries), "Military")


def _less(price: Ledger) -> Ledger:
    """What lowers a price, as amounts above 0."""
    entries = (Entry(-entry.amount, entry.source, entry.rule) for entry in price.entries if entry.amount < 0)
    return Ledger(tuple(entries), "cards")


def _draws(maker: Maker, phase: Phase, when: str) -> Ledger:
    """The cards that powers draw when a moment comes.

    Rule: race.develop.draw, race.settle.after
    """
    rule = "race.develop.draw" if phase == "develop" else "race.settle.after"
    powers: tuple[Held[DrawCards | DrawDiscard], ...] = held(
        maker.cards, maker.in_force, DrawCards, DrawDiscard, phase=phase
    )
    return Ledger(
        tuple(
            Entry(one.power.n, one.name, rule, "one is discarded" if isinstance(one.power, DrawDiscard) else "")
            for one in powers
            if one.power.when == when
        ),
        "cards",
    )


def _consume(maker: Maker) -> Iterable[Gain]:
    found = fed(maker.cards, maker.player, maker.in_force, maker.bonus)
    yield Gain("VP chips", Ledger(found.vp, "VP"))
    yield Gain("Cards drawn", Ledger(found.cards, "cards"))
    if level_facts(maker.cards.level).prestige:
        yield Gain("Prestige", Ledger(found.prestige, "prestige"))


def _produce(makers: list[Maker]) -> list[tuple[Gain, ...]]:
    """What all produce: some powers compare players."""
    all_made: list[Made] = [made(maker) for maker in makers]
    found = []
    for seat, maker in enumerate(makers):
        gained = [Gain("Goods", Ledger(all_made[seat].goods, "goods"))]
        gained.append(Gain("Cards drawn", draws(makers, all_made, seat)))
        if level_facts(maker.cards.level).prestige:
            gained.append(Gain("Prestige", prestige(makers, all_made, seat)))
        found.append(tuple(gained))
    return found


PHASES: Mapping[str, Callable[[Maker], Iterable[Gain]]] = {
    "explore": _explore,
    "develop": _develop,
    "settle": _settle,
    "consume": _consume,
}
"""What each phase brings a player; Produce compares players."""
