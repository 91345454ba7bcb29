"""Tables of High Frontier in the middle of a turn, for the tests of its rules.

Every card that is not named lies in its deck, whose order is known (alphabetical, unless told otherwise), so that
NATURE is asked for nothing but dice. Nothing is busted. Seat 0 has the turn and 10 WT, as has everybody else.
"""

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import OpenDeal
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.rocket.cards import idea_of, is_tank, patents
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, load
from nf_core.games.high_frontier.rules.flow import BeginTurn, EndOfTurn, EndYear, new
from nf_core.games.high_frontier.rules.turn import PlayTurn
from nf_core.games.high_frontier.state import DECKS, Award, Claim, Deck, Options, Stack, Turn, card
from tests.games.high_frontier.moves import play
from tests.games.high_frontier.names import NASA, PRC, TAIKONAUTS


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


def dealing(*actions, **given):
    """A table at which seat 0 puts an offer to seat 1 together."""
    return play(table(**given), OpenDeal(0, 1), *actions)[0]
