"""When deals are made, and between whom (rule D3): before any choice of a turn, and by everybody.

The player who has a choice to make may make an offer first, or let another player speak.
"""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import CancelOffer, HearOffer, OpenDeal, TalkFirst
from nf_core.games.high_frontier.events import OfferWithheld
from nf_core.games.high_frontier.rules.deals.deals import BuildOffer, begun
from nf_core.games.high_frontier.rules.deals.reserves import Reserving
from nf_core.games.high_frontier.state import State, rivals
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Step, first, tell
from nf_core.kernel.values import Action, Seat

MOST_REFUSED = 3
"Offers of one player that another may refuse in a turn."
MOST_HEARD = 3
"Times in a turn that a player may be asked for an offer."


def partners(s: State, seat: Seat) -> tuple[list[OpenDeal], list[Barred]]:
    """The players to whom a seat may still make an offer.

    Rule: hf.deal.better
    """
    return told_apart((OpenDeal(seat, other), _turns_away(s, seat, other)) for other in rivals(s, seat))


def _turns_away(s: State, seat: Seat, other: Seat) -> Refusal | None:
    """Why a seat may make another no more offers in this turn."""
    refused = sum((old.seat, old.partner) == (seat, other) for old in s.talks.refused)
    if refused >= MOST_REFUSED:
        return Refusal("hf.deal.better", f"Player {other + 1} has refused {refused} offers this turn.")
    if other in s.talks.closed:
        return Refusal("hf.deal.better", f"Player {other + 1} wants no more offers this turn.")
    return None


def speakers(s: State, seat: Seat) -> tuple[list[HearOffer], list[Barred]]:
    """The players whom a seat may let speak: everybody, a few times a turn.

    Rule: hf.deal.moment
    """
    return told_apart((HearOffer(seat, other), _has_spoken(s, seat, other)) for other in rivals(s, seat))


def _has_spoken(s: State, seat: Seat, other: Seat) -> Refusal | None:
    """Why another cannot be let speak any more in this turn."""
    times = s.talks.heard.count(other)
    if times >= MOST_HEARD:
        return Refusal("hf.deal.moment", f"Player {other + 1} has spoken {times} times this turn.")
    if not partners(_listening(s, seat), other)[0]:
        return Refusal("hf.deal.better", f"Nobody takes another offer from player {other + 1} this turn.")
    return None


def _listening(s: State, seat: Seat) -> State:
    """The state in which a seat that wanted no more offers gets them again."""
    return replace(s, talks=replace(s.talks, closed=s.talks.closed - {seat}))


def open_deal(s: State, a: OpenDeal) -> State:
    """Begin to put an offer together."""
    return first(s, BuildOffer(begun(s, a.seat, a.partner)))


def hear_offer(s: State, a: HearOffer) -> State:
    """Let another put an offer together; among several it chooses whom to make it to.

    Rule: hf.deal.moment
    """
    s = _listening(s, a.seat)
    s = replace(s, talks=replace(s.talks, heard=(*s.talks.heard, a.partner)))
    if len(s.players) > 2:
        return first(s, Talk(a.partner, a.seat))
    return first(s, BuildOffer(begun(s, a.partner, a.seat), heard=True))


class Talk(Asking[State], frozen=True):
    """A seat speaks: it chooses whom to make an offer to, or whom to hear."""

    rule: ClassVar[str] = "hf.deal.moment"

    seat: Seat
    host: Seat
    "The seat that lets it speak; itself if it has the choice to make."

    def ask(self, s: State) -> Decision:
        """Anybody who hears offers; who speaks by its own choice may also let others speak."""
        heard = speakers(s, self.seat)[0] if self.seat == self.host else []
        options = (*partners(s, self.seat)[0], *heard, CancelOffer(self.seat))
        return Pick(self.seat, "hf.talk", options, partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        heard = speakers(s, self.seat)[1] if self.seat == self.host else []
        return (*partners(s, self.seat)[1], *heard)

    def answer(self, s: State, a: Action) -> State:
        """Begin an offer, let another speak, or say nothing."""
        asked = self.seat != self.host
        if isinstance(a, HearOffer):
            return hear_offer(s, a)
        if isinstance(a, OpenDeal):
            return first(s, BuildOffer(begun(s, a.seat, a.partner), heard=asked))
        return tell(s, OfferWithheld(self.seat, self.host)) if asked else s


class Moment(Reserving, frozen=True):
    """A question before which its seat may talk about a deal; then the question is asked again."""

    def ask(self, s: State) -> Decision:
        """The question, or a talk first."""
        asked = self.question(s)
        return replace(asked, options=(*asked.options, *talk_first(s, asked.seat)))

    def answer(self, s: State, a: Action) -> State:
        """The talk, and the question again; or what the answer brings about."""
        if isinstance(a, TalkFirst):
            return first(s, Talk(a.seat, a.seat), self.resumed(s))
        return self.decided(s, a)

    def resumed(self, s: State) -> Step:
        """The question as it is asked after a talk."""
        del s
        return self

    def question(self, s: State) -> Pick:
        """The decision to be made."""
        raise AssertionError(self)

    def decided(self, s: State, a: Action) -> State:
        """The state after the answer to the question."""
        raise AssertionError(self)


def talk_first(s: State, seat: Seat) -> tuple[TalkFirst, ...]:
    """A talk before something else, if there is somebody to talk to.

    Rule: hf.deal.moment
    """
    return (TalkFirst(seat),) if partners(s, seat)[0] or speakers(s, seat)[0] else ()
