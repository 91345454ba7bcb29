"""The exact odds of a fight: by plan, or with best play.

Tokens are open, so a fight has no secrets and best play can be computed: a fighter maximises its chance of winning the
planet minus the other's chance (a tie thus counts half), and stands if spending gains nothing. Who follows a plan plays
by the steps of `phases/combat.py`; where both play their best, `duel.py` weighs the same fight by plain numbers.
"""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from nf_core.games.these_new_worlds.actions import Spend, Stand
from nf_core.games.these_new_worlds.cards import planet_name
from nf_core.games.these_new_worlds.duel import EMPTY, At, Duel, Purse, TooLarge, Wins, purse_of
from nf_core.games.these_new_worlds.phases.combat import RollDie, SpendTokens, bill, combat_score, fight, spends
from nf_core.games.these_new_worlds.state import State, Tokens, opponent
from nf_core.kernel.chance import chances, exact
from nf_core.kernel.decision import Decision
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Entry, Ledger, show
from nf_core.kernel.step import apply_trusted, pending
from nf_core.kernel.values import NATURE, Action, Seat

SEATS: tuple[Seat, Seat] = (0, 1)
MOST = 50_000
"The number of positions above which a question counts as too large."
MOST_OF_MASTERS = 500_000
"The same where both play their best: these are weighed faster."
SOON = 100_000
"This number takes a second or two with best play by both."


class Plan(msgspec.Struct, frozen=True):
    """A fighter's spending plan, as far as its tokens go; yellow tokens replace missing ones."""

    red: int = 0
    "How often it adds 1 to its own score."
    blue: int = 0
    "How often it takes 1 from the opponent's score."
    reroll: bool = False
    "Whether it then rerolls its lower die as long as it is not ahead."

    def choose(self, s: State, decision: Decision) -> Action:
        """The plan's next choice."""
        seat, combat = decision.seat, fight(s)
        if combat.added[seat] < self.red and (added := _cheapest(decision, "add")):
            return added
        if combat.subtracted[opponent(seat)] < self.blue and (subtracted := _cheapest(decision, "subtract")):
            return subtracted
        dice = combat.dice[seat]
        if self.reroll and lead(s, seat) <= 0 and (again := _cheapest(decision, "reroll", dice.index(min(dice)))):
            return again
        return Stand(seat)


def _cheapest(decision: Decision, effect: str, die: int = 0) -> Spend | None:
    """The way to pay for an effect with the fewest yellow tokens, if there is one."""
    ways = [a for a in decision if isinstance(a, Spend) and (a.effect, a.die) == (effect, die)]
    return min(ways, key=lambda way: way.yellow, default=None)


NO_PLANS: Mapping[Seat, Plan] = {}


class Chances(NamedTuple):
    """The chances of the results of a fight."""

    wins: tuple[Fraction, Fraction]
    "Each seat's chance of the planet."
    tie: Fraction

    def edge(self, seat: Seat) -> Fraction:
        """A seat's chance of winning less the other's."""
        return self.wins[seat] - self.wins[opponent(seat)]


class Fighters:
    """Both fighters of a fight: those with a plan follow it, the others play their best.

    Args:
        plans: the plans, by seat.
        most: the limit of positions to examine.
    """

    def __init__(self, plans: Mapping[Seat, Plan] = NO_PLANS, most: int = MOST) -> None:
        self._plans, self._most = plans, most
        self._known: dict[Hashable, Chances] = {}

    def chances(self, s: State) -> Chances:
        """The chances of a fight from this state.

        Raises:
            BadRequest: there is no fight, or too many tokens to examine every way of spending them.
        """
        _must_fight(s)
        key = alike(s)
        if key not in self._known:
            if len(self._known) >= self._most:
                raise _too_large(self._most)
            self._known[key] = self._weigh(s)
        return self._known[key]

    def choose(self, s: State, decision: Decision) -> Action:
        """A fighter's choice now; among equals it stands, or takes the first in the list."""
        if decision.seat in self._plans:
            return self._plans[decision.seat].choose(s, decision)
        return self._best(s, decision)[0]

    def _weigh(self, s: State) -> Chances:
        (decision,) = pending(s)
        if decision.seat in self._plans:
            return self._after(s, self.choose(s, decision))
        if decision.seat != NATURE:
            return self._best(s, decision)[1]
        ends = [(share, self._after(s, roll)) for roll, share in chances(decision)]
        first, second = (sum((share * end.wins[seat] for share, end in ends), Fraction(0)) for seat in SEATS)
        return Chances((first, second), 1 - first - second)

    def _best(self, s: State, decision: Decision) -> tuple[Action, Chances]:
        found: list[tuple[Action, Chances]] = []
        for action in decision:
            found.append((action, self._after(s, action)))
            if found[-1][1].edge(decision.seat) == 1:
                break  # nothing beats certainty
        return max(found, key=lambda choice: choice[1].edge(decision.seat))

    def _after(self, s: State, action: Action) -> Chances:
        after = apply_trusted(s, action).state
        if after.combat:
            return self.chances(after)
        first, second = (Fraction(s.planet in after.players[seat].empire) for seat in SEATS)
        return Chances((first, second), 1 - first - second)


class Masters:
    """Both fighters of a fight play their best, weighed by plain numbers.

    Args:
        s: the fight.
        most: the limit of positions to examine.

    Raises:
        BadRequest: there are more.
    """

    def __init__(self, s: State, most: int) -> None:
        self._most = most
        try:
            self._duel = Duel(_purses(s)[0], most)
        except TooLarge as error:
            raise _too_large(most) from error

    def chances(self, s: State) -> Chances:
        """The chances of the fight from a state in which somebody is to spend or to stand.

        Raises:
            BadRequest: it has too many positions.
        """
        try:
            first, second = (Fraction(wins, self._duel.all) for wins in self._wins(s))
        except TooLarge as error:
            raise _too_large(self._most) from error
        return Chances((first, second), 1 - first - second)

    def _wins(self, s: State) -> Wins:
        step, (purses, sure), now = s.agenda[0], _purses(s), lead(s, 0)
        assert isinstance(step, SpendTokens)
        dice = [
            tuple(sorted(dice)) if purse != EMPTY else () for dice, purse in zip(fight(s).dice, purses, strict=True)
        ]
        at = At(step.seat, step.other_stands, now + sure[0] - sure[1], purses, (dice[0], dice[1]))
        if step.other_stands:
            return self._duel.wins_after_standing(at, now, has_sure=sure[step.seat] > 0)
        return self._duel.wins(at)


def _purses(s: State) -> tuple[tuple[Purse, Purse], tuple[int, int]]:
    """Both purses of a fight, and the sure points of both."""
    (first, mine), (second, theirs) = (purse_of(player.tokens) for player in s.players)
    return (first, second), (mine, theirs)


def _must_fight(s: State) -> None:
    if s.combat is None:
        raise BadRequest("Nobody fights in this state.", "Make one with `fights.combat_state`.")


def _too_large(most: int) -> BadRequest:
    text = f"With so many tokens a fight has more than {most} positions."
    return BadRequest(text, "Ask about fewer tokens, give the fighters plans, or use `sampled`.")


def lead(s: State, seat: Seat) -> int:
    """A fighter's score minus the other's."""
    return int(combat_score(s, seat).total - combat_score(s, opponent(seat)).total)


def alike(s: State) -> Hashable:
    """A key for the rest of a fight: the lead, the tokens, and the dice of fighters who can reroll one."""
    head, by, dice = s.agenda[0], lead(s, 0), [*fight(s).dice]
    if isinstance(head, RollDie) and head.again >= 0:  # the rerolled die no longer counts
        rolled, seat = dice[head.seat], head.seat
        by -= rolled[head.again] if seat == 0 else -rolled[head.again]
        dice[seat], head = (*rolled[: head.again], *rolled[head.again + 1 :]), RollDie(seat, again=0)
    tokens = [player.tokens for player in s.players]
    matter = (tuple(sorted(dice[seat])) if _can_reroll(tokens[seat]) else () for seat in SEATS)
    return head, s.agenda[1:], by, *tokens, *matter


@lru_cache(maxsize=10_000)
def _can_reroll(tokens: Tokens) -> bool:
    return any(tokens.cover(bill(effect, yellow)) for effect, yellow in spends(0) if effect == "reroll")


class FightOdds(msgspec.Struct, frozen=True):
    """A fighter's chances, each as a ledger of the possible rolls."""

    win: Ledger
    tie: Ledger
    lose: Ledger

    def shares(self) -> dict[str, Fraction]:
        """The totals by name; together they are 1."""
        return {name: Fraction(getattr(self, name).total) for name in ("win", "tie", "lose")}


def fight_odds(s: State, plans: Mapping[Seat, Plan] = NO_PLANS, *, seat: Seat = 0, most: int = 0) -> FightOdds:
    """A fighter's chances in a fight, before its rolls or after.

    Args:
        s: the fight.
        plans: the plans, by seat; who has none plays its best.
        seat: the fighter.
        most: the limit of positions to examine; 0 for the usual one.

    Raises:
        BadRequest: as `Fighters.chances`.

    Rule: tnw.combat.roll, tnw.combat.outcome
    """
    _must_fight(s)
    planned = Fighters(plans, most or MOST)
    fighters = planned if plans else Masters(s, most or MOST_OF_MASTERS)
    rolled = exact(s, lambda at: None if isinstance(at.agenda[0], RollDie) else at, planned.choose, alike=alike)
    lines: dict[int, list[Fraction]] = {}
    for at, share in sorted(rolled.items(), key=lambda found: lead(found[0], seat)):
        ends = fighters.chances(at)
        line = lines.setdefault(lead(at, seat), [Fraction(0)] * 3)
        for place, chance in enumerate((ends.wins[seat], ends.tie, ends.wins[opponent(seat)])):
            line[place] += share * chance
    win, tie, lose = (
        Ledger(
            tuple(Entry(line[place], _rolled(by), "tnw.combat.roll") for by, line in lines.items() if line[place]),
            "chance",
        )
        for place in range(3)
    )
    return FightOdds(win, tie, lose)


def _rolled(by: int) -> str:
    return f"{show(abs(by))} {'ahead' if by > 0 else 'behind'} after the rolls" if by else "level after the rolls"


def chance(s: State, action: Action) -> Ledger | None:
    """The chance of winning the planet after a choice in a fight or one that begins it, with best play from there.

    Rule: tnw.combat.outcome
    """
    after = apply_trusted(s, action).state
    try:
        found = fight_odds(after, seat=action.seat, most=SOON).win if after.combat else None
    except BadRequest:
        return None
    return replace(found, unit=f"to win {planet_name(s.planet)}") if found else None
