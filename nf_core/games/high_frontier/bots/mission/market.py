"""What ideas are worth to a seat in WT: which to bid for and how much, which to sell."""

from collections.abc import Iterable
from functools import lru_cache, partial
from math import ceil

from nf_core.games.high_frontier.bots.mission.worth import turns_left
from nf_core.games.high_frontier.routes.rocket.cards import Card, idea_of, patents
from nf_core.games.high_frontier.routes.rocket.diagram import row, solar_modifiers
from nf_core.games.high_frontier.rules.operations.research import cannot_bid
from nf_core.games.high_frontier.state import DECKS, State, card, solar_system
from nf_core.kernel.values import Seat

PAYLOAD = 6
"Mass of a unit and a refinery, as one usually gets them."
FAR = 4
"Burns of a usual mission."
BELT = "ceres"
"The zone in which most missions end."
FIRST = 3.0
"More for the first idea of a deck: without it nothing gets built."
PAIR = 3.0
"More for a unit and a refinery that the same factory produces."
USELESS = 1.0
"The merit of an idea with which one is no better off than without: a sail that moves itself and nothing else."
SHARE = 0.4
"The part of an idea's worth that is bid for it."
PLENTY = 20
"WT with which one bids twice as much."
RESALE = 1
"What one bids for any idea at all: it is sold for more."
TOO_LATE = 2
"Turns in which an idea can no more be boosted, flown somewhere and put to use."
MOST_MASS = 15


@lru_cache
def merit(name: str) -> float:
    """How good an idea is by itself, in WT saved for a mission."""
    white = card(name)
    if white.deck == "thruster":
        return _of_thruster(white)
    if white.deck == "refinery":
        return 9.0 - white.mass
    unit = 8.0 - white.mass - 1.5 * (white.isru or 0)
    return max(unit + 2 * white.buggy + 1.5 * white.raygun + 0.5 * (white.thruster is not None), 0.5)


def _of_thruster(white: Card) -> float:
    """What is left of a fixed sum after its mass, the tanks of a usual mission and the turns that it takes."""
    triangle = white.thruster
    assert triangle is not None
    diagram = row(min(white.mass + PAYLOAD, MOST_MASS))
    best = 0.5
    for count, steps in enumerate((0, *diagram.steps_at_tank)):
        net = triangle.thrust + diagram.modifiers[steps] + (solar_modifiers()[BELT] if triangle.solar else 0)
        if net >= 1 and steps >= FAR * triangle.fuel:
            best = max(best, 14 - white.mass - count - 1.5 * max(ceil(FAR / net), 2))
    return best


def owned(s: State, seat: Seat) -> list[str]:
    """All ideas of a seat, in its hand or flying."""
    player = s.players[seat]
    flying = [idea_of(name) for held in player.stacks for name in held.cards]
    return [name for name in (*player.hand, *flying) if card(name).side != "crew"]


def value(name: str, others: Iterable[str]) -> float:
    """How good an idea is beside others: a unit and a refinery of one letter come from the factory that they build."""
    return merit(name) + PAIR * is_pair(name, others)


def is_pair(name: str, others: Iterable[str]) -> bool:
    """Whether one factory could produce an idea and, with it, what it takes to build another."""
    other_deck = {"robonaut": "refinery", "refinery": "robonaut"}.get(card(name).deck)
    letter = patents()[name].black.product
    return any(card(other).deck == other_deck and patents()[other].black.product == letter for other in others)


class Market:
    """Ideas as a seat judges them: by how good each is by itself."""

    def gain(self, s: State, seat: Seat, name: str) -> float:
        """How much better off a seat would be with an idea, in WT; not at all where no mission could use it."""
        if turns_left(s) <= TOO_LATE:
            return 0.0
        mine = owned(s, seat)
        alike = [other for other in mine if card(other).deck == card(name).deck and merit(other) > USELESS]
        worth = value(name, mine)
        return worth - max(value(other, mine) for other in alike) if alike else worth + FIRST

    def opening(self, s: State, seat: Seat, name: str) -> float:
        """WT that a seat is better off by opening the auction of an idea."""
        return self.gain(s, seat, name)

    def outfit(self, s: State, seat: Seat) -> int:
        """The mass of the best thruster, unit and refinery of a seat; as much as can be where one is lacking."""
        mine = owned(s, seat)
        worth = partial(value, others=mine)
        best = (max((n for n in mine if card(n).deck == deck), key=worth, default="") for deck in DECKS)
        return sum(card(name).mass if name else MOST_MASS for name in best)

    def worth_bidding(self, s: State, seat: Seat, name: str) -> int:
        """What an idea is worth to a seat in an auction, whether it has that much or not."""
        if turns_left(s) <= 1:
            return 0
        return round(RESALE + SHARE * max(self.gain(s, seat, name), 0) * (1 + s.players[seat].water / PLENTY))

    def most_bid(self, s: State, seat: Seat, name: str) -> int:
        """The most that a seat should bid for an idea."""
        return min(self.worth_bidding(s, seat, name), s.players[seat].water)

    def best_research(self, s: State, seat: Seat) -> tuple[str, float]:
        """The deck whose top is wanted most, and how much."""
        turned = [(name, deck.top[0]) for name, deck in zip(DECKS, s.decks, strict=True) if deck.top]
        worth, name = max(((self.opening(s, seat, top), name) for name, top in turned), default=(0.0, DECKS[0]))
        return name, worth

    def spare(self, s: State, seat: Seat, wanted: Iterable[str]) -> list[str]:
        """The ideas of a hand that could be sold, the least useful first: not wanted, and with a better one at hand."""
        kept = set(wanted)
        mine = owned(s, seat)
        worth = partial(value, others=mine)
        best = {deck: max((n for n in mine if card(n).deck == deck), key=worth, default="") for deck in DECKS}
        held = ideas(s.players[seat].hand)
        return sorted((name for name in held if name not in kept and best[card(name).deck] != name), key=worth)


PLAIN = Market()
"What others are taken to think of ideas."


def takings(s: State, seat: Seat, name: str) -> int:
    """The WT that a seat is paid for an idea by others, if it opens the auction: the second of them drives the price.

    One who bids alone pays one WT for what the opener lets go.
    """
    rivals = (other for other in range(len(s.players)) if other != seat and not cannot_bid(s, other))
    first, second, *_ = sorted((*(PLAIN.most_bid(s, other, name) for other in rivals), 0, 0), reverse=True)
    return min(first, second + 1)


def best_auction(s: State, seat: Seat) -> tuple[int, str]:
    """What the auction brings for which others pay most, and its deck."""
    tops = [(takings(s, seat, deck.top[0]), name) for name, deck in zip(DECKS, s.decks, strict=True) if deck.top]
    return max(tops, default=(0, DECKS[0]))


def hopeful(s: State, seat: Seat) -> str:
    """The deck of which any idea would be the greatest help on average, whatever its top is."""

    def hope(deck: str) -> float:
        mine = max((merit(name) for name in owned(s, seat) if card(name).deck == deck), default=0.0)
        found = [name for name in patents() if card(name).deck == deck]
        return sum(max(merit(name) - mine, 0) for name in found) / len(found)

    return max((name for name, deck in zip(DECKS, s.decks, strict=True) if deck.top), key=hope, default=DECKS[0])


def ideas(hand: Iterable[str]) -> list[str]:
    """The patents of a hand: what can be sold, and what counts towards the limit of an auction."""
    return [name for name in hand if card(name).side != "crew"]


def surplus(s: State, seat: Seat, wanted: Iterable[str], site: str) -> list[str]:
    """The ideas of a hand that a factory which is being prepared does not need, and would not produce.

    They are sold for its launch: a sale brings twice an income.
    """
    kept, letter = set(wanted), solar_system().sites[site].spectral_type
    held = [name for name in ideas(s.players[seat].hand) if name not in kept]
    return sorted((name for name in held if patents()[name].black.product != letter), key=merit)
