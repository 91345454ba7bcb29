"""The robot plays: in each phase it does what its mat says for it."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import RobotPlace
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.robot import Cell, Column, Row
from nf_core.games.race_for_the_galaxy.numbers.prestige import symbol
from nf_core.games.race_for_the_galaxy.numbers.robot import (
    Offer,
    cell_of,
    column_of,
    earns_for_alien,
    notes_of,
    offers,
    prestige_for,
    vp_for,
)
from nf_core.games.race_for_the_galaxy.phases.draws import Draw
from nf_core.games.race_for_the_galaxy.phases.gains import gain_chips
from nf_core.games.race_for_the_galaxy.phases.prestige import gain_all, gain_prestige, with_credit
from nf_core.games.race_for_the_galaxy.robot_events import RobotFoundNothing, RobotGained, RobotPlaced
from nf_core.games.race_for_the_galaxy.state.player import Hand, Placed, Player
from nf_core.games.race_for_the_galaxy.state.robot import Robot
from nf_core.games.race_for_the_galaxy.state.table import State, with_player
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Automatic, Chance, Step, first, tell
from nf_core.kernel.values import NATURE, Action

COLUMNS: Mapping[str, tuple[Column, ...]] = {
    "explore": ("explore",), "develop": ("develop",), "settle": ("settle",), "consume": ("trade", "double"),
    "produce": ("produce",),
}  # fmt: skip
"The columns of the mat for each phase."
MAT = "the robot's mat"


def robot_of(s: State) -> tuple[Player, Robot]:
    """What lies before the robot, and its economy and credit."""
    assert s.robot
    return s.players[s.config.seats], s.robot


def robot_steps(s: State) -> tuple[Step, ...]:
    """What the robot does in the phase that begins, after the player; nothing if it does not play.

    Rule: race.robot.mat
    """
    if not s.robot:
        return ()
    by_player, by_robot = ({column_of(card) for card in bonus if card != "prestige"} for bonus in s.phase.bonus)
    # Where Develop or Settle takes place twice, the second may be the bonus of nobody.
    columns = [one for one in COLUMNS[s.phase.name] if s.phase.name != "consume" or one in by_player | by_robot]
    return tuple(RobotActs(column, "action" if column in by_robot else "response") for column in columns)


class StartRobot(Automatic[State], frozen=True):
    """The robot takes the cards of its stack, and has the economy and the credit of its start world."""

    rule: ClassVar[str] = "race.robot.setup"

    def run(self, s: State) -> State:
        """Take them."""
        seat = s.config.seats
        notes = notes_of(s.players[seat])
        s = replace(s, robot=Robot(notes.economy, notes.credit))
        return first(s, Draw(seat, notes.cards, "set-up"))


class RobotActs(Automatic[State], frozen=True):
    """The robot does what a cell of its mat says."""

    rule: ClassVar[str] = "race.robot.mat"

    column: Column
    row: Row

    def run(self, s: State) -> State:
        """It takes cards and gains; then it may place one."""
        seat, (player, robot) = s.config.seats, robot_of(s)
        cell = cell_of(s.cards, player, self.column, self.row)
        by_alien = self.column == "double" and self.row == "action" and earns_for_alien(s.cards, player)
        s = gain_chips(s, seat, vp_for(cell, robot.economy), "Consume: 2x VP")
        s = with_credit(gain_economy(s, cell), cell.credit, MAT)
        s = gain_prestige(s, seat, notes_of(player).alien_prestige if by_alien else 0, name_of(player.tableau[0].card))
        place = [RobotLooks(cell, self.row)] if cell.place else []
        return first(s, Draw(seat, cell.cards, "the robot"), *place)


def gain_economy(s: State, cell: Cell) -> State:
    """The state in which the economy of the robot is larger."""
    if not cell.economy:
        return s
    _, robot = robot_of(s)
    s = replace(s, robot=replace(robot, economy=robot.economy + cell.economy))
    return tell(s, RobotGained(cell.economy, "economy", MAT))


class RobotLooks(Automatic[State], frozen=True):
    """The robot looks through its stack for a card that it can place."""

    rule: ClassVar[str] = "race.robot.place"

    cell: Cell
    row: Row

    def run(self, s: State) -> State:
        """Let NATURE say which comes first, if there is any."""
        player, robot = robot_of(s)
        if any(offers(s.cards, player, robot.credit, self.cell, self.row)):
            return first(s, RobotPlaces(self.cell, self.row))
        return tell(s, RobotFoundNothing(self.cell.place))


class RobotPlaces(Chance[State], frozen=True):
    """NATURE says which of the cards that the robot can place comes first in its stack."""

    rule: ClassVar[str] = "race.robot.place"

    cell: Cell
    row: Row

    def _offers(self, s: State) -> tuple[Offer, ...]:
        player, robot = robot_of(s)
        return tuple(offers(s.cards, player, robot.credit, self.cell, self.row))

    def ask(self, s: State) -> Decision:
        """Any of them."""
        options = tuple(RobotPlace(NATURE, offer.card, offer.price) for offer in self._offers(s))
        return Pick(NATURE, "race.robot-place", options)

    def answer(self, s: State, a: Action) -> State:
        """Place it, and pay for it with credit.

        Rule: race.robot.prestige
        """
        assert isinstance(a, RobotPlace)
        seat, (player, robot) = s.config.seats, robot_of(s)
        hand = Hand(player.hand.known - {a.card})
        player = replace(player, hand=hand, tableau=(*player.tableau, Placed(a.card)))
        s = with_player(replace(s, robot=replace(robot, credit=robot.credit - a.price)), seat, player)
        s = gain_all(tell(s, RobotPlaced(a.card, a.price)), seat, symbol(s.cards, a.card))
        return gain_all(s, seat, prestige_for(player, s.cards.design(a.card)))
