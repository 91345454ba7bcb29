"""Glory: first to bring humans home from somewhere, and heroism (rule I1)."""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.high_frontier.events import GloryWon
from nf_core.high_frontier.scoring import is_science
from nf_core.high_frontier.state import Award, State, disks_left, solar_system
from nf_core.kernel.step import tell
from nf_core.kernel.values import Seat


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


def bring_home(s: State, seat: Seat, visited: frozenset[str]) -> State:
    """A crew is decommissioned in LEO: it gets the glories that are still free, while there are disks.

    Rule: hf.glory, hf.logistics
    """
    taken = {award.name for award in s.glories} | s.closed
    for glory in earned(s, visited):
        if glory not in taken and disks_left(s, seat):
            s = tell(replace(s, glories=(*s.glories, Award(glory, seat))), GloryWon(seat, glory))
    return s
