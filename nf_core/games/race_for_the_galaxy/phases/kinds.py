"""The kind of the world whose kind is open: its owner sets it where goals depend on it, and it stands until then."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import NameKind
from nf_core.games.race_for_the_galaxy.events import KindNamed
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS
from nf_core.games.race_for_the_galaxy.numbers.tableau import has_open_kind, is_open_kind
from nf_core.games.race_for_the_galaxy.phases.goals import CheckGoals, goal_entries
from nf_core.games.race_for_the_galaxy.state.player import cards_in
from nf_core.games.race_for_the_galaxy.state.table import State, with_player
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


class SettleKinds(Automatic[State], frozen=True):
    """Before goals are looked at, the owner of the world whose kind is open may set its kind.

    Who would gain nothing by another kind is not asked.
    """

    rule: ClassVar[str] = "race.oort"

    def run(self, s: State) -> State:
        """Ask the owner, if another kind is worth more."""
        if not (s.goals.first or s.goals.most):
            return s
        seat = next((seat for seat, one in enumerate(s.seated) if has_open_kind(s.cards, cards_in(one.tableau))), None)
        if seat is None:
            return s
        worth, kind = worths(s, seat), s.players[seat].oort
        if kind and worth[kind] == max(worth.values()):
            return s
        if len(set(worth.values())) > 1:
            return first(s, ChooseOpenKind(seat))
        return with_kind(s, seat, kind or KINDS[0])


def worths(s: State, seat: Seat) -> Mapping[str, int]:
    """By kind, the VP of a seat for goals after they are looked at."""
    return {kind: _points(CheckGoals().run(with_kind(s, seat, kind)), seat) for kind in KINDS}


def _points(s: State, seat: Seat) -> int:
    return int(sum(entry.amount for entry in goal_entries(s, seat)))


def with_kind(s: State, seat: Seat, kind: str) -> State:
    """The state in which a seat has set the kind of its open world."""
    return with_player(s, seat, replace(s.players[seat], oort=kind))


class ChooseOpenKind(Asking[State], frozen=True):
    """A player sets the kind of the world whose kind is open."""

    rule: ClassVar[str] = "race.oort"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any kind."""
        world = next(one.card for one in s.players[self.seat].tableau if is_open_kind(s.cards, one.card))
        return Pick(self.seat, "race.name-kind", tuple(NameKind(self.seat, world, kind) for kind in KINDS))

    def answer(self, s: State, a: Action) -> State:
        """Set it; it stands until it is set anew."""
        assert isinstance(a, NameKind)
        return tell(with_kind(s, self.seat, a.kind), KindNamed(self.seat, a.world, a.kind))
