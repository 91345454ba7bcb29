"""The score sheet: every seat's victory points by kind, with reasons, and the effect of one more disk or cube."""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any, ClassVar, cast

from traitlets import Dict, List

from nf_core.games.high_frontier.advice.supposing import KINDS as KINDS_SUPPOSED
from nf_core.games.high_frontier.advice.supposing import Kind, Supposition, suppose, suppositions
from nf_core.games.high_frontier.routes.map import names
from nf_core.games.high_frontier.rules.scoring.scoring import KINDS, factory_value, scores, scores_by_kind
from nf_core.games.high_frontier.state import State, solar_system
from nf_core.games.high_frontier.words.nouns import faction_name
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Ledger, Refusal, less, show
from nf_core.kernel.outside import quoted
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from widgets import forms, link
from widgets.asking import AskingWidget
from widgets.games.high_frontier import static
from widgets.ledger import ledger_table

SUPPOSED: forms.Form = {"kind": forms.TEXT, "what": forms.TEXT, "seat": forms.WHOLE}
TRACKS = "CDHMSV"
"The spectral types; their letters name the exploitation tracks."


class ScoreSheet(AskingWidget):
    """Shows what everybody scores and why, and what they would score with something more.

    The sheet follows a table that goes on, until `close()`. It never changes the table.

    Args:
        source: a table, or a state.

    Raises:
        BadRequest: it does not belong to High Frontier.
    """

    _esm = link.script("shared", "search_box", "opening_table", *static("score_sheet"))
    _css = link.style()

    form: ClassVar[forms.Form] = {"suppose": forms.TEXT, "seat": forms.WHOLE, "forget": forms.one_or_none(forms.TEXT)}

    sheet = Dict().tag(sync=True)
    "The points for the page: `seats`, `kinds`, `tracks`."
    supposed: List[link.Data] = List().tag(sync=True)
    "The suppositions in words, with a refusal for those no longer possible."
    catalogue: List[link.Data] = List().tag(sync=True)
    "Everything that you can suppose."

    def __init__(self, source: Table[State] | State) -> None:
        self._source, self._what = source, tuple[Supposition, ...]()
        if not isinstance(self.before, State):
            raise BadRequest("That is not a game of High Frontier.", "Give one of its tables, or one of its states.")
        super().__init__(title="Score sheet", catalogue=_catalogue())
        self._renew()
        if isinstance(source, Table):
            source.observers.append(self._renew)

    @property
    def before(self) -> State:
        """The state as it is."""
        return self._source.state if isinstance(self._source, Table) else self._source

    @property
    def state(self) -> State:
        """The state with all suppositions."""
        return _supposed(self.before, self._what)[0]

    @property
    def scores(self) -> tuple[Ledger, ...]:
        """Everybody's points with all suppositions."""
        return scores(self.state)

    def suppose(self, kind: Kind, what: str, seat: Seat = 0) -> None:
        """Suppose that a seat had something more, on top of the earlier suppositions.

        Args:
            kind: `claim`, `factory`, `colony`, `venture` or `glory`.
            what: a site (typed any way you like), or the name of a venture or glory.
            seat: whose.

        Raises:
            BadRequest: there is no such thing, or it is not possible; nothing has changed.
        """
        forms.check(SUPPOSED, {"kind": kind, "what": what, "seat": seat})
        if kind not in KINDS_SUPPOSED:
            raise BadRequest(f"{quoted(kind)} cannot be supposed.", f"Choose from: {', '.join(KINDS_SUPPOSED)}.")
        on_site = kind in ("claim", "factory", "colony")
        wanted = Supposition(seat, kind, solar_system().find(what) if on_site else what)
        found = suppose(self.state, wanted)
        if isinstance(found, Refusal):
            raise BadRequest(found.reason, "Suppose something else.")
        self._what = (*self._what, wanted)
        self._renew()

    def forget(self, number: int | None = None) -> None:
        """Drop one supposition, counted from 0; or all of them."""
        self._what = () if number is None else (*self._what[:number], *self._what[number + 1 :])
        self._renew()

    def close(self) -> None:
        """Stop following the table."""
        if isinstance(self._source, Table) and self._renew in self._source.observers:
            self._source.observers.remove(self._renew)
        super().close()

    def _renew(self) -> None:
        before = self.before
        after, refusals = _supposed(before, self._what)
        with self.hold_sync():
            self.sheet = _sheet_data(before, after)
            self.supposed = [
                {
                    "id": _id(x),
                    "name": f"{_seat_title(before, x.seat)}: {x}",
                    "figures": refusal.reason if refusal else "",
                }
                for x, refusal in zip(self._what, refusals, strict=True)
            ]

    def _act(self, message: link.Data) -> None:
        if "suppose" in message:
            kind, _, what = names.find(_names(), message["suppose"]).partition(":")
            self.suppose(cast("Kind", kind), what, message["seat"])
        elif message["forget"] is None:
            self.forget()
        else:
            self._what = tuple(x for x in self._what if _id(x) != message["forget"])
            self._renew()

    def __repr__(self) -> str:
        lines = [self.title, *(f"  if {each['name']}" for each in self.supposed)]
        for seat in self.sheet["seats"]:
            parts = ", ".join(f"{part['title'].lower()} {part['ledger']['total']}" for part in seat["parts"])
            lines.append(f"{seat['title']}: {seat['total']['total']} VP ({parts})")
        return "\n".join(lines)

    def _still(self) -> str:
        supposed = "".join(f"<li>{escape(each['name'])}</li>" for each in self.supposed)
        tables = "".join(ledger_table(seat["title"], seat["total"]) for seat in self.sheet["seats"])
        return f"<p><b>{escape(self.title)}</b></p>" + (f"<p>If:</p><ul>{supposed}</ul>" if supposed else "") + tables


def _id(x: Supposition) -> str:
    """An id for the page; numbers would change when an earlier supposition is dropped."""
    return f"{x.seat}:{x.kind}:{x.what}"


def _supposed(s: State, what: Sequence[Supposition]) -> tuple[State, list[Refusal | None]]:
    """The state with every supposition that is possible, and why the others are not."""
    refusals: list[Refusal | None] = []
    for x in what:
        found = suppose(s, x)
        refusals.append(found if isinstance(found, Refusal) else None)
        s = s if isinstance(found, Refusal) else found
    return s, refusals


def _sheet_data(before: State, after: State) -> link.Data:
    """Everybody's points with the suppositions, beside the points without."""
    old, new = scores(before), scores(after)
    return {
        "kinds": [kind.capitalize() for kind in KINDS],
        "seats": [
            {
                "title": _seat_title(after, seat),
                "total": link.ledger_data(new[seat]),
                "change": _change(new[seat], old[seat]),
                "parts": [
                    link.totals_data(kind.capitalize(), part) for kind, part in scores_by_kind(after, seat).items()
                ],
            }
            for seat in range(len(after.players))
        ],
        "tracks": [_track_data(before, after, letter) for letter in TRACKS],
        "most": max(1, *(int(ledger.total) for ledger in new)),
    }


def _track_data(before: State, after: State, letter: str) -> link.Data:
    new, old = factory_value(after, letter), factory_value(before, letter)
    was = "" if new.total == old.total else show(old.total)
    return link.totals_data(letter, new) | {"was": was}


def _change(new: Ledger, old: Ledger) -> link.Data | None:
    """The change of a score; None if it is the same."""
    change = less(new, old, note="as it is")
    if not change.entries:
        return None
    sign = "+" if change.total > 0 else ""
    return link.totals_data(f"{sign}{show(change.total)}", change)


def _seat_title(s: State, seat: Seat) -> str:
    return f"Player {seat + 1} ({faction_name(s, seat)})"


def _catalogue() -> list[link.Data]:
    """Everything that you can suppose about any seat."""
    network = solar_system()
    return [
        {"id": f"{x.kind}:{x.what}", "title": str(x)[:1].upper() + str(x)[1:], "figures": _figures(network, x)}
        for x in suppositions(0)
    ]


@cache
def _names() -> names.Index:
    """The possible suppositions, by id and by name."""
    titles = {thing["id"]: thing["title"] for thing in _catalogue()}
    exact: dict[str, tuple[str, ...]] = {
        names.fold(text): (id,) for id, title in titles.items() for text in (id, title)
    }
    own = {id: names.fold(title) for id, title in titles.items()}
    words = {id: frozenset(names.fold(f"{id} {title}").split()) for id, title in titles.items()}
    return names.Index(exact, titles, own, words, noun="supposition", hint="Search the list for it.")


def _figures(network: Any, x: Supposition) -> str:
    site = network.sites.get(x.what)
    return f"size {site.size}, type {site.spectral_type}{', science' if site.science else ''}" if site else ""
