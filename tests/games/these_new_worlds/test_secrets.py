"""A seat may know its own hand, and the number of cards elsewhere."""

from collections import Counter
from random import Random

import msgspec
import pytest

from nf_core.games.these_new_worlds.actions import Deal
from nf_core.games.these_new_worlds.cards import cards
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn
from tests.games.these_new_worlds.given import table
from tests.laws.walks import walked

HANDS = ("edict", "survey", "raid"), ("barter", "patrol")


def strings(value):
    """Every string in a value as it would be written."""
    if isinstance(value, dict):
        return set().union(*map(strings, value.values()))
    if isinstance(value, list):
        return set().union(*map(strings, value))
    return {value} if isinstance(value, str) else set()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_shows_ones_own_hand_and_counts_for_the_rest(seat):
    s = table(TakeTurn(0), hands=HANDS, pile=("recruits",))
    seen = GAME.view(s, seat)
    assert seen.players[seat] == s.players[seat]
    hidden = seen.players[1 - seat].hand
    assert (hidden.known, hidden.hidden, hidden.size) == (frozenset(), len(HANDS[1 - seat]), len(HANDS[1 - seat]))
    assert (seen.aside.known, seen.aside.hidden) == (frozenset(), 12)


def test_no_card_that_lies_hidden_stands_anywhere_in_a_view():
    for seed in range(6):
        for visit in walked("these-new-worlds", 2, seed):
            s = visit.before
            for seat in (0, 1):
                secrets = s.players[1 - seat].hand.known | s.aside.known
                assert not secrets & strings(msgspec.to_builtins(GAME.view(s, seat)))


def test_no_hidden_card_is_named_when_what_happened_is_told():
    for seed in range(6):
        for visit in walked("these-new-worlds", 2, seed):
            s = visit.turn.state
            for seat in (0, 1):
                told = " ".join(GAME.narrate(event, seat) for event in visit.turn.events)
                secrets = s.players[1 - seat].hand.known | s.aside.known
                assert [card for card in secrets if cards()[card].name in told] == []


def test_one_is_told_ones_own_cards_and_how_many_the_other_got():
    deals = [visit for visit in walked("these-new-worlds", 2, 0) if isinstance(visit.action, Deal)]
    (event,) = deals[0].turn.events
    assert GAME.narrate(event, event.seat).count(",") == 7
    assert GAME.narrate(event, 1 - event.seat) == f"Player {event.seat + 1} gets 8 cards."


def test_every_hidden_card_is_guessed_in_the_opponents_hand_about_as_often():
    s = GAME.view(table(TakeTurn(0), hands=HANDS), 0)
    guesses = [GAME.guess(s, Random(seed)) for seed in range(1500)]
    found = Counter(card for guess in guesses for card in guess.players[1].hand.known)
    assert found.keys() == cards().keys() - set(HANDS[0])
    # Each of 15 cards in a hand of two: 200 times expected, with a spread of about 13.
    assert all(130 < count < 270 for count in found.values())
