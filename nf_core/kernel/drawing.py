"""The chance to draw cards of some kind from a deck and, when it is empty, from the shuffled discard pile; exact."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb

import msgspec

from nf_core.kernel.errors import BadRequest


class Stock(msgspec.Struct, frozen=True):
    """What somebody knows of the cards to draw from. All that is unseen may lie in any unseen place."""

    unseen: int
    "How many cards lie somewhere unseen: in the deck, in the discard pile, or elsewhere."
    deck: int
    "How many of them lie in the deck."
    discards: int = 0
    "How many cards lie in the discard pile, unseen or known."
    known: int = 0
    "How many of the discards are known, so that the deck has none of them."

    @property
    def most(self) -> int:
        """The most cards that can be drawn."""
        return self.deck + self.discards


def among(whole: int, wanted: int, draws: int) -> dict[int, Fraction]:
    """The chance of every number of wanted cards among some that are drawn from all, and not put back.

    >>> among(4, 2, 2)
    {0: Fraction(1, 6), 1: Fraction(2, 3), 2: Fraction(1, 6)}
    """
    ways = comb(whole, draws)
    numbers = range(max(0, draws + wanted - whole), min(wanted, draws) + 1)
    return {number: Fraction(comb(wanted, number) * comb(whole - wanted, draws - number), ways) for number in numbers}


def drawn(stock: Stock, wanted: int, draws: int, *, wanted_known: int = 0) -> dict[int, Fraction]:
    """The chance of every number of wanted cards among so many that are drawn.

    Args:
        stock: what is known of the cards.
        wanted: how many of the unseen cards are wanted.
        draws: how many are drawn.
        wanted_known: how many of the known discards are wanted.

    Raises:
        BadRequest: there are not so many cards to draw.
    """
    if not 0 <= draws <= stock.most:
        raise BadRequest(f"{draws} cards cannot be drawn.", f"Draw 0 to {stock.most}.")
    later = max(0, draws - stock.deck)
    found: dict[int, Fraction] = {}
    # Of the cards drawn after a reshuffle some are known discards; the others are any unseen cards, like those before.
    for known, share in among(stock.discards, stock.known, later).items():
        for first, chance in _both(among(stock.known, wanted_known, known), among(stock.unseen, wanted, draws - known)):
            found[first] = found.get(first, Fraction(0)) + share * chance
    return dict(sorted(found.items()))


def _both(one: Mapping[int, Fraction], other: Mapping[int, Fraction]) -> list[tuple[int, Fraction]]:
    """The sums of two numbers, each with its chance; a sum may stand there several times."""
    return [(a + b, p * q) for a, p in one.items() for b, q in other.items()]


def at_least(chances: Mapping[int, Fraction], number: int) -> Fraction:
    """The chance that it is this number or more."""
    return sum((chance for found, chance in chances.items() if found >= number), Fraction(0))
