"""Water carried as cargo, an optional rule: fungible fuel (rule E7)."""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import PourTank, StealTank, StoreTank
from nf_core.games.high_frontier.events import Fuelled, TankStolen, TankUsed, WaterTaken
from nf_core.games.high_frontier.routes.rocket.cards import TANK, is_tank
from nf_core.games.high_frontier.routes.rocket.rocket import load
from nf_core.games.high_frontier.rules.felonies import cannot_commit, is_felon
from nf_core.games.high_frontier.rules.stacks import add, put, take
from nf_core.games.high_frontier.state import LEO, State, pay, rivals, rocket_of, stack, the_stack, turn_of
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

RULE = "hf.fungible"


def stow(s: State, seat: Seat, id: str, count: int) -> State:
    """Put so many tanks of water on a stack."""
    for _ in range(count):
        s = add(s, seat, _new_tank(s), the_stack(s, seat, id))
    return s


def _new_tank(s: State) -> str:
    """A name that no tank has, or has had in this turn."""
    aboard = (name for player in s.players for found in player.stacks for name in found.cards)
    numbers = [int(name.rpartition(" ")[2]) for name in (*aboard, *turn_of(s).moved) if is_tank(name)]
    return f"{TANK} {max(numbers, default=0) + 1}"


def uses(s: State, seat: Seat) -> tuple[list[PourTank | StoreTank], list[Barred]]:
    """What can be done with water carried as cargo: fuelling the rocket beside it, storing it in LEO.

    Rule: hf.fungible, hf.rocket.tanks
    """
    return told_apart(_uses(s, seat))


def _uses(s: State, seat: Seat) -> Iterator[tuple[PourTank | StoreTank, Refusal | None]]:
    rocket = stack(s, seat, "rocket")
    for found in s.players[seat].stacks:
        for name in filter(is_tank, found.cards):
            if found.space == LEO:
                yield StoreTank(seat, found.id, name), None
            if rocket and rocket.space == found.space:
                pour = PourTank(seat, found.id, name)
                yield pour, _refused(_poured(s, pour))


def _poured(s: State, a: PourTank) -> State | Refusal:
    return _filled(take(s, a.seat, a.card, a.stack), a.seat)


def _filled(s: State, seat: Seat) -> State | Refusal:
    """A tank more in the rocket, or why that cannot be."""
    rocket = stack(s, seat, "rocket")
    if rocket is None:
        return Refusal(RULE, "Only water would be left in the rocket.")
    filled = load(rocket_of(rocket), 1)
    return filled if isinstance(filled, Refusal) else put(s, seat, replace(rocket, fuel=filled.fuel_steps))


def pour(s: State, a: PourTank) -> State:
    """A tank carried as cargo becomes fuel.

    Rule: hf.fungible
    """
    poured = _poured(s, a)
    assert isinstance(poured, State)
    return tell(poured, TankUsed(a.seat, a.card), Fuelled(a.seat, 1, RULE))


def thefts(s: State, seat: Seat) -> tuple[list[StealTank], list[Barred]]:
    """The tanks in other players' outposts that a felon could take for the rocket beside them, and why not others.

    Rule: hf.felony.theft, hf.fungible
    """
    rocket = stack(s, seat, "rocket")
    others = rivals(s, seat) if rocket and is_felon(s, seat) else ()
    return told_apart(
        (StealTank(seat, other, found.id, name), cannot_commit(s, seat, found.space) or _refused(_filled(s, seat)))
        for other in others
        for found in s.players[other].stacks
        if rocket and found.slot == "outpost" and found.space == rocket.space
        for name in filter(is_tank, found.cards)
    )


def _refused(done: State | Refusal) -> Refusal | None:
    return done if isinstance(done, Refusal) else None


def steal(s: State, a: StealTank) -> State:
    """Another player's tank becomes fuel of the felon.

    Rule: hf.felony.theft
    """
    filled = _filled(take(s, a.victim, a.card, a.stack), a.seat)
    assert isinstance(filled, State)
    return tell(filled, TankStolen(a.seat, a.victim, a.card), Fuelled(a.seat, 1, "hf.felony.theft"))


def store(s: State, a: StoreTank) -> State:
    """A tank that has come to LEO becomes 1 WT.

    Rule: hf.fungible
    """
    s = pay(take(s, a.seat, a.card, a.stack), a.seat, -1)
    return tell(s, TankUsed(a.seat, a.card), WaterTaken(a.seat, 1, RULE))
