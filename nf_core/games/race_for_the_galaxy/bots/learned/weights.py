"""The value function: the final VP that a sketch lets a player expect, as VP so far and a weighted sum of features.

Every feature has a weight at each of three moments of a game; between them its weight changes evenly.
"""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from nf_core.games.race_for_the_galaxy import PACKAGE
from nf_core.games.race_for_the_galaxy.bots.learned.features import (
    Features,
    of_goods,
    of_hand,
    of_tableau,
    points,
    prospect,
    reach,
)
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import Sketch
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet
from nf_core.kernel.data import package_file, read_text

KNOTS = (0.08, 0.45, 1.0)
"How much is left of the game at the three moments."
STEPS = 24
"Into so many parts a game is divided."
HOPE, NEXT, MANY = 0.45, 0.6, 4
"How much counts of what the best card of a hand would add; by how much less of the next ones; and of how many."
HOPED = "what the best cards of the hand would add"
"The name of the weight of that, beyond the 1 that it has in the beginning."
LATE = 7
"The parts of a game that are left when there begins to be too little time for them."
MISSING = 0.8
"What 1 Military that is missing takes off, in VP."
Weight = tuple[float, float, float]


@lru_cache(maxsize=2 * STEPS)
def shares(step: int) -> Weight:
    """How much each of the three moments counts when so many parts of the game are left."""
    left = min(max(step / STEPS, KNOTS[0]), KNOTS[2])
    if left <= KNOTS[1]:
        share = (left - KNOTS[0]) / (KNOTS[1] - KNOTS[0])
        return 1 - share, share, 0.0
    share = (left - KNOTS[1]) / (KNOTS[2] - KNOTS[1])
    return 0.0, 1 - share, share


class Weights:
    """The weights of all features.

    Args:
        of: by the name of a feature; one that is not there counts nothing.
    """

    def __init__(self, of: Mapping[str, Weight]) -> None:
        self.of = dict(of)
        self._at: dict[int, dict[str, float]] = {}
        self._cards: dict[tuple[CardSet, str, int], float] = {}
        self._known: dict[tuple[CardSet, Sketch, int], float] = {}
        self._parts: dict[tuple[object, ...], float] = {}

    def at(self, step: int) -> dict[str, float]:
        """The weights when so many parts of the game are left."""
        if step not in self._at:
            early = shares(step)
            self._at[step] = {
                name: sum(one * share for one, share in zip(weight, early, strict=True))
                for name, weight in self.of.items()
            }
        return self._at[step]

    def forget(self) -> None:
        """Work everything out anew, since weights have changed."""
        self._at.clear()
        self._known.clear()
        self._parts.clear()
        self._cards.clear()

    def value(self, cards: CardSet, sketch: Sketch, left: float) -> float:
        """The final VP that a player may expect, with so much left of the game, from 1 to 0 when it is over."""
        sure = points(cards, sketch.tableau, sketch.chips) + sketch.bonus
        if left <= 0:
            return sure + sketch.size / 100  # which breaks ties
        key = (cards, sketch, step := round(left * STEPS))
        if key not in self._known:
            if len(self._known) > 100_000:
                self._known.clear()
            self._known[key] = self._prospects(cards, sketch, step)
        return sure + self._known[key]

    def _prospects(self, cards: CardSet, sketch: Sketch, step: int) -> float:
        """What is expected beyond the VP so far: of the tableau, its goods and the hand, each worked out once."""
        tableau, goods, hand, size = sketch.tableau, sketch.goods, sketch.hand, sketch.size
        parts = self._parts
        if len(parts) > 300_000:
            parts.clear()
        if (first := (cards, tableau, step)) not in parts:
            parts[first] = self.sum(of_tableau(cards, tableau), step)
        if (second := (cards, tableau, goods, step)) not in parts:
            parts[second] = self.sum(of_goods(cards, tableau, goods), step)
        if (third := (cards, tableau, hand, size, step)) not in parts:
            hope = self.hope(cards, sketch, step) * (1 + self.at(step).get(HOPED, 0.0))
            parts[third] = self.sum(of_hand(cards, tableau, hand, size), step) + hope
        return parts[first] + parts[second] + parts[third]

    def hope(self, cards: CardSet, sketch: Sketch, step: int) -> float:
        """What the cards of a hand would add in the tableau, as far as they are likely to get there.

        The best of them counts most. It is judged by the weights of what it would bring, and by what it costs.
        """
        able, card_in_hand = reach(cards, sketch.tableau), self.at(step).get("cards in hand", 0.0)
        gains = []
        for card in sketch.hand:
            design = cards.design(card)
            if design.name in able.names:
                continue
            cost, missing, vp = prospect(able, design)
            gains.append(vp + self._alone(cards, card, step) - cost * card_in_hand - missing * MISSING)
        gains.sort(reverse=True)
        likely = HOPE * min(1.0, step / LATE)
        return sum(max(gain, 0.0) * likely * NEXT**place for place, gain in enumerate(gains[:MANY]))

    def _alone(self, cards: CardSet, card: str, step: int) -> float:
        """What a card alone makes of a tableau."""
        key = (cards, card, step)
        if key not in self._cards:
            constant = self.at(step).get("the rounds to come", 0.0)
            self._cards[key] = self.sum(of_tableau(cards, (card,)), step) - constant
        return self._cards[key]

    def sum(self, found: Features, step: int) -> float:
        """The weighted sum of features."""
        weights, total = self.at(step), 0.0
        for name, value in found:
            if name in weights:
                total += weights[name] * value
        return total


@lru_cache(maxsize=1)
def learned() -> Weights:
    """The weights that training has found."""
    return Weights(msgspec.json.decode(read_text(package_file(PACKAGE, "learned.json")), type=dict[str, Weight]))
