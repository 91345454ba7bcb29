"""Tableaus for the tests of cards and numbers."""

from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.state.player import Hand, Placed, Player

CARDS = card_set()
"Our cards with all expansions."
BASE = card_set("", "base")


def player(*names, goods=(), hand=0, **more):
    """A player with these cards in the tableau, goods on some of them, and a hand of other cards."""
    spare = iter(card for card in CARDS.deck if card.endswith("#2"))
    tableau = tuple(Placed(name, next(spare) if name in goods else "") for name in names)
    cards = [card for card in CARDS.deck if card not in names and not card.endswith("#2")][:hand]
    return Player(Hand(frozenset(cards)), tableau, **more)
