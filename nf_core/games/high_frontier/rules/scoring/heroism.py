"""The heroism star: the others vote on it (rule I1)."""

from typing import Any, ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Agree, CallVote, Refuse
from nf_core.games.high_frontier.events import GloryWon, Voted
from nf_core.games.high_frontier.rules.pieces import no_disk
from nf_core.games.high_frontier.state import STAR, Award, State, rivals, turn_of, with_turn
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Automatic, Together, first, tell
from nf_core.kernel.values import Action, Seat

RULE = "hf.glory.heroism"


def votes(s: State, seat: Seat) -> tuple[list[CallVote], list[Barred]]:
    """The vote that a seat may call where there are others to vote, or why it may not."""
    return told_apart([(CallVote(seat), _cannot_call(s, seat))] if rivals(s, seat) else [])


def _cannot_call(s: State, seat: Seat) -> Refusal | None:
    """Why a seat may not call a vote on its heroism.

    Rule: hf.glory.heroism, hf.logistics
    """
    if Award(STAR, seat) in s.glories:
        return Refusal(RULE, "You have your star of heroism.")
    if f"{STAR} {seat}" in s.closed:
        return Refusal(RULE, "You have given up your star of heroism.")
    if turn_of(s).voted:
        return Refusal(RULE, "You have called a vote this turn.")
    return no_disk(s, seat)


def call_vote(s: State, a: CallVote) -> State:
    """All others vote at the same time."""
    votes: tuple[Asking[Any], ...] = tuple(Vote(seat, a.seat) for seat in rivals(s, a.seat))
    return first(with_turn(s, voted=True), Together(votes), CountVotes(a.seat))


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
        agreed, votes = isinstance(a, Agree), turn_of(s).votes
        votes = votes | {self.seat} if agreed else votes
        return tell(with_turn(s, votes=votes), Voted(self.seat, self.hero, agreed))


class CountVotes(Automatic[State], frozen=True):
    """The votes are in; the hero's own counts too."""

    rule: ClassVar[str] = "hf.glory.heroism"

    seat: Seat

    def run(self, s: State) -> State:
        """A majority of all players gives the star."""
        in_favour = len(turn_of(s).votes) + 1
        if 2 * in_favour <= len(s.players):
            return s
        return tell(replace(s, glories=(*s.glories, Award(STAR, self.seat))), GloryWon(self.seat, STAR))
