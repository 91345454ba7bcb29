"""The view of a seat, and full states that fit it: only goals are ever hidden.

Hidden are the face-down goal of another player, the goals that others have put under the stack, and those that another
player is looking at. While any is, it is also hidden which goals nobody has seen.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.new_frontiers.phases.chart import ChooseGoal
from nf_core.games.new_frontiers.state.goals import HIDDEN, Goals, Placed
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.decision import Source, below
from nf_core.kernel.step import Step
from nf_core.kernel.values import Seat


def hide(s: State, seat: Seat) -> State:
    """The state in which a seat sees only the goals that it may see."""
    if not any(_secret(one, seat) for one in _seen_by_some(s)):
        return s
    goals = Goals(
        (HIDDEN,) * len(s.goals.unseen),
        tuple(_covered(one, seat) for one in s.goals.under),
        tuple(_covered(one, seat) for one in s.goals.kept),
    )
    return replace(s, goals=goals, agenda=tuple(_covered_step(step, seat) for step in s.agenda))


def _seen_by_some(s: State) -> Iterator[Placed]:
    """The goals that a player has seen, each with that player."""
    yield from s.goals.under
    yield from s.goals.kept
    for step in s.agenda:
        if isinstance(step, ChooseGoal):
            yield from (Placed(goal, step.seat) for goal in step.drawn)


def _secret(placed: Placed, seat: Seat) -> bool:
    return placed.seat != seat and not placed.face_up


def _covered(placed: Placed, seat: Seat) -> Placed:
    return replace(placed, goal=HIDDEN) if _secret(placed, seat) else placed


def _covered_step(step: Step, seat: Seat) -> Step:
    if isinstance(step, ChooseGoal) and step.seat != seat:
        return replace(step, drawn=(HIDDEN,) * len(step.drawn))
    return step


def deal(view: State, rng: Source) -> State:
    """A full state that fits a view: the goals that it hides are dealt at random."""
    seen = {placed.goal for placed in _seen_by_some(view)} | set(view.goals.unseen)
    if HIDDEN not in seen:
        return view
    pool = [goal for goal in sorted(view.tiles.goals) if goal not in seen]

    def dealt(goal: str) -> str:
        return pool.pop(below(rng, len(pool))) if goal == HIDDEN else goal

    agenda = tuple(
        replace(step, drawn=tuple(map(dealt, step.drawn))) if isinstance(step, ChooseGoal) else step
        for step in view.agenda
    )
    under = tuple(replace(placed, goal=dealt(placed.goal)) for placed in view.goals.under)
    kept = tuple(replace(placed, goal=dealt(placed.goal)) for placed in view.goals.kept)
    return replace(view, agenda=agenda, goals=Goals(tuple(sorted(pool)), under, kept))
