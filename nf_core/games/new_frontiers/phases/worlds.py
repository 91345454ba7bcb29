"""Drawing worlds from the bag, and the limit of worlds."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import DrawWorlds, ReturnWorlds, StockpileWorld
from nf_core.games.new_frontiers.events import WorldsFound, WorldsReturned, WorldStockpiled
from nf_core.games.new_frontiers.phases.stockpiles import room
from nf_core.games.new_frontiers.state.table import State, with_empire
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Asking, Automatic, Chance, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

LIMIT = 9
"The most worlds that a player may have, explored and settled, with the home colony."


def explore(s: State, seat: Seat, worlds: tuple[str, ...]) -> State:
    """The state in which a seat has explored more worlds; they must have been taken from where they lay."""
    empire = s.empires[seat]
    return with_empire(s, seat, replace(empire, explored=(*empire.explored, *worlds)))


def drawing(s: State, count: int) -> Decision:
    """NATURE's decision to draw worlds from the bag, as many as there are."""
    count = min(count, len(s.bag))
    return Subset(NATURE, "nfr.draw-worlds", DrawWorlds, tuple(sorted(s.bag)), count, count)


class FindWorlds(Chance[State], frozen=True):
    """NATURE draws worlds for a power of a tile, and its owner explores them all."""

    rule: ClassVar[str] = "nfr.explore.powers"

    seat: Seat
    count: int
    source: str

    def ask(self, s: State) -> Decision:
        """Any worlds of the bag."""
        return drawing(s, self.count)

    def answer(self, s: State, a: Action) -> State:
        """Explore them."""
        assert isinstance(a, DrawWorlds)
        s = explore(replace(s, bag=s.bag - set(a.items)), self.seat, a.items)
        return tell(s, WorldsFound(self.seat, a.items, self.source))


class KeepLimit(Automatic[State], frozen=True):
    """A seat with too many worlds returns explored ones."""

    rule: ClassVar[str] = "nfr.explore.limit"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask which, if there is a choice."""
        empire = s.empires[self.seat]
        excess = len(empire.explored) + len(empire.colonies) - LIMIT
        if excess <= 0 or not empire.explored:
            return s
        if excess >= len(empire.explored):
            return put_back(s, self.seat, empire.explored)
        return first(s, ChooseReturned(self.seat, excess))


class ChooseReturned(Asking[State], frozen=True):
    """A seat chooses the explored worlds to return."""

    rule: ClassVar[str] = "nfr.explore.limit"

    seat: Seat
    excess: int

    def ask(self, s: State) -> Decision:
        """Any of its explored worlds."""
        worlds = s.empires[self.seat].explored
        return Subset(self.seat, "nfr.return-worlds", ReturnWorlds, worlds, self.excess, self.excess)

    def answer(self, s: State, a: Action) -> State:
        """Return them."""
        assert isinstance(a, ReturnWorlds)
        return put_back(s, self.seat, a.items)


def put_back(s: State, seat: Seat, worlds: tuple[str, ...]) -> State:
    """The state after a seat has returned worlds to the bag; it may be asked to stockpile one of them."""
    empire = s.empires[seat]
    kept = tuple(world for world in empire.explored if world not in worlds)
    s = with_empire(replace(s, bag=s.bag | set(worlds)), seat, replace(empire, explored=kept))
    s = tell(s, WorldsReturned(seat, worlds))
    return first(s, ChooseStockpiled(seat, worlds)) if room(s, seat, "worlds") else s


class ChooseStockpiled(Asking[State], frozen=True):
    """A seat may stockpile one of the worlds that it has just returned."""

    rule: ClassVar[str] = "nfr.stockpile.worlds"

    seat: Seat
    worlds: tuple[str, ...]

    def ask(self, s: State) -> Decision:
        """One of them, or none."""
        del s
        options = tuple(StockpileWorld(self.seat, world) for world in (*self.worlds, ""))
        return Pick(self.seat, "nfr.stockpile-world", options)

    def answer(self, s: State, a: Action) -> State:
        """Stockpile it."""
        assert isinstance(a, StockpileWorld)
        if not a.world:
            return s
        empire = s.empires[self.seat]
        stocked = replace(empire, stocked_worlds=(*empire.stocked_worlds, a.world))
        s = with_empire(replace(s, bag=s.bag - {a.world}), self.seat, stocked)
        return tell(s, WorldStockpiled(self.seat, a.world))
