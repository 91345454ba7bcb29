"""The choices at a table, in words and with reasons, and what happened. Next: `trials.py`."""

from collections.abc import Iterator
from typing import Any

import msgspec

from nf_core.kernel.decision import Decision, Pick, Subset
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import State
from nf_core.kernel.table import Table
from nf_core.kernel.telling import sentences
from nf_core.kernel.values import NATURE, Action, Seat

MOST = 10_000
"Legal choices that `legal` lists."


class Move(msgspec.Struct, frozen=True):
    """A legal choice."""

    action: Action
    words: str
    "The choice in words."

    def __repr__(self) -> str:
        return f"<Move: {self.words}>"

    def __str__(self) -> str:
        return self.words


class BarredMove(msgspec.Struct, frozen=True):
    """A choice that is not legal now, and why."""

    words: str
    refusal: Refusal

    def __repr__(self) -> str:
        return f"<BarredMove: {self.words}: {self.refusal}>"

    def __str__(self) -> str:
        return f"{self.words}: {self.refusal}"


def action_of(choice: Move | Action) -> Action:
    """The action of a choice.

    Raises:
        BadRequest: it is not a move or an action.
    """
    if isinstance(choice, Move):
        return choice.action
    if isinstance(choice, Action):
        return choice
    raise BadRequest(f"{choice!r} is not a move.", "Give one of legal(table), or an action of the game.")


def _questions(table: Table[Any]) -> Iterator[tuple[State, Decision]]:
    """The decisions to make now, each with the view of its seat."""
    for decision in table.decisions():
        yield (table.state, decision) if decision.seat == NATURE else table.question(decision.seat)


def legal(table: Table[Any]) -> list[Move]:
    """The legal choices now, of every seat that must choose; none when the game is over.

    Raises:
        BadRequest: there are more than 10,000.

    >>> import nf_core
    >>> table = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    >>> nf_core.legal(table)[0]
    <Move: play Collective Bargain (wild, position 0) and take 1 red token>
    """
    asked = list(_questions(table))
    if sum(decision.at_most() for _, decision in asked) > MOST:
        remedy = "Ask table.decisions() instead: each can be tested with `in`, counted with size() and sampled."
        raise BadRequest(f"There are more than {MOST:,} legal choices.", remedy)
    describe = table.game.words.describe
    return [Move(action, describe(view, action)) for view, decision in asked for action in decision]


def barred(table: Table[Any]) -> list[BarredMove]:
    """The choices of the kind asked for that are not legal now, each with its reason.

    >>> import nf_core
    >>> table = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    >>> nf_core.barred(table)[0]  # doctest: +ELLIPSIS
    <BarredMove: play Barter (green, position 6) and take 1 green token: Barter has position 6; ... [tnw.play.position]>
    """
    words, found = table.game.words, list[BarredMove]()
    for view, decision in _questions(table):
        if isinstance(decision, Pick):
            found += [BarredMove(words.describe(view, one.action), one.refusal) for one in decision.barred]
        elif isinstance(decision, Subset):
            found += [BarredMove(words.item(view, decision, one.item), one.refusal) for one in decision.barred_items]
    return found


def play(table: Table[Any], choice: Move | Action) -> list[str]:
    """Make a choice, let bots and chance act until a person must choose, and return what happened in words.

    Raises:
        IllegalAction: it is not legal now; its `refusal` says why, and nothing has changed.
        BadRequest: it is not a choice at all; or it was made, but could not be saved.

    >>> import nf_core
    >>> table = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    >>> for sentence in nf_core.play(table, nf_core.legal(table)[0]):
    ...     print(sentence)
    You played Collective Bargain (wild, 0).
    You took 1 red token.
    Player 2 played Breakthrough (blue, 15).
    Player 2 took 3 blue tokens.
    """
    action, begun = action_of(choice), len(table.past)
    table.submit(action)
    table.run()
    return say(table, since=begun, reader=action.seat)


def say(table: Table[Any], *, since: int = 0, reader: Seat | None = None) -> list[str]:
    """What happened at a table, in sentences, without the secrets of others.

    Args:
        table: the table.
        since: how many actions at the beginning to leave out.
        reader: the seat to tell it to; by default the first person's.

    >>> import nf_core
    >>> table = nf_core.new_table("new worlds", ["human", "greedy"], seed=1)
    >>> nf_core.say(table)[-1]
    'Player 2 took 3 yellow tokens.'
    """
    events = [event for past in table.past[since:] for event in past.turn.events]
    to = min(table.people, default=0) if reader is None else reader
    return sentences(table.game, events, to)
