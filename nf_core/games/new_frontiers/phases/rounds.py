"""A round: players select action tiles in the order of their disks, all do each action, then the table is reset."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.new_frontiers.actions import SelectTile
from nf_core.games.new_frontiers.events import RoundBegan, RoundEnded, TileSelected
from nf_core.games.new_frontiers.phases import bonuses, chart, develop, explore, produce, setting_up, settle, trade
from nf_core.games.new_frontiers.phases.last import finish
from nf_core.games.new_frontiers.phases.stockpiles import OfferGoal
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.state.table import Selected, State, action_tile, action_tiles
from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Automatic, Step, first, tell
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who

BEGIN: Mapping[str, Callable[[State], tuple[Step, ...]]] = {
    "isolation": bonuses.isolation,
    "goals": chart.chart,
    "develop": develop.begin,
    "explore": explore.begin,
    "settle": settle.begin,
    "produce": produce.begin,
    "trade_consume": trade.begin,
    "envoys": bonuses.envoys,
}
"The steps of every action tile."


def new(config: Options) -> State:
    """A new game."""
    return setting_up.new(config, StartRound())


class StartRound(Automatic[State], frozen=True):
    """A round begins with all disks and action tiles in their places."""

    rule: ClassVar[str] = "nfr.round"

    def run(self, s: State) -> State:
        """Begin it."""
        s = replace(s, round=s.round + 1, moved=0, selected=())
        return first(tell(s, RoundBegan(s.round)), NextSelection())


class NextSelection(Automatic[State], frozen=True):
    """The next disk of the track selects, until all have."""

    rule: ClassVar[str] = "nfr.round.select"

    def run(self, s: State) -> State:
        """Ask its owner, or end the round."""
        if s.moved == len(s.track):
            return first(s, EndRound())
        return first(s, ChooseTile(s.track[s.moved]), EndAction(), self)


class ChooseTile(Asking[State], frozen=True):
    """A player selects an action tile that nobody has selected in this round."""

    rule: ClassVar[str] = "nfr.round.select"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Those that are left."""
        taken = {selected.tile for selected in s.selected}
        tiles = action_tiles(goals=s.config.goals)
        options = tuple(SelectTile(self.seat, tile) for tile in tiles if tile not in taken)
        return Pick(self.seat, "nfr.select", options, partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        def reason(selected: Selected) -> str:
            return f"{who(selected.seat, self.seat)} selected {action_tile(s, selected.tile).name} in this round."

        return tuple(Barred(SelectTile(self.seat, one.tile), Refusal(self.rule, reason(one))) for one in s.selected)

    def answer(self, s: State, a: Action) -> State:
        """Do its action."""
        assert isinstance(a, SelectTile)
        s = replace(s, selected=(*s.selected, Selected(a.tile, self.seat)))
        return first(tell(s, TileSelected(self.seat, a.tile)), OfferGoal(a.tile), *BEGIN[a.tile](s))


class EndAction(Automatic[State], frozen=True):
    """After an action its disk is moved, and the tiles placed in it count from now on."""

    rule: ClassVar[str] = "nfr.power.timing"

    def run(self, s: State) -> State:
        """Go on to the next disk."""
        empires = tuple(replace(empire, fresh=()) if empire.fresh else empire for empire in s.empires)
        return replace(s, moved=s.moved + 1, empires=empires)


class EndRound(Automatic[State], frozen=True):
    """The table is reset for the next round, unless the game is over."""

    rule: ClassVar[str] = "nfr.round.end"

    def run(self, s: State) -> State:
        """Put a credit on the Produce tile if nobody selected it."""
        s = tell(s, RoundEnded(s.round))
        if s.ends:
            return finish(s)
        if all(selected.tile != "produce" for selected in s.selected):
            s = replace(s, produce_credits=s.produce_credits + action_tile(s, "produce").unchosen)
        return first(s, StartRound())
