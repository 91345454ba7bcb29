"""What lies beside the map, as places and things: decks, playmats, stacks with cards and fuel, hands, ventures."""

from collections.abc import Iterator

from nf_core.games.high_frontier.actions import Depart, Hop
from nf_core.games.high_frontier.routes.rocket.abilities import ABILITIES
from nf_core.games.high_frontier.routes.rocket.cards import Card, is_tank, patents
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
from nf_core.games.high_frontier.rules.movement import depart
from nf_core.games.high_frontier.rules.movement.fly import charged
from nf_core.games.high_frontier.rules.movement.landing import hop_fuel
from nf_core.games.high_frontier.rules.movement.rest import under_way
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.rules.powersats import beamed_free
from nf_core.games.high_frontier.rules.scoring.scoring import GLORIES, GLORY, scores
from nf_core.games.high_frontier.rules.stacks import mass_of
from nf_core.games.high_frontier.rules.ventures import NEEDED, VENTURES
from nf_core.games.high_frontier.state import (
    DECKS,
    Award,
    Claim,
    Stack,
    State,
    card,
    rocket_of,
    solar_system,
    stack,
)
from nf_core.games.high_frontier.words.board_words import card_words
from nf_core.games.high_frontier.words.nouns import faction_name, letter, place, stack_name
from nf_core.kernel.ledger import Ledger, Number, Refusal, count, show
from nf_core.kernel.remembering import remembered
from nf_core.kernel.tabletop import Bar, Figure, Place, Rank, Table, Thing
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who

COLOURS = {"un": "purple", "nasa": "", "prc": "red", "esa": "green", "shimizu": "yellow"}
"The colours of the factions."


@remembered
def table(s: State, reader: Seat, pointed: Action | None = None) -> Table:
    """Everything that lies beside the map.

    Args:
        s: the state; nothing of it is secret.
        reader: whose places are `own`.
        pointed: the action that is highlighted: the fuel of its rocket shows what it would leave.
    """
    seats = sorted(range(len(s.players)), key=lambda seat: seat != reader)
    return (
        decks(s),
        *(each for seat in seats for each in (_playmat(s, seat, reader), *_stacks(s, seat, reader, pointed))),
        *(_hand(s, seat, reader) for seat in seats),
        *_honours(s, reader),
    )


def decks(s: State) -> Place:
    """The ideas on top of the decks; a deck is called by its name."""
    tops = ((name, there) for name, there in zip(DECKS, s.decks, strict=True) if there.top)
    things = (card_thing(card(there.top[0]), id=name, now=f"{there.size} left") for name, there in tops)
    return Place(id="decks", title="Decks", things=tuple(things), note="the ideas on top")


def card_thing(found: Card, now: str = "", id: str | None = None) -> Thing:
    """A card: its mass in the corner, what it can do in lines, the other side last."""
    sides = patents().get(found.name)
    other = f"black: {sides.black.name}" if sides and found.side == "white" else ""
    return Thing(
        id=found.name if id is None else id, title=found.name, kind=_kind(found), face=str(found.mass), now=now,
        lines=tuple(filter(None, (*_abilities(found), other))), words=both_sides(found),
    )  # fmt: skip


def both_sides(found: Card) -> tuple[str, ...]:
    """A patent's two sides, or a crew, a line each."""
    sides = patents().get(found.name)
    return (card_words(found), f"black side: {card_words(sides.black)}") if sides else (card_words(found),)


def _kind(found: Card) -> str:
    return f"{found.deck} {found.product}".strip()


def _abilities(found: Card) -> Iterator[str]:
    if found.thruster:
        flame = " flame" if found.thruster.afterburn is not None else ""
        yield f"thrust {found.thruster.output}{flame}{''.join(f' {icon}' for icon in found.thruster.icons)}"
    if found.isru is not None:
        kinds = "".join(f" {name}" for name in ("buggy", "raygun", "missile") if getattr(found, name))
        yield f"ISRU {found.isru}{kinds}"
    yield from (ABILITIES[ability] for ability in found.abilities)


def _rank(seat: Seat, reader: Seat) -> Rank:
    return "own" if seat == reader else "other"


def called(s: State, seat: Seat, reader: Seat) -> str:
    """A seat and its faction: `[P] You (PRC)`."""
    return f"[{letter(s, seat)}] {who(seat, reader)} ({faction_name(s, seat)})"


def _playmat(s: State, seat: Seat, reader: Seat) -> Place:
    """What a seat has besides its stacks; its claims are named by their sites."""
    player, points = s.players[seat], scores(s)[seat]
    figures = (
        Figure("WT", str(player.water)),
        Figure("VP", show(points.total), points),
        Figure("disks", str(disks_left(s, seat))),
        Figure("cubes", str(cubes_left(s, seat))),
    )
    claims = tuple(_claim(claim) for claim in s.claims if claim.seat == seat)
    turn = "has the turn" if s.turn and s.turn.seat == seat else ""
    return Place(
        id=f"seat-{seat + 1}", title=called(s, seat, reader), figures=figures, things=claims, note=turn, seat=seat,
        rank=_rank(seat, reader), colour=COLOURS[player.faction],
    )  # fmt: skip


def _claim(claim: Claim) -> Thing:
    kind = "factory" if claim.factory else "claim"
    colonies = count(claim.colonies, "colony") if claim.colonies else ""
    return Thing(id=claim.site, title=place(claim.site), look="world", kind=kind, now=f"{kind} {colonies}".strip())


def _stacks(s: State, seat: Seat, reader: Seat, pointed: Action | None) -> Iterator[Place]:
    for found in s.players[seat].stacks:
        title = stack_name(found.id).removeprefix("the ")
        where = "" if found.slot in ("leo", "outpost") else f" at {place(found.space)}"
        bars = (_fuel(s, seat, found, pointed),) if found.slot == "rocket" else ()
        yield Place(
            id=f"stack-{seat + 1}-{found.id}", title=f"{letter(s, seat)} {title}{where}", bars=bars, seat=seat,
            things=tuple(_aboard(s, seat, found, name) for name in found.cards), figures=_mass(found),
            rank=_rank(seat, reader), colour=COLOURS[s.players[seat].faction],
        )  # fmt: skip


def _aboard(s: State, seat: Seat, found: Stack, name: str) -> Thing:
    """A card of a stack; tanks are alike, so no choice is about one of them alone."""
    each = card(name)
    guest = "guest" if name in found.guests else ""
    here = _power(s, seat, found, each) if found.slot == "rocket" else ""
    return card_thing(each, now=guest or here, id="" if is_tank(name) else None)


def _power(s: State, seat: Seat, found: Stack, each: Card) -> str:
    if not each.thruster:
        return ""
    net = thrust_here(s, seat, found, each)
    return f"net {show(net.total)} here" if isinstance(net, Ledger) else "dead here"


def thrust_here(s: State, seat: Seat, found: Stack, each: Card) -> Ledger | Refusal:
    """The net thrust of a card of a rocket stack where it is, without its flame."""
    rocket = rocket_of(found)
    beamed = Rocket(rocket.cards, rocket.fuel_steps, rocket.fuel, beamed_free(s, seat))
    zone = solar_system().spaces[found.space].zone
    return net_thrust(beamed, each, zone=zone, afterburn=False, steps=rocket.fuel_steps)


def _mass(found: Stack) -> tuple[Figure, ...]:
    mass = mass_of(found) if found.slot == "rocket" else None
    return (Figure("dry mass", show(mass.total), mass),) if mass else ()


def thrust_ledgers(s: State, reader: Seat) -> Iterator[tuple[str, Ledger]]:
    """The net thrusts of every rocket where it is, for whoever asks why."""
    for seat, player in enumerate(s.players):
        for found in player.stacks:
            for each in thrusters(rocket_of(found)) if found.slot == "rocket" else ():
                net = thrust_here(s, seat, found, each)
                if isinstance(net, Ledger):
                    yield f"{called(s, seat, reader)}: net thrust of {each.name} at {place(found.space)}", net


def _fuel(s: State, seat: Seat, found: Stack, pointed: Action | None) -> Bar:
    """The fuel of a rocket, and what a pointed move would leave of it."""
    due = fuel_due(s, pointed) if pointed and pointed.seat == seat else None
    return fuel_bar(rocket_of(found), due)


def fuel_bar(rocket: Rocket, due: Number | None = None) -> Bar:
    """A fuel figure on its row of the rocket diagram, a cell a tank.

    Args:
        rocket: whose fuel it is.
        due: fuel steps that it is about to burn, if it is.
    """
    line = row(int(dry_mass(rocket).total))
    after = None if due is None else position(max(rocket.fuel_steps - _whole(due), 0), line)
    dirt = "dirt, " if rocket.fuel == "dirt" and rocket.fuel_steps else ""
    kind = wet_class(int(wet_mass(rocket, rocket.fuel_steps).total))
    note = f"{dirt}step {rocket.fuel_steps} of {line.capacity}, {kind}"
    return Bar("tanks", len(line.steps_at_tank), position(rocket.fuel_steps, line), after, note)


def _whole(due: Number) -> int:
    """Fuel steps as they are taken from the figure: fractions are rounded up when a move ends."""
    return int(-(-due // 1))


def fuel_due(s: State, action: Action) -> Number | None:
    """The fuel steps that a move has burned when an action is made; None where it takes none from a rocket."""
    match action:
        case Depart(seat, "rocket") if (found := stack(s, seat, "rocket")) and found.fuel:
            return depart.price(s, action).total or None
        case Hop() if s.move and s.move.stack == "rocket" and (found_hop := charged(s, action)):
            return hop_fuel(under_way(s)[0], found_hop[1], action.target, action.landing).total or None
    return None


def _hand(s: State, seat: Seat, reader: Seat) -> Place:
    """A hand of ideas; hands lie open."""
    held = s.players[seat].hand
    whose = "Your hand" if seat == reader else f"{who(seat, reader)}'s hand"
    things = tuple(card_thing(card(idea)) for idea in held)
    return Place(
        id=f"hand-{seat + 1}", title=f"[{letter(s, seat)}] {whose}", things=things,
        rank=_rank(seat, reader), seat=seat, colour=COLOURS[s.players[seat].faction],
    )  # fmt: skip


def _honours(s: State, reader: Seat) -> tuple[Place, Place]:
    """Ventures and glories, and whose they are."""
    ventures = (
        Thing(
            id=id, title=each.title, look="tile", points=f"{each.points} VP", now=_owners(s, s.ventures, id, reader),
            lines=(f"{NEEDED} claims on {each.letter}" + (f" and {each.price} WT" if each.price else ""),),
        )
        for id, each in VENTURES.items()
    )  # fmt: skip
    closed = dict.fromkeys(s.closed, "closed")
    glories = (
        Thing(id="", title=title, look="world", now=_owners(s, s.glories, id, reader) or closed.get(id, ""))
        for id, title in GLORIES.items()
    )
    return (
        Place(id="ventures", title="Ventures", things=tuple(ventures)),
        Place(id="glories", title="Glories", things=tuple(glories), note=f"{GLORY} VP each"),
    )


def _owners(s: State, awards: tuple[Award, ...], wanted: str, reader: Seat) -> str:
    owners = [award.seat for award in awards if award.name == wanted]
    return ", ".join(f"[{letter(s, owner)}] {who(owner, reader)}" for owner in owners)
