"""The dice of the robot, which choose its actions."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import RollDice
from nf_core.games.race_for_the_galaxy.facts.robot import robot_mat
from nf_core.games.race_for_the_galaxy.numbers.robot import column_of, notes_of
from nf_core.games.race_for_the_galaxy.robot_events import RobotSelected
from nf_core.games.race_for_the_galaxy.state.table import State, with_player
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Chance, tell
from nf_core.kernel.values import NATURE, Action

CARDS = {"explore": "explore-5"}
"The action card of a column of the mat, where its name is another one."
TWICE = ("develop", "settle")
"The actions that a player can select twice."


class RollForRobot(Chance[State], frozen=True):
    """NATURE rolls the two dice of the robot, after the player has selected."""

    rule: ClassVar[str] = "race.robot.dice"

    def ask(self, s: State) -> Decision:
        """Any two faces."""
        del s
        one, two = robot_mat().die
        rolls = tuple(RollDice(NATURE, first, second) for first in one.faces for second in two.faces)
        return Pick(NATURE, "race.roll-dice", rolls)

    def answer(self, s: State, a: Action) -> State:
        """Select the actions that they say."""
        assert isinstance(a, RollDice)
        seat, faces = s.config.seats, (a.first, a.second)
        columns = [chosen(s, face) for face in faces]
        if columns[0] == columns[1] and columns[0] not in TWICE:
            columns.pop()
        actions = tuple(CARDS.get(column, column) for column in columns)
        s = with_player(s, seat, replace(s.players[seat], actions=actions))
        return tell(s, RobotSelected(faces, actions))


def chosen(s: State, face: str) -> str:
    """The column of the mat that a face chooses; a search is not copied.

    Rule: race.robot.dice
    """
    own, prefers = s.players[0].actions, notes_of(s.players[s.config.seats]).prefers
    if face in {"first", "second"}:
        copied = own[1 if face == "second" and len(own) > 1 else 0]
        return prefers if copied == "search" else column_of(copied)
    return prefers if face == "robot" else face
