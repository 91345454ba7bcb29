"""`nf routes FROM [TO]`: asks the planner and shows its answer."""

from argparse import Namespace

from nf_core.high_frontier.routes import network, planner
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.planner import Plan
from nf_core.kernel.errors import BadRequest
from tui.commands import documents, questions

USUAL_THRUST = 4
OF_ROCKETS = ("factory", "refuel_dirt", "beamed", "least_water", "round_trip", "drop")


def run(arguments: Namespace) -> int:
    """Answer; the exit code.

    Raises:
        GameError: the question has no meaning, or no route answers it.
    """
    chart = network.load(arguments.map)
    if arguments.target and arguments.all:
        raise BadRequest(f"TO ({arguments.target}) and --all exclude each other.", "Leave one of the two out.")
    questions.reject(arguments, OF_ROCKETS, "is about rockets, and none is given (--rocket FILE.toml)")
    plan = _plan(chart, arguments)
    print(documents.show(documents.routes(plan) if arguments.target else documents.targets(chart, plan)))
    return 0


def _plan(chart: Network, arguments: Namespace) -> Plan:
    return planner.plan(
        chart,
        chart.find(arguments.source),
        chart.find(arguments.target) if arguments.target else None,
        thrust=USUAL_THRUST if arguments.thrust is None else arguments.thrust,
        criteria=questions.order(arguments.order) if arguments.order is not None else planner.CRITERIA,
        caps=questions.caps(arguments.cap),
        via=questions.spaces(chart, arguments.via),
        avoid=questions.spaces(chart, arguments.avoid),
        options=questions.options(arguments),
    )
