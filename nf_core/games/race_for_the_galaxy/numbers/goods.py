"""The kinds of the goods on worlds."""

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.facts.filters import Good
from nf_core.games.race_for_the_galaxy.state.player import Player


def good_on(cards: CardSet, world: str) -> Good:
    """The kind of the good that lies or would lie on a world."""
    kind = cards.world(world).kind
    assert kind, world
    return kind


def worlds_with(cards: CardSet, player: Player, kind: str) -> tuple[str, ...]:
    """The worlds of a player on which a good lies that can be of a kind."""
    return tuple(
        placed.card
        for placed in player.tableau
        if placed.good and ("any" in {kind, good := good_on(cards, placed.card)} or good == kind)
    )
