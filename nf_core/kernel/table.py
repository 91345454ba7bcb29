"""The table at which a game is played: the only mutable object, around immutable states.

A table knows its players, answers for NATURE from a seeded generator, saves every action at once, and can go
back. People answer through `submit`, bots through `Player.choose`; observers are called after every change.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol

from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config, Game, Outcome, begin, settled
from nf_core.kernel.ledger import count
from nf_core.kernel.past import Past, past_of
from nf_core.kernel.record import Journal, Record, Replay, replay
from nf_core.kernel.saving import Save, SavedBeside, keep_damaged
from nf_core.kernel.step import S, State, Turn, apply_trusted, pending, require
from nf_core.kernel.values import NATURE, Action, Seat, seat_name


class Player(Protocol):
    """A seat that chooses by itself."""

    name: str

    def choose(self, view: State, decision: Decision) -> Action:
        """One action of the decision; view and decision hold only what the seat may know, see `Table.question`."""
        ...


def dice(seed: int | None = None) -> random.Random:
    """The dice of a game: the same for the same seed; `random.Random` itself treats -7 like 7."""
    return random.Random(seed if seed is None or seed >= 0 else str(seed))  # noqa: S311 - no secret


class Table(Generic[S]):
    """A game being played.

    Args:
        game: the game.
        config: its configuration.
        players: the bots by seat; the other seats are people.
        dealer: NATURE's generator; give a seeded one to repeat a game.
        take_backs: whether undo may go back past chance, reveals and the actions of others.
        save_to: the file to save every action to at once, if any; a new one, unless a record is resumed.
        start: a position to begin from, instead of the game's own: a puzzle, a what-if. Such a game cannot be saved.
        past: the actions already played from there.

    Raises:
        BadRequest: that number cannot play; the position is impossible, or cannot be saved; the past began elsewhere.
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
        start: S | None = None,
        past: Sequence[Past[S]] = (),
    ) -> None:
        self.game, self.config = game, config
        self.players, self.take_backs = dict(players or {}), take_backs
        self.taken_back = False
        "Whether anything was taken back past chance, reveals or others: the game stays marked."
        self.coached = False
        "Whether people hear by themselves what a bot would do; see `coach`."
        self.unsaved = ""
        "Why the last change could not be saved; the next change tries again."
        self.damaged: Path | None = None
        "The file with the whole content of a damaged record that was resumed."
        self.notes: dict[Seat, Any] = {}
        "What a seat has written down, as JSON has it: it is saved with the game, and no rule knows it. See `save`."
        self.observers: list[Callable[[], None]] = []
        begun = begin(game, config)
        self.start: S = begun if start is None else settled(game, config, start)
        self._is_composed = self.start != begun
        if past and past[0].before != self.start:
            raise BadRequest("That past does not begin with the start of this table.", "Give the start that it has.")
        self.past: list[Past[S]] = list(past)
        self._undone: list[Past[S]] = []
        # The decisions of a state are computed once, though table, players and observers all ask for them.
        self._asked = (self.state, pending(self.state))
        self._dealer = dealer or dice()
        self._journal: Journal[S] | None = None
        if save_to:
            self._write()
        self._save = Save(save_to) if save_to else None

    def __repr__(self) -> str:
        names = ", ".join(self.seat_names)
        asked = " and ".join(seat_name(decision.seat) for decision in self.decisions())
        made = count(len(self.past), "action")
        return f"<Table: {self.game.title}, {names}; {made} made, {f'{asked} to choose' if asked else 'game over'}>"

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The players by seat: `human`, or the name of a bot."""
        return tuple(self.players[seat].name if seat in self.players else "human" for seat in range(self.config.seats))

    @property
    def state(self) -> S:
        """The state now."""
        return self.past[-1].turn.state if self.past else self.start

    @property
    def people(self) -> frozenset[Seat]:
        """The seats in which people sit."""
        return frozenset(range(self.config.seats)) - self.players.keys()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.game.outcome(self.state)

    @property
    def save_to(self) -> Path | None:
        """The file that every action is saved to, if any."""
        return self._save.path if self._save else None

    @property
    def is_saved(self) -> bool:
        """Whether everything that has happened is saved."""
        return self._save is not None and not self.unsaved

    @property
    def content(self) -> bytes:
        """The game so far, in the form of a record.

        Raises:
            BadRequest: it began from a position of its own.
        """
        return self._write().content

    def keep_in(self, file: Path) -> None:
        """Save the game to a new file, now and from now on.

        Raises:
            BadRequest: the file exists or cannot be written, and the game is saved where it was before; or it began
                from a position of its own.
        """
        content, save = self.content, Save(file)
        save.create(content)
        self._save, self.unsaved = save, ""

    def save(self) -> None:
        """Save the game, if it has a file.

        Raises:
            SavedBeside: it is saved in a new file.
            BadRequest: it could not be saved.
        """
        if not self._save:
            return
        try:
            self._save.write(self.content)
        except SavedBeside:
            self.unsaved = ""
            raise
        except BadRequest as error:
            self.unsaved = str(error)
            raise
        self.unsaved = ""

    def decisions(self) -> tuple[Decision, ...]:
        """The decisions to make now."""
        if self._asked[0] is not self.state:
            self._asked = (self.state, pending(self.state))
        return self._asked[1]

    def view(self, seat: Seat) -> S:
        """The view of a seat: what it may know."""
        return self.game.view(self.state, seat)

    def question(self, seat: Seat) -> tuple[S, Decision]:
        """The view of a seat, and its decision made from that view alone, for bots and advisers.

        A decision computes later why something is barred, and keeps its whole position for that.
        """
        view = self.view(seat)
        asked = self.decisions() if view is self.state else pending(view, seat)
        return view, next(decision for decision in asked if decision.seat == seat)

    def submit(self, action: Action) -> Turn[S]:
        """Make a decision, save it, and tell the observers.

        Raises:
            IllegalAction: the action is not legal now; nothing has changed.
            BadRequest: it was made but could not be saved, or only in a new file; the next one tries again to save
                everything, and the same problem is not reported twice.
        """
        before = self.state
        require(before, action, self.decisions())
        turn = apply_trusted(before, action)
        self._undone.clear()
        self._push(Past(before, action, turn))
        return turn

    def branch(
        self, action: Action, *, players: Mapping[Seat, Player] | None = None, dealer: random.Random | None = None
    ) -> "Table[S]":
        """A new table on which this game goes on from here with an action; this one is untouched.

        It is not saved (see `keep_in`), and has none of this table's bots, which may remember their game.

        Args:
            action: the first action there.
            players: the bots there, by seat; by default none.
            dealer: NATURE's generator there.

        Raises:
            IllegalAction: the action is not legal now.
        """
        other = Table(
            self.game,
            self.config,
            players=players,
            dealer=dealer,
            take_backs=self.take_backs,
            start=self.start,
            past=self.past,
        )
        other.taken_back, other.coached = self.taken_back, self.coached
        other.submit(action)
        return other

    def deal(self) -> bool:
        """Answer for NATURE if it is asked, and return whether it was."""
        asked = [decision for decision in self.decisions() if decision.seat == NATURE]
        if asked:
            self.submit(asked[0].sample(self._dealer))
        return bool(asked)

    def next_player(self) -> tuple[Player, Seat] | None:
        """The bot that must choose now, and its seat."""
        for decision in self.decisions():
            if decision.seat in self.players:
                return self.players[decision.seat], decision.seat
        return None

    def run(self) -> None:
        """Let NATURE and the bots act until a person must, or the game is over."""
        while self.deal() or self._bot_acts():
            pass

    def _bot_acts(self) -> bool:
        turn = self.next_player()
        if turn:
            player, seat = turn
            self.submit(player.choose(*self.question(seat)))
        return turn is not None

    def allow_take_backs(self, *, allowed: bool) -> None:
        """Let undo go back past chance, reveals and the actions of others from now on, or no longer; it is saved."""
        self.take_backs = allowed
        self._changed()

    def coach(self, *, on: bool) -> None:
        """Let people hear by themselves what a bot would do, from now on or no longer; it is saved."""
        self.coached = on
        self._changed()

    def can_undo(self, seat: Seat) -> bool:
        """Whether that seat may take its last choice back."""
        return self._last_choice(seat) is not None

    def undo(self, seat: Seat) -> bool:
        """Take back that seat's last choice and all that followed, and return whether that was possible."""
        return self._back_to(self._last_choice(seat))

    def undo_turn(self, seat: Seat) -> bool:
        """Take back that seat's choices since another seat last chose, and return whether that was possible.

        Without take-backs it stops at chance.
        """
        start = self._last_choice(seat)
        if start is None:
            return False
        for number in range(start - 1, -1, -1):
            past = self.past[number]
            if past.action.seat not in {seat, NATURE} or (past.shows and not self.take_backs):
                break
            if past.action.seat == seat:
                start = number
        return self._back_to(start)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone choice to make again."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Redo what was undone last, up to the next choice of a person, and return whether there was anything."""
        if not self._undone:
            return False
        self._push(self._undone.pop())
        while self._undone and self._undone[-1].action.seat not in self.people:
            self._push(self._undone.pop())
        return True

    def restart(self) -> bool:
        """Go back to the beginning of the game if take-backs are allowed, and return whether that was possible."""
        return self._back_to(0 if self.take_backs and self.past else None)

    def resume(self, record: Record) -> Replay[S]:
        """Play a record onto this new table, as far as possible.

        If part of it cannot be played, its whole content is kept in a file beside the one that this table saves to.

        Raises:
            BadData: it belongs to another game or other rules.
            BadRequest: this table has another set-up, or play has begun; or the extra file cannot be written.
        """
        played = replay(self.game, record)
        if self.past or played.start != self.start:
            raise BadRequest(
                "A record is resumed on a fresh table of its own set-up.", "Make the table from the record."
            )
        if self._save:
            if played.stopped or record.damage:
                self.damaged = keep_damaged(self._save.path, record.content)
            self._save = Save(self._save.path, record.content)
        self._journal = None  # It is written again on demand.
        self.past += past_of(played)
        head = record.header
        self.notes, self.taken_back, self.coached = dict(head.notes), head.taken_back, head.coached
        return played

    def _write(self) -> Journal[S]:
        """The record of the game, kept up to date from now on."""
        if self._is_composed:
            raise BadRequest(
                "A game from a position of its own cannot be saved: records hold set-up and actions, not positions.",
                "Play it without a file; begin it from its set-up to save it.",
            )
        if not self._journal:
            self._journal = Journal(self.game, self.config, self.seat_names)
            for past in self.past:
                self._journal.add(past.action, past.turn.state)
        backs, back = self.take_backs, self.taken_back
        self._journal.mark(take_backs=backs, taken_back=back, coached=self.coached, notes=self.notes)
        return self._journal

    def _last_choice(self, seat: Seat) -> int | None:
        for number in range(len(self.past) - 1, -1, -1):
            past = self.past[number]
            if not self.take_backs and (past.shows or past.action.seat != seat):
                return None
            if past.action.seat == seat:
                return number
        return None

    def _push(self, past: Past[S]) -> None:
        self.past.append(past)
        if self._journal:
            self._journal.add(past.action, past.turn.state)
        self._changed()

    def _back_to(self, number: int | None) -> bool:
        if number is None:
            return False
        back = self.past[number:]
        self.taken_back |= any(past.shows or past.action.seat != back[0].action.seat for past in back)
        self._undone.extend(reversed(back))
        del self.past[number:]
        if self._journal:
            self._journal.keep(number)
        self._changed()
        return True

    def _changed(self) -> None:
        told = self.unsaved
        try:
            self.save()
        except BadRequest as error:
            if str(error) != told:
                raise
        finally:
            for observer in self.observers:
                observer()
