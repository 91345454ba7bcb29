"""What a choice rests on: the rules that say what it is, and the cards that it is about."""

from collections.abc import Iterator

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.state import State, card
from nf_core.games.high_frontier.words.board_words import card_words
from nf_core.kernel.decision import Subset
from nf_core.kernel.values import Action

REFUEL: dict[a.RefuelWay, str] = {
    "isru": "hf.operation.isru-refuel",
    "factory": "hf.operation.factory-refuel",
    "dirt": "hf.rocket.dirt",
    "scoop": "hf.operation.scoop",
    "theft": "hf.felony.theft",
}
CARDS = ("card", "thruster", "unit", "robonaut", "refinery")
"The fields of actions that name cards; an empty one names none."


def rules(action: Action) -> tuple[str, ...]:
    """The rules that say what an action is."""
    if isinstance(action, a.Refuel):
        return (REFUEL[action.way],)
    return (action.rule,) if action.rule else ()


def cards(s: State, action: Action) -> list[str]:
    """The cards that an action is about, a line each; of an idea that is to be had or produced, both sides."""
    return list(_cards(s, action))


def item_detail(s: State, decision: Subset, item: str) -> list[str]:
    """What a card is that may be taken."""
    del s, decision
    return [f"{card_words(card(item))}."]


def _cards(s: State, action: Action) -> Iterator[str]:
    match action:
        case a.Research() | a.Idea() | a.Inspire():
            yield from _on_top(s, action.deck)
        case a.Bid() | a.Pass() if s.agenda and isinstance(s.agenda[0], MakeBid):
            yield from _on_top(s, s.agenda[0].deck)
        case a.Boost() | a.Transfer():
            yield from (f"{card_words(card(name))}." for name in action.items)
        case a.Produce() | a.Discard():
            yield from _both_sides(action.idea)
        case _:
            named = (getattr(action, field, "") for field in CARDS)
            yield from (f"{card_words(card(name))}." for name in named if name)


def _on_top(s: State, name: str) -> Iterator[str]:
    for idea in deck(s, name).top[:1]:
        yield from _both_sides(idea)


def _both_sides(idea: str) -> Iterator[str]:
    sides = patents()[idea]
    yield f"{card_words(sides.white)}."
    yield f"Its black side: {card_words(sides.black)}."
