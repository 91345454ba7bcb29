"""The ways in which a world can be placed: by payment or by conquest, each perhaps by a power."""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import SettleBy
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.powers import ConquerPeaceful
from nf_core.games.race_for_the_galaxy.numbers.costs import paid_military_cost, pay_powers, world_cost
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.paying import Payment, payment
from nf_core.games.race_for_the_galaxy.numbers.strength import Means, against, means, most
from nf_core.games.race_for_the_galaxy.state.table import State, turn_of
from nf_core.kernel.ledger import Entry, Ledger, Refusal, count
from nf_core.kernel.values import Seat


def payment_by(s: State, seat: Seat, card: str, power: str = "") -> Payment:
    """What a seat may give for a world that it pays for, and what it costs."""
    in_force, bonus = s.phase.in_force[seat], s.phase.bonus[seat]
    if power:
        by = next(one for one in pay_powers(s.cards, in_force, card) if one.card == power)
        price = paid_military_cost(s.cards, in_force, card, by, bonus)
    else:
        price = world_cost(s.cards, in_force, card, bonus)
    used = turn_of(s, seat).used
    return payment(s.cards, s.players[seat], in_force, card, price, used=used, phase="settle")


def strength(s: State, seat: Seat, card: str) -> Ledger:
    """The Military of a seat against a world, with the temporary Military it has in this phase.

    Rule: race.military.temporary
    """
    fixed = against(s.cards, s.phase.in_force[seat], card)
    extra = tuple(Entry(n, source, "race.military.temporary") for source, n in turn_of(s, seat).temporary)
    return replace(fixed, entries=(*fixed.entries, *extra)) if extra else fixed


def means_of(s: State, seat: Seat, spent: tuple[tuple[str, ...], int] = ((), 0)) -> Means:
    """What a seat may still give up for Military in this phase, once some cards and prestige are given up."""
    turn = turn_of(s, seat)
    in_force, player = s.phase.in_force[seat], s.players[seat]
    cards, prestige = spent
    if cards or prestige:
        left = tuple(placed for placed in player.tableau if placed.card not in cards)
        player = replace(player, tableau=left, prestige=player.prestige - prestige)
    return means(s.cards, player, in_force, used=turn.used, from_hand=turn.from_hand, placing=turn.placing)


def defense(s: State, seat: Seat, card: str, power: str = "") -> Ledger:
    """What it takes to conquer a world; with a power one that is not military.

    Rule: race.settle.conquer, race.settle.peaceful
    """
    entries = [Entry(s.cards.world(card).figure, name_of(card), "race.settle.conquer", "printed")]
    entries += [
        Entry(-one.power.n, one.name, "race.settle.peaceful")
        for one in held(s.cards, s.phase.in_force[seat], ConquerPeaceful)
        if one.card == power and one.power.n
    ]
    return Ledger(tuple(entries), "Military", 0)


def tries(s: State, seat: Seat, card: str) -> Iterator[tuple[SettleBy, Refusal | None]]:
    """Every way of placing a world, with why it is not open to a seat."""
    in_force, player = s.phase.in_force[seat], s.players[seat]
    if s.cards.world(card).military:
        yield SettleBy(seat, card, "conquer"), _too_weak(s, seat, card)
        for one in pay_powers(s.cards, in_force, card):
            yield SettleBy(seat, card, "pay", one.card), _too_poor(s, seat, card, one.card)
        return
    yield SettleBy(seat, card, "pay"), _too_poor(s, seat, card)
    here = {placed.card for placed in player.tableau}
    for peaceful in held(s.cards, in_force, ConquerPeaceful):
        if peaceful.card in here:
            yield SettleBy(seat, card, "conquer", peaceful.card), _too_weak(s, seat, card, peaceful.card)


def ways(s: State, seat: Seat, card: str, *, conquest: bool = False) -> list[SettleBy]:
    """The ways of placing a world that are open to a seat; with `conquest` only those by Military."""
    return [way for way, refusal in tries(s, seat, card) if not (refusal or (conquest and way.way == "pay"))]


def is_there(s: State, seat: Seat, card: str) -> bool:
    """Whether a seat has a card of that name in the tableau.

    Rule: race.place.once
    """
    name = name_of(card)
    return any(name_of(placed.card) == name for placed in s.players[seat].tableau)


def why_not(s: State, seat: Seat, card: str, *, conquest: bool = False) -> Refusal | None:
    """Why a seat cannot place a world of its hand; with `conquest`, why it cannot conquer it."""
    if is_there(s, seat, card):
        return Refusal("race.place.once", f"You already have {name_of(card)}.")
    refusals = [refusal for way, refusal in tries(s, seat, card) if not conquest or way.way == "conquer"]
    nothing = Refusal("race.settle.conquer", f"{name_of(card)} is not military.")
    return next((refusal for refusal in refusals if refusal), nothing) if all(refusals) else None


def _others(s: State, seat: Seat, card: str) -> int:
    """The cards in a hand besides one."""
    hand = s.players[seat].hand
    return hand.size - (card in hand.known)


def _too_poor(s: State, seat: Seat, card: str, power: str = "") -> Refusal | None:
    offer, has = payment_by(s, seat, card, power), _others(s, seat, card)
    if offer.least <= has:
        return None
    reason = f"{s.cards.design(card).name} costs {count(offer.least, 'card')}; you have {has} others."
    return Refusal("race.settle.cost", reason, offer.price)


def _too_weak(s: State, seat: Seat, card: str, power: str = "") -> Refusal | None:
    has, more = strength(s, seat, card), most(means_of(s, seat), _others(s, seat, card))
    needed = defense(s, seat, card, power).total
    if has.total + more >= needed:
        return None
    reason = f"{s.cards.design(card).name} has defense {needed}; your Military can be {has.total + more}."
    return Refusal("race.settle.conquer", reason, has)
