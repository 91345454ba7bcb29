"""The score of a tableau, part by part with its reasons, and what one more card would add."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.advice.supposing import (
    Supposed,
    additions,
    by_part,
    can_have_good,
    final_score,
    goal_counts,
    start_of,
    supposed,
    with_card,
    with_goals,
)
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, World
from nf_core.games.race_for_the_galaxy.facts.goals import all_goals, goals_of
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES
from nf_core.games.race_for_the_galaxy.numbers.scoring import Had, counted_cards, tie_break, with_best_kind
from nf_core.games.race_for_the_galaxy.state.player import Placed, Player, cards_in
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.games.race_for_the_galaxy.words.names import COLOURS, LETTERS, points_of, price_of, sort_of
from nf_core.games.race_for_the_galaxy.words.powers import goal_words
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from widgets import forms, link
from widgets.games.race_for_the_galaxy.tableaus import Given, Source, given, start_world
from widgets.supposed_score import SupposedScore
from widgets.supposing import SupposingWidget, check_figures, known

BONUSES = "Bonuses of cards"
FIGURES = {"chips": "VP in chips", "prestige": "Prestige before supposed cards", "hand": "Cards in hand"}
FIELDS: forms.Form = {
    "home": forms.TEXT,
    "goods": forms.TEXTS,
    "goals": forms.TEXTS,
    **dict.fromkeys(FIGURES, forms.WHOLE),
}
"What can be set: the start world, the worlds with goods, the goals in the game, figures."


class TableauScore(SupposedScore):
    """Shows what a tableau would score if the game ended now, and why; `add` a card to see what it changes.

    A card that you add counts as placed from the hand now: with the prestige of its symbol and of powers that reward
    placing, and with the goals that it fulfils. The widget follows a table until `close()`, and never changes it.

    Args:
        source: a table, a state, or the name of a start world to build upon.
        cards: the names of cards that lie in the tableau besides; in a game they are supposed.
        seat: whose tableau, of a table or a state.
        level: the cards for a tableau that is not of a table; by default all.
        deck: the text of a deck file for such a tableau; our cards without one.

    Raises:
        BadRequest: that is no tableau, or a card cannot be added.
        UnknownName: there is no such card.
    """

    form: ClassVar[forms.Form] = SupposingWidget.form | {"set": FIELDS}
    words: ClassVar[Mapping[str, str]] = {
        "piece": "card",
        "whole": "tableau",
        "start": "start world",
        "figures": "VP chips, prestige, cards in hand",
    }
    given: Given

    def __init__(
        self, source: Source, cards: Sequence[str] = (), *, seat: Seat = 0, level: str = LEVELS[-1], deck: str = ""
    ) -> None:
        self._source, self._seat, self._deck = source, seat, (level, deck)
        kinds: forms.Form = {"cards": forms.TEXTS, "level": forms.TEXT, "deck": forms.TEXT}
        forms.check(kinds, {"cards": cards, "level": level, "deck": deck})
        self._what = Supposed()
        self.given = self._given()
        for name in cards:
            self._what = self._with(name)
        if not isinstance(source, Table | State):
            players = (self.player,)
            self.given = replace(self.given, state=replace(self.given.state, players=players))
            self._what = Supposed()
        super().__init__()

    @property
    def player(self) -> Player:
        """The player with everything that is supposed."""
        return supposed(self.cards, self.given.player, self._what)

    @property
    def cards(self) -> CardSet:
        """The cards of the game."""
        return self.given.cards

    @property
    def goals(self) -> tuple[str, ...]:
        """The goals in the game."""
        return tuple(goal.name for goal in (*self._state.goals.first, *self._state.goals.most))

    @property
    def _state(self) -> State:
        """The table with the goals that are supposed."""
        state, goals = self.given.state, self._what.goals
        return state if goals is None else with_goals(state, goals)

    def set(self, **fields: Any) -> None:
        """Suppose other goods, figures, goals, or another start world.

        Args:
            fields: `home`, the start world; `goods`, the worlds with a good; `goals`, those in the game; `chips`;
                `prestige`, before cards that are supposed; `hand`, how many cards.

        Raises:
            BadRequest: there is no such field or value; nothing has changed.
        """
        forms.check(FIELDS, fields)
        check_figures(fields, FIGURES)
        changed = dict(fields)
        if "goals" in changed:
            changed["goals"] = known("goal", changed["goals"], self._offered)
        if "goods" in changed:
            own = [name_of(card) for card in cards_in(self.player.tableau) if can_have_good(self.cards, card)]
            changed["goods"] = known("world with goods", changed["goods"], own)
        if "home" in changed:
            changed["home"] = start_world(self.cards, changed["home"])
        self._what = replace(self._what, **changed)
        self._renew()

    @property
    def score(self) -> Ledger:
        """The score with everything that is supposed."""
        return final_score(self._state, self.given.seat, self.player)

    @property
    def _before(self) -> Ledger:
        return final_score(self.given.state, self.given.seat, self.given.player)

    @property
    def additions(self) -> tuple[tuple[str, Ledger], ...]:
        """What each card that could be added would add: cards in hand first, then most VP first."""
        found = additions(self._state, self.given.seat, self.player, self.addable)
        return tuple(sorted(found, key=lambda each: each[0] not in self.given.hand))

    def _parts(self, points: Ledger) -> Mapping[str, Ledger]:
        """Bonuses are added up by card, as each opens into the cards that it counts."""
        parts = by_part(self.cards, points)
        found = [Entry(ledger.total, name, "race.score.bonus") for name, ledger in self._bonuses.items()]
        return parts | {BONUSES: Ledger(tuple(entry for entry in found if entry.amount), points.unit)}

    def _counts(self, part: str) -> Mapping[str, Ledger]:
        if part == BONUSES:
            return self._bonuses
        return goal_counts(self._state, self.given.seat, self.player)

    @property
    def _bonuses(self) -> dict[str, Ledger]:
        """What each scoring card counts."""
        player = self.player
        had = with_best_kind(self.cards, Had(cards_in(player.tableau), player.chips, player.prestige, player.oort))
        scoring = (card for card in had.tableau if self.cards.design(card).scoring)
        return {name_of(card): counted_cards(self.cards, had, card) for card in scoring}

    def _tie(self) -> tuple[str, Ledger]:
        return "If tied, cards in hand and goods", tie_break(self.player)

    def _given(self) -> Given:
        return given(self._source, self._seat, *self._deck)

    def _find(self, text: str) -> str:
        return self.cards.find(text)

    def _refusal(self, name: str) -> Refusal | None:
        found = with_card(self.cards, self.player, name)
        return found if isinstance(found, Refusal) else None

    def _about(self, name: str) -> str:
        design = self.cards.designs[name]
        keywords = map(str.upper, design.keywords)
        held = ["in your hand"] if name in self.given.hand else []
        return ", ".join([sort_of(design), price_of(design), points_of(design), *keywords, *held])

    @property
    def addable(self) -> tuple[str, ...]:
        """The cards that could be added."""
        own = set(map(name_of, cards_in(self.player.tableau)))
        return tuple(name for name in self.given.names if name not in own)

    @property
    def _offered(self) -> tuple[str, ...]:
        """The goals that the game has, or could have."""
        level = self.given.state.config.level
        return (*goals_of(level, "first"), *goals_of(level, "most"))

    def _facts(self) -> link.Data:
        player = self.player
        values = {"chips": player.chips, "prestige": self._prestige, "hand": player.hand.size}
        figures = {**FIGURES} if level_facts(self.cards.level).prestige else {"chips": "", "hand": ""}
        goals, on = all_goals(), self.goals
        return {
            "home": start_of(self.cards, player),
            "homes": sorted(self.cards.starts),
            "pieces": [self._piece(placed) for placed in player.tableau],
            "figures": [{"field": field, "title": FIGURES[field], "value": values[field]} for field in figures],
            "kind": None,
            "goals": [{"name": name, "words": goal_words(goals[name]), "on": name in on} for name in self._offered],
        }

    @property
    def _prestige(self) -> int:
        """The prestige before cards that are supposed."""
        return self.given.player.prestige if self._what.prestige is None else self._what.prestige

    def _piece(self, placed: Placed) -> link.Data:
        """A card of the tableau, with its good."""
        design, name = self.cards.design(placed.card), name_of(placed.card)
        kind = design.kind if isinstance(design, World) and design.kind and placed.good else ""
        return {
            "name": name,
            "figures": self._about(name),
            "supposed": name in self._what.added,
            "start": name == start_of(self.cards, self.player),
            "holds": can_have_good(self.cards, placed.card),
            "good": KIND_NAMES.get(kind, ""),
            "letter": LETTERS.get(kind, ""),
            "colour": COLOURS.get(kind, ""),
        }
