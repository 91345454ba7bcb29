"""A world that was revealed is paid for or conquered, and what follows from that."""

from functools import partial
from typing import ClassVar

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardUsed, WorldConquered
from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.facts.levels import printed
from nf_core.games.race_for_the_galaxy.facts.powers import ConquerPeaceful, DrawCards, DrawDiscard, PlaceWithGood
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.prestige import for_placing, symbol
from nf_core.games.race_for_the_galaxy.phases.discards import DiscardSome
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, LayGoods, left_table
from nf_core.games.race_for_the_galaxy.phases.military import ChooseMilitary
from nf_core.games.race_for_the_galaxy.phases.paying import PayFor
from nf_core.games.race_for_the_galaxy.phases.placing import now_placed
from nf_core.games.race_for_the_galaxy.phases.prestige import gain_all, gain_prestige
from nf_core.games.race_for_the_galaxy.phases.ways import defense, payment_by, strength, tries, ways
from nf_core.games.race_for_the_galaxy.state.table import State, has_bonus, turn_of
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


class Complete(Automatic[State], frozen=True):
    """A player completes the world just revealed; where there is one way only, by that."""

    rule: ClassVar[str] = "race.settle"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask which way, if there is a choice."""
        card = turn_of(s, self.seat).placing
        found = open_ways(s, self.seat, card)
        return first(s, ChooseWay(self.seat)) if len(found) > 1 else placed_by(s, found[0])


def open_ways(s: State, seat: Seat, card: str) -> list[a.SettleBy]:
    """The ways of placing the world just revealed; one placed by an extra power must be conquered.

    Rule: race.settle.extra
    """
    return ways(s, seat, card, conquest=turn_of(s, seat).extra)


class ChooseWay(Asking[State], frozen=True):
    """A player chooses whether to pay for a world or to conquer it, and by which power."""

    rule: ClassVar[str] = "race.settle"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Every way that is open."""
        card = turn_of(s, self.seat).placing
        options = tuple(open_ways(s, self.seat, card))
        return Pick(self.seat, "race.choose-way", options, partial(self._barred, s, card))

    def _barred(self, s: State, card: str) -> tuple[Barred, ...]:
        return tuple(told_apart(tries(s, self.seat, card))[1])

    def answer(self, s: State, action: Action) -> State:
        """Go that way."""
        assert isinstance(action, a.SettleBy)
        return placed_by(s, action)


def placed_by(s: State, way: a.SettleBy) -> State:
    """The state in which a seat goes on to pay for a world or to conquer it."""
    if way.way == "pay":
        paying = PayFor(way.seat, payment_by(s, way.seat, way.card, way.power))
        return first(s, paying, AfterPlacing(way.seat, paid_military=bool(way.power)))
    needed = int(defense(s, way.seat, way.card, way.power).total)
    s = first(s, Conquer(way.seat, way.card, needed), AfterPlacing(way.seat))
    if not way.power:
        return s
    peaceful = next(one for one in held(s.cards, s.phase.in_force[way.seat], ConquerPeaceful) if one.card == way.power)
    s = tell(left_table(s, way.seat, way.power), CardUsed(way.seat, way.power))
    return gain_prestige(s, way.seat, peaceful.power.prestige, peaceful.name)


class Conquer(Automatic[State], frozen=True):
    """A player conquers a world, with temporary Military if it is needed."""

    rule: ClassVar[str] = "race.settle.conquer"

    seat: Seat
    card: str
    needed: int

    def run(self, s: State) -> State:
        """Ask what is given up for Military, if something must be."""
        if strength(s, self.seat, self.card).total < self.needed:
            return first(s, ChooseMilitary(self.seat, self.card, self.needed), self)
        return tell(s, WorldConquered(self.seat, self.card))


class AfterPlacing(Automatic[State], frozen=True):
    """A world is placed; the bonus and the powers that count after placing follow."""

    rule: ClassVar[str] = "race.settle.after"

    seat: Seat
    paid_military: bool = False
    "Whether it is a military world that was paid for."

    def run(self, s: State) -> State:
        """Gain prestige, draw by the bonus and by powers, then discard."""
        card, in_force = turn_of(s, self.seat).placing, s.phase.in_force[self.seat]
        found = for_placing(s.cards, in_force, card, "settle", paid_military=self.paid_military)
        steps = after_placing(s, self.seat)
        s = gain_all(s, self.seat, symbol(s.cards, card))
        return first(gain_all(now_placed(s, self.seat), self.seat, found), *steps, *with_good(s, self.seat, card))


def with_good(s: State, seat: Seat, card: str) -> list[LayGoods]:
    """The good that a power puts on a production world placed from hand.

    Rule: race.settle.good
    """
    world = s.cards.design(card)
    if not isinstance(world, World) or world.production != "production":
        return []
    return [LayGoods(seat, (card,), one.name) for one in held(s.cards, s.phase.in_force[seat], PlaceWithGood)]


def after_placing(s: State, seat: Seat) -> tuple[Step, ...]:
    """The draws that follow when a seat has placed a world, or taken one over.

    Rule: race.settle.bonus
    """
    in_force, turn = s.phase.in_force[seat], turn_of(s, seat)
    steps: list[Step] = []
    if has_bonus(s, seat, "settle") and not (turn.placed or turn.extra):
        steps.append(Draw(seat, printed().bonuses.settle_draw, "Settle"))
    powers: tuple[Held[DrawCards | DrawDiscard], ...] = held(s.cards, in_force, DrawCards, DrawDiscard, phase="settle")
    now = [one for one in powers if one.power.when == "placed"]
    steps += [Draw(seat, one.power.n, one.name) for one in now]
    discards = sum(isinstance(one.power, DrawDiscard) for one in now)
    steps += [DiscardSome(seat, discards)] if discards else []
    return tuple(steps)
