"""Chart Galactic Goals: a step of priority, a credit, and a goal to keep."""

from itertools import permutations
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import DrawGoals, KeepGoal
from nf_core.games.new_frontiers.events import GoalKept, GoalsDrawn
from nf_core.games.new_frontiers.phases.bonuses import moved_to
from nf_core.games.new_frontiers.phases.gains import gain_credits
from nf_core.games.new_frontiers.phases.stockpiles import turned_up
from nf_core.games.new_frontiers.state.goals import Goals, Placed
from nf_core.games.new_frontiers.state.table import State, action_tile, chooser
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Asking, Automatic, Chance, Step, first, tell
from nf_core.kernel.values import NATURE, Action, Seat


def chart(s: State) -> tuple[Step, ...]:
    """The steps of Chart Galactic Goals."""
    del s
    return (ChartGoals(),)


class ChartGoals(Automatic[State], frozen=True):
    """The chooser moves forward, gains a credit, and looks at the topmost goals."""

    rule: ClassVar[str] = "nfr.chart"

    def run(self, s: State) -> State:
        """NATURE is asked only if it is open which goals lie on top."""
        seat, tile = chooser(s), action_tile(s, "goals")
        s = moved_to(s, max(s.moved - tile.bonus.places, 0))
        s = gain_credits(s, seat, tile.bonus.credits, tile.name)
        unseen = s.goals.unseen
        if len(unseen) > tile.bonus.goals_drawn:
            return first(s, DrawFromStack(seat, tile.bonus.goals_drawn))
        return look_at(s, seat, unseen, tile.bonus.goals_drawn - len(unseen))


class DrawFromStack(Chance[State], frozen=True):
    """NATURE says which of the unseen goals lie on top."""

    rule: ClassVar[str] = "nfr.chart"

    seat: Seat
    count: int

    def ask(self, s: State) -> Decision:
        """Any of them."""
        return Subset(NATURE, "nfr.draw-goals", DrawGoals, s.goals.unseen, self.count, self.count)

    def answer(self, s: State, a: Action) -> State:
        """The player looks at them."""
        assert isinstance(a, DrawGoals)
        return look_at(s, self.seat, a.items, 0)


def look_at(s: State, seat: Seat, unseen: tuple[str, ...], more: int) -> State:
    """The state in which a player looks at these goals and at the next ones of those put under the stack."""
    goals = s.goals
    drawn = (*unseen, *(placed.goal for placed in goals.under[:more]))
    left = tuple(goal for goal in goals.unseen if goal not in unseen)
    s = replace(s, goals=Goals(left, goals.under[more:], goals.kept))
    if not drawn:
        return turned_up(s)
    s = tell(s, GoalsDrawn(seat, drawn))
    return keep(s, seat, drawn[0], ()) if len(drawn) == 1 else first(s, ChooseGoal(seat, drawn))


class ChooseGoal(Asking[State], frozen=True):
    """The chooser keeps one of the drawn goals and orders the others."""

    rule: ClassVar[str] = "nfr.chart"

    seat: Seat
    drawn: tuple[str, ...]
    "Empty names in the views of others."

    def ask(self, s: State) -> Decision:
        """Each goal, with each order of the others."""
        del s
        options = tuple(
            KeepGoal(self.seat, goal, others)
            for goal in self.drawn
            for others in permutations(other for other in self.drawn if other != goal)
        )
        return Pick(self.seat, "nfr.keep-goal", options)

    def answer(self, s: State, a: Action) -> State:
        """Keep it."""
        assert isinstance(a, KeepGoal)
        return keep(s, self.seat, a.goal, a.returned)


def keep(s: State, seat: Seat, goal: str, returned: tuple[str, ...]) -> State:
    """The state after a player has kept a goal face down; an older face-down goal is turned up."""
    s = turned_up(s)
    under = (*s.goals.under, *(Placed(other, seat) for other in returned))
    goals = replace(s.goals, under=under, kept=(*s.goals.kept, Placed(goal, seat)))
    return tell(replace(s, goals=goals), GoalKept(seat, goal, returned))
