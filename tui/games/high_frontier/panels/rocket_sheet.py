"""A rocket in figures: dry mass, fuel, wet-mass class, and the net thrust of each thruster in each zone."""

from collections.abc import Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nf_core.games.high_frontier.routes.map.records import ZONES
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, fuel_capacity, row, tanks, wet_mass
from nf_core.games.high_frontier.routes.rocket.sheet import Outlook, outlooks
from nf_core.kernel.ledger import Refusal, count, show
from tui.panels.words import ledger_text


def rocket_words(rocket: Rocket) -> str:
    """A rocket in one line: its cards and fuel."""
    cards = ", ".join(card.name for card in rocket.cards)
    return f"{cards}; {count(rocket.fuel_steps, 'fuel step')} of {rocket.fuel}"


def card_line(card: Card, *, aboard: bool) -> Text:
    """A card as a row: aboard or not, mass, thrust and fuel for each burn, name, other abilities."""
    thruster = card.thruster
    powers = thruster.icons if thruster else ()
    flame = ["afterburner"] if thruster and thruster.afterburn else []
    return Text.assemble(
        f"{'[x]' if aboard else '[ ]'} {card.mass:>2} {thruster.output if thruster else '':>6}  ",
        card.name,
        (f"  {', '.join([*powers, *flame])}", "dim"),
    )


def deck_line(deck: str) -> Text:
    """The heading of a deck's rows."""
    return Text.assemble("  mass thrust  ", (deck.title(), "bold"))


def sheet(rocket: Rocket) -> Group:
    """All figures of a rocket, with their parts."""
    return Group(ledger_text(dry_mass(rocket), "Dry mass"), *_fuel(rocket), *_thrust(rocket))


def _fuel(rocket: Rocket) -> Iterator[RenderableType]:
    line = row(int(dry_mass(rocket).total))
    aboard = f"{count(rocket.fuel_steps, 'step')} of {fuel_capacity(rocket)}, {count(tanks(rocket), 'whole tank')}"
    yield Text.assemble(("Fuel  ", "bold"), aboard)
    marks = " ".join(map(str, line.steps_at_tank))
    masses = str(line.lightest) if line.lightest == line.heaviest else f"{line.lightest} to {line.heaviest}"
    yield Text(f"Row for dry mass {masses}: a tank ends at step {marks}\n", "dim")
    yield ledger_text(wet_mass(rocket, rocket.fuel_steps), "Wet mass")


def _thrust(rocket: Rocket) -> Iterator[RenderableType]:
    found = outlooks(rocket)
    if not found:
        yield Text("No card has a thrust triangle: this rocket cannot fly by itself.")
    for card, group in groupby(found, lambda outlook: outlook.card):
        yield Text.assemble(("Net thrust by ", "bold"), (card.name, "bold"))
        table = Table.grid(padding=(0, 1))
        table.add_column(justify="right", width=4, style="bold")
        table.add_column()
        for outlook in group:
            table.add_row(*_outlook(outlook))
        yield table


def _outlook(outlook: Outlook) -> tuple[str, str]:
    zones = "every zone" if outlook.zones == ZONES else ", ".join(zone.title() for zone in outlook.zones)
    where = f"{zones}, afterburning" if outlook.afterburn else zones
    if isinstance(outlook.thrust, Refusal):
        return "-", f"{where}: {outlook.thrust.reason}"
    parts = ", ".join(f"{show(entry.amount)} {entry.source}" for entry in outlook.thrust.entries)
    return show(outlook.thrust.total), f"{where} ({parts})"
