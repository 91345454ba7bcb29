"""Patent decks: the top idea is open, the order of the rest is known only to NATURE (rules C, D2, H2)."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Reveal
from nf_core.games.high_frontier.events import DeckTurned, IdeaTurnedUp
from nf_core.games.high_frontier.state import DECKS, Deck, State, card, out_of_hand
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Chance, first, tell
from nf_core.kernel.values import NATURE, Action, Seat


def deck(s: State, name: str) -> Deck:
    """A deck by its name."""
    return s.decks[DECKS.index(name)]


def with_deck(s: State, name: str, new: Deck) -> State:
    """The state with another deck of that name."""
    number = DECKS.index(name)
    return replace(s, decks=(*s.decks[:number], new, *s.decks[number + 1 :]))


def under(s: State, name: str, idea: str, *, from_top: bool = False) -> State:
    """An idea goes under its deck: from a hand, or from its top."""
    old = deck(s, name)
    top = tuple(other for other in old.top if other != idea) if from_top else old.top
    return with_deck(s, name, replace(old, top=top, bottom=(*old.bottom, idea)))


def put_under(s: State, seat: Seat, idea: str, rule: str) -> State:
    """An idea of a hand goes under its deck; the deck shows its top, whatever that is now."""
    name = card(idea).deck
    s = under(out_of_hand(s, seat, idea), name, idea)
    return show_top(tell(s, DeckTurned(seat, idea, rule)), name)


def show_top(s: State, name: str, count: int = 1) -> State:
    """Queue that a number of ideas on top of a deck are turned up.

    Rule: hf.deck.open
    """
    old = deck(s, name)
    if not old.middle and old.bottom:
        old = Deck(top=(*old.top, *old.bottom))
        s = with_deck(s, name, old)
    missing = min(count - len(old.top), len(old.middle))
    return first(s, *(TurnUpIdea(name) for _ in range(missing)))


class TurnUpIdea(Chance[State], frozen=True):
    """NATURE turns up the next idea of a deck."""

    rule: ClassVar[str] = "hf.deck.open"

    deck: str

    def ask(self, s: State) -> Decision:
        """Any of those whose order nobody knows."""
        return Pick(NATURE, "hf.turn-up", tuple(Reveal(NATURE, idea) for idea in sorted(deck(s, self.deck).middle)))

    def answer(self, s: State, a: Action) -> State:
        """It lies open under those that do already."""
        assert isinstance(a, Reveal)
        old = deck(s, self.deck)
        s = with_deck(s, self.deck, replace(old, top=(*old.top, a.idea), middle=old.middle - {a.idea}))
        return tell(s, IdeaTurnedUp(self.deck, a.idea))
