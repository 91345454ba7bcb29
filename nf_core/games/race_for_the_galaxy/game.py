"""Race for the Galaxy as a game of the kernel."""

from nf_core.games.race_for_the_galaxy import MANIFEST, actions
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.invariants import faults
from nf_core.games.race_for_the_galaxy.numbers.robot import robot_score
from nf_core.games.race_for_the_galaxy.numbers.scoring import score, tie_break
from nf_core.games.race_for_the_galaxy.phases.goals import goal_entries
from nf_core.games.race_for_the_galaxy.phases.rounds import new
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.games.race_for_the_galaxy.value import value
from nf_core.games.race_for_the_galaxy.view import deal, hide
from nf_core.games.race_for_the_galaxy.words import choices, things
from nf_core.games.race_for_the_galaxy.words.fights import fight
from nf_core.games.race_for_the_galaxy.words.figures import figure
from nf_core.games.race_for_the_galaxy.words.names import badge
from nf_core.games.race_for_the_galaxy.words.narrate import narrate
from nf_core.games.race_for_the_galaxy.words.proposals import proposal
from nf_core.games.race_for_the_galaxy.words.prospects import prospects
from nf_core.games.race_for_the_galaxy.words.summaries import summaries
from nf_core.kernel.game import Config, Game, Outcome, Words
from nf_core.kernel.ledger import Ledger, show
from nf_core.kernel.values import Action, Seat, actions_of


def scores(s: State) -> tuple[Ledger, ...]:
    """Every seat's score now."""
    return tuple(score(s.cards, player, goal_entries(s, seat)) for seat, player in enumerate(s.seated))


def outcome(s: State) -> Outcome | None:
    """Who won, once the agenda is empty: most VP, then most cards in hand and goods; who still ties wins together.

    Rule: race.score.ties
    """
    if s.agenda:
        return None
    points = scores(s)
    if s.config.difficulty:
        return _against_robot(s, points)
    most = max(ledger.total for ledger in points)
    wealth = {seat: tie_break(s.players[seat]).total for seat, ledger in enumerate(points) if ledger.total == most}
    winners = tuple(seat for seat, amount in wealth.items() if amount == max(wealth.values()))
    reason = f"Most VP: {show(most)}"
    if len(wealth) > len(winners):
        reason += f", and then most cards in hand and goods: {show(max(wealth.values()))}"
    elif len(winners) > 1:
        reason += f"; {len(winners)} players win together"
    return Outcome(winners, points, f"{reason}.")


def _against_robot(s: State, points: tuple[Ledger, ...]) -> Outcome:
    """Whether the player has beaten the robot; a tie does not.

    Rule: race.robot.score
    """
    assert s.config.difficulty
    robot = robot_score(s.cards, s.players[s.config.seats], s.config.difficulty).total
    winners = (0,) if points[0].total > robot else ()
    reason = f"{show(points[0].total)} VP against {show(robot)} of the robot"
    return Outcome(winners, points, f"{reason}." if winners else f"{reason}, which wins.")


class RaceWords(Words[State]):
    """Race for the Galaxy in plain words."""

    worth = "the way from lost to won"
    prompt = staticmethod(choices.prompt)
    groups = ("", choices.BONUS)
    describe = staticmethod(choices.describe)
    variant = staticmethod(choices.variant)
    group = staticmethod(choices.group)
    reason = staticmethod(choices.reason)
    item = staticmethod(choices.item)
    item_detail = staticmethod(choices.item_detail)
    stage = staticmethod(choices.stage)
    rules = staticmethod(choices.rules)
    table = staticmethod(things.table)
    about = staticmethod(things.about)
    prospects = staticmethod(prospects)
    figure = staticmethod(figure)
    proposal = staticmethod(proposal)
    summaries = staticmethod(summaries)

    def spared_alone(self, s: State, action: Action) -> bool:
        """Placing nothing, where nothing can be placed: it is asked so that the others cannot tell.

        Rule: race.place.asked
        """
        del s
        return isinstance(action, actions.PlaceNothing)

    def badge(self, s: State, seat: Seat) -> str:
        """The letter of a seat on the table."""
        del s
        return badge(seat)

    def opening(self, s: State, seat: Seat) -> str:
        """The start world."""
        return next((name_of(placed.card) for placed in s.players[seat].tableau), "")


class RaceForTheGalaxy(Game[State]):
    """Race for the Galaxy: hands, the supply, discards and goods are secret."""

    manifest = MANIFEST
    rules_version = 2
    config_type = Options
    action_type = actions_of(actions)
    words = RaceWords()
    new = staticmethod(new)
    outcome = staticmethod(outcome)
    hide = staticmethod(hide)
    deal = staticmethod(deal)
    scores = staticmethod(scores)
    faults = staticmethod(faults)
    value = staticmethod(value)
    narrate = staticmethod(narrate)
    fight = staticmethod(fight)

    def seats_for(self, config: Config) -> tuple[int, ...]:
        """The possible numbers of players at the level of a set-up; one alone plays against the robot.

        Rule: race.setup.seats, race.robot
        """
        assert isinstance(config, Options)
        return (1,) if config.difficulty else level_facts(config.level).seats


GAME = RaceForTheGalaxy()
