"""The world whose kind its owner sets: once in every action in which the kind matters (rule book: Powers).

Rule: nfr.oort
"""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import SetKind
from nf_core.games.new_frontiers.events import KindSet
from nf_core.games.new_frontiers.facts.powers import KINDS, Filter, Phase, UpgradeColony
from nf_core.games.new_frontiers.numbers.powers import in_force
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.table import State, with_empire
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


def changeling(s: State, empire: Empire) -> Colony | None:
    """The colony whose kind its owner sets, if the empire has it."""
    return next((colony for colony in empire.colonies if s.tiles.colonies[colony.world].kind == "any"), None)


def is_open(s: State, world: str) -> bool:
    """Whether the owner of a world sets its kind."""
    return s.tiles.colonies[world].kind == "any"


def kinds_of(s: State, world: str) -> tuple[str, ...]:
    """The kinds that a player may set for a world on placing it; a single empty one for most."""
    return KINDS if is_open(s, world) else ("",)


def with_kind(s: State, seat: Seat, world: str, kind: str) -> State:
    """The state in which a seat has set the kind of a world; the same without a kind."""
    if not kind or s.empires[seat].oort == kind:
        return s
    return tell(with_empire(s, seat, replace(s.empires[seat], oort=kind)), KindSet(seat, world, kind))


class OfferKind(Automatic[State], frozen=True):
    """The owner of that world sets its kind, if the kind makes a difference in this action."""

    rule: ClassVar[str] = "nfr.oort"

    seat: Seat
    phase: Phase

    def run(self, s: State) -> State:
        """Ask."""
        empire = s.empires[self.seat]
        colony = changeling(s, empire)
        if colony is None or not self._matters(s, empire, colony):
            return s
        return first(s, ChooseKind(self.seat, colony.world))

    def _matters(self, s: State, empire: Empire, colony: Colony) -> bool:
        if self.phase == "produce" and not colony.good:
            return True
        powers = [power for _, power in in_force(s.tiles, empire, self.phase)]
        return any(isinstance(power, UpgradeColony) or _looks_at_kinds(power) for power in powers)


def _looks_at_kinds(power: object) -> bool:
    """Whether a power counts colonies of a kind."""
    per: Filter | None = getattr(power, "per", None)
    return per is not None and (per.kind is not None or per.what == "kinds")


class ChooseKind(Asking[State], frozen=True):
    """A player sets the kind of a world for this action."""

    rule: ClassVar[str] = "nfr.oort"

    seat: Seat
    world: str

    def ask(self, s: State) -> Decision:
        """Any of the four."""
        del s
        return Pick(self.seat, "nfr.set-kind", tuple(SetKind(self.seat, self.world, kind) for kind in KINDS))

    def answer(self, s: State, a: Action) -> State:
        """Set it."""
        assert isinstance(a, SetKind)
        return with_kind(s, self.seat, a.world, a.kind)
