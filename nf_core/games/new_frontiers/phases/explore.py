"""Explore: worlds are drawn from the bag, and every player picks one of them."""

from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import DrawWorlds, PickWorld
from nf_core.games.new_frontiers.events import WorldPicked, WorldsDrawn
from nf_core.games.new_frontiers.phases.triggers import Triggers
from nf_core.games.new_frontiers.phases.worlds import KeepLimit, drawing, explore
from nf_core.games.new_frontiers.state.table import State, action_tile, players_in_order
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.step import Asking, Automatic, Chance, Step, first, tell
from nf_core.kernel.values import Action, Seat


def begin(s: State) -> tuple[Step, ...]:
    """The steps of Explore: all pick in order, then the chooser again; after their last pick come powers.

    Rule: nfr.explore.pick, nfr.explore.second
    """
    tile = action_tile(s, "explore")
    selecting, *others = players_in_order(s)
    picks = [*_picks(selecting, tile.does.worlds)]
    for seat in others:
        picks += [*_picks(seat, tile.does.worlds), Triggers(seat, "explore", "after_picks")]
    again = [PickOne(selecting, "nfr.explore.second")] * tile.bonus.worlds
    limits = [KeepLimit(seat) for seat in (selecting, *others)]
    return (DrawDisplay(), *picks, *again, Triggers(selecting, "explore", "after_picks"), *limits, ReturnDisplay())


def _picks(seat: Seat, count: int) -> tuple[Step, ...]:
    """A player's turn, with the powers of the action as such."""
    return (Triggers(seat, "explore", "each_action"), *[PickOne(seat, "nfr.explore.pick")] * count)


class DrawDisplay(Chance[State], frozen=True):
    """NATURE draws the worlds from which all pick."""

    rule: ClassVar[str] = "nfr.explore.draw"

    def ask(self, s: State) -> Decision:
        """Any seven, or all there are."""
        return drawing(s, action_tile(s, "explore").does.shown)

    def answer(self, s: State, a: Action) -> State:
        """Lay them out."""
        assert isinstance(a, DrawWorlds)
        return tell(replace(s, bag=s.bag - set(a.items), display=a.items), WorldsDrawn(a.items))


class PickOne(Automatic[State], frozen=True):
    """A player picks a world; if only one is left, it is that."""

    rule: ClassVar[str] = "nfr.explore.pick"

    seat: Seat
    by: str
    "The rule by which the player picks: the action, or its bonus."

    def run(self, s: State) -> State:
        """Ask, if there is a choice."""
        if len(s.display) > 1:
            return first(s, ChooseWorld(self.seat, self.by))
        return picked(s, self.seat, s.display[0]) if s.display else s


class ChooseWorld(Asking[State], frozen=True):
    """A player chooses a world of those drawn."""

    rule: ClassVar[str] = "nfr.explore.pick"

    seat: Seat
    by: str

    def ask(self, s: State) -> Decision:
        """Any of them."""
        prompt = "nfr.pick-world" if self.by == self.rule else "nfr.pick-second"
        return Pick(self.seat, prompt, tuple(PickWorld(self.seat, world) for world in s.display))

    def answer(self, s: State, a: Action) -> State:
        """Explore it."""
        assert isinstance(a, PickWorld)
        return picked(s, self.seat, a.world)


def picked(s: State, seat: Seat, world: str) -> State:
    """The state in which a player has picked a world of those drawn."""
    s = replace(s, display=tuple(other for other in s.display if other != world))
    return tell(explore(s, seat, (world,)), WorldPicked(seat, world))


class ReturnDisplay(Automatic[State], frozen=True):
    """The worlds that nobody picked return to the bag."""

    rule: ClassVar[str] = "nfr.explore.draw"

    def run(self, s: State) -> State:
        """Return them."""
        return replace(s, bag=s.bag | set(s.display), display=())
