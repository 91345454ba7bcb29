"""What happens in a space that is entered: hazards, sails, inspiration, touching down (rules D2, F7, G, glossary)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Enough, Inspire, Insure, Risk, Roll
from nf_core.games.high_frontier.events import DeckTurned, EurekaRolled, HazardRolled, WaterPaid
from nf_core.games.high_frontier.routes.planner.replay import boosted
from nf_core.games.high_frontier.rules.deals.talks import Moment
from nf_core.games.high_frontier.rules.decks import deck, show_top, under
from nf_core.games.high_frontier.rules.die import FATAL, roll
from nf_core.games.high_frontier.rules.movement.rest import EndMove, adrift, visit
from nf_core.games.high_frontier.rules.stacks import decommission, lose
from nf_core.games.high_frontier.state import (
    DECKS,
    EUREKA,
    Stack,
    State,
    card,
    pay,
    solar_system,
    the_stack,
    turn_of,
    with_turn,
)
from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Asking, Automatic, Chance, Step, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

PRICE = 4
"WT of the software that keeps a hazard away."
EUREKA_SCIENCE = 4
"From this roll on Eureka is a science site: an even chance."


def insurance() -> Ledger:
    """What failure not being an option costs.

    Rule: hf.hazard.insure
    """
    return Ledger((Entry(PRICE, "a software upload", "hf.hazard.insure"),), "WT")


def risk_or_pay(s: State, seat: Seat) -> Pick:
    """Take a risk, or pay for software, if there is enough water.

    Rule: hf.hazard.insure
    """
    price, water = insurance(), s.players[seat].water
    if water >= price.total:
        return Pick(seat, "hf.hazard", (Risk(seat), Insure(seat)), why=price)
    reason = Refusal("hf.hazard.insure", f"It takes {price.total} WT; you have {water}.", price)
    return Pick(seat, "hf.hazard", (Risk(seat),), lambda: (Barred(Insure(seat), reason),), price)


def insure(s: State, a: Insure) -> State:
    """Pay: failure is not an option.

    Rule: hf.hazard.insure
    """
    water = int(insurance().total)
    return tell(pay(s, a.seat, water), WaterPaid(a.seat, water, NATURE, "hf.hazard.insure"))


class EnterSpace(Automatic[State], frozen=True):
    """The moving stack enters a space."""

    rule: ClassVar[str] = "hf.move.hazard"

    seat: Seat
    hazard: str
    landing: str

    def run(self, s: State) -> State:
        """Queue its hazards, what it does to sails, inspiration, and the touchdown."""
        move = s.move
        assert move is not None
        found = the_stack(s, self.seat, move.stack)
        steps: list[Step] = []
        if self.hazard and not (self.hazard == "aerobrake" and scoops(found)):
            steps.append(FaceHazard(self.seat, self.hazard))
        if self.landing == "factory":
            steps.append(FaceHazard(self.seat, "factory"))
        space = solar_system().spaces[found.space]
        if self.hazard == "aerobrake":
            steps.append(BurnSails(self.seat))
        if space.kind == "radiation":
            steps.append(BoostMagSail(self.seat))
        if space.inspiration and found.slot == "rocket":
            steps.append(OfferInspiration(self.seat))
        if self.landing or space.kind == "site":
            steps += [TouchDown(self.seat), EndMove(self.seat)]
        return first(s, *steps)


def scoops(found: Stack) -> bool:
    """Whether a stack braves the air without a risk: a rocket with a scoop does, a freighter does not.

    Rule: hf.operation.scoop
    """
    return found.slot == "rocket" and any(card(name).scoops for name in found.cards)


def sails(found: Stack) -> tuple[str, ...]:
    """The sails of a stack, in use or not: what an aerobrake hazard takes.

    Rule: hf.rocket.sail
    """
    return tuple(name for name in found.cards if (thruster := card(name).thruster) and thruster.sail)


class FaceHazard(Moment, frozen=True):
    """A hazard: roll, or pay so that failure is not an option."""

    rule: ClassVar[str] = "hf.hazard.insure"

    seat: Seat
    hazard: str

    def question(self, s: State) -> Pick:
        """Rolling is always possible, paying for those who can."""
        return risk_or_pay(s, self.seat)

    def decided(self, s: State, a: Action) -> State:
        """Roll the die, or pay."""
        if isinstance(a, Insure):
            return insure(s, a)
        return first(s, RollHazard(self.seat, self.hazard))


class RollHazard(Chance[State], frozen=True):
    """NATURE rolls for a hazard."""

    rule: ClassVar[str] = "hf.move.hazard"

    seat: Seat
    hazard: str

    def ask(self, s: State) -> Decision:
        """Any face."""
        return roll("hf.roll-hazard")

    def answer(self, s: State, a: Action) -> State:
        """A one is the end of the stack."""
        assert isinstance(a, Roll)
        s = tell(s, HazardRolled(self.seat, self.hazard, a.face))
        if a.face != FATAL:
            return s
        assert s.move is not None
        doomed, aboard = s.move.stack, s.move.aboard
        agenda = tuple(step for step in s.agenda if not isinstance(step, FaceHazard))
        return lose(replace(s, agenda=agenda, move=None), self.seat, doomed, self.rule, only=aboard)


class BurnSails(Automatic[State], frozen=True):
    """An aerobrake hazard takes the sails."""

    rule: ClassVar[str] = "hf.rocket.sail"

    seat: Seat

    def run(self, s: State) -> State:
        """Decommission them; the rest goes on, by parachute alone if it flew by one of them."""
        move = s.move
        if move is None:
            return s
        found = the_stack(s, self.seat, move.stack)
        for name in sails(found):
            s = decommission(s, self.seat, name, found.id, self.rule)
        return adrift(s, self.seat)


class BoostMagSail(Automatic[State], frozen=True):
    """A radiation space boosts a mag sail, once a move."""

    rule: ClassVar[str] = "hf.rocket.mag-sail"

    seat: Seat

    def run(self, s: State) -> State:
        """One more TMP."""
        move = s.move
        if move is None or move.flight.space in move.boosts or not move.thruster:
            return s
        thruster = card(move.thruster).thruster
        if not thruster or not thruster.mag_sail:
            return s
        boosts = move.boosts | {move.flight.space}
        return replace(s, move=replace(move, flight=boosted(move.flight), net=move.net + 1, boosts=boosts))


class OfferInspiration(Automatic[State], frozen=True):
    """A triangle burn inspires, twice a turn at the most."""

    rule: ClassVar[str] = "hf.inspiration"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask for a deck while inspirations are left."""
        return first(s, ChooseInspiration(self.seat)) if s.move and turn_of(s).inspirations else s


class ChooseInspiration(Asking[State], frozen=True):
    """Which deck shows its next idea."""

    rule: ClassVar[str] = "hf.inspiration"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any deck that has ideas, or none."""
        decks = [Inspire(self.seat, name) for name in DECKS if deck(s, name).top]
        return Pick(self.seat, "hf.inspiration", (*decks, Enough(self.seat)))

    def answer(self, s: State, a: Action) -> State:
        """The top idea goes under its deck."""
        if not isinstance(a, Inspire):
            return s
        top = deck(s, a.deck).top[0]
        s = with_turn(under(s, a.deck, top, from_top=True), inspirations=turn_of(s).inspirations - 1)
        return show_top(tell(s, DeckTurned(self.seat, top, self.rule)), a.deck)


class TouchDown(Automatic[State], frozen=True):
    """The stack stands on a site."""

    rule: ClassVar[str] = "hf.land.site"

    seat: Seat

    def run(self, s: State) -> State:
        """Its crew has been there; the first on Eureka finds out what it is."""
        if s.move is None:
            return s
        found = the_stack(s, self.seat, s.move.stack)
        s = visit(s, found)
        return first(s, RollEureka()) if found.space == EUREKA and not s.eureka else s


class RollEureka(Chance[State], frozen=True):
    """NATURE decides whether Eureka is a science site."""

    rule: ClassVar[str] = "hf.eureka"

    def ask(self, s: State) -> Decision:
        """Any face."""
        return roll("hf.roll-eureka")

    def answer(self, s: State, a: Action) -> State:
        """An even chance."""
        assert isinstance(a, Roll)
        science = a.face >= EUREKA_SCIENCE
        s = replace(s, eureka="science" if science else "no science")
        return tell(s, EurekaRolled(a.face, science))
