"""What was typed, as what the planner is asked. Whatever has no meaning raises `BadRequest` with a remedy."""

import re
from argparse import Namespace
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from nf_core.high_frontier.routes.explain import excess
from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.planner import Cost, Plan, Question
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number, count, show
from nf_core.kernel.outside import quoted
from tui.commands.phrases import NOUNS, cost_phrase

if TYPE_CHECKING:
    # Loaded only where there is a rocket: it takes a while.
    from nf_core.high_frontier.routes.voyage import VoyageCost, VoyageQuestion

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
            raise BadRequest(f"{quoted(text)} is no cap.", CAP_REMEDY)
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


def sites(network: Network, texts: Sequence[str]) -> tuple[str, ...]:
    """The ids of sites as people name them.

    Raises:
        UnknownName, AmbiguousName: as `Network.find`.
        BadRequest: the space is no site.
    """
    found = spaces(network, texts)
    for id in found:
        if id not in network.sites:
            reason = f"{network.space(id).title} is no site, and factories stand on sites."
            raise BadRequest(reason, "`nf routes FROM --all` has all sites.")
    return found


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


def title(network: Network, asked: "Question | VoyageQuestion") -> str:
    """What was asked, as a heading."""
    target = network.space(asked.target).title if asked.target else "all sites"
    return f"{network.space(asked.source).title} to {target}"


def terms(network: Network, asked: Question) -> str:
    """On what terms: map, thrust, order, caps, stops and the rules switched on."""
    told = [f"{network.edition}-edition map", f"thrust {asked.thrust}", f"compared by {', '.join(asked.criteria)}"]
    told += [*limits(network, asked), *(f"via {network.space(id).title}" for id in asked.via)]
    return "; ".join([*told, *switches(asked.options)])


def no_site(network: Network, asked: "Question | VoyageQuestion") -> BadRequest:
    """The complaint that no site at all can be reached."""
    return BadRequest(f"No site can be reached from {network.space(asked.source).title}.", "Ask for less, or fly more.")


def limits(network: Network, asked: "Question | VoyageQuestion") -> list[str]:
    """Caps and spaces to avoid, in words."""
    capped = [f"at most {count(most, NOUNS[name])}" for name, most in asked.caps.items()]
    return capped + [f"avoiding {network.space(id).title}" for id in asked.avoid]


def switches(options: Options) -> list[str]:
    """The advanced rules switched on, in words."""
    return [words for name, words in SWITCHES.items() if getattr(options, name)]


def no_route(network: Network, plan: Plan) -> BadRequest:
    """Why there is no route to show."""
    asked = plan.question
    if plan.nearest_miss:
        return over_caps(network, asked, plan.nearest_miss.cost)
    remedy = "Avoid fewer spaces, or ask for other stops."
    if asked.thrust < 1:
        remedy = "With a thrust of 0 a flight only follows aerobrake paths: give it some thrust."
    return BadRequest(f"No route leads from {title(network, asked)} ({terms(network, asked)}).", remedy)


def over_caps(network: Network, asked: "Question | VoyageQuestion", cost: "Cost | VoyageCost") -> BadRequest:
    """The complaint that the caps leave no route, with the cost of the nearest miss."""
    broken = ", ".join(
        f"{count(ledger.total, NOUNS[name])} over the cap of {show(asked.caps[name])}"
        for name, ledger in excess(cost, asked.caps).items()
    )
    phrase = cost_phrase(msgspec.structs.asdict(cost))
    return BadRequest(
        f"No route from {title(network, asked)} keeps to the caps; the nearest miss costs {phrase}: {broken}.",
        "Raise that cap.",
    )
