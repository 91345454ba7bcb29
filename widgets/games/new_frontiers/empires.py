"""The base of widgets about an empire: one of a table, or one built up by hand, with everything that you suppose."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

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
from nf_core.kernel.outside import shown
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from widgets import forms, link
from widgets.supposing import SupposingWidget, check_figures, known

Source: TypeAlias = Table[State] | State | Empire | str
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


class Wanted(Supposed, frozen=True, kw_only=True):
    """What is different from an empire, and the goals that count; None for those that the seat knows."""

    goals: tuple[str, ...] | None = None


class EmpireWidget(SupposingWidget):
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

    form: ClassVar[forms.Form] = SupposingWidget.form | {"set": FIELDS}
    words: ClassVar[Mapping[str, str]] = {
        "piece": "tile",
        "whole": "empire",
        "start": "home colony",
        "figures": "Credits, VP chips, colonists, stockpiles",
    }
    given: Given

    def __init__(self, source: Source, tiles: Sequence[str] = (), *, seat: Seat = 0, tile_file: str = "") -> None:
        self._source, self._seat, self._text = source, seat, tile_file
        forms.check({"tiles": forms.TEXTS, "tile_file": forms.TEXT}, {"tiles": tiles, "tile_file": tile_file})
        self._what = Wanted()
        self.given = given(source, seat, tile_file)
        for name in tiles:
            self._what = self._with(name)
        if not isinstance(source, Table | State):
            self.given, self._what = replace(self.given, empire=self.empire), Wanted()
        super().__init__()

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
        return self.given.goals if self._what.goals is None else self._what.goals

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
        check_figures(fields, FIGURES)
        changed = dict(fields)
        if "goals" in changed:
            changed["goals"] = known("goal", changed["goals"], self.tiles.goals)
        if "goods" in changed:
            can = [colony.world for colony in self.empire.colonies if can_have_good(self.tiles, colony.world)]
            changed["goods"] = known("colony with goods", changed["goods"], can)
        if "home" in changed:
            changed["home"] = _home(self.tiles, changed["home"])
        if "kind" in changed:
            known("kind", [changed["kind"]] if changed["kind"] else [], KINDS)
        self._what = replace(self._what, **changed)
        self._renew()

    def _given(self) -> Given:
        return given(self._source, self._seat, self._text)

    def _find(self, text: str) -> str:
        return self.tiles.find(text)

    def _refusal(self, name: str) -> Refusal | None:
        found = with_tile(self.tiles, self.empire, name)
        return found if isinstance(found, Refusal) else None

    def _about(self, name: str) -> str:
        return about(self.tiles.all[name])

    @property
    def addable(self) -> tuple[str, ...]:
        """The tiles that could be added."""
        own = owned(self.empire)
        return tuple(name for name in self.given.names if name not in own)

    def _facts(self) -> link.Data:
        empire = self.empire
        colonies = [self._tile(colony.world, colony) for colony in empire.colonies]
        return {
            "home": empire.home,
            "homes": sorted(self.tiles.homes),
            "pieces": [*colonies, *(self._tile(name) for name in empire.developments)],
            "figures": [
                {"field": field, "title": title, "value": _amount(empire, field)} for field, title in FIGURES.items()
            ],
            "kind": self._kind(empire),
            "goals": [
                {"name": name, "words": goal_words(goal), "on": name in self.goals}
                for name, goal in self.tiles.goals.items()
            ],
        }

    def _tile(self, name: str, colony: Colony | None = None) -> link.Data:
        """A tile of the empire; a colony with its good."""
        good = colony.good if colony else ""
        return {
            "name": name,
            "figures": self._about(name),
            "supposed": name in self._what.added,
            "start": name in self.tiles.homes,
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
