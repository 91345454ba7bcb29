"""Warnings before a choice that the player might regret; the choice stays legal."""

from typing import get_args

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.advice.stranding import strands
from nf_core.games.high_frontier.routes.rocket.rocket import tanks
from nf_core.games.high_frontier.rules.movement.fly import hops
from nf_core.games.high_frontier.rules.operations.allowance import income, none_left
from nf_core.games.high_frontier.state import LEO, State, rocket_of, stack, turn_of
from nf_core.games.high_frontier.words.nouns import stack_name
from nf_core.kernel.ledger import Caution, Entry, Ledger, count
from nf_core.kernel.step import apply_trusted
from nf_core.kernel.values import Action

Emptying = a.BeginTransfer | a.Transfer | a.Decommission | a.Drop | a.FoundColony | a.Embark
"What may take the last card out of a rocket."


def caution(s: State, action: Action) -> Caution | None:
    """The warning before an action that the player might regret.

    An operation is given away, a stack could only stop where it is, a rocket is stranded, or its water lost.
    """
    return _idles(s, action) or _goes_nowhere(s, action) or strands(s, action) or _spills(s, action)


def _idles(s: State, action: Action) -> Caution | None:
    """The warning before ending a turn with operations left: income is always possible.

    Rule: hf.operation.one
    """
    if not isinstance(action, a.EndTurn) or none_left(s):
        return None
    left = turn_of(s).operations
    unused = "An operation of this turn is" if left == 1 else f"{left} operations of this turn are"
    reason = f"{unused} still unused. Income alone brings {income().total} WT."
    return Caution("hf.operation.one", reason, Ledger((Entry(left, "not used", "hf.operation.one"),), "operations"))


def _goes_nowhere(s: State, action: Action) -> Caution | None:
    """The warning before a departure after which no route can be flown.

    Rule: hf.move.once
    """
    after = apply_trusted(s, action).state if isinstance(action, a.Depart) else s
    if s.move or after.move is None or hops(after, action.seat)[0]:
        return None
    name = stack_name(after.move.stack)
    reason = (
        f"As it is, {name} cannot fly anywhere from here: it could only stop, and that would be its move for this turn."
    )
    return Caution("hf.move.once", reason)


def _spills(s: State, action: Action) -> Caution | None:
    """The warning before the last card leaves a rocket with whole tanks of water aboard.

    Rule: hf.free.transfer
    """
    rocket = stack(s, action.seat, "rocket")
    leaving = len(action.items) if isinstance(action, a.Transfer) else 1
    if rocket is None or not isinstance(action, get_args(Emptying)) or len(rocket.cards) > leaving:
        return None
    full = 0 if rocket.dirt else tanks(rocket_of(rocket))
    if not full or stack(apply_trusted(s, action).state, action.seat, "rocket"):
        return None
    lost = f"{count(full, 'tank')} of water {'is' if full == 1 else 'are'} lost"
    sooner = " In LEO it can be turned into WT first." if rocket.space == LEO and s.move is None else ""
    reason = f"Without a card there is no rocket, and its {lost} with it.{sooner}"
    return Caution("hf.free.transfer", reason, Ledger((Entry(full, "aboard the rocket", "hf.free.transfer"),), "tanks"))
