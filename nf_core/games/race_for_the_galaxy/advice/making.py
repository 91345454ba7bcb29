"""What Produce brings at most: the goods on production worlds and, by powers and bonuses, on windfall worlds."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, printed
from nf_core.games.race_for_the_galaxy.facts.powers import (
    DrawCards,
    DrawForKinds,
    DrawForProduced,
    MostProduced,
    TakeSaved,
)
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.prestige import for_most_worlds, for_producing
from nf_core.games.race_for_the_galaxy.numbers.producing import Source, empty_worlds, producers, sources
from nf_core.games.race_for_the_galaxy.numbers.tableau import found_in
from nf_core.games.race_for_the_galaxy.state.player import Player
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.values import Seat

WINDFALL, EACH = "race.produce.windfall", "race.produce.each"


class Maker(msgspec.Struct, frozen=True):
    """A player in Produce."""

    cards: CardSet
    player: Player
    in_force: tuple[str, ...]
    bonus: tuple[str, ...]


class Made(msgspec.Struct, frozen=True):
    """The goods that a player produces."""

    goods: tuple[Entry, ...] = ()
    kinds: tuple[str, ...] = ()
    "The kind of each good."
    worlds: tuple[str, ...] = ()


def made(maker: Maker) -> Made:
    """The most goods that a player can produce without discarding cards, and of those the ones that draw most.

    Rule: race.produce.goods, race.produce.windfall, race.produce.bonus
    """
    empty = empty_worlds(maker.player)
    own = tuple(world for world in producers(maker.cards, maker.in_force) if world in empty)
    free = tuple(
        source for source in sources(maker.cards, maker.in_force, maker.bonus) if not source.discard
    )  # fmt: skip
    ways: dict[frozenset[str], tuple[tuple[str, Source], ...]] = {frozenset(): ()}
    for source in free:
        for worlds, way in [*ways.items()]:
            for world in source.worlds:
                if world in empty and world not in worlds:
                    ways.setdefault(worlds | {world}, (*way, (world, source)))
    most = max(map(len, ways))
    found = [_made(maker, own, way) for worlds, way in ways.items() if len(worlds) == most]
    return max(found, key=lambda one: sum(entry.amount for entry in for_goods(maker, one)))


def _made(maker: Maker, own: tuple[str, ...], more: tuple[tuple[str, Source], ...]) -> Made:
    """The goods of these worlds; a good whose kind is open has the kind that draws most."""
    goods = [Entry(1, name_of(world), "race.produce.goods") for world in own]
    for world, source in more:
        rule, by = ("race.produce.bonus", "bonus of Produce") if source.card == "produce" else (WINDFALL, "")
        goods.append(Entry(1, name_of(world), rule, f"by {by or name_of(source.card)}"))
    worlds = (*own, *(world for world, _ in more))
    fixed = tuple(good_on(maker.cards, world) for world in worlds)
    if "any" not in fixed:
        return Made(tuple(goods), fixed, worlds)
    given = {world: source.good for world, source in more}
    opened = fixed.index("any")
    kind = given.get(worlds[opened], "any")
    tried = (
        Made(tuple(goods), (*fixed[:opened], one, *fixed[opened + 1 :]), worlds)
        for one in (KINDS if kind == "any" else (kind,))
    )
    return max(tried, key=lambda one: sum(entry.amount for entry in for_goods(maker, one)))


def for_goods(maker: Maker, found: Made) -> tuple[Entry, ...]:
    """The cards drawn for the goods of a player.

    Rule: race.produce.each
    """
    cards, in_force, kinds = maker.cards, maker.in_force, Counter(found.kinds)
    entries = [
        Entry(one.power.n * (kinds.total() if one.power.good == "any" else kinds[one.power.good]), one.name, EACH)
        for one in held(cards, in_force, DrawForProduced)
    ]
    entries += [Entry(one.power.n * len(kinds), one.name, EACH) for one in held(cards, in_force, DrawForKinds)]
    entries += [
        Entry(one.power.n, one.name, "race.produce.here")
        for one in held(cards, in_force, DrawCards, phase="produce")
        if one.power.when == "produced_here" and one.card in found.worlds
    ]
    return tuple(entry for entry in entries if entry.amount)


def draws(makers: Sequence[Maker], all_made: Sequence[Made], seat: Seat) -> Ledger:
    """The cards that a seat draws in Produce: whatever is produced, for its goods, and for most goods of a kind.

    Rule: race.produce.draw, race.produce.most, race.produce.saved
    """
    maker, found = makers[seat], all_made[seat]
    fixed = []
    for one in held(maker.cards, maker.in_force, DrawCards, phase="produce"):
        if one.power.when == "once":
            per = one.power.per
            often = len(found_in(maker.cards, maker.in_force, per, per.kind or "")) if per else 1
            fixed.append(Entry(one.power.n * often, one.name, "race.produce.draw"))
    if PRESTIGE in maker.bonus:
        fixed.append(Entry(printed().bonuses.prestige_produce_draw, "the prestige bonus", "race.produce.draw"))
    saved = [
        Entry(maker.player.saved.size, one.name, "race.produce.saved", "saved cards")
        for one in held(maker.cards, maker.in_force, TakeSaved)
    ]
    return Ledger(
        tuple(one for one in (*saved, *fixed, *for_goods(maker, found), *_most(makers, all_made, seat)) if one.amount),
        "cards",
    )


def _most(makers: Sequence[Maker], all_made: Sequence[Made], seat: Seat) -> list[Entry]:
    """The cards drawn for having produced more goods of a kind than every other player."""
    entries = []
    for one in held(makers[seat].cards, makers[seat].in_force, MostProduced):
        counts = [sum(one.power.good in {kind, "any"} for kind in each.kinds) for each in all_made]
        best = max((*counts[:seat], *counts[seat + 1 :]), default=0)
        if counts[seat] > best:
            entries.append(Entry(one.power.n, one.name, "race.produce.most", f"{counts[seat]} to {best}"))
    return entries


def prestige(makers: Sequence[Maker], all_made: Sequence[Made], seat: Seat) -> Ledger:
    """The prestige that a seat gains in Produce.

    Rule: race.prestige.produce, race.prestige.most
    """
    maker = makers[seat]
    here = (for_producing(maker.cards, maker.in_force, world) for world in all_made[seat].worlds)
    most = for_most_worlds(maker.cards, [one.in_force for one in makers], seat)
    return Ledger((*(entry for ledger in here for entry in ledger.entries), *most.entries), "prestige")
