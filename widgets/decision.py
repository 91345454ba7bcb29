"""The decision panel: a game played in a notebook by clicking, one decision of the engine at a time."""

from collections.abc import Callable
from typing import Any

from nf_core.bots.hints import Adviser, told
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import shown
from nf_core.kernel.table import Table
from nf_core.kernel.values import Action, Seat
from widgets import link, seats, tables


class DecisionPanel(seats.SeatWidget):
    """A seat at a table: the table, the choices, and what has just happened.

    Chance and bots act by themselves as soon as it is their turn. Panels on the same table follow each other until
    `close()`.

    Args:
        table: the game being played.
        seat: the seat you play, from 0. Other seats' secrets never reach the page.
        hints: whether you can ask a bot for its move.

    Raises:
        BadRequest: it is not a table, it has no such seat, or a bot plays that seat.
    """

    page = ("seat", "decision")

    invitation = "Run this cell to play."

    def __init__(self, table: Table[Any], seat: Seat = 0, *, hints: bool = True) -> None:
        _require_person(table, seat)
        self.table, self.seat, self._hints = table, seat, hints
        self._acting = False
        self._adviser = Adviser(table.game)
        super().__init__(table.game, title=f"{table.game.title}: you are player {seat + 1}")
        table.observers.append(self._follow)
        self._do(lambda: None)

    def choose(self, given: Any) -> None:
        """Answer the pending decision.

        Args:
            given: the number beside a choice (0 ends the turn), the chosen items, the amount, or an action.

        Raises:
            BadRequest: this seat has nothing to decide, or that does not answer it.
            IllegalAction: the action is not legal now; nothing has changed.
        """
        action = tables.answer(self.table.game, self._require(), given)
        self._do(lambda: self.table.submit(action))

    def undo(self) -> None:
        """Give back the last item, if you are choosing items; otherwise take back the last choice.

        Raises:
            BadRequest: the table does not allow it.
        """
        if self._give_back():
            return
        if not self.table.can_undo(self.seat):
            remedy = "A table made with take_backs=True goes back over that."
            raise BadRequest("That cannot be taken back: chance or somebody else has acted.", remedy)
        self._do(lambda: self.table.undo(self.seat))

    def redo(self) -> None:
        """Make again what was undone last.

        Raises:
            BadRequest: there is nothing to redo.
        """
        if not self.table.can_redo:
            raise BadRequest("There is nothing to redo.", "Undo something first.")
        self._do(self.table.redo)

    def hint(self) -> str:
        """The move that the hint bot would make, with its estimate if it made one; the page shows it too.

        Raises:
            BadRequest: this seat has nothing to decide, or the panel gives no hints.
        """
        if not self._hints:
            raise BadRequest("This panel gives no hints.", "Make one with hints=True.")
        self._require()
        view, decision = self.table.question(self.seat)
        hint = self._adviser.advise(view, decision)
        self._advise(hint.action, " ".join(told(self.table.game, view, hint, self._number)))
        return self.advice

    def _number(self, action: Action) -> str:
        """What stands before a choice in a list; nothing where items or an amount are asked."""
        asked = self._asked()
        if not isinstance(asked, Pick) or action not in asked.options:
            return ""
        return str(self.decision["options"][asked.options.index(action)]["number"])

    def close(self) -> None:
        """Leave the table."""
        if hasattr(self, "table") and self._follow in self.table.observers:
            self.table.observers.remove(self._follow)
        super().close()

    def _answer(self, action: Action) -> None:
        self.choose(action)

    def _asked(self) -> Decision | None:
        return next((decision for decision in self.table.decisions() if decision.seat == self.seat), None)

    def _do(self, act: Callable[[], object]) -> None:
        """Act, and let the others act; if saving fails, show why and play on."""
        self._acting = True
        try:
            act()
            self.table.run()
        except BadRequest:
            self.table.run()
            raise
        finally:
            self._acting = False
            self._renew()

    def _follow(self) -> None:
        """Redraw after a change of the table; this panel's own actions are drawn when they are finished."""
        if not self._acting:
            self._renew()

    def _renew(self) -> None:
        table, game, view = self.table, self.table.game, self.table.view(self.seat)
        with self.hold_sync():
            hands = tables.open_hands(game, table.config.seats, self.seat)
            self.view = tables.table_data(game, view, self.seat, hands=hands)
            self.agenda = tables.agenda_data(view.agenda)
            self.news = tables.news(game, table.past, self.seat)
            self._advise(None, "")
            asked = self._asked()
            self.may = {
                "undo": table.can_undo(self.seat),
                "redo": table.can_redo,
                "hint": self._hints and asked is not None,
            }
            self._ask(tables.decision_data(game, view, asked) if asked else self._quiet(view), table.state, asked)

    def _quiet(self, view: Any) -> link.Data:
        """What to show a seat that has nothing to decide: who decides, or how the game ended."""
        names = " and ".join(tables.seat_title(asked.seat, self.seat) for asked in self.table.decisions())
        waiting = {"shape": "waiting", "prompt": f"Not your choice now: {names} chooses."}
        return tables.ending(self.table.game, view, self.seat) or waiting

    def _deeds(self) -> dict[str, Callable[[link.Data], object]]:
        return super()._deeds() | {
            "choose": lambda message: self.choose(message["what"]),
            "undo": lambda _: self.undo(),
            "redo": lambda _: self.redo(),
            "hint": lambda _: self.hint(),
        }


def _require_person(table: object, seat: Seat) -> None:
    if not isinstance(table, Table):
        raise BadRequest(f"{shown(table)} is not a table.", "Give a Table on which a game is played.")
    if seat not in range(table.config.seats):
        raise BadRequest(f"There is no seat {seat}.", f"Give one from 0 to {table.config.seats - 1}.")
    if seat in table.players:
        people = sorted(set(range(table.config.seats)) - table.players.keys())
        free = f"Give the seat of a person: {', '.join(map(str, people))}." if people else "Leave a seat to a person."
        raise BadRequest(f"Seat {seat} is played by the bot {table.players[seat].name}.", free)
