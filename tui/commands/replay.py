"""`nf replay`: a saved game, told again."""

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from nf_core.games import find_game
from nf_core.kernel.game import Game
from nf_core.kernel.record import Record, Replay, read, replay


def show(arguments: argparse.Namespace) -> int:
    """Tell a record, whole or up to an action, line by line or as JSON."""
    record = read(Path(arguments.file))
    game = find_game(record.header.game)
    played = replay(game, record, at_most=arguments.at)
    if arguments.json:
        print(json.dumps(document(game, record, played)))
    else:
        _tell(game, played, step=arguments.step)
    if played.stopped:
        raise played.stopped
    return 0


def _tell(game: Game[Any], played: Replay[Any], *, step: bool) -> None:
    before = played.start
    for number, (action, turn) in enumerate(zip(played.actions, played.turns, strict=True), 1):
        head = before.agenda[0]
        print(f"{number}. [{head.rule}] {game.words.describe(before, action)}")
        for event in turn.events:
            print(f"   {game.narrate(event, action.seat)}")
        if step and input("Enter for the next, q to stop: ").strip().lower() == "q":
            return
        before = turn.state
    outcome = game.outcome(before)
    print(outcome.reason if outcome else "The game goes on from here: nf continue.")


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
