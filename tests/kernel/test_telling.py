"""Consecutive events make one sentence if the game says so."""

import pytest

from nf_core.kernel.telling import goes_on, sentences
from tests.kernel.toy import PrizeWon, Toy


class Summing(Toy):
    """Prizes of one seat in a row are told as their sum."""

    def join(self, one, other):
        return PrizeWon(one.seat, one.prize + other.prize) if one.seat == other.seat else None


GAME = Summing()
MINE, OTHERS = PrizeWon(0, 2), PrizeWon(1, 5)


def test_related_events_make_one_sentence():
    assert sentences(GAME, [MINE, MINE, OTHERS, MINE], 0) == ["You won 4.", "1 won 5.", "You won 2."]


@pytest.mark.parametrize(
    ("before", "after", "together"),
    [
        ([MINE], [MINE], True),
        ([OTHERS, MINE], [MINE, OTHERS], True),
        ([MINE], [OTHERS], False),
        ([], [MINE], False),
        ([MINE], [], False),
    ],
)
def test_the_next_event_continues_the_last_sentence_or_begins_a_new_one(before, after, together):
    assert goes_on(GAME, before, after) == together
