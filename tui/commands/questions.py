"""What was typed, as what the planner is asked. Whatever has no meaning raises `BadRequest` with a remedy."""

import re
from argparse import Namespace
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from nf_core.high_frontier.routes.explain import excess
from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.planner import Plan
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number, show
from tui.commands.phrases import NOUNS, cost_phrase, plural

CAP = re.compile(r"(?P<name>[a-z_-]+)=(?P<whole>\d{1,6})(?P<half>\.5| 1/2)?(?:\.0)?")
SWITCHES = {"flybys": "with fly-by bonuses", "elevators": "with space elevators", "hops": "with suborbital hops"}
CAP_REMEDY = "Write a criterion, `=` and the most it may cost, for example --cap hazards=1 or --cap burns=5.5."


def order(text: str) -> tuple[str, ...]:
    """The criteria of `--order`, as written; the planner judges them."""
    return tuple(name.strip().lower() for name in text.split(","))


def caps(texts: Sequence[str]) -> dict[str, Number]:
    """The caps of `--cap`.

    Raises:
        BadRequest: one is not of the form NAME=N, or a criterion is capped twice.
    """
    found: dict[str, Number] = {}
    for text in texts:
        parts = CAP.fullmatch(text.strip().lower())
        if not parts:
            raise BadRequest(f"{text!r} is no cap.", CAP_REMEDY)
        name = parts["name"].replace("-", "_")
        if name in found:
            raise BadRequest(f"There are two caps on {name}.", "Keep the one you mean.")
        found[name] = int(parts["whole"]) + (Fraction(1, 2) if parts["half"] else 0)
    return found


def spaces(network: Network, texts: Sequence[str]) -> tuple[str, ...]:
    """The ids of spaces as people name them.

    Raises:
        UnknownName, AmbiguousName: as `Network.find`.
    """
    return tuple(network.find(text) for text in texts)


def options(arguments: Namespace) -> Options:
    """The advanced rules switched on."""
    return Options(flybys=arguments.flybys, elevators=arguments.elevators, hops=arguments.hops)


def reject(arguments: Namespace, names: Sequence[str], reason: str) -> None:
    """Refuse options that mean nothing here.

    Raises:
        BadRequest: one of them was given.
    """
    for name in names:
        if getattr(arguments, name):
            option = f"--{name.replace('_', '-')}"
            raise BadRequest(f"{option} {reason}.", f"Leave {option} out.")


def title(network: Network, plan: Plan) -> str:
    """What was asked, as a heading."""
    source, target = plan.question.source, plan.question.target
    return f"{network.space(source).title} to {network.space(target).title if target else 'all sites'}"


def terms(network: Network, plan: Plan) -> str:
    """On what terms: map, thrust, order, caps, stops and the rules switched on."""
    asked = plan.question
    told = [f"{network.edition}-edition map", f"thrust {asked.thrust}", f"compared by {', '.join(asked.criteria)}"]
    told += [f"at most {show(most)} {name}" for name, most in asked.caps.items()]
    told += [f"via {network.space(id).title}" for id in asked.via]
    told += [f"avoiding {network.space(id).title}" for id in asked.avoid]
    told += [SWITCHES[name] for name in asked.options.__struct_fields__ if getattr(asked.options, name)]
    return "; ".join(told)


def no_route(network: Network, plan: Plan) -> BadRequest:
    """Why there is no route to show."""
    miss = plan.nearest_miss
    if miss is None:
        return BadRequest(f"No route leads from {title(network, plan)} ({terms(network, plan)}).", _way_out(plan))
    broken = [
        f"{plural(ledger.total, NOUNS[name])} over the cap of {show(plan.question.caps[name])}"
        for name, ledger in excess(miss.cost, plan.question.caps).items()
    ]
    cost = cost_phrase(msgspec.structs.asdict(miss.cost))
    return BadRequest(
        f"No route from {title(network, plan)} keeps to the caps; the nearest miss costs {cost}: {', '.join(broken)}.",
        "Raise that cap, or try another thrust.",
    )


def _way_out(plan: Plan) -> str:
    if plan.question.thrust < 1:
        return "With a thrust of 0 a flight only follows aerobrake paths: give it some thrust."
    return "Avoid fewer spaces, or ask for other stops."
