"""`nf routes ... --rocket FILE.toml`: asks the rocket planner and shows its answer."""

from argparse import Namespace

import msgspec

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.rocket.rocket_file import read_rocket
from nf_core.games.high_frontier.routes.voyage.voyage import (
    Conditions,
    RocketPlan,
    least_water,
    plan_rocket,
    short_of_fuel,
)
from nf_core.games.high_frontier.routes.voyage.voyage_query import VoyageQuestion
from nf_core.games.high_frontier.routes.voyage.voyage_records import COSTS
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal, count
from tui.games.high_frontier.commands import questions, voyage_documents
from tui.games.high_frontier.commands.documents import show
from tui.games.high_frontier.commands.waiting import patience
from tui.lines import say_document


def run(chart: Network, arguments: Namespace) -> None:
    """Answer.

    Raises:
        GameError: the question has no meaning, the rocket file is at fault, or no voyage answers it.
    """
    rocket = read_rocket(arguments.rocket)
    if arguments.beamed:
        rocket = msgspec.structs.replace(rocket, beamed=True)
    if arguments.least_water:
        _least_water(chart, rocket, arguments)
        return
    questions.reject(arguments, ("round_trip", "drop"), "goes with --least-water")
    plan = _plan(chart, rocket, arguments)
    if arguments.target is not None:
        _to_one(chart, plan, arguments)
    else:
        _to_all(chart, plan, arguments)


def _plan(chart: Network, rocket: Rocket, arguments: Namespace) -> RocketPlan:
    with patience(questions.seconds(arguments)) as watch:
        return plan_rocket(
            chart,
            rocket,
            chart.find(arguments.source),
            chart.find(arguments.target) if arguments.target is not None else None,
            conditions=_conditions(chart, arguments),
            caps=questions.caps(arguments.cap),
            avoid=questions.spaces(chart, arguments.avoid),
            via=questions.spaces(chart, arguments.via),
            criteria=questions.order(arguments.order) if arguments.order is not None else COSTS,
            watch=watch,
        )


def _conditions(chart: Network, arguments: Namespace) -> Conditions:
    return Conditions(
        options=questions.options(arguments),
        factories=frozenset(questions.sites(chart, arguments.factory)),
        refuel_dirt=arguments.refuel_dirt,
    )


def terms(network: Network, asked: VoyageQuestion) -> str:
    """The terms of a question: map, rocket, caps, factories and the rules switched on."""
    rocket, conditions = asked.rocket, asked.conditions
    aboard = f"{count(rocket.fuel_steps, 'step')} of {rocket.fuel} aboard"
    told = [f"{network.edition}-edition map", ", ".join(card.name for card in rocket.cards), aboard]
    told += ["power beamed"] if rocket.beamed else []
    told += [] if asked.criteria == COSTS else [f"compared by {', '.join(asked.criteria)}"]
    told += [*questions.limits(network, asked), *(f"via {network.space(id).title}" for id in asked.via)]
    told += [f"a factory on {network.space(id).title}" for id in sorted(conditions.factories)]
    told += ["refuelling dirt"] if conditions.refuel_dirt else []
    return "; ".join([*told, *questions.switches(conditions.options)])


def _no_voyage(network: Network, plan: RocketPlan, arguments: Namespace) -> questions.NoAnswer:
    """The reason why there is no voyage to show."""
    asked, document = plan.question, voyage_documents.voyages(plan)
    if plan.nearest_miss:
        return questions.over_caps(network, asked, plan.nearest_miss.cost, document)
    if plan.open_from is not None:
        reason = f"No route of this rocket from {questions.title(network, asked)} has been found."
        left = questions.still_open(plan, arguments.seconds)
        return questions.NoAnswer(f"{reason} {left}", "Allow more seconds, or ask for less.", document)
    reasons = [f"No route leads this rocket from {questions.title(network, asked)} ({terms(network, asked)})."]
    reasons += [str(refusal) for refusal in plan.refusals.values()] or _short_of_fuel(network, plan, arguments)
    remedy = "Load more fuel, lighten the rocket, or use --least-water."
    if not any(card.thruster for card in asked.rocket.cards):
        remedy = "Give it a card with a thrust triangle: `nf rocket --list` has them."
    return questions.NoAnswer("\n".join(reasons), remedy, document)


def _short_of_fuel(network: Network, plan: RocketPlan, arguments: Namespace) -> list[str]:
    """The fuel steps that it would take, if more fuel is enough."""
    with patience(arguments.seconds) as watch:
        return list(filter(None, [short_of_fuel(network, plan, watch)]))


def _to_one(chart: Network, plan: RocketPlan, arguments: Namespace) -> None:
    found = plan.routes
    if not found:
        raise _no_voyage(chart, plan, arguments)
    if arguments.json:
        say_document(show(voyage_documents.voyages(plan)))
        return
    from tui.games.high_frontier.commands import voyage_render  # noqa: PLC0415 - JSON needs no rich

    left = questions.still_open(plan, arguments.seconds)
    voyage_render.answer(chart, plan, terms(chart, plan.question), left, opened=arguments.explain)


def _to_all(chart: Network, plan: RocketPlan, arguments: Namespace) -> None:
    questions.reject(arguments, ("explain",), "explains the routes to one space: give TO")
    if arguments.json:
        say_document(show(voyage_documents.targets(chart, plan)))
        return
    if not chart.sites.keys() & plan.targets.keys() - {plan.question.source}:
        raise questions.no_site(chart, plan.question, voyage_documents.targets(chart, plan))
    from tui.games.high_frontier.commands import voyage_render  # noqa: PLC0415 - JSON needs no rich

    left = questions.still_open(plan, arguments.seconds)
    voyage_render.all_sites(chart, plan, terms(chart, plan.question), left)


def _least_water(chart: Network, rocket: Rocket, arguments: Namespace) -> None:
    questions.reject(arguments, ("avoid", "via", "order"), "does not go with --least-water")
    if arguments.target is None:
        raise BadRequest("--least-water is about a trip to one space.", "Name it: nf routes FROM TO --least-water.")
    conditions = _conditions(chart, arguments)
    with patience(questions.seconds(arguments)) as watch:
        need = least_water(
            chart,
            rocket,
            chart.find(arguments.source),
            chart.find(arguments.target),
            round_trip=arguments.round_trip,
            drop=tuple(arguments.drop),
            conditions=conditions,
            caps=questions.caps(arguments.cap),
            watch=watch,
        )
    if isinstance(need, Refusal):
        document = voyage_documents.no_water(chart, chart.find(arguments.source), chart.find(arguments.target))
        raise questions.NoAnswer(str(need), "Lighten the rocket, or give it another thruster.", document)
    if arguments.json:
        say_document(show(voyage_documents.water(chart, need)))
        return
    from tui.games.high_frontier.commands import voyage_render  # noqa: PLC0415 - JSON needs no rich

    voyage_render.water(chart, rocket, need, conditions, opened=arguments.explain)
