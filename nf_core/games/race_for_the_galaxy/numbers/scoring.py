"""The score of a player."""

from functools import lru_cache

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.state.player import Player, cards_in
from nf_core.kernel.ledger import Entry, Ledger


def score(cards: CardSet, player: Player) -> Ledger:
    """All VP of a player.

    Rule: race.score
    """
    return Ledger((Entry(player.chips, "VP chips", "race.score"), *_printed(cards, cards_in(player.tableau))), "VP")


@lru_cache(maxsize=50_000)
def _printed(cards: CardSet, tableau: tuple[str, ...]) -> tuple[Entry, ...]:
    return tuple(Entry(cards.design(card).vp, card, "race.score") for card in tableau)


def tie_break(player: Player) -> Ledger:
    """Cards in hand and goods.

    Rule: race.score.ties
    """
    goods = sum(bool(placed.good) for placed in player.tableau)
    entries = (Entry(player.hand.size, "hand", "race.score.ties"), Entry(goods, "goods", "race.score.ties"))
    return Ledger(entries, "cards")
