"""A planned move of a rocket, flown through the table choice by choice. Nothing is decided here.

The plan says which choices to make. If the game asks anything else, or does not offer the planned choice, the flight
stops and says so. The reader can go on with the rest of it.
"""

from collections.abc import Callable
from functools import partial

from nf_core.games.high_frontier import actions as a
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


class Flight:
    """The choices that fly one move of a plan.

    Args:
        seat: whose rocket it is.
        turn: the move as it was planned.
        tanks: the tanks of water to load first.
        room: the steps that its full tanks hold; dirt is loaded until they are full.
        stack: the stack that flies it.
    """

    go_on = "press m"
    "How the reader goes on."

    def __init__(self, seat: Seat, turn: Turn, *, tanks: int = 0, room: int = 0, stack: str = "rocket") -> None:
        self.seat = seat
        self.words = ""
        "Why it stopped, or that it is done."
        self.has_arrived = False
        "Whether the move was flown to its end."
        self._left = [*_loading(tanks), *_choices(turn, room=room, stack=stack)]
        self._made: Wanted | None = None
        "The last choice: it is not done yet if another player must be asked for permission first."
        self._goal = turn.hops[-1].target if turn.hops else turn.origin
        self.hops = turn.hops
        "The hops, for the map."

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to choose."""
        return not self._left and self._made is None

    def can_go_on(self, decision: Decision | None) -> bool:
        """Whether the game asks for the next choice, and allows it."""
        self._look_back(decision)
        if self.is_over or decision is None or decision.seat != self.seat:
            return False
        prompt, fits, _ = self._left[0]
        return decision.prompt == prompt and _found(decision, fits) is not None

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
            self.words = ""
            return action
        self._left = []
        reasons = [refusal.reason for refusal in _refusals(decision, fits)]
        self.words = f"The flight stops here: you cannot {what}. {' '.join(reasons[:1])}".rstrip()
        return None

    def _look_back(self, decision: Decision | None) -> None:
        """What was chosen last is to be chosen again if leave had to be asked for: it is still there, or refused."""
        if self._made is None or decision is None or decision.seat != self.seat:
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


def _choices(turn: Turn, *, room: int, stack: str) -> list[Wanted]:
    """The choices in order; too much loaded dirt is thrown away again."""
    found: list[Wanted] = []
    steps = turn.jettison
    if turn.refueled:
        found.append(("hf.turn", lambda x: isinstance(x, a.Refuel) and x.way == "dirt", "load dirt"))
        steps += room - turn.fuel_before
    if steps:
        found.append(("hf.turn", lambda x: isinstance(x, a.BeginJettison), "throw fuel away"))
        found.append(
            ("hf.jettison", lambda x: isinstance(x, a.Jettison) and x.amount == steps, f"lose {count(steps, 'step')}")
        )
    found.append(("hf.turn", lambda x: _departs(x, turn, stack), f"set the {stack} moving like this"))
    last = len(turn.hops) - 1
    for number, hop in enumerate(turn.hops):
        landing = turn.landing if number == last and turn.landing != "none" else ""
        wanted = (hop.route, hop.target, landing)
        found.append(("hf.fly", partial(_hops, wanted), f"fly to {place(hop.target)}"))
    return found


def _departs(x: Action, turn: Turn, stack: str) -> bool:
    lift = "" if turn.lift_off == "none" else turn.lift_off
    if not isinstance(x, a.Depart) or x.stack != stack:
        return False
    planned = (turn.thruster, turn.afterburn, lift, turn.is_beamed)
    return (x.thruster, x.afterburn, x.lift_off, x.beamed) == planned


def _hops(wanted: tuple[str, str, str], x: Action) -> bool:
    return isinstance(x, a.Hop) and (x.route, x.target, x.landing) == wanted
