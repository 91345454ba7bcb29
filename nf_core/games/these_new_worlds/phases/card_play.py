"""Playing action cards and collecting resources (rule book 2 and 3)."""

from functools import lru_cache, partial
from operator import attrgetter
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.these_new_worlds.actions import Declare, Hold, PlayCard
from nf_core.games.these_new_worlds.cards import COLOURS, Card, cards, planet_name
from nf_core.games.these_new_worlds.events import CardPhaseEnded, CardPlayed, Passed, TokensTaken
from nf_core.games.these_new_worlds.phases.colony import OfferColony, declarations, declare, too_dear
from nf_core.games.these_new_worlds.state import Hand, State, leader, opponent, planets_of, top, with_player
from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat

SEATS = 2
BY_POSITION = attrgetter("position", "id")


def way_to_play(s: State, seat: Seat, card: Card) -> str | Refusal:
    """The id of the rule by which a card may be played now, or the refusal."""
    if card.is_wild:
        return "tnw.play.wild"
    below = cards()[top(s)] if s.pile else None
    if below is None or card.position > below.position:
        return "tnw.play.position"
    if card.extra_play == "top-card-same-colour" and below.colour == card.colour:
        return "tnw.play.extra"
    if card.extra_play == "own-planet-of-colour" and planets_of(s.players[seat].empire, card.colour):
        return "tnw.play.extra"
    return _too_low(card, below)


def _too_low(card: Card, below: Card) -> Refusal:
    reason = f"{card.name} has position {card.position}; the top card, {below.name}, has {below.position}."
    extra = {
        "top-card-same-colour": f" Out of order it goes only on a {card.colour} card.",
        "own-planet-of-colour": f" Out of order it needs a {card.colour} planet in your empire.",
    }.get(card.extra_play, "")
    return Refusal("tnw.play.position", reason + extra)


def award(s: State, seat: Seat, card: Card, colour: str) -> Ledger:
    """The tokens that a card gives.

    Rule: tnw.award, tnw.award.collective, tnw.award.steal
    """
    each = card.award.tokens
    if card.award.kind == "flat":
        entries = [Entry(each, card.name, "tnw.award")]
    elif card.award.kind == "per-planet-in-empire":
        empire = planets_of(s.players[seat].empire, colour)
        entries = [Entry(each, name, "tnw.award") for name in (*map(planet_name, empire), "homeworld")]
    elif card.award.kind == "per-planet-in-collective":
        found = planets_of(s.collective, colour)
        entries = [Entry(each, planet_name(id), "tnw.award.collective", "of The Collective") for id in found]
    else:
        held = s.players[opponent(seat)].tokens.of(colour)
        entries = [Entry(min(each, held), f"of the opponent's {held} {colour}", "tnw.award.steal")]
    return Ledger(tuple(entries), f"{colour} tokens")


@lru_cache
def plays(seat: Seat, card: Card) -> tuple[PlayCard, ...]:
    """The ways of playing a card: a wild card names a colour."""
    return tuple(PlayCard(seat, card.id, colour) for colour in (COLOURS if card.is_wild else ("",)))


class TakeTurn(Asking[State], frozen=True):
    """A seat that can play a card must do so, or hold back its wild cards."""

    rule: ClassVar[str] = "tnw.play.must"

    seat: Seat
    passes: int = 0
    "How many seats have passed, one after the other."

    def ask(self, s: State) -> Decision:
        """The cards that may be played, holding back if allowed, and the declarations."""
        playable = [card for card in self._hand(s) if isinstance(way_to_play(s, self.seat, card), str)]
        options: list[Action] = [play for card in playable for play in plays(self.seat, card)]
        if all(card.is_wild for card in playable):
            options.append(Hold(self.seat))
        options += declarations(s, self.seat)
        return Pick(self.seat, "tnw.play", tuple(options), partial(self._barred, s))

    def _hand(self, s: State) -> list[Card]:
        return sorted(map(cards().__getitem__, s.players[self.seat].hand.known), key=BY_POSITION)

    def _barred(self, s: State) -> tuple[Barred, ...]:
        ways = {card: way_to_play(s, self.seat, card) for card in self._hand(s)}
        barred = [
            Barred(play, way)
            for card, way in ways.items()
            if isinstance(way, Refusal)
            for play in plays(self.seat, card)
        ]
        must = [card for card, way in ways.items() if isinstance(way, str) and not card.is_wild]
        if must:
            reason = f"{must[0].name} (position {must[0].position}) can be played, so you must play."
            barred.append(Barred(Hold(self.seat), Refusal(self.rule, reason)))
        return (*barred, *too_dear(s, self.seat))

    def answer(self, s: State, a: Action) -> State:
        """Play, hold back, or declare a colony and go on with the turn."""
        if isinstance(a, Declare):
            return first(declare(s, a), self)
        if isinstance(a, Hold):
            return first(tell(s, Passed(self.seat, could=True)), NextTurn(self.seat, self.passes + 1))
        assert isinstance(a, PlayCard)
        return play(s, a)


def play(s: State, a: PlayCard) -> State:
    """Play a card and collect its resources."""
    card = cards()[a.card]
    way = way_to_play(s, a.seat, card)
    assert isinstance(way, str), way
    colour = a.colour or card.colour
    gain = int(award(s, a.seat, card, colour).total)
    player = s.players[a.seat]
    hand = Hand(player.hand.known - {card.id}, player.hand.hidden)
    s = with_player(s, a.seat, replace(player, hand=hand, tokens=player.tokens.plus(colour, gain)))
    steals = card.award.kind == "steal-from-opponent"
    if steals:
        victim = s.players[opponent(a.seat)]
        s = with_player(s, opponent(a.seat), replace(victim, tokens=victim.tokens.plus(colour, -gain)))
    s = tell(replace(s, pile=(*s.pile, card.id)), CardPlayed(a.seat, card.id, way))
    if gain:
        s = tell(s, TokensTaken(a.seat, colour, gain, stolen=steals))
    return first(s, NextTurn(a.seat))


class NextTurn(Automatic[State], frozen=True):
    """Pass the turn on; the phase ends when both seats have passed, or nobody can play."""

    rule: ClassVar[str] = "tnw.play.end"

    seat: Seat
    "The seat that has just had a turn."
    passes: int = 0
    "How many seats have passed, one after the other; 0 if this seat has played."

    def run(self, s: State) -> State:
        """Queue the next turn; a seat that cannot play is skipped, but may declare if play goes on."""
        following = opponent(self.seat)
        offers = () if self.passes else (OfferColony(self.seat),)
        if self.passes < SEATS and can_play(s, following):
            return first(s, *offers, TakeTurn(following, self.passes))
        if not self.passes and can_play(s, self.seat):
            s = tell(s, Passed(following, could=False))
            return first(s, *offers, OfferColony(following), TakeTurn(self.seat, passes=1))
        return first(tell(s, CardPhaseEnded()), OfferColony(leader(s)), OfferColony(s.dealer))


def can_play(s: State, seat: Seat) -> bool:
    """Whether a seat holds any card that may be played now."""
    return any(isinstance(way_to_play(s, seat, cards()[id]), str) for id in s.players[seat].hand.known)
