"""Playing on: how a seat may well answer, and how good the position is once an action tile has been done."""

from collections.abc import Callable, Collection

from nf_core.games.new_frontiers.actions import BuyNothing, FinishSettling, SpendGood, TakeColonists
from nf_core.games.new_frontiers.bots.planner.outlook import Outlook, outlook
from nf_core.games.new_frontiers.bots.planner.replies import reply
from nf_core.games.new_frontiers.bots.planner.worth import worth
from nf_core.games.new_frontiers.phases.rounds import ChooseTile
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.decision import Decision, Source
from nf_core.kernel.step import apply_trusted, pending
from nf_core.kernel.values import NATURE, Action, Seat

MOST_OPTIONS = 40
"Of more options a sample is looked at."
BEST_RIVAL = 0.6
"How much the best of the others counts, and not their average."


def lead(s: State, seat: Seat, ahead: Outlook, *, rivals: bool = True) -> float:
    """How far a seat is ahead of the others, in VP expected at the end; its own VP if rivals do not count."""
    own = worth(s, seat, ahead)
    if not rivals:
        return own
    others = [worth(s, each, ahead) for each in range(len(s.empires)) if each != seat]
    return own - BEST_RIVAL * max(others) - (1 - BEST_RIVAL) * sum(others) / len(others)


def options(decision: Decision, rng: Source) -> list[Action]:
    """The options of a decision, or a sample of very many."""
    if decision.at_most() <= MOST_OPTIONS:
        return list(decision)
    return list(dict.fromkeys(decision.sample(rng) for _ in range(MOST_OPTIONS)))


def after(s: State, action: Action, rng: Source, *, rivals: bool = True) -> float:
    """The lead of a seat after an action, by what was left of the game before it unless the game is now to end.

    Else a seat with the weaker engine would gain colonists that it does not need, only because fewer are then left.
    """
    ahead, s = outlook(s), apply_trusted(s, action).state
    asked = pending(s)
    if isinstance(action, SpendGood) and asked and asked[0].prompt == "nfr.settle-or-gain":
        return max(after(s, option, rng, rivals=rivals) for option in asked[0])
    while asked and asked[0].seat == NATURE:
        s = apply_trusted(s, asked[0].sample(rng)).state
        asked = pending(s)
    return lead(s, action.seat, outlook(s) if s.ends else ahead, rivals=rivals)


def answer(s: State, decision: Decision, rng: Source, *, rivals: bool = True) -> Action:
    """What a seat may well answer to any question but that for an action tile."""
    found = options(decision, rng)
    if len(found) == 1:
        return found[0]
    worked_out = reply(s, decision)
    if worked_out is not None and worked_out in decision:
        return worked_out
    return max(found, key=lambda option: after(s, option, rng, rivals=rivals))


def done(s: State, rng: Source, thoughtful: Collection[Seat]) -> State:
    """The state when the action under way has been done by all, and the next tile is to be selected.

    Seats that are not thoughtful buy nothing, gain colonists and take any world, which is quick to work out.
    """
    while (asked := pending(s)) and not isinstance(s.agenda[0], ChooseTile):
        seat = asked[0].seat
        action = answer(s, asked[0], rng) if seat in thoughtful else offhand(s, asked[0], rng)
        s = apply_trusted(s, action).state
    return s


def offhand(s: State, decision: Decision, rng: Source) -> Action:
    """An answer without a thought, but for goods; NATURE has no other."""
    if decision.prompt in GOODS:
        return answer(s, decision, rng)
    meek = (kind(decision.seat) for kind in MEEK.get(decision.prompt, ()))
    return next((action for action in meek if action in decision), None) or decision.sample(rng)


MEEK: dict[str, tuple[Callable[[Seat], Action], ...]] = {
    "nfr.buy-development": (BuyNothing,),
    "nfr.settle-or-gain": (TakeColonists, FinishSettling),
}
GOODS = ("nfr.sell", "nfr.use-power", "nfr.consume-goods")
"The questions about goods, which are quick to work out."


def selected(s: State, action: Action, rng: Source, *, quick: bool = False) -> State:
    """The state after a seat has selected an action tile and all have done its action."""
    thoughtful = (action.seat,) if quick else range(len(s.empires))
    return done(apply_trusted(s, action).state, rng, thoughtful)
