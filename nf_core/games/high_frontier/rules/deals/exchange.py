"""What two players may exchange, and the exchange (rule D3). A card in space is called `stack/card`."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from nf_core.games.high_frontier.offers import Item, Offer, Promise, Side, is_better
from nf_core.games.high_frontier.routes.rocket.rocket import load, row, steps_at, tanks
from nf_core.games.high_frontier.rules.deals.rescue import embarking
from nf_core.games.high_frontier.rules.deals.reserves import is_kept
from nf_core.games.high_frontier.rules.permission import berth_of, granted, help_of, power_from, water_of
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.rules.powersats import beamed_free, has_beam
from nf_core.games.high_frontier.rules.stacks import MOST_OUTPOSTS, add, cannot_join, mass_of, place_for, put, take
from nf_core.games.high_frontier.state import (
    LEO,
    Claim,
    Stack,
    State,
    card,
    factories,
    in_turn,
    outposts,
    rocket_of,
    stack,
    the_stack,
    turn_of,
    with_claim,
    with_player,
    with_turn,
)
from nf_core.kernel.ledger import Refusal, count
from nf_core.kernel.values import Seat

RULE = "hf.deal"
PROMISES = (
    "a vote for heroism", "the use of factories", "beamed power", "water later", "a card or claim later",
    "passage for a crew", "no more bids",
)  # fmt: skip
"What can be promised; promises are notes that bind nobody."
PROMISED = tuple(Item("promise", text) for text in PROMISES)


def tradeable(s: State, seat: Seat, partner: Seat) -> Iterator[Item]:
    """What a seat could give another: ideas, claims, cards in space where the other is, fuel, leave, promises.

    Rule: hf.deal, hf.deal.fuel
    """
    player = s.players[seat]
    yield from (Item("idea", idea) for idea in player.hand if card(idea).side != "crew")
    yield from (Item("claim", claim.site) for claim in s.claims if claim.seat == seat)
    meeting = _whereabouts(s, partner)
    for found in player.stacks:
        if found.space in meeting and not is_kept(s, seat, found.id):
            aboard = (name for name in found.cards if card(name).side != "crew")
            yield from (Item("card", f"{found.id}/{name}") for name in aboard)
    mine, theirs = stack(s, seat, "rocket"), stack(s, partner, "rocket")
    under_way = is_kept(s, seat, "rocket") or is_kept(s, partner, "rocket")
    if mine and theirs and mine.space == theirs.space and not under_way:
        whole = range(1, tanks(rocket_of(mine)) + 1)
        yield from (Item("fuel", f"{count(each, 'tank')} of fuel") for each in whole)
    yield from (Item("leave", what) for what in _leave(s, seat, partner))
    yield from PROMISED


def _whereabouts(s: State, seat: Seat) -> set[str]:
    """Where a seat is and could take a card: in LEO, with its stacks, and where it has a claim."""
    stacks = (found.space for found in s.players[seat].stacks if not is_kept(s, seat, found.id))
    return {LEO, *stacks, *(claim.site for claim in s.claims if claim.seat == seat)}


def _leave(s: State, seat: Seat, partner: Seat) -> Iterator[str]:
    """What a seat may allow another for the rest of the other's turn.

    Rule: hf.deal, hf.permission
    """
    if not in_turn(s, partner):
        return
    sites = (what for factory in factories(s, seat) for what in (help_of(factory.site), water_of(factory.site)))
    power = (power_from(seat),) if beamed_free(s, seat) and not has_beam(s, partner) else ()
    yield from (what for what in (*sites, *power, *_berth(s, seat, partner)) if not granted(s, what))


def _berth(s: State, host: Seat, guest: Seat) -> tuple[str, ...]:
    """Passage on a host's rocket for the crew of another that is beside it, even if it was refused for nothing."""
    boards = (no for ride, no in embarking(s, guest) if ride.host == host)
    return (berth_of(host),) if any(no is None or no.rule == "hf.permission" for no in boards) else ()


def cannot_propose(s: State, offer: Offer) -> Refusal | None:
    """The reason why an offer may not be proposed.

    Rule: hf.deal, hf.deal.hand, hf.deal.better, hf.logistics
    """
    if offer.gives == Side() and offer.wants == Side():
        return Refusal(RULE, "There is nothing on the table.")
    ideas = len(offer.gives.named("idea")), len(offer.wants.named("idea"))
    if ideas[0] != ideas[1]:
        mine = count(ideas[0], "idea") if ideas[0] else "No idea"
        return Refusal("hf.deal.hand", f"{mine} against {ideas[1] or 'none'}: no hand may change its size.")
    refused = last_refused(s, offer.seat, offer.partner)
    if refused and not is_better(offer, refused):
        reason = f"Player {offer.partner + 1} has refused an offer like this: offer more, or ask for less."
        return Refusal("hf.deal.better", reason)
    full = _cannot_own(s, offer.partner, offer.gives, offer.wants) or _cannot_own(
        s, offer.seat, offer.wants, offer.gives
    )
    done = full or exchanged(s, offer)
    if isinstance(done, Refusal):
        return done
    return Refusal(RULE, "That deal would change nothing.") if done == s else None


def last_refused(s: State, seat: Seat, partner: Seat) -> Offer | None:
    """The offer of a seat that its partner has refused last in this turn.

    Rule: hf.deal.better
    """
    return next((old for old in reversed(s.talks.refused) if (old.seat, old.partner) == (seat, partner)), None)


def _cannot_own(s: State, taker: Seat, gets: Side, gives: Side) -> Refusal | None:
    """The reason why one of the two has too few disks or cubes for the deal."""
    got, given = (_claims(s, side) for side in (gets, gives))
    needs = (
        ("disk", len(got) - len(given), disks_left(s, taker)),
        ("cube", _cubes(got) - _cubes(given), cubes_left(s, taker)),
    )
    for piece, more, left in needs:
        if more > left:
            reason = f"Player {taker + 1} would need {count(more, piece)} and has {left} left."
            return Refusal("hf.logistics", reason)
    return None


def _claims(s: State, side: Side) -> list[Claim]:
    return [claim for claim in s.claims if claim.site in side.named("claim")]


def _cubes(claims: list[Claim]) -> int:
    return sum(claim.factory + claim.colonies for claim in claims)


def exchanged(s: State, offer: Offer) -> State | Refusal:
    """The state after a deal, or why a card finds no place with its new owner.

    Rule: hf.deal
    """
    given = _hand_over(s, offer.seat, offer.partner, offer.gives)
    return given if isinstance(given, Refusal) else _hand_over(given, offer.partner, offer.seat, offer.wants)


def _hand_over(s: State, giver: Seat, taker: Seat, side: Side) -> State | Refusal:
    """Everything on one side changes hands."""
    mine, theirs = s.players[giver], s.players[taker]
    ideas = side.named("idea")
    kept = tuple(idea for idea in mine.hand if idea not in ideas)
    s = with_player(s, giver, replace(mine, water=mine.water - side.water, hand=kept))
    s = with_player(s, taker, replace(theirs, water=theirs.water + side.water, hand=(*theirs.hand, *ideas)))
    for claim in _claims(s, side):
        s = with_claim(s, replace(claim, seat=taker))
    s = _promised(s, giver, taker, side)
    for name in side.named("fuel"):
        poured = _pour(s, giver, taker, int(name.split()[0]))
        if isinstance(poured, Refusal):
            return poured
        s = poured
    for name in side.named("card"):
        id, _, title = name.partition("/")
        found = the_stack(s, giver, id)
        slot = _room(s, taker, title, found)
        if not slot:
            return Refusal(RULE, f"Player {taker + 1} has no stack there that could take {title}.")
        s = add(take(s, giver, title, id), taker, title, place_for(s, taker, slot, found.space))
    return s


def _promised(s: State, giver: Seat, taker: Seat, side: Side) -> State:
    """Record permissions and promises."""
    notes = (Promise(giver, taker, text) for text in side.named("promise"))
    s = replace(s, promises=(*s.promises, *(note for note in notes if note not in s.promises)))
    leave = set(side.named("leave"))
    if not leave:
        return s
    turn = turn_of(s)
    return with_turn(s, granted=turn.granted | leave, refused=turn.refused - leave)


def _pour(s: State, giver: Seat, taker: Seat, whole: int) -> State | Refusal:
    """Whole tanks pass from one rocket to another; what is left of a part tank is lost.

    Rule: hf.deal.fuel
    """
    mine, theirs = stack(s, giver, "rocket"), stack(s, taker, "rocket")
    if mine is None or theirs is None or tanks(rocket_of(mine)) < whole:
        return Refusal("hf.deal.fuel", f"When it is to be passed on, there are no {whole} tanks and two rockets left.")
    if theirs.fuel and mine.dirt != theirs.dirt:
        return Refusal("hf.deal.fuel", "Water and dirt do not go into the same tanks.")
    filled = load(replace(rocket_of(theirs), fuel="water"), whole)
    if isinstance(filled, Refusal):
        return filled
    row_of_giver = row(int(mass_of(mine).total))
    left = steps_at(Fraction(tanks(rocket_of(mine)) - whole), row_of_giver)
    s = put(s, giver, replace(mine, fuel=left))
    return put(s, taker, replace(theirs, fuel=filled.fuel_steps, dirt=mine.dirt))


def _room(s: State, taker: Seat, title: str, found: Stack) -> str:
    """The slot in which a card in space joins its new owner: a stack that is there, or else a new one.

    Outposts are limited at the end of one's turn: who has the turn may have more for the time being.

    Rule: hf.deal, hf.deal.reserved, hf.stack.limits
    """
    there: list[str] = [other.slot for other in s.players[taker].stacks if other.space == found.space]
    new = "leo" if found.space == LEO else "outpost"
    if new == "leo" or len(outposts(s, taker)) < MOST_OUTPOSTS or in_turn(s, taker):
        there.append(new)
    at_rest = (slot for slot in there if not is_kept(s, taker, place_for(s, taker, slot, found.space).id))
    return next((slot for slot in at_rest if not cannot_join(s, taker, (title,), slot, found.space)), "")
