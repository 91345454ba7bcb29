"""The set-up: player order, home colonies, developments, goals, and what everybody begins with."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import ChooseHome, DealMat, PlaceDisk, TurnOver
from nf_core.games.new_frontiers.events import DevelopmentsTurned, DiskPlaced, HomeChosen, MatDealt
from nf_core.games.new_frontiers.facts.components import Development
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.goals import Goals
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.state.table import State, with_empire, with_goods
from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.step import Asking, Automatic, Chance, Step, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

NOBODY = Empire(home="")


def new(config: Options, *steps: Step) -> State:
    """A game before anything is drawn: with the supplies for that number of players, then the set-up and these steps.

    Rule: nfr.setup.supply, nfr.setup.goals
    """
    s = State(agenda=(), news=(), config=config, empires=(NOBODY,) * config.seats)
    tiles = s.tiles
    seats = tiles.box.players[config.seats]
    contents = tiles.box.contents
    turn = (TurnDevelopments(),) if config.developments == "flipped" else ()
    return replace(
        s,
        agenda=(DrawOrder(), *turn, DealMats(), *steps),
        market=market(tiles, config.seats, frozenset()),
        bag=frozenset(tiles.worlds),
        colonists=seats.colonists,
        pool=seats.vp_chips,
        goods=tuple(contents.goods[kind] for kind in KINDS),
        goals=Goals(unseen=tuple(sorted(tiles.goals))) if config.goals else Goals(),
    )


def market(tiles: Tiles, seats: int, turned: frozenset[str]) -> tuple[tuple[str, int], ...]:
    """The developments for sale, each with its copies; `turned` are the sets that show their round side.

    Rule: nfr.setup.developments
    """
    faces = [pair[letter in turned] for letter, pair in tiles.pairs.items()]
    counts = tiles.box.players[seats]

    def copies(tile: Development) -> int:
        return counts.large_copies if tile.large else counts.small_copies

    return tuple((tile.name, copies(tile)) for tile in sorted((*tiles.fixed, *faces), key=lambda tile: tile.cost))


class TurnDevelopments(Chance[State], frozen=True):
    """NATURE flips a coin for every development that has two faces."""

    rule: ClassVar[str] = "nfr.setup.developments"

    def ask(self, s: State) -> Decision:
        """Any of their letters."""
        letters = tuple(s.tiles.pairs)
        return Subset(NATURE, "nfr.turn-over", TurnOver, letters, 0, len(letters))

    def answer(self, s: State, a: Action) -> State:
        """Turn these over."""
        assert isinstance(a, TurnOver)
        s = replace(s, market=market(s.tiles, s.config.seats, frozenset(a.items)))
        return tell(s, DevelopmentsTurned(len(a.items), len(s.tiles.pairs)))


class DrawOrder(Automatic[State], frozen=True):
    """The player order is drawn, disk by disk; with two players each has a second disk behind both."""

    rule: ClassVar[str] = "nfr.setup.order"

    def run(self, s: State) -> State:
        """Ask NATURE for the next disk, until only one is left."""
        left = [seat for seat in range(s.config.seats) if seat not in s.track]
        if len(left) > 1:
            return first(s, DrawDisk(), self)
        s = placed(s, left[0])
        return replace(s, track=s.track * s.tiles.box.players[s.config.seats].actions)


class DrawDisk(Chance[State], frozen=True):
    """NATURE says whose disk is next on the track."""

    rule: ClassVar[str] = "nfr.setup.order"

    def ask(self, s: State) -> Decision:
        """Any that is not on the track."""
        left = (seat for seat in range(s.config.seats) if seat not in s.track)
        return Pick(NATURE, "nfr.place-disk", tuple(PlaceDisk(NATURE, seat) for seat in left))

    def answer(self, s: State, a: Action) -> State:
        """Put it there."""
        assert isinstance(a, PlaceDisk)
        return placed(s, a.player)


def placed(s: State, seat: Seat) -> State:
    """The state with the first disk of a player on the next space; the space says how many credits the player gets.

    Rule: nfr.setup.credits
    """
    place = len(s.track)
    credits = s.tiles.box.players[s.config.seats].credits[place]
    s = with_empire(s, seat, replace(s.empires[seat], credits=credits))
    return tell(replace(s, track=(*s.track, seat)), DiskPlaced(seat, place + 1))


class DealMats(Chance[State], frozen=True):
    """NATURE deals an empire mat to every player; then they choose their sides in order, if they may."""

    rule: ClassVar[str] = "nfr.setup.home"

    dealt: tuple[int, ...] = ()
    "By seat."

    def ask(self, s: State) -> Decision:
        """Any mat that is left."""
        left = (mat for mat in s.tiles.mats if mat not in self.dealt)
        return Pick(NATURE, "nfr.deal-mat", tuple(DealMat(NATURE, mat) for mat in left))

    def answer(self, s: State, a: Action) -> State:
        """Deal it, and go on when all have one."""
        assert isinstance(a, DealMat)
        s = tell(s, MatDealt(len(self.dealt), a.mat))
        dealt = (*self.dealt, a.mat)
        if len(dealt) < s.config.seats:
            return first(s, DealMats(dealt))
        return first(s, *(BeginEmpire(seat, dealt[seat]) for seat in dict.fromkeys(s.track)))


class BeginEmpire(Automatic[State], frozen=True):
    """A player begins with a side of the dealt mat."""

    rule: ClassVar[str] = "nfr.setup.home"

    seat: Seat
    mat: int

    def run(self, s: State) -> State:
        """Ask for the side, if players may choose it."""
        if s.config.homes == "chosen":
            return first(s, ChooseSide(self.seat, self.mat))
        return founded(s, self.seat, s.tiles.mats[self.mat][0].name)


class ChooseSide(Asking[State], frozen=True):
    """A player chooses a side of the dealt mat."""

    rule: ClassVar[str] = "nfr.setup.home"

    seat: Seat
    mat: int

    def ask(self, s: State) -> Decision:
        """Either."""
        sides = s.tiles.mats[self.mat]
        return Pick(self.seat, "nfr.choose-home", tuple(ChooseHome(self.seat, home.name) for home in sides))

    def answer(self, s: State, a: Action) -> State:
        """Begin with it."""
        assert isinstance(a, ChooseHome)
        return founded(s, self.seat, a.home)


def founded(s: State, seat: Seat, name: str) -> State:
    """The state in which a player has that home colony, with its colonist and the good of its halo.

    Rule: nfr.setup.home
    """
    home, colonists = s.tiles.homes[name], s.tiles.box.limits.home_colonists
    colony = Colony(name, home.halo, colonists)
    s = with_empire(s, seat, replace(s.empires[seat], home=name, colonies=(colony,)))
    s = with_goods(s, home.halo, -1) if home.halo else s
    return tell(replace(s, colonists=s.colonists - colonists), HomeChosen(seat, name, home.halo))
