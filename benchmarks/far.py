"""Measure searches between far worlds with fly-bys, in Python and in machine code, and print a Markdown table.

    python benchmarks/far.py              the pairs below, each in a process of its own, which loads numba anew
    python benchmarks/far.py --lots 60    pairs of sites drawn by lot, one after the other in one process

Times are processor time, in multiples of a short search that is measured just before and after: every trade-off from
LEO to every space of the third map at thrust 4. So they can be compared between machines, and between a busy one and a
free one, as far as the caches allow.
"""

import argparse
import random
import subprocess
import sys
import time
from statistics import median

from nf_core.games.high_frontier.routes.flight.flight import Options
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.games.high_frontier.routes.planner.legs import Legs
from nf_core.games.high_frontier.routes.planner.planner import plan

PAIRS = (
    ("leo", "callisto-valhalla"),
    ("leo", "pluto"),
    ("leo", "sedna"),
    ("pluto", "sedna"),
    ("phoebe", "sycorax"),
    ("rhea", "1999-oy"),
    ("comet-crommelin", "neptune-aerostat"),
    ("menoetius", "mimas"),
    ("chiron", "hydra"),
    ("hiiaka", "pholus"),
)
THRUST = 12
FLYBYS = Options(flybys=True)
LONG = 1.5 / 0.026
"A second and a half, where the short search takes 26 ms."


def unit() -> float:
    """The seconds of the short search."""
    times = []
    for _ in range(7):
        before = time.process_time()
        plan(load("third"), "leo", thrust=4)
        times.append(time.process_time() - before)
    return median(times)


def measure(source: str, target: str) -> tuple[float, int, int]:
    """The time of a search and of tracing its routes, in units, its labels and its routes."""
    before = unit()
    begun = time.process_time()
    found = plan(load("fourth"), source, target, thrust=THRUST, options=FLYBYS)
    routes = len(found.routes)
    took = time.process_time() - begun
    return 2 * took / (before + unit()), found.settled, routes


def one(source: str, target: str, where: str) -> None:
    """Measure a pair in this process, and print it."""
    if where == "python":
        Legs.settle_swiftly = lambda *_: None  # type: ignore[assignment, method-assign]
    unit()
    load("fourth")
    print(*measure(source, target))


def pairs() -> None:
    """Print the table of the pairs."""
    print("| fourth map, thrust 12, fly-bys | routes | labels, Python | time | labels, machine code | time |")
    print("|---|--:|--:|--:|--:|--:|")
    for source, target in PAIRS:
        row = []
        for where in ("python", "machine-code"):
            run = [sys.executable, __file__, "--one", source, target, where]
            took, labels, routes = subprocess.run(run, check=True, capture_output=True, text=True).stdout.split()
            row += [f"{int(labels):,}", f"{float(took):.0f}"]
        print(f"| {source} to {target} | {routes} | {' | '.join(row)} |", flush=True)


def lots(number: int, seed: int) -> None:
    """Print how long pairs drawn by lot take, the longest last."""
    sites, lot = sorted(load("fourth").sites), random.Random(seed)
    plan(load("fourth"), "leo", "pluto", thrust=THRUST, options=FLYBYS)
    drawn = [lot.sample(sites, 2) for _ in range(number)]
    found = sorted((*measure(source, target), source, target) for source, target in drawn)
    print(f"median {found[number // 2][0]:.1f}; {sum(took > LONG for took, *_ in found)} of {number} over {LONG:.0f}")
    for took, labels, routes, source, target in found[-8:]:
        print(f"{took:6.1f}  {labels:9,} labels  {routes:4} routes  {source} to {target}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lots", type=int, metavar="N", help="so many pairs drawn by lot")
    parser.add_argument("--seed", type=int, default=7, help="of the lot (7)")
    parser.add_argument("--one", nargs=3, metavar=("FROM", "TO", "WHERE"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        one(*asked.one)
    elif asked.lots:
        lots(asked.lots, asked.seed)
    else:
        pairs()


if __name__ == "__main__":
    main()
