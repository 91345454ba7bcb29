"""Consume: every player uses all Consume powers that can be used, in any order, once each."""

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import GoodsConsumed, NothingToDo
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, printed
from nf_core.games.race_for_the_galaxy.facts.powers import (
    AnteCard,
    ConsumeGoods,
    ConsumeKinds,
    ConsumeSell,
    DiscardHand,
    DrawCards,
    GainVp,
    GuessNumber,
    SpendPrestige,
)
from nf_core.games.race_for_the_galaxy.numbers.consuming import EATS, MAY, Eats, kinds, meal, multiplier, uses
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, discarded, without_good
from nf_core.games.race_for_the_galaxy.phases.gains import gain_chips
from nf_core.games.race_for_the_galaxy.phases.gambling import ChooseAnte, ChooseNumber, antes
from nf_core.games.race_for_the_galaxy.phases.prestige import gain_prestige, spend_prestige
from nf_core.games.race_for_the_galaxy.phases.trade import OfferSale, sale_price, sold
from nf_core.games.race_for_the_galaxy.state.table import (
    State,
    hand_of,
    has_bonus,
    pile_of,
    start_order,
    turn_of,
    with_turn,
)
from nf_core.kernel.decision import Barred, Decision, Items, Pick, Subset, no_test
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Consume: for each player in order the sale, then the powers."""
    return tuple(
        step for seat in start_order(s) for step in (OfferSale(seat), Gains(seat), Consuming(seat), OfferDiscards(seat))
    )


def times(s: State, seat: Seat) -> int:
    """By how much a seat's VP from consuming are multiplied."""
    return int(multiplier(s.phase.bonus[seat]).total)


class Gains(Automatic[State], frozen=True):
    """A player gains what powers give in Consume without goods."""

    rule: ClassVar[str] = "race.consume.gains"

    seat: Seat

    def run(self, s: State) -> State:
        """Gain it."""
        in_force = s.phase.in_force[self.seat]
        for one in held(s.cards, in_force, GainVp):
            s = gain_chips(s, self.seat, one.power.n * times(s, self.seat), one.name)
        draws = held(s.cards, in_force, DrawCards, phase="consume")
        return first(s, *(Draw(self.seat, one.power.n, one.name) for one in draws))


def usable(s: State, seat: Seat) -> Iterator[Held[Any]]:
    """The powers that a seat can use now."""
    used, player = turn_of(s, seat).used, s.players[seat]
    powers: tuple[Held[Any], ...] = held(s.cards, s.phase.in_force[seat], *EATS, *MAY)
    for one in powers:
        if one.key in used:
            continue
        match one.power:
            case DiscardHand(each=each):
                ready = player.hand.size >= each
            case SpendPrestige():
                ready = player.prestige > 0
            case GuessNumber():
                ready = pile_of(s, seat).size > 0
            case AnteCard():
                ready = bool(antes(s, seat)) and pile_of(s, seat).size > 0
            case _:
                ready = bool(meal(s.cards, player, one).count)
        if ready:
            yield one


def must(s: State, seat: Seat, one: Held[Any]) -> bool:
    """Whether a power must be used while it can be.

    Rule: race.consume.must
    """
    return isinstance(one.power, EATS) and bool(meal(s.cards, s.players[seat], one).least)


class Consuming(Automatic[State], frozen=True):
    """A player consumes; where there is one power left that must be used, it is used."""

    rule: ClassVar[str] = "race.consume"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask which power is next, or end it."""
        found = list(usable(s, self.seat))
        if not found:
            return s if turn_of(s, self.seat).used else tell(s, NothingToDo(self.seat, "consume"))
        s = first(s, self)
        if len(found) > 1 or not must(s, self.seat, found[0]):
            return first(s, ChoosePower(self.seat))
        return use(s, self.seat, found[0])


class ChoosePower(Asking[State], frozen=True):
    """A player chooses the next Consume power."""

    rule: ClassVar[str] = "race.consume"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any that can be used; or none, if none must be."""
        found = list(usable(s, self.seat))
        options: tuple[Action, ...] = tuple(a.UsePower(self.seat, *one.key) for one in found)
        if any(must(s, self.seat, one) for one in found):
            return Pick(self.seat, "race.use-power", options, self._barred)
        return Pick(self.seat, "race.use-power", (*options, a.StopConsuming(self.seat)))

    def _barred(self) -> tuple[Barred, ...]:
        reason = "Powers that take goods must be used while they can be."
        return (Barred(a.StopConsuming(self.seat), Refusal("race.consume.must", reason)),)

    def answer(self, s: State, action: Action) -> State:
        """Use it."""
        if not isinstance(action, a.UsePower):
            step = s.agenda[0]
            assert isinstance(step, Consuming)
            return replace(s, agenda=s.agenda[1:])
        found = next(one for one in usable(s, self.seat) if one.key == (action.card, action.power))
        return use(s, self.seat, found)


def use(s: State, seat: Seat, one: Held[Any]) -> State:
    """The state after a power was chosen; which goods or cards it takes may still be open."""
    turn = turn_of(s, seat)
    s = with_turn(s, seat, replace(turn, used=(*turn.used, one.key)))
    match one.power:
        case DiscardHand():
            return first(s, ChooseCards(seat, *one.key))
        case SpendPrestige() as power:
            return rewarded(spend_prestige(s, seat, one.name), seat, one, 1, times(s, seat) if power.vp else 1)
        case GuessNumber():
            return first(s, ChooseNumber(seat, one.card))
        case AnteCard():
            return first(s, ChooseAnte(seat, one.card))
    taken = meal(s.cards, s.players[seat], one)
    if max(taken.least, 1) == len(taken.worlds):
        return consumed(s, seat, one, taken.worlds)
    return first(s, ChooseGoods(seat, *one.key))


def power_of(s: State, seat: Seat, key: tuple[str, int]) -> Held[Any]:
    """A power of a seat by its card and its place."""
    return next(one for one in held(s.cards, s.phase.in_force[seat], *EATS, *MAY) if one.key == key)


class ChooseGoods(Asking[State], frozen=True):
    """A player chooses which goods a power takes."""

    rule: ClassVar[str] = "race.consume.full"

    seat: Seat
    card: str
    power: int

    def ask(self, s: State) -> Decision:
        """As many as it must take."""
        one = power_of(s, self.seat, (self.card, self.power))
        taken = meal(s.cards, s.players[self.seat], one)
        worlds, least, most = taken.worlds, max(taken.least, _each(one.power)), taken.count
        if isinstance(one.power, ConsumeKinds) or (isinstance(one.power, ConsumeGoods) and one.power.distinct):
            clash = partial(self._clash, s)
            return Subset(self.seat, "race.consume-goods", a.ConsumeGoods, worlds, least, most, clash=clash)
        each = _each(one.power)
        refuse = no_test if each == 1 else partial(_whole, each)
        return Subset(self.seat, "race.consume-goods", a.ConsumeGoods, worlds, least, most, refuse=refuse)

    def _clash(self, s: State, items: Items) -> Refusal | None:
        if kinds(s.cards, items) < len(items):
            return Refusal("race.consume.kinds", "These goods must be of different kinds.")
        return None

    def answer(self, s: State, action: Action) -> State:
        """Consume them."""
        assert isinstance(action, a.ConsumeGoods)
        return consumed(s, self.seat, power_of(s, self.seat, (self.card, self.power)), action.items)


def _each(power: Eats) -> int:
    """The goods that one use of a power takes, at least."""
    return power.each if isinstance(power, ConsumeGoods) else 1


def _whole(each: int, items: Items) -> Refusal | None:
    """Why a power does not take so many goods or cards.

    Rule: race.consume.full
    """
    if len(items) % each:
        return Refusal("race.consume.full", f"This power takes {each} at a time.")
    return None


def consumed(s: State, seat: Seat, one: Held[Eats], worlds: tuple[str, ...]) -> State:
    """The state in which a power has taken goods, and given its reward."""
    if isinstance(one.power, ConsumeSell):
        cards = int(sale_price(s, seat, worlds[0], powers=one.power.bonuses).total)
        return sold(s, seat, worlds[0], cards)
    for world in worlds:
        s = without_good(s, seat, world)
    s = tell(s, GoodsConsumed(seat, one.card, worlds))
    return rewarded(s, seat, one, uses(one.power, len(worlds)), times(s, seat))


def rewarded(s: State, seat: Seat, one: Held[Any], often: int, factor: int) -> State:
    """The state in which a seat has the reward of a power, so many times; VP are multiplied, nothing else is.

    Rule: race.consume.rewards
    """
    power = one.power
    s = gain_chips(s, seat, power.vp * often * factor, one.name)
    s = gain_prestige(s, seat, getattr(power, "prestige", 0) * often, one.name)
    cards = getattr(power, "cards", 0) * often
    return first(s, Draw(seat, cards, one.name)) if cards else s


class ChooseCards(Asking[State], frozen=True):
    """A player chooses which cards of the hand a power takes."""

    rule: ClassVar[str] = "race.consume.hand"

    seat: Seat
    card: str
    power: int

    def ask(self, s: State) -> Decision:
        """Up to its limit."""
        power, hand = power_of(s, self.seat, (self.card, self.power)).power, hand_of(s, self.seat)
        most = min(power.each * power.times, len(hand))
        return Subset(
            self.seat, "race.consume-cards", a.Discard, hand, power.each, most, refuse=partial(_whole, power.each)
        )

    def answer(self, s: State, action: Action) -> State:
        """Discard them for the reward, whose VP are never multiplied."""
        assert isinstance(action, a.Discard)
        one = power_of(s, self.seat, (self.card, self.power))
        s = discarded(s, self.seat, action.items, one.name)
        return rewarded(s, self.seat, one, uses(one.power, len(action.items)), 1)


class OfferDiscards(Automatic[State], frozen=True):
    """A player with the prestige bonus of Consume: Trade may discard cards for VP, which are not multiplied."""

    rule: ClassVar[str] = "race.trade.discards"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask, if there is a card to discard."""
        is_offered = has_bonus(s, self.seat, "trade") and has_bonus(s, self.seat, PRESTIGE)
        return first(s, DiscardForVp(self.seat)) if is_offered and s.players[self.seat].hand.size else s


class DiscardForVp(Asking[State], frozen=True):
    """A player chooses which cards to discard for 1 VP each, or none."""

    rule: ClassVar[str] = "race.trade.discards"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Up to two of the hand."""
        hand = hand_of(s, self.seat)
        most = min(printed().bonuses.prestige_consume_discards, len(hand))
        return Subset(self.seat, "race.discard-for-vp", a.Discard, hand, 0, most)

    def answer(self, s: State, action: Action) -> State:
        """Discard them."""
        assert isinstance(action, a.Discard)
        s = discarded(s, self.seat, action.items, "the prestige bonus")
        return gain_chips(s, self.seat, len(action.items), "the prestige bonus")
