"""The chance to draw cards of some kind, compared with every way in which the cards can lie."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from nf_core.kernel.drawing import Stock, among, at_least, drawn
from nf_core.kernel.errors import BadRequest


def every_way(unseen, deck, hidden, known, draws):
    """The chance of every number of wanted cards (1) among some, by laying and shuffling the cards in every way."""
    counts = Counter()
    for laid in permutations(unseen):
        pile = (*laid[deck : deck + hidden], *known)
        for shuffled in permutations(pile):
            counts[sum((*laid[:deck], *shuffled)[:draws])] += 1
    return {number: Fraction(ways, counts.total()) for number, ways in sorted(counts.items())}


@pytest.mark.parametrize("draws", range(6))
@pytest.mark.parametrize("known", [(), (1,), (0, 1)])
def test_the_chances_are_those_of_every_way_in_which_the_cards_can_lie(draws, known):
    unseen, deck, hidden = (1, 1, 0, 0, 0), 3, 1
    stock = Stock(len(unseen), deck, hidden + len(known), len(known))
    if draws > stock.most:
        with pytest.raises(BadRequest, match=f"{draws} cards cannot be drawn"):
            drawn(stock, sum(unseen), draws)
        return
    found = drawn(stock, sum(unseen), draws, wanted_known=sum(known))
    assert found == every_way(unseen, deck, hidden, known, draws)
    assert at_least(found, 0) == 1


def test_chances_are_exact_fractions():
    assert among(52, 4, 5)[0] == Fraction(35673, 54145), "no ace among five cards"
    assert at_least(among(52, 4, 5), 1) == Fraction(18472, 54145)
    assert among(3, 0, 2) == {0: Fraction(1)}
