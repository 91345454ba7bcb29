"""The number of operations a turn, and using one up (rules D, H, I2); income, the simplest of them (H1)."""

from nf_core.games.high_frontier.actions import Earn
from nf_core.games.high_frontier.events import WaterTaken
from nf_core.games.high_frontier.rules.ventures import VENTURES, owns
from nf_core.games.high_frontier.state import State, pay, turn_of, with_turn
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

INCOME = 2
"WT."


def none_left(s: State) -> Refusal | None:
    """Why no operation can be begun: all of this turn's are done.

    Rule: hf.operation.one
    """
    return None if turn_of(s).operations else Refusal("hf.operation.one", "You have no operation left this turn.")


def use_one(s: State) -> State:
    """An operation is begun."""
    return with_turn(s, operations=turn_of(s).operations - 1)


def allowance(s: State, seat: Seat) -> Ledger:
    """The operations of a turn that a seat begins: a venture that it takes in the course of it comes too late.

    Rule: hf.operation.one, hf.venture
    """
    entries = [Entry(1, "every turn", "hf.operation.one")]
    if owns(s, seat, "tourism"):
        entries.append(Entry(1, VENTURES["tourism"].title, "hf.venture"))
    return Ledger(tuple(entries), "operations")


def income() -> Ledger:
    """What the income operation gives.

    Rule: hf.operation.income
    """
    return Ledger((Entry(INCOME, "from the pool", "hf.operation.income"),), "WT")


def earn(s: State, a: Earn) -> State:
    """Take the income.

    Rule: hf.operation.income
    """
    water = int(income().total)
    return tell(pay(use_one(s), a.seat, -water), WaterTaken(a.seat, water, "hf.operation.income"))
