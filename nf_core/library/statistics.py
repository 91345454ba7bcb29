"""What a person's finished games say: wins by seat, players, bot and opening; the best, longest and closest."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import msgspec

from nf_core.bots.seating import HUMAN, seat_again
from nf_core.kernel.errors import GameError
from nf_core.kernel.ledger import count, show
from nf_core.kernel.outside import shown
from nf_core.kernel.record import says_over
from nf_core.registry import game_of, read_record


class Finished(msgspec.Struct, frozen=True):
    """A finished game in which one person played."""

    file: str
    game: str
    "Its title."
    seat: int
    "The person's."
    won: bool
    "Whether the person won, alone or together with others."
    points: tuple[Fraction, ...]
    "Of all seats."
    opponents: tuple[str, ...]
    "The names of the bots, each once."
    opening: str
    "What the person began with, in words; empty if the game has nothing of the kind."
    actions: int
    taken_back: bool = False
    "Whether it was played with take-backs."

    @property
    def named(self) -> str:
        """The file as it is named, with a remark on a game with take-backs."""
        return f"{shown(self.file)}, with take-backs" if self.taken_back else shown(self.file)

    @property
    def margin(self) -> Fraction:
        """By how many points the person is ahead of the best of the others, or behind."""
        others = [points for seat, points in enumerate(self.points) if seat != self.seat]
        return self.points[self.seat] - max(others)


@dataclass
class Others:
    """How many saved games say nothing here, and why; counted while the others are read."""

    unfinished: int = 0
    without: int = 0
    "Games of several people, or of bots alone."
    unreadable: int = 0


def finished(files: Sequence[Path], others: Others) -> Iterator[Finished]:
    """The finished games among the files, in their order; the others are counted.

    A finished game is played through once, which may take a tenth of a second.
    """
    for file in files:
        if not says_over(file):
            others.unfinished += 1
            continue
        try:
            game = _read(file)
        except GameError:
            others.unreadable += 1
            continue
        if game:
            yield game
        else:
            others.without += 1


def _read(file: Path) -> Finished | None:
    record = read_record(file)
    seats = record.header.seats
    if seats.count(HUMAN) != 1:
        return None
    table, _ = seat_again(record, own_bots=False)
    game, seat = game_of(record), seats.index(HUMAN)
    outcome = table.outcome
    if not outcome:
        return None
    return Finished(
        file=file.name,
        game=game.title,
        seat=seat,
        won=seat in outcome.winners,
        points=tuple(Fraction(score.total) for score in outcome.scores),
        opponents=tuple(sorted({name for name in seats if name != HUMAN})),
        opening=game.words.opening(table.state, seat),
        actions=len(table.past),
        taken_back=table.taken_back,
    )


WAYS: dict[str, Callable[[Finished], Sequence[str]]] = {
    "by players": lambda game: [count(len(game.points), "player")],
    "by seat": lambda game: [f"seat {game.seat + 1}"],
    "against": lambda game: [shown(name) for name in game.opponents],
    "beginning with": lambda game: [game.opening] if game.opening else [],
}
"What the games are sorted by."


def told(games: Sequence[Finished], others: Others) -> Iterator[str]:
    """The statistics in lines, game by game."""
    by_title = defaultdict[str, list[Finished]](list)
    for game in games:
        by_title[game.game].append(game)
    for title, found in sorted(by_title.items()):
        won = sum(game.won for game in found)
        yield f"{title}: {count(len(found), 'finished game')}, {won} won."
        for words, sort in WAYS.items():
            yield from _by(words, sort, found)
        if marked := [game.won for game in found if game.taken_back]:
            yield f"  Won with take-backs: {sum(marked)} of {len(marked)}."
        yield from _records(found)
    if not games:
        yield "No finished game yet in which you played against bots or alone. `nf play` begins one."
    if left_out := [
        words
        for number, words in (
            (others.unfinished, f"{others.unfinished} not over"),
            (others.without, f"{others.without} of several people or of bots alone"),
            (others.unreadable, f"{others.unreadable} that cannot be read"),
        )
        if number
    ]:
        yield f"Not counted: {', '.join(left_out)}."


def _by(words: str, sort: Callable[[Finished], Sequence[str]], games: Sequence[Finished]) -> Iterator[str]:
    found = defaultdict[str, list[bool]](list)
    for game in games:
        for kind in sort(game):
            found[kind].append(game.won)
    if found:
        parts = [f"{kind} ({sum(won)} of {len(won)})" for kind, won in sorted(found.items())]
        yield f"  Won {words}: {', '.join(parts)}."


def _records(games: Sequence[Finished]) -> Iterator[str]:
    best = max(games, key=lambda game: game.points[game.seat])
    yield f"  Best score: {show(best.points[best.seat])} points ({best.named})."
    longest = max(games, key=lambda game: game.actions)
    yield f"  Longest: {count(longest.actions, 'action')} ({longest.named})."
    if rivals := [game for game in games if game.opponents]:
        closest = min(rivals, key=lambda game: abs(game.margin))
        side = "ahead" if closest.margin > 0 else "behind"
        how = f"{side} by {show(abs(closest.margin))}" if closest.margin else "a tie"
        yield f"  Closest: {how} ({closest.named})."
