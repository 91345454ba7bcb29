"""Goals that let players stockpile: how much room they give, and turning them up in time."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import LeaveGoal, TurnUpGoal
from nf_core.games.new_frontiers.events import GoalTurnedUp
from nf_core.games.new_frontiers.state.goals import Placed
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat

ACTIONS = {"explore": ("worlds",), "settle": ("worlds",), "produce": ("goods",), "trade_consume": ("credits",)}
"What can be stockpiled in each action."


def room(s: State, seat: Seat, item: str) -> int:
    """How many more of these items a seat may stockpile now; 0 if the goal for them does not lie face up.

    Rule: nfr.stockpile
    """
    goals = [s.tiles.goals[goal] for goal in s.goals.shown]
    limit = sum(goal.limit for goal in goals if goal.stockpile == item)
    if not limit:
        return 0
    empire = s.empires[seat]
    stocked = {
        "goods": len(empire.stocked_goods), "worlds": len(empire.stocked_worlds), "credits": empire.stocked_credits
    }  # fmt: skip
    return limit - stocked[item]


class OfferGoal(Automatic[State], frozen=True):
    """Before an action in which something can be stockpiled, the player with the face-down goal is asked."""

    rule: ClassVar[str] = "nfr.stockpile.reveal"

    tile: str

    def run(self, s: State) -> State:
        """Ask whatever the goal is: the question alone must not tell it."""
        held = s.goals.face_down
        return first(s, MayTurnUp(held.seat, self.tile)) if held and self.tile in ACTIONS else s


class MayTurnUp(Asking[State], frozen=True):
    """A player may turn up the face-down goal, if it is about stockpiling in this action."""

    rule: ClassVar[str] = "nfr.stockpile.reveal"

    seat: Seat
    tile: str

    def ask(self, s: State) -> Decision:
        """Turn it up, or leave it."""
        held = s.goals.face_down
        assert held
        options: list[Action] = [LeaveGoal(self.seat)]
        if s.tiles.goals[held.goal].stockpile in ACTIONS[self.tile]:
            options.append(TurnUpGoal(self.seat, held.goal))
        return Pick(self.seat, "nfr.turn-up-goal", tuple(options))

    def answer(self, s: State, a: Action) -> State:
        """Turn it up if it is chosen."""
        return turned_up(s) if isinstance(a, TurnUpGoal) else s


def turned_up(s: State) -> State:
    """The state in which no goal lies face down.

    Rule: nfr.chart.reveal
    """
    held = s.goals.face_down
    if not held:
        return s
    kept = tuple(Placed(one.goal, one.seat, face_up=True) for one in s.goals.kept)
    return tell(replace(s, goals=replace(s.goals, kept=kept)), GoalTurnedUp(held.seat, held.goal))
