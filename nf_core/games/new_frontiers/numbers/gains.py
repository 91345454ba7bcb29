"""What powers give when their moment comes: credits, VP chips, colonists, worlds drawn from the bag."""

from typing import TypeAlias

import msgspec

from nf_core.games.new_frontiers.facts.nouns import phrase
from nf_core.games.new_frontiers.facts.powers import DrawWorld, GainColonist, GainCredit, GainVp, Phase, When
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.powers import counted, in_force, matches
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.kernel.ledger import Entry, Ledger

Gain: TypeAlias = GainCredit | GainVp | GainColonist | DrawWorld
UNITS: dict[type[Gain], str] = {
    GainCredit: "credits", GainVp: "VP", GainColonist: "colonists", DrawWorld: "worlds",
}  # fmt: skip
"What each of these effects gives."


class Moment(msgspec.Struct, frozen=True):
    """A moment at which powers give something."""

    phase: Phase
    when: When
    world: str = ""
    "The world that has been settled, or the colony on which a good has been produced."
    made: tuple[str, ...] = ()
    "The kinds of the goods that the owner has produced in this Produce action."


def gained(tiles: Tiles, empire: Empire, effect: type[Gain], moment: Moment) -> Ledger:
    """What an empire's powers of one effect give at a moment.

    Rule: nfr.power.trigger
    """
    entries = []
    for name, power in in_force(tiles, empire, moment.phase):
        if isinstance(power, effect) and power.when == moment.when and _concerns(tiles, empire, name, power, moment):
            entries.append(_entry(tiles, empire, name, power, moment))
    return Ledger(tuple(entries), UNITS[effect])


def _concerns(tiles: Tiles, empire: Empire, name: str, power: Gain, moment: Moment) -> bool:
    if moment.when == "good_here":
        return name == moment.world
    of = power.of if isinstance(power, GainVp) else None
    return of is None or matches(tiles, empire, moment.world, of)


def _entry(tiles: Tiles, empire: Empire, name: str, power: Gain, moment: Moment) -> Entry:
    if not isinstance(power, GainCredit) or power.per is None:
        return Entry(power.n, name, "nfr.power.trigger")
    found = counted(tiles, empire, power.per, moment.made)
    return Entry(power.n * found, name, "nfr.power.trigger", f"{found} {phrase(power.per, plural=found != 1)}")
