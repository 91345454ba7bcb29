"""What was typed, as what the planner is asked. Whatever has no meaning raises `BadRequest` with a remedy."""

import re
from argparse import Namespace
from collections.abc import Sequence
from fractions import Fraction

from nf_core.high_frontier.routes.flight import Options
from nf_core.high_frontier.routes.network import Network
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Number

CAP = re.compile(r"(?P<name>[a-z_-]+)=(?P<whole>\d{1,6})(?P<half>\.5| 1/2)?(?:\.0)?")
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
