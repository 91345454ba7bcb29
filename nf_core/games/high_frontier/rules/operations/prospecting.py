"""A prospecting operation, step by step: roads, rolls, second tries, further sites (rule H6, glossary)."""

from typing import ClassVar

from nf_core.games.high_frontier.actions import Enough, Insure, Prospect, Roll, RollAgain, Withdraw
from nf_core.games.high_frontier.events import HazardRolled, ProspectRolled
from nf_core.games.high_frontier.routes.rocket.cards import Card
from nf_core.games.high_frontier.rules.deals.talks import Moment
from nf_core.games.high_frontier.rules.die import FACES, FATAL, roll
from nf_core.games.high_frontier.rules.logistics import disks, withdraw
from nf_core.games.high_frontier.rules.movement.hazards import insure, risk_or_pay
from nf_core.games.high_frontier.rules.operations.allowance import use_one
from nf_core.games.high_frontier.rules.operations.claims import bust, claim
from nf_core.games.high_frontier.rules.operations.prospect import RULE, cannot_prospect, needed
from nf_core.games.high_frontier.rules.operations.reach import is_dangerous, reach
from nf_core.games.high_frontier.rules.stacks import decommission
from nf_core.games.high_frontier.state import State, card, stack, the_stack
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.step import Asking, Chance, first, tell
from nf_core.kernel.values import Action, Seat


def begin_prospecting(s: State, a: Prospect) -> State:
    """Prospect a first site; rays and buggies may go on."""
    return _set_out(use_one(s), a, done=())


def _set_out(s: State, a: Prospect, *, done: tuple[str, ...], retried: bool = False) -> State:
    """Prospect a site, unless a dangerous road has to be driven first."""
    if is_dangerous(the_stack(s, a.seat, a.stack).space, a.site, a.card):
        return first(s, RoadHazard(a.seat, a, done))
    return _prospect(s, a, done=done, retried=retried)


def _prospect(s: State, a: Prospect, *, done: tuple[str, ...], retried: bool = False) -> State:
    if a.site in s.busted or needed(s, a).total >= FACES:
        s = claim(s, a.seat, a.site, RULE)
        return go_on(s, a, (*done, a.site), retried=retried)
    return first(s, RollProspect(a, done, retried=retried))


class RoadHazard(Moment, frozen=True):
    """A buggy is about to drive a dangerous road: roll, or pay so that failure is not an option."""

    rule: ClassVar[str] = "hf.hazard.insure"

    seat: Seat
    prospect: Prospect
    done: tuple[str, ...]

    def question(self, s: State) -> Pick:
        """Rolling is always possible, paying for those who can."""
        return risk_or_pay(s, self.seat)

    def stack_kept(self) -> str:
        """The stack from which the buggy drives."""
        return self.prospect.stack

    def decided(self, s: State, a: Action) -> State:
        """Roll the die, or pay and drive."""
        if isinstance(a, Insure):
            return _prospect(insure(s, a), self.prospect, done=self.done)
        return first(s, DriveRoad(self.seat, self.prospect, self.done))


class DriveRoad(Chance[State], frozen=True):
    """A buggy drives a dangerous road."""

    rule: ClassVar[str] = "hf.prospect.buggy"

    seat: Seat
    prospect: Prospect
    done: tuple[str, ...]

    def ask(self, s: State) -> Decision:
        """Any face."""
        return roll("hf.roll-hazard")

    def answer(self, s: State, a: Action) -> State:
        """On a 1 the buggy is lost and the prospecting ends."""
        assert isinstance(a, Roll)
        s = tell(s, HazardRolled(self.seat, "crash", a.face))
        if a.face == FATAL:
            return decommission(s, self.seat, self.prospect.card, self.prospect.stack, self.rule)
        return _prospect(s, self.prospect, done=self.done)


class RollProspect(Chance[State], frozen=True):
    """NATURE rolls for a site."""

    rule: ClassVar[str] = "hf.operation.prospect"

    prospect: Prospect
    done: tuple[str, ...]
    again: bool = False
    "Whether this is a second try."
    retried: bool = False
    "Whether the second try of this operation was used at another site."

    def ask(self, s: State) -> Decision:
        """Any face."""
        return roll("hf.roll-prospect", needed(s, self.prospect))

    def answer(self, s: State, a: Action) -> State:
        """A roll up to the size succeeds; a buggy may try its first site again, a microprobe any one site."""
        assert isinstance(a, Roll)
        tried = self.prospect
        success = a.face <= needed(s, tried).total
        s = tell(s, ProspectRolled(tried.seat, tried.site, a.face, success))
        retried = self.again or self.retried
        if not success and not retried and _may_try_again(card(tried.card), self.done):
            return first(s, TryAgain(tried.seat, tried, self.done))
        s = claim(s, tried.seat, tried.site, RULE) if success else bust(s, tried.site)
        over = self.again and card(tried.card).buggy
        return s if over else go_on(s, tried, (*self.done, tried.site), retried=retried)


def _may_try_again(unit: Card, done: tuple[str, ...]) -> bool:
    """Whether a unit that has failed has a second try: a buggy as long as it has not driven on.

    Rule: hf.prospect.buggy
    """
    return (unit.buggy and not done) or "prospect-reroll" in unit.abilities


class TryAgain(Asking[State], frozen=True):
    """A buggy or a microprobe has failed: a second try there, or on to other sites."""

    rule: ClassVar[str] = "hf.prospect.buggy"

    seat: Seat
    prospect: Prospect
    done: tuple[str, ...] = ()

    def ask(self, s: State) -> Decision:
        """Again, or not."""
        return Pick(self.seat, "hf.try-again", (RollAgain(self.seat), Enough(self.seat)))

    def answer(self, s: State, a: Action) -> State:
        """Roll once more, or take the bust and perhaps go on."""
        if isinstance(a, RollAgain):
            return first(s, RollProspect(self.prospect, self.done, again=True))
        return go_on(bust(s, self.prospect.site), self.prospect, (*self.done, self.prospect.site))


def further(s: State, last: Prospect, done: tuple[str, ...]) -> tuple[list[Prospect], list[Barred]]:
    """The sites in reach that a raygun or a buggy has not tried yet, and the barred ones.

    Rule: hf.prospect.raygun, hf.prospect.buggy
    """
    found, unit = stack(s, last.seat, last.stack), card(last.card)
    if found is None or not (unit.raygun or unit.buggy):
        return [], []
    sites = (site for site in reach(s, last.seat, found, last.card) if site not in done)
    more = (Prospect(last.seat, found.id, last.card, site) for site in sites)
    return told_apart((action, cannot_prospect(s, action)) for action in more)


def go_on(s: State, last: Prospect, done: tuple[str, ...], *, retried: bool = False) -> State:
    """Ask for another site, if there is one, even if it needs a disk from elsewhere.

    Rule: hf.logistics
    """
    legal, barred = further(s, last, done)
    lacks_a_disk = any(one.refusal.rule == "hf.logistics" for one in barred)
    more = legal or (lacks_a_disk and disks(s, last.seat))
    return first(s, ProspectOn(last.seat, last, done, retried)) if more else s


class ProspectOn(Asking[State], frozen=True):
    """A raygun fires on, a buggy drives on, in the same operation."""

    rule: ClassVar[str] = "hf.prospect.raygun"

    seat: Seat
    last: Prospect
    done: tuple[str, ...]
    retried: bool = False
    "Whether the second try of this operation was used."

    def ask(self, s: State) -> Decision:
        """Another site, a disk for it, or enough."""
        options = (*further(s, self.last, self.done)[0], Enough(self.seat), *disks(s, self.seat))
        return Pick(self.seat, "hf.prospect-on", options, lambda: tuple(further(s, self.last, self.done)[1]))

    def answer(self, s: State, a: Action) -> State:
        """Go on."""
        if isinstance(a, Withdraw):
            return first(withdraw(s, a), self)
        return _set_out(s, a, done=self.done, retried=self.retried) if isinstance(a, Prospect) else s
