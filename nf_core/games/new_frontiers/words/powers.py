"""Powers in words."""

from nf_core.games.new_frontiers.facts.nouns import PHASE_NAMES
from nf_core.games.new_frontiers.facts.powers import Power


def power_words(power: Power) -> str:
    """A power by its phase and effect."""
    return f"{PHASE_NAMES[power.phase]}: {power.effect.replace('_', ' ')}"
