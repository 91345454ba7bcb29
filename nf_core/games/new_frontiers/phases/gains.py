"""Credits, VP chips and colonists that players gain, and the end of the game as it comes true."""

from msgspec.structs import replace

from nf_core.games.new_frontiers.events import ChipsGained, ColonistsGained, CreditsGained, EndTriggered
from nf_core.games.new_frontiers.state.table import State, with_empire
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


def gain_credits(s: State, seat: Seat, credits: int, source: str) -> State:
    """The state after a seat has gained credits; there are always enough."""
    if credits <= 0:
        return s
    empire = s.empires[seat]
    s = with_empire(s, seat, replace(empire, credits=empire.credits + credits))
    return tell(s, CreditsGained(seat, credits, source))


def pay(s: State, seat: Seat, credits: int) -> State:
    """The state after a seat has paid credits."""
    empire = s.empires[seat]
    return with_empire(s, seat, replace(empire, credits=empire.credits - credits)) if credits else s


def gain_chips(s: State, seat: Seat, chips: int, source: str) -> State:
    """The state after a seat has gained VP chips: all that are due, if need be in chips of 10.

    Rule: nfr.chips, nfr.end.chips
    """
    if chips <= 0:
        return s
    empire = s.empires[seat]
    s = with_empire(s, seat, replace(empire, chips=empire.chips + chips))
    s = tell(replace(s, pool=s.pool - chips), ChipsGained(seat, chips, source))
    return ends_by(s, "nfr.end.chips", "the supply of VP chips is used up.") if s.pool <= 0 else s


def gain_colonists(s: State, seat: Seat, due: int, source: str) -> State:
    """The state after a seat has gained the colonists due to it, or as many as are left.

    Rule: nfr.settle.shortage
    """
    count = min(due, s.colonists)
    if due <= 0:
        return s
    empire = s.empires[seat]
    s = with_empire(s, seat, replace(empire, colonists=empire.colonists + count))
    return tell(replace(s, colonists=s.colonists - count), ColonistsGained(seat, count, source))


def ends_by(s: State, rule: str, reason: str) -> State:
    """The state in which the game ends after this round, by a rule that has come true.

    Rule: nfr.end
    """
    return s if rule in s.ends else tell(replace(s, ends=(*s.ends, rule)), EndTriggered(reason, rule))
