"""Settle: every player gains colonists or settles a world; powers add a second world, Military and replacements."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers import actions as a
from nf_core.games.new_frontiers.events import GoodSpent, WorldSettled
from nf_core.games.new_frontiers.facts.powers import MilitaryTemp, SettleTwo
from nf_core.games.new_frontiers.numbers.powers import in_force
from nf_core.games.new_frontiers.phases.gains import ends_by, gain_colonists, pay
from nf_core.games.new_frontiers.phases.kinds import OfferKind, with_kind
from nf_core.games.new_frontiers.phases.placing import Temporary, due, moved_in, ways
from nf_core.games.new_frontiers.phases.replacing import replaced, replacements, upgraded, upgrades
from nf_core.games.new_frontiers.phases.triggers import Triggers
from nf_core.games.new_frontiers.phases.worlds import KeepLimit
from nf_core.games.new_frontiers.state.table import State, action_tile, chooser, players_in_order, with_good
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Refusal, count
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat

Tries = Iterator[tuple[Action, Refusal | None]]


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Settle."""
    seats = players_in_order(s)
    turns: list[Step] = [SettleBonus()]
    for seat in seats:
        turns += [Triggers(seat, "settle", "each_action"), OfferKind(seat, "settle"), SettleTurn(ChooseSettle(seat))]
    return (*turns, *(KeepLimit(seat) for seat in seats), EndSettle())


class SettleBonus(Automatic[State], frozen=True):
    """The chooser gains a colonist before anybody settles."""

    rule: ClassVar[str] = "nfr.settle.bonus"

    def run(self, s: State) -> State:
        """Gain it."""
        tile = action_tile(s, "settle")
        return gain_colonists(s, chooser(s), tile.bonus.colonists, tile.name)


class ChooseSettle(Asking[State], frozen=True):
    """A player chooses what to do in Settle; with powers that is more than one thing."""

    rule: ClassVar[str] = "nfr.settle"

    seat: Seat
    done: bool = False
    "Whether the player has gained the colonists, settled, or replaced a colony instead."
    settled: int = 0
    "Worlds settled in this action."
    temporary: Temporary = ()
    upgraded: tuple[str, ...] = ()
    "The tiles whose power to upgrade a colony has been used."

    def ask(self, s: State) -> Decision:
        """What the player can do now."""
        options, _ = told_apart(self.tries(s))
        return Pick(self.seat, "nfr.settle-or-gain", tuple(options), partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        return tuple(told_apart(self.tries(s))[1])

    def tries(self, s: State) -> Tries:
        """Everything that the player might do, each with its refusal."""
        may_settle = not self.done or 0 < self.settled <= self._extra(s)
        if may_settle:
            yield from ways(s, self.seat, self.temporary)
        if not self.done:
            yield from replacements(s, self.seat)
            yield a.TakeColonists(self.seat), None
        if may_settle:
            yield from ((action, None) for action in self._spendable(s))
        yield from upgrades(s, self.seat, self.upgraded)
        if self.done:
            yield a.FinishSettling(self.seat), None

    def _extra(self, s: State) -> int:
        """How many more worlds than one the player may settle.

        Rule: nfr.settle.two
        """
        return sum(isinstance(power, SettleTwo) for _, power in in_force(s.tiles, s.empires[self.seat], "settle"))

    def _spendable(self, s: State) -> Iterator[a.SpendGood]:
        """The goods that can be returned for temporary Military, by each tile that is not used yet.

        Rule: nfr.settle.temporary
        """
        empire, used = s.empires[self.seat], {tile for tile, _ in self.temporary}
        for tile, power in in_force(s.tiles, empire, "settle"):
            if isinstance(power, MilitaryTemp) and tile not in used:
                for colony in empire.colonies:
                    if colony.good and power.good in {colony.good, "any"}:
                        yield a.SpendGood(self.seat, tile, colony.world)

    def answer(self, s: State, action: Action) -> State:
        """Do it, and go on if there is more to choose."""
        match action:
            case a.TakeColonists():
                return took_colonists(s, self)
            case a.SettleWorld():
                return settled(s, self, action)
            case a.ReplaceColony():
                return first(replaced(s, action), SettleTurn(replace(self, done=True)))
            case a.UpgradeColony():
                turn = replace(self, upgraded=(*self.upgraded, action.tile))
                return first(upgraded(s, action), SettleTurn(turn))
            case a.SpendGood():
                return spent(s, self, action)
        return s


class SettleTurn(Automatic[State], frozen=True):
    """Part of a player's turn in Settle: the player is asked only if there is a choice."""

    rule: ClassVar[str] = "nfr.settle"

    turn: ChooseSettle

    def run(self, s: State) -> State:
        """Ask; or gain the colonists, or end the turn, where nothing else can be done."""
        plain = a.FinishSettling if self.turn.done else a.TakeColonists
        if any(not refusal for action, refusal in self.turn.tries(s) if not isinstance(action, plain)):
            return first(s, self.turn)
        return s if self.turn.done else took_colonists(s, self.turn)


def took_colonists(s: State, turn: ChooseSettle) -> State:
    """The state after a player has gained colonists instead of settling.

    Rule: nfr.settle.colonists
    """
    tile = action_tile(s, "settle")
    s = gain_colonists(s, turn.seat, tile.does.colonists, tile.name)
    return first(s, Triggers(turn.seat, "settle", "took_colonists"), SettleTurn(replace(turn, done=True)))


def settled(s: State, turn: ChooseSettle, action: a.SettleWorld) -> State:
    """The state after a player has settled a world, with the powers that this triggers to come."""
    seat, world = action.seat, action.world
    s = with_kind(s, seat, world, action.kind)
    price = int(due(s, s.empires[seat], s.tiles.worlds[world], action.way).total)
    s = tell(pay(s, seat, price), WorldSettled(seat, world, action.way, price))
    s = moved_in(s, seat, world)
    further = replace(turn, done=True, settled=turn.settled + 1)
    return first(s, Triggers(seat, "settle", "after_settle", world), SettleTurn(further))


def spent(s: State, turn: ChooseSettle, action: a.SpendGood) -> State:
    """The state after a player has returned a good for temporary Military.

    Rule: nfr.settle.temporary
    """
    powers = in_force(s.tiles, s.empires[action.seat], "settle")
    figure = next(power.n for tile, power in powers if tile == action.tile and isinstance(power, MilitaryTemp))
    s = with_good(s, action.seat, action.colony, "")
    s = tell(s, GoodSpent(action.seat, action.colony, action.tile, figure))
    return first(s, SettleTurn(replace(turn, temporary=(*turn.temporary, (action.tile, figure)))))


class EndSettle(Automatic[State], frozen=True):
    """Replaced worlds return to the bag; many colonies, or few colonists in the supply, end the game."""

    rule: ClassVar[str] = "nfr.end"

    def run(self, s: State) -> State:
        """Look at every empire and at the supply."""
        s, ends = replace(s, bag=s.bag | set(s.aside), aside=()), s.tiles.box.ends
        if any(len(empire.colonies) > ends.colonies_over for empire in s.empires):
            s = ends_by(s, "nfr.end.colonies", f"somebody has more than {ends.colonies_over} colonies.")
        if s.colonists <= ends.colonists_left:
            s = ends_by(s, "nfr.end.colonists", f"the supply has {count(s.colonists, 'colonist')} left.")
        return s
