"""Spaces in the words of the panels."""

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.nouns import KINDS


def describe(network: Network, id: str) -> str:
    """What a space is, in a few words: ``site, size 7, type C, hydration 2``."""
    space = network.spaces[id]
    site = network.sites.get(id)
    if site:
        return f"site, size {site.size}, type {site.spectral_type}, hydration {site.hydration}"
    extra = {"crash": ", crash hazard", "aerobrake": ", aerobrake hazard"}.get(space.hazard, "")
    lander = {"full": "lander ", "half": "half lander "}.get(space.lander, "")
    return f"{lander}{KINDS[space.kind]}, {space.zone.title()} zone{extra}"
