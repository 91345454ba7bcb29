"""`nf replay`: a saved game, told again."""

import argparse
import json
from dataclasses import dataclass
from typing import Any

import msgspec

from nf_core.bots.seating import HUMAN
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import count
from nf_core.kernel.outside import quoted
from nf_core.kernel.past import past_of
from nf_core.kernel.record import Record, Replay, replay
from nf_core.kernel.step import State
from nf_core.kernel.telling import goes_on, sentences
from nf_core.kernel.values import NATURE, Action, Event, Seat
from nf_core.registry import game_of, read_record
from tui import saves
from tui.lines import ask, say, say_document
from tui.moments import moment, possible, stages
from tui.telling import TAKEN_BACK


def show(arguments: argparse.Namespace) -> int:
    """Tell a record, whole or up to an action, line by line or as JSON."""
    record = read_record(saves.find(arguments.file))
    game = game_of(record)
    played = replay(game, record)
    if arguments.at is not None:
        played = replay(game, record, at_most=_moment(arguments.at, game, played))
    if arguments.json:
        say_document(json.dumps(document(game, record, played)))
    else:
        people = [seat for seat, name in enumerate(record.header.seats) if name == HUMAN]
        tell_all(game, played, arguments, people[0] if len(people) == 1 else NATURE)
        if record.header.taken_back:
            say(TAKEN_BACK)
    if played.stopped:
        raise played.stopped
    if record.damage and not arguments.json:
        say(record.damage)
    return 0


def _moment(text: str, game: Game[Any], played: Replay[Any]) -> int:
    """The number of actions until a moment that was named; a damaged game has those before its damage."""
    named, most = stages(game, past_of(played)), len(played.actions)
    found = moment(text, named, most)
    if found is None:
        reason = f"This game has no moment {quoted(text)}; it has {count(most, 'action')}."
        raise played.stopped or BadRequest(reason, f"Give {possible(named, most)}.")
    return found


def tell_all(game: Game[Any], played: Replay[Any], arguments: argparse.Namespace, reader: Seat) -> None:
    """Tell it to the one person who played, or to somebody who watched."""
    stage = None
    for told in _told(game, played, apart=arguments.step):
        if game.words.stage(told.before) != stage:
            stage = game.words.stage(told.before)
            say(f"{stage}.")
        say(told.words(game, reader))
        for line in sentences(game, told.events, reader):
            say(f"   {line}")
        if arguments.step and not _goes_on():
            return
    outcome = game.outcome(played.last)
    say(outcome.reason if outcome else f"The game goes on from here: nf continue {arguments.file}")


@dataclass
class Told:
    """Actions that are told together: usually one, or all hops of a flight."""

    first: int
    before: State
    action: Action
    events: list[Event]
    count: int = 1

    def words(self, game: Game[Any], reader: Seat) -> str:
        """Their numbers, the rule, who did something and what."""
        seat = self.action.seat
        who = "chance" if seat == NATURE else "you" if seat == reader else f"player {seat + 1}"
        last = self.first + self.count - 1
        numbers, more = (f"{self.first}", "") if self.count == 1 else (f"{self.first} to {last}", ", and on")
        return f"{numbers}. [{self.before.agenda[0].rule}] {who}: {game.words.describe(self.before, self.action)}{more}"


def _told(game: Game[Any], played: Replay[Any], *, apart: bool) -> list[Told]:
    """The actions of a game as they are told: a flight in one piece, unless each action is wanted by itself."""
    found: list[Told] = []
    before = played.start
    for number, (action, turn) in enumerate(zip(played.actions, played.turns, strict=True), 1):
        if found and not apart and goes_on(game, found[-1].events, turn.events):
            found[-1].events += turn.events
            found[-1].count += 1
        else:
            found.append(Told(number, before, action, list(turn.events)))
        before = turn.state
    return found


def _goes_on() -> bool:
    try:
        return ask("Enter for the next, q to stop: ").strip().lower() != "q"
    except EOFError:
        say()
        return False


def document(game: Game[Any], record: Record, played: Replay[Any]) -> dict[str, Any]:
    """A replay as JSON: actions, events and the position."""
    outcome = game.outcome(played.last)
    return {
        "game": game.id,
        "seats": record.header.seats,
        "turns": [
            {"action": msgspec.to_builtins(action), "events": [msgspec.to_builtins(event) for event in turn.events]}
            for action, turn in zip(played.actions, played.turns, strict=True)
        ],
        "scores": [float(score.total) for score in game.scores(played.last)],
        "winners": list(outcome.winners) if outcome else None,
        "taken_back": record.header.taken_back,
        "damage": record.damage,
    }
