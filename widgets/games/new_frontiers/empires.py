"""The base of widgets about an empire: one of a table, or one built up by hand, with everything that you suppose."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, cast

import msgspec
from msgspec.structs import replace
from traitlets import Dict, List

from nf_core.games.new_frontiers.facts.loading import tile_set
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.facts.tiles import Tiles
from nf_core.games.new_frontiers.numbers.powers import owned
from nf_core.games.new_frontiers.numbers.supposing import (
    Supposed,
    can_have_good,
    founded,
    obtainable,
    supposed,
    with_tile,
)
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.table import State
from nf_core.games.new_frontiers.words.names import COLOURS, LETTERS
from nf_core.games.new_frontiers.words.powers import goal_words
from nf_core.games.new_frontiers.words.tiles import about
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from widgets import forms, link
from widgets.asking import AskingWidget

Source: TypeAlias = Table[State] | State | Empire | str
MOST = 99
"The largest figure that can be set."
FIGURES = {
    "credits": "Credits",
    "chips": "VP in chips",
    "colonists": "Unused colonists",
    "stocked_goods": "Stockpiled goods",
    "stocked_worlds": "Stockpiled worlds",
    "stocked_credits": "Stockpiled credits",
}
"The figures of an empire that can be set."
FIELDS: forms.Form = {
    "home": forms.TEXT,
    "kind": forms.TEXT,
    "goods": forms.TEXTS,
    "goals": forms.TEXTS,
    **dict.fromkeys(FIGURES, forms.WHOLE),
}
"What can be set: the home colony, the kind of the colony whose kind is open, colonies with goods, goals, figures."


class Given(msgspec.Struct, frozen=True):
    """An empire as it is, before anything is supposed."""

    tiles: Tiles
    empire: Empire
    title: str
    goals: tuple[str, ...]
    "The goals in play that the seat knows."
    names: tuple[str, ...]
    "The tiles that could be added."
    others: tuple[Empire, ...] = ()
    "The empires of the other players."


def given(source: Source, seat: Seat, text: str) -> Given:
    """The empire of a source.

    Raises:
        BadRequest: it is neither a game of New Frontiers nor an empire nor a home colony, or it has no such seat.
    """
    s = source.state if isinstance(source, Table) else source
    if isinstance(s, State):
        if not isinstance(seat, int) or not 0 <= seat < len(s.empires):
            raise BadRequest(f"There is no seat {shown(seat)}.", f"Give one from 0 to {len(s.empires) - 1}.")
        goals = tuple(one.goal for one in s.goals.kept if one.face_up or one.seat == seat)
        others = (*s.empires[:seat], *s.empires[seat + 1 :])
        return Given(s.tiles, s.empires[seat], f"player {seat + 1}", goals, obtainable(s, seat), others)
    tiles = tile_set(text)
    if isinstance(s, str):
        s = founded(tiles, _home(tiles, s))
    if not isinstance(s, Empire):
        raise BadRequest(
            f"{shown(source)} is no empire of New Frontiers.", "Give a table, a state, an empire, or a home colony."
        )
    return Given(tiles, s, "an empire", (), (*tiles.developments, *tiles.worlds))


def _home(tiles: Tiles, text: str) -> str:
    name = tiles.find(text)
    if name not in tiles.homes:
        raise BadRequest(f"{name} is no home colony.", f"Choose from: {', '.join(sorted(tiles.homes))}.")
    return name


class EmpireWidget(AskingWidget):
    """Shows something about an empire, with everything that you suppose. It follows a table until `close()`.

    It never changes the table.

    Args:
        source: a table, a state, an empire, or the name of a home colony to build upon.
        tiles: the names of tiles that the empire has besides; in a game they are supposed.
        seat: whose empire, of a table or a state.
        tile_file: the text of a tile file, for an empire that is not of a table; ours without one.

    Raises:
        BadRequest: that is no empire, or a tile cannot be added.
        UnknownName: there is no such tile.
    """

    _css = link.style()

    form: ClassVar[forms.Form] = {"add": forms.TEXT, "remove": forms.TEXT, "set": FIELDS, "again": forms.FLAG}

    shown = Dict().tag(sync=True)
    "The empire as the page shows it."
    catalogue: List[link.Data] = List().tag(sync=True)
    "The tiles that can be added."

    def __init__(self, source: Source, tiles: Sequence[str] = (), *, seat: Seat = 0, tile_file: str = "") -> None:
        self._source, self._seat, self._text = source, seat, tile_file
        forms.check({"tiles": forms.TEXTS, "tile_file": forms.TEXT}, {"tiles": tiles, "tile_file": tile_file})
        self._what, self._goals = Supposed(), cast("tuple[str, ...] | None", None)
        self.given = given(source, seat, tile_file)
        for name in tiles:
            self._what = self._with(name)
        if not isinstance(source, Table | State):
            self.given, self._what = replace(self.given, empire=self.empire), Supposed()
        super().__init__(title=f"{self.heading} of {self.given.title}")
        self._renew()
        if isinstance(source, Table):
            source.observers.append(self._follow)

    heading: ClassVar[str] = ""
    "What the widget shows about an empire."

    @property
    def tiles(self) -> Tiles:
        """The tile set."""
        return self.given.tiles

    @property
    def empire(self) -> Empire:
        """The empire with everything that is supposed."""
        return supposed(self.tiles, self.given.empire, self._what)

    @property
    def goals(self) -> tuple[str, ...]:
        """The goals that count."""
        return self.given.goals if self._goals is None else self._goals

    def add(self, tile: str) -> None:
        """Suppose that the empire had one more tile.

        Raises:
            BadRequest: it cannot be added.
            UnknownName: there is no such tile.
        """
        self._what = self._with(tile)
        self._renew()

    def _with(self, tile: str) -> Supposed:
        name = self.tiles.find(tile)
        if name in self._what.removed:
            return replace(self._what, removed=tuple(one for one in self._what.removed if one != name))
        found = with_tile(self.tiles, self.empire, name)
        if isinstance(found, Refusal):
            raise BadRequest(found.reason, "Choose another tile.")
        return replace(self._what, added=(*self._what.added, name))

    def remove(self, tile: str) -> None:
        """Suppose that the empire did not have a tile.

        Raises:
            BadRequest: it does not have it, or it is the home colony.
            UnknownName: there is no such tile.
        """
        name, what = self.tiles.find(tile), self._what
        if name not in owned(self.empire):
            raise BadRequest(f"{name} is not in this empire.", "Choose one of its tiles.")
        if name in self.tiles.homes:
            raise BadRequest(f"{name} is the home colony.", "Choose another home colony instead.")
        if name in what.added:
            self._what = replace(what, added=tuple(one for one in what.added if one != name))
        else:
            self._what = replace(what, removed=(*what.removed, name))
        self._renew()

    def set(self, **fields: Any) -> None:
        """Suppose other goods, figures, goals, or another home colony.

        Args:
            fields: `home`; `kind` of the colony whose kind is open (empty: the one that scores most); `goods`, the
                colonies with a good; `goals`; `credits`, `chips`, `colonists`, `stocked_goods`, `stocked_worlds`,
                `stocked_credits`.

        Raises:
            BadRequest: there is no such field or value; nothing has changed.
        """
        forms.check(FIELDS, fields)
        for name in fields.keys() & FIGURES.keys():
            if not 0 <= fields[name] <= MOST:
                raise BadRequest(f"{FIGURES[name]} cannot be {shown(fields[name])}.", f"Give 0 to {MOST}.")
        changed = dict(fields)
        goals = _known("goal", changed.pop("goals", None), self.tiles.goals)
        if "goods" in changed:
            can = [colony.world for colony in self.empire.colonies if can_have_good(self.tiles, colony.world)]
            changed["goods"] = _known("colony with goods", changed["goods"], can)
        if "home" in changed:
            changed["home"] = _home(self.tiles, changed["home"])
        if "kind" in changed:
            _known("kind", [changed["kind"]] if changed["kind"] else [], KINDS)
        self._what, self._goals = replace(self._what, **changed), self._goals if goals is None else goals
        self._renew()

    def start_again(self) -> None:
        """Drop everything that is supposed."""
        self._what, self._goals = Supposed(), None
        self._renew()

    def close(self) -> None:
        """Stop following the table."""
        if isinstance(self._source, Table) and self._follow in self._source.observers:
            self._source.observers.remove(self._follow)
        super().close()

    def _follow(self) -> None:
        found = given(self._source, self._seat, self._text)
        if found != self.given:  # most actions change nothing here
            self.given = found
            self._renew()

    def _renew(self) -> None:
        """Show the empire as it is now."""
        with self.hold_sync():
            self.shown, self.catalogue = self._shown(), self._addable()
            self._show()

    def _show(self) -> None:
        """Show what the widget is about; traits are held meanwhile."""
        raise NotImplementedError

    def _act(self, message: link.Data) -> None:
        if "add" in message:
            self.add(message["add"])
        elif "remove" in message:
            self.remove(message["remove"])
        elif "set" in message:
            self.set(**message["set"])
        elif message["again"]:
            self.start_again()

    @property
    def addable(self) -> tuple[str, ...]:
        """The tiles that could be added."""
        own = owned(self.empire)
        return tuple(name for name in self.given.names if name not in own)

    def _addable(self) -> list[link.Data]:
        return [{"id": name, "title": name, "figures": about(self.tiles.all[name])} for name in self.addable]

    def _shown(self) -> link.Data:
        empire, what = self.empire, self._what
        colonies = [self._tile(colony.world, colony) for colony in empire.colonies]
        return {
            "home": empire.home,
            "homes": sorted(self.tiles.homes),
            "tiles": [*colonies, *(self._tile(name) for name in empire.developments)],
            "removed": [*what.removed],
            "figures": [
                {"field": field, "title": title, "value": _amount(empire, field)} for field, title in FIGURES.items()
            ],
            "kind": self._kind(empire),
            "goals": [
                {"name": name, "words": goal_words(goal), "on": name in self.goals}
                for name, goal in self.tiles.goals.items()
            ],
            "changed": what != Supposed() or self._goals is not None,
        }

    def _tile(self, name: str, colony: Colony | None = None) -> link.Data:
        """A tile of the empire; a colony with its good."""
        good = colony.good if colony else ""
        return {
            "name": name,
            "figures": about(self.tiles.all[name]),
            "supposed": name in self._what.added,
            "home": name in self.tiles.homes,
            "holds": colony is not None and can_have_good(self.tiles, name),
            "good": KIND_NAMES.get(good, ""),
            "letter": LETTERS.get(good, ""),
            "colour": COLOURS.get(good, ""),
        }

    def _kind(self, empire: Empire) -> link.Data | None:
        """The colony whose kind its owner sets, if there is one."""
        found = [colony.world for colony in empire.colonies if self.tiles.colonies[colony.world].kind == "any"]
        if not found:
            return None
        kinds = [{"id": "", "title": "that scores most"}, *({"id": kind, "title": KIND_NAMES[kind]} for kind in KINDS)]
        return {"world": found[0], "value": empire.oort, "kinds": kinds}


def _amount(empire: Empire, field: str) -> int:
    found = getattr(empire, field)
    return found if isinstance(found, int) else len(found)


def _known(what: str, names: Sequence[str] | None, known: Mapping[str, Any] | Sequence[str]) -> tuple[str, ...] | None:
    """Names, each once, after refusing unknown ones."""
    for name in names or ():
        if name not in known:
            raise BadRequest(f"There is no {what} {quoted(name)} here.", f"Choose from: {', '.join(known)}.")
    return None if names is None else tuple(dict.fromkeys(names))
