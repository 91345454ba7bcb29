"""The Phileas Fogg tactic: a dirt rocket feeds its own cards to the engine (glossary: Dirt Rocket)."""

from math import ceil

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Grind
from nf_core.games.high_frontier.events import Fuelled
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, in_the_dark, load
from nf_core.games.high_frontier.rules.stacks import decommission, put
from nf_core.games.high_frontier.state import Stack, State, card, humans, rocket_of, solar_system, stack, the_stack
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def dirt_thrusters(found: Stack) -> list[str]:
    """The cards of a stack that could burn dirt where it is: those that live on sunlight need some.

    Rule: hf.rocket.dirt, hf.rocket.solar
    """
    zone = solar_system().spaces[found.space].zone
    buckets = [name for name in found.cards if (thruster := card(name).thruster) and thruster.dirt]
    return [name for name in buckets if not in_the_dark(card(name), zone)]


def grinds(s: State, seat: Seat) -> list[Grind]:
    """The cards that a dirt rocket could feed to its engine, at rest or under way.

    Rule: hf.rocket.fogg
    """
    found = stack(s, seat, s.move.stack if s.move else "rocket")
    engines = dirt_thrusters(found) if found else []
    if s.move:
        engines = [name for name in engines if name == s.move.thruster]
    if not found or not engines:
        return []
    needed = engines if len(engines) == 1 else []
    fuel = [name for name in found.cards if name not in needed and card(name).mass and not humans([name])]
    return [Grind(seat, name) for name in fuel if isinstance(_fed(s, found, name), Rocket)]


def _fed(s: State, found: Stack, name: str) -> Rocket | Refusal:
    """The rocket with a tank more for each mass point of a card."""
    if s.move:
        rocket = Rocket(tuple(map(card, s.move.aboard)), found.fuel - ceil(s.move.burned))
    else:
        rocket = replace(rocket_of(found), fuel="water")
    return load(rocket, card(name).mass)


def grind(s: State, a: Grind) -> State:
    """Take a card back into the hand, for a tank of fuel a mass point.

    Rule: hf.rocket.fogg
    """
    found = the_stack(s, a.seat, s.move.stack if s.move else "rocket")
    fed = _fed(s, found, a.card)
    assert isinstance(fed, Rocket)
    move = s.move and replace(s.move, burned=0)
    s = put(replace(s, move=move), a.seat, replace(found, fuel=fed.fuel_steps, dirt=True))
    s = decommission(s, a.seat, a.card, found.id, "hf.rocket.fogg")
    return tell(s, Fuelled(a.seat, card(a.card).mass, "hf.rocket.fogg"))
