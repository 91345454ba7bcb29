"""What a tableau would be with other cards and figures, and what one more card would add to its score.

A supposition does not ask how a player comes by a card: it says what the tableau would be with it. A card that is added
counts as placed from the hand: it gives the prestige of its symbol and of powers that reward placing.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.facts.filters import Phase
from nf_core.games.race_for_the_galaxy.facts.goals import all_goals
from nf_core.games.race_for_the_galaxy.numbers.goals import goal_count
from nf_core.games.race_for_the_galaxy.numbers.prestige import for_placing, symbol
from nf_core.games.race_for_the_galaxy.numbers.scoring import score
from nf_core.games.race_for_the_galaxy.phases.goals import CheckGoals, goal_entries, looks
from nf_core.games.race_for_the_galaxy.state.goals import Goal, Goals
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import FACE_DOWN, Hand, Placed, Player, cards_in
from nf_core.games.race_for_the_galaxy.state.table import State, with_player
from nf_core.kernel.ledger import Entry, Ledger, Refusal, less
from nf_core.kernel.values import Seat


class Supposed(msgspec.Struct, frozen=True, kw_only=True):
    """What is different from a tableau. Cards are given by name; fields that are None stay as they are."""

    home: str | None = None
    "The start world."
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    goods: tuple[str, ...] | None = None
    "The worlds with a good; all others have none."
    chips: int | None = None
    prestige: int | None = None
    "Before the cards that are added."
    hand: int | None = None
    "How many cards are in hand."
    goals: tuple[str, ...] | None = None
    "The goals in the game."


def alone(config: Options, start: str = "") -> State:
    """A table with one player, who has this start world alone, or nothing.

    Rule: race.setup.good
    """
    s = State((), (), replace(config, seats=1), players=(Player(),))
    return with_player(s, 0, Player(tableau=(_placed(s.cards, start),) if start else ()))


def _placed(cards: CardSet, card: str) -> Placed:
    """A card as it lies after it is placed: a windfall world with a good."""
    return Placed(card, FACE_DOWN if getattr(cards.design(card), "production", None) == "windfall" else "")


def start_of(cards: CardSet, player: Player) -> str:
    """The start world of a player, if it is still there."""
    first = player.tableau[0].card if player.tableau else ""
    return first if first in cards.starts else ""


def can_have_good(cards: CardSet, card: str) -> bool:
    """Whether a good can lie on a card."""
    design = cards.design(card)
    return isinstance(design, World) and design.kind is not None


def with_card(cards: CardSet, player: Player, name: str) -> Player | Refusal:
    """The player with one more card, as if it were placed from the hand now; a windfall world comes with its good.

    Rule: race.place.once
    """
    in_force = cards_in(player.tableau)
    if name in map(name_of, in_force):
        return Refusal("race.place.once", f"{name} is already in this tableau.")
    phase: Phase = "settle" if cards.is_world(name) else "develop"
    gains = (symbol(cards, name), for_placing(cards, in_force, name, phase))
    prestige = player.prestige + int(sum(ledger.total for ledger in gains))
    return replace(player, tableau=(*player.tableau, _placed(cards, name)), prestige=prestige)


def supposed(cards: CardSet, player: Player, what: Supposed) -> Player:
    """The player with everything that is supposed and possible: a card that lies there already is not added again."""
    tableau = player.tableau
    if what.home is not None:
        rest = tableau[1:] if start_of(cards, player) else tableau
        tableau = (_placed(cards, what.home), *(one for one in rest if name_of(one.card) != what.home))
    tableau = tuple(one for one in tableau if name_of(one.card) not in what.removed)
    figures = {name: amount for name in ("chips", "prestige") if (amount := getattr(what, name)) is not None}
    player = replace(player, tableau=tableau, **figures)
    if what.hand is not None:
        player = replace(player, hand=Hand(hidden=what.hand))
    for name in what.added:
        found = with_card(cards, player, name)
        player = player if isinstance(found, Refusal) else found
    return player if what.goods is None else _with_goods(cards, player, what.goods)


def _with_goods(cards: CardSet, player: Player, on: tuple[str, ...]) -> Player:
    """The player with a good on these worlds alone."""
    tableau = tuple(
        replace(one, good=(one.good or FACE_DOWN) if name_of(one.card) in on and can_have_good(cards, one.card) else "")
        for one in player.tableau
    )
    return replace(player, tableau=tableau)


def with_goals(s: State, names: Iterable[str]) -> State:
    """The state with these goals in the game; who has one of them already keeps it."""
    known = {goal.name: goal for goal in (*s.goals.first, *s.goals.most)}
    found = [known.get(name, Goal(name)) for name in names]
    sorts = {
        sort: tuple(goal for goal in found if all_goals()[goal.name].sort == sort) for sort in ("first", "most")
    }  # fmt: skip
    return replace(s, goals=Goals(**sorts))


def final_score(s: State, seat: Seat, player: Player) -> Ledger:
    """The score of a seat if it were that player and the game ended now, with the goals that it would take.

    Rule: race.score
    """
    after = CheckGoals().run(with_player(s, seat, player))
    return score(s.cards, player, goal_entries(after, seat))


def goal_counts(s: State, seat: Seat, player: Player) -> dict[str, Ledger]:
    """What a seat would have of what each goal in the game counts, by goal."""
    look = looks(with_player(s, seat, player))[seat]
    names = [goal.name for goal in (*s.goals.first, *s.goals.most)]
    return {name: goal_count(s.cards, look, all_goals()[name].counts) for name in names}


def additions(s: State, seat: Seat, player: Player, names: Iterable[str]) -> tuple[tuple[str, Ledger], ...]:
    """What each card that could be added would add to the score; most VP first."""
    before = final_score(s, seat, player)
    found = []
    for name in names:
        more = with_card(s.cards, player, name)
        if isinstance(more, Player):
            found.append((name, less(final_score(s, seat, more), before, note="without it")))
    return tuple(sorted(found, key=lambda each: (-each[1].total, each[0])))


PARTS = ("VP chips", "Prestige", "Worlds", "Developments", "Bonuses of cards", "Goals")
"What a score is made of."
BONUSES = ("race.score.bonus", "race.score.military", "race.score.kinds")


def by_part(cards: CardSet, points: Ledger) -> dict[str, Ledger]:
    """A score divided into its parts: every entry stands in one of them.

    Rule: race.score
    """
    parts: dict[str, list[Entry]] = {part: [] for part in PARTS}
    for entry in points.entries:
        parts[_part(cards, entry)].append(entry)
    return {part: Ledger(tuple(entries), points.unit) for part, entries in parts.items()}


def _part(cards: CardSet, entry: Entry) -> str:
    if entry.rule.startswith("race.goal."):
        return "Goals"
    if entry.rule in BONUSES:
        return "Bonuses of cards"
    if entry.source in cards.designs:
        return "Worlds" if isinstance(cards.designs[entry.source], World) else "Developments"
    return "Prestige" if entry.source == "prestige" else "VP chips"
