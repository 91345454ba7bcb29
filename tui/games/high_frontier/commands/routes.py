"""`nf routes FROM [TO]`: asks the planner and shows its answer."""

from argparse import Namespace

from nf_core.games.high_frontier.routes.explain.explain import difference, explain
from nf_core.games.high_frontier.routes.flight.search import CRITERIA
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner import planner
from nf_core.games.high_frontier.routes.planner.planner import Plan
from nf_core.kernel.errors import BadRequest
from tui.games.high_frontier.commands import documents, questions
from tui.games.high_frontier.commands.waiting import patience
from tui.lines import complain, say_document

USUAL_THRUST = 4
NO_ANSWER = 1
"The exit code of a question that has no answer."
OF_ROCKETS = ("factory", "refuel_dirt", "beamed", "least_water", "round_trip", "drop")


def run(arguments: Namespace) -> int:
    """Answer; the exit code, 1 if there is no answer.

    Raises:
        GameError: the question has no meaning.
    """
    try:
        _answer(arguments)
    except questions.NoAnswer as none:
        if arguments.json:
            say_document(documents.show(none.document))
        else:
            complain(f"nf: {none}")
        return NO_ANSWER
    return 0


def _answer(arguments: Namespace) -> None:
    chart = network.load(arguments.map)
    if arguments.target is not None and arguments.all:
        raise BadRequest(f"TO ({arguments.target}) and --all exclude each other.", "Leave one of the two out.")
    if arguments.rocket is not None:
        from tui.games.high_frontier.commands import voyages  # noqa: PLC0415 - an abstract flight needs no rocket

        voyages.run(chart, arguments)
        return
    questions.reject(arguments, OF_ROCKETS, "is about rockets, and none is given (--rocket FILE.toml)")
    plan = _plan(chart, arguments)
    if arguments.target is not None:
        _to_one(chart, plan, arguments)
    else:
        _to_all(chart, plan, arguments)


def _plan(chart: Network, arguments: Namespace) -> Plan:
    with patience(questions.seconds(arguments)) as watch:
        return planner.plan(
            chart,
            chart.find(arguments.source),
            chart.find(arguments.target) if arguments.target is not None else None,
            thrust=USUAL_THRUST if arguments.thrust is None else arguments.thrust,
            criteria=questions.order(arguments.order) if arguments.order is not None else CRITERIA,
            caps=questions.caps(arguments.cap),
            via=questions.spaces(chart, arguments.via),
            avoid=questions.spaces(chart, arguments.avoid),
            options=questions.options(arguments),
            watch=watch,
        )


def _to_one(chart: Network, plan: Plan, arguments: Namespace) -> None:
    routes = plan.routes
    if not routes:
        raise questions.no_route(chart, plan, arguments.seconds, documents.routes(chart, plan))
    if arguments.json:
        say_document(documents.show(documents.routes(chart, plan)))
        return
    from tui.games.high_frontier.commands import render  # noqa: PLC0415 - JSON needs no rich
    from tui.tables import console  # noqa: PLC0415

    asked, out = plan.question, console()
    render.heading(out, questions.title(chart, asked), questions.terms(chart, asked))
    render.trade_offs(out, chart, routes)
    render.remarks(out, questions.landing(chart, routes[0].target), questions.still_open(plan, arguments.seconds))
    if not arguments.explain:
        return
    cited: set[str] = set()
    for number, route in enumerate(routes, 1):
        told = explain(chart, route, thrust=asked.thrust, options=asked.options)
        beside = None
        if number > 1:
            beside = difference(chart, routes[0], route, thrust=asked.thrust, options=asked.options)
        render.explanation(out, chart, number, told, beside)
        cited |= render.rules_of(told.turns)
    render.rules_cited(out, cited)


def _to_all(chart: Network, plan: Plan, arguments: Namespace) -> None:
    if arguments.explain:
        raise BadRequest("--explain explains the routes to one space.", "Name it: nf routes FROM TO --explain.")
    if arguments.json:
        say_document(documents.show(documents.targets(chart, plan)))
        return
    if not chart.sites.keys() & plan.targets.keys() - {plan.question.source}:
        raise questions.no_site(chart, plan.question, documents.targets(chart, plan))
    from tui.games.high_frontier.commands import render  # noqa: PLC0415 - JSON needs no rich
    from tui.tables import console  # noqa: PLC0415

    out = console()
    render.heading(out, questions.title(chart, plan.question), questions.terms(chart, plan.question))
    render.all_sites(out, chart, plan)
    render.remarks(out, questions.still_open(plan, arguments.seconds))
