"""What happens next is data: every state carries an agenda of steps, and steps know how to ask and to answer.

A step either runs by itself (`Automatic`) or asks (`Asking`). `pending` says what must be decided now, `apply` makes
one decision and runs on until the next. Neither is per game. Simultaneous choices are one step, `Together`.
"""

from typing import ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.errors import GameError
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.values import Action, Event, Seat, Tagged, seat_name

S = TypeVar("S", bound="State")


class Step(Tagged, frozen=True):
    """A task of the rule book on the agenda."""

    rule: ClassVar[str]


class State(msgspec.Struct, frozen=True):
    """What every game's state has."""

    agenda: tuple[Step, ...]
    "What will happen, first things first; the game is over when it is empty."
    news: tuple[Event, ...]
    "What happened since the last decision; empty in a state at rest."


class Automatic(Step, Generic[S], frozen=True):
    """A step that needs nobody's answer."""

    def run(self, s: S) -> S:
        """The state after it."""
        raise AssertionError(self)


class Asking(Step, Generic[S], frozen=True):
    """A step that asks one seat."""

    def ask(self, s: S) -> Decision:
        """The decision to be made."""
        raise AssertionError(self)

    def answer(self, s: S, a: Action) -> S:
        """The state after the answer; `s` no longer has this step on its agenda."""
        raise AssertionError(self)


class Turn(msgspec.Struct, Generic[S], frozen=True):
    """One decision made: the state at rest after it, and what happened."""

    state: S
    events: tuple[Event, ...]


class IllegalAction(GameError):
    """An action that nobody may make now; `refusal` says why."""

    code = "illegal-action"

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action} is not legal: {refusal}", "Choose one of the pending decisions' actions.")
        self.action = action
        self.refusal = refusal


def first(s: S, *steps: Step) -> S:
    """The state with steps put on top of its agenda."""
    return replace(s, agenda=(*steps, *s.agenda))


def tell(s: S, *events: Event) -> S:
    """The state with events added to its news."""
    return replace(s, news=(*s.news, *events))


def pending(s: State) -> tuple[Decision, ...]:
    """The decisions to be made now: one, or several at once; none exactly when the game is over."""
    if not s.agenda:
        return ()
    head = s.agenda[0]
    if isinstance(head, Together):
        return head.asks(s)
    assert isinstance(head, Asking), head
    return (head.ask(s),)


def apply(s: S, action: Action) -> Turn[S]:
    """Make one decision; the state given is not changed.

    Raises:
        IllegalAction: the action is not in any pending decision.
    """
    require(s, action, pending(s))
    return apply_trusted(s, action)


def require(s: State, action: Action, decisions: tuple[Decision, ...]) -> None:
    """See that an action answers one of the pending decisions, where these are at hand.

    Raises:
        IllegalAction: it does not.
    """
    if not any(action in decision for decision in decisions):
        raise IllegalAction(action, why_not(s, action))


def apply_trusted(s: S, action: Action) -> Turn[S]:
    """`apply` without the test, for callers that chose the action from `pending`."""
    head, rest = s.agenda[0], replace(s, agenda=s.agenda[1:])
    if isinstance(head, Together):
        answered = head.take(rest, action)
    else:
        assert isinstance(head, Asking), head
        answered = head.answer(rest, action)
    after = advance(answered)
    return Turn(replace(after, news=()), after.news)


def advance(s: S) -> S:
    """Run automatic steps until someone must choose, or the game is over."""
    while s.agenda and isinstance(s.agenda[0], Automatic):
        head = s.agenda[0]
        s = head.run(replace(s, agenda=s.agenda[1:]))
    return s


def why_not(s: State, action: Action) -> Refusal:
    """Why an action may not be made now."""
    if not s.agenda:
        return Refusal("kernel.over", "The game is over.")
    decisions = pending(s)
    for decision in decisions:
        for barred in decision.barred if isinstance(decision, Pick) else ():
            if barred.action == action:
                return barred.refusal
    seats = {decision.seat for decision in decisions}
    if action.seat not in seats:
        turn = " and ".join(map(seat_name, sorted(seats)))
        return Refusal("kernel.turn", f"It is not the turn of {seat_name(action.seat)}, but of {turn}.")
    wanted = " or ".join(f"{d.prompt} wants {d.wanted()}" for d in decisions if d.seat == action.seat)
    return Refusal("kernel.decision", f"That does not answer what is asked now: {wanted}.")


class Answered(Tagged, frozen=True):
    """A face-down answer of `Together`; None where it is somebody else's secret."""

    step: Asking[State]
    action: Action | None


class Together(Step, frozen=True):
    """Choices made at the same time: every answer stays face down until all are in.

    The answers are then resolved in the order of the steps, by default that of the seats.
    """

    rule: ClassVar[str] = "kernel.together"

    steps: tuple[Asking[State], ...]
    answers: tuple[Answered, ...] = ()

    def asks(self, s: State) -> tuple[Decision, ...]:
        """The decisions not yet made."""
        done = {answer.step for answer in self.answers}
        return tuple(step.ask(s) for step in self.steps if step not in done)

    @property
    def lacks_one(self) -> bool:
        """Whether the next answer turns them all up."""
        return len(self.answers) == len(self.steps) - 1

    def take(self, s: S, action: Action) -> S:
        """The state with one more answer face down, or with all of them queued to be resolved."""
        done = {answer.step for answer in self.answers}
        step = next(step for step in self.steps if step not in done and action in step.ask(s))
        answers = (*self.answers, Answered(step, action))
        if not self.lacks_one:
            return first(s, Together(self.steps, answers))
        by_step = {answer.step: answer for answer in answers}
        return first(s, *(Resolve(by_step[step].step, by_step[step].action) for step in self.steps))


class Resolve(Automatic[State], frozen=True):
    """Turn up one answer of `Together` and do what it says."""

    rule: ClassVar[str] = "kernel.together"

    step: Asking[State]
    action: Action | None

    def run(self, s: State) -> State:
        """The state after the answer."""
        assert self.action is not None, "a face-down secret cannot be resolved"
        return self.step.answer(s, self.action)


def hide(step: Step, seat: Seat) -> Step:
    """A step of the agenda as a seat sees it: other seats' face-down answers are blank."""
    if not isinstance(step, Together):
        return step
    answers = tuple(
        answer if answer.action is None or answer.action.seat == seat else Answered(answer.step, None)
        for answer in step.answers
    )
    return Together(step.steps, answers)
