"""The table of High Frontier on its map: whose pieces stand where, and where to look.

A piece has a `look` (its drawing), a `faction`, the faction's `letter` (so that nothing depends on colour alone) and
`words`. The page draws them on the map of `geometry.py` (`static/table_map.js`).
"""

from collections.abc import Iterator
from itertools import chain

from nf_core.games.high_frontier.state import LEO, Claim, Stack, State, solar_system
from nf_core.games.high_frontier.words.nouns import place
from nf_core.kernel.ledger import count
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who
from widgets.games.high_frontier import geometry
from widgets.link import Data

SLOTS = {"leo": "cards", "outpost": "cards", "rocket": "rocket", "freighter": "freighter"}
"The look of a stack, by its slot."
NAMES = {"leo": "cards in LEO", "outpost": "outpost", "rocket": "rocket", "freighter": "freighter"}
BUST: Data = {"look": "bust", "faction": "", "letter": "", "words": "busted, so nobody may prospect there"}


def land() -> Data:
    """The map of the game."""
    return geometry.geometry(solar_system().edition)


def chart(s: State, reader: Seat) -> Data:
    """Everybody's pieces by space, the spaces to show at first, and all spaces with pieces.

    Args:
        s: the state; the map holds no secrets.
        reader: who is called "you".
    """
    places: dict[str, list[Data]] = {}
    for space, piece in chain(_claims(s, reader), _stacks(s, reader), ((site, BUST) for site in sorted(s.busted))):
        places.setdefault(space, []).append(piece)
    told = [{"space": space, "title": place(space), "pieces": pieces} for space, pieces in places.items()]
    everything = [space for space, pieces in places.items() if pieces != [BUST]] or [LEO]
    return {"places": told, "focus": _focus(s, reader) or everything, "everything": everything}


def _focus(s: State, reader: Seat) -> list[str]:
    """The spaces to show first: of the moving stack, otherwise of the reader's own stacks."""
    if s.move:
        return [s.move.flight.space]
    return list(dict.fromkeys(found.space for found in s.players[reader].stacks))


def _stacks(s: State, reader: Seat) -> Iterator[tuple[str, Data]]:
    for seat, player in enumerate(s.players):
        for found in player.stacks:
            yield found.space, _piece(s, seat, SLOTS[found.slot], _stack_words(found, seat, reader))


def _claims(s: State, reader: Seat) -> Iterator[tuple[str, Data]]:
    for claim in s.claims:
        look = "factory" if claim.factory else "claim"
        yield claim.site, _piece(s, claim.seat, look, _claim_words(claim, reader)) | {"colonies": claim.colonies}


def _piece(s: State, seat: Seat, look: str, words: str) -> Data:
    faction = s.players[seat].faction
    return {"look": look, "faction": faction, "letter": faction[0].upper(), "words": words}


def _stack_words(found: Stack, seat: Seat, reader: Seat) -> str:
    return f"{_whose(seat, reader)} {NAMES[found.slot]} ({', '.join(found.cards) or 'empty'})"


def _claim_words(claim: Claim, reader: Seat) -> str:
    kind = "factory" if claim.factory else "claim"
    colonies = f" with {count(claim.colonies, 'colony')}" if claim.colonies else ""
    return f"{_whose(claim.seat, reader)} {kind}{colonies}"


def _whose(seat: Seat, reader: Seat) -> str:
    return "your" if seat == reader else f"{who(seat, reader).lower()}'s"
