"""Settle: every player may place a world from hand and pays for it or conquers it."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardRevealed, NothingPlaced
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, printed
from nf_core.games.race_for_the_galaxy.phases.completing import Complete
from nf_core.games.race_for_the_galaxy.phases.further import Further
from nf_core.games.race_for_the_galaxy.phases.placing import choose_at_once, onto_table, with_windfall
from nf_core.games.race_for_the_galaxy.phases.takeovers import takeover_steps
from nf_core.games.race_for_the_galaxy.phases.ways import why_not
from nf_core.games.race_for_the_galaxy.state.table import (
    State,
    hand_of,
    has_bonus,
    start_order,
    turn_of,
    with_turn,
)
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Settle."""
    seats = start_order(s)
    return (
        *(SettleBonus(seat) for seat in seats), SettleAll(), *(Windfall(seat) for seat in seats),
        *(SettleTurn(seat) for seat in seats), *takeover_steps(s),
    )  # fmt: skip


def placeable(s: State, seat: Seat) -> Iterator[tuple[a.PlaceWorld, Refusal | None]]:
    """Every world in hand, with why it cannot be placed."""
    for card in hand_of(s, seat):
        if s.cards.is_world(card):
            yield a.PlaceWorld(seat, card), why_not(s, seat, card)


class SettleBonus(Automatic[State], frozen=True):
    """The prestige bonus of Settle gives Military until the end of the phase."""

    rule: ClassVar[str] = "race.settle.prestige"

    seat: Seat

    def run(self, s: State) -> State:
        """Gain it."""
        if not has_bonus(s, self.seat, PRESTIGE):
            return s
        turn, military = turn_of(s, self.seat), printed().bonuses.prestige_settle_military
        return with_turn(s, self.seat, replace(turn, temporary=(("the prestige bonus", military),)))


class SettleAll(Automatic[State], frozen=True):
    """All players choose at the same time."""

    rule: ClassVar[str] = "race.settle"

    def run(self, s: State) -> State:
        """Ask them."""
        return choose_at_once(s, ChooseWorld)


class ChooseWorld(Asking[State], frozen=True):
    """A player may choose a world of the hand."""

    rule: ClassVar[str] = "race.settle"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Those that the player can pay for or conquer, or none."""
        legal, _ = told_apart(placeable(s, self.seat))
        options = (*legal, a.PlaceNothing(self.seat))
        return Pick(self.seat, "race.choose-world", options, partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        return tuple(told_apart(placeable(s, self.seat))[1])

    def answer(self, s: State, action: Action) -> State:
        """Reveal it."""
        if not isinstance(action, a.PlaceWorld):
            able = any(not refusal for _, refusal in placeable(s, self.seat))
            return tell(s, NothingPlaced(self.seat, asked=able))
        turn = turn_of(s, self.seat)
        s = onto_table(with_turn(s, self.seat, replace(turn, settled=1)), self.seat, action.card)
        return tell(s, CardRevealed(self.seat, action.card))


class Windfall(Automatic[State], frozen=True):
    """A windfall world just revealed gets its good, which may be used once the world is paid for or conquered."""

    rule: ClassVar[str] = "race.settle.windfall"

    seat: Seat

    def run(self, s: State) -> State:
        """Lay it."""
        card = turn_of(s, self.seat).placing
        return with_windfall(s, self.seat, card) if card else s


class SettleTurn(Automatic[State], frozen=True):
    """A player completes the world just revealed, if there is one."""

    rule: ClassVar[str] = "race.settle"

    seat: Seat

    def run(self, s: State) -> State:
        """Pay for it or conquer it."""
        s = first(s, Further(self.seat))
        return first(s, Complete(self.seat)) if turn_of(s, self.seat).placing else s
