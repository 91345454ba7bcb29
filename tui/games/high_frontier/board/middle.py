"""The middle of the table: decks, tracks, ventures, glories, the year; and what is going on right now."""

from collections.abc import Iterator

from textual.content import Content

from nf_core.games.high_frontier.offers import Offer
from nf_core.games.high_frontier.rules.deals.deals import AnswerOffer, BuildOffer, OfferHowMuch
from nf_core.games.high_frontier.rules.deals.exchange import cannot_propose
from nf_core.games.high_frontier.rules.deals.talks import Talk
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.movement.hazards import FaceHazard
from nf_core.games.high_frontier.rules.movement.inspiration import ChooseInspiration
from nf_core.games.high_frontier.rules.operations.prospecting import ProspectOn, RoadHazard, TryAgain
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.rules.permission import Ask
from nf_core.games.high_frontier.rules.scoring.heroism import Vote
from nf_core.games.high_frontier.rules.scoring.scoring import ENDING, factory_value
from nf_core.games.high_frontier.state import DECKS, State, card, factories, stack
from nf_core.games.high_frontier.words.nouns import letter, place, promise_words, side_words, wish
from nf_core.games.high_frontier.words.things import both_sides
from nf_core.kernel.ledger import Ledger, Refusal, count, show
from nf_core.kernel.step import Step, Together
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who
from nf_core.registry import cite
from tui.games.high_frontier.board.look import chip

TYPES = "CDMSV"
HAZARDS = {
    "crash": "A crash hazard",
    "aerobrake": "An aerobrake hazard",
    "factory": "A hazard: the factory's help is one",
}


def year(s: State) -> Content:
    """How far the game is."""
    built, needed = len(factories(s)), ENDING[len(s.players)]
    end = f"the last year is {s.last_year}" if s.last_year else "the last one brings the end"
    words = f" of at most {s.options.years}; of {needed} factories {built} stand, {end}"
    return Content.assemble((f"Year {s.year}", "bold"), words)


def middle(s: State, reader: Seat) -> Content:
    """Year, what is known of the decks, tracks and promises; decks, ventures and glories are drawn beside it."""
    return Content("\n").join([year(s), *_known_below(s), _tracks(s), *_promises(s, reader)])


def _known_below(s: State) -> Iterator[Content]:
    for name in DECKS:
        if below := deck(s, name).top[1:]:
            yield Content.styled(f"known below the top of the {name} deck: {', '.join(below)}", "dim")


def _tracks(s: State) -> Content:
    worth = "   ".join(f"{each} {show(factory_value(s, each).total)}" for each in TYPES)
    return Content.assemble("\n", ("A factory is worth ", "bold"), worth, " VP, by type")


def _promises(s: State, reader: Seat) -> Iterator[Content]:
    if s.promises:
        yield Content.styled("\nPromised, and binding nobody", "bold")
        yield from (Content(f"  {promise_words(note, reader)}") for note in s.promises)


def track_ledgers(s: State) -> list[tuple[str, Ledger]]:
    """The worth of a factory of each type, with its parts."""
    return [(f"Track of type {each}", factory_value(s, each)) for each in TYPES]


# Now


def purse(s: State) -> Content:
    """Everybody's water in a line; whose turn it is, and whether an operation is left."""
    wallets = [Content.assemble(chip(s, seat), f" {player.water}") for seat, player in enumerate(s.players)]
    words = Content(" ").join([Content("WT"), *wallets])
    if not s.turn:
        return words
    doing = "may operate" if s.turn.operations else "has operated"
    return Content.assemble(words, f"  {letter(s, s.turn.seat)} {doing}")


def going_on(s: State, reader: Seat) -> Content:
    """What is being decided (an auction, an offer, a risk, a vote), and the flight under way; empty if nothing is."""
    step = next((step for step in s.agenda if not isinstance(step, Talk)), None)
    match step:
        case MakeBid(name, bids):
            return _auction(s, name, bids)
        case BuildOffer(offer=offer) | AnswerOffer(offer) | OfferHowMuch(offer=offer):
            return _offer(s, offer, reader, cannot_propose(s, offer) if isinstance(step, BuildOffer) else None)
    heading = _question(step.steps[0] if isinstance(step, Together) else step, reader)
    asked = [Content.assemble((heading[0], "bold"), f". {cite(heading[1]).text}")] if heading else []
    return Content("\n").join([*asked, *([_flight(s)] if s.move else [])])


def _question(step: Step | None, reader: Seat) -> tuple[str, str] | None:
    """The question that a step asks in the middle of something, and the rule that explains it."""
    match step:
        case FaceHazard(_, hazard):
            found = (HAZARDS[hazard], "hf.move.hazard")
        case RoadHazard():
            found = ("A hazard on the road", "hf.prospect.buggy")
        case ChooseInspiration():
            found = ("Inspiration", "hf.inspiration")
        case TryAgain(prospect=tried):
            found = (f"Nothing was found at {place(tried.site)}", "hf.prospect.buggy")
        case ProspectOn(last=tried):
            found = (f"{place(tried.site)} is prospected", "hf.adjacent")
        case Vote(_, hero):
            found = (f"{who(hero, reader)} {'call' if hero == reader else 'calls'} a vote", "hf.glory.heroism")
        case Ask(_, asker, what):
            found = (f"{who(asker, reader)} {'ask' if asker == reader else 'asks'} for {wish(what)}", "hf.permission")
        case _:
            return None
    return found


def _auction(s: State, name: str, bids: tuple[int, ...]) -> Content:
    said = ", ".join(f"{letter(s, seat)} {bid}" for seat, bid in enumerate(bids) if bid >= 0) or "none yet"
    rows = [
        Content.assemble(("For auction", "bold"), f"   bids: {said}"),
        *map(Content, both_sides(card(deck(s, name).top[0]))),
    ]
    return Content("\n").join(rows)


def _offer(s: State, offer: Offer, reader: Seat, barred: Refusal | None) -> Content:
    giver, taker = who(offer.seat, reader), who(offer.partner, reader).replace("You", "you")
    heading = f"{giver} {'offer' if giver == 'You' else 'offers'} {taker} a deal"
    sides = ((f"{giver} would give", offer.gives), (f"{taker} would give", offer.wants))
    rows = [f"  {words}: {side_words(side, s)}" for words, side in sides]
    hindrance = f"\n  You cannot propose this: {barred.reason}" if barred else ""
    return Content.assemble((heading, "bold"), *(f"\n{row[:3].upper()}{row[3:]}" for row in rows), hindrance)


def _flight(s: State) -> Content:
    assert s.move
    assert s.turn
    move, found = s.move, stack(s, s.turn.seat, s.move.stack)
    fuel = f", {show(move.burned)} of {found.fuel} fuel steps burned" if found and found.slot == "rocket" else ""
    by = f" by {move.thruster}" if move.thruster else ""
    facts = f": net thrust {move.net}, {count(move.flight.tmp, 'burn')} left this turn{fuel}"
    return Content.assemble((f"Under way at {place(move.flight.space)}{by}", "bold"), facts)
