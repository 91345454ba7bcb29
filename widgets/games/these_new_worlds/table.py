"""The table of These New Worlds in pieces: worlds, dice, tokens and cards, each with the letter of its colour.

A piece is `look` (what it is drawn as), `colour`, `face` (what stands large on it), `name`, and `words` for those who
do not see it; cards have an `id`, by which the choices name them.
"""

from collections.abc import Sequence

from nf_core.games.these_new_worlds.actions import PlayCard
from nf_core.games.these_new_worlds.cards import COLOURS, cards, planets
from nf_core.games.these_new_worlds.phases.card_play import BY_POSITION
from nf_core.games.these_new_worlds.phases.combat import combat_score
from nf_core.games.these_new_worlds.state import State, opponent, top
from nf_core.kernel.ledger import count, show
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who
from widgets.link import Data


def areas(s: State, reader: Seat, hands: Sequence[Seat]) -> list[Data]:
    """What lies on the table, place by place, and the hands that are open."""
    return [
        _area(f"Planet of round {s.round}", [_world(s.planet)] if s.planet else [], _costs(s), wide=True),
        _area("Top card of the pile", [_card(top(s))] if s.pile else []),
        _area("The Collective", [_world(id) for id in s.collective]),
        *(_player(s, seat, reader) for seat in (reader, opponent(reader))),
        *(_hand(s, seat, reader) for seat in hands),
    ]


def _area(title: str, *rows: Sequence[Data], note: str = "", wide: bool = False) -> Data:
    return {"title": title, "note": note, "rows": [[*row] for row in rows if row], "wide": wide}


def about(_: State, action: Action) -> str:
    """The card that an action plays, if it plays one."""
    return action.card if isinstance(action, PlayCard) else ""


def _piece(look: str, colour: str, face: object, name: str, words: str) -> Data:
    return {"look": look, "colour": colour, "face": str(face), "name": name, "words": words}


def _world(id: str) -> Data:
    planet = planets()[id]
    return _piece("world", planet.colour, planet.colour[0].upper(), planet.name, f"{planet.name}, {planet.colour}")


def _costs(s: State) -> list[Data]:
    costs = zip(COLOURS, s.costs, strict=False)
    return [_piece("die", colour, face, colour, f"the {colour} die shows {face}") for colour, face in costs]


def _card(id: str) -> Data:
    card = cards()[id]
    words = f"{card.name}, {card.colour}, position {card.position}"
    return _piece("card", card.colour, card.position, card.name, words) | {"id": id}


def _player(s: State, seat: Seat, reader: Seat) -> Data:
    player = s.players[seat]
    marks = [
        f"{count(player.hand.size, 'card')} in hand",
        *(["deals"] if s.dealer == seat else []),
        *(["dome on the planet"] if player.dome else []),
    ]
    tokens = [
        _piece("token", colour, player.tokens.of(colour), colour, count(player.tokens.of(colour), f"{colour} token"))
        for colour in COLOURS
    ]
    rows = [_world(id) for id in player.empire], tokens, _fight(s, seat)
    return _area(who(seat, reader), *rows, note=", ".join(marks))


def _fight(s: State, seat: Seat) -> list[Data]:
    """The combat dice of a seat and its score."""
    if s.combat is None:
        return []
    score = combat_score(s, seat)
    dice = [_piece("die", "", face, "", f"a combat die shows {face}") for face in s.combat.dice[seat]]
    return [*dice, _piece("sum", "", f"= {show(score.total)}", "", f"combat score {show(score.total)}")]


def _hand(s: State, seat: Seat, reader: Seat) -> Data:
    held = sorted((cards()[id] for id in s.players[seat].hand.known), key=BY_POSITION)
    title = "Your hand" if seat == reader else f"Hand of player {seat + 1}"
    return _area(title, [_card(card.id) for card in held], wide=True)
