"""New Frontiers as a game of the kernel."""

from nf_core.games.new_frontiers import MANIFEST, actions
from nf_core.games.new_frontiers.actions import ENDING, LeaveGoal
from nf_core.games.new_frontiers.invariants import faults
from nf_core.games.new_frontiers.numbers.scoring import score, tie_break
from nf_core.games.new_frontiers.phases.rounds import new
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.state.table import State
from nf_core.games.new_frontiers.value import value
from nf_core.games.new_frontiers.view import deal, hide
from nf_core.games.new_frontiers.words import choices, things
from nf_core.games.new_frontiers.words.figures import figure
from nf_core.games.new_frontiers.words.names import badge
from nf_core.games.new_frontiers.words.narrate import narrate
from nf_core.games.new_frontiers.words.prospects import prospects
from nf_core.games.new_frontiers.words.summaries import summaries
from nf_core.kernel.game import Game, Outcome, Words
from nf_core.kernel.ledger import Ledger, show
from nf_core.kernel.values import Action, Seat, actions_of


def scores(s: State) -> tuple[Ledger, ...]:
    """Every seat's score now; face-down goals are left out."""
    return tuple(score(s.tiles, empire, s.goals.shown) for empire in s.empires)


def outcome(s: State) -> Outcome | None:
    """Who won, once the agenda is empty: most VP, then most credits and goods; who still ties wins together.

    Rule: nfr.score.ties
    """
    if s.agenda:
        return None
    points = scores(s)
    most = max(ledger.total for ledger in points)
    wealth = {seat: tie_break(s.empires[seat]).total for seat, ledger in enumerate(points) if ledger.total == most}
    winners = tuple(seat for seat, amount in wealth.items() if amount == max(wealth.values()))
    reason = f"Most VP: {show(most)}"
    if len(wealth) > len(winners):
        reason += f", and then most credits and goods: {show(max(wealth.values()))}"
    elif len(winners) > 1:
        reason += f"; {len(winners)} players win together"
    return Outcome(winners, points, f"{reason}.")


class FrontiersWords(Words[State]):
    """New Frontiers in plain words."""

    worth = "the way from lost to won"
    ending = ENDING
    prompt = staticmethod(choices.prompt)
    describe = staticmethod(choices.describe)
    reason = staticmethod(choices.reason)
    variant = staticmethod(choices.variant)
    rules = staticmethod(choices.rules)
    item = staticmethod(choices.item)
    item_detail = staticmethod(choices.item_detail)
    stage = staticmethod(choices.stage)
    table = staticmethod(things.table)
    about = staticmethod(things.about)
    figure = staticmethod(figure)
    group = staticmethod(choices.group)
    prospects = staticmethod(prospects)
    summaries = staticmethod(summaries)

    def spared_alone(self, s: State, action: Action) -> bool:
        """A goal that cannot be turned up now: its owner is asked so that the others cannot tell which it is.

        Rule: nfr.stockpile.reveal
        """
        del s
        return isinstance(action, LeaveGoal)

    def badge(self, s: State, seat: Seat) -> str:
        """The letter of a seat on the table."""
        del s
        return badge(seat)

    def opening(self, s: State, seat: Seat) -> str:
        """The home colony."""
        return s.empires[seat].home


class NewFrontiers(Game[State]):
    """New Frontiers; only goals are secret."""

    manifest = MANIFEST
    rules_version = 1
    config_type = Options
    action_type = actions_of(actions)
    words = FrontiersWords()
    new = staticmethod(new)
    outcome = staticmethod(outcome)
    hide = staticmethod(hide)
    deal = staticmethod(deal)
    scores = staticmethod(scores)
    faults = staticmethod(faults)
    value = staticmethod(value)
    narrate = staticmethod(narrate)


GAME = NewFrontiers()
