"""Tables of High Frontier in the middle of a turn, for the tests of its rules.

Every card that is not named lies in its deck, whose order is known (alphabetical, unless told otherwise), so that
NATURE is asked for nothing but dice. Nothing is busted. Seat 0 has the turn and 10 WT, as has everybody else.
"""

from msgspec.structs import replace

from nf_core.high_frontier.actions import (
    Depart,
    Halt,
    Hop,
    Insure,
    OfferWater,
    OpenDeal,
    PutOnTable,
    Roll,
    WaterOffered,
)
from nf_core.high_frontier.cards import idea_of, is_tank, patents
from nf_core.high_frontier.events import GloryWon
from nf_core.high_frontier.flow import BeginTurn, EndOfTurn, EndYear, new
from nf_core.high_frontier.game import GAME
from nf_core.high_frontier.routes.rocket import Rocket, load
from nf_core.high_frontier.state import DECKS, Award, Claim, Deck, Options, Stack, Turn, card, stack
from nf_core.high_frontier.turn import PlayTurn
from nf_core.kernel.step import apply, pending, why_not
from nf_core.kernel.values import NATURE

PRC, NASA, ESA, UN, SHIMIZU = "prc", "nasa", "esa", "un", "shimizu"
ALL = (PRC, NASA, ESA, UN, SHIMIZU)
TAIKONAUTS, ASTRONAUTS, SPATIONAUTS = "PRC Taikonauts", "NASA Astronauts", "ESA Spationauts"
COSMONAUTS, ENTREPRENEURS = "UN Cosmonauts", "Shimizu Entrepreneurs"
LUNA, PLATEAU = "luna-shackleton-polar-rim", "luna-aristarchus-plateau"
MERCURY, RUPES = "mercury-north-pole", "mercury-discovery-rupes"
HELLAS, POLE, CAVES = "mars-hellas-basin-buried-glaciers", "mars-north-pole", "mars-arsia-mons-caves"
LOKI, GISH, NYX = "io-loki-patera", "io-gish-bar-mons", "nyx"
HIGH = "luna-lander-burn"
AIR, OTHER_AIR = "mars-lagrange-10", "mars-lagrange-04"
"Where one brakes in the air of Mars."
ROBONAUT, REFINERY = "Kuck Mosquito", "CVD Molding"
NINE = ("achilles", "dresda", "eureka", "koronis", "nysa", "phobos", "deimos", "urda", "neckar")
"Small sites apart from each other, for all disks of a player."
STEAMER, CAT = "Mirror Steamer", "Cat Fusion Z-pinch Torch"
HELIUM, ION, DRIVER = "Metastable Helium", "Ion Drive", "Mass Driver"
SAIL, KITE, SCOOP = "Electric Sail", "Photon Kite Sail", "Atmospheric Scoop"
RAY, SHARP, SANDWORM = "Blackbody-Pumped Laser", "Quantum Cascade Laser", "Electrophoretic Sandworm"
TANK = "water tank 1"


def rocket(*cards, at="leo", fuel=0, tanks=0, dirt=False):
    """A rocket stack with so many fuel steps, or tanks."""
    if tanks:
        fuel = load(Rocket(tuple(map(card, cards))), tanks).fuel_steps
    return Stack("rocket", at, cards, fuel, dirt)


def leo(*cards):
    return Stack("leo", "leo", cards)


def outpost(at, *cards):
    return Stack("outpost", at, cards)


def home(*visited, **given):
    """A crew in LEO that has been somewhere, ready for its ticker tape."""
    return owning(leo(TAIKONAUTS), visited=(visited,), **given)


def freighter(at, cargo):
    return Stack("freighter", at, (cargo,))


def claim(site, seat=0, *, factory=False, colonies=0, beams=False):
    return Claim(site, seat, factory or colonies > 0, colonies, beams)


def factory(site, seat=0, **more):
    return claim(site, seat, factory=True, **more)


def table(
    *,
    factions=(PRC, NASA),
    water=(),
    hands=(),
    stacks=(),
    claims=(),
    busted=(),
    glories=(),
    ventures=(),
    visited=(),
    settlers=(),
    tops=(),
    year=1,
    last_year=0,
    first=0,
    eureka="",
    fungible_fuel=False,
    **turn,
):
    """A state in which a seat has the turn; what is given by seat may be left out from some seat on.

    `hands` are ideas besides the crew, which is in the hand unless it is in a stack; `settlers` are the seats whose
    crew comes out of a colony; `tops` are ideas that lie on top of their decks; other keywords are those of the turn.
    """
    count = len(factions)
    s = new(Options(seats=count, factions=factions, first=first, fungible_fuel=fungible_fuel))
    placed = {idea_of(name) for own in stacks for found in own for name in found.cards if not is_tank(name)}
    players = tuple(
        replace(
            player,
            water=_of(water, seat, 10),
            hand=(*(crew for crew in player.hand if crew not in placed), *_of(hands, seat, ())),
            stacks=tuple(sorted(_of(stacks, seat, ()), key=lambda found: found.id)),
            visited=frozenset(_of(visited, seat, ())),
            settlers=seat in settlers,
        )
        for seat, player in enumerate(s.players)
    )
    used = placed | {idea for own in hands for idea in own}
    going = Turn(**{"seat": first} | turn)
    after = [BeginTurn((going.seat + step) % count) for step in range(1, count)]
    s = replace(
        s,
        agenda=(PlayTurn(going.seat), EndOfTurn(), *after[: count - 1 - (going.seat - first) % count], EndYear()),
        players=players,
        decks=tuple(_deck(name, used, tops) for name in DECKS),
        claims=tuple(claims),
        busted=frozenset(busted),
        glories=tuple(Award(*award) for award in glories),
        ventures=tuple(Award(*award) for award in ventures),
        year=year,
        last_year=last_year,
        turn=going,
        eureka=eureka,
    )
    assert GAME.faults(s) == ()
    return s


def owning(*stacks, **more):
    """A table at which these are all stacks there are, those of seat 0; other keywords as for `table`."""
    return table(stacks=(stacks,), **more)


def _of(given, seat, otherwise):
    return given[seat] if seat < len(given) else otherwise


def _deck(name, used, tops):
    left = sorted(id for id, patent in patents().items() if patent.white.deck == name and id not in used)
    return Deck(top=(*(id for id in tops if id in left), *(id for id in left if id not in tops)))


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
    found = barred[action]
    assert why_not(s, action) == found
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


def dealing(*actions, **given):
    """A table at which seat 0 puts an offer to seat 1 together."""
    return play(table(**given), OpenDeal(0, 1), *actions)[0]


def waters(s):
    return [player.water for player in s.players]
