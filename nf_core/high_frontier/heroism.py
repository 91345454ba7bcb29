"""The heroism star: the others vote on it (rule I1)."""

from typing import Any, ClassVar

from msgspec.structs import replace

from nf_core.high_frontier.actions import Agree, CallVote, Refuse
from nf_core.high_frontier.events import GloryWon, Voted
from nf_core.high_frontier.state import STAR, Award, State, disks_left, with_turn
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, Automatic, Together, first, tell
from nf_core.kernel.values import Action, Seat


def may_call(s: State, seat: Seat) -> list[CallVote]:
    """Whether a seat may call a vote: once a turn, if it has no star, a disk, and others to vote.

    Rule: hf.glory.heroism
    """
    assert s.turn is not None
    has = Award(STAR, seat) in s.glories or f"{STAR} {seat}" in s.closed
    allowed = not has and not s.turn.voted and len(s.players) > 1 and disks_left(s, seat) > 0
    return [CallVote(seat)] if allowed else []


def call_vote(s: State, a: CallVote) -> State:
    """All others vote at the same time."""
    voters = tuple(seat for seat in range(len(s.players)) if seat != a.seat)
    s = with_turn(s, voted=True)
    votes: tuple[Asking[Any], ...] = tuple(Vote(seat, a.seat) for seat in voters)
    return first(s, Together(votes), CountVotes(a.seat))


class Vote(Asking[State], frozen=True):
    """Whether somebody has been heroic."""

    rule: ClassVar[str] = "hf.glory.heroism"

    seat: Seat
    hero: Seat

    def ask(self, s: State) -> Decision:
        """Yes or no."""
        return Pick(self.seat, "hf.vote", (Agree(self.seat), Refuse(self.seat)))

    def answer(self, s: State, a: Action) -> State:
        """Remember who was for it."""
        assert s.turn is not None
        agreed = isinstance(a, Agree)
        votes = s.turn.votes | {self.seat} if agreed else s.turn.votes
        return tell(with_turn(s, votes=votes), Voted(self.seat, self.hero, agreed))


class CountVotes(Automatic[State], frozen=True):
    """The votes are in; the hero's own counts too."""

    rule: ClassVar[str] = "hf.glory.heroism"

    seat: Seat

    def run(self, s: State) -> State:
        """A majority of all players gives the star."""
        assert s.turn is not None
        in_favour = len(s.turn.votes) + 1
        if 2 * in_favour <= len(s.players):
            return s
        return tell(replace(s, glories=(*s.glories, Award(STAR, self.seat))), GloryWon(self.seat, STAR))
