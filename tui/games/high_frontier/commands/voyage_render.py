"""Voyages of rockets as plain tables, and turn by turn with their ledgers."""

from collections.abc import Mapping

from msgspec.structs import asdict
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nf_core.games.high_frontier.routes.explain.explain import voyage_difference
from nf_core.games.high_frontier.routes.explain.explain_voyage import MoveReason, explain_voyage
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket
from nf_core.games.high_frontier.routes.voyage.voyage import Conditions, RocketPlan, Turn, Voyage, VoyageCost, WaterNeed
from nf_core.kernel.ledger import Entry, count
from tui.games.high_frontier.commands import questions
from tui.games.high_frontier.commands.phrases import cost_phrase, listed, signed_sum
from tui.games.high_frontier.commands.render import (
    amount,
    heading,
    move,
    remarks,
    rules_cited,
    rules_of,
    with_rules,
)
from tui.tables import console, table

LIFTS = {"fueled": "fueled lift-off", "unfueled": "unfueled lift-off", "factory": "factory-assisted lift-off"}
LANDINGS = {"fueled": "fueled landing", "unfueled": "unfueled landing", "factory": "factory-assisted landing"} | {
    "aerobrake": "aerobrake landing",
    "elevator": "by space elevator",
    "hop": "suborbital hop",
}


def answer(network: Network, plan: RocketPlan, terms: str, left: str, *, opened: bool) -> None:
    """The voyages to one space; if opened, with every turn."""
    out, voyages = console(), plan.routes
    heading(out, questions.title(network, plan.question), terms)
    trade_offs(out, network, {str(number): voyage for number, voyage in enumerate(voyages, 1)})
    remarks(out, left)
    if not opened:
        return
    cited: set[str] = set()
    for number, voyage in enumerate(voyages, 1):
        out.print()
        out.print(Text(f"Route {number}: {cost_phrase(asdict(voyage.cost))}", style="bold"))
        if number > 1:
            out.print(f"Beside route 1: {voyage_difference(network, voyages[0], voyage).summary}")
        cited |= _turns(out, network, voyage, plan.question.conditions)
    rules_cited(out, cited)


def trade_offs(out: Console, network: Network, voyages: Mapping[str, Voyage]) -> None:
    """A row for each voyage, with its label."""
    numbers = ("turns", "fuel steps", "hazards", "fuel left", "water")
    made = table("", *numbers, "on the way", right=("", *numbers))
    for label, voyage in voyages.items():
        cells = [*_cost_cells(voyage.cost), amount(voyage.fuel_left), amount(voyage.water)]
        made.add_row(Text(label, style="dim"), *cells, _way(network, voyage))
    out.print(made)


def _cost_cells(cost: VoyageCost) -> list[Text]:
    return [amount(cost.turns), amount(cost.fuel_steps, "bold"), amount(cost.hazards, "yellow")]


def _way(network: Network, voyage: Voyage) -> str:
    stops = [network.space(turn.origin).title for turn in voyage.turns[1:]]
    way = f"stops at {listed(stops)}" if stops else "one move"
    return f"{way}; loses {listed(voyage.lost)}" if voyage.lost else way


def all_sites(network: Network, plan: RocketPlan, terms: str, left: str) -> None:
    """Every site that the rocket can reach, with its best cost, the quickest first."""
    out = console()
    heading(out, questions.title(network, plan.question), terms)
    numbers = ("turns", "fuel steps", "hazards", "routes")
    made = table("site", "size", "water", *numbers, right=("water", *numbers))
    reached = {id: found for id, found in plan.targets.items() if id in network.sites and id != plan.question.source}
    order = plan.question.criteria
    for id, found in sorted(reached.items(), key=lambda item: [getattr(item[1][0], name) for name in order]):
        site = network.sites[id]
        size = f"{site.size:>2} {site.spectral_type}"
        made.add_row(network.space(id).title, size, amount(site.hydration), *_cost_cells(found[0]), amount(len(found)))
    out.print(made)
    remarks(out, left)


def water(network: Network, rocket: Rocket, need: WaterNeed, conditions: Conditions, *, opened: bool) -> None:
    """The least water for a trip, with the trip itself; if opened, with every turn."""
    out = console()
    source, target = (network.space(id).title for id in (need.out.source, need.out.target))
    ends = f"{source} to {target}{' and back' if need.home else ''}"
    heading(out, f"{ends}: load {count(need.tanks, 'tank')}", ", ".join(card.name for card in rocket.cards))
    trip = {"out": need.out} | ({"home": need.home} if need.home else {})
    trade_offs(out, network, trip)
    if not opened:
        return
    cited: set[str] = set()
    for label, voyage in trip.items():
        out.print()
        out.print(Text(f"{label.title()}: {cost_phrase(asdict(voyage.cost))}", style="bold"))
        cited |= _turns(out, network, voyage, conditions)
    rules_cited(out, cited)


def _turns(out: Console, network: Network, voyage: Voyage, conditions: Conditions) -> set[str]:
    """Prints every turn with its ledgers; returns the ids of the rules cited."""
    reasons = explain_voyage(network, voyage, conditions).turns
    for reason in reasons:
        out.print()
        out.print(Text(f"Turn {reason.number} from {network.space(reason.origin).title}", style="underline"))
        out.print(Padding(_facts(reason.turn), (0, 0, 0, 2)))
        move(out, network, reason)
    return rules_of(reasons) | {entry.rule for reason in reasons for entry in _entries(reason)}


def _entries(reason: MoveReason) -> list[Entry]:
    thrust = reason.turn.net_thrust.entries if reason.turn.net_thrust else ()
    return [*thrust, *reason.turn.fuel.entries]


def _facts(turn: Turn) -> Table:
    made = Table.grid(padding=(0, 2, 0, 0))
    made.add_column(style="dim")
    made.add_column(ratio=1)
    how = [turn.thruster or "no thruster", *(["afterburning"] if turn.afterburn else [])]
    how += [words for words in (LIFTS.get(turn.lift_off), LANDINGS.get(turn.landing)) if words]
    made.add_row("flies by", ", ".join(how))
    if turn.refueled:
        made.add_row("refuels", count(turn.refueled, "step") + " of dirt")
    if turn.net_thrust:
        rules = dict.fromkeys(entry.rule for entry in turn.net_thrust.entries)
        made.add_row("net thrust", with_rules(f"{turn.net_thrust.total} = {signed_sum(turn.net_thrust)}", rules))
    made.add_row("fuel", Text("\n".join(turn.fuel.lines())))
    made.add_row("", f"{turn.fuel_before} steps before, {turn.fuel_after} after")
    if turn.lost:
        made.add_row("loses", ", ".join(turn.lost))
    return made
