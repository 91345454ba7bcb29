"""The planets of These New Worlds, whose they are, and the discard pile."""

from textual.content import Content

from nf_core.games.these_new_worlds.actions import Declare
from nf_core.games.these_new_worlds.cards import cards, planets
from nf_core.games.these_new_worlds.flow import FULL_COLLECTIVE
from nf_core.games.these_new_worlds.state import State, top
from nf_core.kernel.step import pending
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who
from tui.games.these_new_worlds.look import Look, ink, letter


def planet(id: str) -> Content:
    """A planet: letter and name."""
    colour = planets()[id].colour
    return Content.assemble(letter(colour), f" {planets()[id].name}")


def planet_title(s: State) -> Content:
    """The planet of the round, or that there is none."""
    if not s.planet:
        return Content("No planet is turned up")
    colour = planets()[s.planet].colour
    return Content.assemble((planets()[s.planet].name, "bold"), "  ", letter(colour), " ", ink(colour, colour, ""))


def round_words(s: State, look: Look) -> Content:
    """Which round it is, and how many planets are to come."""
    planets_left = f" planet{'' if len(s.deck) == 1 else 's'}" if look.roomy else ""
    left = f"{len(s.deck)}{planets_left} to come"
    return Content(f"round {s.round}, {left}" if s.round else left)


def claim_words(s: State, reader: Seat) -> Content:
    """That the reader can colonise the planet now, if that is so."""
    may = any(isinstance(action, Declare) for decision in pending(s, reader) for action in decision)
    return Content.styled("You can colonise it now", "bold $accent") if may else Content("")


def collective_title(s: State, look: Look) -> str:
    """How full The Collective is."""
    full = f"{len(s.collective)} of {FULL_COLLECTIVE}"
    return f"The Collective, {full}" if look.roomy else f"Collective {full}"


def collective(s: State) -> list[Content]:
    """The planets of The Collective."""
    return list(map(planet, s.collective)) or [Content.styled("none yet", "dim")]


def empire_title(s: State, seat: Seat, reader: Seat) -> str:
    """A player: whether they deal, and how many cards they hold."""
    count = s.players[seat].hand.size
    deals = " (dealer)" if seat == s.dealer else ""
    return f"{who(seat, reader)}{deals}, {count} card{'' if count == 1 else 's'}"


def empire(s: State, seat: Seat) -> list[Content]:
    """What a player has: homeworld, planets, the dome if it is out."""
    player = s.players[seat]
    dome = [Content.styled(f"dome on {planets()[s.planet].name}", "bold")] if player.dome and s.planet else []
    return [Content.styled("homeworld", "dim"), *map(planet, player.empire), *dome]


def pile(s: State) -> list[Content]:
    """The top card of the discard pile, and how many lie under it."""
    if not s.pile:
        return [Content.styled("empty", "dim")]
    card, under = cards()[top(s)], len(s.pile) - 1
    face = Content.assemble((f"{card.position} ", "bold"), letter(card.colour), f" {card.name}")
    return [face, Content.styled(f"{under} under it" if under else "alone", "dim")]
