"""The card lab: every card of a game to search, filter and sort, with its powers and the sources of its figures.

The page searches by itself, so it also works where no kernel runs.
"""

from collections.abc import Mapping
from html import escape
from typing import Any

from traitlets import Dict, Unicode

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import count
from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.table import Table
from nf_core.library.tables import game_of, set_up
from widgets import fallback, forms, link
from widgets.cards import Card, Cards, Figure
from widgets.front import front_of, part

NAME = "Name"
"The column of the names."


class CardLab(fallback.StillWidget):
    """Shows every card or tile of a game: what it costs, what it does, and where each figure comes from.

    Args:
        game: the game, words of its name, or a table; a table shows the cards that it is played with.
        search: words that the cards have.
        only: a value for some of the filters, such as `{"Tile": "world"}`.
        sort: the title of the column to sort by; by default the cards keep the order of the game.
        options: the options of the game, by name; some games have other cards with them.

    Raises:
        BadRequest: the game has no cards to browse, or there is no such filter, value or column.
        UnknownName: there is no such game.
    """

    _esm = link.script("shared", "filters", "card_lab")
    _css = link.style()

    title = Unicode().tag(sync=True)
    catalogue = Dict().tag(sync=True)
    "Every card for the page, with the columns, the filters and the sources."
    view = Dict().tag(sync=True)
    "What the page shows first: `search`, `only`, `sort`. Readers change it on the page alone."

    def __init__(
        self,
        game: Game[Any] | Table[Any] | str,
        search: str = "",
        *,
        only: Mapping[str, str] | None = None,
        sort: str = "",
        **options: Any,
    ) -> None:
        self.cards = _cards_of(game, options)
        super().__init__(title=self.cards.title, catalogue=_catalogue(self.cards))
        self.show(search, only=only, sort=sort)

    def show(self, search: str = "", *, only: Mapping[str, str] | None = None, sort: str = "") -> None:
        """Search, filter and sort anew, as if the reader had.

        Raises:
            BadRequest: there is no such filter, value or column; nothing has changed.
        """
        only = {} if only is None else only
        filters = self.cards.filters
        known: forms.Form = {"search": forms.TEXT, "only": dict.fromkeys(filters, forms.TEXT), "sort": forms.TEXT}
        forms.check(known, {"search": search, "only": only, "sort": sort})
        for name, value in only.items():
            if value not in filters[name]:
                raise BadRequest(f"{name} is never {quoted(value)}.", f"Choose from: {', '.join(filters[name])}.")
        columns = (NAME, *self.cards.columns)
        if sort and sort not in columns:
            raise BadRequest(f"There is no column {quoted(sort)}.", f"Choose from: {', '.join(columns)}.")
        self.view = {"search": search, "only": dict(only), "sort": sort}

    @property
    def found(self) -> tuple[Card, ...]:
        """The cards that `show` has asked for."""
        return self.cards.found(self.view["search"], self.view["only"])

    def __repr__(self) -> str:
        found = self.found
        lines = [f"{self.title}: {_counted(len(found), len(self.cards.cards), self.cards.noun)}"]
        for card in found:
            lines.append(f"  {card.name}: {', '.join([card.kind, *_columns(self.cards, card)])}")
            lines += [f"    {power.text}" for power in card.powers]
        return "\n".join(lines)

    def _still(self) -> str:
        heads = "".join(f"<th>{escape(title)}</th>" for title in (NAME, *self.cards.columns))
        rows = "".join(_row(self.cards, card) for card in self.found)
        marks = "; ".join(f"{one.mark} {one.title}" for one in self.cards.sources.values() if one.mark)
        told = f"<p><b>{escape(self.title)}</b></p><p>{escape(self.cards.remark)} {escape(marks)}</p>"
        return f"{told}<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _cards_of(game: Game[Any] | Table[Any] | str, options: dict[str, Any]) -> Cards:
    """The cards of a game or a table."""
    if not isinstance(game, Game | Table | str):
        raise BadRequest(f"{shown(game)} is no game.", "Give words of its name, or a table.")
    played = game.game if isinstance(game, Table) else game_of(game)
    if isinstance(game, Table) and options:
        raise BadRequest("A table has its options already.", "Leave them out, or name the game instead of the table.")
    browse = part(front_of(played.manifest).cards)
    if browse is None:
        raise BadRequest(f"{played.title} has no cards to browse.", "Choose another game.")
    config = game.config if isinstance(game, Table) else set_up(played, played.manifest.seats[0], options)
    found: Cards = browse(config)
    return found


def _counted(found: int, all: int, noun: str) -> str:
    return count(all, noun) if found == all else f"{found} of {count(all, noun)}"


def _catalogue(cards: Cards) -> link.Data:
    """The cards for the page."""
    return {
        "noun": cards.noun,
        "remark": cards.remark,
        "columns": [*cards.columns],
        "filters": [{"name": name, "values": [*values]} for name, values in cards.filters.items()],
        "sources": {id: {"title": one.title, "mark": one.mark, "text": one.text} for id, one in cards.sources.items()},
        "cards": [_card_data(card) for card in cards.cards],
    }


def _card_data(card: Card) -> link.Data:
    return {
        "name": card.name, "kind": card.kind, "colour": card.colour, "note": card.note, "words": card.words,
        "figures": [_figure_data(figure) for figure in card.figures],
        "powers": [_figure_data(power) for power in card.powers],
        "tags": {name: [*values] for name, values in card.tags.items()},
    }  # fmt: skip


def _figure_data(figure: Figure) -> link.Data:
    return {"title": figure.title, "text": figure.text, "source": figure.source, "order": figure.order}


def _columns(cards: Cards, card: Card) -> list[str]:
    """The figures of a card that stand in columns, in words."""
    found = (card.figure(title) for title in cards.columns)
    return [f"{figure.title.lower()} {figure.text}" for figure in found if figure]


def _row(cards: Cards, card: Card) -> str:
    """A card as a row of the still table."""
    powers = "".join(f"<br>{_marked(cards, power)}" for power in card.powers)
    figures = (card.figure(title) for title in cards.columns)
    cells = "".join(f"<td>{_marked(cards, figure) if figure else ''}</td>" for figure in figures)
    return f"<tr><td><b>{escape(card.name)}</b> {escape(card.kind)}{powers}</td>{cells}</tr>"


def _marked(cards: Cards, figure: Figure) -> str:
    mark = cards.sources[figure.source].mark if figure.source in cards.sources else ""
    return escape(f"{figure.text} {mark}".strip())
