"""What a seat may know: everything but the order of the decks, which nobody knows (rule E)."""

from msgspec.structs import replace

from nf_core.games.high_frontier.state import State
from nf_core.kernel.decision import Source
from nf_core.kernel.step import Answered, Step, Together, hide
from nf_core.kernel.values import Seat


def view(s: State, seat: Seat) -> State:
    """The state with other seats' face-down votes blank; the state itself while nobody votes."""
    if not any(isinstance(step, Together) for step in s.agenda):
        return s
    return replace(s, agenda=tuple(hide(step, seat) for step in s.agenda))


def guess(s: State, rng: Source) -> State:
    """A view with votes for the blank ones: all else unknown is unknown to everybody, and NATURE decides it in time."""
    return replace(s, agenda=tuple(_with_votes(s, step, rng) for step in s.agenda))


def _with_votes(s: State, step: Step, rng: Source) -> Step:
    if not isinstance(step, Together):
        return step
    votes = (
        answer if answer.action else Answered(answer.step, answer.step.ask(s).sample(rng)) for answer in step.answers
    )
    return Together(step.steps, tuple(votes))
