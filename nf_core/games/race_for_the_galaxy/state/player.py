"""Everything in front of one player.

Glossary. *Card*: the id of a card (`facts/cards.py`). *Tableau*: the cards in play. *Good*: a card face down on a
world, of the world's kind; nobody looks at it. *Saved cards*: those under the world that keeps paid cards. *Oort*: the
kind that the owner has set for the world whose kind is open.
"""

from functools import lru_cache

import msgspec

FACE_DOWN = "?"
"Stands in a view for a card that nobody may see."


class Hand(msgspec.Struct, frozen=True):
    """Cards of a hand: those that can be seen, and the number of the others."""

    known: frozenset[str] = frozenset()
    hidden: int = 0

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.known) + self.hidden


class Pile(msgspec.Struct, frozen=True):
    """A face-down supply with its discard pile; in a view there are only the numbers of their cards."""

    supply: frozenset[str] = frozenset()
    discards: frozenset[str] = frozenset()
    unseen: int = 0
    unseen_discards: int = 0

    @property
    def supply_size(self) -> int:
        """How many cards lie in the supply, seen or not."""
        return len(self.supply) + self.unseen

    @property
    def discards_size(self) -> int:
        """How many cards lie in the discard pile, seen or not."""
        return len(self.discards) + self.unseen_discards

    @property
    def size(self) -> int:
        """How many cards there are to draw, after a shuffle too."""
        return self.supply_size + self.discards_size


class Placed(msgspec.Struct, frozen=True):
    """A card in a tableau."""

    card: str
    good: str = ""
    "The card that lies on it as a good; empty if there is none."


class Player(msgspec.Struct, frozen=True):
    """Everything in front of a player."""

    hand: Hand = Hand()
    tableau: tuple[Placed, ...] = ()
    "In the order of placing, the start world first if it is still there."
    saved: Hand = Hand()
    "The cards saved under a world."
    chips: int = 0
    "VP in chips."
    prestige: int = 0
    "All prestige, also what lies on the Prestige Leader tile."
    leader_chips: int = 0
    "How much of the prestige lies on the Prestige Leader tile."
    actions: tuple[str, ...] = ()
    "The ids of the action cards selected in this round."
    prestige_action: str = ""
    "The action for which the prestige bonus was declared in this round; with `#2` for its second phase."
    special_used: bool = False
    "Whether the prestige/search card is out of the game."
    oort: str = ""
    "The kind set for the world whose kind is open; empty if there is none, or not set yet."
    own: Pile | None = None
    "The own supply and discard pile in the drafting variant; None where all draw from one."
    drafted: frozenset[str] = frozenset()
    "The cards of the own deck, wherever they lie now; others do not see them."


@lru_cache(maxsize=65536)
def cards_in(tableau: tuple[Placed, ...]) -> tuple[str, ...]:
    """The ids of the cards of a tableau, in order: what counts as in force when a phase begins."""
    return tuple(placed.card for placed in tableau)


def placed_of(player: Player, card: str) -> Placed | None:
    """The card in a player's tableau, or None if it is not there."""
    return next((placed for placed in player.tableau if placed.card == card), None)
