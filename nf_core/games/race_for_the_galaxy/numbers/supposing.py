"""What one more card in a tableau would add to the score."""

from collections.abc import Iterable

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.games.race_for_the_galaxy.numbers.scoring import score
from nf_core.games.race_for_the_galaxy.state.player import Placed, Player
from nf_core.kernel.ledger import Entry, Ledger, less


def added_vp(cards: CardSet, player: Player, card: str, goals: Iterable[Entry] = ()) -> Ledger:
    """What one more card would add to the score: its own VP, and what it changes elsewhere.

    Rule: race.score.bonus
    """
    held = tuple(goals)
    more = replace(player, tableau=(*player.tableau, Placed(card)))
    return less(score(cards, more, held), score(cards, player, held), note="without it")
