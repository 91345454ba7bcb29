"""A card comes onto the table, and what follows from it."""

from collections.abc import Callable

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.events import NothingPlaced
from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.phases.draws import LayGoods
from nf_core.games.race_for_the_galaxy.state.player import Placed
from nf_core.games.race_for_the_galaxy.state.table import State, at_once, turn_of, with_player, with_turn
from nf_core.kernel.step import Asking, first, tell
from nf_core.kernel.values import Seat


def choose_at_once(s: State, choice: Callable[[Seat], Asking[State]]) -> State:
    """The state in which all players with a hand choose at the same time what to place.

    Who can place nothing is asked too: who is asked would tell what is in the hands.

    Rule: race.place.asked
    """
    asked = []
    for seat, player in enumerate(s.seated):
        if player.hand.size:
            asked.append(choice(seat))
        else:
            s = tell(s, NothingPlaced(seat, asked=False))
    return first(s, at_once(asked))


def onto_table(s: State, seat: Seat, card: str) -> State:
    """The state in which a card of the hand was revealed and lies in the tableau, not yet paid for or conquered."""
    player = s.players[seat]
    hand = replace(player.hand, known=player.hand.known - {card})
    s = with_player(s, seat, replace(player, hand=hand, tableau=(*player.tableau, Placed(card))))
    return with_turn(s, seat, replace(turn_of(s, seat), placing=card))


def with_windfall(s: State, seat: Seat, card: str) -> State:
    """The state in which a windfall world that was just placed gets its good.

    Rule: race.settle.windfall
    """
    design = s.cards.design(card)
    if not isinstance(design, World) or design.production != "windfall":
        return s
    return first(s, LayGoods(seat, (card,), "windfall"))


def now_placed(s: State, seat: Seat) -> State:
    """The state in which the card that was revealed is paid for or conquered."""
    turn = turn_of(s, seat)
    return with_turn(s, seat, replace(turn, placing="", extra=False, placed=(*turn.placed, turn.placing)))
