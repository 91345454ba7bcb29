"""Develop: every player may buy a development."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import BuyDevelopment, BuyNothing
from nf_core.games.new_frontiers.events import DevelopmentBought, NothingBought
from nf_core.games.new_frontiers.numbers.costs import development_cost
from nf_core.games.new_frontiers.phases.gains import ends_by, pay
from nf_core.games.new_frontiers.phases.kinds import OfferKind
from nf_core.games.new_frontiers.phases.triggers import Triggers
from nf_core.games.new_frontiers.state.table import (
    State,
    action_tile,
    chooser,
    copies_left,
    players_in_order,
    with_empire,
)
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Develop."""
    turns = [
        step
        for seat in players_in_order(s)
        for step in (OfferKind(seat, "develop"), Triggers(seat, "develop", "each_action"), DevelopTurn(seat))
    ]
    return (*turns, EndDevelop())


def cost(s: State, seat: Seat, development: str) -> Ledger:
    """What a seat pays for a development in the Develop action under way.

    Rule: nfr.develop.bonus
    """
    less = action_tile(s, "develop").bonus.less if seat == chooser(s) else 0
    return development_cost(s.tiles, s.empires[seat], development, less)


def refusal(s: State, seat: Seat, development: str) -> Refusal | None:
    """Why a seat cannot buy a development of the market now."""
    empire = s.empires[seat]
    if development in empire.developments:
        return Refusal("nfr.develop.once", f"You already have {development}.")
    if not copies_left(s, development):
        return Refusal("nfr.develop", f"No copy of {development} is left.")
    price = cost(s, seat, development)
    if price.total > empire.credits:
        return Refusal("nfr.develop", f"{development} costs {price.total}; you have {empire.credits}.", price)
    return None


class DevelopTurn(Automatic[State], frozen=True):
    """A player's turn in Develop; it is passed over if the player can buy nothing."""

    rule: ClassVar[str] = "nfr.develop"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask, if the player can buy anything."""
        if any(not refusal(s, self.seat, name) for name, _ in s.market):
            return first(s, ChooseDevelopment(self.seat))
        return tell(s, NothingBought(self.seat, could=False))


class ChooseDevelopment(Asking[State], frozen=True):
    """A player may buy a development."""

    rule: ClassVar[str] = "nfr.develop"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Those that the player can pay and does not have, or none."""
        legal, _ = self._tries(s)
        return Pick(self.seat, "nfr.buy-development", (*legal, BuyNothing(self.seat)), partial(self._barred, s))

    def _tries(self, s: State) -> tuple[list[BuyDevelopment], list[Barred]]:
        tries = ((BuyDevelopment(self.seat, name), refusal(s, self.seat, name)) for name, _ in s.market)
        return told_apart(tries)

    def _barred(self, s: State) -> tuple[Barred, ...]:
        return tuple(self._tries(s)[1])

    def answer(self, s: State, a: Action) -> State:
        """Buy it."""
        if not isinstance(a, BuyDevelopment):
            return tell(s, NothingBought(self.seat, could=True))
        return bought(s, self.seat, a.development, int(cost(s, self.seat, a.development).total))


def bought(s: State, seat: Seat, development: str, credits: int) -> State:
    """The state in which a seat has bought a development; its powers count from the next action on."""
    s = pay(s, seat, credits)
    empire = s.empires[seat]
    added = replace(
        empire, developments=(*empire.developments, development), fresh=(*empire.fresh, development)
    )  # fmt: skip
    stacks = tuple((name, copies - (name == development)) for name, copies in s.market)
    s = tell(with_empire(replace(s, market=stacks), seat, added), DevelopmentBought(seat, development, credits))
    return first(s, Triggers(seat, "develop", "after_develop"))


class EndDevelop(Automatic[State], frozen=True):
    """Developments on more than ten spaces end the game."""

    rule: ClassVar[str] = "nfr.end.developments"

    def run(self, s: State) -> State:
        """Look at every empire."""
        limit = s.tiles.box.ends.spaces_over
        if any(spaces(s, seat) > limit for seat in range(s.config.seats)):
            return ends_by(s, self.rule, f"developments cover more than {limit} spaces.")
        return s


def spaces(s: State, seat: Seat) -> int:
    """The spaces of a mat that are covered by developments.

    Rule: nfr.develop.spaces
    """
    return sum(s.tiles.developments[name].spaces for name in s.empires[seat].developments)
