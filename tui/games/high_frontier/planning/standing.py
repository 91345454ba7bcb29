"""A mission that stands at a table: it flies on, notices that the table has changed, and is planned anew.

The app asks it by way of `tui/screens/autopilot.py`, plain lines ask it in `plain_flights.py`.
"""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from nf_core.games.high_frontier.routes.planner.planner import Hop
from nf_core.games.high_frontier.state import State
from nf_core.games.high_frontier.words.nouns import place
from nf_core.kernel.decision import Decision
from nf_core.kernel.ledger import count
from nf_core.kernel.step import pending
from nf_core.kernel.values import Action, Seat
from tui.games.high_frontier.planning import missions, planning
from tui.games.high_frontier.planning.flying import Flight, Leg
from tui.games.high_frontier.planning.missions import Mission


class Standing:
    """A mission of a seat.

    Args:
        seat: whose it is.
        mission: what is planned.
        go_on: how the reader flies on.
    """

    def __init__(self, seat: Seat, mission: Mission, *, go_on: str = "press <key m plan>") -> None:
        self.seat, self.mission, self.go_on = seat, mission, go_on
        self.words = ""
        "What it has done, or why it waits."
        self.is_over = False
        "Whether the craft has arrived, or is gone, and a later year has begun."
        self._flight: Flight | None = None
        self._at: missions.Stage | None = None
        self._expected = 0
        self._state: State | None = None
        self._ended = 0
        self._tried: object = None

    @property
    def note(self) -> missions.Kept:
        """What is to be saved with the game."""
        return missions.written(self.mission)

    @property
    def target(self) -> str:
        """The name of where it leads."""
        return place(self.mission.target)

    # Following the table

    def see(self, s: State) -> None:
        """Take note of how things stand."""
        self._state = s
        done = missions.is_gone(s, self.seat, self.mission) or missions.has_arrived(s, self.seat, self.mission)
        self.is_over = done and 0 < self._ended < s.year
        self._ended = (self._ended or s.year) if done else 0
        self._at = None if done else missions.stage(s, self.seat, self.mission)
        if self._at:
            self._expected = self._at.leg
            self._flight = self._flight_at(self._at)
        elif not self._is_half_done(s):
            self._flight = None

    def _is_half_done(self, s: State) -> bool:
        """Whether the flight has begun to do things, and goes on, or waits for the answer of somebody else."""
        flight = self._flight
        if flight is None or not flight.has_begun or flight.is_over:
            return False
        return any(asked.seat != self.seat or flight.can_go_on(asked) for asked in pending(s))

    def _flight_at(self, at: missions.Stage) -> Flight:
        m = self.mission
        leg = Leg(m.legs[at.leg].origin, ()) if at.halts else m.legs[at.leg]
        tanks, flown = m.tanks if at.loads else 0, 0 if at.halts else at.flown
        return Flight(self.seat, leg, tanks=tanks, stack=m.craft, flown=flown, go_on=self.go_on)

    @property
    def hops(self) -> tuple[Hop, ...]:
        """What is left to fly, for the map."""
        return missions.hops_left(self.mission, self._at) if self._at else ()

    # Flying on

    def can_go_on(self, decision: Decision | None) -> bool:
        """Whether the game asks for the next choice, and allows it."""
        return self._flight is not None and self._flight.can_go_on(decision)

    def choice(self, decision: Decision) -> Action | None:
        """The next choice, if the game asks for it and allows it."""
        return self._flight.choice(decision) if self._flight else None

    def next(self, decision: Decision | None) -> Action | None:
        """The next choice to be made, if it can be made now; otherwise `words` say why not."""
        if self._flight is None:
            self.words = self.hindrance
            return None
        action = self._flight.next(decision)
        self.words = f"{self._flight.words} {self.words_after_news if self._flight.has_arrived else ''}".rstrip()
        return action

    @property
    def words_after_news(self) -> str:
        """What to say where the reader has been told what was flown."""
        if self._flight is None or not self._flight.has_arrived:
            return self.words
        halts = self._at is not None and self._at.halts
        left = len(self.mission.legs) - self._expected - (not halts)
        return f"The mission to {self.target} goes on next year: {count(left, 'turn')} to go." if left > 0 else ""

    @property
    def hindrance(self) -> str:
        """Why there is nothing to fly; empty if there is something."""
        if self._state is None or self._flight:
            return ""
        s, m = self._state, self.mission
        if missions.is_gone(s, self.seat, m):
            return f"The mission to {self.target} is over: you have no {m.craft} any more."
        if missions.has_arrived(s, self.seat, m):
            return f"The mission has arrived at {self.target}."
        if missions.is_under_way(s, self.seat, m):
            return (
                f"This flight has left the way of the mission to {self.target}. Choose where it flies, or stop it: "
                f"then the mission is planned anew."
            )
        return f"There is no way for the mission to {self.target} at present."

    @property
    def reminder(self) -> str:
        """How to go on."""
        if not self._flight or not self._at:
            return ""
        legs = self.mission.legs
        far = f" Turn {self._at.leg + 1} of {len(legs)} to {self.target}." if len(legs) > 1 else ""
        if self._at.loads:
            tanks = count(self.mission.tanks, "tank")
            return f"{self.go_on.capitalize()} to load {tanks} and fly to {place(legs[0].goal)} as planned.{far}"
        return self._flight.reminder + far

    @property
    def summary(self) -> str:
        """The mission in a sentence or two."""
        left = self.mission.legs[self._expected :]
        if why := self.hindrance:
            return why
        return f"Mission to {self.target} with your {self.mission.craft}: {missions.cost_of(left)} to go."

    # Planning anew

    @property
    def task(self) -> Callable[[Callable[[], bool]], tuple[Mission, str]] | None:
        """If the plan holds no longer: what finds the new one and says what has changed; it may take a while.

        It is called with a function that says whether the answer is still wanted.
        """
        s, m = self._state, self.mission
        if s is None or missions.is_gone(s, self.seat, m) or missions.has_arrived(s, self.seat, m):
            return None
        key = missions.key_of(s, self.seat, m)
        is_kept = self._at is not None and m.terms == key[-1]
        is_half_done = self._at is None and self._flight is not None
        if is_kept or is_half_done or key == self._tried or missions.is_under_way(s, self.seat, m):
            return None
        self._tried = key
        return partial(self._anew, s, missions.changes(s, self.seat, m, min(self._expected, max(len(m.legs) - 1, 0))))

    def _anew(self, s: State, changed: list[str], is_wanted: Callable[[], bool]) -> tuple[Mission, str]:
        m = self.mission
        terms = missions.terms_of(s, self.seat, m.target, leave=m.leave)
        if self._at and replace(m.terms, goal=terms.goal) == terms:
            return replace(m, terms=terms), f"Mission to {self.target}: {'; '.join(changed)}."
        ends = planning.patient()
        new, caution = missions.planned_anew(s, self.seat, m, lambda labels: ends(labels) or not is_wanted())
        return new, f"{self._told(new, changed)} {f'Careful: {caution.reason}' if caution else ''}".rstrip()

    def _told(self, new: Mission, changed: list[str]) -> str:
        why = f"{'; '.join(changed)}. " if changed else ""
        why = f"{why[:1].upper()}{why[1:]}"
        if not new.legs:
            return f"{why}There is no way for the mission to {self.target} at present. It is kept."
        before, now = missions.cost_of(self.mission.legs[self._expected :]), missions.cost_of(new.legs)
        loads = f", {count(new.tanks, 'tank')} to load" if new.tanks else ""
        instead = f" instead of {before}" if self.mission.legs and before != now else ""
        return f"{why}The mission to {self.target} is planned anew: {now}{loads}{instead}."

    def take(self, new: Mission) -> None:
        """Fly as it is planned anew."""
        self.mission, self._flight, self._expected = new, None, 0
        if self._state:
            self.see(self._state)


def read(seat: Seat, note: object, *, go_on: str = "press <key m plan>") -> Standing | None:
    """The mission that a seat has kept with a game; None if the note is none."""
    mission = missions.read(note)
    return Standing(seat, mission, go_on=go_on) if mission else None
