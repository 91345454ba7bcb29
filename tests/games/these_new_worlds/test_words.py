"""Cards in plain words."""

import pytest

from nf_core.games.these_new_worlds.cards import cards
from nf_core.games.these_new_worlds.words import extra_play, gives


@pytest.mark.parametrize(
    ("card", "extra", "award"),
    [
        ("recruits", "also with a red planet", "2 red tokens"),
        ("barter", "also on a green card", "1 green token"),
        ("provinces", "", "1 for your homeworld and each yellow planet of yours"),
        ("collective-bargain", "at any time", "1 of one colour for each such planet of The Collective"),
        ("raid", "at any time", "up to 2 of one colour from your opponent"),
    ],
)
def test_a_card_says_when_it_may_be_played_out_of_order_and_what_it_gives(card, extra, award):
    assert extra_play(cards()[card]) == extra
    assert gives(cards()[card]) == award


def test_every_card_has_words():
    for card in cards().values():
        assert gives(card)
        assert bool(extra_play(card)) == bool(card.extra_play)
