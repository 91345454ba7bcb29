"""Choices in plain words: what is asked, what can be done. What lies on the table is told in `board_words.py`.

Most actions say what they do in their class (`says`); here stand those whose words depend on what lies on the table.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.routes.flight import flight
from nf_core.games.high_frontier.routes.map.records import Arc
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.routes.rocket.rocket import part_tank, tanks
from nf_core.games.high_frontier.rules.deals.deals import AnswerOffer, BuildOffer
from nf_core.games.high_frontier.rules.deals.exchange import last_refused
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.die import FACES, FATAL
from nf_core.games.high_frontier.rules.flow import IdeaTurn
from nf_core.games.high_frontier.rules.free_actions.cargo import WhichToMove
from nf_core.games.high_frontier.rules.free_actions.fuel import loadable
from nf_core.games.high_frontier.rules.movement import depart
from nf_core.games.high_frontier.rules.movement.fly import charged
from nf_core.games.high_frontier.rules.movement.hazards import insurance, scoops
from nf_core.games.high_frontier.rules.movement.landing import hop_fuel
from nf_core.games.high_frontier.rules.movement.leave import leave_needed
from nf_core.games.high_frontier.rules.movement.rest import under_way
from nf_core.games.high_frontier.rules.movement.sails import sails
from nf_core.games.high_frontier.rules.operations.allowance import income
from nf_core.games.high_frontier.rules.operations.boost import WhichToBoost, boost_cost
from nf_core.games.high_frontier.rules.operations.market import sale_price
from nf_core.games.high_frontier.rules.operations.produce import possible
from nf_core.games.high_frontier.rules.operations.prospect import needed
from nf_core.games.high_frontier.rules.operations.refuel import tanks_gained
from nf_core.games.high_frontier.rules.operations.research import MakeBid
from nf_core.games.high_frontier.rules.permission import Ask
from nf_core.games.high_frontier.rules.scoring.glory import still_free
from nf_core.games.high_frontier.rules.scoring.scoring import GLORIES
from nf_core.games.high_frontier.rules.ventures import VENTURES, claims_of_type
from nf_core.games.high_frontier.state import LEO, State, card, phasing, rocket_of, solar_system, stack, the_stack
from nf_core.games.high_frontier.words.nouns import called, listed, offer_words, place, stack_name, thing, wish
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.ledger import Ledger, count, percent, show
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who, whom, worded

PROMPTS = {
    "hf.turn": "What next?",
    "hf.bid": "Bid for the idea, or pass",
    "hf.tie": "Who gets the idea?",
    "hf.boost": "Which cards go up?",
    "hf.transfer": "Which cards are moved?",
    "hf.produce-at": "At which factory?",
    "hf.produce-for": "For which stack?",
    "hf.fly": "Where to?",
    "hf.hazard": "A hazard: take the risk, or pay",
    "hf.inspiration": "Inspiration: turn a deck over to its next idea?",
    "hf.try-again": "Nothing found: try once more?",
    "hf.prospect-on": "Prospect on?",
    "hf.load": "How many tanks?",
    "hf.jettison": "How many steps of fuel?",
    "hf.permission": "Do you allow it?",
    "hf.talk": "A deal: with whom?",
    "hf.offer": "An offer: put it together",
    "hf.offer-water": "How many WT?",
    "hf.offer-answer": "An offer: do you accept it?",
    "hf.vote": "Was that heroic?",
    "hf.disk": "No disk is left: give one up?",
    "hf.idea": "An idea for your hand, or begin the game",
    "hf.turn-up": "The next idea",
    "hf.roll-hazard": "A hazard",
    "hf.roll-prospect": "Prospecting",
    "hf.roll-eureka": "Is Eureka a science site?",
}

FATALITY = Fraction(FATAL, FACES)
"The chance that a hazard is fatal."
HELPED = f"with the factory's help, crash hazard ({percent(FATALITY)} to be lost)"


def prompt(decision: Decision) -> str:
    """What a decision asks."""
    return PROMPTS[decision.prompt]


def item(s: State, decision: Subset, item: str) -> str:
    """A card that may be taken, with its mass: what it costs to boost, and what it weighs in a rocket."""
    del s, decision
    return f"{item}, mass {card(item).mass}"


def describe(s: State, action: Action) -> str:
    """What an action does, with its numbers, and whose leave it takes."""
    asked = leave_needed(s, action) if s.turn else None
    sayer = SAYS.get(type(action))
    said = sayer(s, action) if sayer else worded(action, partial(_called, s, action))
    return said + (f", if {_other(asked.seat)} allows it" if asked else "")


def _called(s: State, action: Action, field: str) -> object:
    """What a field is called; `number` is the number behind the action, `top` the idea on top of its deck."""
    if field == "number":
        ledger = reason(s, action)
        assert ledger is not None
        return ledger.total
    return _top(s, str(called(action, _other, "deck"))) if field == "top" else called(action, _other, field)


def _other(seat: Seat) -> str:
    return f"player {seat + 1}"


def _depart(s: State, d: Any) -> str:
    lift = {"fueled": "with fuel", "unfueled": "without fuel", "factory": HELPED}
    lift |= {"elevator": "by the space elevator", "hop": "on a suborbital hop", "": ""}
    parts = [f"move {stack_name(d.stack)}", f"by {d.thruster}" if d.thruster else ""]
    parts += ["afterburning" if d.afterburn else "", "with beamed power" if d.beamed else "", lift[d.lift_off]]
    net = _net_thrust(s, d)
    return " ".join(filter(None, parts)) + (f", net thrust {show(net.total)}" if net else "")


def _net_thrust(s: State, d: Any) -> Ledger | None:
    """What a thruster gives when lift-off and afterburning are paid; none where none is needed or the fuel fails."""
    if not d.thruster:
        return None
    fuel = the_stack(s, d.seat, d.stack).fuel
    found = depart.thrust(s, d, fuel - int(depart.price(s, d).total))
    return found if isinstance(found, Ledger) else None


def _hop(s: State, h: Any) -> str:
    down = {"fueled": "landing with fuel", "unfueled": "landing without fuel", "aerobrake": "by parachute"}
    down |= {"factory": HELPED, "elevator": "by the elevator", "hop": "hopping", "": ""}
    parts = [f"fly to {place(h.target)}", down[h.landing]]
    if found := charged(s, h):
        arc, flown = found
        parts += [count(flown.burns.total, "burn") if flown.burns.total else "", _danger(s, arc)]
    return ", ".join(filter(None, parts))


def _danger(s: State, arc: Arc) -> str:
    """The hazard of a hop; of one in the air also that a scoop spares the risk, and what sails it takes for certain."""
    danger = flight.hazard(solar_system(), arc)
    if danger != "aerobrake":
        return f"{danger} hazard ({percent(FATALITY)} to be lost)" if danger else ""
    found = under_way(s)[1]
    safe = " without a risk" if scoops(found) else f" ({percent(FATALITY)} to be lost)"
    return f"aerobrake hazard{safe}" + (f" at the cost of {' and '.join(lost)}" if (lost := sails(found)) else "")


def _hop_price(s: State, h: a.Hop) -> Ledger | None:
    """The burns of a hop; or the fuel that it takes in all where it lands by burning some."""
    found = charged(s, h)
    if found is None:
        return None
    burns = found[1].burns
    price = hop_fuel(under_way(s)[0], found[1], h.target, h.landing) if h.landing == "fueled" else burns
    return price if price.entries else None


def _refuel(s: State, r: Any) -> str:
    ways = {"isru": f"dig for water with {r.unit}", "factory": "fill up at the factory", "dirt": "fill up with dirt"}
    ways |= {"scoop": "scoop air", "theft": "steal water"}
    gain = tanks_gained(s, r)
    carried = " as cargo" if r.cargo else ""
    return f"{ways[r.way]}: {count(gain.total, 'tank')}{carried}" if isinstance(gain, Ledger) else ways[r.way]


def _liquidate(s: State, x: Any) -> str:
    """What the water aboard is worth, and what of it is none."""
    rocket = rocket_of(the_stack(s, x.seat, "rocket"))
    worth, wasted = tanks(rocket), part_tank(rocket)
    return f"turn the rocket's fuel into {worth} WT" + (f", wasting {count(wasted, 'step')}" if wasted else "")


def _adrift(s: State, name: str) -> str:
    """What losing the thruster means under way."""
    return ", and be adrift without a thruster" if s.move and s.move.thruster == name else ""


def _glory(s: State, x: Any) -> str:
    """What a crew wins that is taken back in LEO."""
    if card(x.card).side != "crew" or the_stack(s, x.seat, x.stack).space != LEO:
        return ""
    found = [GLORIES[glory] for glory in still_free(s, s.players[x.seat].visited)]
    return f", and win glory: {', '.join(found)}" if found else ""


def _top(s: State, name: str) -> str:
    top = deck(s, name).top
    return top[0] if top else f"the {name} deck, which is empty,"


def _bid(s: State, b: Any) -> str:
    auction = s.agenda[0] if s.agenda else None
    sees = isinstance(auction, MakeBid) and b.water == max(auction.bids)
    most = ", all you have" if b.water and b.water == s.players[b.seat].water else ""
    return f"bid {b.water} WT{', as much as the highest' if sees else ''}{most}{_safe(s, b)}"


def _safe(s: State, b: Any) -> str:
    """That the phasing player, who wins ties, has too few WT to see a bid."""
    seller = phasing(s) if s.turn else b.seat
    safe = seller != b.seat and b.water > s.players[seller].water
    return f", more than {whom(seller, b.seat)} can see" if safe else ""


def _sell(s: State, x: Any) -> str:
    if card(x.card).side == "crew":
        return f"sell {x.card}"
    return f"sell {x.card} for {sale_price(s, x.card).total} WT"


def _prospect(s: State, p: Any) -> str:
    roll = int(needed(s, p).total)
    odds = percent(Fraction(min(roll, FACES), FACES))
    return f"prospect {place(p.site)} with {p.card}: a roll of {roll} or less ({odds})"


def _industrialise(s: State, i: Any) -> str:
    parts = " and ".join(filter(None, (i.robonaut, i.refinery)))
    return f"build a factory at {place(i.site)} from {parts}"


def _asked(s: State, seat: Seat) -> str:
    """What a yes would agree to."""
    match s.agenda[0] if s.agenda else None:
        case AnswerOffer(offer):
            return f": you get {offer_words(offer, s)}"
        case Ask(_, asker, what):
            return f": allow {who(asker, seat).replace('You', 'yourself')} {wish(what)}"
    return ""


def _open_deal(s: State, x: Any) -> str:
    better = "a better offer" if last_refused(s, x.seat, x.partner) else "an offer"
    return f"make player {x.partner + 1} {better}"


def _offer_water(s: State, x: Any) -> str:
    building = s.agenda[0] if s.agenda else None
    now = getattr(building.offer, x.side).water if isinstance(building, BuildOffer) else 0
    return f"{SIDES[x.side]} {f'another number of WT than {now}' if now else 'WT'}"


def _propose(s: State, _: Any) -> str:
    building = s.agenda[0] if s.agenda else None
    return f"propose it: {offer_words(building.offer, s)}" if isinstance(building, BuildOffer) else "propose it"


def _end_turn(s: State, _: Any) -> str:
    unused = s.turn.operations if s.turn else 0
    left = "an operation" if unused == 1 else count(unused, "operation")
    return f"end the turn, {left} unused" if unused else "end the turn"


def _idea(s: State, x: Any) -> str:
    price = _idea_price(s)
    return f"take {_top(s, x.deck)}{f' for {price.total} WT' if price else ''}"


def _idea_price(s: State) -> Ledger | None:
    asked = s.agenda[0] if s.agenda else None
    return asked.price() if isinstance(asked, IdeaTurn) else None


def _take_venture(s: State, v: Any) -> str:
    terms = VENTURES[v.venture]
    return f"take the {terms.title} venture{f' for {terms.price} WT' if terms.price else ''}"


def _begin_boost(s: State, x: Any) -> str:
    """Where to; and the card and its price, if it is the only one."""
    hand, where = s.players[x.seat].hand, _where(s, x.seat, x.to)
    return _boosted(hand, where) if len(hand) == 1 else f"boost cards {where}"


def _boost(s: State, x: Any) -> str:
    step = s.agenda[0] if s.agenda else None
    return _boosted(x.items, _where(s, x.seat, step.to) if isinstance(step, WhichToBoost) else "to LEO")


def _where(s: State, seat: Seat, to: str) -> str:
    return "to LEO" if to == "leo" else "into the rocket" if stack(s, seat, "rocket") else "as a new rocket"


def _boost_price(s: State, x: a.BeginBoost | a.Boost) -> Ledger | None:
    """What is to be paid; still open where the cards are asked for."""
    names = x.items if isinstance(x, a.Boost) else s.players[x.seat].hand
    return boost_cost(map(card, names)) if isinstance(x, a.Boost) or len(names) == 1 else None


def _boosted(names: tuple[str, ...], where: str) -> str:
    return f"boost {listed(names)} {where} for {boost_cost(map(card, names)).total} WT"


def _begin_transfer(s: State, x: Any) -> str:
    found = stack(s, x.seat, x.origin)
    cards = found.cards if found else ()
    what = cards[0] if len(cards) == 1 else "cards"
    return f"move {what} from {stack_name(x.origin)} to {_new_stack(s, x.seat, x.to)}"


def _new_stack(s: State, seat: Seat, to: str) -> str:
    return "a new rocket" if to == "rocket" and not stack(s, seat, "rocket") else stack_name(to)


def _transfer(s: State, x: Any) -> str:
    step = s.agenda[0] if s.agenda else None
    return f"move {listed(x.items)}" + (f" to {stack_name(step.to)}" if isinstance(step, WhichToMove) else "")


def _produce(s: State, x: Any) -> str:
    """The product; and where and for which stack, if that is not asked."""
    ways = possible(s, x.seat, x.idea)
    sites, slots = {way.site for way in ways}, {way.to for way in ways}
    where = f" at {place(*sites)}" if len(sites) == 1 else ""
    return f"produce {patents()[x.idea].black.name}{where}" + (
        f" for {stack_name(*slots)}" if len(sites) == len(slots) == 1 else ""
    )


SIDES = {"gives": "offer", "wants": "ask for"}
SAYS: dict[type[Action], Callable[[State, Any], str]] = {
    a.EndTurn: _end_turn,
    a.Idea: _idea,
    a.Bid: _bid,
    a.Sell: _sell,
    a.Refuel: _refuel,
    a.Industrialise: _industrialise,
    a.BeginBoost: _begin_boost,
    a.Boost: _boost,
    a.BeginTransfer: _begin_transfer,
    a.Transfer: _transfer,
    a.Produce: _produce,
    a.BeginLoading: lambda s, x: f"load water: up to {count(loadable(s, x.seat), 'tank')}",
    a.Liquidate: _liquidate,
    a.Drop: lambda s, x: f"leave {x.card} behind{_adrift(s, x.card)}",
    a.Decommission: lambda s, x: f"decommission {x.card}{_adrift(s, x.card)}{_glory(s, x)}",
    a.Grind: lambda s, x: f"feed {x.card} to the engine: {count(card(x.card).mass, 'tank')}",
    a.TakeVenture: _take_venture,
    a.OpenDeal: _open_deal,
    a.PutOnTable: lambda s, x: f"{SIDES[x.side]} {thing(x, s)}",
    a.TakeBack: lambda s, x: f"take {thing(x, s)} off the table",
    a.OfferWater: _offer_water,
    a.Propose: _propose,
    a.Depart: _depart,
    a.Hop: _hop,
    a.Prospect: _prospect,
    a.Risk: lambda s, x: f"take the risk: {percent(FATALITY)} to be lost",
    a.Insure: lambda s, x: f"pay {insurance().total} WT: failure is not an option",
    a.Agree: lambda s, x: f"yes{_asked(s, x.seat)}",
}


def reason(s: State, action: Action) -> Ledger | None:
    """The number behind an action, opened, if it has one."""
    found: object = None
    match action:
        case a.BeginBoost() | a.Boost():
            found = _boost_price(s, action)
        case a.Sell() if card(action.card).side != "crew":
            found = sale_price(s, action.card)
        case a.Prospect():
            found = needed(s, action)
        case a.Refuel():
            found = tanks_gained(s, action)
        case a.Idea():
            found = _idea_price(s)
        case a.Earn():
            found = income()
        case a.Depart():
            found = _net_thrust(s, action)
        case a.Hop():
            found = _hop_price(s, action)
        case a.TakeVenture():
            found = claims_of_type(s, action.seat, VENTURES[action.venture].letter)
    return found if isinstance(found, Ledger) else None
