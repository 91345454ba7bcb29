"""The agenda: every state carries the steps that come next as data, and steps know how to ask and to answer.

A step either runs by itself (`Automatic`) or asks (`Asking`). `pending` returns the decisions to make now, `apply`
makes one and runs on until the next. Both are the same for all games. Simultaneous choices are one step, `Together`.
"""

from typing import ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from nf_core.kernel.decision import Decision, Pick, Source, Subset
from nf_core.kernel.errors import GameError
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.values import NATURE, Action, Event, Seat, Tagged, seat_name

S = TypeVar("S", bound="State")
REPR_STEPS = 3
"How many steps of the agenda the `repr` of a state names."


class Step(Tagged, frozen=True):
    """A task of the rule book on the agenda."""

    rule: ClassVar[str]


class State(msgspec.Struct, frozen=True):
    """The fields of every game's state."""

    agenda: tuple[Step, ...]
    "The steps to come, the next one first; the game is over when it is empty."
    news: tuple[Event, ...]
    "The events since the last decision; empty in a state at rest."

    def __repr__(self) -> str:
        steps = ", ".join(type(step).__name__ for step in self.agenda[:REPR_STEPS])
        more = ", ..." if len(self.agenda) > REPR_STEPS else ""
        return f"<State: {f'next {steps}{more}' if steps else 'game over'}>"


class Automatic(Step, Generic[S], frozen=True):
    """A step that runs without an answer."""

    def run(self, s: S) -> S:
        """The state after it."""
        raise AssertionError(self)


class Asking(Step, Generic[S], frozen=True):
    """A step that asks one seat: the one in its field `seat`, unless it overrides `whom`."""

    @property
    def whom(self) -> Seat:
        """The seat that it asks. Only for that seat is `ask` called, which may look at its hand."""
        seat: Seat = getattr(self, "seat")  # noqa: B009 - not every step has that field
        return seat

    def ask(self, s: S) -> Decision:
        """The decision to be made."""
        raise AssertionError(self)

    def answer(self, s: S, a: Action) -> S:
        """The state after the answer; `s` no longer has this step on its agenda."""
        raise AssertionError(self)


class Chance(Asking[S], frozen=True):
    """A step that asks NATURE, whatever its field `seat` is."""

    @property
    def whom(self) -> Seat:
        """NATURE."""
        return NATURE


class Turn(msgspec.Struct, Generic[S], frozen=True):
    """The result of one decision: the state at rest after it, and the events."""

    state: S
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"<Turn: {', '.join(type(event).__name__ for event in self.events) or 'nothing happened'}>"


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
    """The state with more events in its news."""
    return replace(s, news=(*s.news, *events))


def pending(s: State, seat: Seat | None = None) -> tuple[Decision, ...]:
    """The decisions to make now: one, or several at once; none only if the game is over.

    Args:
        s: the state, or a seat's view of it.
        seat: the only seat to ask; the hands of others may be blank in a view.
    """
    if not s.agenda:
        return ()
    head = s.agenda[0]
    if isinstance(head, Together):
        return tuple(step.ask(s) for step in head.waiting if seat is None or step.whom == seat)
    assert isinstance(head, Asking), head
    return (head.ask(s),) if seat is None or head.whom == seat else ()


def apply(s: S, action: Action) -> Turn[S]:
    """Make one decision; the state given is not changed.

    Raises:
        IllegalAction: the action is not in any pending decision.
    """
    require(s, action, pending(s))
    return apply_trusted(s, action)


def require(s: State, action: Action, decisions: tuple[Decision, ...]) -> None:
    """Check that an action answers one of the pending decisions, which you may pass if you have them.

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
    while s.agenda:
        head = s.agenda[0]
        if isinstance(head, Automatic):
            s = head.run(replace(s, agenda=s.agenda[1:]))
        elif isinstance(head, Together) and not head.steps:
            s = replace(s, agenda=s.agenda[1:])
        else:
            break
    return s


def why_not(s: State, action: Action) -> Refusal:
    """The reason why an action may not be made now."""
    if not s.agenda:
        return Refusal("kernel.over", "The game is over.")
    decisions = pending(s)
    for decision in decisions:
        refusal = _own_refusal(decision, action)
        if refusal:
            return refusal
    seats = {decision.seat for decision in decisions}
    if action.seat not in seats:
        turn = " and ".join(map(seat_name, sorted(seats)))
        return Refusal("kernel.turn", f"It is not the turn of {seat_name(action.seat)}, but of {turn}.")
    wanted = " or ".join(f"{d.prompt} takes {d.wanted()}" for d in decisions if d.seat == action.seat)
    return Refusal("kernel.decision", f"That does not answer what is asked now: {wanted}.")


def _own_refusal(decision: Decision, action: Action) -> Refusal | None:
    """Why a decision bars an action of its kind; None if it does not know the action."""
    if isinstance(decision, Pick):
        return next((barred.refusal for barred in decision.barred if barred.action == action), None)
    if isinstance(decision, Subset) and isinstance(action, decision.build) and action.seat == decision.seat:
        return decision.why_not(action.items)
    return None


class Answered(Tagged, frozen=True):
    """A face-down answer of `Together`."""

    place: int
    "The position of the step that it answers, from 0: steps may be equal."
    action: Action | None
    "None if it is somebody else's secret."


class Together(Step, frozen=True):
    """Choices made at the same time: every answer stays face down until all are in.

    The answers are then resolved in the order of the steps, by default the order of the seats. Without steps there is
    nothing to wait for.
    """

    rule: ClassVar[str] = "kernel.together"

    steps: tuple[Asking[State], ...]
    answers: tuple[Answered, ...] = ()
    "In the order in which they were given."

    @property
    def waiting(self) -> tuple[Asking[State], ...]:
        """The steps that have no answer yet."""
        return tuple(self.steps[place] for place in self._open)

    @property
    def lacks_one(self) -> bool:
        """Whether the next answer turns them all up."""
        return len(self.answers) == len(self.steps) - 1

    @property
    def _open(self) -> list[int]:
        """The places that have no answer yet."""
        done = {answer.place for answer in self.answers}
        return [place for place in range(len(self.steps)) if place not in done]

    def take(self, s: S, action: Action) -> S:
        """The state with one more answer face down, or, after the last one, with all of them queued.

        An action that would answer several steps answers the first of them.
        """
        steps = self.steps
        mine = [at for at in self._open if steps[at].whom == action.seat]
        at = mine[0] if len(mine) == 1 else next(at for at in mine if action in steps[at].ask(s))
        answers = (*self.answers, Answered(at, action))
        if not self.lacks_one:
            return first(s, Together(steps, answers))
        given = {answer.place: answer.action for answer in answers}
        return first(s, *(Resolve(step, given[place]) for place, step in enumerate(steps)))


class Resolve(Automatic[State], frozen=True):
    """Turn up one answer of `Together` and carry it out."""

    rule: ClassVar[str] = "kernel.together"

    step: Asking[State]
    action: Action | None

    def run(self, s: State) -> State:
        """The state after the answer."""
        assert self.action is not None, "a face-down secret cannot be resolved"
        return self.step.answer(s, self.action)


def face_down(s: S, seat: Seat) -> S:
    """The state in which face-down answers of other seats are blank for a seat.

    It is the state itself if there are none.
    """
    if not isinstance(head := s.agenda[0] if s.agenda else None, Together):
        return s
    answers = tuple(
        answer if answer.action is None or answer.action.seat == seat else Answered(answer.place, None)
        for answer in head.answers
    )
    return replace(s, agenda=(Together(head.steps, answers), *s.agenda[1:]))


def filled_in(s: S, rng: Source) -> S:
    """The state with a random answer for each blank one; the hands of the seats that answer must be filled in."""
    if not isinstance(head := s.agenda[0] if s.agenda else None, Together):
        return s
    answers = tuple(
        answer if answer.action else Answered(answer.place, head.steps[answer.place].ask(s).sample(rng))
        for answer in head.answers
    )
    return replace(s, agenda=(Together(head.steps, answers), *s.agenda[1:]))
