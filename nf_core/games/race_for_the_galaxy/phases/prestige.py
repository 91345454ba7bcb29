"""Prestige is gained and spent, and the Prestige Leader tile moves."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.events import LeaderChanged, PrestigeGained, PrestigeSpent
from nf_core.games.race_for_the_galaxy.numbers.prestige import leaders
from nf_core.games.race_for_the_galaxy.phases.draws import Draw
from nf_core.games.race_for_the_galaxy.phases.gains import gain_chips
from nf_core.games.race_for_the_galaxy.robot_events import RobotGained, RobotLeads
from nf_core.games.race_for_the_galaxy.state.table import (
    State,
    is_robot,
    place_in,
    turn_of,
    with_player,
    with_turn,
)
from nf_core.kernel.ledger import Ledger
from nf_core.kernel.step import Automatic, Step, first, tell
from nf_core.kernel.values import Seat

LEAD = 1
"The VP, and the cards, that leading gives at the start of a round."


def gain_prestige(s: State, seat: Seat, prestige: int, source: str) -> State:
    """The state in which a seat has more prestige; that of the sole leader goes onto the tile.

    Rule: race.prestige
    """
    if not prestige:
        return s
    player = s.players[seat]
    on_tile = player.leader_chips + (prestige if s.leader == seat else 0)
    s = with_player(s, seat, replace(player, prestige=player.prestige + prestige, leader_chips=on_tile))
    if s.phase.turns:
        turn = turn_of(s, seat)
        s = with_turn(s, seat, replace(turn, prestige=turn.prestige + prestige))
    if s.robot and is_robot(s, seat):
        return tell(replace(s, robot=replace(s.robot, gained=True)), RobotGained(prestige, "prestige", source))
    return tell(s, PrestigeGained(seat, prestige, source))


def gain_all(s: State, seat: Seat, found: Ledger) -> State:
    """The state in which a seat has gained all prestige of a ledger."""
    for entry in found.entries:
        s = gain_prestige(s, seat, int(entry.amount), entry.source)
    return s


def spend_prestige(s: State, seat: Seat, source: str) -> State:
    """The state in which a seat has spent 1 prestige; if that ends its lead, the tile moves at once.

    Rule: race.prestige.spend
    """
    player = s.players[seat]
    left = player.prestige - 1
    s = with_player(s, seat, replace(player, prestige=left, leader_chips=min(player.leader_chips, left)))
    s = tell(s, PrestigeSpent(seat, source))
    return led(s) if s.leader == seat else s


def led(s: State) -> State:
    """The state in which the tile lies where it belongs: with the sole leader, or in the centre.

    A new leader puts on it the prestige gained in this phase and not spent.

    Rule: race.prestige.leader
    """
    found = leaders([player.prestige for player in s.players])
    leader = found[0] if len(found) == 1 else None
    if leader == s.leader:
        return s
    players = tuple(replace(player, leader_chips=0) if player.leader_chips else player for player in s.players)
    s = replace(s, players=players, leader=leader)
    if leader is not None and s.phase.turns:
        player = s.players[leader]
        chips = min(turn_of(s, leader).prestige, player.prestige)
        s = replace(s, players=place_in(s.players, leader, replace(player, leader_chips=chips)))
    return tell(s, RobotLeads() if leader is not None and is_robot(s, leader) else LeaderChanged(leader))


class MoveTile(Automatic[State], frozen=True):
    """At the end of a phase the Prestige Leader is looked for."""

    rule: ClassVar[str] = "race.prestige.leader"

    def run(self, s: State) -> State:
        """Move the tile if it must be."""
        return led(s)


class LeadBonus(Automatic[State], frozen=True):
    """At the start of a round leaders gain a VP; one who leads alone with prestige on the tile also draws a card."""

    rule: ClassVar[str] = "race.prestige.round"

    def run(self, s: State) -> State:
        """Gain them.

        Rule: race.robot.prestige
        """
        found = leaders([player.prestige for player in s.players])
        steps: list[Step] = []
        for seat in found:
            s = gain_chips(s, seat, LEAD, "Prestige Leader")
            player = s.players[seat]
            gained = s.robot.gained if s.robot and is_robot(s, seat) else bool(player.leader_chips)
            if s.leader == seat and gained:
                s = with_player(s, seat, replace(player, leader_chips=0))
                steps.append(Draw(seat, LEAD, "Prestige Leader"))
                s = with_credit(s, LEAD, "Prestige Leader") if is_robot(s, seat) else s
        if s.robot:
            s = replace(s, robot=replace(s.robot, gained=False))
        return first(s, *steps)


def with_credit(s: State, credit: int, source: str) -> State:
    """The state in which the robot has more credit.

    Rule: race.robot.prestige
    """
    if not s.robot or not credit:
        return s
    s = replace(s, robot=replace(s.robot, credit=s.robot.credit + credit))
    return tell(s, RobotGained(credit, "credit", source))
