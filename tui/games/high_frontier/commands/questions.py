"""Turns what was typed into a question to the planner; nonsense raises `BadRequest` with a remedy."""

import re
from argparse import Namespace
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from nf_core.games.high_frontier.routes.explain.explain import excess
from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.nouns import COSTS
from nf_core.games.high_frontier.routes.planner.planner import Cost, Plan, Question
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number, count, show
from nf_core.kernel.outside import quoted
from tui.games.high_frontier.commands.phrases import cost_phrase

if TYPE_CHECKING:
    # Loaded only where there is a rocket: it takes a while.
    from nf_core.games.high_frontier.routes.voyage.voyage import RocketPlan, VoyageCost
    from nf_core.games.high_frontier.routes.voyage.voyage_query import VoyageQuestion

CAP = re.compile(r"(?P<name>[a-z_-]+)=(?=.)(?P<whole>\d{1,6})?(?P<half>(?<==)1/2|\.5| 1/2| ?½)?(?:(?<=\d)\.0)?")
SWITCHES = {"flybys": "with fly-by bonuses", "elevators": "with space elevators", "hops": "with suborbital hops"}
CAP_REMEDY = "Write a criterion, `=` and the most it may cost, for example --cap hazards=1 or --cap 'burns=5 1/2'."


class NoAnswer(BadRequest):
    """A sound question without an answer, or without one yet.

    Args:
        message: why there is no answer, or how far the search has come.
        remedy: what to ask instead.
        document: the answer as JSON.
    """

    code = "no-answer"

    def __init__(self, message: str, remedy: str, document: Mapping[str, Any]) -> None:
        super().__init__(message, remedy)
        self.document = {**document, "reason": message}


def order(text: str) -> tuple[str, ...]:
    """The criteria of `--order`, as written; the planner judges them."""
    return tuple(name.strip().lower() for name in text.split(","))


def caps(texts: Sequence[str]) -> dict[str, Number]:
    """The caps given by `--cap`.

    Raises:
        BadRequest: one is not of the form NAME=N, or a criterion is capped twice.
    """
    found: dict[str, Number] = {}
    for text in texts:
        parts = CAP.fullmatch(text.strip().lower())
        if not parts:
            raise BadRequest(f"{quoted(text)} is not a cap.", CAP_REMEDY)
        name = parts["name"].replace("-", "_")
        if name in found:
            raise BadRequest(f"There are two caps on {name}.", "Keep the one you mean.")
        found[name] = int(parts["whole"] or 0) + (Fraction(1, 2) if parts["half"] else 0)
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
        BadRequest: the space is not a site.
    """
    found = spaces(network, texts)
    for id in found:
        if id not in network.sites:
            reason = f"{network.space(id).title} is not a site, and factories stand on sites."
            raise BadRequest(reason, "`nf routes FROM --all` lists all sites.")
    return found


def options(arguments: Namespace) -> Options:
    """The advanced rules switched on."""
    return Options(flybys=arguments.flybys, elevators=arguments.elevators, hops=arguments.hops)


def reject(arguments: Namespace, names: Sequence[str], reason: str) -> None:
    """Refuse options that have no meaning here.

    Raises:
        BadRequest: one of them was given.
    """
    for name in names:
        if getattr(arguments, name):
            option = f"--{name.replace('_', '-')}"
            raise BadRequest(f"{option} {reason}.", f"Leave {option} out.")


def seconds(arguments: Namespace) -> int:
    """How long the planner may take.

    Raises:
        BadRequest: no time at all.
    """
    found: int = arguments.seconds
    if found < 1:
        raise BadRequest(f"--seconds {found} leaves no time to plan.", "Give it a second or more.")
    return found


def title(network: Network, asked: "Question | VoyageQuestion") -> str:
    """The question as a heading."""
    target = network.space(asked.target).title if asked.target else "all sites"
    return f"{network.space(asked.source).title} to {target}"


def terms(network: Network, asked: Question) -> str:
    """The terms of a question: map, thrust, order, caps, stops and the rules switched on."""
    told = [f"{network.edition}-edition map", f"thrust {asked.thrust}", f"compared by {', '.join(asked.criteria)}"]
    told += [*limits(network, asked), *(f"via {network.space(id).title}" for id in asked.via)]
    return "; ".join([*told, *switches(asked.options)])


def no_site(network: Network, asked: "Question | VoyageQuestion", document: Mapping[str, Any]) -> NoAnswer:
    """The complaint that no site at all can be reached."""
    reason = f"No site can be reached from {network.space(asked.source).title}."
    return NoAnswer(reason, "Ask for less, or fly more.", document)


def still_open(plan: "Plan | RocketPlan", seconds: int) -> str:
    """What an ended search leaves open, in words; empty if the search was not ended."""
    return f"The search was ended; it had {seconds} s (--seconds N). {plan.still_open}" if plan.still_open else ""


def limits(network: Network, asked: "Question | VoyageQuestion") -> list[str]:
    """Caps and spaces to avoid, in words."""
    capped = [f"at most {count(most, COSTS[name])}" for name, most in asked.caps.items()]
    return capped + [f"avoiding {network.space(id).title}" for id in asked.avoid]


def switches(options: Options) -> list[str]:
    """The advanced rules switched on, in words."""
    return [words for name, words in SWITCHES.items() if getattr(options, name)]


def no_route(network: Network, plan: Plan, seconds: int, document: Mapping[str, Any]) -> NoAnswer:
    """The reason why there is no route to show."""
    asked = plan.question
    if plan.nearest_miss:
        return over_caps(network, asked, plan.nearest_miss.cost, document)
    reason = f"No route leads from {title(network, asked)} ({terms(network, asked)})."
    if plan.open_from is not None:
        reason = f"No route from {title(network, asked)} has been found. {still_open(plan, seconds)}"
        return NoAnswer(reason, "Allow more seconds, or ask for less.", document)
    remedy = "Avoid fewer spaces, or choose other stops."
    if asked.thrust < 1:
        remedy = "With a thrust of 0 a flight only follows aerobrake paths: give it some thrust."
    return NoAnswer(reason, remedy, document)


def over_caps(
    network: Network, asked: "Question | VoyageQuestion", cost: "Cost | VoyageCost", document: Mapping[str, Any]
) -> NoAnswer:
    """The complaint that the caps leave no route, with the cost of the nearest miss."""
    broken = ", ".join(
        f"{count(ledger.total, COSTS[name])} over the cap of {show(asked.caps[name])}"
        for name, ledger in excess(cost, asked.caps).items()
    )
    phrase = cost_phrase(msgspec.structs.asdict(cost))
    return NoAnswer(
        f"No route from {title(network, asked)} keeps to the caps; the nearest miss costs {phrase}: {broken}.",
        "Raise that cap.",
        document,
    )


def landing(network: Network, target: str) -> str:
    """What a landing at the end of a flight asks of the rocket; empty if the flight does not land."""
    site = network.sites.get(target)
    if site is None:
        return ""
    title, size = network.space(target).title, site.size
    return (
        f"Landing on {title}, size {size}: free with a net thrust above {size}, otherwise "
        f"{count(size, 'fuel step')} [hf.land.unfueled, hf.land.fueled]; free by an aerobrake path."
    )
