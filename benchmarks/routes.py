"""Measure the speed and memory of the route planner, and print one Markdown table.

    python benchmarks/routes.py            all of it, a minute or two
    python benchmarks/routes.py --quick    fewer runs, no large maps

Times are medians of processor time, of this process or of the commands it starts, so that a busy machine disturbs them
less. They depend on the machine; the counts and ratios do not. Before timing anything, the script compares the
planner's answers with the baseline's, space by space.
"""

import argparse
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import baseline

from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import best, plan
from nf_core.games.high_frontier.routes.rocket.cards import find_card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity
from nf_core.games.high_frontier.routes.voyage.voyage import plan_rocket

SOURCE = "leo"
TARGET = "mercury-north-pole"
FLYBY_TARGETS = ("mercury-north-pole", "callisto-valhalla")
FLYBYS = Options(flybys=True)
NF = [sys.executable, "-m", "tui"]
Row = tuple[str, float, str]
"The name of a measurement, its median in milliseconds (or megabytes, if the name says so), counts and ratios."


def median(work: Callable[[], object], runs: int) -> float:
    """The median milliseconds of several calls, without the first call, which fills the caches."""
    work()
    times = []
    for _ in range(runs):
        before = _processor_seconds()
        work()
        times.append(1000 * (_processor_seconds() - before))
    return statistics.median(times)


def _processor_seconds() -> float:
    """Of this process and of its children that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def single_best(solar_system: Network, runs: int) -> list[Row]:
    """The best answer for every space in one priority order, beside networkx on the same flight graph."""
    graph = baseline.flight_graph(solar_system, SOURCE, 12)
    reference = baseline.cheapest(graph, SOURCE, 12)
    compared = baseline.agree(best(solar_system, SOURCE, thrust=12).targets, reference)
    ours = median(lambda: best(solar_system, SOURCE, thrust=12), runs)
    theirs = median(lambda: baseline.cheapest(graph, SOURCE, 12), min(runs, 3))
    name = f"{solar_system.edition} map, thrust 12, "
    size = f"{graph.number_of_nodes()} states, {graph.number_of_edges()} edges"
    return [
        (f"{name}single best answer for every space", ours, f"{compared} spaces, all as networkx finds them"),
        (f"{name}the same by plain networkx (graph ready)", theirs, f"{theirs / ours:.1f} times as long; {size}"),
    ]


def pareto(solar_system: Network, thrust: int, runs: int) -> Row:
    """Every trade-off to every space."""
    labels, answers = _size(solar_system, thrust)
    took = median(lambda: plan(solar_system, SOURCE, thrust=thrust), runs)
    name = f"{solar_system.edition} map, thrust {thrust}, every trade-off to every space"
    return name, took, f"{answers} answers, {labels} labels"


def _size(solar_system: Network, thrust: int) -> tuple[int, int]:
    """Labels settled and answers found."""
    found = plan(solar_system, SOURCE, thrust=thrust)
    return found.settled, sum(len(costs) for costs in found.targets.values())


def one_pair(solar_system: Network, runs: int) -> Row:
    """Every trade-off to one site, with its routes traced."""
    routes = plan(solar_system, SOURCE, TARGET, thrust=12).routes
    took = median(lambda: plan(solar_system, SOURCE, TARGET, thrust=12).routes, runs)
    return f"{solar_system.edition} map, thrust 12, LEO to Mercury: North Pole", took, f"{len(routes)} routes traced"


def with_flybys(solar_system: Network, runs: int) -> list[Row]:
    """The same with fly-bys on, for several pairs, and the single best for every space."""
    name, rows = f"{solar_system.edition} map, thrust 12, fly-bys, ", []
    for target in FLYBY_TARGETS:
        found = plan(solar_system, SOURCE, target, thrust=12, options=FLYBYS)
        took = median(lambda to=target: plan(solar_system, SOURCE, to, thrust=12, options=FLYBYS).routes, min(runs, 3))
        title = solar_system.spaces[target].title
        rows.append((f"{name}LEO to {title}", took, f"{len(found.routes)} routes, {found.settled} labels"))
    single = best(solar_system, SOURCE, thrust=12, options=FLYBYS)
    took = median(lambda: best(solar_system, SOURCE, thrust=12, options=FLYBYS), min(runs, 3))
    return [*rows, (f"{name}single best answer for every space", took, f"{single.settled} labels")]


def rocket_aware(solar_system: Network, runs: int) -> list[Row]:
    """Turns, fuel and hazards of a real rocket, to one site and to every space."""
    rocket = Rocket((find_card("PRC Taikonauts"), find_card("Mirror Steamer")))
    rocket = Rocket(rocket.cards, fuel_steps=fuel_capacity(rocket))
    pair = plan_rocket(solar_system, rocket, SOURCE, "luna-shackleton-polar-rim").routes
    everywhere = sum(len(costs) for costs in plan_rocket(solar_system, rocket, SOURCE).targets.values())
    name = f"{solar_system.edition} map, a rocket with full tanks"
    return [
        (
            f"{name}, LEO to Luna",
            median(lambda: plan_rocket(solar_system, rocket, SOURCE, "luna-shackleton-polar-rim"), runs),
            f"{len(pair)} voyages",
        ),
        (
            f"{name}, to every space",
            median(lambda: plan_rocket(solar_system, rocket, SOURCE), min(runs, 3)),
            f"{everywhere} voyages",
        ),
    ]


def cold_start(runs: int) -> list[Row]:
    """Whole commands, interpreter and imports included."""
    commands = (["--version"], ["--help"], ["routes", SOURCE, "luna-shackleton-polar-rim", "--json"])
    bare = median(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True), runs)
    rows = []
    for command in commands:
        run = [*NF, *command]
        took = median(lambda run=run: subprocess.run(run, check=True, capture_output=True), runs)
        rows.append((f"cold start: nf {' '.join(command)}", took, f"of which the bare interpreter {bare:.0f} ms"))
    return rows


def peak_memory() -> list[Row]:
    """The peak memory, in megabytes, of a process that answers for a whole map."""
    rows = []
    for edition in network.EDITIONS:
        name = f"peak memory in MB: {edition} map, thrust 12, every trade-off to every space"
        work = f"plan(network.load({edition!r}), {SOURCE!r}, thrust=12)"
        rows.append((name, _megabytes(PLANNER + work), f"of which the bare interpreter {_megabytes('pass'):.0f} MB"))
    return rows


PLANNER = (
    "from nf_core.games.high_frontier.routes.map import network; "
    "from nf_core.games.high_frontier.routes.planner.planner import plan; "
)
# Linux: the high-water mark of this program alone (`ru_maxrss` would begin at its parent's).
PEAK = """
import pathlib, resource, sys
status = pathlib.Path("/proc/self/status")
marks = [line.split()[1] for line in status.read_text().splitlines() if "VmHWM" in line] if status.exists() else []
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(int(marks[0]) * 1024 if marks else most * (1 if sys.platform == "darwin" else 1024))
"""


def _megabytes(work: str) -> float:
    done = subprocess.run([sys.executable, "-c", work + PEAK], check=True, capture_output=True, text=True)
    return int(done.stdout) / 1e6


def growth(edition: str, sizes: tuple[int, ...]) -> list[Row]:
    """Every trade-off at thrust 4 on a map and on its copies joined at LEO."""
    rows = []
    for copies in sizes:
        solar_system = baseline.enlarged(edition, copies)
        labels, answers = _size(solar_system, 4)
        took = median(lambda large=solar_system: plan(large, SOURCE, thrust=4), 1 if copies > 10 else 3)
        name = f"{edition} map {copies} times over, thrust 4, every trade-off to every space"
        rows.append((name, took, f"{1000 * took / labels:.1f} us a label; {labels} labels, {answers} answers"))
    return rows


def table(rows: list[Row]) -> str:
    """The rows as a Markdown table, which is readable in a terminal too."""
    cells = [
        ("measured", "median ms", "counts and ratios"),
        *((name, f"{value:.1f}", note) for name, value, note in rows),
    ]
    widths = [max(len(row[column]) for row in cells) for column in range(3)]
    lines = [f"| {a:<{widths[0]}} | {b:>{widths[1]}} | {c:<{widths[2]}} |" for a, b, c in cells]
    lines.insert(1, f"|{'-' * (widths[0] + 2)}|{'-' * (widths[1] + 1)}:|{'-' * (widths[2] + 2)}|")
    return "\n".join(lines)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer runs, no large maps")
    quick = parser.parse_args().quick
    runs = 1 if quick else 7
    maps = [network.load(edition) for edition in network.EDITIONS]
    rows = [row for solar_system in maps for row in single_best(solar_system, runs)]
    rows += [pareto(solar_system, thrust, runs) for solar_system in maps for thrust in (2, 4, 12)]
    rows += [one_pair(solar_system, runs) for solar_system in maps]
    rows += with_flybys(maps[1], runs)
    rows += rocket_aware(maps[0], runs)
    rows += cold_start(runs)
    rows += peak_memory()
    rows += growth("third", (1, 2) if quick else (1, 10, 100))
    print(table(rows))


if __name__ == "__main__":
    main()
