"""The reasons why a rocket cannot begin a move with a thruster: numbers that fall short, by rule. See `voyage.py`."""

from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from nf_core.games.high_frontier.routes.flight.compiled import Compiled, compile_network
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, net_thrust, thrusters
from nf_core.games.high_frontier.routes.voyage.moves import Start, starts
from nf_core.games.high_frontier.routes.voyage.voyage_records import Conditions
from nf_core.kernel.ledger import Ledger, Refusal, count, show


def refusals(network: Network, rocket: Rocket, space: str, conditions: Conditions) -> dict[str, Refusal]:
    """The refusal for each thruster that cannot begin a move in a space; under "" if the rocket has no thruster at all.

    Rule: hf.move.thrust, hf.land.fueled, hf.rocket.burn-fuel
    """
    cards = thrusters(rocket)
    if not cards:
        return {"": Refusal("hf.move.thrust", "No card of this rocket has a thrust triangle, so it has no thruster.")}
    possible = starts(network, rocket, space, conditions)
    found = {}
    for card in cards:
        begun = [start for start in possible if start.thruster >= 0 and rocket.cards[start.thruster] == card]
        if not begun:
            found[card.name] = _no_start(network, rocket, card, space)
        elif refusal := _no_way_out(compile_network(network, conditions.options), rocket, card, space, begun):
            found[card.name] = refusal
    return found


def _no_start(network: Network, rocket: Rocket, card: Card, space: str) -> Refusal:
    """The reason why no afterburning or jettison begins a move: too little thrust, or too little fuel to lift off."""
    zone, best = network.spaces[space].zone, None
    assert card.thruster
    for burn in {0, card.thruster.afterburn or 0}:
        for steps in range(rocket.fuel_steps - burn + 1):
            found = net_thrust(rocket, card, zone=zone, afterburn=bool(burn), steps=steps)
            if isinstance(found, Refusal):
                return found
            if best is None or found.total > best.total:
                best = found
    assert best is not None
    if best.total < 1:
        reason = f"{card.name} comes to a net thrust of {best.total} at best, and a move needs at least 1."
        return Refusal("hf.move.thrust", reason, best)
    return _no_lift_off(network, rocket, card, space, best)


def _no_lift_off(network: Network, rocket: Rocket, card: Card, space: str, best: Ledger) -> Refusal:
    size = network.sites[space].size
    reason = (
        f"{card.name} cannot lift off from {network.spaces[space].title}: unfueled, that takes a net thrust above its "
        f"size of {size}, and {best.total} is the most; fueled, it takes {count(size, 'fuel step')} besides the "
        f"afterburner's, and the rocket has {rocket.fuel_steps}."
    )
    return Refusal("hf.land.fueled", reason, best)


def _no_way_out(compiled: Compiled, rocket: Rocket, card: Card, space: str, begun: Iterable[Start]) -> Refusal | None:
    """The reason why every first hop is too dear, if it is."""
    assert card.thruster
    title, edges = compiled.network.spaces[space].title, compiled.edges[compiled.numbers[space]]
    if not edges:
        return Refusal("hf.move.route", f"No route leaves {title}.")
    least = Fraction(min(edge.half_burns for edge in edges), 2)
    needed = ceil(least * card.thruster.fuel)
    net, left = max((start.net, rocket.fuel_steps - start.fuel) for start in begun)
    if least > max(start.net for start in begun):
        reason = f"The cheapest way out of {title} takes {show(least)} TMP, and {net} is the most."
        return Refusal("hf.move.tmp", reason)
    if any(needed <= rocket.fuel_steps - start.fuel for start in begun):
        return None
    reason = (
        f"The cheapest way out of {title} takes {count(least, 'burn')}, so {count(needed, 'fuel step')} "
        f"with {card.name}, and the rocket would have {left}."
    )
    return Refusal("hf.rocket.burn-fuel", reason)
