"""The parsers of `nf routes` and `nf rocket`."""

import argparse

from tui.lines import MISUSE, complain, complain_unbroken
from tui.parsing import AsWritten, whole_number
from tui.terminal import can_show_screens

ROUTES_NOTES = """\
FROM, TO, X, Y, SITE are names of spaces or parts of them: leo, 'hellas basin'.
Without TO the answer is a table of all sites, as with --all.

examples:
  nf routes                                   the route explorer
  nf routes leo hellas-basin --thrust 4       every trade-off of a flight
  nf routes leo hellas-basin --cap hazards=0 --explain
  nf routes leo --order turns,burns           all sites, the quickest first
  nf routes leo nyx --rocket FILE.toml --least-water --round-trip
"""
ROCKET_NOTES = """\
examples:
  nf rocket --list
  nf rocket --cards taikonauts --cards "mirror steamer" --tanks 3
  nf rocket --cards taikonauts --cards "mirror steamer" --write miner.toml
  nf rocket miner.toml
"""


def fill_routes(routes: argparse.ArgumentParser) -> None:
    """What `nf routes` takes."""
    routes.description = "Every trade-off of a flight from one space to another, or to all sites."
    routes.epilog = ROUTES_NOTES
    routes.formatter_class = AsWritten
    routes.add_argument("source", nargs="?", metavar="FROM", help="the space where the flight begins")
    routes.add_argument("target", nargs="?", metavar="TO", help="the space where it ends")
    _question_options(routes.add_argument_group("the question"))
    _rule_options(routes.add_argument_group("rules switched on"))
    _rocket_options(routes.add_argument_group("with --rocket"))
    _answer_options(routes.add_argument_group("the answer"))
    routes.set_defaults(run=_routes, usage=routes.format_usage)


def _question_options(group: "argparse._ArgumentGroup") -> None:
    craft = group.add_mutually_exclusive_group()
    craft.add_argument("--thrust", type=whole_number, metavar="N", help="TMP of each move, 0 to 15 (4 if not given)")
    craft.add_argument("--rocket", metavar="FILE.toml", help="fly this rocket: its mass, fuel and thrusters count")
    group.add_argument("--map", default="third", metavar="third|fourth", help="edition of the map (third)")
    group.add_argument(
        "--order",
        metavar="CRITERIA",
        help="the costs to compare, most important first (burns,turns,hazards,radiation); others are ignored",
    )
    group.add_argument("--cap", action="append", default=[], metavar="NAME=N", help="a cost of at most N; repeatable")
    group.add_argument("--via", action="append", default=[], metavar="X", help="pass through X, in order; repeatable")
    group.add_argument("--avoid", action="append", default=[], metavar="Y", help="never enter Y; repeatable")


def _rule_options(group: "argparse._ArgumentGroup") -> None:
    group.add_argument("--flybys", action="store_true", help="fly-bys give bonus burns (advanced rule)")
    group.add_argument("--elevators", action="store_true", help="you own the space elevators")
    group.add_argument("--hops", action="store_true", help="suborbital hops along the buggy roads")


def _rocket_options(group: "argparse._ArgumentGroup") -> None:
    group.add_argument(
        "--factory", action="append", default=[], metavar="SITE", help="a factory assists at SITE; repeatable"
    )
    group.add_argument("--refuel-dirt", action="store_true", help="a dirt rocket fills up at sites")
    group.add_argument("--beamed", action="store_true", help="power is beamed to the rocket")
    group.add_argument("--least-water", action="store_true", help="the least water to load in FROM to reach TO")
    group.add_argument("--round-trip", action="store_true", help="with --least-water: and back home")
    group.add_argument(
        "--drop",
        action="append",
        default=[],
        metavar="CARD",
        help="with --least-water: a card to leave at TO; repeatable",
    )


def _answer_options(group: "argparse._ArgumentGroup") -> None:
    group.add_argument("--all", action="store_true", help="all sites, with the best cost of each (--json: all spaces)")
    group.add_argument("--explain", action="store_true", help="every hop by turn: its cost, the reason and the rule")
    group.add_argument("--json", action="store_true", help="print JSON, one document, even if there is no answer")
    group.add_argument(
        "--seconds",
        type=whole_number,
        default=20,
        metavar="N",
        help="end the search after N seconds and show what is proven (20)",
    )


def fill_rocket(rocket: argparse.ArgumentParser) -> None:
    """What `nf rocket` takes."""
    rocket.description = "A rocket's dry mass, tanks and steps, and its net thrust in every zone."
    rocket.epilog = ROCKET_NOTES
    rocket.formatter_class = AsWritten
    rocket.add_argument("file", nargs="?", metavar="FILE.toml", help="a rocket file")
    rocket.add_argument("--cards", action="append", default=[], metavar="CARD", help="build it from cards; repeatable")
    rocket.add_argument("--tanks", type=whole_number, metavar="N", help="with --cards: tanks of water to load")
    rocket.add_argument("--write", metavar="FILE.toml", help="with --cards: save the rocket as a file")
    rocket.add_argument("--list", action="store_true", help="list all cards that a rocket can carry")
    rocket.add_argument("--json", action="store_true", help="print JSON")
    rocket.set_defaults(run=_rocket)


def _routes(arguments: argparse.Namespace) -> int:
    if arguments.source is None:
        return _explorer(arguments)
    from tui.games.high_frontier.commands.routes import run  # noqa: PLC0415 - the map is loaded only where it is used

    return run(arguments)


def _explorer(arguments: argparse.Namespace) -> int:
    if not can_show_screens():
        complain_unbroken(arguments.usage().rstrip())
        complain("nf: This opens the route explorer, which needs a terminal; without one, say where to start.")
        return MISUSE
    from tui.app import run  # noqa: PLC0415 - Textual is loaded only where it is shown

    return run("routes")


def _rocket(arguments: argparse.Namespace) -> int:
    from tui.games.high_frontier.commands.rocket import run  # noqa: PLC0415 - the map is loaded only where it is used

    return run(arguments)
