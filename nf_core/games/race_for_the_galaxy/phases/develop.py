"""Develop: every player may place a development from hand and pays for it."""

from functools import partial
from typing import ClassVar

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardRevealed, NothingPlaced
from nf_core.games.race_for_the_galaxy.facts.powers import DrawCards, DrawDiscard
from nf_core.games.race_for_the_galaxy.numbers.costs import development_cost
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.paying import Payment, payment
from nf_core.games.race_for_the_galaxy.numbers.prestige import for_placing, symbol
from nf_core.games.race_for_the_galaxy.phases.discards import DiscardSome
from nf_core.games.race_for_the_galaxy.phases.draws import Draw
from nf_core.games.race_for_the_galaxy.phases.paying import PayFor
from nf_core.games.race_for_the_galaxy.phases.placing import choose_at_once, now_placed, onto_table
from nf_core.games.race_for_the_galaxy.phases.prestige import gain_all
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of, start_order, turn_of
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Ledger, Refusal, count
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Develop."""
    seats = start_order(s)
    draws = tuple(step for seat in seats for step in first_draws(s, seat))
    return (*draws, DevelopAll(), *(PayDevelopment(seat) for seat in seats))


def first_draws(s: State, seat: Seat) -> tuple[Step, ...]:
    """What a seat draws at the start of Develop, before anybody chooses.

    Rule: race.develop.draw
    """
    in_force = s.phase.in_force[seat]
    powers: tuple[Held[DrawCards | DrawDiscard], ...] = held(s.cards, in_force, DrawCards, DrawDiscard, phase="develop")
    now = [one for one in powers if one.power.when == "once"]
    discards = sum(isinstance(one.power, DrawDiscard) for one in now)
    return (*(Draw(seat, one.power.n, one.name) for one in now), *([DiscardSome(seat, discards)] if discards else []))


def offer(s: State, seat: Seat, card: str) -> Payment:
    """What a seat may give for a development, and what it costs."""
    price, used = cost(s, seat, card), turn_of(s, seat).used
    return payment(s.cards, s.players[seat], s.phase.in_force[seat], card, price, used=used, phase="develop")


def cost(s: State, seat: Seat, card: str) -> Ledger:
    """What a development costs a seat, before it gives up anything else than cards."""
    return development_cost(s.cards, s.phase.in_force[seat], card, s.phase.bonus[seat])


def refusal(s: State, seat: Seat, card: str) -> Refusal | None:
    """Why a seat cannot place a development of its hand now.

    Rule: race.place.once, race.develop.cost
    """
    name, player = s.cards.design(card).name, s.players[seat]
    if any(s.cards.design(one.card).name == name for one in player.tableau):
        return Refusal("race.place.once", f"You already have {name}.")
    least, has = offer(s, seat, card).least, player.hand.size - 1
    if least > has:
        price = cost(s, seat, card)
        return Refusal("race.develop.cost", f"{name} costs {count(least, 'card')}; you have {has} others.", price)
    return None


class DevelopAll(Automatic[State], frozen=True):
    """All players choose at the same time."""

    rule: ClassVar[str] = "race.develop"

    def run(self, s: State) -> State:
        """Ask them."""
        return choose_at_once(s, ChooseDevelopment)


class ChooseDevelopment(Asking[State], frozen=True):
    """A player may choose a development of the hand, in secret."""

    rule: ClassVar[str] = "race.develop"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Those that the player can pay for, or none."""
        legal, _ = self._tries(s)
        options = (*legal, a.PlaceNothing(self.seat))
        return Pick(self.seat, "race.choose-development", options, partial(self._barred, s))

    def _tries(self, s: State) -> tuple[list[a.PlaceDevelopment], list[Barred]]:
        cards = (card for card in hand_of(s, self.seat) if not s.cards.is_world(card))
        return told_apart((a.PlaceDevelopment(self.seat, card), refusal(s, self.seat, card)) for card in cards)

    def _barred(self, s: State) -> tuple[Barred, ...]:
        return tuple(self._tries(s)[1])

    def answer(self, s: State, action: Action) -> State:
        """Reveal it; it is paid for when all are revealed."""
        if not isinstance(action, a.PlaceDevelopment):
            return tell(s, NothingPlaced(self.seat, asked=bool(self._tries(s)[0])))
        s = onto_table(s, self.seat, action.card)
        return tell(s, CardRevealed(self.seat, action.card))


class PayDevelopment(Automatic[State], frozen=True):
    """A player pays for the development just revealed, if there is one."""

    rule: ClassVar[str] = "race.develop.cost"

    seat: Seat

    def run(self, s: State) -> State:
        """Pay for it; powers that count after placing follow."""
        card = turn_of(s, self.seat).placing
        if not card:
            return s
        after = held(s.cards, s.phase.in_force[self.seat], DrawCards, phase="develop")
        draws = (Draw(self.seat, one.power.n, one.name) for one in after if one.power.when == "placed")
        return first(s, PayFor(self.seat, offer(s, self.seat, card)), Developed(self.seat), *draws)


class Developed(Automatic[State], frozen=True):
    """The development is placed."""

    rule: ClassVar[str] = "race.develop"

    seat: Seat

    def run(self, s: State) -> State:
        """It counts as placed from now on, and may give prestige."""
        card, in_force = turn_of(s, self.seat).placing, s.phase.in_force[self.seat]
        s = gain_all(now_placed(s, self.seat), self.seat, symbol(s.cards, card))
        return gain_all(s, self.seat, for_placing(s.cards, in_force, card, "develop"))
