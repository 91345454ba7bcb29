"""Paying for a card: hand cards are discarded; goods and cards on the table lower the cost by their powers."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardPaid, CardSaved, CardUsed, GoodSpent
from nf_core.games.race_for_the_galaxy.facts.powers import SaveCard
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.paying import Payment
from nf_core.games.race_for_the_galaxy.phases.draws import discarded, left_table, piled, without_good
from nf_core.games.race_for_the_galaxy.state.player import Hand
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of, turn_of, with_player, with_turn
from nf_core.kernel.decision import Decision, Items, Subset
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


class PayFor(Automatic[State], frozen=True):
    """A player pays for the card just revealed; where there is no choice, at once."""

    rule: ClassVar[str] = "race.pay"

    seat: Seat
    payment: Payment

    def run(self, s: State) -> State:
        """Ask what is given, if there is a choice."""
        hand, price = hand_of(s, self.seat), int(self.payment.price.total)
        if self.payment.savers or 0 < price < len(hand):
            return first(s, ChoosePayment(self.seat, self.payment))
        return paid(s, self.seat, self.payment, hand if price else ())


class ChoosePayment(Asking[State], frozen=True):
    """A player chooses what to give for a card."""

    rule: ClassVar[str] = "race.pay"

    seat: Seat
    payment: Payment

    def ask(self, s: State) -> Decision:
        """Hand cards as many as are due, and what lowers the cost."""
        hand, price, savers = hand_of(s, self.seat), self.payment.price, self.payment.savers
        due = int(price.total)
        if not savers:
            return Subset(self.seat, "race.pay-cards", a.Pay, hand, due, due, price, total=self._total)
        most = min(due + len(savers), len(hand) + len(savers))
        return Subset(
            self.seat, "race.pay-cards", a.Pay, (*hand, *savers), 1, most, price,
            clash=partial(self._clash, frozenset(hand)), refuse=partial(self._refuse, frozenset(hand)),
            total=self._total,
        )  # fmt: skip

    def _total(self, items: Items) -> Ledger:
        """What is given so far, in cards."""
        savers = [item for item in items if item in self.payment.savers]
        entries = [Entry(1, item, self.rule) for item in items if item not in savers]
        before = int(self.payment.price.total)
        for at, item in enumerate(savers):
            after = self.payment.due(savers[: at + 1])
            entries.append(Entry(before - after, item, "race.pay.goods"))
            before = after
        return Ledger(tuple(entries), "cards")

    def _clash(self, hand: frozenset[str], items: Items) -> Refusal | None:
        """Whether too much is given, for whatever else is given too.

        Rule: race.pay.exact
        """
        savers = [item for item in items if item not in hand]
        if sum(item in self.payment.goods for item in savers) > len(self.payment.good_powers):
            return Refusal("race.pay.goods", "Each of these powers takes one good.")
        if any(not self.payment.due([other for other in savers if other != item]) for item in savers):
            return Refusal("race.pay.exact", "The card costs nothing even without that.")
        due = self.payment.due(savers)
        if len(items) - len(savers) > due:
            return Refusal("race.pay.exact", f"Only {count(due, 'card')} are due.", self.payment.price)
        return None

    def _refuse(self, hand: frozenset[str], items: Items) -> Refusal | None:
        savers = [item for item in items if item not in hand]
        due, given = self.payment.due(savers), len(items) - len(savers)
        if given < due:
            return Refusal(self.rule, f"{count(due, 'card')} are due, not {given}.", self.payment.price)
        return None

    def answer(self, s: State, action: Action) -> State:
        """Give it."""
        assert isinstance(action, a.Pay)
        return paid(s, self.seat, self.payment, action.items)


def paid(s: State, seat: Seat, payment: Payment, items: Items) -> State:
    """The state after a payment; a card of it may be saved."""
    cards = tuple(item for item in items if item not in payment.savers)
    goods = [item for item in items if item in payment.goods]
    for world, power in zip(goods, payment.good_powers, strict=False):
        s = tell(without_good(s, seat, world), GoodSpent(seat, world, power.card))
        turn = turn_of(s, seat)
        s = with_turn(s, seat, replace(turn, used=(*turn.used, power.key)))
    for card, _ in payment.leavers:
        if card in items:
            s = tell(left_table(s, seat, card), CardUsed(seat, card))
    s = tell(s, CardPaid(seat, payment.card, len(cards), cards))
    saving = list(held(s.cards, s.phase.in_force[seat], SaveCard, phase=s.phase.name))
    here = {placed.card for placed in s.players[seat].tableau}
    if cards and saving and saving[0].card in here:
        return first(set_aside(s, seat, cards), SaveOne(seat, saving[0].card))
    return discarded(s, seat, cards)


def set_aside(s: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state in which paid cards lie aside, until one of them is saved."""
    player = s.players[seat]
    hand = replace(player.hand, known=player.hand.known.difference(cards))
    s = with_player(s, seat, replace(player, hand=hand))
    return with_turn(s, seat, replace(turn_of(s, seat), aside=cards))


class SaveOne(Asking[State], frozen=True):
    """A player puts one of the paid cards under a world."""

    rule: ClassVar[str] = "race.pay.save"

    seat: Seat
    world: str

    def ask(self, s: State) -> Decision:
        """Any of them."""
        return Subset(self.seat, "race.save-paid", a.SaveCard, tuple(sorted(turn_of(s, self.seat).aside)), 1, 1)

    def answer(self, s: State, action: Action) -> State:
        """Put it there; the others are discarded."""
        assert isinstance(action, a.SaveCard)
        turn = turn_of(s, self.seat)
        rest = tuple(card for card in turn.aside if card not in action.items)
        s = piled(with_turn(s, self.seat, replace(turn, aside=())), self.seat, *rest)
        return saved(s, self.seat, self.world, action.items[0])


def saved(s: State, seat: Seat, world: str, card: str) -> State:
    """The state in which a card lies under a world."""
    player = s.players[seat]
    s = with_player(s, seat, replace(player, saved=Hand(player.saved.known | {card})))
    return tell(s, CardSaved(seat, world, card))
