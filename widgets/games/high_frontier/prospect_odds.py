"""The chances of a claim: a site, a unit, the cards with it, and the possible results of prospecting."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import ClassVar, TypeAlias

import msgspec
from traitlets import Dict

from nf_core.games.high_frontier.advice import odds
from nf_core.games.high_frontier.advice.odds import Prospecting, Result, claim_odds, scout
from nf_core.games.high_frontier.routes.rocket.abilities import ABILITIES
from nf_core.games.high_frontier.routes.rocket.cards import Card, cards, find_card
from nf_core.games.high_frontier.state import State, solar_system
from widgets import forms, link
from widgets.asking import AskingWidget
from widgets.games.high_frontier import static
from widgets.games.high_frontier.bench import card_data, cards_after
from widgets.games.high_frontier.geometry import sites
from widgets.ledger import ledger_table
from widgets.odds import bars_table, group_data

QUESTION: forms.Form = {
    "site": forms.TEXT,
    "unit": forms.TEXT,
    "with_": forms.TEXTS,
    "where": forms.TEXT,
    "busted": forms.FLAG,
}
"The fields of a question."
ENDS: dict[Result, str] = {"claim": "A claim", "bust": "A bust", "wreck": "The buggy is lost"}
"The results of prospecting, as the bars name them."
Groups: TypeAlias = dict[str, dict[Result, Fraction]]
"The chances of each result, by what the player decides."


class Question(msgspec.Struct, frozen=True):
    """A site, a unit, its stack and its place."""

    site: str
    unit: Card
    others: tuple[Card, ...]
    where: str
    busted: bool

    def state(self) -> State:
        """The state to prospect in."""
        return scout(self.unit, self.where, self.others, busted=[self.site] if self.busted else [])


class ProspectOdds(AskingWidget):
    """Shows the exact chances of a unit to find something at a site, and how its highest successful roll comes about.

    Type names any way you like. Ask again with `ask`, or on the page.

    Args:
        site: where to prospect.
        unit: the card that prospects: a robonaut, or a crew.
        with_: the cards in the same stack.
        where: the space of the stack, if it is not the site: rayguns and buggies reach further.
        busted: whether somebody has found nothing there before.

    Raises:
        BadRequest: a name is unknown or ambiguous, a card stands there twice, or the space is not a site.
    """

    _esm = link.script("shared", "search_box", "bars", *static("marks", "cards", "prospect_odds"))
    _css = link.style()

    form: ClassVar[forms.Form] = {"ask": QUESTION | {"add": forms.TEXT, "remove": forms.TEXT}}

    asked = Dict().tag(sync=True)
    "The question as the page shows it."
    answer = Dict().tag(sync=True)
    "The numbers behind it, and the chances; no chances if the unit cannot prospect there."
    catalogue = Dict().tag(sync=True)
    "The sites, units and helpers to choose from."

    def __init__(
        self, site: str, unit: str, with_: Sequence[str] = (), *, where: str | None = None, busted: bool = False
    ) -> None:
        super().__init__(title="The odds of a claim", catalogue=_catalogue())
        place = solar_system().find(site)
        self.question = Question(place, find_card(unit), (), place, busted)
        self.ask(with_=with_, where=where)

    def ask(
        self,
        *,
        site: str | None = None,
        unit: str | None = None,
        with_: Sequence[str] | None = None,
        where: str | None = None,
        busted: bool | None = None,
    ) -> None:
        """Ask something else; arguments that you leave out stay as they were.

        A stack on the site moves to the new site; one that stands elsewhere stays there, unless `where` is given.

        Raises:
            BadRequest: as for the widget; nothing has changed.
        """
        given = {"site": site, "unit": unit, "with_": with_, "where": where, "busted": busted}
        forms.check(QUESTION, {name: value for name, value in given.items() if value is not None})
        before, find = self.question, solar_system().find
        place = before.site if site is None else find(site)
        stood = place if before.where == before.site else before.where
        asked = Question(
            place,
            before.unit if unit is None else find_card(unit),
            before.others if with_ is None else tuple(map(find_card, with_)),
            stood if where is None else find(where),
            before.busted if busted is None else busted,
        )
        answer = _answer(asked)
        self.question = asked
        with self.hold_sync():
            self.asked, self.answer = _asked_data(asked), answer

    @property
    def prospecting(self) -> Prospecting:
        """The numbers and the refusal, from the engine."""
        asked = self.question
        return odds.prospecting(asked.state(), asked.unit, asked.site)

    def _act(self, message: link.Data) -> None:
        """Carry out a message: a new question as in `ask`, or a card to `add` or `remove`."""
        change = dict(message["ask"])
        card = {key: change.pop(key) for key in ("add", "remove") if key in change}
        if card:
            change["with_"] = cards_after(self.question.others, card)
        self.ask(**change)

    def __repr__(self) -> str:
        lines = [self.answer["caption"]]
        if self.answer["refusal"]:
            return "\n".join([*lines, self.answer["refusal"]["text"]])
        for group in self.answer["groups"]:
            lines += [": ".join(filter(None, [group["label"], group["basis"]]))]
            lines += [f"  {bar['text']}" for bar in group["bars"]]
        return "\n".join(lines)

    def _still(self) -> str:
        answer = self.answer
        ledgers = [ledger_table(each["title"], each["ledger"]) for each in answer["ledgers"]]
        refused = [f"<p>{escape(answer['refusal']['text'])}</p>"] if answer["refusal"] else []
        bars = [bars_table(group, 1) for group in answer["groups"]]
        return "".join([f"<p><b>{escape(answer['caption'])}</b></p>", *refused, *bars, *ledgers])


def _answer(asked: Question) -> link.Data:
    """The numbers and the chances for the page."""
    found = odds.prospecting(asked.state(), asked.unit, asked.site)
    title = solar_system().space(asked.site).title
    told = found.refusal.ledger if found.refusal else None
    rating = (
        [link.totals_data(f"ISRU rating of {asked.unit.name}", found.rating)]
        if found.rating not in (None, told)
        else []
    )
    groups = {} if found.refusal else _groups(asked)
    certain = any(ways == {"claim": 1} for ways in groups.values())
    return {
        "caption": f"{title}, prospected with {asked.unit.name}",
        "ledgers": [link.totals_data("The highest roll that succeeds", found.needed), *rating],
        "refusal": link.refusal_data(found.refusal) if found.refusal else None,
        "remark": "Prospecting cannot fail there, so nobody rolls." if certain else "",
        "groups": [
            group_data(label, {ENDS[end]: chance for end, chance in ways.items()}, _order(groups))
            for label, ways in groups.items()
        ],
    }


def _order(groups: Groups) -> list[str]:
    """The possible results in order, with a bust beside every claim."""
    met = {end for ways in groups.values() for end in ways} | {"claim", "bust"}
    return [title for end, title in ENDS.items() if end in met]


def _groups(asked: Question) -> Groups:
    """The chances by what the player decides, if that makes a difference."""
    ways = {
        (again, insure): claim_odds(asked.state(), asked.unit, asked.site, again=again, insure=insure)
        for insure in (False, True)
        for again in (True, False)
    }
    tries = (
        {True: "with a second try", False: "with one try"} if ways[True, False] != ways[False, False] else {True: ""}
    )
    roads = (
        {False: "risking the road", True: "paying for the road"}
        if ways[True, True] != ways[True, False]
        else {False: ""}
    )
    return {
        ", ".join(filter(None, (said, how))): ways[again, insure]
        for insure, how in roads.items()
        for again, said in tries.items()
    }


def _asked_data(asked: Question) -> link.Data:
    network = solar_system()
    places = odds.vantages(asked.unit, asked.site)
    return {
        "site": asked.site,
        "unit": asked.unit.name,
        "with_": [_helper_data(card) for card in asked.others],
        "where": asked.where,
        "places": [{"id": id, "title": network.space(id).title} for id in dict.fromkeys((*places, asked.where))],
        "busted": asked.busted,
    }


def _catalogue() -> link.Data:
    """The sites, units and helpers to choose from."""
    units = [card for card in cards() if card.isru is not None]
    return {
        "sites": sites(solar_system().edition),
        "units": [card_data(card) for card in units],
        "helpers": [_helper_data(card) for card in odds.assayers()],
    }


def _helper_data(card: Card) -> link.Data:
    """A card with its effect on prospecting; most cards have none."""
    helps = ", ".join(ABILITIES[ability] for ability in card.abilities)
    return card_data(card) | ({"figures": helps} if helps else {})
