"""Cards to browse, of any game: what a game's front end says about its cards or tiles, for `CardLab`."""

from collections.abc import Mapping

import msgspec


class Source(msgspec.Struct, frozen=True):
    """A sort of source that figures come from."""

    title: str
    "In a few words: `ours`."
    mark: str
    "A sign to put behind a figure; empty for none."
    text: str
    "In a sentence."


class Figure(msgspec.Struct, frozen=True):
    """A figure of a card, or a sentence about it."""

    title: str
    "What it says: `Cost`."
    text: str
    source: str = ""
    "Where it comes from, a key of `Cards.sources`; empty if nobody says."
    order: float | None = None
    "What to sort by, if not the text."


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card or tile."""

    name: str
    kind: str
    "What it is, in a few words."
    colour: str = ""
    "As that of a `Thing`."
    figures: tuple[Figure, ...] = ()
    powers: tuple[Figure, ...] = ()
    "Every power in a sentence."
    tags: Mapping[str, tuple[str, ...]] = {}
    "By filter: under which of its values the card is found."
    note: str = ""
    "A remark on its figures."

    @property
    def words(self) -> str:
        """All of its words in small letters, in which a search looks."""
        parts = [self.name, self.kind, *(power.text for power in self.powers), *sum(self.tags.values(), ())]
        return " ".join(parts).lower()

    def figure(self, title: str) -> Figure | None:
        """The figure of that title, if it has one."""
        return next((figure for figure in self.figures if figure.title == title), None)


class Unseen(msgspec.Struct, frozen=True, kw_only=True):
    """The cards that a seat has not seen, and those of the discard pile that it knows."""

    left: Mapping[str, int]
    "How many copies of each card lie somewhere unseen, by name."
    known: Mapping[str, int] = {}
    "How many copies of each card lie in the discard pile, as the seat knows."
    deck: int
    "How many cards lie in the deck."
    discards: int = 0
    "How many cards lie in the discard pile, known or not."
    elsewhere: Mapping[str, int] = {}
    "Where else the unseen cards lie, and how many: `hands of others`."
    remark: str = ""
    "What to know about them."


class Cards(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a game."""

    title: str
    noun: str
    "What they are called: `tile`."
    cards: tuple[Card, ...]
    columns: tuple[str, ...] = ()
    "The titles of the figures that stand in columns; the others show when a card is opened."
    bounds: tuple[str, ...] = ()
    "The titles of the figures by which people ask for cards up to some amount."
    filters: Mapping[str, tuple[str, ...]] = {}
    "The values of every filter, in the order to offer them."
    sources: Mapping[str, Source] = {}
    remark: str = ""
    "What to know about all of them."

    def found(self, search: str, only: Mapping[str, str]) -> tuple[Card, ...]:
        """The cards that have all words of a search and the chosen value of every filter."""
        parts = search.lower().split()
        return tuple(
            card
            for card in self.cards
            if all(part in card.words for part in parts)
            and all(value in card.tags.get(name, ()) for name, value in only.items())
        )
