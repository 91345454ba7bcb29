"""What if: a state with one disk or cube more, for asking what it would score.

Limits count (taken sites, disks, cubes); prices do not. The score sheet uses it.
"""

from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.rules.scoring.scoring import GLORIES
from nf_core.games.high_frontier.rules.ventures import VENTURES
from nf_core.games.high_frontier.state import Award, Claim, State, claim_at, solar_system, with_claim
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.outside import quoted
from nf_core.kernel.values import Seat

Kind = Literal["claim", "factory", "colony", "venture", "glory"]
KINDS: tuple[Kind, ...] = get_args(Kind)
AWARDS = {"venture": {id: venture.title for id, venture in VENTURES.items()}, "glory": GLORIES}
"The names of what is not on a site."


class Supposition(msgspec.Struct, frozen=True):
    """Something that a seat does not have."""

    seat: Seat
    kind: Kind
    what: str
    "The id of a site; the name of a venture or glory."

    def __str__(self) -> str:
        """What it is in words."""
        if self.kind in AWARDS:
            return f"{self.kind}: {AWARDS[self.kind][self.what]}"
        return f"{self.kind} on {solar_system().space(self.what).title}"


def suppositions(seat: Seat) -> tuple[Supposition, ...]:
    """All that can be supposed of a seat in some state."""
    sites = (Supposition(seat, kind, site) for site in solar_system().sites for kind in KINDS if kind not in AWARDS)
    awards = (Supposition(seat, kind, name) for kind in KINDS for name in AWARDS.get(kind, ()))
    return (*sites, *awards)


def suppose(s: State, x: Supposition) -> State | Refusal:
    """The state with it; or why it cannot be.

    A factory is supposed with its claim, a colony only on a factory.

    Rule: hf.logistics, hf.venture, hf.glory, hf.colony

    Raises:
        BadRequest: there is no such seat, site, venture or glory.
    """
    if x.seat not in range(len(s.players)):
        raise BadRequest(f"There is no seat {x.seat}.", f"Give one from 0 to {len(s.players) - 1}.")
    if x.kind in AWARDS:
        return _award(s, x)
    if x.what not in solar_system().sites:
        raise BadRequest(f"{solar_system().space(x.what).title} is not a site.", "Choose a site, for example Nysa.")
    return {"claim": _claim, "factory": _factory, "colony": _colony}[x.kind](s, x)


def _award(s: State, x: Supposition) -> State | Refusal:
    names = AWARDS[x.kind]
    if x.what not in names:
        raise BadRequest(f"There is no {x.kind} {quoted(x.what)}.", f"Choose from: {', '.join(names)}.")
    rule, title = f"hf.{x.kind}", names[x.what]
    taken = s.ventures if x.kind == "venture" else s.glories
    if any(award.name == x.what for award in taken):
        return Refusal(rule, f"{title} is taken.")
    if x.kind == "glory" and x.what in s.closed:
        return Refusal(rule, f"{title} cannot be earned any more.")
    if not disks_left(s, x.seat):
        return _no_disk()
    award = (*taken, Award(x.what, x.seat))
    return replace(s, ventures=award) if x.kind == "venture" else replace(s, glories=award)


def _claim(s: State, x: Supposition) -> State | Refusal:
    if claim_at(s, x.what):
        return Refusal("hf.operation.prospect", f"{solar_system().space(x.what).title} is claimed.")
    if not disks_left(s, x.seat):
        return _no_disk()
    return with_claim(replace(s, busted=s.busted - {x.what}), Claim(x.what, x.seat))


def _factory(s: State, x: Supposition) -> State | Refusal:
    claim = claim_at(s, x.what)
    if claim is None:
        claimed = _claim(s, x)
        return claimed if isinstance(claimed, Refusal) else _factory(claimed, x)
    title = solar_system().space(x.what).title
    if claim.seat != x.seat:
        return Refusal("hf.operation.industrialise", f"{title} is claimed by somebody else.")
    if claim.factory:
        return Refusal("hf.operation.industrialise", f"There is a factory on {title}.")
    return with_claim(s, replace(claim, factory=True)) if cubes_left(s, x.seat) else _no_cube()


def _colony(s: State, x: Supposition) -> State | Refusal:
    claim = claim_at(s, x.what)
    if claim is None or claim.seat != x.seat or not claim.factory:
        return Refusal(
            "hf.colony", f"A colony needs a factory of the same player on {solar_system().space(x.what).title}."
        )
    return with_claim(s, replace(claim, colonies=claim.colonies + 1)) if cubes_left(s, x.seat) else _no_cube()


def _no_disk() -> Refusal:
    return Refusal("hf.logistics", "There is no disk left.")


def _no_cube() -> Refusal:
    return Refusal("hf.logistics", "There is no cube left.")
