"""A world that was revealed is paid for or conquered, and what follows from that."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardUsed, WorldConquered
from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.facts.levels import printed
from nf_core.games.race_for_the_galaxy.facts.powers import DrawCards, DrawDiscard, PlaceWithGood, TemporaryMilitary
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.strength import Means, within
from nf_core.games.race_for_the_galaxy.phases.discards import DiscardSome
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, LayGoods, discarded, left_table, without_good
from nf_core.games.race_for_the_galaxy.phases.paying import PayFor
from nf_core.games.race_for_the_galaxy.phases.placing import now_placed
from nf_core.games.race_for_the_galaxy.phases.ways import defense, means_of, payment_by, strength, tries, ways
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of, has_bonus, turn_of, with_turn
from nf_core.kernel.decision import Barred, Decision, Items, Pick, Subset, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


class Complete(Automatic[State], frozen=True):
    """A player completes the world just revealed; where there is one way only, by that."""

    rule: ClassVar[str] = "race.settle"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask which way, if there is a choice."""
        card = turn_of(s, self.seat).placing
        found = ways(s, self.seat, card)
        s = first(s, AfterPlacing(self.seat))
        return first(s, ChooseWay(self.seat)) if len(found) > 1 else placed_by(s, found[0])


class ChooseWay(Asking[State], frozen=True):
    """A player chooses whether to pay for a world or to conquer it, and by which power."""

    rule: ClassVar[str] = "race.settle"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Every way that is open."""
        card = turn_of(s, self.seat).placing
        options = tuple(ways(s, self.seat, card))
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
        return first(s, PayFor(way.seat, payment_by(s, way.seat, way.card, way.power)))
    needed = int(defense(s, way.seat, way.card, way.power).total)
    if way.power:
        s = tell(left_table(s, way.seat, way.power), CardUsed(way.seat, way.power))
    return first(s, Conquer(way.seat, way.card, needed))


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


class ChooseMilitary(Asking[State], frozen=True):
    """A player chooses what to give up for temporary Military."""

    rule: ClassVar[str] = "race.military.temporary"

    seat: Seat
    card: str
    "The world that it is for."
    needed: int

    def ask(self, s: State) -> Decision:
        """Hand cards, goods and cards on the table, by their powers, for no more than is needed."""
        found, has = means_of(s, self.seat), strength(s, self.seat, self.card)
        hand = hand_of(s, self.seat) if found.hand else ()
        things = tuple(thing for thing, _ in found.things)
        lacking = self.needed - int(has.total)
        worth = partial(self._total, found)
        return Subset(
            self.seat, "race.strengthen", a.Strengthen, (*hand, *things), 1, min(lacking, len(hand) + len(things)), has,
            clash=partial(self._clash, found, lacking), refuse=partial(self._refuse, found, lacking), total=worth,
        )  # fmt: skip

    def _total(self, found: Means, items: Items) -> Ledger:
        """The Military that items give."""
        things = dict(found.things)
        return Ledger(tuple(Entry(things.get(item, 1), item, self.rule) for item in items), "Military")

    def _clash(self, found: Means, lacking: int, items: Items) -> Refusal | None:
        """Whether more is given up than is needed, or may be.

        Rule: race.military.exact
        """
        things = dict(found.things)
        if sum(item not in things for item in items) > found.hand or not within(found, items):
            return Refusal(self.rule, "Your powers do not take so much.")
        total = self._total(found, items)
        if any(total.total - things.get(item, 1) >= lacking for item in items):
            return Refusal("race.military.exact", "That is more than is needed.", total)
        return None

    def _refuse(self, found: Means, lacking: int, items: Items) -> Refusal | None:
        total = self._total(found, items)
        if total.total < lacking:
            return Refusal(self.rule, f"You need {lacking} more Military, and that gives {total.total}.", total)
        return None

    def answer(self, s: State, action: Action) -> State:
        """Give it up."""
        assert isinstance(action, a.Strengthen)
        return strengthened(s, self.seat, action.items)


def strengthened(s: State, seat: Seat, items: Items) -> State:
    """The state after a seat has given up things for Military until the end of the phase."""
    hand = tuple(item for item in items if item in s.players[seat].hand.known)
    turn = turn_of(s, seat)
    powers = [one for one in held(s.cards, s.phase.in_force[seat], TemporaryMilitary) if one.key not in turn.used]
    used, temporary = list(turn.used), list(turn.temporary)
    for item in items:
        if item in hand:
            continue
        power = next(
            one for one in powers if one.key not in used and (one.card == item or one.power.pay == "good")
        )  # fmt: skip
        used.append(power.key)
        temporary.append((power.name, power.power.n))
        s = given_up(s, seat, item, power.power.pay)
    if hand:
        temporary.append(("cards from hand", len(hand)))
        s = discarded(s, seat, hand, "Military")
    turn = replace(turn, used=tuple(used), temporary=tuple(temporary), from_hand=turn.from_hand + len(hand))
    return with_turn(s, seat, turn)


def given_up(s: State, seat: Seat, item: str, pay: str) -> State:
    """The state in which a good, a card on the table or prestige was given up for Military."""
    match pay:
        case "good":
            return without_good(s, seat, item)
        case "this_card":
            return tell(left_table(s, seat, item), CardUsed(seat, item))
    return s


class AfterPlacing(Automatic[State], frozen=True):
    """A world is placed; the bonus and the powers that count after placing follow."""

    rule: ClassVar[str] = "race.settle.after"

    seat: Seat

    def run(self, s: State) -> State:
        """Draw by the bonus and by powers, then discard."""
        card = turn_of(s, self.seat).placing
        return first(now_placed(s, self.seat), *after_placing(s, self.seat, card))


def after_placing(s: State, seat: Seat, card: str) -> tuple[Step, ...]:
    """What follows when a seat has placed a world.

    Rule: race.settle.bonus
    """
    in_force, world = s.phase.in_force[seat], s.cards.design(card)
    steps: list[Step] = []
    if has_bonus(s, seat, "settle") and not turn_of(s, seat).placed:
        steps.append(Draw(seat, printed().bonuses.settle_draw, "Settle"))
    powers: tuple[Held[DrawCards | DrawDiscard], ...] = held(s.cards, in_force, DrawCards, DrawDiscard, phase="settle")
    now = [one for one in powers if one.power.when == "placed"]
    steps += [Draw(seat, one.power.n, one.name) for one in now]
    discards = sum(isinstance(one.power, DrawDiscard) for one in now)
    steps += [DiscardSome(seat, discards)] if discards else []
    if isinstance(world, World) and world.production == "production":
        steps += [LayGoods(seat, (card,), one.name) for one in held(s.cards, in_force, PlaceWithGood)]
    return tuple(steps)
