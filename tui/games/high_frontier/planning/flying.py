"""A planned move of a rocket, flown through the table choice by choice. Nothing is decided here.

The plan says which choices to make. If the game asks anything else, or does not offer the planned choice, the flight
stops and says so. The reader can go on with the rest of it.
"""

from collections.abc import Callable
from functools import partial

import msgspec

from nf_core.games.high_frontier import actions as a
from nf_core.games.high_frontier.routes.planner.planner import Way
from nf_core.games.high_frontier.routes.voyage.voyage import Turn
from nf_core.games.high_frontier.words.nouns import place
from nf_core.kernel.decision import Amount, Decision, Pick
from nf_core.kernel.ledger import Refusal, count
from nf_core.kernel.values import Action, Seat

Fits = Callable[[Action], bool]
Wanted = tuple[str, Fits, str]
"The prompt that asks for a choice, a test for the action, and words for it."
ASKS = {
    "hf.hazard": "a hazard comes first",
    "hf.inspiration": "a burn of inspiration comes first",
    "hf.permission": "another player's permission comes first",
}
HALF_MADE = {"hf.load", "hf.jettison"}
"The prompts that ask how much, after a choice to do it at all: the player may have made that choice by hand."


class Leg(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move of a plan, as far as the table is asked for it; it can be written down."""

    origin: str
    ways: tuple[Way, ...]
    thruster: str = ""
    afterburn: bool = False
    lift_off: str = "none"
    landing: str = "none"
    is_beamed: bool = False
    aboard: tuple[str, ...] = ()
    "The cards with which it begins."
    fuel: int = 0
    "The fuel steps with which it begins, before dirt is loaded."
    refuels: bool = False
    "Whether the tanks are filled with dirt first."
    thrown: int = 0
    "The steps thrown away then."
    spent: int = 0
    "The fuel steps that it costs."
    hazards: int = 0

    @property
    def goal(self) -> str:
        """Where it ends."""
        return self.ways[-1][1] if self.ways else self.origin


def leg_of(turn: Turn, *, room: int = 0, aboard: tuple[str, ...] = ()) -> Leg:
    """A planned move as choices.

    Args:
        turn: the move.
        room: the steps that full tanks hold; too much loaded dirt is thrown away again.
        aboard: the cards with which it begins.
    """
    return Leg(
        origin=turn.origin,
        ways=tuple((hop.route, hop.target) for hop in turn.hops),
        thruster=turn.thruster,
        afterburn=turn.afterburn,
        lift_off=turn.lift_off,
        landing=turn.landing,
        is_beamed=turn.is_beamed,
        aboard=aboard,
        fuel=turn.fuel_before - turn.refueled,
        refuels=bool(turn.refueled),
        thrown=turn.jettison + (room - turn.fuel_before if turn.refueled else 0),
        spent=int(turn.fuel.total),
        hazards=sum(bool(hop.hazard) for hop in turn.hops) + (turn.lift_off, turn.landing).count("factory"),
    )


class Flight:
    """The choices that fly one move of a plan.

    Args:
        seat: whose rocket it is.
        leg: the move.
        tanks: the tanks of water to load first.
        stack: the stack that flies it.
        flown: how many of its hops are flown; None before it has set out.
        go_on: how the reader goes on.
    """

    def __init__(
        self,
        seat: Seat,
        leg: Leg,
        *,
        tanks: int = 0,
        stack: str = "rocket",
        flown: int | None = None,
        go_on: str = "press <key m plan>",
    ) -> None:
        self.seat, self.go_on = seat, go_on
        self.words = ""
        "Why it stopped, or that it is done."
        self.has_arrived = False
        "Whether the move was flown to its end."
        begins = [*_loading(tanks), *_setting_out(leg, stack)] if flown is None else []
        self._left = [*begins, *_hopping(leg)[flown or 0 :]]
        self._made: Wanted | None = None
        "The last choice: it is not done yet if another player must be asked for permission first."
        self._goal = leg.goal
        self.has_begun = False
        "Whether a choice of it was made."

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to choose."""
        return not self._left and self._made is None

    def can_go_on(self, decision: Decision | None) -> bool:
        """Whether the game asks for the next choice, and allows it."""
        self._look_back(decision)
        if decision is None or decision.seat != self.seat:
            return False
        if self.is_over:
            return decision.prompt == "hf.fly" and not self.words
        return self.choice(decision) is not None

    def choice(self, decision: Decision) -> Action | None:
        """The next choice, if the game asks for it and allows it; it is not made yet."""
        self._look_back(decision)
        if self.is_over or decision.seat != self.seat:
            return None
        prompt, fits, _ = self._left[0]
        return _found(decision, fits) if decision.prompt == prompt else None

    @property
    def reminder(self) -> str:
        """How to go on."""
        return f"{self.go_on.capitalize()} to fly on to {place(self._goal)} as planned."

    def next(self, decision: Decision | None) -> Action | None:
        """The next choice, if the game asks for it and allows it; otherwise `words` say why not."""
        self._look_back(decision)
        if self.is_over:
            return self._halt(decision)
        if decision is None or decision.seat != self.seat:
            asked = decision.prompt if decision else ""
            self._wait(ASKS.get(asked, "somebody else decides first"))
            return None
        prompt, fits, what = self._left[0]
        if decision.prompt != prompt:
            self._wait(ASKS.get(decision.prompt, "something else comes first"))
            return None
        action = _found(decision, fits)
        if action:
            self._made = self._left.pop(0)
            self.words, self.has_begun = "", True
            return action
        self._left = []
        reasons = [refusal.reason for refusal in _refusals(decision, fits)]
        self.words = f"The flight stops here: you cannot {what}. {' '.join(reasons[:1])}".rstrip()
        return None

    def _look_back(self, decision: Decision | None) -> None:
        """What was chosen last is to be chosen again if leave had to be asked for: it is still there, or refused.

        What the player has begun by hand is not begun again.
        """
        if decision is None or decision.seat != self.seat:
            return
        if decision.prompt in HALF_MADE and any(prompt == decision.prompt for prompt, *_ in self._left):
            while self._left[0][0] != decision.prompt:
                self._left.pop(0)
        if self._made is None:
            return
        prompt, fits, _ = self._made
        if decision.prompt == prompt and (_found(decision, fits) or _is_refused(decision, fits)):
            self._left.insert(0, self._made)
        self._made = None

    def _wait(self, why: str) -> None:
        self.words = f"The flight waits: {why}. Then {self.go_on} to fly on to {place(self._goal)}."

    def _halt(self, decision: Decision | None) -> Action | None:
        """Stop at the end of the hops, if the stack could go on."""
        if not self.words:
            self.has_arrived = True
            self.words = f"Flown as planned, to {place(self._goal)}."
            if decision and decision.seat == self.seat and decision.prompt == "hf.fly":
                return a.Halt(self.seat)
        return None


def _found(decision: Decision, fits: Fits) -> Action | None:
    if isinstance(decision, Amount):
        numbers = (decision.build(decision.seat, amount) for amount in range(decision.low, decision.high + 1))
        return next(filter(fits, numbers), None)
    return next(filter(fits, decision), None) if isinstance(decision, Pick) else None


def _refusals(decision: Decision, fits: Fits) -> list[Refusal]:
    """Why what fits is barred."""
    return [entry.refusal for entry in getattr(decision, "barred", ()) if fits(entry.action)]


def _is_refused(decision: Decision, fits: Fits) -> bool:
    """Whether another player has said no to what fits."""
    return any(refusal.rule == "hf.permission" for refusal in _refusals(decision, fits))


def _loading(tanks: int) -> list[Wanted]:
    """How water is loaded."""
    if not tanks:
        return []
    return [
        ("hf.turn", lambda x: isinstance(x, a.BeginLoading), "load water"),
        ("hf.load", lambda x: isinstance(x, a.Load) and x.amount == tanks, f"load {count(tanks, 'tank')}"),
    ]


def _setting_out(leg: Leg, stack: str) -> list[Wanted]:
    """The choices up to the departure."""
    found: list[Wanted] = []
    steps = leg.thrown
    if leg.refuels:
        found.append(("hf.turn", lambda x: isinstance(x, a.Refuel) and x.way == "dirt", "load dirt"))
    if steps:
        found.append(("hf.turn", lambda x: isinstance(x, a.BeginJettison), "throw fuel away"))
        found.append(
            ("hf.jettison", lambda x: isinstance(x, a.Jettison) and x.amount == steps, f"lose {count(steps, 'step')}")
        )
    found.append(("hf.turn", lambda x: _departs(x, leg, stack), f"set the {stack} moving like this"))
    return found


def _hopping(leg: Leg) -> list[Wanted]:
    """The choices of the hops."""
    last = len(leg.ways) - 1
    landings = ["" if number < last or leg.landing == "none" else leg.landing for number in range(len(leg.ways))]
    wanted = ((*way, landing) for way, landing in zip(leg.ways, landings, strict=True))
    return [("hf.fly", partial(_hops, each), f"fly to {place(each[1])}") for each in wanted]


def _departs(x: Action, leg: Leg, stack: str) -> bool:
    lift = "" if leg.lift_off == "none" else leg.lift_off
    if not isinstance(x, a.Depart) or x.stack != stack:
        return False
    planned = (leg.thruster, leg.afterburn, lift, leg.is_beamed)
    return (x.thruster, x.afterburn, x.lift_off, x.beamed) == planned


def _hops(wanted: tuple[str, str, str], x: Action) -> bool:
    return isinstance(x, a.Hop) and (x.route, x.target, x.landing) == wanted
