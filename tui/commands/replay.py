"""`nf replay`: a saved game, told again."""

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from nf_core.games import find_game
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.record import Record, Replay, read, replay


def show(arguments: argparse.Namespace) -> int:
    """Tell a record, whole or up to an action, line by line or as JSON."""
    if arguments.at is not None and arguments.at < 0:
        raise BadRequest(f"--at counts actions from 0; {arguments.at} is below that.", "Give the number of an action.")
    record = read(Path(arguments.file).expanduser())
    game = find_game(record.header.game)
    played = replay(game, record, at_most=arguments.at)
    if arguments.at is not None and not played.stopped and len(played.actions) < arguments.at:
        remedy = f"Give a number from 0 to {len(played.actions)}."
        raise BadRequest(f"{record.file} has {len(played.actions)} actions; there is no action {arguments.at}.", remedy)
    if arguments.json:
        print(json.dumps(document(game, record, played)))
    else:
        _tell(game, played, arguments)
    if played.stopped:
        raise played.stopped
    if record.damage and not arguments.json:
        print(record.damage)
    return 0


def _tell(game: Game[Any], played: Replay[Any], arguments: argparse.Namespace) -> None:
    before, stage = played.start, None
    for number, (action, turn) in enumerate(zip(played.actions, played.turns, strict=True), 1):
        if game.words.stage(before) != stage:
            stage = game.words.stage(before)
            print(f"{stage}.")
        head = before.agenda[0]
        print(f"{number}. [{head.rule}] {game.words.describe(before, action)}")
        for event in turn.events:
            print(f"   {game.narrate(event, action.seat)}")
        if arguments.step and not _goes_on():
            return
        before = turn.state
    outcome = game.outcome(before)
    print(outcome.reason if outcome else f"The game goes on from here: nf continue {arguments.file}")


def _goes_on() -> bool:
    try:
        return input("Enter for the next, q to stop: ").strip().lower() != "q"
    except EOFError:
        print()
        return False


def document(game: Game[Any], record: Record, played: Replay[Any]) -> dict[str, Any]:
    """A replay as JSON: what was done, what happened, how it stands."""
    last = played.turns[-1].state if played.turns else played.start
    outcome = game.outcome(last)
    return {
        "game": game.id,
        "seats": record.header.seats,
        "turns": [
            {"action": msgspec.to_builtins(action), "events": [msgspec.to_builtins(event) for event in turn.events]}
            for action, turn in zip(played.actions, played.turns, strict=True)
        ],
        "scores": [float(score.total) for score in game.scores(last)],
        "winners": list(outcome.winners) if outcome else None,
        "damage": record.damage,
    }
