"""The differences between the factions, for the set-up page."""

from nf_core.games.high_frontier.state import FACTIONS, Options, crew_of
from nf_core.games.high_frontier.words.board_words import card_words
from nf_core.kernel.options import options


def help_text() -> str:
    """The crew of each faction, and what the faction may do."""
    names = next(option.choices for option in options(Options) if option.name == "factions")
    crews = "\n".join(f"- {names[faction]}: {card_words(crew_of(faction))}" for faction in FACTIONS)
    return f"The crews of the factions:\n\n{crews}"
