"""Hazards: rolling the die, or paying so that failure is not an option (rule F7, glossary)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Insure, Risk, Roll
from nf_core.games.high_frontier.events import HazardRolled, WaterPaid
from nf_core.games.high_frontier.rules.deals.talks import Moment
from nf_core.games.high_frontier.rules.die import FATAL, roll
from nf_core.games.high_frontier.rules.stacks import lose
from nf_core.games.high_frontier.state import (
    Stack,
    State,
    card,
    pay,
)
from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Chance, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

PRICE = 4
"WT of the software that keeps a hazard away."


def insurance() -> Ledger:
    """The price of avoiding a hazard.

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


def scoops(found: Stack) -> bool:
    """Whether a stack takes no risk in the air: true for a rocket with a scoop, not for a freighter.

    Rule: hf.operation.scoop
    """
    return found.slot == "rocket" and any(card(name).scoops for name in found.cards)


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
        """On a 1 the stack is lost."""
        assert isinstance(a, Roll)
        s = tell(s, HazardRolled(self.seat, self.hazard, a.face))
        if a.face != FATAL:
            return s
        assert s.move is not None
        doomed, aboard = s.move.stack, s.move.aboard
        agenda = tuple(step for step in s.agenda if not isinstance(step, FaceHazard))
        return lose(replace(s, agenda=agenda, move=None), self.seat, doomed, self.rule, only=aboard)
