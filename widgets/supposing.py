"""The base of widgets about what a player has built up (an empire, a tableau), with everything that you suppose.

A game says what it is built of. Its tiles or cards are called *pieces* here; the one that a player begins with is the
*start*.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace
from traitlets import Dict, List

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.table import Table
from widgets import forms, link
from widgets.asking import AskingWidget

MOST = 99
"The largest figure that can be set."


class SupposingWidget(AskingWidget):
    """Shows something about what a player has built up. It follows a table until `close()`, and never changes it.

    A game's own base sets `_source`, `_what` (a frozen struct with `added` and `removed`) and `given` (with a `title`)
    before it calls `super().__init__`.
    """

    _css = link.style()

    form: ClassVar[forms.Form] = {"add": forms.TEXT, "remove": forms.TEXT, "again": forms.FLAG}
    heading: ClassVar[str] = ""
    "What the widget shows: `The score`."
    words: ClassVar[Mapping[str, str]] = {}
    "The game's words: `piece` (a card), `whole` (a tableau), `start` (a start world), `figures` (those one can set)."

    shown = Dict().tag(sync=True)
    "What is built up as the page shows it."
    catalogue: List[link.Data] = List().tag(sync=True)
    "The pieces that can be added."

    _source: Any
    _what: Any
    given: Any
    "What is built up before anything is supposed."

    def __init__(self) -> None:
        super().__init__(title=f"{self.heading} of {self.given.title}")
        self._renew()
        if isinstance(self._source, Table):
            self._source.observers.append(self._follow)

    def add(self, piece: str) -> None:
        """Suppose that there were one more piece.

        Raises:
            BadRequest: it cannot be added.
            UnknownName: there is no such piece.
        """
        self._what = self._with(piece)
        self._renew()

    def _with(self, piece: str) -> Any:
        name = self._find(piece)
        if name in self._what.removed:
            return replace(self._what, removed=_without(self._what.removed, name))
        refusal = self._refusal(name)
        if refusal:
            raise BadRequest(refusal.reason, f"Choose another {self.words['piece']}.")
        return replace(self._what, added=(*self._what.added, name))

    def remove(self, piece: str) -> None:
        """Suppose that a piece were not there.

        Raises:
            BadRequest: it is not there, or it is the start.
            UnknownName: there is no such piece.
        """
        name, what, words = self._find(piece), self._what, self.words
        own = {each["name"]: each for each in self.shown["pieces"]}
        if name not in own:
            raise BadRequest(f"{name} is not in this {words['whole']}.", f"Choose one of its {words['piece']}s.")
        if own[name]["start"]:
            raise BadRequest(f"{name} is the {words['start']}.", f"Choose another {words['start']} instead.")
        if name in what.added:
            self._what = replace(what, added=_without(what.added, name))
        else:
            self._what = replace(what, removed=(*what.removed, name))
        self._renew()

    def set(self, **fields: Any) -> None:
        """Suppose other figures; a game says which, and refuses others."""
        raise NotImplementedError

    def start_again(self) -> None:
        """Drop everything that is supposed."""
        self._what = type(self._what)()
        self._renew()

    def close(self) -> None:
        """Stop following the table."""
        if isinstance(self._source, Table) and self._follow in self._source.observers:
            self._source.observers.remove(self._follow)
        super().close()

    def _follow(self) -> None:
        found = self._given()
        if found != self.given:  # most actions change nothing here
            self.given = found
            self._renew()

    def _renew(self) -> None:
        """Show everything as it is now."""
        with self.hold_sync():
            common = {"words": {**self.words}, "removed": [*self._what.removed], "changed": self._changed}
            self.shown, self.catalogue = common | self._facts(), [self._offer(name) for name in self.addable]
            self._show()

    def _act(self, message: link.Data) -> None:
        if "add" in message:
            self.add(message["add"])
        elif "remove" in message:
            self.remove(message["remove"])
        elif "set" in message:
            self.set(**message["set"])
        elif message["again"]:
            self.start_again()

    def _offer(self, name: str) -> link.Data:
        return {"id": name, "title": name, "figures": self._about(name)}

    @property
    def _changed(self) -> bool:
        """Whether anything is supposed."""
        return bool(self._what != type(self._what)())

    @property
    def addable(self) -> tuple[str, ...]:
        """The pieces that could be added."""
        raise NotImplementedError

    def _given(self) -> Any:
        """What is built up now."""
        raise NotImplementedError

    def _find(self, text: str) -> str:
        """The name of the piece that is meant.

        Raises:
            UnknownName: there is none.
        """
        raise NotImplementedError

    def _refusal(self, name: str) -> Refusal | None:
        """Why a piece cannot be added."""
        raise NotImplementedError

    def _about(self, name: str) -> str:
        """What a piece is, in a line."""
        raise NotImplementedError

    def _facts(self) -> link.Data:
        """For the page: `home` and `homes` (the start and all starts), `pieces`, `figures`, `kind`, `goals`."""
        raise NotImplementedError

    def _show(self) -> None:
        """Show what the widget is about; traits are held meanwhile."""
        raise NotImplementedError


def _without(names: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != gone)


def check_figures(fields: Mapping[str, Any], figures: Mapping[str, str]) -> None:
    """Refuse figures that are too small or too large.

    Raises:
        BadRequest: the message names the figure.
    """
    for name in fields.keys() & figures.keys():
        if not 0 <= fields[name] <= MOST:
            raise BadRequest(f"{figures[name]} cannot be {shown(fields[name])}.", f"Give 0 to {MOST}.")


def known(what: str, names: Sequence[str] | None, all: Mapping[str, Any] | Sequence[str]) -> tuple[str, ...] | None:
    """Names, each once, after refusing unknown ones.

    Raises:
        BadRequest: a name is none of all.
    """
    for name in names or ():
        if name not in all:
            raise BadRequest(f"There is no {what} {quoted(name)} here.", f"Choose from: {', '.join(all)}.")
    return None if names is None else tuple(dict.fromkeys(names))
