"""A sketch of a player: what of a position the bot values, with everything that is already certain to follow.

A sketch holds nothing that its seat may not see if it was made from a view of that seat. The cards of hidden hands, and
cards to be drawn, are counted only.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.phases.completing import AfterPlacing, after_placing
from nf_core.games.race_for_the_galaxy.phases.discards import ChooseDiscards, DiscardSome
from nf_core.games.race_for_the_galaxy.phases.draws import Draw, DrawnCards, DrawnGoods, LayGoods
from nf_core.games.race_for_the_galaxy.phases.ending import ChooseSurplus
from nf_core.games.race_for_the_galaxy.phases.explore import keep_of
from nf_core.games.race_for_the_galaxy.phases.goals import goal_entries
from nf_core.games.race_for_the_galaxy.phases.paying import ChoosePayment, PayFor
from nf_core.games.race_for_the_galaxy.state.player import FACE_DOWN, cards_in
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.step import Step
from nf_core.kernel.values import Seat


class Sketch(NamedTuple):
    """A player."""

    tableau: tuple[str, ...]
    goods: tuple[str, ...]
    "The worlds with goods, in the order of the tableau."
    hand: tuple[str, ...]
    "Cards that are known, in order."
    extra: float
    "Further cards: hidden, or to be drawn; below 0 where cards must still be given up."
    chips: int
    bonus: int
    "VP of goals and prestige."

    @property
    def size(self) -> float:
        """The cards of the hand."""
        return len(self.hand) + self.extra


def sketch_of(s: State, seat: Seat) -> Sketch:
    """The sketch of a player, with the draws, payments and goods that stand on the agenda already."""
    player = s.players[seat]
    extra = float(player.hand.hidden + player.saved.size + sum(_cards(s, seat)))
    laid = set(_worlds(s.agenda, seat))
    goods = tuple(one.card for one in player.tableau if one.good or one.card in laid)
    hand, aside = player.hand.known, s.phase.turns[seat].aside if s.phase.turns else ()
    if aside and s.phase.name == "explore":
        extra += min(len(aside), int(keep_of(s, seat).total))
    elif aside and FACE_DOWN not in aside:
        extra += 1
    vp = int(sum(entry.amount for entry in goal_entries(s, seat)))
    return Sketch(cards_in(player.tableau), goods, tuple(sorted(hand)), extra, player.chips, vp + player.prestige)


def _cards(s: State, seat: Seat) -> Iterator[float]:
    """The cards that a seat will draw, and with a minus those that it must give up."""
    for step in s.agenda:
        if getattr(step, "seat", None) != seat:
            continue
        match step:
            case Draw(cards=count, aside=aside) | DrawnCards(cards=count, aside=aside):
                yield min(count, int(keep_of(s, seat).total)) if aside else count
            case DiscardSome(cards=count) | ChooseDiscards(cards=count) | ChooseSurplus(cards=count):
                yield -count
            case AfterPlacing():
                yield from _cards(replace(s, agenda=after_placing(s, seat)), seat)
            case PayFor(payment=payment) | ChoosePayment(payment=payment):
                yield -float(payment.price.total)


def _worlds(agenda: tuple[Step, ...], seat: Seat) -> Iterator[str]:
    """The worlds on which goods will be laid."""
    for step in agenda:
        if isinstance(step, LayGoods | DrawnGoods) and step.seat == seat:
            yield from step.worlds
