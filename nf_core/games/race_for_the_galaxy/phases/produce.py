"""Produce: goods on production worlds, then on windfall worlds by powers, and the cards drawn for them."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import NothingToDo, SavedTaken
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
from nf_core.games.race_for_the_galaxy.phases.discards import DiscardSome
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, LayGoods, in_hand
from nf_core.games.race_for_the_galaxy.phases.prestige import gain_all
from nf_core.games.race_for_the_galaxy.state.player import Hand, placed_of
from nf_core.games.race_for_the_galaxy.state.table import State, pile_of, start_order, turn_of, with_player, with_turn
from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Produce."""
    seats = start_order(s)
    each = (
        step for seat in seats for step in (ProduceAll(seat), FixedDraws(seat), Producing(seat), DrawForGoods(seat))
    )
    return (*each, *(DrawForMost(seat) for seat in seats))


class ProduceAll(Automatic[State], frozen=True):
    """Every production world of a player without a good gets one."""

    rule: ClassVar[str] = "race.produce.goods"

    seat: Seat

    def run(self, s: State) -> State:
        """Lay the goods."""
        empty = empty_worlds(s.players[self.seat])
        worlds = tuple(world for world in producers(s.cards, s.phase.in_force[self.seat]) if world in empty)
        return first(s, LayGoods(self.seat, worlds), DrawHere(self.seat, worlds))


class DrawHere(Automatic[State], frozen=True):
    """A player draws the cards that come with production on these very worlds."""

    rule: ClassVar[str] = "race.produce.here"

    seat: Seat
    worlds: tuple[str, ...]

    def run(self, s: State) -> State:
        """Draw for each that has produced."""
        made = {world for world, _ in turn_of(s, self.seat).produced}
        powers = held(s.cards, s.phase.in_force[self.seat], DrawCards, phase="produce")
        here = (
            one for one in powers if one.power.when == "produced_here" and one.card in made.intersection(self.worlds)
        )
        for world in self.worlds:
            if world in made:
                s = gain_all(s, self.seat, for_producing(s.cards, s.phase.in_force[self.seat], world))
        return first(s, *(Draw(self.seat, one.power.n, one.name) for one in here))


class FixedDraws(Automatic[State], frozen=True):
    """A player draws what powers give in Produce, whatever is produced."""

    rule: ClassVar[str] = "race.produce.draw"

    seat: Seat

    def run(self, s: State) -> State:
        """Draw it."""
        in_force = s.phase.in_force[self.seat]
        draws: list[Step] = []
        for one in held(s.cards, in_force, DrawCards, phase="produce"):
            if one.power.when == "once":
                often = (
                    len(found_in(s.cards, in_force, one.power.per, one.power.per.kind or "")) if one.power.per else 1
                )
                draws.append(Draw(self.seat, one.power.n * often, one.name))
        if PRESTIGE in s.phase.bonus[self.seat]:
            draws.append(Draw(self.seat, printed().bonuses.prestige_produce_draw, "the prestige bonus"))
        return first(saved_taken(s, self.seat), *draws)


def saved_taken(s: State, seat: Seat) -> State:
    """The state in which a player has taken the cards saved under a world.

    Rule: race.produce.saved
    """
    player, powers = s.players[seat], held(s.cards, s.phase.in_force[seat], TakeSaved)
    if not powers or not player.saved.size or not placed_of(player, powers[0].card):
        return s
    cards = tuple(sorted(player.saved.known))
    s = in_hand(with_player(s, seat, replace(player, saved=Hand())), seat, cards)
    return tell(s, SavedTaken(seat, powers[0].card, cards))


def usable(s: State, seat: Seat) -> Iterator[tuple[a.ProduceOn, Source]]:
    """Every world on which a seat can produce by a power or bonus that is not used yet."""
    empty, used, hand = empty_worlds(s.players[seat]), turn_of(s, seat).used, s.players[seat].hand.size
    bonuses = False
    for source in sources(s.cards, s.phase.in_force[seat], s.phase.bonus[seat]):
        if source.key in used or source.discard > hand or (bonuses and source.card == "produce"):
            continue
        bonuses = bonuses or source.card == "produce"
        yield from ((a.ProduceOn(seat, world, source.card), source) for world in source.worlds if world in empty)


class Producing(Automatic[State], frozen=True):
    """A player produces by powers and bonuses; where there is no choice, at once."""

    rule: ClassVar[str] = "race.produce.windfall"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask, if there is a choice."""
        if not pile_of(s, self.seat).size:
            return s
        found = list(usable(s, self.seat))
        if not found:
            return s
        s = first(s, self)
        if len(found) == 1 and not found[0][1].discard:
            return produced(s, self.seat, *found[0])
        return first(s, ChooseProduction(self.seat))


class ChooseProduction(Asking[State], frozen=True):
    """A player chooses the next world to produce on, and by what."""

    rule: ClassVar[str] = "race.produce.windfall"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any that is empty; or none, if none must be."""
        found = list(usable(s, self.seat))
        options: tuple[Action, ...] = tuple(action for action, _ in found)
        if any(not source.discard for _, source in found):
            return Pick(self.seat, "race.produce-on", options, partial(_must, self.seat))
        return Pick(self.seat, "race.produce-on", (*options, a.StopProducing(self.seat)))

    def answer(self, s: State, action: Action) -> State:
        """Produce there."""
        if not isinstance(action, a.ProduceOn):
            return replace(s, agenda=s.agenda[1:])
        source = next(source for one, source in usable(s, self.seat) if one == action)
        return produced(s, self.seat, action, source)


def _must(seat: Seat) -> tuple[Barred, ...]:
    reason = "Goods that cost nothing must be produced while they can be."
    return (Barred(a.StopProducing(seat), Refusal("race.produce.windfall", reason)),)


def produced(s: State, seat: Seat, action: a.ProduceOn, source: Source) -> State:
    """The state in which a seat uses a power or bonus to produce."""
    turn = turn_of(s, seat)
    s = with_turn(s, seat, replace(turn, used=(*turn.used, source.key)))
    price = [DiscardSome(seat, source.discard, source.card)] if source.discard else []
    by = "" if source.card == "produce" else source.card
    s = first(s, DrawHere(seat, (action.world,)))
    if "any" == source.good == good_on(s.cards, action.world):
        return first(s, *price, ChooseKind(seat, action.world, by))
    return first(s, *price, LayGoods(seat, (action.world,), by, source.good))


class ChooseKind(Asking[State], frozen=True):
    """A player chooses the kind of a good produced on a world whose kind is open."""

    rule: ClassVar[str] = "race.oort"

    seat: Seat
    world: str
    source: str

    def ask(self, s: State) -> Decision:
        """Any kind."""
        del s
        return Pick(self.seat, "race.set-kind", tuple(a.SetKind(self.seat, self.world, kind) for kind in KINDS))

    def answer(self, s: State, action: Action) -> State:
        """Produce it."""
        assert isinstance(action, a.SetKind)
        return first(s, LayGoods(self.seat, (self.world,), self.source, action.kind))


class DrawForGoods(Automatic[State], frozen=True):
    """A player draws for the goods produced in this phase.

    Rule: race.produce.each
    """

    rule: ClassVar[str] = "race.produce.each"

    seat: Seat

    def run(self, s: State) -> State:
        """Draw for each good, and for each kind."""
        if not turn_of(s, self.seat).produced:
            s = tell(s, NothingToDo(self.seat, "produce"))
        made, in_force = Counter(kind for _, kind in turn_of(s, self.seat).produced), s.phase.in_force[self.seat]
        draws = [
            Draw(self.seat, one.power.n * (made.total() if one.power.good == "any" else made[one.power.good]), one.name)
            for one in held(s.cards, in_force, DrawForProduced)
        ]
        draws += [Draw(self.seat, one.power.n * len(made), one.name) for one in held(s.cards, in_force, DrawForKinds)]
        return first(s, *draws)


class DrawForMost(Automatic[State], frozen=True):
    """A player who has produced more goods of a kind than every other player draws for it.

    Rule: race.produce.most
    """

    rule: ClassVar[str] = "race.produce.most"

    seat: Seat

    def run(self, s: State) -> State:
        """Compare what all have produced, and the worlds that all have."""
        s = gain_all(s, self.seat, for_most_worlds(s.cards, s.phase.in_force, self.seat))
        draws = []
        for one in held(s.cards, s.phase.in_force[self.seat], MostProduced):
            counts = [sum(one.power.good in {kind, "any"} for _, kind in turn.produced) for turn in s.phase.turns]
            if counts[self.seat] > max((*counts[: self.seat], *counts[self.seat + 1 :])):
                draws.append(Draw(self.seat, one.power.n, one.name))
        return first(s, *draws)
