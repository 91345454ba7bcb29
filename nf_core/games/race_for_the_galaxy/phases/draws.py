"""Cards on the move: drawn from the supply, discarded, reshuffled, laid face down as goods.

NATURE answers which cards are drawn. The supply has no order, so a state holds no secret about the next card.
"""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import DrawCards, DrawGoods
from nf_core.games.race_for_the_galaxy.events import CardsDiscarded, CardsDrawn, GoodsPlaced, Reshuffled
from nf_core.games.race_for_the_galaxy.facts.powers import SaveCard
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.tableau import is_open_kind
from nf_core.games.race_for_the_galaxy.robot_events import RobotTook
from nf_core.games.race_for_the_galaxy.state.player import Hand
from nf_core.games.race_for_the_galaxy.state.table import (
    State,
    is_robot,
    pile_of,
    taken_from,
    turn_of,
    with_pile,
    with_player,
    with_turn,
)
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.step import Automatic, Chance, first, tell
from nf_core.kernel.values import NATURE, Action, Seat


def taken_in(s: State, seat: Seat, cards: tuple[str, ...], *, aside: bool = False) -> State:
    """The state in which cards have left the supply for a hand, or lie aside to be looked at."""
    s = taken_from(s, seat, cards)
    if aside:
        turn = turn_of(s, seat)
        return with_turn(s, seat, replace(turn, aside=(*turn.aside, *cards)))
    return in_hand(s, seat, cards)


def in_hand(s: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state in which a seat has more cards in hand."""
    player = s.players[seat]
    return with_player(s, seat, replace(player, hand=Hand(player.hand.known.union(cards), player.hand.hidden)))


def discarded(s: State, seat: Seat, cards: tuple[str, ...], source: str = "") -> State:
    """The state in which cards of a hand lie on the discard pile, face down."""
    if not cards:
        return s
    player = s.players[seat]
    s = with_player(s, seat, replace(player, hand=Hand(player.hand.known.difference(cards))))
    s = piled(s, seat, *cards)
    return tell(s, CardsDiscarded(seat, cards, source)) if source else s


def piled(s: State, seat: Seat, *cards: str) -> State:
    """The state in which cards that have left a seat lie on its discard pile."""
    pile = pile_of(s, seat)
    return with_pile(s, seat, replace(pile, discards=pile.discards.union(card for card in cards if card)))


def without_good(s: State, seat: Seat, world: str) -> State:
    """The state in which the good of a world was discarded."""
    player = s.players[seat]
    good = next(placed.good for placed in player.tableau if placed.card == world)
    tableau = tuple(replace(one, good="") if one.card == world else one for one in player.tableau)
    return piled(with_player(s, seat, replace(player, tableau=tableau)), seat, good)


def left_table(s: State, seat: Seat, card: str) -> State:
    """The state in which a card of a tableau was discarded, with all that lay on it and under it.

    Rule: race.place.leave
    """
    player = s.players[seat]
    left = [card, *(one.good for one in player.tableau if one.card == card)]
    tableau = tuple(one for one in player.tableau if one.card != card)
    player = replace(player, tableau=tableau, oort="" if is_open_kind(s.cards, card) else player.oort)
    if s.cards.design(card).powers_of(SaveCard):
        left += sorted(player.saved.known)
        player = replace(player, saved=Hand())
    return piled(with_player(s, seat, player), seat, *left)


def reshuffled(s: State, seat: Seat) -> State:
    """The state in which the discard pile of a seat is its supply.

    Rule: race.draw.reshuffle
    """
    pile = pile_of(s, seat)
    s = with_pile(s, seat, replace(pile, supply=pile.discards, discards=frozenset()))
    return tell(s, Reshuffled(len(pile.discards)))


def drawn(s: State, seat: Seat, cards: tuple[str, ...], source: str, *, aside: bool) -> State:
    """The state in which a seat, or the robot, has drawn cards."""
    told = RobotTook(len(cards)) if is_robot(s, seat) else CardsDrawn(seat, cards, source)
    return tell(taken_in(s, seat, cards, aside=aside), told)


def supply_of(s: State, seat: Seat) -> tuple[str, ...]:
    """The cards that a seat can draw, in alphabetical order."""
    return tuple(sorted(pile_of(s, seat).supply))


class Draw(Automatic[State], frozen=True):
    """A player draws cards; if the supply is empty, the discard pile is shuffled first."""

    rule: ClassVar[str] = "race.draw"

    seat: Seat
    cards: int
    source: str
    aside: bool = False
    "Whether they lie aside to be looked at, as in Explore."

    def run(self, s: State) -> State:
        """Take what is certain, and let NATURE draw the rest."""
        if self.cards < 1:
            return s
        pile = pile_of(s, self.seat)
        if not pile.supply:
            return first(reshuffled(s, self.seat), self) if pile.discards else s
        if len(pile.supply) > self.cards:
            return first(s, DrawnCards(self.seat, self.cards, self.source, aside=self.aside))
        last = tuple(sorted(pile.supply))
        s = drawn(s, self.seat, last, self.source, aside=self.aside)
        return first(s, replace(self, cards=self.cards - len(last)))


class DrawnCards(Chance[State], frozen=True):
    """NATURE draws cards for a player."""

    rule: ClassVar[str] = "race.draw"

    seat: Seat
    cards: int
    source: str
    aside: bool = False

    def ask(self, s: State) -> Decision:
        """Any cards of the supply."""
        return Subset(NATURE, "race.draw-cards", DrawCards, supply_of(s, self.seat), self.cards, self.cards)

    def answer(self, s: State, a: Action) -> State:
        """Take them."""
        assert isinstance(a, DrawCards)
        return drawn(s, self.seat, a.items, self.source, aside=self.aside)


class LayGoods(Automatic[State], frozen=True):
    """Cards of the supply are laid face down on worlds as goods; nobody looks at them."""

    rule: ClassVar[str] = "race.goods"

    seat: Seat
    worlds: tuple[str, ...]
    source: str = ""
    kind: str = ""
    "The kind of the goods where their world leaves it open."

    def run(self, s: State) -> State:
        """Lay what is certain, and let NATURE draw the rest."""
        if not self.worlds:
            return s
        pile = pile_of(s, self.seat)
        if not pile.supply:
            return first(reshuffled(s, self.seat), self) if pile.discards else s
        if len(pile.supply) > len(self.worlds):
            return first(s, DrawnGoods(self.seat, self.worlds, self.source, self.kind))
        last = tuple(sorted(pile.supply))
        rest = replace(self, worlds=self.worlds[len(last) :])
        return first(laid(s, self.seat, dict(zip(self.worlds, last, strict=False)), self.source, self.kind), rest)


class DrawnGoods(Chance[State], frozen=True):
    """NATURE draws the cards that are laid on worlds."""

    rule: ClassVar[str] = "race.goods"

    seat: Seat
    worlds: tuple[str, ...]
    source: str = ""
    kind: str = ""
    "The kind of the goods where their world leaves it open."

    def ask(self, s: State) -> Decision:
        """Any cards of the supply."""
        count = len(self.worlds)
        return Subset(NATURE, "race.draw-goods", DrawGoods, supply_of(s, self.seat), count, count)

    def answer(self, s: State, a: Action) -> State:
        """Lay them."""
        assert isinstance(a, DrawGoods)
        return laid(s, self.seat, dict(zip(self.worlds, a.items, strict=True)), self.source, self.kind)


def laid(s: State, seat: Seat, goods: dict[str, str], source: str, kind: str = "") -> State:
    """The state in which cards of the supply lie on worlds; in Produce they are noted as produced."""
    player = s.players[seat]
    tableau = tuple(replace(one, good=goods.get(one.card, one.good)) for one in player.tableau)
    s = taken_from(with_player(s, seat, replace(player, tableau=tableau)), seat, goods.values())
    if s.phase.name == "produce":
        turn = turn_of(s, seat)
        kinds = {world: good_on(s.cards, world) for world in goods}
        made = tuple((world, kind if found == "any" else found) for world, found in kinds.items())
        s = with_turn(s, seat, replace(turn, produced=(*turn.produced, *made)))
    return tell(s, GoodsPlaced(seat, tuple(goods), source))
