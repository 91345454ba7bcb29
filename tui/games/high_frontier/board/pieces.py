"""The pieces of High Frontier on the map: stacks, claims, factories, colonies, busts."""

from nf_core.games.high_frontier.state import LEO, Claim, State
from nf_core.games.high_frontier.words.nouns import letter
from nf_core.kernel.values import Seat
from tui.games.high_frontier.board.look import Signs
from tui.games.high_frontier.map.scene import Piece


def pieces(s: State, signs: Signs) -> tuple[Piece, ...]:
    """Everybody's pieces; one owner's pieces in a space stand together after its letter."""
    found: dict[tuple[str, Seat], str] = {}
    for space, seat, sign in _signs(s, signs):
        found[space, seat] = found.get((space, seat), "") + sign
    return tuple(
        Piece(space, f"{letter(s, seat)}{text}", _ink(s, space, seat)) for (space, seat), text in found.items()
    )


def _signs(s: State, signs: Signs) -> list[tuple[str, Seat, str]]:
    kinds = {"rocket": signs.rocket, "freighter": signs.freighter, "leo": signs.cards, "outpost": signs.cards}
    claims = [(claim.site, claim.seat, _claim(claim, signs)) for claim in s.claims]
    stacks = [
        (found.space, seat, kinds[found.slot]) for seat, player in enumerate(s.players) for found in player.stacks
    ]
    return [*claims, *stacks]


def _claim(claim: Claim, signs: Signs) -> str:
    if not claim.factory:
        return signs.claim
    return f"{signs.factory}{claim.colonies or ''}"


def _ink(s: State, space: str, seat: Seat) -> str:
    if s.move and s.turn and seat == s.turn.seat and space == s.move.flight.space:
        return "piece-moving"
    return f"piece-{s.players[seat].faction}"


def place_of_action(s: State, reader: Seat) -> str:
    """The scene of action: the stack under way, else the rocket of the player to move or the reader, else LEO."""
    if s.move:
        return s.move.flight.space
    seat = s.turn.seat if s.turn else reader
    stacks = s.players[seat].stacks if 0 <= seat < len(s.players) else ()
    return next((found.space for found in stacks if found.slot == "rocket"), LEO)
