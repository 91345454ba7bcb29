"""Goals: which are in the game, and who has them."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import DrawGoals
from nf_core.games.race_for_the_galaxy.events import GoalLost, GoalsChosen, GoalTaken
from nf_core.games.race_for_the_galaxy.facts.goals import Sort, all_goals, goals_of
from nf_core.games.race_for_the_galaxy.facts.levels import printed
from nf_core.games.race_for_the_galaxy.numbers.goals import (
    Look,
    goal_count,
    holder_of_most,
    look_at,
    most_points,
    reaches,
)
from nf_core.games.race_for_the_galaxy.state.goals import Goal
from nf_core.games.race_for_the_galaxy.state.table import State, place_in, with_takeovers
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.ledger import Entry
from nf_core.kernel.step import Automatic, Chance, tell
from nf_core.kernel.values import NATURE, Action, Seat


class DealGoals(Chance[State], frozen=True):
    """NATURE draws the goals of one sort."""

    rule: ClassVar[str] = "race.setup.goals"

    sort: Sort

    def ask(self, s: State) -> Decision:
        """Any of the level."""
        limits = printed().limits
        count = limits.goals_first if self.sort == "first" else limits.goals_most
        return Subset(NATURE, "race.deal-goals", DrawGoals, goals_of(s.config.level, self.sort), count, count)

    def answer(self, s: State, a: Action) -> State:
        """Lay them out."""
        assert isinstance(a, DrawGoals)
        drawn = tuple(Goal(name) for name in a.items)
        goals = replace(s.goals, first=drawn) if self.sort == "first" else replace(s.goals, most=drawn)
        return tell(replace(s, goals=goals), GoalsChosen(a.items))


def looks(s: State, discarded: tuple[int, ...] = ()) -> list[Look]:
    """What goals look at, by seat; with the cards that each has just discarded to the hand limit."""
    counts = discarded or (0,) * s.config.seats
    takeovers = with_takeovers(s)
    return [
        look_at(player, takeovers=takeovers, discarded=count) for player, count in zip(s.seated, counts, strict=True)
    ]


class CheckGoals(Automatic[State], frozen=True):
    """All goals are looked at, for all players at once."""

    rule: ClassVar[str] = "race.goal"

    discarded: tuple[int, ...] = ()
    "By seat, the cards just discarded to the hand limit; empty at other times."

    def run(self, s: State) -> State:
        """Give tiles to whoever has earned them, and take those of most goals from whoever has lost them."""
        if not (s.goals.first or s.goals.most):
            return s
        found = looks(s, self.discarded)
        for at, goal in enumerate(s.goals.first):
            reached = tuple(seat for seat, look in enumerate(found) if reaches(s.cards, look, all_goals()[goal.name]))
            if reached and not goal.holders:
                goals = replace(s.goals, first=place_in(s.goals.first, at, replace(goal, holders=reached)))
                s = tell(replace(s, goals=goals), *(GoalTaken(seat, goal.name) for seat in reached))
        for at, goal in enumerate(s.goals.most):
            s = _most_checked(s, at, goal, found)
        return s


def _most_checked(s: State, at: int, goal: Goal, found: list[Look]) -> State:
    """The state after a goal for the most was looked at."""
    counts = most_counts(s, goal, found)
    holder = goal.holders[0] if goal.holders else None
    after = holder_of_most(counts, all_goals()[goal.name].least, holder)
    if after == holder:
        return s
    holders = () if after is None else (after,)
    s = replace(s, goals=replace(s.goals, most=place_in(s.goals.most, at, replace(goal, holders=holders))))
    s = tell(s, GoalLost(holder, goal.name)) if holder is not None else s
    return tell(s, GoalTaken(after, goal.name)) if after is not None else s


def most_counts(s: State, goal: Goal, found: list[Look]) -> list[int]:
    """By seat, how many each has of what a goal for the most counts."""
    counts = all_goals()[goal.name].counts
    return [int(goal_count(s.cards, look, counts).total) for look in found]


def goal_entries(s: State, seat: Seat) -> Iterator[Entry]:
    """The VP of a seat for goals, as they would be scored now."""
    for goal in s.goals.first:
        if seat in goal.holders:
            yield Entry(all_goals()[goal.name].vp, goal.name, "race.goal.first")
    if not s.goals.most:
        return
    found = looks(s)
    for goal in s.goals.most:
        counts = most_counts(s, goal, found)
        holder = goal.holders[0] if goal.holders else None
        points = most_points(counts, all_goals()[goal.name], holder, seat)
        if points:
            yield Entry(points, goal.name, "race.goal.score")
