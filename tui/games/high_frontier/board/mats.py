"""The playmats: the things of each seat, its stacks and cards, its fuel on the diagram, its net thrust here."""

from collections.abc import Iterator

from textual.content import Content

from nf_core.games.high_frontier.routes.rocket.cards import Card, patents
from nf_core.games.high_frontier.routes.rocket.rocket import (
    Rocket,
    dry_mass,
    net_thrust,
    position,
    row,
    thrusters,
    wet_class,
    wet_mass,
)
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.rules.powersats import beamed_free
from nf_core.games.high_frontier.rules.scoring.scoring import scores
from nf_core.games.high_frontier.rules.stacks import mass_of
from nf_core.games.high_frontier.state import Claim, Stack, State, card, rocket_of, solar_system
from nf_core.games.high_frontier.words.board_words import card_words
from nf_core.games.high_frontier.words.nouns import place, stack_name
from nf_core.kernel.ledger import Ledger, Refusal, count, show
from nf_core.kernel.values import Seat
from tui.games.high_frontier.board.look import Signs, chip, name

INDENT = "    "


def playmats(s: State, reader: Seat, signs: Signs) -> Content:
    """Everybody's playmat, the reader's first."""
    order = sorted(range(len(s.players)), key=lambda seat: seat != reader)
    return Content("\n\n").join(Content("\n").join(_playmat(s, seat, reader, signs)) for seat in order)


def _playmat(s: State, seat: Seat, reader: Seat, signs: Signs) -> Iterator[Content]:
    player, points = s.players[seat], scores(s)[seat].total
    turn = "  has the turn" if s.turn and s.turn.seat == seat else ""
    yield Content.assemble(chip(s, seat), " ", (name(s, seat, reader), "bold"), (turn, "$text-accent"))
    counts = (
        f"{player.water} WT",
        f"{points} VP",
        count(disks_left(s, seat), "disk"),
        f"{cubes_left(s, seat)} cubes",
        count(len(player.hand), "card"),
    )
    yield Content("  " + ", ".join(counts))
    for found in player.stacks:
        yield from _stack(s, seat, found, signs)
    claims = [claim for claim in s.claims if claim.seat == seat]
    if claims:
        yield Content.assemble(("  Claims ", "dim"), ", ".join(map(_claim, claims)))


def _claim(claim: Claim) -> str:
    built = " (factory" if claim.factory else ""
    built += f", {count(claim.colonies, 'colony')}" if claim.colonies else ""
    return f"{place(claim.site)}{built}{')' if built else ''}"


def _stack(s: State, seat: Seat, found: Stack, signs: Signs) -> Iterator[Content]:
    title = stack_name(found.id).removeprefix("the ")
    where = "" if found.slot in ("leo", "outpost") else f" at {place(found.space)}"
    yield Content.assemble("  ", (f"{title[:1].upper()}{title[1:]}", "bold"), where)
    if found.slot == "rocket":
        yield from _rocket(s, seat, found, signs)
    else:
        yield Content(INDENT + ", ".join(f"{name} {card(name).mass}" for name in found.cards))


def _rocket(s: State, seat: Seat, found: Stack, signs: Signs) -> Iterator[Content]:
    rocket = rocket_of(found)
    yield Content(f"{INDENT}{fuel_row(rocket, signs)}")
    for each in rocket.cards:
        guest = " (guest)" if each.name in found.guests else ""
        yield Content.assemble(
            f"{INDENT}{each.mass:>2}  {each.name}{guest}", (_power(s, seat, found, each), "$text-accent")
        )


def fuel_row(rocket: Rocket, signs: Signs) -> str:
    """The fuel figure on its row of the rocket diagram, a cell a tank: `dry 4 [██▌···] step 11 of 21, scout`."""
    mass = int(dry_mass(rocket).total)
    line = row(mass)
    whole, part = divmod(position(rocket.fuel_steps, line), 1)
    size = len(line.steps_at_tank)
    bar = (signs.full * whole + (signs.part if part else "")).ljust(size, signs.empty)
    dirt = "dirt, " if rocket.fuel == "dirt" and rocket.fuel_steps else ""
    kind = wet_class(int(wet_mass(rocket, rocket.fuel_steps).total))
    return f"dry {mass} [{bar}] {dirt}step {rocket.fuel_steps} of {line.capacity}, {kind}"


def _power(s: State, seat: Seat, found: Stack, each: Card) -> str:
    if not each.thruster:
        return ""
    net = thrust_here(s, seat, found, each)
    here = f"net {show(net.total)} here" if isinstance(net, Ledger) else "dead here"
    return f"  {each.thruster.output}, {here}"


def thrust_here(s: State, seat: Seat, found: Stack, each: Card) -> Ledger | Refusal:
    """The net thrust of a card of a rocket stack where it is, without its flame."""
    rocket = rocket_of(found)
    beamed = Rocket(rocket.cards, rocket.fuel_steps, rocket.fuel, beamed_free(s, seat))
    zone = solar_system().spaces[found.space].zone
    return net_thrust(beamed, each, zone=zone, afterburn=False, steps=rocket.fuel_steps)


def rocket_ledgers(s: State, reader: Seat) -> Iterator[tuple[str, Ledger]]:
    """Dry mass, class and net thrusts of every rocket, to explain them."""
    for seat, player in enumerate(s.players):
        for found in player.stacks:
            if found.slot != "rocket":
                continue
            whose = f"{name(s, seat, reader)}, rocket"
            yield f"{whose}: dry mass", mass_of(found)
            for each in thrusters(rocket_of(found)):
                net = thrust_here(s, seat, found, each)
                if isinstance(net, Ledger):
                    yield f"{whose}: net thrust of {each.name} at {place(found.space)}", net


def hands(s: State, reader: Seat) -> Content:
    """Everybody's ideas, the reader's first; hands lie open."""
    order = sorted(range(len(s.players)), key=lambda seat: seat != reader)
    return Content("\n\n").join(Content("\n").join(_hand(s, seat, reader)) for seat in order)


def _hand(s: State, seat: Seat, reader: Seat) -> Iterator[Content]:
    held = s.players[seat].hand
    yield Content.assemble(chip(s, seat), " ", (name(s, seat, reader), "bold"), ("" if held else "  no cards", "dim"))
    for idea in held:
        yield from both_sides(idea)


def both_sides(idea: str) -> Iterator[Content]:
    """A patent's two sides, or a crew, in words."""
    yield _side(card(idea), "")
    if idea in patents():
        yield _side(patents()[idea].black, "black side: ")


def _side(found: Card, before: str) -> Content:
    words = card_words(found).removeprefix(found.name)
    return Content.assemble(
        f"  {INDENT if before else ''}{before}", (found.name, "" if before else "bold"), (words, "dim")
    )
