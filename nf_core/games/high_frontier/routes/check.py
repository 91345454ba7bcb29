"""Check a map: the clauses of `clauses.py`, and the signposts printed on it.

Loading a map checks the clauses only. Signposts need a run of the planner, so check them after editing a map.
"""

from fractions import Fraction

from nf_core.games.high_frontier.routes.map.clauses import check_facts
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.records import Signpost
from nf_core.games.high_frontier.routes.planner.planner import best
from nf_core.kernel.errors import BadData
from nf_core.kernel.ledger import Number, show

MET = frozenset(("Mars", "Venus", "Mercury", "Enceladus"))
"Signposts whose burns are the least on the map; the other signposts do not show the cheapest routes."
THRUST = 12


def check(network: Network) -> None:
    """Check everything that the facts of a map must satisfy.

    Raises:
        BadData: the first fault, with file, row and remedy.
    """
    check_facts(network)
    check_signposts(network)


def check_signposts(network: Network) -> None:
    """Check that no signpost names fewer burns than the least from the start, and that those of `MET` name the least.

    Raises:
        BadData: a signposted site has become dearer, or one of those in `MET` cheaper.
    """
    if not network.facts.signposts:
        return
    start = network.facts.start
    costs = best(network, start, thrust=THRUST).targets
    for number, signpost in enumerate(network.facts.signposts, 1):
        least = min(costs[id][0].burns for id in signpost.sites)
        if least > _printed(signpost, number) or (signpost.name in MET and least < _printed(signpost, number)):
            reason = f"promises {signpost.burns} burns from {start}, but the least are {show(least)}"
            remedy = f"Put the routes to {', '.join(signpost.sites)} right in routes.csv, or correct the signpost."
            raise BadData("map.toml", _place(signpost, number), reason, remedy)


def _printed(signpost: Signpost, number: int) -> Number:
    try:
        return Fraction(signpost.burns)
    except ValueError as error:
        reason = f"promises {signpost.burns!r} burns"
        raise BadData("map.toml", _place(signpost, number), reason, "Write a number, such as 5.5.") from error


def _place(signpost: Signpost, number: int) -> str:
    return f"signpost {number} ({signpost.name})"
