"""What was played, and what might have been: a record that is branched without ever being changed."""

from pathlib import Path
from typing import Any

import msgspec

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.record import Replay, replay
from nf_core.kernel.step import IllegalAction, State, apply, pending
from nf_core.kernel.table import Past, Table, past_of
from nf_core.kernel.values import Action, Seat
from nf_core.registry import game_of, games, read_record

Source = Table[Any] | Replay[Any] | str | Path


class Line(msgspec.Struct, frozen=True):
    """Actions one after the other, as they were made or as they might have been."""

    start: Any
    past: tuple[Past[Any], ...]
    chosen: frozenset[int] = frozenset()
    "The numbers of the actions that were chosen otherwise than in the record, from 1."
    rest: tuple[Past[Any], ...] = ()
    "What was made in the record and could not be made here any more."
    refusal: Refusal | None = None
    "Why the first of the rest could not."

    def state(self, number: int) -> Any:
        """The state after so many actions."""
        return self.past[number - 1].turn.state if number else self.start

    def what_if(self, number: int, action: Action) -> "Line":
        """Another line, in which action `number` (from 1; one more than there are goes on at the end) is another one.

        The actions after it are tried one by one, up to the first that no longer fits. What is chosen at the end stands
        in for that one, or comes before it if it fits then.

        Raises:
            IllegalAction: that action could not have been made there.
        """
        before = self.state(number - 1)
        turn = apply(before, action)
        later = (*self.past[number:], *self.rest)
        if number > len(self.past) and self.rest and not _fits(turn.state, self.rest[0].action):
            later = self.rest[1:]
        past, rest, refusal = _play_on([*self.past[: number - 1], Past(before, action, turn)], later)
        chosen = frozenset(one for one in (*self.chosen, number) if one <= len(past))
        return Line(self.start, past, chosen, rest, refusal)

    @property
    def actions(self) -> list[Action]:
        """What is done in it."""
        return [made.action for made in self.past]


def _play_on(past: list[Past[Any]], later: tuple[Past[Any], ...]) -> tuple[tuple[Past[Any], ...], Any, Refusal | None]:
    """As many of the later actions after the past ones as fit; those that are left, and why the first does not."""
    for place, made in enumerate(later):
        s: State = past[-1].turn.state
        try:
            past.append(Past(s, made.action, apply(s, made.action)))
        except IllegalAction as error:
            return tuple(past), later[place:], error.refusal
    return tuple(past), (), None


def _fits(s: State, action: Action) -> bool:
    return any(action in decision for decision in pending(s))


class Story(msgspec.Struct, frozen=True):
    """A game as it was played."""

    game: Game[Any]
    line: Line
    person: Seat
    "The first seat that a person sits in; 0 where that is not known."
    note: str = ""
    "Why the record goes no further, where it is spoilt."


def tell(source: Source) -> Story:
    """The story of a table, of a replay or of a saved game.

    Raises:
        BadData: the file is no record that can be replayed.
        BadRequest: it is none of these.
    """
    match source:
        case Table():
            people = set(range(source.config.seats)) - source.players.keys()
            return Story(source.game, Line(source.start, tuple(source.past)), min(people, default=0))
        case Replay():
            return _of_replay(_game_of(source.start), source, 0)
        case str() | Path():
            record = read_record(Path(source))
            game, seats = game_of(record), record.header.seats
            return _of_replay(game, replay(game, record), seats.index("human") if "human" in seats else 0)
    raise BadRequest(f"{source!r} is no game.", "Give a table, a replay or the path of a record.")


def _of_replay(game: Game[Any], played: Replay[Any], person: Seat) -> Story:
    return Story(game, Line(played.start, past_of(played)), person, played.stopped.message if played.stopped else "")


def _game_of(s: State) -> Game[Any]:
    """The game whose state this is."""
    for game in games().values():
        if type(s).__module__.startswith(f"{game.package}."):
            return game
    raise BadRequest(f"{type(s).__name__} is a state of no game.", "Give a replay of a game that nf knows.")
