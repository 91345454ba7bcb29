"""Where a game is played: the one mutable thing, around immutable states.

A table knows who sits where, answers for NATURE from a seeded generator, writes every action down at once, and can go
back. People answer through `submit`, bots through `Player.choose`; whoever watches is told after every change.
"""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, Protocol

import msgspec

from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import GameError
from nf_core.kernel.game import Config, Game, Outcome, S
from nf_core.kernel.record import Journal, Record, Replay, config_of, replay
from nf_core.kernel.step import State, Turn, advance, apply, pending
from nf_core.kernel.values import NATURE, Action, Seat


class Player(Protocol):
    """A seat that chooses by itself."""

    name: str

    def choose(self, view: State, decision: Decision) -> Action:
        """One action of the decision, from no more than the seat may know."""
        ...


class NotYourDecision(GameError):
    """A seat acted for another."""

    code = "not-your-decision"


class Past(msgspec.Struct, Generic[S], frozen=True):
    """An action made, and the state it was made in."""

    before: S
    action: Action
    turn: Turn[S]
    barrier: bool
    "Chance fell or a secret was shown: without take-backs nobody goes back past it."


class Table(Generic[S]):
    """A game being played.

    Args:
        game: what is played.
        config: how.
        players: the seats that choose by themselves; the others are people.
        dealer: NATURE's generator; give a seeded one to repeat a game.
        take_backs: whether undo may pass chance, reveals and other people's actions (hot seat, lessons).
        save_to: the file that every action is saved to at once, if any.
    """

    def __init__(
        self,
        game: Game[S],
        config: Config,
        *,
        players: Mapping[Seat, Player] | None = None,
        dealer: random.Random | None = None,
        take_backs: bool = False,
        save_to: Path | None = None,
    ) -> None:
        self.game = game
        self.config = config
        self.players = dict(players or {})
        self.take_backs = take_backs
        self.save_to = save_to
        self.observers: list[Callable[[], None]] = []
        self.start: S = advance(game.new(config))
        self.past: list[Past[S]] = []
        self._undone: list[Past[S]] = []
        self._dealer = dealer or random.Random()  # noqa: S311 - a game's dice, not a secret
        seats = tuple(self.players[seat].name if seat in self.players else "human" for seat in range(config.seats))
        self._journal = Journal(game, config, seats)

    @property
    def state(self) -> S:
        """The state now."""
        return self.past[-1].turn.state if self.past else self.start

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.game.outcome(self.state)

    def decisions(self) -> tuple[Decision, ...]:
        """What must be decided now."""
        return pending(self.state)

    def view(self, seat: Seat) -> S:
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def submit(self, action: Action) -> Turn[S]:
        """Make a decision, save it, and tell the observers.

        Raises:
            IllegalAction: the action is not legal now; nothing has changed.
            BadRequest: it was made but could not be saved.
        """
        before = self.state
        turn = apply(before, action)
        self._undone.clear()
        self._push(Past(before, action, turn, barrier=action.seat == NATURE))
        return turn

    def deal(self) -> bool:
        """Answer for NATURE if it is asked; whether it was."""
        asked = [decision for decision in self.decisions() if decision.seat == NATURE]
        if asked:
            self.submit(asked[0].sample(self._dealer))
        return bool(asked)

    def next_player(self) -> tuple[Player, Decision] | None:
        """The bot that must choose now, and its decision."""
        for decision in self.decisions():
            if decision.seat in self.players:
                return self.players[decision.seat], decision
        return None

    def run(self) -> None:
        """Let NATURE and the bots act until a person must, or the game is over."""
        while self.decisions():
            if self.deal():
                continue
            turn = self.next_player()
            if turn is None:
                return
            player, decision = turn
            self.submit(player.choose(self.view(decision.seat), decision))

    def can_undo(self, seat: Seat) -> bool:
        """Whether that seat may take its last choice back."""
        return self._last_choice(seat) is not None

    def undo(self, seat: Seat) -> bool:
        """Take back that seat's last choice and all that followed; whether it could be done."""
        number = self._last_choice(seat)
        if number is None:
            return False
        self._undone.extend(reversed(self.past[number:]))
        self._cut(number)
        return True

    def redo(self) -> bool:
        """Make again what was undone last, up to the next choice of a person; whether there was any."""
        if not self._undone:
            return False
        self._push(self._undone.pop())
        while self._undone and self._undone[-1].action.seat not in self._people():
            self._push(self._undone.pop())
        return True

    def restart(self) -> None:
        """Go back to the beginning of the game."""
        self._undone.extend(reversed(self.past))
        self._cut(0)

    def resume(self, record: Record) -> Replay[S]:
        """Play a record onto this fresh table, as far as it goes."""
        played = replay(self.game, record)
        before = played.start
        for action, turn in zip(played.actions, played.turns, strict=True):
            self.past.append(Past(before, action, turn, barrier=action.seat == NATURE))
            self._journal.add(action, turn.state)
            before = turn.state
        return played

    def _people(self) -> set[Seat]:
        return set(range(self.config.seats)) - self.players.keys()

    def _last_choice(self, seat: Seat) -> int | None:
        for number in range(len(self.past) - 1, -1, -1):
            past = self.past[number]
            if past.action.seat == seat:
                return number
            if not self.take_backs:
                return None
        return None

    def _push(self, past: Past[S]) -> None:
        self.past.append(past)
        self._journal.add(past.action, past.turn.state)
        self._changed()

    def _cut(self, number: int) -> None:
        del self.past[number:]
        self._journal.keep(number)
        self._changed()

    def _changed(self) -> None:
        try:
            if self.save_to:
                self._journal.write(self.save_to)
        finally:
            for observer in self.observers:
                observer()


__all__ = ["NotYourDecision", "Past", "Player", "Table", "config_of"]
