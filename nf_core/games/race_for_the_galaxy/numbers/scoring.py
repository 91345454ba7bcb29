"""Scores, an entry for each thing that scores."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import Line
from nf_core.games.race_for_the_galaxy.facts.filters import KINDS
from nf_core.games.race_for_the_galaxy.facts.nouns import phrase
from nf_core.games.race_for_the_galaxy.numbers.matching import matches
from nf_core.games.race_for_the_galaxy.numbers.strength import general
from nf_core.games.race_for_the_galaxy.numbers.tableau import has_open_kind, kinds_of_worlds, seen_as
from nf_core.games.race_for_the_galaxy.state.player import Player, cards_in
from nf_core.kernel.ledger import Entry, Ledger


class Had(msgspec.Struct, frozen=True):
    """What scoring lines look at."""

    tableau: tuple[str, ...]
    chips: int = 0
    prestige: int = 0
    oort: str = ""


def score(cards: CardSet, player: Player, goals: Iterable[Entry] = ()) -> Ledger:
    """All VP of a player: chips, prestige, cards, the bonuses of scoring cards, and the entries of goals.

    Rule: race.score
    """
    had = Had(cards_in(player.tableau), player.chips, player.prestige, player.oort)
    chips = (Entry(player.chips, "VP chips", "race.score"),) if player.chips else ()
    prestige = (Entry(player.prestige, "prestige", "race.score"),) if player.prestige else ()
    return Ledger((*chips, *prestige, *_of_cards(cards, had), *goals), "VP")


@lru_cache(maxsize=50_000)
def _of_cards(cards: CardSet, had: Had) -> tuple[Entry, ...]:
    """The VP of a tableau, where the world whose kind is open has the kind that scores most.

    Rule: race.oort
    """
    bonuses = [name for name in had.tableau if cards.design(name).scoring]
    printed = (Entry(cards.design(card).vp, name_of(card), "race.score") for card in had.tableau)
    chosen = with_best_kind(cards, had) if bonuses else had
    found = (entry for card in bonuses for entry in bonus(cards, chosen, card).entries)
    return tuple(entry for entry in (*printed, *found) if entry.amount)


def with_best_kind(cards: CardSet, had: Had) -> Had:
    """The same with the kind that scores most for the world whose kind is open."""
    if not has_open_kind(cards, had.tableau):
        return had
    return max((replace(had, oort=kind) for kind in KINDS), key=lambda one: _bonuses(cards, one))


def _bonuses(cards: CardSet, had: Had) -> int:
    return int(sum(bonus(cards, had, card).total for card in had.tableau if cards.design(card).scoring))


def bonus(cards: CardSet, had: Had, card: str) -> Ledger:
    """The VP of a scoring card for its owner, an entry for each of its lines.

    Each card in the tableau counts for the line that gives most for it, and for no other.

    Rule: race.score.bonus
    """
    lines = cards.design(card).scoring
    places = Counter(_best(cards, had, lines, one) for one in had.tableau)
    entries = []
    for place, line in enumerate(lines):
        if line.per.special:
            entries.append(_special(cards, had, card, line))
            continue
        found = places[place]
        note = f"{found} {phrase(line.per, plural=found != 1)}"
        entries.append(Entry((line.vp or 0) * found, name_of(card), "race.score.bonus", note))
    return Ledger(tuple(entries), "VP")


def counted_cards(cards: CardSet, had: Had, card: str) -> Ledger:
    """The same VP of a scoring card, an entry for each card that counts.

    Rule: race.score.bonus
    """
    lines = cards.design(card).scoring
    entries = []
    for one in had.tableau:
        place = _best(cards, had, lines, one)
        if place is not None and lines[place].vp:
            note = phrase(lines[place].per)
            entries.append(Entry(lines[place].vp or 0, name_of(one), "race.score.bonus", note))
    special = (_special(cards, had, card, line) for line in lines if line.per.special)
    return Ledger((*entries, *(entry for entry in special if entry.amount)), "VP")


def _best(cards: CardSet, had: Had, lines: tuple[Line, ...], card: str) -> int | None:
    """The place of the line for which a card counts; None if it matches none."""
    design = seen_as(cards, card, had.oort)
    matching = [place for place, line in enumerate(lines) if not line.per.special and matches(line.per, design)]
    return max(matching, key=lambda place: lines[place].vp or 0, default=None)


def _special(cards: CardSet, had: Had, card: str, line: Line) -> Entry:
    """The VP for a count that is not of cards.

    Rule: race.score.military, race.score.kinds
    """
    count = special_count(cards, had, line)
    if line.table:
        vp, rule = line.table[count], "race.score.kinds"
    else:
        vp = (line.vp or 0) * (count // line.each)
        rule = "race.score.military" if line.per.what.startswith("military") else "race.score.bonus"
    return Entry(vp, name_of(card), rule, f"{count} {phrase(line.per, plural=count != 1)}")


def special_count(cards: CardSet, had: Had, line: Line) -> int:
    """How many a line counts that is not about cards."""
    military = int(general(cards, had.tableau).total)
    match line.per.what:
        case "military_strength":
            return military
        case "military_weakness":
            return max(0, -military)
        case "vp_chips":
            return had.chips
        case "prestige":
            return had.prestige
        case _:
            return len(kinds_of_worlds(cards, had.tableau, had.oort))


def tie_break(player: Player) -> Ledger:
    """What breaks a tie: cards in hand, and goods.

    Rule: race.score.ties
    """
    goods = sum(bool(placed.good) for placed in player.tableau)
    entries = (Entry(player.hand.size, "hand", "race.score.ties"), Entry(goods, "goods", "race.score.ties"))
    return Ledger(entries, "cards")
