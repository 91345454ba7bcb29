"""Prospecting: the sites, the units and the roll needed (rule H6, glossary: ISRU, Assaying Smelters)."""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Prospect
from nf_core.games.high_frontier.routes.rocket.rocket import in_the_dark
from nf_core.games.high_frontier.rules.operations.allowance import none_left
from nf_core.games.high_frontier.rules.operations.reach import reach, road_leads
from nf_core.games.high_frontier.rules.pieces import no_disk
from nf_core.games.high_frontier.rules.powersats import has_beam, isru
from nf_core.games.high_frontier.state import Stack, State, card, claim_at, solar_system, the_stack
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.values import Seat

RULE = "hf.operation.prospect"
UNBUST_SIZE = 2
"The smallest busted site that is claimed none the less by cards that can."


def isru_at(found: Stack, name: str, *, beamed: bool) -> Ledger:
    """The ISRU rating of a unit that has one, better by what travels with it, or by power beamed to it.

    Rule: hf.isru, hf.smelter, hf.rocket.beamed
    """
    bare = isru(card(name), beamed=beamed)
    smelters = tuple(Entry(-1, other, "hf.smelter") for other in found.cards if "isru-1" in card(other).abilities)
    return replace(bare, entries=(*bare.entries, *smelters))


def prospects(s: State, seat: Seat) -> tuple[list[Prospect], list[Barred]]:
    """Every prospecting that a seat can begin, and the barred ones with their reasons."""
    actions = (
        Prospect(seat, found.id, name, site)
        for found in s.players[seat].stacks
        for name in found.cards
        if card(name).isru is not None
        for site in reach(s, seat, found, name)
    )
    return told_apart((action, none_left(s) or cannot_prospect(s, action)) for action in actions)


def cannot_prospect(s: State, a: Prospect) -> Refusal | None:
    """Why a site may not be prospected by a unit.

    Rule: hf.operation.prospect, hf.isru, hf.prospect.raygun, hf.logistics, hf.rocket.solar
    """
    return next(_objections(s, a), None)


def _objections(s: State, a: Prospect) -> Iterator[Refusal]:
    """All reasons against it, the simplest first."""
    found = the_stack(s, a.seat, a.stack)
    network = solar_system()
    site, title = network.sites[a.site], network.spaces[a.site].title
    if claim_at(s, a.site):
        yield Refusal(RULE, f"{title} is claimed.")
    if a.site in s.busted and not _unbusts(found, a.site):
        yield Refusal(RULE, f"{title} is busted.")
    if dark := in_the_dark(card(a.card), network.spaces[found.space].zone):
        yield dark
    rating = isru_at(found, a.card, beamed=has_beam(s, a.seat))
    if rating.total > site.hydration:
        reason = f"The ISRU rating of {a.card} is {rating.total}; {title} has a hydration of only {site.hydration}."
        yield Refusal("hf.isru", reason, rating)
    if a.site != found.space and site.atmospheric and not road_leads(found.space, a.site, a.card):
        yield Refusal("hf.prospect.raygun", f"{title} has an atmosphere: rayguns cannot fire into it.")
    if nothing_left := no_disk(s, a.seat):
        yield nothing_left


def _unbusts(found: Stack, site: str) -> bool:
    """Whether something aboard works where others found nothing.

    Rule: hf.smelter
    """
    can = any("unbust-and-claim-size-2+" in card(name).abilities for name in found.cards)
    return can and solar_system().sites[site].size >= UNBUST_SIZE


def needed(s: State, a: Prospect) -> Ledger:
    """The highest roll that succeeds: the size of the site, and what assaying smelters aboard add to it.

    Rule: hf.operation.prospect, hf.smelter
    """
    network, found = solar_system(), the_stack(s, a.seat, a.stack)
    letter = network.sites[a.site].spectral_type
    worth = {f"prospect-3-on-{letter}": 3, f"prospect-2-on-{letter}": 2, "prospect-1": 1}
    if card(a.card).raygun:
        worth["prospect-1-raygun"] = 1
    smelters = (
        Entry(worth[ability], other, "hf.smelter")
        for other in found.cards
        for ability in card(other).abilities
        if ability in worth
    )
    return Ledger(
        (Entry(network.sites[a.site].size, f"size of {network.spaces[a.site].title}", RULE), *smelters), "or less"
    )
