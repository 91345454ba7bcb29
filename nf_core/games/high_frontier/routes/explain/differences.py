"""The differences between two flights: pivots, stops, hazards, the way, all read off the hops.

Next: `narrate.py` puts them into a sentence, `explain.difference` adds the costs.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Hop
from nf_core.games.high_frontier.routes.voyage.voyage_records import Turn, Voyage
from nf_core.kernel.ledger import Entry, Ledger, Number

Deed = Literal["pivot", "stop", "pass", "crash", "aerobrake", "radiation", "way"]
"What a flight does in a space: `pass` is flying on in the same move without a pivot, `way` another way out."
TURNINGS: tuple[Deed, ...] = ("pivot", "stop")
DONE: tuple[Deed, ...] = (*TURNINGS, "pass")
DANGERS: tuple[Deed, ...] = ("crash", "aerobrake", "radiation")
Deeds = dict[Deed, tuple[str, ...]]
"The spaces where a flight does each deed, in the order flown."


class Change(msgspec.Struct, frozen=True):
    """One thing in which the second flight differs from the first."""

    deed: Deed
    space: str
    instead: str = ""
    "The first flight's deed in that space; for a `way`, the space it flies to. Empty if it does nothing there."
    undone: bool = False
    "Whether the first flight does it and the second does not."
    origin: str = ""
    "For a `way`, the space where the two flights part."


def changes(first: Sequence[Hop], second: Sequence[Hop]) -> tuple[Change, ...]:
    """The second flight's differences: pivots and stops, then dangers, then other ways."""
    before, after = _deeds(first), _deeds(second)
    return (*_turnings(before, after), *_dangers(before, after), *_ways(first, second))


def _deeds(hops: Sequence[Hop]) -> Deeds:
    onward = list(pairwise(hops))
    return {
        "pivot": tuple(hop.origin for hop in hops if hop.pivot),
        "stop": tuple(after.origin for before, after in onward if after.turn > before.turn),
        "pass": tuple(after.origin for before, after in onward if after.turn == before.turn and not after.pivot),
        "crash": tuple(hop.target for hop in hops if hop.hazard == "crash"),
        "aerobrake": tuple(hop.target for hop in hops if hop.hazard == "aerobrake"),
        "radiation": tuple(hop.target for hop in hops if hop.radiation),
    }


def _turnings(before: Deeds, after: Deeds) -> list[Change]:
    """Pivots and stops that only the second makes, and those that only the first makes."""
    found = [
        Change(deed, space, _also(before, after, space))
        for deed in TURNINGS
        for space in _only(after[deed], before[deed])
    ]
    for deed in TURNINGS:
        for space in _only(before[deed], after[deed]):
            now = _also(after, before, space)
            if now == "pass":
                found.append(Change("pass", space, deed))
            elif not now:
                found.append(Change(deed, space, undone=True))
    return found


def _also(these: Deeds, those: Deeds, space: str) -> Deed | Literal[""]:
    """The deeds in each space that one flight does and the other does not."""
    return next((deed for deed in DONE if space in these[deed] and space not in those[deed]), "")


def _dangers(before: Deeds, after: Deeds) -> list[Change]:
    faced = [Change(deed, space) for deed in DANGERS for space in _only(after[deed], before[deed])]
    avoided = [Change(deed, space, undone=True) for deed in DANGERS for space in _only(before[deed], after[deed])]
    return [*faced, *avoided]


def _only(these: tuple[str, ...], those: tuple[str, ...]) -> list[str]:
    return [space for space in dict.fromkeys(these) if space not in those]


def _ways(first: Sequence[Hop], second: Sequence[Hop]) -> list[Change]:
    for mine, other in zip(second, first, strict=False):
        if mine.route != other.route:
            return [Change("way", mine.target, other.target, origin=mine.origin)]
    return []


class VoyageLedgers(msgspec.Struct, frozen=True):
    """The cost of a rocket's voyage as ledgers."""

    turns: Ledger
    fuel_steps: Ledger
    hazards: Ledger

    def totals(self) -> dict[str, Number]:
        """The cost of the voyage in each criterion."""
        return {name: getattr(self, name).total for name in self.__struct_fields__}


def voyage_ledgers(network: Network, voyage: Voyage) -> VoyageLedgers:
    """The cost of a voyage, with an entry for each item counted."""
    years = tuple(Entry(1, f"turn {turn.number}", "hf.move.tmp") for turn in voyage.turns)
    fuel = tuple(entry for turn in voyage.turns for entry in turn.fuel.entries)
    hazards = tuple(entry for turn in voyage.turns for entry in _hazards(network, turn))
    return VoyageLedgers(Ledger(years, "turns"), Ledger(fuel, "fuel steps"), Ledger(hazards, "hazards"))


def _hazards(network: Network, turn: Turn) -> list[Entry]:
    flown = [Entry(1, network.space(hop.target).title, "hf.move.hazard", hop.hazard) for hop in turn.hops if hop.hazard]
    assisted = [(turn.lift_off, turn.origin), (turn.landing, turn.hops[-1].target)]
    return flown + [
        Entry(1, f"factory on {network.space(id).title}", "hf.land.factory") for how, id in assisted if how == "factory"
    ]
