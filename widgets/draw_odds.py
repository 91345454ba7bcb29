"""The odds of drawing: how likely the next cards are of the kind that you look for, as far as one seat knows."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any, ClassVar

from traitlets import Dict, List

from nf_core.kernel.drawing import Stock, at_least, drawn
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config, Game
from nf_core.kernel.ledger import count, show
from nf_core.kernel.outside import quoted, shown
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from nf_core.library.tables import game_of, set_up
from widgets import forms, link
from widgets.asking import AskingWidget
from widgets.cards import Card, Cards, Unseen
from widgets.front import front_of, part
from widgets.odds import SCALES, bar_data, bars_table, group_data, per_cent

MOST_DRAWS = 15
"The most cards for which odds are shown."
USUAL_DRAWS = 5
MOST_FIGURE = 99


class DrawOdds(AskingWidget):
    """Shows how likely it is to see cards of some kind among the next ones drawn; exact, as fractions and per cent.

    The widget follows a table until `close()`. For a game that is not played here it begins with the whole deck, and
    you say which cards you have seen.

    Args:
        game: the game, words of its name, or a table.
        seat: whose knowledge counts, at a table.
        search: words that the cards have.
        only: a value for some of the filters, such as `{"Card": "world"}`.
        most: the most that some figures may be, such as `{"Cost": 2}`; cards without that figure are left out.
        draws: how many cards are drawn; by default five, or as many as there are.
        seen: the names of cards that you know to lie neither in the deck nor in the discard pile; a name counts once
            for each copy.
        options: the options of a game that is not a table, by name.

    Raises:
        BadRequest: the game draws no cards, the seat is a bot's, or there is no such filter, value, figure or number.
        UnknownName: there is no such game.
    """

    _esm = link.script("shared", "search_box", "bars", "slider", "filters", "draw_odds")
    _css = link.style()

    form: ClassVar[forms.Form] = {
        "search": forms.TEXT, "only": forms.RECORD, "most": forms.RECORD, "draws": forms.WHOLE,
        "see": forms.TEXT, "forget": forms.TEXT,
    }  # fmt: skip

    catalogue = Dict().tag(sync=True)
    "The filters, figures and names of the cards, and the most draws."
    asked = Dict().tag(sync=True)
    "What the page shows as asked: `search`, `only`, `most`, `draws`, `seen`."
    odds = Dict().tag(sync=True)
    "The chances for the page: a headline, two groups of bars, and the cards that fit."
    places: List[link.Data] = List().tag(sync=True)
    "Where the cards lie that are not seen."

    def __init__(
        self,
        game: Game[Any] | Table[Any] | str,
        seat: Seat = 0,
        search: str = "",
        *,
        only: Mapping[str, str] | None = None,
        most: Mapping[str, int] | None = None,
        draws: int | None = None,
        seen: Sequence[str] = (),
        **options: Any,
    ) -> None:
        self._source = game
        self._table, self._seat = game if isinstance(game, Table) else None, seat
        self.cards, self._ask_unseen, self._config = _shelf(game, options)
        if self._table:
            _require_person(self._table, seat)
        self.unseen = self._found_unseen()
        title = f"The odds of drawing for player {seat + 1}" if self._table else "The odds of drawing"
        names = [{"id": card.name, "title": card.name, "figures": card.kind} for card in self.cards.cards]
        filters = [{"name": name, "values": [*values]} for name, values in self.cards.filters.items()]
        known = {"filters": filters, "figures": [*self.cards.bounds], "names": names, "noun": self.cards.noun}
        super().__init__(title=title, catalogue=known | {"remark": self.unseen.remark})
        forms.check({"seen": forms.TEXTS}, {"seen": seen})
        self.asked = {"search": "", "only": {}, "most": {}, "draws": 1, "seen": []}
        usual = max(1, min(USUAL_DRAWS, self.most_draws - (0 if self._table else len(seen))))
        asked = {"search": search, "only": {} if only is None else only, "most": {} if most is None else most}
        self._set(**asked, draws=usual if draws is None else draws, seen=[*seen])
        if self._table:
            self._table.observers.append(self._follow)

    def ask(self, **asked: Any) -> None:
        """Ask for something else.

        Args:
            asked: `search`, `only`, `most`, `draws` and `seen`, each as for a new widget; what is not given stays.

        Raises:
            BadRequest: there is no such filter, value, figure, card or number; nothing has changed.
        """
        self._set(**asked)

    def see(self, card: str) -> None:
        """Say that you have seen one more copy of a card.

        Raises:
            BadRequest: no copy of it is left unseen.
        """
        self._set(seen=[*self.asked["seen"], card])

    def forget(self, card: str) -> None:
        """Take back that you have seen a copy of a card.

        Raises:
            BadRequest: you have not said so.
        """
        seen = [*self.asked["seen"]]
        if card not in seen:
            raise BadRequest(f"{quoted(card)} is not among the cards that you have seen.", "Choose one of them.")
        seen.remove(card)
        self._set(seen=seen)

    @property
    def found(self) -> tuple[tuple[Card, int], ...]:
        """The cards that fit, each with the copies that are left unseen, or known to lie in the discard pile."""
        fit = self.cards.found(self.asked["search"], self.asked["only"])
        left = Counter(self._left) + Counter(self.unseen.known)
        return tuple((card, left[card.name]) for card in fit if left[card.name] and _within(card, self.asked["most"]))

    @property
    def chances(self) -> dict[int, Fraction]:
        """The chance of every number of such cards."""
        return self._chances([self.asked["draws"]])[0]

    @property
    def chance(self) -> Fraction:
        """The chance of at least one such card."""
        return at_least(self.chances, 1)

    def _chances(self, draws: Iterable[int]) -> list[dict[int, Fraction]]:
        """The chance of every number of such cards, for several numbers of cards drawn."""
        names, stock = [card.name for card, _ in self.found], self._stock
        wanted, known = (sum(lying.get(name, 0) for name in names) for lying in (self._left, self.unseen.known))
        return [drawn(stock, wanted, min(number, stock.most), wanted_known=known) for number in draws]

    @property
    def most_draws(self) -> int:
        """The most cards for which odds are shown."""
        return min(MOST_DRAWS, self._stock.most)

    @property
    def _left(self) -> Counter[str]:
        return Counter(self.unseen.left) - Counter(self.asked["seen"])

    @property
    def _stock(self) -> Stock:
        return self._stock_after(len(self.asked["seen"]))

    def _stock_after(self, seen: int) -> Stock:
        """The stock, if so many cards besides were seen: they come from elsewhere, or out of a deck without a table."""
        found, gone = self.unseen, 0 if self._table else seen
        whole = sum(found.left.values()) - seen
        return Stock(whole, found.deck - gone, found.discards, sum(found.known.values()))

    def _set(self, **changed: Any) -> None:
        """Ask, after checking everything."""
        asked = self.asked | changed
        filters, figures = self.cards.filters, self.cards.bounds
        known: forms.Form = {
            "search": forms.TEXT, "only": dict.fromkeys(filters, forms.TEXT),
            "most": dict.fromkeys(figures, forms.WHOLE), "draws": forms.WHOLE, "seen": forms.TEXTS,
        }  # fmt: skip
        forms.check(known, asked)
        for name, value in asked["only"].items():
            if value not in filters[name]:
                raise BadRequest(f"{name} is never {quoted(value)}.", f"Choose from: {', '.join(filters[name])}.")
        for name, value in asked["most"].items():
            if not 0 <= value <= MOST_FIGURE:
                raise BadRequest(f"{name} cannot be {shown(value)} at most.", f"Give 0 to {MOST_FIGURE}.")
        self._check_seen(asked["seen"])
        most = min(MOST_DRAWS, self._stock_after(len(asked["seen"])).most)
        if not 1 <= asked["draws"] <= max(most, 1):
            raise BadRequest(f"{shown(asked['draws'])} cards cannot be drawn here.", f"Give 1 to {max(most, 1)}.")
        self.asked = asked
        self._show()

    def _check_seen(self, seen: Sequence[str]) -> None:
        names = {card.name for card in self.cards.cards}
        for name, times in Counter(seen).items():
            if name not in names:
                raise BadRequest(f"There is no {self.cards.noun} {quoted(name)}.", "Write its whole name.")
            if times > self.unseen.left.get(name, 0):
                raise BadRequest(f"No further copy of {name} is left unseen.", f"Choose another {self.cards.noun}.")
        hidden = sum(self.unseen.elsewhere.values()) if self._table else self.unseen.deck - 1
        if len(seen) > hidden:
            places = " and ".join(self.unseen.elsewhere) or "other places"
            raise BadRequest(f"Only {count(hidden, 'card')} can lie elsewhere: {places}.", "Take some names back.")

    def _show(self) -> None:
        draws, stops, found = self.asked["draws"], range(1, self.most_draws + 1), self.found
        chances, *others = self._chances([draws, *stops])
        chance, by_draws = at_least(chances, 1), [at_least(other, 1) for other in others]
        with self.hold_sync():
            self.odds = {
                "chance": per_cent(chance),
                "exactly": show(chance),
                "words": f"{_any_of(sum(left for _, left in found))} among {draws} drawn",
                "most": self.most_draws,
                "numbers": group_data("How many of them", chances, chances),
                "draws": {
                    "label": "At least one of them, by cards drawn",
                    "basis": "exact",
                    "bars": [bar_data(str(number), share) for number, share in zip(stops, by_draws, strict=True)],
                },
                "found": [{"name": card.name, "kind": card.kind, "left": left} for card, left in found],
            }
            self.places = self._places()

    def _places(self) -> list[link.Data]:
        """Where the cards lie that are not seen, and those that are known."""
        found, known = self.unseen, sum(self.unseen.known.values())
        gone = len(self.asked["seen"])
        rows = {"deck": self._stock.deck, "discard pile, not known": found.discards - known} | {**found.elsewhere}
        rows |= {"discard pile, known": known, "seen besides": gone if self._table else 0}
        return [{"place": place, "cards": number} for place, number in rows.items() if number or place == "deck"]

    def _found_unseen(self) -> Unseen:
        found: Unseen = self._ask_unseen(self._config, self._table, self._seat)
        return found

    def _follow(self) -> None:
        found = self._found_unseen()
        if found == self.unseen:
            return
        self.unseen = found
        left, seen = Counter(found.left), Counter(self.asked["seen"])
        kept = [*(seen & left).elements()][: sum(found.elsewhere.values())]
        self.asked = self.asked | {"seen": kept}
        self.asked = self.asked | {"draws": min(self.asked["draws"], max(self.most_draws, 1))}
        self._show()

    def close(self) -> None:
        """Stop following the table."""
        if self._table and self._follow in self._table.observers:
            self._table.observers.remove(self._follow)
        super().close()

    def _act(self, message: link.Data) -> None:
        if "see" in message:
            self.see(message["see"])
        elif "forget" in message:
            self.forget(message["forget"])
        else:
            self._set(**{name: value for name, value in message.items() if name != "number"})

    def _asked_words(self) -> str:
        asked = self.asked
        parts = [*([quoted(asked["search"])] if asked["search"] else [])]
        parts += [f"{name}: {value}" for name, value in asked["only"].items()]
        parts += [f"{name} at most {value}" for name, value in asked["most"].items()]
        return ", ".join(parts) or f"any {self.cards.noun}"

    def __repr__(self) -> str:
        bars = [f"  {bar['text']}" for bar in self.odds["numbers"]["bars"]]
        told = f"{self.odds['words']}: {self.odds['chance']}, exactly {self.odds['exactly']}"
        return "\n".join([f"{self.title}: {self._asked_words()}", told, *bars])

    def _still(self) -> str:
        groups = [self.odds["numbers"], self.odds["draws"]]
        tables = "".join(bars_table(group, SCALES[-1]) for group in groups)
        rows = "".join(
            f"<li>{escape(one['name'])} ({escape(one['kind'])}): {one['left']}</li>" for one in self.odds["found"]
        )
        lying = "; ".join(f"{one['place']}: {one['cards']}" for one in self.places)
        told = f"{self.odds['words']}: {self.odds['chance']}, exactly {self.odds['exactly']}"
        head = f"<p><b>{escape(self.title)}: {escape(self._asked_words())}</b></p><p>{escape(told)}</p>"
        remark = f"<p>Not seen: {escape(lying)}. {escape(self.unseen.remark)}</p>"
        return f"{head}{tables}<p>Cards that fit, and how many are left:</p><ul>{rows}</ul>{remark}"


def _shelf(game: Game[Any] | Table[Any] | str, options: dict[str, Any]) -> tuple[Cards, Callable[..., Unseen], Config]:
    """The cards of a game or a table, what asks for those that a seat has not seen, and the configuration.

    Raises:
        BadRequest: nothing is drawn in this game, or it does not take these options.
    """
    if not isinstance(game, Game | Table | str):
        raise BadRequest(f"{shown(game)} is no game.", "Give words of its name, or a table.")
    played = game.game if isinstance(game, Table) else game_of(game)
    if isinstance(game, Table) and options:
        raise BadRequest("A table has its options already.", "Leave them out, or name the game instead of the table.")
    front = front_of(played.manifest)
    browse, unseen = part(front.cards), part(front.unseen)
    if browse is None or unseen is None:
        raise BadRequest(f"{played.title} does not say what can be drawn.", "Choose another game.")
    config = game.config if isinstance(game, Table) else set_up(played, played.manifest.seats[0], options)
    return browse(config), unseen, config


def _any_of(left: int) -> str:
    """What is hoped for, in words."""
    return {0: "None that is left", 1: "The only one left"}.get(left, f"At least one of the {left} left")


def _within(card: Card, most: Mapping[str, int]) -> bool:
    """Whether a card has all these figures, none above its bound."""
    figures = ((card.figure(title), bound) for title, bound in most.items())
    return all(figure and figure.order is not None and figure.order <= bound for figure, bound in figures)


def _require_person(table: Table[Any], seat: Seat) -> None:
    """Refuse a seat that is not there, or whose cards the reader may not see.

    Raises:
        BadRequest: there is no such seat, or a bot sits in it beside people.
    """
    seats = table.config.seats
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadRequest(f"There is no seat {shown(seat)}.", f"Give one from 0 to {seats - 1}.")
    if table.people and seat not in table.people:
        people = ", ".join(map(str, sorted(table.people)))
        raise BadRequest(f"A bot plays seat {seat}: what it knows is secret.", f"Give the seat of a person: {people}.")
