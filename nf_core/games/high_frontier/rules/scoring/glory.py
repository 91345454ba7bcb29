"""Glory: first to bring humans home from somewhere, and heroism (rule I1)."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Enough, Withdraw
from nf_core.games.high_frontier.events import GloryWon
from nf_core.games.high_frontier.rules.logistics import disks, withdraw
from nf_core.games.high_frontier.rules.pieces import disks_left
from nf_core.games.high_frontier.rules.scoring.scoring import is_science
from nf_core.games.high_frontier.state import Award, State, solar_system
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import Action, Seat


def earned(s: State, visited: frozenset[str]) -> Iterator[str]:
    """The glories that a crew which has been there brings home, whoever was first.

    Rule: hf.glory
    """
    network = solar_system()
    groups = {network.sites[site].group for site in visited}
    if visited:
        yield "any-site"
    if "Mars" in groups:
        yield "mars"
    if "Mercury" in groups:
        yield "mercury"
    if any(is_science(s, site) for site in visited):
        yield "science"


def still_free(s: State, visited: frozenset[str]) -> tuple[str, ...]:
    """Those of them that nobody has had.

    Rule: hf.glory
    """
    taken = {award.name for award in s.glories} | s.closed
    return tuple(glory for glory in earned(s, visited) if glory not in taken)


def bring_home(s: State, seat: Seat, visited: frozenset[str]) -> State:
    """A crew is decommissioned in LEO: it gets the glories that are still free, a disk for each.

    Rule: hf.glory, hf.logistics
    """
    return _award(s, seat, still_free(s, visited))


def _award(s: State, seat: Seat, glories: tuple[str, ...]) -> State:
    """Put disks on glories, while there are any."""
    for number, glory in enumerate(glories):
        if not disks_left(s, seat):
            return first(s, FindDisk(seat, glories[number:])) if disks(s, seat) else s
        s = tell(replace(s, glories=(*s.glories, Award(glory, seat))), GloryWon(seat, glory))
    return s


class FindDisk(Asking[State], frozen=True):
    """Glory is there to be had, but no disk to mark it with."""

    rule: ClassVar[str] = "hf.logistics"

    seat: Seat
    glories: tuple[str, ...]

    def ask(self, s: State) -> Decision:
        """Any disk that may be taken back, or none."""
        return Pick(self.seat, "hf.disk", (Enough(self.seat), *disks(s, self.seat)))

    def answer(self, s: State, a: Action) -> State:
        """Mark the next glory with it, or leave what is left to others."""
        return _award(withdraw(s, a), self.seat, self.glories) if isinstance(a, Withdraw) else s
