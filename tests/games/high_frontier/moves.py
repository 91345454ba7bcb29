"""Moves that tests make at a table of High Frontier, and what is asked, allowed, barred and told after them."""

from nf_core.games.high_frontier.actions import (
    BeginBoost,
    BeginTransfer,
    Boost,
    Depart,
    Halt,
    Hop,
    Insure,
    Load,
    OfferWater,
    Produce,
    ProduceAt,
    ProduceFor,
    PutOnTable,
    Roll,
    Transfer,
    WaterOffered,
)
from nf_core.games.high_frontier.events import GloryWon
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import stack
from nf_core.kernel.step import apply, pending, why_not
from nf_core.kernel.values import NATURE


def legal(s):
    """Every action that is legal now."""
    return {action for decision in pending(s) for action in decision}


def kinds_of(s, *kinds):
    """The legal actions of some kinds."""
    return {action for action in legal(s) if isinstance(action, kinds)}


def play(s, *actions):
    """The state after some actions, and all that happened."""
    events = []
    for action in actions:
        done = apply(s, action)
        s = done.state
        assert GAME.faults(s) == ()
        events += done.events
    return s, events


def rolls(*faces):
    return tuple(Roll(NATURE, face) for face in faces)


def asked(s):
    """Who is asked what."""
    return [(decision.seat, decision.prompt) for decision in pending(s)]


def refusal(s, action):
    """Why an action that the table names may not be made: rule, reason, and the number that fell short."""
    assert action not in legal(s)
    barred = {one.action: one.refusal for decision in pending(s) for one in getattr(decision, "barred", ())}
    found = why_not(s, action)
    assert barred.get(action, found) == found
    assert found.rule != "kernel.decision"
    return found.rule, found.reason, found.ledger and found.ledger.total


def told(events, kind):
    return [event for event in events if isinstance(event, kind)]


def depart(s, thruster="", *, stack="rocket", **how):
    """Set a stack moving; whatever follows is asked next."""
    return play(s, Depart(pending(s)[0].seat, stack, thruster, **how))


def hop(s, target, landing=""):
    """Fly to the next space."""
    return play(s, the_hop(s, target, landing))


def the_hop(s, target, landing=""):
    """The hop to a space, be it legal or barred."""
    decision = pending(s)[0]
    named = [*decision, *(barred.action for barred in decision.barred)]
    hops = [a for a in named if isinstance(a, Hop) and (a.target, a.landing) == (target, landing)]
    assert hops, sorted((a.target, a.landing) for a in named if isinstance(a, Hop))
    return hops[0]


def fly(s, *targets):
    """Fly through some spaces, the last one perhaps with a way of landing: `"luna", "unfueled"` as a pair."""
    for target in targets:
        s = hop(s, *(target if isinstance(target, tuple) else (target,)))[0]
    return s


def halt(s):
    return play(s, Halt(pending(s)[0].seat))[0]


def own(s, id, seat=0):
    """A seat's stack of that id."""
    return stack(s, seat, id)


def won(events):
    """The glories that were won."""
    return [event.glory for event in told(events, GloryWon)]


def put(side, kind, name, seat=0):
    """Put something on one side of an offer."""
    return PutOnTable(seat, side, kind, name)


def offered(s, side, kind):
    """The names of what can be put on one side of an offer."""
    return {action.name for action in kinds_of(s, PutOnTable) if (action.side, action.kind) == (side, kind)}


def insured(s):
    """The state once every hazard that asks is paid for, and what happened."""
    events = []
    while asked(s)[0][1] == "hf.hazard":
        s, more = play(s, Insure(asked(s)[0][0]))
        events += more
    return s, events


def water(side, amount, seat=0):
    """Put so many WT on one side of an offer."""
    return OfferWater(seat, side), WaterOffered(seat, amount)


def waters(s):
    return [player.water for player in s.players]


def boosted(s, to, *cards, load=0):
    """The state after boosting cards, and perhaps loading some tanks, and what happened."""
    seat = pending(s)[0].seat
    s, events = _begun(s, BeginBoost(seat, to), Boost, cards)
    if asked(s) == [(seat, "hf.load")]:
        s, more = play(s, Load(seat, load))
        events += more
    return s, events


def moved(s, origin, to, *cards):
    """The state after moving cards from one stack to another, and what happened."""
    return _begun(s, BeginTransfer(pending(s)[0].seat, origin, to), Transfer, cards)


def _begun(s, start, build, cards):
    """What has been begun, done with some cards; the only one there is has not been asked for."""
    s, events = play(s, start)
    decision = pending(s)[0]
    if getattr(decision, "build", None) is build:
        s, more = play(s, build(start.seat, decision.in_order(cards)))
        events += more
    return s, events


def produced(s, idea, to, site=""):
    """The state after producing an idea for a stack, at that factory, and what happened."""
    seat = pending(s)[0].seat
    s, events = play(s, Produce(seat, idea))
    answers = {"hf.produce-at": ProduceAt(seat, site), "hf.produce-for": ProduceFor(seat, to)}
    while (prompt := asked(s)[0][1]) in answers:
        s, more = play(s, answers[prompt])
        events += more
    return s, events
