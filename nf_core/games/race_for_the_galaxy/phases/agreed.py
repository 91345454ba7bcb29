"""What the players agree on before a game must fit together: options that do not are refused with the remedy."""

from nf_core.games.race_for_the_galaxy.facts.levels import has, level_facts
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.kernel.errors import BadRequest


def with_goals(config: Options) -> bool:
    """Whether a game has goals: against the robot there are none.

    Rule: race.setup.goals, race.robot
    """
    return config.goals and level_facts(config.level).goals and not config.difficulty


def require_agreed(config: Options) -> None:
    """Refuse options that do not fit together.

    Raises:
        BadRequest: one needs another level, or does not go with another one.
    """
    if config.takeovers and not level_facts(config.level).takeovers:
        remedy = "Leave takeovers out, or choose the level rebel-vs-imperium or brink-of-war."
        raise BadRequest("Takeovers come with Rebel vs Imperium.", remedy)
    if config.difficulty:
        _require_robot(config)


def _require_robot(config: Options) -> None:
    """Refuse what does not go with the robot.

    Rule: race.robot
    """
    if not has(config.level, "gathering-storm"):
        raise BadRequest("The robot comes with The Gathering Storm.", "Choose the level gathering-storm, or one above.")
    if config.takeovers:
        raise BadRequest("There are no takeovers against the robot.", "Leave takeovers out.")
