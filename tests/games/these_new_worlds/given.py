"""Tables of These New Worlds in the middle of a round, for the tests of its rules.

The deal is seat 1's, so seat 0 goes first. The planet of the round is Lumen (blue) and its dice show 1 red, 2 yellow,
3 green and 4 blue, unless said otherwise.
"""

from nf_core.games.these_new_worlds.actions import Roll
from nf_core.games.these_new_worlds.cards import cards, planets
from nf_core.games.these_new_worlds.flow import CleanUp
from nf_core.games.these_new_worlds.game import GAME
from nf_core.games.these_new_worlds.phases.card_play import TakeTurn
from nf_core.games.these_new_worlds.phases.colony import GrantPlanet
from nf_core.games.these_new_worlds.state import Hand, Player, State, Tokens
from nf_core.kernel.step import advance, apply, pending, why_not
from nf_core.kernel.values import NATURE

COLLECTIVE = ("ares-reach", "concordia")


def table(
    *steps,
    hands=((), ()),
    tokens=({}, {}),
    empires=((), ()),
    domes=(),
    pile=(),
    collective=COLLECTIVE,
    dealer=1,
    combat=None,
    deck=None,
    costs=(1, 2, 3, 4),
):
    """A state with these steps to come, then the end of the round; what is not named lies in the deck or aside."""
    players = tuple(
        Player(Hand(frozenset(hands[seat])), Tokens(**tokens[seat]), tuple(empires[seat]), seat in domes)
        for seat in (0, 1)
    )
    placed = {*collective, *empires[0], *empires[1], "lumen"}
    s = State(
        agenda=(*steps, GrantPlanet(), CleanUp()),
        news=(),
        players=players,
        deck=frozenset(planets()) - placed if deck is None else frozenset(deck),
        collective=tuple(collective),
        dealer=dealer,
        round=1,
        planet="lumen",
        costs=costs,
        pile=tuple(pile),
        aside=Hand(frozenset(cards()) - {*hands[0], *hands[1], *pile}),
        combat=combat,
    )
    if deck is None:
        assert GAME.faults(s) == ()
    return s


def turn(*hand, seat=0, against=None, **settings):
    """A seat's turn, with these cards in its hand and some (the highest that is free) in the other's."""
    if against is None:
        taken = {*hand, *settings.get("pile", ())}
        against = [max(cards().keys() - taken, key=lambda card: cards()[card].position)]
    hands = (hand, against) if seat == 0 else (against, hand)
    return table(TakeTurn(seat), hands=hands, **settings)


def fight(mine=(3, 3), theirs=(2, 2), tokens=({}, {}), dealer=1):
    """Both have declared and rolled; the seat opposite the dealer is about to spend."""
    s = advance(table(domes=(0, 1), tokens=tokens, dealer=dealer))
    rolls = (*mine, *theirs) if dealer == 1 else (*theirs, *mine)
    return play(s, *(Roll(NATURE, face) for face in rolls))[0]


def legal(s):
    """Every action that is legal now."""
    return {action for decision in pending(s) for action in decision}


def play(s, *actions):
    """The state after some actions, and all that happened."""
    events = []
    for action in actions:
        done = apply(s, action)
        s = done.state
        events += done.events
    return s, events


def asked(s):
    """Who is asked what."""
    return [(decision.seat, decision.prompt) for decision in pending(s)]


def refusal(s, action):
    """Why an action may not be made: rule, reason and the number that fell short."""
    assert action not in legal(s)
    found = why_not(s, action)
    return found.rule, found.reason, found.ledger and found.ledger.total


def kinds(events, kind):
    return [event for event in events if isinstance(event, kind)]
