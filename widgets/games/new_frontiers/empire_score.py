"""The score of an empire, part by part with its reasons, and what one more tile would add."""

from collections.abc import Mapping

from nf_core.games.new_frontiers.numbers.goals import goal_count
from nf_core.games.new_frontiers.numbers.scoring import by_part, tie_break
from nf_core.games.new_frontiers.numbers.supposing import additions, final_score
from nf_core.kernel.ledger import Ledger
from widgets.games.new_frontiers.empires import EmpireWidget
from widgets.supposed_score import SupposedScore


class EmpireScore(SupposedScore, EmpireWidget):
    """Shows what an empire would score if the game ended now, and why; `add` a tile to see what it changes.

    Arguments, errors and ways to suppose something are those of `EmpireWidget`.
    """

    @property
    def score(self) -> Ledger:
        """The score with everything that is supposed."""
        return final_score(self.tiles, self.empire, self.goals)

    @property
    def _before(self) -> Ledger:
        return final_score(self.tiles, self.given.empire, self.given.goals)

    @property
    def additions(self) -> tuple[tuple[str, Ledger], ...]:
        """What each tile that could be added would add, most VP first."""
        return additions(self.tiles, self.empire, self.goals, self.addable)

    def _parts(self, points: Ledger) -> Mapping[str, Ledger]:
        return by_part(self.tiles, points)

    def _counts(self, part: str) -> Mapping[str, Ledger]:
        del part
        return {name: goal_count(self.tiles, self.empire, self.tiles.goals[name]) for name in self.goals}

    def _tie(self) -> tuple[str, Ledger]:
        return "If tied, credits and goods", tie_break(self.empire)
