"""Answers as plain tables, legible at 80 columns; the words say everything that the colours say."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nf_core.games.high_frontier import PACKAGE
from nf_core.games.high_frontier.routes.explain.explain import Difference, Explanation, HopReason, TurnReason
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Cost, Plan, Route
from nf_core.kernel.ledger import Ledger, Number, count, show
from nf_core.kernel.rulebook import Rule, cite
from tui.games.high_frontier.commands.phrases import cost_phrase, listed
from tui.tables import table

SPACE_WIDTH = 27
SHORT = {
    "hf.move.burn": "a burn",
    "hf.move.half-burn": "half a lander burn",
    "hf.move.pivot": "pivots",
    "hf.move.coast": "coasts",
    "hf.land.site": "lands",
}
"Rules whose titles are too long to describe a single hop."


def amount(value: Number, style: str = "") -> Text:
    """A number of a table; nothing is dim."""
    return Text(show(value), style=style if value else "dim")


def heading(out: Console, title: str, remark: str) -> None:
    """The question in two lines."""
    out.print(Text(title, style="bold"))
    out.print(Text(remark, style="dim"))
    out.print()


def cost_cells(cost: Cost) -> list[Text]:
    """The four criteria as cells."""
    return [
        amount(cost.burns, "bold"),
        amount(cost.turns),
        amount(cost.hazards, "yellow"),
        amount(cost.radiation),
    ]


def trade_offs(out: Console, network: Network, routes: Sequence[Route]) -> None:
    """The routes to one target, a row for each."""
    costs = ("burns", "turns", "hazards", "radiation")
    made = table("", *costs, "spaces", "on the way", right=("", *costs, "spaces"))
    for number, route in enumerate(routes, 1):
        cells = cost_cells(route.cost)
        made.add_row(Text(str(number), style="dim"), *cells, str(len(route.hops)), _way(network, route))
    out.print(made)


def _way(network: Network, route: Route) -> str:
    """Where the route stops and pivots."""
    stops = [move[0].origin for move in route.turns()[1:]]
    pivots = [hop.origin for hop in route.hops if hop.pivot]
    told = [
        f"{verb} at {listed([network.space(id).title for id in ids])}"
        for verb, ids in (("stops", stops), ("pivots", pivots))
        if ids
    ]
    return "; ".join(told) or ("one move" if route.hops else "already there")


def remarks(out: Console, *told: str) -> None:
    """The remark below a table, if there is one."""
    for words in filter(None, told):
        out.print()
        out.print(Text(words))


def all_sites(out: Console, network: Network, plan: Plan) -> None:
    """Every site that can be reached, with its best cost, the cheapest first."""
    costs = ("burns", "turns", "hazards", "radiation")
    made = table("site", "size", "water", *costs, "routes", right=("water", *costs, "routes"))
    reached = {id: found for id, found in plan.targets.items() if id in network.sites}
    reached.pop(plan.question.source, None)
    order = plan.question.criteria
    for id, found in sorted(reached.items(), key=lambda item: [getattr(item[1][0], name) for name in order]):
        site = network.sites[id]
        size = f"{site.size:>2} {site.spectral_type}"
        made.add_row(network.space(id).title, size, amount(site.hydration), *cost_cells(found[0]), amount(len(found)))
    out.print(made)


def explanation(out: Console, network: Network, number: int, told: Explanation, beside: Difference | None) -> None:
    """A route hop by hop, grouped by turn."""
    out.print()
    out.print(Text(f"Route {number}: {cost_phrase(told.costs.totals())}", style="bold"))
    if beside:
        out.print(Text(f"Beside route 1: {beside.summary}"))
    for turn in told.turns:
        out.print()
        _turn(out, network, turn)


def _turn(out: Console, network: Network, turn: TurnReason) -> None:
    origin = network.space(turn.origin).title
    out.print(Text(f"Turn {turn.number} from {origin}, {turn.thrust} TMP", style="underline"))
    move(out, network, turn)


def move(out: Console, network: Network, turn: TurnReason) -> None:
    """The hops of a turn, their total, and why the turn ended there."""
    out.print(_hop_table(network, turn.hops))
    left = turn.hops[-1].left
    out.print(Text(f"  = {count(turn.burns.total, 'burn')}, {show(left)} TMP left"))
    if turn.stop:
        out.print(Padding(with_rules(f"Then {turn.stop}", (turn.stop_rule,)), (0, 0, 0, 4)))


def _hop_table(network: Network, hops: Iterable[HopReason]) -> Table:
    """Burns, space entered and reasons, a row for each hop."""
    made = Table.grid(padding=(0, 2, 0, 0))
    made.add_column(justify="right", width=5)
    made.add_column(width=SPACE_WIDTH)
    made.add_column(ratio=1)
    for reason in hops:
        title = network.space(reason.hop.target).title
        made.add_row(amount(reason.burns.total, "bold"), title, _why(reason, title))
    return made


def rules_of(turns: Iterable[TurnReason]) -> set[str]:
    """The ids of all rules that the reasons of some turns cite."""
    cited = [{turn.stop_rule} - {""} | {rule for reason in turn.hops for rule in reason.rules} for turn in turns]
    return set().union(*cited)


def _why(reason: HopReason, title: str) -> Text:
    entries = reason.burns.entries
    if len(entries) == 1 and entries[0].source == title:
        parts = [SHORT[entries[0].rule]]
    else:
        parts = [f"{show(entry.amount)} {entry.source}" for entry in entries]
    return with_rules("; ".join((*parts, *reason.notes)), reason.rules)


def with_rules(words: str, rules: Iterable[str]) -> Text:
    """Words, then the ids of their rules."""
    return Text.assemble(words, (f" [{', '.join(rules)}]", "dim"))


def ledger(opened: Ledger) -> Text:
    """A ledger, a line for each entry."""
    return Text("\n".join(opened.lines()))


def rule(id: str) -> Rule:
    """A rule of High Frontier."""
    return cite(PACKAGE, id)


def rules_cited(out: Console, ids: Iterable[str]) -> None:
    """The titles of rules by id, each once, with the section of the rule book."""
    out.print()
    out.print(Text("Rules", style="bold"))
    made = Table.grid(padding=(0, 2, 0, 2))
    for id in sorted(set(ids)):
        made.add_row(Text(id, style="dim"), f"{rule(id).title} ({rule(id).section})")
    out.print(made)
