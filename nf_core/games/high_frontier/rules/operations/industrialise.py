"""Industrialising a claim: a robonaut and a refinery become a factory (rule H7)."""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Industrialise
from nf_core.games.high_frontier.events import FactoryBuilt
from nf_core.games.high_frontier.routes.rocket.rocket import in_the_dark
from nf_core.games.high_frontier.rules.operations.allowance import none_left, use_one
from nf_core.games.high_frontier.rules.operations.claims import taxed
from nf_core.games.high_frontier.rules.pieces import no_cube
from nf_core.games.high_frontier.rules.powersats import beams
from nf_core.games.high_frontier.rules.stacks import decommission
from nf_core.games.high_frontier.state import State, card, cards_at, claim_at, solar_system, stack_with, with_claim
from nf_core.kernel.decision import Barred, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat

RULE = "hf.operation.industrialise"
SUNNY = ("mercury", "venus", "earth")


def industries(s: State, seat: Seat) -> tuple[list[Industrialise], list[Barred]]:
    """The factories that a seat could build now, and why not others."""
    return told_apart((action, cannot_industrialise(s, action)) for action in _pairs(s, seat))


def _pairs(s: State, seat: Seat) -> Iterator[Industrialise]:
    network = solar_system()
    for site in sorted({found.space for found in s.players[seat].stacks} & network.sites.keys()):
        there = cards_at(s, seat, site)
        robonauts = [name for name in there if card(name).deck == "robonaut"]
        for refinery in (name for name in there if card(name).deck == "refinery"):
            alone = [""] if _needs_no_robonaut(refinery, site) else []
            yield from (Industrialise(seat, site, robonaut, refinery) for robonaut in (*robonauts, *alone))


def _needs_no_robonaut(refinery: str, site: str) -> bool:
    """Whether a refinery builds alone there.

    Rule: hf.refinery
    """
    sunny = solar_system().spaces[site].zone in SUNNY
    return sunny and "no-robonaut-needed-mercury-venus-earth" in card(refinery).abilities


def cannot_industrialise(s: State, a: Industrialise) -> Refusal | None:
    """Why a factory cannot be built.

    Rule: hf.operation.industrialise, hf.logistics, hf.refinery, hf.rocket.solar
    """
    claim, place = claim_at(s, a.site), solar_system().spaces[a.site]
    if not _is_free(a) and (refusal := none_left(s)):
        return refusal
    if claim is None or claim.seat != a.seat:
        return Refusal(RULE, f"{place.title} is not your claim.")
    if claim.factory:
        return Refusal(RULE, f"There is a factory on {place.title} already.")
    if a.robonaut and (dark := in_the_dark(card(a.robonaut), place.zone)):
        return dark
    return no_cube(s, a.seat)


def _is_free(a: Industrialise) -> bool:
    """Whether building takes no operation.

    Rule: hf.refinery
    """
    return "industrialize-free-action" in card(a.refinery).abilities


def industrialise(s: State, a: Industrialise) -> State:
    """Take the two cards back into the hand and put a cube on the claim.

    Rule: hf.operation.industrialise
    """
    claim = claim_at(s, a.site)
    assert claim is not None
    if not _is_free(a):
        s = use_one(s)
    for name in filter(None, (a.robonaut, a.refinery)):
        found = stack_with(s, a.seat, name)
        assert found is not None
        s = decommission(s, a.seat, name, found.id, RULE)
    s = with_claim(s, replace(claim, factory=True, beams=beams(card(a.refinery).abilities, a.site)))
    return taxed(tell(s, FactoryBuilt(a.seat, a.site)))
