"""The reasons for the cost of a rocket's voyage: its turns with their ledgers, and every hop as in `explain.py`.

Next: `narrate_voyage.py`, which has the sentences.
"""

import msgspec
from msgspec.structs import asdict

from nf_core.games.high_frontier.routes.explain import narrate_voyage
from nf_core.games.high_frontier.routes.explain.differences import VoyageLedgers, voyage_ledgers
from nf_core.games.high_frontier.routes.explain.explain import TurnReason, hop_reason, stop_remark, turn_reason
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.replay import Move, Moves, replay
from nf_core.games.high_frontier.routes.voyage.voyage_records import PLAIN_CONDITIONS, Conditions, Turn, Voyage


class MoveReason(TurnReason, frozen=True):
    """One move of a rocket."""

    turn: Turn
    "The planned move, with the ledgers of its net thrust and fuel."


class VoyageExplanation(msgspec.Struct, frozen=True):
    """A voyage with its reasons."""

    source: str
    target: str
    turns: tuple[MoveReason, ...]
    costs: VoyageLedgers
    "Each total is the voyage's cost."


def explain_voyage(network: Network, voyage: Voyage, conditions: Conditions = PLAIN_CONDITIONS) -> VoyageExplanation:
    """The reasons of a voyage, turn by turn and hop by hop.

    Args:
        network: the map it was planned on.
        voyage: an answer of `voyage.plan_rocket` or `voyage.least_water`.
        conditions: the conditions of the question.

    Raises:
        BadRequest: the voyage does not come out as planned: another map, or other conditions.
    """
    planned = [
        Move(
            thrust=_thrust(turn),
            hops=turn.hops,
            boosts=turn.boosts,
            driven=turn.lift_off == "hop" and not turn.thruster,
            factories=conditions.in_turn(turn.number).factories,
        )
        for turn in voyage.turns
    ]
    flown = replay(network, planned, conditions.options)
    turns = tuple(_move(network, voyage.turns, flown, number, conditions) for number in range(len(flown)))
    return VoyageExplanation(voyage.source, voyage.target, turns, voyage_ledgers(network, voyage))


def _thrust(turn: Turn) -> int:
    """The net thrust at the start of a move, before boosts of its mag sail; 0 without a thruster."""
    return int(turn.net_thrust.total) - len(turn.boosts) if turn.net_thrust else 0


def _move(network: Network, turns: tuple[Turn, ...], flown: Moves, number: int, conditions: Conditions) -> MoveReason:
    turn, move, stop = turns[number], flown[number], None
    hops = tuple(hop_reason(network, each, narrate_voyage.remarks(network, turn, each)) for each in move)
    if number + 1 < len(turns):
        plain = stop_remark(network, move, flown[number + 1], conditions.options)
        stop = narrate_voyage.stop(network, turn, turns[number + 1], plain)
    return MoveReason(**asdict(turn_reason(turn.number, move, hops, stop)), turn=turn)
