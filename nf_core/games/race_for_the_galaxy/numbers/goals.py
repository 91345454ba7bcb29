"""Goals in numbers: what a player has of what a goal counts, who holds a tile, and the VP."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import Development
from nf_core.games.race_for_the_galaxy.facts.filters import PHASES, Filter
from nf_core.games.race_for_the_galaxy.facts.goals import Counts, Goal
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES, PHASE_NAMES
from nf_core.games.race_for_the_galaxy.facts.powers import PreventTakeover, Takeover, TakeoverDefense
from nf_core.games.race_for_the_galaxy.numbers.strength import general
from nf_core.games.race_for_the_galaxy.numbers.tableau import found_in, kinds_of_worlds
from nf_core.games.race_for_the_galaxy.state.player import Player, cards_in
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.values import Seat

WORLDS, MILITARY = Filter(what="world"), Filter(what="world", military=True)
FILTERS: dict[Counts, tuple[Filter, ...]] = {
    "alien_cards": (Filter(keyword="alien"),),
    "uplift_cards": (Filter(keyword="uplift"),),
    "cards": (Filter(),),
    "industry": (Filter(what="world", kind="novelty"), Filter(what="world", kind="rare")),
    "developments": (Filter(what="development"),),
    "production_worlds": (Filter(what="world", production="production"),),
    "explore_cards": (Filter(power="explore"),),
    "rebel_military_worlds": (Filter(what="world", military=True, keyword="rebel"),),
    "consume_cards": (Filter(power="consume"),),
}  # fmt: skip
"What the goals count that count cards: those that match one of the filters."
UNITS: dict[Counts, str] = {
    "vp_chips": "VP in chips", "kinds": "kinds of worlds", "alien_cards": "ALIEN cards", "goods": "goods on worlds",
    "hand_discards": "cards discarded to the hand limit", "power_phases": "phases with powers",
    "six_developments": "scoring developments of cost 6", "uplift_cards": "UPLIFT cards",
    "cards": "cards in the tableau",
    "peace_or_war": "conditions", "prestige_and_chips": "conditions", "imperium_or_military": "conditions",
    "military": "Military", "industry": "Novelty and Rare Elements worlds", "developments": "developments",
    "production_worlds": "production worlds", "explore_cards": "cards with an Explore power",
    "rebel_military_worlds": "REBEL military worlds", "prestige": "prestige",
    "consume_cards": "cards with a Consume power",
}  # fmt: skip
"What each goal counts; two conditions in one goal count 1 each time one of them is met."
AGGRESSION = (Takeover, TakeoverDefense, PreventTakeover)


class Look(msgspec.Struct, frozen=True):
    """What a goal looks at."""

    tableau: tuple[str, ...]
    chips: int = 0
    prestige: int = 0
    goods: int = 0
    discarded: int = 0
    "Cards discarded to the hand limit at the end of this round."
    oort: str = ""
    takeovers: bool = True
    "Whether the game has takeovers."


def look_at(player: Player, *, takeovers: bool, discarded: int = 0) -> Look:
    """What goals look at in front of a player."""
    goods = sum(bool(placed.good) for placed in player.tableau)
    tableau = cards_in(player.tableau)
    return Look(tableau, player.chips, player.prestige, goods, discarded, player.oort, takeovers)


@lru_cache(maxsize=50_000)
def goal_count(cards: CardSet, look: Look, counts: Counts) -> Ledger:
    """What a player has of what a goal counts.

    Rule: race.goal.count
    """
    return Ledger(tuple(_entries(cards, look, counts)), UNITS[counts])


def _entries(cards: CardSet, look: Look, counts: Counts) -> Iterator[Entry]:
    if counts in FILTERS:
        return _cards(cards, look, FILTERS[counts])
    return OTHERS[counts](cards, look)


def _cards(cards: CardSet, look: Look, filters: Sequence[Filter]) -> Iterator[Entry]:
    """An entry for each card that counts; the world whose kind is open counts if its owner could have it so."""
    kinds = [filter.kind for filter in filters if filter.kind]
    oort = look.oort or (kinds[0] if kinds else "")
    for card in look.tableau:
        if any(found_in(cards, (card,), filter, oort) for filter in filters):
            yield Entry(1, name_of(card), "race.goal.count")


def _single(amount: int, source: str) -> Iterator[Entry]:
    if amount:
        yield Entry(amount, source, "race.goal.count")


def _kinds(cards: CardSet, look: Look) -> Iterator[Entry]:
    for kind in kinds_of_worlds(cards, look.tableau, look.oort):
        yield Entry(1, KIND_NAMES[kind], "race.goal.count")


def _power_phases(cards: CardSet, look: Look) -> Iterator[Entry]:
    """The phases in which some power counts; without takeovers their powers do not count.

    Rule: race.goal.innovation
    """
    found = {
        power.phase
        for card in look.tableau
        for power in cards.design(card).powers
        if look.takeovers or not isinstance(power, AGGRESSION)
    }
    for phase in PHASES:
        if phase in found:
            yield Entry(1, PHASE_NAMES[phase], "race.goal.innovation")


def _six(cards: CardSet, look: Look) -> Iterator[Entry]:
    """Developments of cost 6 that score.

    Rule: race.goal.status
    """
    for card in look.tableau:
        design = cards.design(card)
        if isinstance(design, Development) and design.six and design.scoring:
            yield Entry(1, name_of(card), "race.goal.status")


def _peace_or_war(cards: CardSet, look: Look) -> Iterator[Entry]:
    """Military below 0 with two worlds, or a takeover power with two military worlds.

    Rule: race.goal.peace-war
    """
    if general(cards, look.tableau).total < 0 and len(found_in(cards, look.tableau, WORLDS)) >= 2:
        yield Entry(1, "Military below 0, and 2 worlds", "race.goal.peace-war")
    armed = any(cards.design(card).powers_of(Takeover) for card in look.tableau)
    if look.takeovers and armed and len(found_in(cards, look.tableau, MILITARY)) >= 2:
        yield Entry(1, "a takeover power, and 2 military worlds", "race.goal.peace-war")


def _standing(cards: CardSet, look: Look) -> Iterator[Entry]:
    """Two prestige and three VP in chips.

    Rule: race.goal.standing
    """
    del cards
    if look.prestige >= 2 and look.chips >= 3:
        yield Entry(1, "2 prestige, and 3 VP in chips", "race.goal.standing")


def _influence(cards: CardSet, look: Look) -> Iterator[Entry]:
    """Three Imperium cards, or four military worlds.

    Rule: race.goal.influence
    """
    if len(found_in(cards, look.tableau, Filter(keyword="imperium"))) >= 3:
        yield Entry(1, "3 IMPERIUM cards", "race.goal.influence")
    if len(found_in(cards, look.tableau, MILITARY)) >= 4:
        yield Entry(1, "4 military worlds", "race.goal.influence")


OTHERS: dict[Counts, Callable[[CardSet, Look], Iterator[Entry]]] = {
    "vp_chips": lambda _, look: _single(look.chips, "VP chips"),
    "goods": lambda _, look: _single(look.goods, "goods"),
    "hand_discards": lambda _, look: _single(look.discarded, "discarded to the hand limit"),
    "prestige": lambda _, look: _single(look.prestige, "prestige"),
    "military": lambda cards, look: iter(general(cards, look.tableau).entries),
    "kinds": _kinds,
    "power_phases": _power_phases,
    "six_developments": _six,
    "peace_or_war": _peace_or_war,
    "prestige_and_chips": _standing,
    "imperium_or_military": _influence,
}


def reaches(cards: CardSet, look: Look, goal: Goal) -> bool:
    """Whether a player has what a first goal asks for.

    Rule: race.goal.first
    """
    return goal_count(cards, look, goal.counts).total >= goal.least


def holder_of_most(counts: Sequence[int], least: int, holder: Seat | None) -> Seat | None:
    """Who has the tile of a most goal after a check; None if it lies in the centre.

    A tie for it leaves it where it is, unless its holder has less.

    Rule: race.goal.most, race.goal.lose
    """
    most = max(counts)
    if most < least:
        return None
    equal = [seat for seat, amount in enumerate(counts) if amount == most]
    if holder in equal:
        return holder
    return equal[0] if len(equal) == 1 else None


def most_points(counts: Sequence[int], goal: Goal, holder: Seat | None, seat: Seat) -> int:
    """The VP of a seat for a most goal at the end: the holder's, or fewer for as many as anybody has.

    Rule: race.goal.score
    """
    if seat == holder:
        return goal.vp
    return goal.equal_vp if counts[seat] == max(counts) >= goal.least else 0
