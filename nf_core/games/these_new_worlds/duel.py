"""Best play in a fight by plain numbers, so that even fights with many tokens are weighed at once.

The rules of `phases/combat.py` are told here a second time, since their steps are too slow for the hundred thousand
positions of a rich fight; `tests/games/these_new_worlds/test_duel.py` holds both to the same chances. Less is told:

- Red and blue tokens do the same: they move the lead (own score less the opponent's) by 1.
- The cheapest payment is never worse, since the price of the next point or reroll only rises.
- A point that no reroll competes for is sure: its owner can add it before the fight ends, whatever the opponent does.
  It counts at once.
"""

from functools import lru_cache
from typing import NamedTuple

from nf_core.games.these_new_worlds.phases.combat import TOKENS, YELLOW_FOR_ONE
from nf_core.games.these_new_worlds.state import FACES, Tokens
from nf_core.kernel.values import Seat

LONGEST = 60
"The number of spendings above which a fight is not examined: it would go deeper than Python does."
Dice = tuple[int, ...]
Wins = tuple[int, int]
"How often either seat wins, out of `Duel.all`."


class Purse(NamedTuple):
    """What a fighter's tokens can do beyond their sure points."""

    rerolls: int = 0
    "Those paid with green tokens alone."
    green: int = 0
    "A single green token: the yellow ones for one make a reroll of it."
    singles: int = 0
    "Single tokens of red and blue: the yellow ones for one make a point of each."
    yellow: int = 0
    "How many tokens of another colour the yellow ones can replace."


EMPTY = Purse()
Left = tuple[Purse, int]
"What is left of a purse, and by how much more its owner is sure to move the lead."


def purse_of(tokens: Tokens) -> Left:
    """A fighter's purse, and the sure points of its tokens.

    Rule: tnw.combat.spend, tnw.combat.yellow
    """
    rerolls, green = divmod(tokens.green, TOKENS)
    whole, singles = tokens.red // TOKENS + tokens.blue // TOKENS, tokens.red % TOKENS + tokens.blue % TOKENS
    purse, sure = _settled(Purse(rerolls, green, singles, tokens.yellow // YELLOW_FOR_ONE))
    return purse, whole + sure


def _settled(purse: Purse) -> Left:
    """A purse without what is of no use; one that cannot reroll is turned into its points."""
    if not _can_reroll(purse):
        made = min(purse.singles, purse.yellow)
        return EMPTY, made + (purse.yellow - made) // TOKENS
    return (purse._replace(singles=min(purse.singles, purse.yellow)) if purse.yellow else Purse(purse.rerolls)), 0


def _can_reroll(purse: Purse) -> bool:
    return bool(purse.rerolls or purse.green + purse.yellow >= TOKENS)


@lru_cache(maxsize=10_000)
def _point(purse: Purse) -> Left | None:
    """What is left after a point, which counts among the sure ones; None if it cannot be paid."""
    if purse.singles and purse.yellow:
        left, sure = _settled(purse._replace(singles=purse.singles - 1, yellow=purse.yellow - 1))
    elif purse.yellow >= TOKENS:
        left, sure = _settled(purse._replace(yellow=purse.yellow - TOKENS))
    else:
        return None
    return left, sure + 1


@lru_cache(maxsize=10_000)
def _reroll(purse: Purse) -> Left | None:
    """What is left after a reroll; None if it cannot be paid."""
    if purse.rerolls:
        return _settled(purse._replace(rerolls=purse.rerolls - 1))
    if not _can_reroll(purse):
        return None
    return _settled(purse._replace(green=0, yellow=purse.yellow - (TOKENS - purse.green)))


@lru_cache(maxsize=10_000)
def _reach(purse: Purse) -> int:
    """The most by which a purse can move the lead."""
    ways = ((_point(purse), 0), (_reroll(purse), FACES - 1))
    return max((gain + after[1] + _reach(after[0]) for after, gain in ways if after), default=0)


class TooLarge(Exception):
    """There are more positions than were to be examined."""


class At(NamedTuple):
    """A position of a fight whose next choice is to spend or to stand."""

    mover: Seat
    stood: bool
    "Whether the opponent has just stood."
    lead: int
    "Of seat 0, with the sure points of both."
    purses: tuple[Purse, Purse]
    dice: tuple[Dice, Dice]
    "In order; none for a fighter who cannot reroll."


class Duel:
    """Both fighters of a fight play their best: each maximises its chance of winning less the other's.

    Args:
        purses: both purses at the beginning.
        most: the limit of positions to examine.

    Raises:
        TooLarge: they can spend too often.
    """

    def __init__(self, purses: tuple[Purse, Purse], most: int) -> None:
        if sum(map(sum, purses)) > LONGEST:
            raise TooLarge
        rerolls = sum(purse.rerolls + (purse.green + purse.yellow) // TOKENS for purse in purses)
        self.all: int = FACES**rerolls
        "Results are counted out of this many: as many rolls as there can still be."
        self._most = most
        self._known: dict[At, Wins] = {}

    def wins(self, at: At) -> Wins:
        """How often either seat wins from a position; who gains nothing by spending stands.

        Raises:
            TooLarge: it has more positions than may be examined.

        Rule: tnw.combat.outcome
        """
        if at.lead > _reach(at.purses[1]):
            return self.all, 0
        if -at.lead > _reach(at.purses[0]):
            return 0, self.all
        if at not in self._known:
            if len(self._known) >= self._most:
                raise TooLarge
            self._known[at] = self._best(at)
        return self._known[at]

    def wins_after_standing(self, at: At, lead: int, *, has_sure: bool) -> Wins:
        """The same where the opponent has stood with sure points left: they count no more if the mover stands too.

        Args:
            at: the position.
            lead: of seat 0 on the table, without the sure points of anybody.
            has_sure: whether the mover has sure points, and so can go on without giving anything else up.

        Raises:
            TooLarge: as `wins`.
        """
        going_on = [self.wins(at._replace(mover=1 - at.mover, stood=False))] if has_sure else []
        return self._better(at, self._end(lead), going_on)

    def _best(self, at: At) -> Wins:
        stands = self._end(at.lead) if at.stood else self.wins(at._replace(mover=1 - at.mover, stood=True))
        return self._better(at, stands, [])

    def _better(self, at: At, stands: Wins, others: list[Wins]) -> Wins:
        """The best for the mover: to stand, some other ways, or to spend."""
        side = 1 if at.mover == 0 else -1
        if (stands[0] - stands[1]) * side == self.all:
            return stands  # nothing beats certainty
        return max([stands, *others, *self._spent(at, side)], key=lambda wins: (wins[0] - wins[1]) * side)

    def _end(self, lead: int) -> Wins:
        return (self.all if lead > 0 else 0), (self.all if lead < 0 else 0)

    def _spent(self, at: At, side: int) -> list[Wins]:
        found: list[Wins] = []
        purse, dice = at.purses[at.mover], at.dice[at.mover]
        if after := _point(purse):
            found.append(self._after(at, after, side, dice))
        if after := _reroll(purse):
            for die in range(len(dice) if dice[0] != dice[1] else 1):
                kept = dice[:die] + dice[die + 1 :]
                faces = [
                    self._after(at, after, side, tuple(sorted((*kept, face))), side * (face - dice[die]))
                    for face in range(1, FACES + 1)
                ]
                found.append((sum(wins[0] for wins in faces) // FACES, sum(wins[1] for wins in faces) // FACES))
        return found

    def _after(self, at: At, after: Left, side: int, dice: Dice, by: int = 0) -> Wins:
        purse, sure = after
        kept, other = dice if purse != EMPTY else (), 1 - at.mover
        purses, both = (purse, at.purses[other]), (kept, at.dice[other])
        if side < 0:
            purses, both = purses[::-1], both[::-1]
        return self.wins(At(other, stood=False, lead=at.lead + by + side * sure, purses=purses, dice=both))
