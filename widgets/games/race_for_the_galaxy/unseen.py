"""The cards of Race for the Galaxy that a seat has not seen, for the odds of drawing."""

from collections import Counter

from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import FACE_DOWN, cards_in
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.games.race_for_the_galaxy.view import hide, unseen_cards
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from widgets.cards import Unseen

REMARK = (
    "A card that you have not seen may lie in any place that you do not see. You know your own discards, and other "
    "cards that you saw before they were discarded, until the pile is shuffled."
)


def unseen(config: Options, table: Table[State] | None, seat: Seat) -> Unseen:
    """What a seat has not seen; without a table the whole deck."""
    if table is None:
        deck = card_set(config.deck, config.level).deck
        return Unseen(left=Counter(map(name_of, deck)), deck=len(deck))
    s, known = table.state, discards_known(table, seat)
    view = hide(s, seat)
    left = Counter(name_of(card) for card in unseen_cards(view) if card not in known)
    others = [player for at, player in enumerate(s.players) if at != seat]
    aside = [turn.aside for at, turn in enumerate(s.phase.turns) if at != seat]
    elsewhere = {
        "hands of others": sum(player.hand.size for player in others) + sum(map(len, aside)),
        "goods": sum(bool(placed.good) for player in s.players for placed in player.tableau),
        "cards that others saved": sum(player.saved.size for player in others),
    }
    return Unseen(
        left=left, known=Counter(map(name_of, known)), deck=len(s.supply.difference(s.turned)),
        discards=s.discards_size, elsewhere={place: number for place, number in elsewhere.items() if number},
        remark=REMARK,
    )  # fmt: skip


def discards_known(table: Table[State], seat: Seat) -> frozenset[str]:
    """The discards that a seat knows: it has seen each of them before it went there, and the pile was not shuffled."""
    known: frozenset[str] = frozenset()
    states = [made.before for made in table.past]
    for before, after in zip(states, [*states[1:], table.state], strict=True):
        if before.discards != after.discards:
            known = (known | _seen(before, seat)) & after.discards
    return known


def _seen(s: State, seat: Seat) -> frozenset[str]:
    """The cards whose faces a seat sees."""
    player, turns = s.players[seat], s.phase.turns
    own = player.hand.known | player.saved.known | {*s.turned, *(turns[seat].aside if turns else ())}
    return own.union(*(cards_in(each.tableau) for each in s.players)) - {FACE_DOWN}
