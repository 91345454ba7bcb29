"""More sentences about a rocket's moves, besides `narrate.py`: lift-offs, landings, boosts, lost sails.

The facts come from turns planned by `voyage.py` and hops flown by `flight.py`; nothing is decided here.
"""

from collections.abc import Iterator

from nf_core.games.high_frontier.routes.explain.narrate import RISK, Remark
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.replay import Replayed
from nf_core.games.high_frontier.routes.voyage.voyage_records import Turn
from nf_core.kernel.ledger import count

ASSISTED = f"a factory assists: no fuel, but a crash hazard: {RISK}"


def remarks(network: Network, turn: Turn, replayed: Replayed) -> Iterator[Remark]:
    """The remarks about one hop of a rocket, besides those for every flight."""
    arc, before, after = replayed.arc, replayed.before, replayed.flown.flight
    if arc.kind == "elevator":
        yield Remark("takes no fuel", "hf.move.elevator")
    elif arc.kind == "hop":
        yield _suborbital(turn, network.sites[arc.origin].size, before.thrust)
    elif arc.origin in network.sites:
        yield _lift_off(turn, network.sites[arc.origin].size, before.thrust)
    if after.thrust > before.thrust:
        yield Remark("boosts the mag sail: one more TMP and one more net thrust", "hf.rocket.mag-sail")
    if turn.lost and replayed.hop == next(hop for hop in turn.hops if network.spaces[hop.target].hazard == "aerobrake"):
        yield Remark(f"decommissions {' and '.join(turn.lost)}", "hf.rocket.sail")
    if arc.kind == "route" and arc.target in network.sites:
        yield from _landing(turn, network.sites[arc.target].size, after.thrust)


def _lift_off(turn: Turn, size: int, thrust: int) -> Remark:
    if turn.lift_off == "factory":
        return Remark(ASSISTED, "hf.land.factory")
    if turn.lift_off == "unfueled":
        return Remark(f"unfueled: a net thrust of {thrust} is greater than the size of {size}", "hf.land.unfueled")
    steps = count(size, "fuel step")
    return Remark(f"fueled: {steps} for the size, which leaves a net thrust of {thrust}", "hf.land.fueled")


def _suborbital(turn: Turn, size: int, thrust: int) -> Remark:
    if any(entry.rule == "hf.land.hop" for entry in turn.fuel.entries):
        steps = count(size, "fuel step")
        return Remark(f"fueled: {steps} for the size, which leaves a net thrust of {thrust}", "hf.land.hop")
    if thrust > size:
        return Remark(f"unfueled: a net thrust of {thrust} is greater than the size of {size}", "hf.land.hop")
    return Remark("unfueled: a buggy is aboard", "hf.land.hop")


def _landing(turn: Turn, size: int, thrust: int) -> Iterator[Remark]:
    """How it lands; `narrate.py` covers aerobrake landings."""
    if turn.landing == "factory":
        yield Remark(ASSISTED, "hf.land.factory")
    elif turn.landing == "unfueled":
        yield Remark(f"unfueled: a net thrust of {thrust} is greater than the size of {size}", "hf.land.unfueled")
    elif turn.landing == "fueled":
        steps = count(size, "fuel step")
        short = f"a net thrust of {thrust} is no greater than the size of {size}"
        yield Remark(f"fueled: {short}, so it takes {steps}", "hf.land.fueled")


def stop(network: Network, turn: Turn, following: Turn, plain: Remark) -> Remark:
    """The reason why a move of a rocket ended there.

    Args:
        network: the map.
        turn: the move.
        following: the next one.
        plain: the remark of `narrate.stop`.
    """
    here = network.spaces[following.origin].title
    if turn.thruster in turn.lost and plain.rule != "hf.move.site-ends":
        return Remark(f"stops at {here}: {turn.thruster} is lost", "hf.rocket.sail")
    if plain.rule == "hf.move.stop" and following.thruster != turn.thruster:
        onward = (
            f"{following.thruster} makes the next move" if following.thruster else "the next move needs no thruster"
        )
        return Remark(f"stops at {here}: {onward}", "hf.rocket.thruster")
    return plain
