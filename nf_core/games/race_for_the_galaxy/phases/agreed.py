"""What the players agree on before a game must fit together: options that do not are refused with the remedy."""

from nf_core.games.race_for_the_galaxy.facts.levels import has, level_facts, printed
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.kernel.errors import BadRequest

COLOURS = ("red", "blue")
"The colours of the two start worlds dealt to a player, in the order of dealing."


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
    if config.drafting:
        _require_drafting(config)
    if config.scenario:
        _require_scenario(config)


def _require_robot(config: Options) -> None:
    """Refuse what does not go with the robot.

    Rule: race.robot
    """
    if not has(config.level, "gathering-storm"):
        raise BadRequest("The robot comes with The Gathering Storm.", "Choose the level gathering-storm, or one above.")
    if config.takeovers:
        raise BadRequest("There are no takeovers against the robot.", "Leave takeovers out.")
    if config.scenario:
        raise BadRequest("The takeover scenario is for two players.", "Leave scenario out.")
    if config.drafting:
        raise BadRequest("There is no drafting against the robot.", "Leave drafting out.")


def _require_drafting(config: Options) -> None:
    """Refuse a draft that cannot deal out the cards of the level.

    Rule: race.draft
    """
    if not has(config.level, "brink-of-war"):
        raise BadRequest("How many cards are drafted is known for The Brink of War.", "Choose the level brink-of-war.")
    row, cards = printed().drafting[config.seats], len(card_set(config.deck, config.level).deck)
    need = (row.deck + len(COLOURS)) * config.seats + row.left_out
    if cards != need:
        raise BadRequest(f"The draft deals out {need} cards; the deck has {cards}.", "Play this deck without drafting.")


def _require_scenario(config: Options) -> None:
    """Refuse the takeover scenario where it cannot be played.

    Rule: race.setup.scenario
    """
    if config.seats != len(printed().scenario.worlds):
        raise BadRequest("The takeover scenario is for two players.", "Leave scenario out, or set it up for 2.")
    if not config.takeovers:
        raise BadRequest("The takeover scenario is played with takeovers.", "Turn takeovers on.")
    if config.drafting:
        raise BadRequest("There is no drafting in the takeover scenario.", "Leave drafting out.")
    deck = card_set(config.deck, config.level).deck
    missing = [card for card in (*printed().scenario.worlds, *printed().scenario.developments) if card not in deck]
    if missing:
        raise BadRequest(f"The deck has no {missing[0]} for the takeover scenario.", "Leave scenario out.")
