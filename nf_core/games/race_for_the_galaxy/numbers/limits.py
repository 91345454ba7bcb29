"""How many cards a player may have in hand, and how many in the tableau end the game."""

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.designs import Trait
from nf_core.games.race_for_the_galaxy.facts.levels import printed
from nf_core.games.race_for_the_galaxy.state.player import Player


def has_trait(cards: CardSet, player: Player, trait: Trait) -> bool:
    """Whether a player has a card in the tableau with a trait."""
    return any(trait in cards.design(placed.card).traits for placed in player.tableau)


def hand_limit(cards: CardSet, player: Player) -> int:
    """The most cards in hand at the end of a round.

    Rule: race.round.limit
    """
    limits = printed().limits
    return limits.larger_hand if has_trait(cards, player, "hand_limit_12") else limits.hand


def tableau_limit(cards: CardSet, player: Player) -> int:
    """The cards in the tableau of a player that end the game.

    Rule: race.end.tableau
    """
    limits = printed().limits
    return limits.larger_tableau if has_trait(cards, player, "ends_at_14") else limits.tableau
