"""Rockets and cards as plain tables."""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from rich.console import Console
from rich.table import Table
from rich.text import Text

from nf_core.games.high_frontier.routes.map.records import ZONES
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import (
    Rocket,
    dry_mass,
    fuel_capacity,
    row,
    tanks,
    wet_class,
    wet_mass,
)
from nf_core.games.high_frontier.routes.rocket.sheet import Outlook, outlooks
from nf_core.kernel.ledger import Refusal, count, show
from tui.games.high_frontier.commands.phrases import signed_sum
from tui.games.high_frontier.commands.render import ledger, with_rules
from tui.tables import console, table

MARKS = {"estimated": "~", "reconstructed": "?"}
LEGEND = (
    "~ estimated, ? reconstructed: the figure was never printed. 9-6 is a thrust of 9 and 6 fuel steps for each burn."
)
ZONES_WIDTH = 26
TRAITS = ("buggy", "raygun", "missile")


def sheet(rocket: Rocket) -> None:
    """A rocket's data sheet: mass, fuel, thrust."""
    out, mass = console(), dry_mass(rocket)
    out.print(Text("Dry mass", style="bold"))
    out.print(ledger(mass))
    out.print()
    out.print(Text("Fuel", style="bold"))
    out.print(f"{count(tanks(rocket), 'tank')} of {rocket.fuel}: {_steps(rocket)}")
    _diagram_row(out, rocket)
    out.print()
    wet = wet_mass(rocket, rocket.fuel_steps)
    out.print(Text(f"Wet mass: {wet_class(int(wet.total))}", style="bold"))
    out.print(ledger(wet))
    out.print()
    out.print(Text("Net thrust", style="bold"))
    _thrusts(out, rocket)


def _steps(rocket: Rocket) -> str:
    return f"{count(rocket.fuel_steps, 'fuel step')} of {fuel_capacity(rocket)}"


def _diagram_row(out: Console, rocket: Rocket) -> None:
    line = row(int(dry_mass(rocket).total))
    marks = ", ".join(f"{tank} at {steps}" for tank, steps in enumerate(line.steps_at_tank, 1))
    spans = [
        (modifier, [step for step, _ in run]) for modifier, run in groupby(enumerate(line.modifiers), itemgetter(1))
    ]
    classes = ", ".join(f"{wet_class(modifier)} {_span(steps[0], steps[-1])}" for modifier, steps in spans)
    out.print(f"Row of the rocket diagram: dry mass {_span(line.lightest, line.heaviest)}")
    out.print(f"Tank marks, in steps: {marks}")
    out.print(f"Wet-mass classes, in steps: {classes}")


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _thrusts(out: Console, rocket: Rocket) -> None:
    found = outlooks(rocket)
    if not found:
        out.print("No card has a thrust triangle: this rocket cannot fly by itself.")
        return
    for card, group in groupby(found, lambda outlook: outlook.card):
        assert card.thruster
        out.print(f"{card.name}, {count(card.thruster.fuel, 'fuel step')} for each burn")
        made = Table.grid(padding=(0, 2, 0, 0))
        made.add_column(width=ZONES_WIDTH)
        made.add_column(justify="right")
        made.add_column(ratio=1)
        for outlook in group:
            made.add_row(*_outlook(outlook))
        out.print(made)


def _outlook(outlook: Outlook) -> list[str | Text]:
    zones = "every zone" if outlook.zones == ZONES else ", ".join(zone.title() for zone in outlook.zones)
    label = f"  {zones}, afterburning" if outlook.afterburn else f"  {zones}"
    thrust = outlook.thrust
    if isinstance(thrust, Refusal):
        return [label, Text("-", style="dim"), with_rules(thrust.reason, (thrust.rule,))]
    return [label, Text(show(thrust.total), style="bold"), signed_sum(thrust)]


def card_list(cards: Iterable[Card]) -> None:
    """All cards by deck, with their figures."""
    out = console()
    made = table("card", "side", "mass", "thrust", "flame", "isru", "also", right=("mass", "thrust", "flame", "isru"))
    for deck, found in groupby(cards, lambda card: card.deck):
        made.add_row(Text(deck, style="bold"))
        for card in found:
            made.add_row(*_card(card))
    out.print(made)
    out.print()
    out.print(Text(LEGEND, style="dim"))


def _card(card: Card) -> list[str | Text]:
    thruster = card.thruster
    powers = thruster.icons if thruster else ()
    return [
        Text(f"  {card.name}"),
        "" if card.side == "crew" else card.side,
        _figure(card, str(card.mass), "mass"),
        _figure(card, thruster.output, "thrust", "fuel") if thruster else "",
        _figure(card, str(thruster.afterburn), "afterburn") if thruster and thruster.afterburn else "",
        "" if card.isru is None else _figure(card, str(card.isru), "isru"),
        ", ".join([*powers, *(trait for trait in TRAITS if getattr(card, trait))]),
    ]


def _figure(card: Card, text: str, *names: str) -> str:
    """A figure, marked if it was never printed."""
    marks = {MARKS[standing] for name in names if (standing := card.provenance.get(name, "")) in MARKS}
    return text + "".join(sorted(marks))
