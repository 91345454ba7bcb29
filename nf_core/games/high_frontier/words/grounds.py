"""What a choice rests on: the rules that say what it is, and the cards that it is about."""

from collections.abc import Iterator

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.state import State, card
from nf_core.games.high_frontier.words.board_words import card_words
from nf_core.kernel.values import Action

AUCTION = "hf.operation.research"
RULES: dict[type[Action], str] = {
    a.EndTurn: "hf.turn",
    a.Earn: "hf.operation.income",
    a.Research: AUCTION,
    a.Bid: AUCTION,
    a.Pass: AUCTION,
    a.Award: AUCTION,
    a.Idea: "hf.setup.ideas",
    a.StopIdeas: "hf.setup.ideas",
    a.Sell: "hf.operation.market",
    a.Boost: "hf.operation.boost",
    a.Prospect: "hf.operation.prospect",
    a.RollAgain: "hf.prospect.buggy",
    a.Industrialise: "hf.operation.industrialise",
    a.Produce: "hf.operation.produce",
    a.Transfer: "hf.free.transfer",
    a.BeginLoading: "hf.free.refuel",
    a.Load: "hf.free.refuel",
    a.Liquidate: "hf.free.liquidate",
    a.BeginJettison: "hf.rocket.jettison",
    a.Jettison: "hf.rocket.jettison",
    a.Drop: "hf.free.jettison-cargo",
    a.Decommission: "hf.free.decommission",
    a.Embark: "hf.rescue",
    a.Disembark: "hf.rescue",
    a.SetDown: "hf.rescue",
    a.Discard: "hf.free.discard",
    a.FoundColony: "hf.colony",
    a.DisbandColony: "hf.colony.disband",
    a.Grind: "hf.rocket.fogg",
    a.PourTank: "hf.fungible",
    a.StoreTank: "hf.fungible",
    a.StealTank: "hf.felony.theft",
    a.TakeVenture: "hf.venture",
    a.Inspire: "hf.inspiration",
    a.JumpClaim: "hf.felony.claim-jump",
    a.CallVote: "hf.glory.heroism",
    a.Withdraw: "hf.logistics",
    a.TalkFirst: "hf.deal.moment",
    a.OpenDeal: "hf.deal",
    a.HearOffer: "hf.deal.moment",
    a.PutOnTable: "hf.deal",
    a.TakeBack: "hf.deal",
    a.OfferWater: "hf.deal",
    a.WaterOffered: "hf.deal",
    a.Propose: "hf.deal",
    a.CancelOffer: "hf.deal",
    a.RefuseAll: "hf.deal.better",
    a.Depart: "hf.move.once",
    a.Hop: "hf.move.route",
    a.Halt: "hf.move.stop",
    a.Risk: "hf.move.hazard",
    a.Insure: "hf.hazard.insure",
}
"What an action is. Those that are missing are what the question makes of them: a yes, a no, enough."
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
    found = RULES.get(type(action))
    return (found,) if found else ()


def cards(s: State, action: Action) -> list[str]:
    """The cards that an action is about, a line each; of an idea that is to be had or produced, both sides."""
    return list(_cards(s, action))


def _cards(s: State, action: Action) -> Iterator[str]:
    match action:
        case a.Research() | a.Idea() | a.Inspire():
            yield from _on_top(s, action.deck)
        case a.Bid() | a.Pass() if s.agenda and isinstance(s.agenda[0], MakeBid):
            yield from _on_top(s, s.agenda[0].deck)
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
