"""The standing of a game in words: whose turn it is, the score, why you cannot take back, how it ended."""

from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Group
from rich.text import Text

from nf_core.kernel.game import Game, Outcome
from nf_core.kernel.ledger import show
from nf_core.kernel.table import Table
from nf_core.kernel.thinking import thinking_of
from nf_core.kernel.values import NATURE, Seat
from nf_core.kernel.wording import usual_keys
from tui.panels.words import ledger_text
from tui.telling import TAKEN_BACK, called

FEW = 2
"Up to this many players are named with their points."
KEYS = "<key r play.replay> replay   <key a play.again> again   <key n play.new> new game   <key Escape play.back> menu"


def with_badges(game: Game[Any], state: Any) -> list[str]:
    """Everybody's points, each after the letter of its seat; nothing in games without such letters."""
    points = [score.total for score in game.scores(state)]
    badges = [game.words.badge(state, seat) for seat in range(len(points))]
    return [f"{badge}{each}" for badge, each in zip(badges, points, strict=True)] if all(badges) else []


class Standing:
    """One table in words.

    Args:
        table: the game.
        people: the seats in which people sit.
        keys: how texts name keys.
    """

    def __init__(self, table: Table[Any], people: list[Seat], keys: Callable[[str], str] = usual_keys) -> None:
        self._table = table
        self._people = people
        self._keys = keys

    def called(self, seat: Seat) -> str:
        """The name of a seat: the only person is `You`."""
        return called(seat, self._people)

    def turn(self) -> str:
        """Whose turn it is."""
        decisions = self._table.decisions()
        if not decisions:
            return "The game is over."
        seat = decisions[0].seat
        if seat in self._table.players:
            thought = str(thinking_of(self._table.players[seat]))
            decide = self._keys(f": {thought} (<key x play.decide>: decide now)") if thought else ""
            return f"{self._named(seat)} is thinking{decide}"
        if seat == NATURE:
            return "Chance decides"
        return "Your turn." if [seat] == self._people else f"Player {seat + 1}'s turn."

    def line(self, state: Any, asked: str = "", width: int = 0) -> str:
        """Game, round, whose move it is and what is asked, and the points of a state or view.

        Args:
            state: what is told of.
            asked: what the person in front is asked.
            width: in fewer columns than the line takes, the name of the game is left out; 0 if there is room.
        """
        game = self._table.game
        fine = self._table.is_saved or (self._table.outcome and not self._table.unsaved)
        turn = f"{self.turn().rstrip('.')}: {asked}" if asked else self.turn()
        marks = [*([] if fine else ["not saved"]), *(["with take-backs"] if self._table.taken_back else [])]
        parts = [game.title, game.words.stage(state), turn, *marks, self._scores(state)]
        line = "  ".join(parts)
        return "  ".join(parts[1:]) if 0 < width < len(line) else line

    def _scores(self, state: Any) -> str:
        """The points; with many players, by letter or in the order of seats, to fit in a line."""
        points = [score.total for score in self._table.game.scores(state)]
        if len(points) > FEW or len(self._people) > 1:
            return " ".join(with_badges(self._table.game, state)) or "-".join(map(str, points))
        return "  ".join(with_badges(self._table.game, state)) or ", ".join(
            f"{self.called(seat).lower()} {each}" for seat, each in enumerate(points)
        )

    def why_kept(self, seat: Seat) -> str:
        """Why a seat's last choice cannot be taken back."""
        last = next(past for past in reversed(self._table.past) if past.shows or past.action.seat != seat)
        return "Chance has acted since." if last.shows else f"{self.called(last.action.seat)} has acted since."

    def ending(self) -> Group:
        """Who won and why, with the scores opened."""
        outcome = self._table.outcome
        assert outcome
        names = [self.called(seat) for seat in outcome.winners]
        if names == ["You"]:
            title = "You win!"
        elif len(names) == 1:
            title = f"{names[0]} wins"
        else:
            title = "A draw" if names else "Nobody wins"
        scores = [ledger_text(score, self.called(seat)) for seat, score in enumerate(outcome.scores)]
        return Group(
            Text(title, "bold"),
            Text(outcome.reason),
            *([Text(TAKEN_BACK)] if self._table.taken_back else []),
            Text(self._keys(KEYS), "dim"),
            Text(),
            *self._ranks(outcome),
            *scores,
        )

    def _ranks(self, outcome: Outcome) -> Iterator[Text]:
        """All players and their points, the best first, if there were more than two."""
        points = [score.total for score in outcome.scores]
        if len(points) > FEW:
            order = sorted(range(len(points)), key=lambda seat: (seat not in outcome.winners, -points[seat]))
            yield from (Text(f"{show(points[seat]):>7}  {self._named(seat)}") for seat in order)
            yield Text()

    def _named(self, seat: Seat) -> str:
        """A seat, with the name of the bot if a bot plays it."""
        bot = self._table.players.get(seat)
        return f"{self.called(seat)} ({bot.name})" if bot else self.called(seat)
