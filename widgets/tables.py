"""A game as plain data for the page: the table, the choices and their reasons, the steps to come, the events.

All words come from the game itself (`words`, `narrate`, its ledgers and refusals) and from its front end, if it has one
(`front.py`). Only what `reader` may know goes in: give a *view* wherever others have secrets. Next: `seats.py`, the
widgets that show this.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from nf_core.kernel.decision import Amount, Choice, Decision, Pick, Quantity, Subset
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.outside import quoted
from nf_core.kernel.past import Past
from nf_core.kernel.step import Step
from nf_core.kernel.tabletop import Place, Thing
from nf_core.kernel.telling import sentences
from nf_core.kernel.values import NATURE, Action, Seat
from nf_core.kernel.wording import who
from widgets import checklist, link
from widgets.front import front_of, part
from widgets.link import Data, ledger_data, refusal_data, rule_data

MANY = 3
"A place with more cards and tiles than these is as wide as the table; in half of it they would stand in a column."


def seat_title(seat: Seat, reader: Seat) -> str:
    """The name of a seat on the page.

    >>> seat_title(1, 0)
    'Player 2'
    """
    return "Chance" if seat == NATURE else who(seat, reader)


def land(game: Game[Any]) -> Data:
    """The map of a game, for drawing; empty if it has none."""
    draw = part(front_of(game.manifest).land)
    return draw() if draw else {}


def open_hands(game: Game[Any], count: int, seat: Seat | None) -> list[Seat]:
    """The seats whose hands a seat sees, its own first; without a seat, all of them."""
    seats = [*range(count)]
    if seat is None:
        return seats
    return [seat, *(other for other in seats if other != seat)] if front_of(game.manifest).open_hands else [seat]


def table_data(game: Game[Any], s: Any, reader: Seat, *, hands: Sequence[Seat]) -> Data:
    """The table with the hands that the reader may see; hands without any words are left out.

    Args:
        game: the game.
        s: the state, or a view of it.
        reader: who is called "you".
        hands: the seats whose hands to show.
    """
    front = front_of(game.manifest)
    chart = part(front.chart)
    held = [(seat, game.words.hand(s, seat)) for seat in hands]
    return {
        "areas": [_area(place) for place in game.words.table(s, reader)],
        "chart": chart(s, reader) if chart else {},
        "lines": game.words.board(s, reader),
        "hands": [{"title": _hand_title(seat, reader), "lines": lines} for seat, lines in held if lines],
        "scores": [
            {"title": seat_title(seat, reader), "ledger": ledger_data(score)}
            for seat, score in enumerate(game.scores(s))
        ],
    }


def _area(place: Place) -> Data:
    """A place with its pieces, in rows of pieces that look alike; its strips are told in words."""
    figures = (f"{figure.title} {figure.value}" for figure in place.figures)
    rows = [[_piece(thing) for thing in run] for _, run in groupby(place.things, lambda thing: thing.look)]
    note = ", ".join(filter(None, (*figures, place.note)))
    cards = sum(thing.look in {"card", "tile"} for thing in place.things)
    lines = [*(bar.told for bar in place.bars), *place.lines]
    shown = {"id": place.id, "title": place.title, "note": note, "lines": lines, "rows": rows}
    return shown | {"aside": place.is_aside, "wide": place.rank == "own" or cards > MANY}


def _piece(thing: Thing) -> Data:
    """A piece as the page draws it; `words` are for readers who do not see it."""
    lettered = any(map(str.isalpha, thing.marks))  # then its own letter would say something else
    letter = thing.kind[:1].upper() if thing.colour and not lettered else ""
    shown = {"look": thing.look, "colour": thing.colour, "letter": letter, "face": thing.face, "name": thing.title}
    lines = [thing.kind, *thing.lines] if thing.look in {"card", "tile", "words"} else []
    told = {"lines": [line for line in lines if line], "now": thing.now, "marks": thing.marks, "points": thing.points}
    return shown | told | {"id": thing.id, "words": thing.told}


def _hand_title(seat: Seat, reader: Seat) -> str:
    return "Your hand" if seat == reader else f"Hand of player {seat + 1}"


def agenda_data(agenda: Iterable[Step]) -> list[Data]:
    """The steps to come by their rules; equal steps in a row are counted."""
    runs = [(id, len([*steps])) for id, steps in groupby(step.rule for step in agenda)]
    return [{"rule": rule_data(id), "count": count} for id, count in runs]


def decision_data(game: Game[Any], s: Any, decision: Decision, made: Action | None = None) -> Data:
    """A decision, and every answer with its number and rule.

    Args:
        game: the game.
        s: the state, or the view of the seat that decides.
        decision: one of the decisions pending in it.
        made: the answer that was given, if any.
    """
    data = {
        "prompt": game.words.prompt(decision),
        "rule": rule_data(s.agenda[0].rule),
        "why": ledger_data(decision.why) if decision.why else None,
    }
    match decision:
        case Pick():
            options = [
                option_data(game, s, option) | {"made": option == made, "number": number}
                for option, number in zip(decision, numbers(game, decision), strict=True)
            ]
            barred = [_words(game, s, bar.action) | {"refusal": refusal_data(bar.refusal)} for bar in decision.barred]
            found = {"options": options, "barred": barred, "groups": [*game.words.groups]}
            return data | {"shape": "pick"} | found
        case Subset():
            taken = [*made.items] if isinstance(made, Choice) else []
            return (
                data
                | {"shape": "subset", "items": checklist.items_data(game, s, decision), "taken": taken}
                | checklist.bounds(decision)
            )
        case Amount():
            amount = made.amount if isinstance(made, Quantity) else decision.low
            return data | {"shape": "amount", "low": decision.low, "high": decision.high, "amount": amount}


def numbers(game: Game[Any], decision: Pick) -> list[int]:
    """The number beside each choice: 0 for ending the turn, as in the app; the others count from 1."""
    ending = game.words.ending
    ends = [bool(ending) and game.words.group(option) == ending for option in decision]
    last = ends.index(True) if True in ends else decision.size()
    return [0 if place == last else place + (place < last) for place in range(decision.size())]


def option_data(game: Game[Any], s: Any, action: Action) -> Data:
    """An action: its words, and the ledger behind it."""
    ledger = game.words.reason(s, action)
    return _words(game, s, action) | {"ledger": ledger_data(ledger) if ledger else None}


def _words(game: Game[Any], s: Any, action: Action) -> Data:
    text, about, group = game.words.describe(s, action), game.words.about(s, action), game.words.group(action)
    return {"text": link.capital(text), "about": [*about], "group": group}


def news(game: Game[Any], past: Sequence[Past[Any]], reader: Seat) -> list[str]:
    """The events since the reader's last choice."""
    own = [number for number, made in enumerate(past) if made.action.seat == reader]
    recent = past[own[-1] :] if own else past
    return sentences(game, [event for made in recent for event in made.turn.events], reader)


def ending(game: Game[Any], s: Any, reader: Seat) -> Data:
    """The result of a game, as a decision without choices; empty while the game goes on."""
    outcome = game.outcome(s)
    if outcome is None:
        return {}
    won = " and ".join(seat_title(seat, reader).lower() for seat in outcome.winners)
    return {"shape": "over", "prompt": outcome.reason, "text": f"Won by {won}." if won else ""}


def answer(game: Game[Any], decision: Decision, given: Any) -> Action:
    """The action that a person means.

    Args:
        game: whose decision it is.
        decision: what is asked.
        given: an action, the number beside it, the chosen items, or the amount.

    Raises:
        BadRequest: it does not answer the decision; the remedy says what would.
    """
    if isinstance(given, Action):
        return given
    action = None
    try:
        match decision:
            case Pick():
                action = decision.options[numbers(game, decision).index(int(given))]
            case Subset():
                action = checklist.chosen(decision, [given] if isinstance(given, str) else given)
            case Amount():
                action = decision.build(decision.seat, int(given))
    except (ValueError, TypeError, OverflowError):
        action = None
    if action is None or action not in decision:
        raise BadRequest(f"{quoted(given)} does not answer this.", f"Give {_wanted(game, decision)}.")
    return action


def _wanted(game: Game[Any], decision: Decision) -> str:
    if not isinstance(decision, Pick):
        return decision.wanted()
    found = numbers(game, decision)
    return f"a number from {min(found)} to {max(found)}"
