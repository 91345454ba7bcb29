"""Takeovers are resolved, in the order in which they were declared."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import TakeoverDefeated, TakeoverEnded
from nf_core.games.race_for_the_galaxy.facts.powers import ConquerPeaceful, SaveCard
from nf_core.games.race_for_the_galaxy.facts.powers import PreventTakeover as Prevent
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.prestige import for_placing
from nf_core.games.race_for_the_galaxy.numbers.tableau import is_open_kind
from nf_core.games.race_for_the_galaxy.numbers.takeovers import spoils, succeeds
from nf_core.games.race_for_the_galaxy.phases.completing import after_placing
from nf_core.games.race_for_the_galaxy.phases.declaring import power_of, sides_of
from nf_core.games.race_for_the_galaxy.phases.draws import left_table
from nf_core.games.race_for_the_galaxy.phases.military import (
    nothing_or_enough,
    offered,
    strengthened,
    wasted,
    worth,
)  # fmt: skip
from nf_core.games.race_for_the_galaxy.phases.prestige import gain_all, gain_prestige, spend_prestige
from nf_core.games.race_for_the_galaxy.state.player import Hand, placed_of
from nf_core.games.race_for_the_galaxy.state.table import (
    Attempt,
    State,
    place_in,
    start_order,
    turn_of,
    with_player,
    with_takeovers,
    with_turn,
)
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.ledger import Ledger
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def takeover_steps(s: State) -> tuple[Step, ...]:
    """The steps by which takeovers are resolved at the end of Settle."""
    return (*(OfferPrevention(seat) for seat in start_order(s)), ResolveTakeovers()) if with_takeovers(s) else ()


class OfferPrevention(Automatic[State], frozen=True):
    """A player with that power may defeat an attempt before any is resolved."""

    rule: ClassVar[str] = "race.takeover.prevent"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask, if there is an attempt and prestige to spend."""
        powers = held(s.cards, s.phase.in_force[self.seat], Prevent)
        return first(s, ChoosePrevention(self.seat)) if powers and s.attempts and s.players[self.seat].prestige else s


class ChoosePrevention(Asking[State], frozen=True):
    """A player chooses the attempt to defeat, or none."""

    rule: ClassVar[str] = "race.takeover.prevent"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any attempt."""
        options = (a.PreventTakeover(self.seat, number) for number in range(len(s.attempts)))
        return Pick(self.seat, "race.prevent", (*options, a.PreventNothing(self.seat)))

    def answer(self, s: State, action: Action) -> State:
        """Spend 1 prestige to defeat it."""
        if not isinstance(action, a.PreventTakeover):
            return s
        attempt = s.attempts[action.attempt]
        beaten = replace(attempt, defeated=True)
        s = replace(s, attempts=place_in(s.attempts, action.attempt, beaten))
        name = held(s.cards, s.phase.in_force[self.seat], Prevent)[0].name
        return tell(spend_prestige(s, self.seat, name), TakeoverDefeated(self.seat, attempt.world))


class ResolveTakeovers(Automatic[State], frozen=True):
    """The next attempt is resolved, until none is left."""

    rule: ClassVar[str] = "race.takeover.resolve"

    def run(self, s: State) -> State:
        """Compare strengths; the owner may answer an attack that would succeed."""
        if not s.attempts:
            return s
        attempt = s.attempts[0]
        s = first(replace(s, attempts=s.attempts[1:]), self)
        there = placed_of(s.players[attempt.owner], attempt.world)
        if attempt.defeated or not there:
            return failed(s, attempt)
        if succeeds(*sides_of(s, attempt)) and offered(s, attempt.owner)[1]:
            return first(s, ChooseDefence(attempt.owner, attempt), Compare(attempt))
        return first(s, Compare(attempt))


class ChooseDefence(Asking[State], frozen=True):
    """The owner of a world chooses what to give up for its defence: nothing, or enough to hold it."""

    rule: ClassVar[str] = "race.takeover.answer"

    seat: Seat
    attempt: Attempt

    def ask(self, s: State) -> Decision:
        """Anything that powers take, for no more than is needed."""
        found, items = offered(s, self.seat)
        strong, needed = sides_of(s, self.attempt)
        lacking = int(strong.total - needed.total) + 1
        return Subset(
            self.seat, "race.defend", a.Defend, items, 0, min(lacking, len(items)),
            clash=partial(wasted, found, lacking), refuse=partial(nothing_or_enough, found, lacking),
            total=partial(worth, found),
        )  # fmt: skip

    def answer(self, s: State, action: Action) -> State:
        """Give it up."""
        assert isinstance(action, a.Defend)
        return strengthened(s, self.seat, action.items)


class Compare(Automatic[State], frozen=True):
    """Attack and defence are compared; ties are the attacker's."""

    rule: ClassVar[str] = "race.takeover.tie"

    attempt: Attempt

    def run(self, s: State) -> State:
        """Move the world, or leave it."""
        strengths = sides_of(s, self.attempt)
        ended = taken_over if succeeds(*strengths) else failed
        return ended(s, self.attempt, strengths)


def failed(s: State, attempt: Attempt, strengths: tuple[Ledger, Ledger] | None = None) -> State:
    """The state after an attempt that failed; later attempts of the same player fail with it.

    Rule: race.takeover.failure
    """
    left = tuple(replace(one, defeated=True) if one.seat == attempt.seat else one for one in s.attempts)
    told = TakeoverEnded(attempt.seat, attempt.owner, attempt.world, attempt.power[0], strengths, success=False)
    return tell(replace(s, attempts=left), told)


def taken_over(s: State, attempt: Attempt, strengths: tuple[Ledger, Ledger]) -> State:
    """The state after an attempt that succeeded: the world moves with its good, or is destroyed.

    Rule: race.takeover.success
    """
    seat, world = attempt.seat, attempt.world
    one = power_of(s, seat, attempt.power[0])
    s = left_table(s, attempt.owner, world) if one.power.destroy else moved(s, attempt)
    powers = held(s.cards, s.phase.in_force[seat], ConquerPeaceful)
    fleet = next((power.power for power in powers if power.card == attempt.fleet), None)
    won, placed = spoils(one.power, fleet), for_placing(s.cards, s.phase.in_force[seat], world, "settle")
    told = TakeoverEnded(
        seat, attempt.owner, world, one.card, strengths,
        success=True, destroyed=one.power.destroy, prestige=won + int(placed.total),
    )  # fmt: skip
    s = gain_all(gain_prestige(tell(s, told), seat, won, one.name), seat, placed)
    steps = after_placing(s, seat)
    turn = turn_of(s, seat)
    return first(with_turn(s, seat, replace(turn, placed=(*turn.placed, world))), *steps)


def moved(s: State, attempt: Attempt) -> State:
    """The state in which a world lies in the tableau of its new owner, with its good and the cards under it."""
    owner, taker = s.players[attempt.owner], s.players[attempt.seat]
    placed = placed_of(owner, attempt.world)
    assert placed
    rest = tuple(one for one in owner.tableau if one.card != attempt.world)
    owner, taker = replace(owner, tableau=rest), replace(taker, tableau=(*taker.tableau, placed))
    if is_open_kind(s.cards, attempt.world):
        owner = replace(owner, oort="")
    if s.cards.design(attempt.world).powers_of(SaveCard):
        owner, taker = replace(owner, saved=Hand()), replace(taker, saved=owner.saved)
    return with_player(with_player(s, attempt.owner, owner), attempt.seat, taker)
