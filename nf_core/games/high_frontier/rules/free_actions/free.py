"""Free actions: cards, colonies, disks (rules D1, E, glossary: Space Colony, Logistics)."""

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Decommission, DisbandColony, Discard, FoundColony
from nf_core.games.high_frontier.events import ColonyDisbanded, ColonyFounded
from nf_core.games.high_frontier.rules.decks import put_under
from nf_core.games.high_frontier.rules.felonies import cannot_commit, is_felon
from nf_core.games.high_frontier.rules.pieces import no_cube
from nf_core.games.high_frontier.rules.scoring.glory import bring_home
from nf_core.games.high_frontier.rules.stacks import add, cannot_join, decommission, place_for
from nf_core.games.high_frontier.state import (
    LEO,
    Stack,
    State,
    card,
    claim_at,
    crew_of,
    factories,
    humans,
    out_of_hand,
    the_stack,
    turn_of,
    with_claim,
    with_player,
    with_turn,
)
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def decommissions(s: State, seat: Seat) -> tuple[list[Decommission], list[Barred]]:
    """The cards that may go back into the hand, and why not others."""
    return told_apart(
        (Decommission(seat, found.id, name), cannot_decommission(s, seat, found, name))
        for found in s.players[seat].stacks
        for name in found.cards
    )


def cannot_decommission(s: State, seat: Seat, found: Stack, name: str) -> Refusal | None:
    """Why a card may not be decommissioned where it is.

    Rule: hf.free.decommission, hf.felony.human-decommission
    """
    if not humans([name]) or found.space == LEO:
        return None
    if is_felon(s, seat):
        return cannot_commit(s, seat, found.space)
    reason = f"You may decommission {name} only in LEO, or found a colony at your factory."
    return Refusal("hf.felony.human-decommission", reason)


def retire(s: State, a: Decommission) -> State:
    """Take the card back; a crew that comes home to LEO may bring glory.

    Rule: hf.free.decommission
    """
    found, visited = the_stack(s, a.seat, a.stack), s.players[a.seat].visited
    s = decommission(s, a.seat, a.card, a.stack, "hf.free.decommission")
    return bring_home(s, a.seat, visited) if humans([a.card]) and found.space == LEO else s


def foundings(s: State, seat: Seat) -> tuple[list[FoundColony], list[Barred]]:
    """The crews that may found a colony, and why not.

    Rule: hf.colony, hf.logistics
    """
    sites = {factory.site for factory in factories(s, seat)}
    return told_apart(
        (FoundColony(seat, found.id, name), no_cube(s, seat))
        for found in s.players[seat].stacks
        if found.space in sites
        for name in humans(found.cards)
    )


def found_colony(s: State, a: FoundColony) -> State:
    """The crew becomes a cube beside the factory.

    Rule: hf.colony
    """
    claim = claim_at(s, the_stack(s, a.seat, a.stack).space)
    assert claim is not None
    s = decommission(s, a.seat, a.card, a.stack, "hf.colony")
    s = with_claim(s, replace(claim, colonies=claim.colonies + 1))
    s = with_turn(s, new_colonies=(*turn_of(s).new_colonies, claim.site))
    return tell(s, ColonyFounded(a.seat, claim.site))


def disbandings(s: State, seat: Seat) -> tuple[list[DisbandColony], list[Barred]]:
    """The colonies not of this turn that may go aboard again, and why others may not.

    Rule: hf.colony.disband
    """
    crew = crew_of(s.players[seat].faction).name
    new = turn_of(s).new_colonies
    away = Refusal("hf.colony.disband", f"{crew} are not in your hand.")
    aboard = None if crew in s.players[seat].hand else away
    return told_apart(
        (DisbandColony(seat, claim.site, slot), aboard or cannot_join(s, seat, (crew,), slot, claim.site))
        for claim in s.claims
        if claim.seat == seat and claim.colonies > new.count(claim.site)
        for slot in ("rocket", "outpost")
    )


def disband_colony(s: State, a: DisbandColony) -> State:
    """A cube becomes a crew, whose way home brings no glory: it has not travelled all the way."""
    claim = claim_at(s, a.site)
    assert claim is not None
    crew = crew_of(s.players[a.seat].faction).name
    s = out_of_hand(s, a.seat, crew)
    s = with_player(s, a.seat, replace(s.players[a.seat], settlers=True))
    s = with_claim(s, replace(claim, colonies=claim.colonies - 1))
    return tell(add(s, a.seat, crew, place_for(s, a.seat, a.to, a.site)), ColonyDisbanded(a.seat, a.site))


def discards(s: State, seat: Seat) -> list[Discard]:
    """The ideas that may be put under their decks.

    Rule: hf.free.discard
    """
    return [Discard(seat, idea) for idea in s.players[seat].hand if card(idea).side != "crew"]


def discard(s: State, a: Discard) -> State:
    """Put it there.

    Rule: hf.free.discard
    """
    return put_under(s, a.seat, a.idea, "hf.free.discard")
