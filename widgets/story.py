"""A recorded game and its branches; branching never changes the record."""

from pathlib import Path
from typing import Any

import msgspec

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.past import Past, past_of
from nf_core.kernel.record import Replay, replay
from nf_core.kernel.step import IllegalAction, State, apply, pending
from nf_core.kernel.table import Table
from nf_core.kernel.values import Action, Seat
from nf_core.registry import game_of, games, read_record

Source = Table[Any] | Replay[Any] | str | Path


class Line(msgspec.Struct, frozen=True):
    """A sequence of actions, either recorded or a what-if."""

    start: Any
    past: tuple[Past[Any], ...]
    chosen: frozenset[int] = frozenset()
    "The numbers, from 1, of the actions that differ from the record."
    rest: tuple[Past[Any], ...] = ()
    "The recorded actions that no longer fit here."
    refusal: Refusal | None = None
    "Why the first of them does not fit."

    def state(self, number: int) -> Any:
        """The state after this number of actions."""
        return self.past[number - 1].turn.state if number else self.start

    def what_if(self, number: int, action: Action) -> "Line":
        """A line with action `number` replaced (from 1; one more than there are adds one at the end).

        The actions after it are tried one by one, up to the first that no longer fits. An action added at the end
        replaces that one, or comes before it if it fits then.

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
        """The actions of this line."""
        return [made.action for made in self.past]


def _play_on(past: list[Past[Any]], later: tuple[Past[Any], ...]) -> tuple[tuple[Past[Any], ...], Any, Refusal | None]:
    """Add later actions to the past ones while they fit; also those left over, and why the first does not fit."""
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
    "The first seat played by a person; 0 if unknown."
    note: str = ""
    "Why a damaged record goes no further."


def tell(source: Source) -> Story:
    """The story of a table, a replay or a saved game.

    Raises:
        BadData: the file is not a record that can be replayed.
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
    raise BadRequest(f"{source!r} is not a game.", "Give a table, a replay or the path of a record.")


def _of_replay(game: Game[Any], played: Replay[Any], person: Seat) -> Story:
    return Story(game, Line(played.start, past_of(played)), person, played.stopped.message if played.stopped else "")


def _game_of(s: State) -> Game[Any]:
    """The game whose state this is."""
    for game in games().values():
        if type(s).__module__.startswith(f"{game.package}."):
            return game
    raise BadRequest(f"{type(s).__name__} is not the state of a known game.", "Give a replay of a game that nf knows.")
